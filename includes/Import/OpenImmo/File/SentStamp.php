<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo\File;

use DateTimeImmutable;
use ZipArchive;

defined( 'ABSPATH' ) || exit;

/** Reads the time of a transfer from its first bytes, to sort the queue before the file is opened. */
final class SentStamp {

	/** Bytes in which `uebertragung` is expected. */
	private const HEAD_BYTES = 65_536;

	/**
	 * @param string $path Absolute path of a ZIP or an XML.
	 * @return int|null Unix milliseconds; null if the file has no time.
	 */
	public static function of( string $path ): ?int {
		$head = is_readable( $path ) ? (string) file_get_contents( $path, false, null, 0, self::HEAD_BYTES ) : '';
		if ( Archive::isArchive( $head ) ) {
			$head = class_exists( ZipArchive::class ) ? self::beginningOfFirstXml( $path ) : '';
		}
		// Removes the zero bytes of UTF-16.
		$head = str_replace( "\0", '', $head );
		$attribute = 1 === preg_match( '/<(?:[\w.-]+:)?uebertragung\s[^>]*?\btimestamp\s*=\s*["\']([^"\']*)["\']/i', $head, $found ) ? $found[1] : '';
		$text      = ( new Transmission( new XmlElement( 'uebertragung', [ 'timestamp' => $attribute ] ) ) )->timestamp();
		// A time without a zone is in the site's time zone.
		$time = '' === $text ? false : date_create_immutable( $text, wp_timezone() );
		// Seconds (U) followed by milliseconds (v).
		$unix = $time instanceof DateTimeImmutable ? (int) $time->format( 'Uv' ) : -1;
		return $unix < 0 ? null : $unix;
	}

	/** Empty if the archive has no XML or cannot be read. */
	private static function beginningOfFirstXml( string $path ): string {
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
