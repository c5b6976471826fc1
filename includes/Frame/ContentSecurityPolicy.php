<?php
declare(strict_types=1);

namespace SwImmoSuite\Frame;

use SwImmoSuite\Settings\Settings;

defined( 'ABSPATH' ) || exit;

/** The document's policy. Hashes instead of nonces: a cached document is the same for everybody (E12). */
final class ContentSecurityPolicy {

	/** What may stand behind frame-ancestors; anything else could end the directive. */
	private const EMBEDDER = '~^(?:\'self\'|https?://[a-z0-9.:\[\]-]+)$~i';

	/**
	 * @param list<string> $scripts  Inline scripts, exactly as printed.
	 * @param list<string> $styles   Inline styles, exactly as printed.
	 * @param list<string> $embedder Origins that may embed.
	 * @param string       $files    Address of the folder of scripts; another origin than the site's is named.
	 */
	public static function header( array $scripts, array $styles, array $embedder, string $files ): string {
		$own    = Settings::origin( $files );
		$source = in_array( $own, [ '', Settings::origin( home_url() ) ], true ) ? "'self'" : "'self' " . $own;
		return implode(
			'; ',
			[
				"default-src 'none'",
				trim( 'script-src ' . $source . ' ' . self::hashes( $scripts ) ),
				trim( 'style-src ' . $source . ' ' . self::hashes( $styles ) ),
				"img-src 'self' data:",
				"connect-src 'self'",
				"base-uri 'none'",
				"form-action 'none'",
				'frame-ancestors ' . self::embedders( $embedder ),
			]
		);
	}

	/** @param list<string> $given */
	private static function embedders( array $given ): string {
		$known = array_filter( $given, static fn( string $origin ): bool => 1 === preg_match( self::EMBEDDER, $origin ) );
		return [] === $known ? "'none'" : implode( ' ', $known );
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
