<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Index;

use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Foundation\Uuid;

defined( 'ABSPATH' ) || exit;

/**
 * UUID made of the address of a listing: the page that a stranger gets there links to the page for signed-in visitors by
 * it. Every address has one, so it does not tell whether an exclusive listing has that address (W15).
 */
final class ListingAlias {

	/** @param string|int $name Slug or post id in the address. */
	public static function of( string|int $name ): string {
		return Uuid::fromBytes( substr( Secret::mac( 'listing alias', (string) $name ), 0, 16 ) );
	}

	/**
	 * Post id of the listing with this alias; null if none has it.
	 *
	 * @param array<int, string> $slugs Slugs of exclusive listings by post id.
	 */
	public static function find( string $alias, array $slugs ): ?int {
		foreach ( $slugs as $id => $slug ) {
			if ( in_array( $alias, [ self::of( $slug ), self::of( $id ) ], true ) ) {
				return $id;
			}
		}
		return null;
	}
}
