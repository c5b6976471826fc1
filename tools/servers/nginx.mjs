import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findCommand } from '../lib/process.mjs';
import { isTaken } from '../lib/ports.mjs';
import { STATUS } from './fpm.mjs';
import { demand, isRoot, startDaemon } from './process.mjs';

/**
 * Starts an nginx with these servers; each listens on the loopback only.
 *
 * @param {string} folder for configuration, log and buffers
 * @param {string[]} http blocks inside http { }
 * @param {number} port of one of the servers
 * @returns {Promise<import('./process.mjs').Server>}
 */
export async function startNginx( folder, http, port ) {
	const nginx = demand( 'nginx', findCommand( 'nginx' ) );
	const buffers = join( folder, 'nginx' );
	await mkdir( buffers, { recursive: true } );
	const file = join( folder, 'nginx.conf' );
	await writeFile( file, config( folder, buffers, http ) );
	return startDaemon( {
		name: 'nginx',
		command: nginx,
		args: [ '-e', 'stderr', '-p', folder, '-c', file ],
		log: join( folder, 'nginx.log' ),
		isUp: () => isTaken( port ),
	} );
}

/** @param {string} folder of startNginx() @returns {string} log of all requests to all servers */
export const accessLog = ( folder ) => join( folder, 'access.log' );

/** @param {string} folder @param {string} buffers @param {string[]} http */
function config( folder, buffers, http ) {
	return [
		...( isRoot() ? [ 'user root;' ] : [] ),
		'daemon off;',
		'worker_processes 1;',
		`pid ${ buffers }/pid;`,
		'error_log stderr warn;',
		'events { worker_connections 1024; }',
		'http {',
		'include /etc/nginx/mime.types;',
		'default_type application/octet-stream;',
		`access_log ${ accessLog( folder ) } combined;`,
		'client_max_body_size 16m;',
		...[ 'client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi' ].map(
			( kind ) => `${ kind }_temp_path ${ buffers }/${ kind };`
		),
		...http,
		'}',
		'',
	].join( '\n' );
}

/**
 * The server block of a node: one WordPress folder, served by one php-fpm.
 *
 * @param {{port: number, host: string, root: string, socket: string, php?: string[]}} node php: further directives for requests to PHP
 * @returns {string}
 */
export function nodeServer( { port, host, root, socket, php = [] } ) {
	return `server {
	listen 127.0.0.1:${ port };
	root ${ root };
	index index.php;
	location ~ /uploads/sw-immosuite- { deny all; }
	location ~ /\\.ht { deny all; }
	location = ${ STATUS } {
		fastcgi_param REQUEST_METHOD GET;
		fastcgi_param QUERY_STRING $query_string;
		fastcgi_param SCRIPT_NAME ${ STATUS };
		fastcgi_param SCRIPT_FILENAME ${ STATUS };
		fastcgi_pass unix:${ socket }.status;
	}
	location / { try_files $uri $uri/ /index.php?$args; }
	location ~ \\.php$ {
		try_files $uri =404;
		include /etc/nginx/fastcgi_params;
		fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
		# Always the site's own host, because WordPress would redirect any other one forever.
		fastcgi_param HTTP_HOST ${ host };
		fastcgi_pass unix:${ socket };
		${ php.join( '\n\t\t' ) }
	}
}`;
}

/** Settings for a node behind a balancer that terminates TLS. */
export const behindTls = [ 'fastcgi_param HTTPS on;' ];

/**
 * The server block of a balancer that alternates between the nodes.
 *
 * @param {number} port
 * @param {number[]} nodes ports
 * @param {import('./certificate.mjs').Certificate} [certificate] for a balancer with TLS only
 * @returns {string}
 */
export function balancer( port, nodes, certificate ) {
	const tls = certificate
		? `ssl_certificate ${ certificate.file };\n\tssl_certificate_key ${ certificate.key };`
		: '';
	return `upstream nodes { ${ nodes.map( ( node ) => `server 127.0.0.1:${ node } max_fails=0;` ).join( ' ' ) } }
server {
	listen 127.0.0.1:${ port }${ certificate ? ' ssl' : '' };
	${ tls }
	location / {
		proxy_pass http://nodes;
		proxy_http_version 1.1;
		proxy_set_header Host $http_host;
		proxy_set_header Connection "";
		proxy_read_timeout 120s;
	}
}`;
}
