<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Frame;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\FrameUrl;

defined( 'ABSPATH' ) || exit;

/**
 * What a request below /webapp/ asks for, read from its address alone: no rewrite rules, so nothing to flush, and the
 * same in a subdirectory and with plain permalinks.
 */
final class FrameRequest {

	/**
	 * @param string   $name     What stands behind the base, without slashes at its ends; never used as a path.
	 * @param bool     $isFile   Whether a file of the build is asked for.
	 * @param Language $language Language of the document; German where the address names none.
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
	 * @param array<array-key, mixed> $server $_SERVER.
	 * @param array<array-key, mixed> $query  $_GET.
	 * @return self|null Null where the request is somebody else's.
	 */
	public static function read( array $server, array $query ): ?self {
		[ $path, $rest ] = explode( '?', self::text( $server, 'REQUEST_URI' ), 2 ) + [ '', '' ];
		$named           = self::inPath( $path );
		$name            = '' === $named ? self::inQuery( $path, self::text( $query, FrameUrl::QUERY ) ) : $named;
		if ( '' === $name ) {
			return null;
		}
		$isFile = str_starts_with( $name, FrameUrl::STATIC );
		return new self(
			$isFile ? substr( $name, strlen( FrameUrl::STATIC ) ) : $name,
			$isFile,
			Language::tryFrom( self::text( $query, 'lang' ) ) ?? Language::German,
			strtoupper( self::text( $server, 'REQUEST_METHOD' ) ),
			self::text( $server, 'HTTP_IF_NONE_MATCH' ),
			self::text( $query, 'ver' ),
			'' === $named ? $rest : null,
		);
	}

	/**
	 * Where to ask instead: a cache that leaves queries out of its keys would take what stands in the query of the home page
	 * for the home page. Null where the address is as it should be, and with plain permalinks, which know no other.
	 */
	public function properAddress(): ?string {
		if ( null === $this->query || '' === get_option( 'permalink_structure' ) ) {
			return null;
		}
		$isOther = static fn( string $part ): bool => FrameUrl::QUERY !== urldecode( explode( '=', $part, 2 )[0] );
		$query   = implode( '&', array_filter( explode( '&', $this->query ), $isOther ) );
		return FrameUrl::below( ( $this->isFile ? FrameUrl::STATIC : '' ) . $this->name ) . ( '' === $query ? '' : '?' . $query );
	}

	private static function inPath( string $path ): string {
		$home = FrameUrl::homePath();
		foreach ( [ $home, $home . 'index.php/' ] as $start ) {
			if ( str_starts_with( $path, $start . FrameUrl::BASE ) ) {
				return trim( substr( $path, strlen( $start . FrameUrl::BASE ) ), '/' );
			}
		}
		return '';
	}

	private static function inQuery( string $path, string $queried ): string {
		$home = FrameUrl::homePath();
		return in_array( $path, [ $home, $home . 'index.php' ], true ) ? trim( $queried, '/' ) : '';
	}

	/** @param array<array-key, mixed> $from */
	private static function text( array $from, string $key ): string {
		$value = $from[ $key ] ?? '';
		return is_string( $value ) ? $value : '';
	}
}
