<?php
/**
 * Attaches pictures of a transfer to a listing in another process: php attachments.php <folder> <listing> <exclusive>
 * <n> kills itself before its n-th write to the database, or right after writing a file. Prints the result.
 */

declare(strict_types=1);

[ , $sw_immosuite_folder, $sw_immosuite_listing, $sw_immosuite_exclusive, $sw_immosuite_nth ] = $argv + [ '', '', '0', '0', '0' ];

$_SERVER['HTTP_HOST'] = '127.0.0.1';
require getenv( 'SW_IMMOSUITE_WP_ROOT' ) . '/wp-load.php';
require dirname( __DIR__, 4 ) . '/vendor/autoload.php';

$sw_immosuite_nth = (int) $sw_immosuite_nth;
$sw_immosuite_kill_before_write = static function ( mixed $passed ) use ( &$sw_immosuite_nth ): mixed {
	// The hook query passes a statement; the other hooks pass a path or no string, after a file was written.
	$isWrite = ! is_string( $passed ) || 1 === preg_match( '/^\s*(?:(?:INSERT|UPDATE|DELETE)\b.{0,40}_(?:posts|postmeta|imported_files)\b|COMMIT)|^\//is', $passed );
	if ( $isWrite && 0 === --$sw_immosuite_nth ) {
		posix_kill( (int) getmypid(), SIGKILL );
	}
	return $passed;
};
foreach ( [ 'query', 'big_image_size_threshold', 'image_make_intermediate_size', 'wp_generate_attachment_metadata', 'wp_delete_file' ] as $sw_immosuite_hook ) {
	add_filter( $sw_immosuite_hook, $sw_immosuite_kill_before_write );
}

$sw_immosuite_sent = new SwImmoSuite\Tests\Support\SentPictures( 7, $sw_immosuite_folder );
$sw_immosuite_made = $sw_immosuite_sent->import( $sw_immosuite_sent->all(), (int) $sw_immosuite_listing, '1' === $sw_immosuite_exclusive );
echo wp_json_encode( [ count( $sw_immosuite_made->ids() ), wp_get_attachment_metadata( $sw_immosuite_made->ids()[0] ?? 0 ) ] );
