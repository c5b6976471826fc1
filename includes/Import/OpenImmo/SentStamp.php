<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use DateTimeImmutable;
use ZipArchive;

defined( 'ABSPATH' ) || exit;

/** Of when a file says it is (O6): looked up in its first bytes, before anything of it is read or believed. */
final class SentStamp {

	/** Bytes in which "uebertragung" stands, if it stands where all software writes it. */
	private const HEAD = 65_536;

	/**
	 * @param string $path Absolute, of a ZIP or an XML.
	 * @return int|null Unix milliseconds; null where it does not say.
	 */
	public static function of( string $path ): ?int {
		$head = is_readable( $path ) ? (string) file_get_contents( $path, false, null, 0, self::HEAD ) : '';
		if ( Archive::isArchive( $head ) ) {
			$head = class_exists( ZipArchive::class ) ? self::first( $path ) : '';
		}
		// Of UTF-16 every second byte is none of ASCII's.
		$head = str_replace( "\0", '', $head );
		$attribute = 1 === preg_match( '/<(?:[\w.-]+:)?uebertragung\s[^>]*?\btimestamp\s*=\s*["\']([^"\']*)["\']/i', $head, $found ) ? $found[1] : '';
		$text      = ( new Transmission( new XmlElement( 'uebertragung', [ 'timestamp' => $attribute ] ) ) )->timestamp();
		// Without a zone it is the site's time.
		$time = '' === $text ? false : date_create_immutable( $text, wp_timezone() );
		$unix = $time instanceof DateTimeImmutable ? (int) $time->format( 'Uv' ) : -1;
		return $unix < 0 ? null : $unix;
	}

	/** The beginning of the first XML in it. */
	private static function first( string $path ): string {
		try {
			$archive = Archive::open( $path );
			foreach ( $archive->xmls() as $index ) {
				foreach ( $archive->pieces( $index ) as $piece ) {
					return $piece;
				}
			}
		} catch ( RefusedTransfer ) {
			return '';
		}
		return '';
	}
}
