<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use SwImmoSuite\Foundation\I18n\Language;

defined( 'ABSPATH' ) || exit;

/** Addresses of the frame's documents and files; the only place that knows how they are built. */
final class FrameUrl {

	/** Query variable that names the route where permalinks are plain. */
	public const QUERY = 'sw_immosuite_frame';

	public const BASE = 'webapp/';

	/** Files of the build below BASE (E7). */
	public const STATIC = 'static/';

	/** Where mailed links lead, and people who want to sign in. */
	public const LOGIN = 'login';

	/** Exposés of exclusive listings below BASE, by their UUID (D3). */
	private const EXPOSE = 'expose/';

	/** The script for other sites below BASE, and among the files of the build (P110). */
	public const EMBED = 'embed.js';

	/** The same script under a name that no web server takes for a file of its own. */
	public const EMBED_ALIAS = 'embed';

	/** Set to '1' while Site Health reaches the script for other sites below BASE. */
	public const EMBED_OPTION = 'sw_immosuite_embed_seen';

	/** Set to '1' while Site Health sees the static path answered by the server itself, without PHP. */
	public const ALIAS_OPTION = 'sw_immosuite_static_alias';

	/** Header of files that PHP had to serve: where it is missing, an alias answers. */
	public const PHP_HEADER = 'X-SW-Immosuite-Static';

	/** Absolute address of a route's document (WidgetEntry::$route). */
	public static function document( string $route, Language $language ): string {
		return add_query_arg( 'lang', $language->value, self::address( $route ) );
	}

	/**
	 * The address of a mailed link (I8). German is the language of an address that names none.
	 *
	 * @param string $key Key as the visitor's browser sends it back; base64url parts joined by dots.
	 */
	public static function login( string $key, Language $language ): string {
		$query = Language::German === $language ? [] : [ 'lang' => $language->value ];
		return add_query_arg( [ ...$query, 'k' => rawurlencode( $key ) ], self::address( self::LOGIN ) );
	}

	/** The Exposé of an exclusive listing (D3). German is the language of an address that names none. */
	public static function expose( string $uuid, Language $language ): string {
		$query = Language::German === $language ? [] : [ 'lang' => $language->value ];
		return add_query_arg( $query, self::address( self::EXPOSE . $uuid ) );
	}

	/** The script for other sites where it carries what it knows of this one. */
	public static function embed(): string {
		return self::address( self::EMBED );
	}

	/** The script that pages of other sites name: the built file, which asks for the other one, where only that is known to arrive. */
	public static function embedForPages(): string {
		return '1' === get_option( self::EMBED_OPTION ) ? self::embed() : plugins_url( 'build/web/' . self::EMBED, SW_IMMOSUITE_FILE );
	}

	/** Folder of the visitor's scripts, with a trailing slash. */
	public static function files(): string {
		return '1' === get_option( self::ALIAS_OPTION ) ? self::staticPath() : plugins_url( 'build/web/', SW_IMMOSUITE_FILE );
	}

	/** Folder that an alias of the server answers, with a trailing slash. */
	public static function staticPath(): string {
		return home_url( '/' . self::BASE . self::STATIC );
	}

	/** Path of the site's home with slashes on both sides; / where it has none. */
	public static function homePath(): string {
		return trailingslashit( '/' . ltrim( (string) wp_parse_url( home_url(), PHP_URL_PATH ), '/' ) );
	}

	/**
	 * Address below /webapp/ of whatever name somebody asks for.
	 *
	 * @param string $name Untrusted; its parts are encoded one by one, and none leads upwards.
	 */
	public static function below( string $name ): string {
		$parts = array_filter( explode( '/', $name ), static fn( string $part ): bool => ! in_array( $part, [ '', '.', '..' ], true ) );
		return home_url( self::front() . self::BASE . implode( '/', array_map( rawurlencode( ... ), $parts ) ) );
	}

	private static function address( string $route ): string {
		if ( '' === get_option( 'permalink_structure' ) ) {
			return add_query_arg( self::QUERY, $route, home_url( '/' ) );
		}
		return home_url( self::front() . self::BASE . $route );
	}

	/** What stands in front of every pretty address: servers that cannot rewrite need index.php there. */
	private static function front(): string {
		$structure = get_option( 'permalink_structure' );
		return is_string( $structure ) && str_starts_with( $structure, '/index.php/' ) ? '/index.php/' : '/';
	}
}
