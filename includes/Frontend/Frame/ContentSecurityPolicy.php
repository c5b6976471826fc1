<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Frame;

use SwImmoSuite\Foundation\Settings\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * The document's Content Security Policy. Uses hashes instead of nonces, because a cached document is the same for all
 * visitors.
 */
final class ContentSecurityPolicy {

	/** A valid origin; any other text could end the directive. */
	private const ORIGIN = '~^https?://[a-z0-9.:\[\]-]+$~Di';

	/** A valid URL of a folder; the first group is the part after the scheme. */
	private const FOLDER = '~^https?://([a-z0-9.:\[\]-]+/[\w./\%-]*/)$~Di';

	/**
	 * @param list<string>                           $scripts   Inline scripts, exactly as printed.
	 * @param list<string>                           $styles    Inline styles, exactly as printed.
	 * @param list<string>                           $embedders Origins that may embed the document.
	 * @param array{files?: string, images?: string} $sources   `files`: URL of the folder of scripts, with a trailing slash; `images`: origin of the map tiles. Empty if there are none.
	 */
	public static function header( array $scripts, array $styles, array $embedders, array $sources ): string {
		$source = self::folder( $sources['files'] ?? '' );
		$images = $sources['images'] ?? '';
		return implode(
			'; ',
			[
				"default-src 'none'",
				...self::directive( 'script-src', $source, $scripts ),
				...self::directive( 'style-src', $source, $styles ),
				"img-src 'self' data:" . ( 1 === preg_match( self::ORIGIN, $images ) ? ' ' . $images : '' ),
				// Allows the fonts of an embedding page with the same origin.
				"font-src 'self'",
				"connect-src 'self'",
				"base-uri 'none'",
				"form-action 'none'",
				'frame-ancestors ' . self::embedders( $embedders ),
			]
		);
	}

	/**
	 * Allows only the folder of scripts: other URLs of the site could serve a user's upload, or a REST response with a JSONP
	 * callback (?_jsonp), as a script. A source without a scheme matches the document's scheme.
	 */
	private static function folder( string $files ): string {
		if ( '' === $files ) {
			return '';
		}
		// With the scheme of the files, home_url() returns a URL whose origin differs only if host or port differ.
		$isOwnSite = Settings::origin( $files ) === Settings::origin( home_url( '', (string) wp_parse_url( $files, PHP_URL_SCHEME ) ) );
		if ( 1 !== preg_match( self::FOLDER, $files, $match ) ) {
			return $isOwnSite ? "'self'" : Settings::origin( $files );
		}
		return $isOwnSite ? $match[1] : $files;
	}

	/** @param list<string> $given */
	private static function embedders( array $given ): string {
		$valid = array_filter( $given, static fn( string $origin ): bool => "'self'" === $origin || 1 === preg_match( self::ORIGIN, $origin ) );
		return [] === $valid ? "'none'" : implode( ' ', $valid );
	}

	/**
	 * Empty if there is nothing to allow, so that default-src applies.
	 *
	 * @param list<string> $inline
	 * @return list<string>
	 */
	private static function directive( string $name, string $source, array $inline ): array {
		$allowed = array_filter( [ $source, self::hashes( $inline ) ], static fn( string $value ): bool => '' !== $value );
		return [] === $allowed ? [] : [ $name . ' ' . implode( ' ', $allowed ) ];
	}

	/** @param list<string> $inline */
	private static function hashes( array $inline ): string {
		return implode(
			' ',
			array_map(
				static fn( string $code ): string => "'sha256-" . base64_encode( hash( 'sha256', $code, true ) ) . "'",
				$inline
			)
		);
	}
}
