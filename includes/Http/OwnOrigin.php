<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use SwImmoSuite\Foundation\Settings\Settings;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** Checks whether a call comes from a page of this site. */
final class OwnOrigin {

	/**
	 * True only if a browser reports a foreign origin, in Sec-Fetch-Site or Origin. Programs and old browsers send neither header.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function isForeign( WP_REST_Request $request ): bool {
		$origin = $request->get_header( 'origin' );
		return 'cross-site' === self::fetchSite( $request ) || ( null !== $origin && ! self::isOwn( $origin ) );
	}

	/**
	 * True only if the browser reports this site as origin: in Sec-Fetch-Site, else Origin, else Referer.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function isProven( WP_REST_Request $request ): bool {
		$site = self::fetchSite( $request );
		if ( '' !== $site ) {
			return 'same-origin' === $site && ! self::isForeign( $request );
		}
		return self::isOwn( Settings::origin( (string) ( $request->get_header( 'origin' ) ?? $request->get_header( 'referer' ) ) ) );
	}

	/** Compares with the origins of home_url() and, if different, site_url(). */
	private static function isOwn( string $origin ): bool {
		return '' !== $origin && in_array( strtolower( $origin ), [ Settings::origin( home_url() ), Settings::origin( site_url() ) ], true );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function fetchSite( WP_REST_Request $request ): string {
		return strtolower( (string) $request->get_header( 'sec_fetch_site' ) );
	}
}
