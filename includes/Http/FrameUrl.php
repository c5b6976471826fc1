<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;

defined( 'ABSPATH' ) || exit;

/** Builds the URLs of the frame's documents and files; no other class does. */
final class FrameUrl {

	/** Query variable of the route on sites with plain permalinks. */
	public const QUERY = 'sw_immosuite_frame';

	public const BASE = 'webapp/';

	/** Folder of build files, below BASE. */
	public const STATIC = 'static/';

	/** Target of mailed links and of sign-in. */
	public const LOGIN = 'login';

	/** Script for other sites: its name below BASE and in the build. */
	public const EMBED = 'embed.js';

	/** Alias of the script without “.js”: a web server may look for a URL with this extension among its own files. */
	public const EMBED_ALIAS = 'embed';

	/** Set to '1' while Site Health can reach the script for other sites below BASE. */
	public const EMBED_OPTION = 'sw_immosuite_embed_seen';

	/** Set to '1' while the web server serves the static path without PHP, as Site Health has checked. */
	public const ALIAS_OPTION = 'sw_immosuite_static_alias';

	/** Header of files that PHP served; a response without it came from a web server alias. */
	public const PHP_HEADER = 'X-SW-Immosuite-Static';

	/** Absolute URL of a route's document (WidgetEntry::$route). */
	public static function document( string $route, Language $language ): string {
		return add_query_arg( 'lang', $language->value, self::address( $route ) );
	}

	/**
	 * URL of a mailed link. Without a language parameter, the document is German.
	 *
	 * @param string $key Mailed key: base64url parts joined by dots.
	 */
	public static function login( string $key, Language $language ): string {
		$query = Language::German === $language ? [] : [ 'lang' => $language->value ];
		return add_query_arg( [ ...$query, 'k' => rawurlencode( $key ) ], self::address( self::LOGIN ) );
	}

	/** URL of the script for other sites, with this site's settings in it. */
	public static function embed(): string {
		return self::address( self::EMBED );
	}

	/**
	 * URL of the script that pages of other sites embed. It falls back to the built file, which loads embed(), unless embed() is
	 * known to be reachable.
	 */
	public static function embedForPages(): string {
		return '1' === get_option( self::EMBED_OPTION ) ? self::embed() : plugins_url( 'build/web/' . self::EMBED, SW_IMMOSUITE_FILE );
	}

	/** Folder of the visitor scripts, with a trailing slash. */
	public static function files(): string {
		return '1' === get_option( self::ALIAS_OPTION ) ? self::staticPath() : plugins_url( 'build/web/', SW_IMMOSUITE_FILE );
	}

	/** Folder that a web server alias serves, with a trailing slash. */
	public static function staticPath(): string {
		return self::home( '/' . self::BASE . self::STATIC );
	}

	/**
	 * Path of the home URL with slashes on both sides, or /. Reads the option, because a translation plugin may add the page's
	 * language to home_url(), and neither web server aliases nor the paths of cookies include that language.
	 */
	public static function homePath(): string {
		$home = get_option( 'home' );
		return trailingslashit( '/' . ltrim( (string) wp_parse_url( is_string( $home ) ? $home : '', PHP_URL_PATH ), '/' ) );
	}

	/** URL of a path, with the origin of home_url(), hence of the current page: a translation plugin may give each language its own domain. */
	private static function home( string $path ): string {
		return untrailingslashit( Settings::origin( home_url() ) . self::homePath() ) . $path;
	}

	/**
	 * URL below /webapp/ for a requested name.
	 *
	 * @param string $name Untrusted; each segment is encoded, and none leads to a parent folder.
	 */
	public static function below( string $name ): string {
		$parts = array_filter( explode( '/', $name ), static fn( string $part ): bool => ! in_array( $part, [ '', '.', '..' ], true ) );
		return self::home( self::front() . self::BASE . implode( '/', array_map( rawurlencode( ... ), $parts ) ) );
	}

	private static function address( string $route ): string {
		if ( '' === get_option( 'permalink_structure' ) ) {
			return add_query_arg( self::QUERY, $route, self::home( '/' ) );
		}
		return self::home( self::front() . self::BASE . $route );
	}

	/** Prefix of pretty URLs: servers without rewriting need index.php. */
	private static function front(): string {
		$structure = get_option( 'permalink_structure' );
		return is_string( $structure ) && str_starts_with( $structure, '/index.php/' ) ? '/index.php/' : '/';
	}
}
