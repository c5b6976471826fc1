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
if ( $sw_immosuite_file !== false && is_file( $sw_immosuite_file ) && ! str_ends_with( $sw_immosuite_file, '.php' ) ) {
	return false;
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
