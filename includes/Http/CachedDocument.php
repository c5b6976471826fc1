<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use Closure;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * What a handler answers where the document lies ready: the one kind of answer that caches may keep (I5). It is the
 * same for everybody, so nothing of the request but its cache headers and ?v= is looked at.
 */
final class CachedDocument {

	private const YEAR = 'public, max-age=31536000, immutable';

	/** May be kept, but is asked for again each time: the address stays when the document changes. */
	private const ASK_AGAIN = 'public, no-cache';

	/**
	 * @param Closure(): string   $version Of the document that is current; all that a 304 reads.
	 * @param Closure(): Prepared $read
	 */
	public function __construct( private readonly Closure $version, private readonly Closure $read ) {
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	public function respond( WP_REST_Request $request ): BytesResponse {
		// Core would decode the document to pick from it.
		$request->offsetUnset( '_fields' );
		$gzip  = self::takesGzip( (string) $request->get_header( 'accept_encoding' ) );
		$known = (string) $request->get_header( 'if_none_match' );
		if ( '' !== $known ) {
			$version = ( $this->version )();
			if ( self::knows( $known, self::tag( $version, $gzip ) ) ) {
				return new BytesResponse( null, self::headers( $request, $version, $gzip ) );
			}
		}
		$prepared = ( $this->read )();
		$headers  = self::headers( $request, $prepared->version, $gzip );
		return new BytesResponse( $gzip ? $prepared->gzip : $prepared->plain(), $gzip ? [ ...$headers, 'Content-Encoding' => 'gzip' ] : $headers );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, string>
	 */
	private static function headers( WP_REST_Request $request, string $version, bool $gzip ): array {
		$asked = $request->get_query_params()['v'] ?? '';
		return [
			'ETag'          => self::tag( $version, $gzip ),
			'Cache-Control' => $asked === $version ? self::YEAR : self::ASK_AGAIN,
			'Vary'          => 'Accept-Encoding',
		];
	}

	/** Strong tags name bytes: each encoding has its own. */
	private static function tag( string $version, bool $gzip ): string {
		return $gzip ? "\"{$version}-gzip\"" : "\"{$version}\"";
	}

	/** Tags of a list are compared weakly (RFC 9110, 13.1.2): a proxy may have marked ours with W/. */
	private static function knows( string $header, string $tag ): bool {
		return '*' === trim( $header ) || in_array( $tag, array_map( static fn( string $one ): string => (string) preg_replace( '~^W/~', '', trim( $one ) ), explode( ',', $header ) ), true );
	}

	/** Whether the client takes gzip: named, or meant by "*", and not with q=0 (RFC 9110, 12.5.3). */
	private static function takesGzip( string $accepted ): bool {
		$weights = [];
		foreach ( explode( ',', strtolower( $accepted ) ) as $part ) {
			[ $name, $weight ]        = explode( ';', $part, 2 ) + [ '', '' ];
			$weights[ trim( $name ) ] = 1 !== preg_match( '/^\s*q\s*=\s*0(?:\.0*)?\s*$/', $weight );
		}
		return $weights['gzip'] ?? $weights['x-gzip'] ?? $weights['*'] ?? false;
	}
}
