<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageLocation;

defined( 'ABSPATH' ) || exit;

/**
 * Removes the location from a picture. Overwrites only the bytes that contain it: the image, the file length and all
 * other metadata stay, and unreadable parts are left alone. Safe to repeat.
 */
final class PlaceRemover {

	private const JPEG = "\xFF\xD8\xFF";
	private const PNG = "\x89PNG\r\n\x1A\n";

	/** Brands of HEIF, AVIF and the formats based on them. */
	private const HEIF = '/^(?:hei[cxms]|hev[cmsx]|mif[12]|msf1|avi[fos]|avcs|miaf|MA1[AB])$/D';

	/**
	 * @param string $path Absolute.
	 * @return bool False if the file could not be opened or written.
	 */
	public static function clean( string $path ): bool {
		$bytes = ImageBytes::ofFile( $path );
		if ( null === $bytes ) {
			return false;
		}
		self::read( new Window( $bytes, 0, $bytes->size ) );
		return ! $bytes->isChanged() || $bytes->write();
	}

	private static function read( Window $file ): void {
		$head = $file->read( 0, 16 );
		match ( true ) {
			str_starts_with( $head, self::JPEG )                                                                 => Jpeg::clean( $file ),
			str_starts_with( $head, self::PNG )                                                                  => Png::clean( $file ),
			str_starts_with( $head, 'RIFF' ) && 'WEBP' === substr( $head, 8, 4 )                                 => Webp::clean( $file ),
			'ftyp' === substr( $head, 4, 4 ) && 1 === preg_match( self::HEIF, substr( $head, 8, 4 ) ) => Heif::clean( $file ),
			str_starts_with( $head, "II*\0" ), str_starts_with( $head, "MM\0*" )                               => Tiff::clean( $file ),
			default                                                                                              => null,
		};
	}
}
