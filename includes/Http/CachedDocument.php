<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use Closure;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * Response with a prepared document, the only kind that caches may keep. The response is the same for all visitors: only the
 * cache headers of the request and its parameter v affect it.
 */
final class CachedDocument {

	private const IMMUTABLE = 'public, max-age=31536000, immutable';

	/** Cacheable, but revalidated each time, because the URL stays the same when the document changes. */
	private const REVALIDATE = 'public, no-cache';

	/**
	 * @param Closure(): string   $version Version of the current document; a 304 response needs only this, not $read.
	 * @param Closure(): PreparedDocument $read
	 */
	public function __construct( private readonly Closure $version, private readonly Closure $read ) {
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	public function respond( WP_REST_Request $request ): BytesResponse {
		// Core would decode the document to filter it by _fields.
		$request->offsetUnset( '_fields' );
		$isGzip      = self::acceptsGzip( (string) $request->get_header( 'accept_encoding' ) );
		$ifNoneMatch = (string) $request->get_header( 'if_none_match' );
		if ( '' !== $ifNoneMatch ) {
			$version = ( $this->version )();
			if ( self::matches( $ifNoneMatch, self::etag( $version, $isGzip ) ) ) {
				return new BytesResponse( null, self::headers( $request, $version, $isGzip ) );
			}
		}
		$prepared = ( $this->read )();
		$headers  = self::headers( $request, $prepared->version, $isGzip );
		return new BytesResponse( $isGzip ? $prepared->gzip : $prepared->plain(), $isGzip ? [ ...$headers, 'Content-Encoding' => 'gzip' ] : $headers );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, string>
	 */
	private static function headers( WP_REST_Request $request, string $version, bool $isGzip ): array {
		$requested = $request->get_query_params()['v'] ?? '';
		return [
			'ETag'          => self::etag( $version, $isGzip ),
			'Cache-Control' => $requested === $version ? self::IMMUTABLE : self::REVALIDATE,
			'Vary'          => 'Accept-Encoding',
		];
	}

	/** Strong ETags identify bytes, so each encoding has its own. */
	private static function etag( string $version, bool $isGzip ): string {
		return $isGzip ? "\"{$version}-gzip\"" : "\"{$version}\"";
	}

	/** If-None-Match uses weak comparison (RFC 9110, 13.1.2): a proxy may have prefixed our ETag with W/. */
	private static function matches( string $header, string $etag ): bool {
		$known = array_map( static fn( string $sent ): string => (string) preg_replace( '~^W/~', '', trim( $sent ) ), explode( ',', $header ) );
		return '*' === trim( $header ) || in_array( $etag, $known, true );
	}

	/** Whether the client accepts gzip, by name or "*", and not with q=0 (RFC 9110, 12.5.3). */
	private static function acceptsGzip( string $accepted ): bool {
		$accepts = [];
		foreach ( explode( ',', strtolower( $accepted ) ) as $part ) {
			[ $name, $weight ]        = explode( ';', $part, 2 ) + [ '', '' ];
			$accepts[ trim( $name ) ] = 1 !== preg_match( '/^\s*q\s*=\s*0(?:\.0*)?\s*$/', $weight );
		}
		return $accepts['gzip'] ?? $accepts['x-gzip'] ?? $accepts['*'] ?? false;
	}
}
