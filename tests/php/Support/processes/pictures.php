<?php
/**
 * Changes a listing and its pictures in another process: php pictures.php <what> <listing> <picture> <n> kills itself
 * before its n-th write to posts and their meta. Prints "done" if there are fewer writes. <what>: "take" publishes the listing,
 * "open" and "close" remove and set its exclusive mark, "delete" deletes it; "remove" deletes the picture, any other word crops the picture.
 */

declare(strict_types=1);

[ , $sw_immosuite_what, $sw_immosuite_listing, $sw_immosuite_picture, $sw_immosuite_nth ] = $argv + [ '', '', '0', '0', '0' ];

$_SERVER['HTTP_HOST'] = '127.0.0.1';
require getenv( 'SW_IMMOSUITE_WP_ROOT' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/image.php';

$sw_immosuite_nth = (int) $sw_immosuite_nth;
add_filter(
	'query',
	static function ( string $sql ) use ( &$sw_immosuite_nth ): string {
		$isWrite = 1 === preg_match( '/^\s*(INSERT|UPDATE|DELETE)\b.{0,40}_post(s|meta)\b/is', $sql );
		if ( $isWrite && 0 === --$sw_immosuite_nth ) {
			posix_kill( (int) getmypid(), SIGKILL );
		}
		return $sql;
	}
);
// Runs after the work at the end of a request.
add_action( 'shutdown', static function (): void {
	echo 'done';
}, PHP_INT_MAX );

$listing = (int) $sw_immosuite_listing;
$picture = (int) $sw_immosuite_picture;
wp_set_current_user( 1 );
if ( 'take' === $sw_immosuite_what ) {
	wp_update_post( [ 'ID' => $listing, 'post_status' => 'publish' ] );
} elseif ( 'delete' === $sw_immosuite_what ) {
	wp_delete_post( $listing, true );
} elseif ( 'open' === $sw_immosuite_what ) {
	delete_post_meta( $listing, 'sw_immo_exclusive' );
	wp_update_post( [ 'ID' => $listing, 'post_status' => 'publish' ] );
} elseif ( 'close' === $sw_immosuite_what ) {
	update_post_meta( $listing, 'sw_immo_exclusive', true );
} elseif ( 'remove' === $sw_immosuite_what ) {
	wp_delete_attachment( $picture, true );
} else {
	$cropped = wp_crop_image( $picture, 0, 0, 300, 300, 300, 300 );
	if ( is_string( $cropped ) ) {
		$new = wp_insert_attachment( wp_copy_parent_attachment_properties( $cropped, $picture ), $cropped );
		wp_update_attachment_metadata( $new, wp_generate_attachment_metadata( $new, $cropped ) );
	}
}
