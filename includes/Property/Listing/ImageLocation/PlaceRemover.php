<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageLocation;

defined( 'ABSPATH' ) || exit;

/**
 * Takes out of a picture where it was taken. Only the bytes that say so change, and they are overwritten in place: the
 * picture, its length and all other metadata stay as they are, and what cannot be read is left alone. May be repeated.
 */
final class PlaceRemover {

	private const JPEG = "\xFF\xD8\xFF";
	private const PNG = "\x89PNG\r\n\x1A\n";

	/** Brands of HEIF and AVIF, and of what is built upon them. */
	private const HEIF = '/^(?:hei[cxms]|hev[cmsx]|mif[12]|msf1|avi[fos]|avcs|miaf|MA1[AB])$/D';

	/**
	 * @param string $path Absolute.
	 * @return bool Whether the file says no more where it was taken; false where it could not be opened or written.
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
