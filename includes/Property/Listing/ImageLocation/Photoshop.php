<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageLocation;

defined( 'ABSPATH' ) || exit;

/** Removes locations from Photoshop's image resources, which repeat IPTC, EXIF and XMP. */
final class Photoshop {

	private const IPTC = 0x0404;
	private const EXIF = [ 0x0422, 0x0423 ];
	private const XMP = 0x0424;

	private const MOST = 2_000;

	public static function clean( Window $window ): void {
		$offset = 0;
		for ( $count = 0; $count < self::MOST && '8BIM' === $window->read( $offset, 4 ); $count++ ) {
			// The name is a length byte and letters, padded to an even number of bytes.
			$name = 1 + (int) $window->number( $offset + 6, 1 );
			$data = $offset + 6 + $name + $name % 2;
			$size = $window->number( $data, 4 );
			if ( null === $size ) {
				return;
			}
			self::resource( (int) $window->number( $offset + 4, 2 ), $window->part( $data + 4, $size ) );
			$offset = $data + 4 + $size + $size % 2;
		}
	}

	private static function resource( int $id, Window $data ): void {
		if ( self::IPTC === $id ) {
			Iptc::clean( $data );
		} elseif ( in_array( $id, self::EXIF, true ) ) {
			Tiff::clean( $data );
		} elseif ( self::XMP === $id ) {
			Xmp::clean( $data );
		}
	}
}
