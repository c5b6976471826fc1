<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Delivery;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Http\Response;
use SwImmoSuite\Property\Listing\Index\PublicListings;
use SwImmoSuite\Property\Listing\PrivateFiles\ListingAttachments;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureUrl;
use SwImmoSuite\Property\Listing\PrivateFiles\ServedFile;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Serves private pictures: to visitors at a signed URL, to staff at the attachment's own URL, where the web server finds
 * no file and passes the request to WordPress.
 */
final class PictureController {

	public function __construct(
		private readonly PublicListings $listings,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Sends the response and exits; returns if the request is not for a private picture.
	 *
	 * @param array<array-key, mixed> $server $_SERVER.
	 * @param array<array-key, mixed> $query  $_GET.
	 */
	public function serve( array $server, array $query ): void {
		$method = self::text( $server, 'REQUEST_METHOD' );
		$isSigned = isset( $query[ PictureUrl::QUERY ] );
		if ( $isSigned && ! in_array( $method, [ 'GET', 'HEAD' ], true ) ) {
			( new Response( 405, [ 'Allow' => 'GET, HEAD' ], '' ) )->send( withBody: false );
		}
		$picture  = $isSigned ? $this->forSignedUrl( self::text( $query, PictureUrl::QUERY ) ) : $this->forStaff( self::text( $server, 'REQUEST_URI' ) );
		$response = $picture?->respond( self::text( $server, 'HTTP_RANGE' ) );
		if ( null === $response && $isSigned ) {
			$response = new Response( 404, [ 'Cache-Control' => 'no-store' ], '' );
		}
		$response?->send( 'HEAD' !== $method );
	}

	/** Anybody with a signed URL may load the picture while its listing is visible. */
	private function forSignedUrl( string $value ): ?ServedFile {
		$url     = PictureUrl::read( $value, $this->clock );
		$picture = null === $url ? null : get_post( $url->attachmentId );
		if ( null === $url || ! $picture instanceof WP_Post ) {
			return null;
		}
		$listingId = ListingAttachments::listingOf( $picture->ID )->ID ?? 0;
		if ( null === $this->listings->visibleById( $listingId, signedIn: true ) ) {
			return null;
		}
		return ServedFile::of( $picture->ID, ServedFile::fileName( $picture->ID, $url->size ), $url->expires - $this->clock->now() );
	}

	/** Serves the attachment's own URL; only for users who may read the attachment in wp-admin. */
	private function forStaff( string $uri ): ?ServedFile {
		if ( ! is_user_logged_in() ) {
			return null;
		}
		$path = rawurldecode( explode( '?', $uri, 2 )[0] );
		$id   = self::attachmentAt( $path );
		if ( null === $id || null === Vault::folderOf( $id ) || ! current_user_can( 'read_post', $id ) ) {
			return null;
		}
		$name = wp_basename( $path );
		return in_array( $name, self::names( $id ), true ) ? ServedFile::of( $id, $name, 0 ) : null;
	}

	/** Id of the attachment with this URL, or with a size at this URL. */
	private static function attachmentAt( string $path ): ?int {
		// Scheme and host of the uploads, the path without a size such as -300x200, and the file that core scaled down.
		$origin = (string) preg_replace( '~^(\w+://[^/]+).*$~', '$1', wp_get_upload_dir()['baseurl'] );
		$stem   = (string) preg_replace( '~-\d+x\d+(?=\.\w+$)~', '', $path );
		$scaled = (string) preg_replace( '~(?=\.\w+$)~', '-scaled', $stem );
		foreach ( array_unique( [ $path, $stem, $scaled ] ) as $candidate ) {
			$id = attachment_url_to_postid( $origin . $candidate );
			if ( $id > 0 ) {
				return $id;
			}
		}
		return null;
	}

	/** @return list<string> Names of the attachment's file and of its sizes. */
	private static function names( int $id ): array {
		$meta  = wp_get_attachment_metadata( $id, true );
		$names = [ wp_basename( (string) get_attached_file( $id ) ), is_array( $meta ) ? $meta['original_image'] ?? '' : '' ];
		foreach ( is_array( $meta ) && is_array( $meta['sizes'] ?? null ) ? $meta['sizes'] : [] as $size ) {
			$names[] = is_array( $size ) ? $size['file'] ?? '' : '';
		}
		return array_values( array_filter( $names, static fn( mixed $name ): bool => is_string( $name ) && '' !== $name ) );
	}

	/** @param array<array-key, mixed> $from */
	private static function text( array $from, string $key ): string {
		$value = $from[ $key ] ?? '';
		return is_string( $value ) ? $value : '';
	}
}
