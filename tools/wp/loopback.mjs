/**
 * Preloaded into wp-playground-cli, which listens on all interfaces of the machine and has no option to change that:
 * a demo whose administrator has a known password must not be reachable from outside.
 */
import { Server } from 'node:net';

const { listen } = Server.prototype;

/**
 * @this {Server}
 * @param {unknown} port
 * @param {...unknown} rest
 */
Server.prototype.listen = function ( port, ...rest ) {
	const isWithoutHost = typeof port === 'number' && typeof rest[ 0 ] !== 'string';
	return Reflect.apply( listen, this, isWithoutHost ? [ port, '127.0.0.1', ...rest ] : [ port, ...rest ] );
};
