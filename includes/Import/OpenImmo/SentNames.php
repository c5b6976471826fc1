<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

defined( 'ABSPATH' ) || exit;

/**
 * Finds the file that an XML names among those that came with it (O20): by its base name as it stands, else as one of the
 * code pages of DOS and Windows has it, else without regard to case. A Mac takes letters and accents apart.
 */
final class SentNames {

	/** From 0x80 on. */
	private const CP437 = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■' . "\u{a0}";
	private const CP850 = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´' . "\u{ad}" . '±‗¾¶§÷¸°¨·¹³²■' . "\u{a0}";

	/** Accents that stand by themselves, with the letters that have them. */
	private const ACCENTS = [
		"\u{308}" => 'aäeëiïoöuüyÿAÄEËIÏOÖUÜ',
		"\u{301}" => 'aáeéiíoóuúyýAÁEÉIÍOÓUÚYÝ',
		"\u{300}" => 'aàeèiìoòuùAÀEÈIÌOÒUÙ',
		"\u{302}" => 'aâeêiîoôuûAÂEÊIÎOÔUÛ',
		"\u{303}" => 'aãnñoõAÃNÑOÕ',
		"\u{30a}" => 'aåAÅ',
		"\u{327}" => 'cçCÇ',
	];

	/** @var list<array<string, int|string>> File by name, as exactly as it can be said first. */
	private array $known = [ [], [], [] ];

	/** @param array<array-key, string> $names Names as bytes, with or without folders; of two that are the same the first counts. */
	public function __construct( array $names ) {
		foreach ( $names as $file => $name ) {
			$base            = self::base( $name );
			$this->known[0] += [ $base => $file ];
			foreach ( self::readings( $base ) as $reading ) {
				$this->known[1] += [ $reading => $file ];
				$this->known[2] += [ self::folded( $reading ) => $file ];
			}
		}
	}

	/** @return int|string|null Key of the file; null where there is none. */
	public function find( string $wanted ): int|string|null {
		$base   = self::base( $wanted );
		$joined = self::joined( $base );
		return $this->known[0][ $base ] ?? $this->known[1][ $joined ] ?? $this->known[2][ self::folded( $joined ) ] ?? null;
	}

	private static function base( string $name ): string {
		$parts = explode( '/', strtr( $name, '\\', '/' ) );
		return end( $parts );
	}

	/** @return list<string> What the bytes may say; UTF-8 that is some is nothing else. */
	private static function readings( string $bytes ): array {
		if ( 1 === preg_match( '//u', $bytes ) ) {
			return [ self::joined( $bytes ) ];
		}
		$windows = SourceEncoding::Windows1252->decode( $bytes );
		return [ strtr( $bytes, self::table( self::CP437 ) ), strtr( $bytes, self::table( self::CP850 ) ), null === $windows ? '' : $windows[0] ];
	}

	/** @return array<string, string> */
	private static function table( string $characters ): array {
		$table = [];
		foreach ( self::characters( $characters ) as $index => $character ) {
			$table[ chr( 0x80 + $index ) ] = $character;
		}
		return $table;
	}

	/** Letters and their accents as one character, without need of intl. */
	private static function joined( string $name ): string {
		/** @var array<string, string> $table Made once. */
		static $table = [];
		foreach ( [] === $table ? self::ACCENTS : [] as $accent => $letters ) {
			foreach ( self::pairs( $letters ) as $letter => $accented ) {
				$table[ $letter . $accent ] = $accented;
			}
		}
		return strtr( $name, $table );
	}

	/** Without regard to case, also of letters with accents. */
	private static function folded( string $name ): string {
		/** @var array<string, string> $table Made once. */
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
