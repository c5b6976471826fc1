<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Frame;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\FrameUrl;

defined( 'ABSPATH' ) || exit;

/**
 * A request below /webapp/, parsed from the URL without rewrite rules, which would have to be flushed. Works in a
 * subdirectory and with plain permalinks.
 */
final class FrameRequest {

	/**
	 * @param string      $name     Part after the base, without outer slashes; never used as a file path.
	 * @param bool        $isFile   Whether the request is for a file of the build.
	 * @param Language    $language Language of the document; default: German.
	 * @param string|null $query    Query string, if a query parameter names the document; null if the path does.
	 */
	private function __construct(
		public readonly string $name,
		public readonly bool $isFile,
		public readonly Language $language,
		public readonly string $method,
		public readonly string $etag,
		public readonly string $version,
		private readonly ?string $query,
	) {
	}

	/**
	 * Cheap check of the URL, so that requests for normal pages of the site load no further class.
	 *
	 * @param array<array-key, mixed> $server $_SERVER.
	 */
	public static function mayBeOurs( array $server ): bool {
		$uri = $server['REQUEST_URI'] ?? '';
		return is_string( $uri ) && ( str_contains( $uri, '/webapp/' ) || str_contains( $uri, 'sw_immosuite_frame=' ) );
	}

	/**
	 * @param array<array-key, mixed> $server $_SERVER.
	 * @param array<array-key, mixed> $query  $_GET.
	 * @return self|null Null if neither the path nor the query names a document or file.
	 */
	public static function read( array $server, array $query ): ?self {
		[ $path, $queryString ] = explode( '?', self::text( $server, 'REQUEST_URI' ), 2 ) + [ '', '' ];
		$nameInPath             = self::nameInPath( $path );
		$name                   = '' === $nameInPath ? self::nameInQuery( $path, self::text( $query, FrameUrl::QUERY ) ) : $nameInPath;
		if ( '' === $name ) {
			return null;
		}
		$isFile = str_starts_with( $name, FrameUrl::STATIC );
		return new self(
			$isFile ? substr( $name, strlen( FrameUrl::STATIC ) ) : $name,
			$isFile,
			Language::offered( self::text( $query, 'lang' ) ) ?? Language::German,
			strtoupper( self::text( $server, 'REQUEST_METHOD' ) ),
			self::text( $server, 'HTTP_IF_NONE_MATCH' ),
			self::text( $query, 'ver' ),
			'' === $nameInPath ? $queryString : null,
		);
	}

	/**
	 * URL to redirect to if the document was requested by a query of the home page: a cache that ignores query strings
	 * would store it as the home page. Null for other URLs, and with plain permalinks, which need the query.
	 */
	public function redirectUrl(): ?string {
		if ( null === $this->query || '' === get_option( 'permalink_structure' ) ) {
			return null;
		}
		$isKept = static fn( string $part ): bool => FrameUrl::QUERY !== urldecode( explode( '=', $part, 2 )[0] );
		$query  = implode( '&', array_filter( explode( '&', $this->query ), $isKept ) );
		return FrameUrl::below( ( $this->isFile ? FrameUrl::STATIC : '' ) . $this->name ) . ( '' === $query ? '' : '?' . $query );
	}

	private static function nameInPath( string $path ): string {
		$home = FrameUrl::homePath();
		foreach ( [ $home, $home . 'index.php/' ] as $start ) {
			if ( str_starts_with( $path, $start . FrameUrl::BASE ) ) {
				return trim( substr( $path, strlen( $start . FrameUrl::BASE ) ), '/' );
			}
		}
		return '';
	}

	private static function nameInQuery( string $path, string $queried ): string {
		$home = FrameUrl::homePath();
		return in_array( $path, [ $home, $home . 'index.php' ], true ) ? trim( $queried, '/' ) : '';
	}

	/** @param array<array-key, mixed> $from */
	private static function text( array $from, string $key ): string {
		$value = $from[ $key ] ?? '';
		return is_string( $value ) ? $value : '';
	}
}
