<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageLocation;

defined( 'ABSPATH' ) || exit;

/** Removes locations from an IPTC record (IIM 4): overwrites location datasets with blanks. */
final class Iptc {

	/** Content location, city, sublocation, province, country. */
	private const DATASETS = [ 26, 27, 90, 92, 95, 100, 101 ];

	private const MOST = 2_000;

	public static function clean( Window $window ): void {
		$offset = 0;
		for ( $count = 0; $count < self::MOST && 0x1C === $window->number( $offset, 1 ); $count++ ) {
			$length = $window->number( $offset + 3, 2 );
			if ( null === $length || $length >= 0x8000 ) {
				return;
			}
			if ( 2 === $window->number( $offset + 1, 1 ) && in_array( $window->number( $offset + 2, 1 ), self::DATASETS, true ) ) {
				self::blank( $window->part( $offset + 5, $length ) );
			}
			$offset += 5 + $length;
		}
	}

	private static function blank( Window $value ): void {
		if ( '' !== trim( $value->read( 0, ImageBytes::PIECE ) ) ) {
			$value->fill( ' ' );
		}
	}
}
