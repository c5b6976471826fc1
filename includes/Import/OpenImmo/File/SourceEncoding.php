<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo\File;

defined( 'ABSPATH' ) || exit;

/**
 * Detects the encoding of an XML and converts it to UTF-8. Needs neither mbstring nor iconv, which some hosts lack; and
 * libxml does not read characters of Windows-1252 in files that declare ISO-8859-1.
 */
enum SourceEncoding: string {

	case Utf8        = 'utf-8';
	case Windows1252 = 'windows-1252';
	case Latin9      = 'iso-8859-15';
	case Utf16Be     = 'utf-16be';
	case Utf16Le     = 'utf-16le';

	/**
	 * Byte order marks, and the first bytes of UTF-16 without one. UTF-32 is read as UTF-16; its zeros are forbidden in
	 * XML and removed.
	 */
	private const MARKS = [
		Utf8Bytes::MARK    => self::Utf8,
		"\xFF\xFE"         => self::Utf16Le,
		"\xFE\xFF"         => self::Utf16Be,
		"\x00\x00\xFE\xFF" => self::Utf16Be,
		"<\0"              => self::Utf16Le,
		"\0<"              => self::Utf16Be,
	];

	/** Windows-1252 from 0x80 to 0x9f; its five undefined bytes stay control characters. */
	private const WINDOWS = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

	/** Characters of ISO-8859-15 that differ from Windows-1252. */
	private const LATIN_9 = [ 0xA4 => '€', 0xA6 => 'Š', 0xA8 => 'š', 0xB4 => 'Ž', 0xB8 => 'ž', 0xBC => 'Œ', 0xBD => 'œ', 0xBE => 'Ÿ' ];

	/** @param string $head The first bytes, with the whole declaration. A byte order mark overrules the declaration. */
	public static function of( string $head ): self {
		foreach ( self::MARKS as $mark => $encoding ) {
			if ( str_starts_with( $head, $mark ) ) {
				return $encoding;
			}
		}
		$declared = self::declared( $head );
		return match ( 1 ) {
			preg_match( '/^(?:iso[-_]?8859[-_]?15|latin[-_]?9)$/D', $declared )                                          => self::Latin9,
			preg_match( '/^(?:iso[-_]?8859[-_]?1|latin[-_]?1|l1|windows[-_]?1252|cp[-_]?1252|ansi)$/D', $declared ) => self::Windows1252,
			default                                                                                                      => self::Utf8,
		};
	}

	/** Whether the declaration names another encoding than UTF-8. */
	public static function isOther( string $head ): bool {
		return ! str_starts_with( $head, Utf8Bytes::MARK ) && ! in_array( self::declared( $head ), [ '', 'utf-8', 'utf8' ], true );
	}

	/** Whether the encoding uses two bytes per character, which cannot be read as UTF-8. */
	public function isWide(): bool {
		return self::Utf16Be === $this || self::Utf16Le === $this;
	}

	/**
	 * @param string $bytes From a stream, in pieces of any length.
	 * @return array{string, string} UTF-8, and the bytes of an incomplete last character.
	 */
	public function decode( string $bytes ): array {
		return match ( $this ) {
			self::Utf8        => ( new Utf8Bytes( '' ) )->decode( $bytes ),
			self::Windows1252 => [ strtr( $bytes, self::table( [] ) ), '' ],
			self::Latin9      => [ strtr( $bytes, self::table( self::LATIN_9 ) ), '' ],
			self::Utf16Be     => self::fromUtf16Be( $bytes ),
			self::Utf16Le     => self::fromUtf16Le( $bytes ),
		};
	}

	private static function declared( string $head ): string {
		return preg_match( '/^\s*<\?xml\s[^>]*?\sencoding\s*=\s*["\']\s*([^"\'\s]+)/', $head, $found ) === 1 ? strtolower( $found[1] ) : '';
	}

	/**
	 * @param array<int, string> $others Characters by byte.
	 * @return array<string, string>
	 */
	private static function table( array $others ): array {
		/** @var array<string, array<string, string>> $tables Cached: a file of 100 MB needs them 1,600 times. */
		static $tables = [];
		$key = implode( $others );
		if ( isset( $tables[ $key ] ) ) {
			return $tables[ $key ];
		}
		$windows = preg_split( '//u', self::WINDOWS, -1, PREG_SPLIT_NO_EMPTY );
		for ( $byte = 0x80; $byte < 0x100; $byte++ ) {
			$sameCodePoint = chr( 0xC0 | $byte >> 6 ) . chr( 0x80 | $byte & 0x3F );
			$tables[ $key ][ chr( $byte ) ] = $others[ $byte ] ?? $windows[ $byte - 0x80 ] ?? $sameCodePoint;
		}
		return $tables[ $key ];
	}

	/** @return array{string, string} See decode(). */
	private static function fromUtf16Le( string $bytes ): array {
		$whole           = substr( $bytes, 0, strlen( $bytes ) & ~1 );
		[ $text, $rest ] = self::fromUtf16Be( (string) preg_replace( '/(.)(.)/s', '$2$1', $whole ) );
		return [ $text, strrev( $rest ) . substr( $bytes, strlen( $whole ) ) ];
	}

	/**
	 * Converts UTF-16 by way of JSON escapes, which use the same code units. Unpaired surrogates are dropped.
	 *
	 * @return array{string, string} See decode().
	 */
	private static function fromUtf16Be( string $bytes ): array {
		// Keep an odd last byte, and the first surrogate of a pair, for the next piece.
		$length = strlen( $bytes ) & ~1;
		$length -= $length > 1 && ( ord( $bytes[ $length - 2 ] ) & 0xFC ) === 0xD8 ? 2 : 0;
		$escaped = (string) preg_replace( '/..../s', '\\u$0', bin2hex( substr( $bytes, 0, $length ) ) );
		$paired  = preg_replace( '/\\\\ud[89ab]..(?!\\\\ud[c-f])|(?<!\\\\ud[89ab]..)\\\\ud[c-f]../', '', $escaped );
		$text    = json_decode( "\"{$paired}\"" );
		return [ is_string( $text ) ? $text : '', substr( $bytes, $length ) ];
	}
}
