<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Index;

use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Foundation\Uuid;

defined( 'ABSPATH' ) || exit;

/**
 * UUID derived from the URL of a listing. At this URL, visitors who are not signed in see a page that links to the
 * sign-in page with the UUID. Every URL has such a UUID, so the link does not reveal whether an exclusive listing exists (W15).
 */
final class ListingAlias {

	/** @param string|int $name Slug or post id in the URL. */
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
