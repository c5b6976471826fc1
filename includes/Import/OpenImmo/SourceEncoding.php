<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

defined( 'ABSPATH' ) || exit;

/**
 * What the bytes of an XML are, and how they become UTF-8 (O2). By own means: many hosts lack mbstring, some iconv, and
 * libxml does not read Windows' characters in what calls itself ISO-8859-1.
 */
enum SourceEncoding: string {

	case Utf8        = 'utf-8';
	case Windows1252 = 'windows-1252';
	case Latin9      = 'iso-8859-15';
	case Utf16Be     = 'utf-16be';
	case Utf16Le     = 'utf-16le';

	/** Marks of byte order. Those of UTF-32 read as UTF-16 leave zeros, which XML forbids and which go. */
	private const MARKS = [
		"\xEF\xBB\xBF"     => self::Utf8,
		"\xFF\xFE"         => self::Utf16Le,
		"\xFE\xFF"         => self::Utf16Be,
		"\x00\x00\xFE\xFF" => self::Utf16Be,
		"<\0"              => self::Utf16Le,
		"\0<"              => self::Utf16Be,
	];

	/** Windows-1252 from 0x80 to 0x9f; five of them are nobody's and stay control characters. */
	private const WINDOWS = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

	/** Where ISO-8859-15 is another than Windows-1252. */
	private const LATIN_9 = [ 0xA4 => '€', 0xA6 => 'Š', 0xA8 => 'š', 0xB4 => 'Ž', 0xB8 => 'ž', 0xBC => 'Œ', 0xBD => 'œ', 0xBE => 'Ÿ' ];

	/** Beginning of a character whose rest has not come yet. */
	private const CUT = '/(?:[\xC0-\xFF]|[\xE0-\xFF][\x80-\xBF]|[\xF0-\xFF][\x80-\xBF]{2})\z/';

	/** @param string $head The first bytes; of a declaration as many as it has. A mark beats what is declared. */
	public static function of( string $head ): self {
		foreach ( self::MARKS as $mark => $encoding ) {
			if ( str_starts_with( $head, $mark ) ) {
				return $encoding;
			}
		}
		$declared = preg_match( '/^\s*<\?xml\s[^>]*?\sencoding\s*=\s*["\']\s*([^"\'\s]+)/', $head, $found ) === 1 ? strtolower( $found[1] ) : '';
		return match ( 1 ) {
			preg_match( '/^(?:iso[-_]?8859[-_]?15|latin[-_]?9)$/D', $declared )                                          => self::Latin9,
			preg_match( '/^(?:iso[-_]?8859[-_]?1|latin[-_]?1|l1|windows[-_]?1252|cp[-_]?1252|ansi)$/D', $declared ) => self::Windows1252,
			default                                                                                                      => self::Utf8,
		};
	}

	/**
	 * @param string $bytes From a stream, in pieces of any length.
	 * @return array{string, string}|null UTF-8, and what belongs to the next piece; null where it is no UTF-8.
	 */
	public function decode( string $bytes ): ?array {
		return match ( $this ) {
			self::Utf8        => self::checked( $bytes ),
			self::Windows1252 => [ strtr( $bytes, self::table( [] ) ), '' ],
			self::Latin9      => [ strtr( $bytes, self::table( self::LATIN_9 ) ), '' ],
			self::Utf16Be     => self::units( $bytes ),
			self::Utf16Le     => self::swapped( $bytes ),
		};
	}

	/** @return array{string, string}|null As decode(). */
	private static function checked( string $bytes ): ?array {
		$cut  = preg_match( self::CUT, $bytes, $found ) === 1 ? $found[0] : '';
		$text = substr( $bytes, 0, strlen( $bytes ) - strlen( $cut ) );
		return preg_match( '//u', $text ) === 1 ? [ $text, $cut ] : null;
	}

	/**
	 * @param array<int, string> $others Characters by byte.
	 * @return array<string, string>
	 */
	private static function table( array $others ): array {
		/** @var array<string, array<string, string>> $tables Made once: a file of 100 MB asks for them 1,600 times. */
		static $tables = [];
		$windows       = preg_split( '//u', self::WINDOWS, -1, PREG_SPLIT_NO_EMPTY );
		$key           = implode( $others );
		for ( $byte = isset( $tables[ $key ] ) ? 0x100 : 0x80; $byte < 0x100; $byte++ ) {
			$plain = chr( 0xC0 | $byte >> 6 ) . chr( 0x80 | $byte & 0x3F );
			$tables[ $key ][ chr( $byte ) ] = $others[ $byte ] ?? $windows[ $byte - 0x80 ] ?? $plain;
		}
		return $tables[ $key ];
	}

	/** @return array{string, string} As decode(). */
	private static function swapped( string $bytes ): array {
		$whole           = substr( $bytes, 0, strlen( $bytes ) & ~1 );
		[ $text, $rest ] = self::units( (string) preg_replace( '/(.)(.)/s', '$2$1', $whole ) );
		return [ $text, strrev( $rest ) . substr( $bytes, strlen( $whole ) ) ];
	}

	/**
	 * JSON knows characters by the same units, so that PHP puts them together. Half a pair is nothing.
	 *
	 * @return array{string, string} As decode().
	 */
	private static function units( string $bytes ): array {
		$length = strlen( $bytes ) & ~1;
		// The first half of a pair waits for the second.
		$length -= $length > 1 && ( ord( $bytes[ $length - 2 ] ) & 0xFC ) === 0xD8 ? 2 : 0;
		$escaped = (string) preg_replace( '/..../s', '\\u$0', bin2hex( substr( $bytes, 0, $length ) ) );
		$paired  = preg_replace( '/\\\\ud[89ab]..(?!\\\\ud[c-f])|(?<!\\\\ud[89ab]..)\\\\ud[c-f]../', '', $escaped );
		$text    = json_decode( "\"{$paired}\"" );
		return [ is_string( $text ) ? $text : '', substr( $bytes, $length ) ];
	}
}
