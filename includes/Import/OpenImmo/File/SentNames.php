<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo\File;

use SwImmoSuite\Foundation\DirectionControls;

defined( 'ABSPATH' ) || exit;

/**
 * Finds the file that an XML references among the files sent with it. Compares the whole path first, then shorter and
 * shorter ends of the path, and the base name last; an end that several files have is ignored. Each of these is compared
 * in three ways, from exact to lenient:
 *
 * - 0: as bytes;
 * - 1: decoded from UTF-8 or a code page of DOS or Windows, with accents joined to their letters, because macOS stores
 *   accents as separate characters;
 * - 2: as 1, in lower case.
 */
final class SentNames {

	/** Characters from 0x80 on. */
	private const CP437 = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■' . "\u{a0}";
	private const CP850 = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´' . "\u{ad}" . '±‗¾¶§÷¸°¨·¹³²■' . "\u{a0}";

	/** Combining accents, each with pairs of a letter and its accented form. */
	private const ACCENTS = [
		"\u{308}" => 'aäeëiïoöuüyÿAÄEËIÏOÖUÜ',
		"\u{301}" => 'aáeéiíoóuúyýAÁEÉIÍOÓUÚYÝ',
		"\u{300}" => 'aàeèiìoòuùAÀEÈIÌOÒUÙ',
		"\u{302}" => 'aâeêiîoôuûAÂEÊIÎOÔUÛ',
		"\u{303}" => 'aãnñoõAÃNÑOÕ',
		"\u{30a}" => 'aåAÅ',
		"\u{327}" => 'cçCÇ',
	];

	/** Maximum number of last parts of a path that are compared; a longer path is also compared as a whole. */
	private const MAX_PARTS = 5;

	/**
	 * One map per way of comparing, the most exact first. Each maps ends of paths to the key of the file, or to false if several
	 * files have that end. A leading "/" marks a whole path.
	 *
	 * @var list<array<string, int|string|false>>
	 */
	private array $known = [ [], [], [] ];

	/** @param array<array-key, string> $names Names as bytes, with or without folders; later duplicates are ignored. */
	public function __construct( array $names ) {
		foreach ( $names as $file => $name ) {
			$path = self::path( $name );
			$this->add( 0, $path, $file );
			foreach ( self::decodings( $path ) as $decoded ) {
				$this->add( 1, $decoded, $file );
				$this->add( 2, self::folded( $decoded ), $file );
			}
		}
	}

	/** @return int|string|null Key of the file; null if no file matches or several do. */
	public function find( string $wanted ): int|string|null {
		$path   = self::path( $wanted );
		$joined = self::joined( $path );
		$ends   = array_map( self::ends( ... ), [ $path, $joined, self::folded( $joined ) ] );
		// The three spellings of the path have the same number of parts, so $at is the same end in each list.
		foreach ( array_keys( $ends[0] ) as $at ) {
			foreach ( $this->known as $level => $known ) {
				$file = $known[ $ends[ $level ][ $at ] ] ?? false;
				if ( false !== $file ) {
					return $file;
				}
			}
		}
		return null;
	}

	private function add( int $level, string $path, int|string $file ): void {
		$ends = self::ends( $path );
		// The first of several files with the same whole path counts.
		$this->known[ $level ] += [ $ends[0] => $file ];
		foreach ( array_filter( $ends, static fn( string $end ): bool => ! str_starts_with( $end, '/' ) ) as $end ) {
			$previous                      = $this->known[ $level ][ $end ] ?? $file;
			$this->known[ $level ][ $end ] = $previous === $file ? $file : false;
		}
	}

	/** Normalizes a path: slashes, without drive, "." and "..". */
	public static function path( string $name ): string {
		$parts = array_diff( explode( '/', (string) preg_replace( '/^[A-Za-z]:/', '', strtr( $name, '\\', '/' ) ) ), [ '', '.', '..' ] );
		return implode( '/', $parts );
	}

	/** @return non-empty-list<string> "/b/a.png", "b/a.png", "/a.png", "a.png": the whole path first, the base name last. */
	private static function ends( string $path ): array {
		$parts = explode( '/', $path );
		$ends  = [ "/{$path}" ];
		$last  = array_slice( $parts, -self::MAX_PARTS );
		foreach ( array_keys( $last ) as $at ) {
			$end = implode( '/', array_slice( $last, $at ) );
			array_push( $ends, "/{$end}", $end );
		}
		return array_values( array_unique( $ends ) );
	}

	/** @return list<string> Possible decodings of the bytes; valid UTF-8 is read only as such. */
	private static function decodings( string $bytes ): array {
		if ( 1 === preg_match( '//u', $bytes ) ) {
			return [ self::joined( DirectionControls::remove( $bytes ) ) ];
		}
		return [ strtr( $bytes, self::table( self::CP437 ) ), strtr( $bytes, self::table( self::CP850 ) ), SourceEncoding::Windows1252->decode( $bytes )[0] ];
	}

	/** @return array<string, string> */
	private static function table( string $characters ): array {
		$table = [];
		foreach ( self::characters( $characters ) as $index => $character ) {
			$table[ chr( 0x80 + $index ) ] = $character;
		}
		return $table;
	}

	/** Composes letters and combining accents into one character, without the PHP extension intl. */
	private static function joined( string $name ): string {
		/** @var array<string, string> $table Cached. */
		static $table = [];
		if ( [] === $table ) {
			foreach ( self::ACCENTS as $accent => $letters ) {
				foreach ( self::pairs( $letters ) as $letter => $accented ) {
					$table[ $letter . $accent ] = $accented;
				}
			}
		}
		return strtr( $name, $table );
	}

	/** Lower case, including accented letters. */
	private static function folded( string $name ): string {
		/** @var array<string, string> $table Cached. */
		static $table = [];
		if ( [] === $table ) {
			foreach ( array_map( self::pairs( ... ), self::ACCENTS ) as $pairs ) {
				foreach ( $pairs as $letter => $accented ) {
					$lower              = $pairs[ strtolower( $letter ) ] ?? $accented;
					$table[ $accented ] = $lower;
				}
			}
		}
		return strtolower( strtr( $name, $table ) );
	}

	/** @return array<string, string> Accented by plain letter. */
	private static function pairs( string $letters ): array {
		$pairs = [];
		foreach ( array_chunk( self::characters( $letters ), 2 ) as $pair ) {
			$pairs[ $pair[0] ] = $pair[1] ?? '';
		}
		return $pairs;
	}

	/** @return list<string> */
	private static function characters( string $text ): array {
		$characters = preg_split( '//u', $text, -1, PREG_SPLIT_NO_EMPTY );
		return false === $characters ? [] : $characters;
	}
}
