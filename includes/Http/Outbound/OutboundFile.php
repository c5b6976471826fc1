<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\Outbound;

use CurlHandle;
use WP_Http;
use WpOrg\Requests\Capability;
use WpOrg\Requests\Transport\Curl;

defined( 'ABSPATH' ) || exit;

/** Fetches a file that a stranger has named, and nothing that the network keeps to itself (O21). */
final class OutboundFile {

	private const REDIRECTS = 3;

	/** For all of one request. */
	private const SECONDS = 10;

	public function __construct( private readonly OutboundGuard $guard ) {
	}

	/**
	 * @param string $target Path of the file that is written; nothing is left of it where it is not all there.
	 * @param int    $most   Bytes.
	 */
	public function fetch( string $url, string $target, int $most ): bool {
		for ( $redirects = 0; $redirects <= self::REDIRECTS; $redirects++ ) {
			$pinned   = $this->guard->pin( $url );
			$answer   = null === $pinned || ! self::canPin( $pinned ) ? null : self::ask( $pinned, $target, $most );
			$location = null === $answer ? '' : $answer['location'];
			if ( null !== $answer && 200 === $answer['status'] && is_file( $target ) && self::fits( $target, $most ) ) {
				return true;
			}
			self::remove( $target );
			if ( null === $answer || ! in_array( $answer['status'], [ 301, 302, 303, 307, 308 ], true ) || '' === $location ) {
				return false;
			}
			$url = WP_Http::make_absolute_url( $location, $url );
		}
		return false;
	}

	/** The other way in which core sends requests looks up each name by itself. */
	private static function canPin( PinnedUrl $pinned ): bool {
		return Curl::test( [ Capability::SSL => 443 === $pinned->port ] );
	}

	/** @return array{status: int, location: string}|null Null where nobody answers. */
	private static function ask( PinnedUrl $pinned, string $target, int $most ): ?array {
		$pin = static function ( CurlHandle $handle ) use ( $pinned ): void {
			curl_setopt_array( $handle, [
				CURLOPT_RESOLVE => trim( $pinned->host, '[]' ) === $pinned->ip ? [] : [ $pinned->resolved() ],
				CURLOPT_PROXY   => '',
			] );
		};
		add_action( 'http_api_curl', $pin, PHP_INT_MAX );
		try {
			$answer = wp_remote_get(
				$pinned->url,
				[
					'timeout'             => self::SECONDS,
					'redirection'         => 0,
					'stream'              => true,
					'filename'            => $target,
					'limit_response_size' => $most + 1,
					'decompress'          => false,
				]
			);
		} finally {
			remove_action( 'http_api_curl', $pin, PHP_INT_MAX );
		}
		$location = wp_remote_retrieve_header( $answer, 'location' );
		return is_wp_error( $answer ) ? null : [
			'status'   => (int) wp_remote_retrieve_response_code( $answer ),
			'location' => is_string( $location ) ? $location : '',
		];
	}

	private static function fits( string $target, int $most ): bool {
		clearstatcache( true, $target );
		$size = (int) filesize( $target );
		return $size > 0 && $size <= $most;
	}

	private static function remove( string $target ): void {
		if ( is_file( $target ) ) {
			unlink( $target );
		}
	}
}
