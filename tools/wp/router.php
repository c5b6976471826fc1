<?php
/**
 * Router of PHP's built-in server: files as they are, everything else to WordPress, nothing private to anybody.
 */

declare(strict_types=1);

$sw_immosuite_root = (string) $_SERVER['DOCUMENT_ROOT'];
$sw_immosuite_path = '/' . ltrim( rawurldecode( (string) parse_url( (string) $_SERVER['REQUEST_URI'], PHP_URL_PATH ) ), '/' );

if ( preg_match( '#/\.ht|/\.git|\.sqlite$|/debug\.log$|/wp-config\.php$#i', $sw_immosuite_path ) === 1 ) {
	http_response_code( 403 );
	return true;
}

// No file has a NUL in its name, and realpath() would die of one: WordPress answers.
$sw_immosuite_file = str_contains( $sw_immosuite_path, "\0" ) ? false : realpath( $sw_immosuite_root . $sw_immosuite_path );
if ( $sw_immosuite_file !== false && is_dir( $sw_immosuite_file ) && is_file( $sw_immosuite_file . '/index.php' ) && $sw_immosuite_path !== '/' ) {
	if ( ! str_ends_with( $sw_immosuite_path, '/' ) ) {
		header( 'Location: ' . $sw_immosuite_path . '/', true, 301 );
		return true;
	}
	$sw_immosuite_path .= 'index.php';
	$sw_immosuite_file .= '/index.php';
}
// Where the bench measures paints, texts are compressed, as servers of hosts do. PHP's own server cannot.
$sw_immosuite_packs = isset( $_SERVER['HTTP_X_BENCH_PACKED'] );
if ( $sw_immosuite_file !== false && is_file( $sw_immosuite_file ) && ! str_ends_with( $sw_immosuite_file, '.php' ) ) {
	$sw_immosuite_type = [
		'css'  => 'text/css',
		'html' => 'text/html; charset=UTF-8',
		'js'   => 'text/javascript',
		'json' => 'application/json',
		'svg'  => 'image/svg+xml',
	][ pathinfo( $sw_immosuite_file, PATHINFO_EXTENSION ) ] ?? null;
	if ( ! $sw_immosuite_packs || $sw_immosuite_type === null ) {
		return false;
	}
	header( 'Content-Type: ' . $sw_immosuite_type );
	ob_start( 'ob_gzhandler' );
	readfile( $sw_immosuite_file );
	return true;
}
if ( $sw_immosuite_packs ) {
	ob_start( 'ob_gzhandler' );
}
if ( $sw_immosuite_file === false || ! is_file( $sw_immosuite_file ) ) {
	$sw_immosuite_path = '/index.php';
}

// The built-in server names what it guessed; WordPress builds addresses and the current page from these two.
$_SERVER['SCRIPT_NAME']     = $sw_immosuite_path;
$_SERVER['PHP_SELF']        = $sw_immosuite_path;
$_SERVER['SCRIPT_FILENAME'] = $sw_immosuite_root . $sw_immosuite_path;
chdir( dirname( $sw_immosuite_root . $sw_immosuite_path ) );
require $sw_immosuite_root . $sw_immosuite_path;
return true;
