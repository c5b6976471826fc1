<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\Outbound;

use WP_Http;

defined( 'ABSPATH' ) || exit;

/** Downloads a file from an address that a third party supplied, never from the internal network. */
final class OutboundFile {

	private const MAX_REDIRECTS = 3;

	/** Timeout of one request. */
	private const TIMEOUT_SECONDS = 10;

	/** Address of the last call if no request was made for it; otherwise empty. */
	private string $unrequestedUrl = '';

	public function __construct( private readonly OutboundGuard $guard ) {
	}

	/** ETags that are safe to send back in If-None-Match. */
	private const ETAG = '~^(?:W/)?"[\x21\x23-\x7E]{0,150}"$~D';

	/**
	 * @param string $target Path of the file to write; an incomplete file is deleted.
	 * @param string $etag   ETag of the caller's version, from an earlier response; empty if there is none.
	 * @return array{isSame: bool, etag: string}|null isSame: the caller's version is current, and nothing was written. etag: of the
	 *                                            current version (RFC 9110, 8.8.3); empty if the server sends none. Null if the
	 *                                            download failed.
	 */
	public function fetch( string $url, string $target, int $maxBytes, string $etag = '' ): ?array {
		$etag = 1 === preg_match( self::ETAG, $etag ) ? $etag : '';
		for ( $redirects = 0; $redirects <= self::MAX_REDIRECTS; $redirects++ ) {
			$pinned               = $this->guard->pin( $url );
			$this->unrequestedUrl = null === $pinned && 0 === $redirects ? $url : '';
			$response             = null === $pinned ? null : self::request( $pinned, $target, $maxBytes, $etag );
			$status               = $response['status'] ?? 0;
			if ( null !== $response && 200 === $status && is_file( $target ) && self::fits( $target, $maxBytes ) ) {
				return [
					'isSame' => false,
					'etag'   => 1 === preg_match( self::ETAG, $response['etag'] ) ? $response['etag'] : '',
				];
			}
			self::remove( $target );
			if ( 304 === $status && '' !== $etag ) {
				return [
					'isSame' => true,
					'etag'   => $etag,
				];
			}
			if ( null === $response || ! in_array( $status, [ 301, 302, 303, 307, 308 ], true ) || '' === $response['location'] ) {
				return null;
			}
			$url = WP_Http::make_absolute_url( $response['location'], $url );
		}
		return null;
	}

	/** Whether the last call failed because its address is forbidden. */
	public function wasRefused(): bool {
		return '' !== $this->unrequestedUrl && $this->guard->refuses( $this->unrequestedUrl );
	}

	/** @return array{status: int, location: string, etag: string}|null Null if there is no response. */
	private static function request( PinnedUrl $pinned, string $target, int $maxBytes, string $etag ): ?array {
		$response = PinnedRequest::get(
			$pinned,
			[
				'timeout'             => self::TIMEOUT_SECONDS,
				'stream'              => true,
				'filename'            => $target,
				'limit_response_size' => $maxBytes + 1,
				'decompress'          => false,
				'headers'             => '' === $etag ? [] : [ 'If-None-Match' => $etag ],
			]
		);
		if ( null === $response ) {
			return null;
		}
		$header = static function ( string $name ) use ( $response ): string {
			$value = wp_remote_retrieve_header( $response, $name );
			return is_string( $value ) ? $value : '';
		};
		return [
			'status'   => (int) wp_remote_retrieve_response_code( $response ),
			'location' => $header( 'location' ),
			'etag'     => $header( 'etag' ),
		];
	}

	private static function fits( string $target, int $maxBytes ): bool {
		clearstatcache( true, $target );
		$size = (int) filesize( $target );
		return $size > 0 && $size <= $maxBytes;
	}

	private static function remove( string $target ): void {
		if ( is_file( $target ) ) {
			unlink( $target );
		}
	}
}
