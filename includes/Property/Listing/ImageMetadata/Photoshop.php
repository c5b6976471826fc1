<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageMetadata;

defined( 'ABSPATH' ) || exit;

/** Removes locations from Photoshop's image resources, which repeat IPTC, EXIF and XMP. */
final class Photoshop {

	private const IPTC = 0x0404;
	private const EXIF = [ 0x0422, 0x0423 ];
	private const XMP  = 0x0424;

	/** IPTC datasets (IIM 4): content location, city, sublocation, province, country. */
	private const LOCATION_DATASETS = [ 26, 27, 90, 92, 95, 100, 101 ];

	private const MAX_RESOURCES = 2_000;
	private const MAX_DATASETS  = 2_000;

	public static function removeLocation( ByteWindow $window ): void {
		$offset = 0;
		for ( $count = 0; $count < self::MAX_RESOURCES && '8BIM' === $window->read( $offset, 4 ); $count++ ) {
			// The name has a length byte and letters, padded to an even number of bytes.
			$name = 1 + (int) $window->number( $offset + 6, 1 );
			$data = $offset + 6 + $name + $name % 2;
			$size = $window->number( $data, 4 );
			if ( null === $size ) {
				return;
			}
			self::cleanResource( (int) $window->number( $offset + 4, 2 ), $window->part( $data + 4, $size ) );
			$offset = $data + 4 + $size + $size % 2;
		}
	}

	private static function cleanResource( int $id, ByteWindow $data ): void {
		if ( self::IPTC === $id ) {
			self::cleanIptc( $data );
		} elseif ( in_array( $id, self::EXIF, true ) ) {
			Tiff::removeLocation( $data );
		} elseif ( self::XMP === $id ) {
			Xmp::removeLocation( $data );
		}
	}

	/** Overwrites the location datasets of an IPTC record with spaces. */
	public static function cleanIptc( ByteWindow $window ): void {
		$offset = 0;
		for ( $count = 0; $count < self::MAX_DATASETS && 0x1C === $window->number( $offset, 1 ); $count++ ) {
			// A dataset has a marker, the numbers of its record and of itself, its length, and its value.
			$length = $window->number( $offset + 3, 2 );
			if ( null === $length || $length >= 0x8000 ) {
				return;
			}
			$value      = $window->part( $offset + 5, $length );
			$isLocation = 2 === $window->number( $offset + 1, 1 ) && in_array( $window->number( $offset + 2, 1 ), self::LOCATION_DATASETS, true );
			if ( $isLocation && '' !== trim( $value->read( 0, ImageBytes::CHUNK_BYTES ) ) ) {
				$value->fill( ' ' );
			}
			$offset += 5 + $length;
		}
	}
}
