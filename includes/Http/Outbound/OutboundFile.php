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
	private string $unasked = '';

	public function __construct( private readonly OutboundGuard $guard ) {
	}

	/** ETags that are safe to send back in If-None-Match. */
	private const ETAG = '~^(?:W/)?"[\x21\x23-\x7E]{0,150}"$~D';

	/**
	 * @param string $target Path of the file to write; an incomplete file is deleted.
	 * @param string $etag   ETag of the caller's version, from an earlier response; empty if there is none.
	 * @return array{isSame: bool, etag: string}|null Whether the caller's version is current, so that nothing was written, and the ETag
	 *                                            of this version (RFC 9110, 8.8.3), empty if the server sends none. Null if the
	 *                                            download failed.
	 */
	public function fetch( string $url, string $target, int $maxBytes, string $etag = '' ): ?array {
		$etag = 1 === preg_match( self::ETAG, $etag ) ? $etag : '';
		for ( $redirects = 0; $redirects <= self::MAX_REDIRECTS; $redirects++ ) {
			$pinned        = $this->guard->pin( $url );
			$this->unasked = null === $pinned && 0 === $redirects ? $url : '';
			$answer        = null === $pinned ? null : self::ask( $pinned, $target, $maxBytes, $etag );
			$status        = $answer['status'] ?? 0;
			if ( null !== $answer && 200 === $status && is_file( $target ) && self::fits( $target, $maxBytes ) ) {
				return [
					'isSame' => false,
					'etag'   => 1 === preg_match( self::ETAG, $answer['etag'] ) ? $answer['etag'] : '',
				];
			}
			self::remove( $target );
			if ( 304 === $status && '' !== $etag ) {
				return [
					'isSame' => true,
					'etag'   => $etag,
				];
			}
			if ( null === $answer || ! in_array( $status, [ 301, 302, 303, 307, 308 ], true ) || '' === $answer['location'] ) {
				return null;
			}
			$url = WP_Http::make_absolute_url( $answer['location'], $url );
		}
		return null;
	}

	/** Whether the last call failed because its address is forbidden. */
	public function wasRefused(): bool {
		return '' !== $this->unasked && $this->guard->refuses( $this->unasked );
	}

	/** @return array{status: int, location: string, etag: string}|null Null if there is no response. */
	private static function ask( PinnedUrl $pinned, string $target, int $maxBytes, string $etag ): ?array {
		$answer = PinnedRequest::get(
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
		if ( null === $answer ) {
			return null;
		}
		$header = static function ( string $name ) use ( $answer ): string {
			$value = wp_remote_retrieve_header( $answer, $name );
			return is_string( $value ) ? $value : '';
		};
		return [
			'status'   => (int) wp_remote_retrieve_response_code( $answer ),
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
