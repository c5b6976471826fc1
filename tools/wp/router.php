<?php
/**
 * Router of PHP's built-in server: denies private files, serves other files unchanged, and passes all other requests to WordPress.
 */

declare(strict_types=1);

$sw_immosuite_root = (string) $_SERVER['DOCUMENT_ROOT'];
$sw_immosuite_path = '/' . ltrim( rawurldecode( (string) parse_url( (string) $_SERVER['REQUEST_URI'], PHP_URL_PATH ) ), '/' );

if ( preg_match( '#/\.ht|/\.git|\.sqlite$|/debug\.log$|/wp-config\.php$#i', $sw_immosuite_path ) === 1 ) {
	http_response_code( 403 );
	return true;
}

// realpath() throws on a NUL, which no file name contains: WordPress handles the request.
$sw_immosuite_file = str_contains( $sw_immosuite_path, "\0" ) ? false : realpath( $sw_immosuite_root . $sw_immosuite_path );
if ( $sw_immosuite_file !== false && is_dir( $sw_immosuite_file ) && is_file( $sw_immosuite_file . '/index.php' ) && $sw_immosuite_path !== '/' ) {
	if ( ! str_ends_with( $sw_immosuite_path, '/' ) ) {
		header( 'Location: ' . $sw_immosuite_path . '/', true, 301 );
		return true;
	}
	$sw_immosuite_path .= 'index.php';
	$sw_immosuite_file .= '/index.php';
}
// Compresses texts for the bench's measurements of paints, as web hosts do; PHP's built-in server cannot.
$sw_immosuite_is_compressed = isset( $_SERVER['HTTP_X_BENCH_PACKED'] );
if ( $sw_immosuite_file !== false && is_file( $sw_immosuite_file ) && ! str_ends_with( $sw_immosuite_file, '.php' ) ) {
	$sw_immosuite_type = [
		'css'  => 'text/css',
		'html' => 'text/html; charset=UTF-8',
		'js'   => 'text/javascript',
		'json' => 'application/json',
		'svg'  => 'image/svg+xml',
	][ pathinfo( $sw_immosuite_file, PATHINFO_EXTENSION ) ] ?? null;
	if ( ! $sw_immosuite_is_compressed || $sw_immosuite_type === null ) {
		return false;
	}
	header( 'Content-Type: ' . $sw_immosuite_type );
	ob_start( 'ob_gzhandler' );
	readfile( $sw_immosuite_file );
	return true;
}
if ( $sw_immosuite_is_compressed ) {
	ob_start( 'ob_gzhandler' );
}
if ( $sw_immosuite_file === false || ! is_file( $sw_immosuite_file ) ) {
	$sw_immosuite_path = '/index.php';
}

// The built-in server guesses these values; WordPress derives URLs and the current page from them.
$_SERVER['SCRIPT_NAME']     = $sw_immosuite_path;
$_SERVER['PHP_SELF']        = $sw_immosuite_path;
$_SERVER['SCRIPT_FILENAME'] = $sw_immosuite_root . $sw_immosuite_path;
chdir( dirname( $sw_immosuite_root . $sw_immosuite_path ) );
require $sw_immosuite_root . $sw_immosuite_path;
return true;
