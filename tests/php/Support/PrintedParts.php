<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\ListingPage\PartBlock;
use SwImmoSuite\Property\Listing\Record\Listing;
use WP_Query;

/** The parts of a listing as the block prints them. */
final class PrintedParts {

	/** Meta of a listing with most fields filled in. */
	public const FULL = [
		'sw_immo_object_number'    => 'MH-2417',
		'sw_immo_available'        => 'ab April 2027',
		'sw_immo_plot_area'        => 820,
		'sw_immo_rooms'            => 6,
		'sw_immo_year'             => 1964,
		'sw_immo_street'           => 'Hangweg',
		'sw_immo_number'           => '7',
		'sw_immo_commission'       => 'due',
		'sw_immo_commission_rate'  => 3.57,
		'sw_immo_commission_equal' => true,
		'sw_immo_energy_status'    => 'certificate',
		'sw_immo_energy_type'      => 'demand',
		'sw_immo_energy_value'     => 92,
		'sw_immo_energy_class'     => 'C',
		'sw_immo_details'          => [ 'anzahl_schlafzimmer' => 4 ],
	];

	/** @param (Closure(Listing): string)|null $outline */
	public static function block( ?Closure $outline = null ): PartBlock {
		return new PartBlock( new Settings(), new Clock(), $outline ?? static fn(): string => '', static fn(): array => [ 'near' => 3, 'all' => 3 ], static fn(): array => [] );
	}

	/** @param (Closure(Listing): string)|null $outline */
	public static function part( string $part, int $id, ?Closure $outline = null ): string {
		return self::block( $outline )->render( [ 'part' => $part ], $id );
	}

	/** Simulates a request for the listing's page. */
	public static function visit( int $id ): void {
		$GLOBALS['wp_query'] = new WP_Query( [ 'p' => $id, 'post_type' => 'sw_immo_listing' ] );
	}

	/** A picture with three sizes. */
	public static function picture( int $listing, string $name ): int {
		$id    = Listings::addPicture( $listing, "{$name}.gif", false );
		$sizes = [];
		foreach ( [ 'medium_large' => [ 768, 512 ], 'large' => [ 1024, 683 ], '1536x1536' => [ 1536, 1024 ] ] as $size => [ $width, $height ] ) {
			$sizes[ $size ] = [ 'file' => "{$name}-{$width}x{$height}.gif", 'width' => $width, 'height' => $height, 'mime-type' => 'image/gif' ];
		}
		wp_update_attachment_metadata( $id, [ 'file' => get_post_meta( $id, '_wp_attached_file', true ), 'width' => 2400, 'height' => 1600, 'sizes' => $sizes ] );
		return $id;
	}
}
