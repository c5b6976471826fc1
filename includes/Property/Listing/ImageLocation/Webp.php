<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageLocation;

defined( 'ABSPATH' ) || exit;

/** Removes locations from a WebP: from its EXIF and XMP chunks (RFC 9649). */
final class Webp {

	private const HEAD = 12;

	private const EXIF = "Exif\0\0";

	private const MOST = 100_000;

	public static function clean( Window $window ): void {
		$offset = self::HEAD;
		for ( $count = 0; $count < self::MOST; $count++ ) {
			$length = $window->number( $offset + 4, 4, true );
			if ( null === $length ) {
				return;
			}
			self::chunk( $window->read( $offset, 4 ), $window->part( $offset + 8, $length ) );
			$offset += 8 + $length + $length % 2;
		}
	}

	private static function chunk( string $name, Window $data ): void {
		if ( 'EXIF' === $name ) {
			// Some writers prefix the EXIF data as in a JPEG.
			Tiff::clean( self::EXIF === $data->read( 0, 6 ) ? $data->rest( 6 ) : $data );
		} elseif ( 'XMP ' === $name ) {
			Xmp::clean( $data );
		} elseif ( 'C2PA' === $name && $data->holds( PlaceWords::ANY ) ) {
			$data->fill( "\0" );
		}
	}
}
