<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo\File;

use SwImmoSuite\Foundation\DirectionControls;

defined( 'ABSPATH' ) || exit;

/**
 * Finds the file that an XML references among the files sent with it: by the path as written, else by the end of the
 * path, else by the base name if only one file has it. Each of the three is compared unchanged, else in one of the code
 * pages of DOS and Windows, else case-insensitively. For the last two comparisons, accents are joined with their letters,
 * because macOS stores them as separate characters.
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
	 * Key of the file by the end of its path, the most exact comparison first: a leading "/" marks a whole path. False if several
	 * files have that end.
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
		$ends                   = self::ends( $path );
		$this->known[ $level ] += [ $ends[0] => $file ];
		foreach ( array_filter( $ends, static fn( string $end ): bool => ! str_starts_with( $end, '/' ) ) as $end ) {
			$this->known[ $level ][ $end ] = ( $this->known[ $level ][ $end ] ?? $file ) === $file ? $file : false;
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
		foreach ( array_keys( array_slice( $parts, -self::MAX_PARTS ) ) as $at ) {
			$end = implode( '/', array_slice( $parts, $at - min( count( $parts ), self::MAX_PARTS ) ) );
			array_push( $ends, "/{$end}", $end );
		}
		return array_values( array_unique( $ends ) );
	}

	/** @return list<string> Possible decodings of the bytes; valid UTF-8 is read only as such. */
	private static function decodings( string $bytes ): array {
		if ( 1 === preg_match( '//u', $bytes ) ) {
			return [ self::joined( DirectionControls::removed( $bytes ) ) ];
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
		foreach ( [] === $table ? self::ACCENTS : [] as $accent => $letters ) {
			foreach ( self::pairs( $letters ) as $letter => $accented ) {
				$table[ $letter . $accent ] = $accented;
			}
		}
		return strtr( $name, $table );
	}

	/** Lower case, including accented letters. */
	private static function folded( string $name ): string {
		/** @var array<string, string> $table Cached. */
		static $table = [];
		foreach ( [] === $table ? self::ACCENTS : [] as $letters ) {
			$pairs = self::pairs( $letters );
			foreach ( $pairs as $letter => $accented ) {
				$table[ $accented ] = $pairs[ strtolower( $letter ) ] ?? $accented;
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
