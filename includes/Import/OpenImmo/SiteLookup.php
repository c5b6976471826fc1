<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use Closure;
use SwImmoSuite\Property\Listing\Wording\ContactPerson;
use SwImmoSuite\Property\Region\RegionFinder;

defined( 'ABSPATH' ) || exit;

/** The site's data that the mapping needs. With the same data the mapping of a file is always the same. */
final class SiteLookup {

	/**
	 * @param Closure(float, float): ?string       $regionAt    Id of the deepest region whose outline contains a point (latitude, longitude).
	 * @param Closure(string): list<string>        $regionNamed Ids of the regions with a name.
	 * @param Closure(list<string>): int           $agent       The first user with one of the addresses who may be a contact person; 0: the agency.
	 */
	public function __construct(
		private readonly Closure $regionAt,
		private readonly Closure $regionNamed,
		private readonly Closure $agent,
	) {
	}

	public static function ofSite( RegionFinder $regions ): self {
		return new self( $regions->at( ... ), $regions->named( ... ), self::userOf( ... ) );
	}

	/** @param list<string> $addresses */
	private static function userOf( array $addresses ): int {
		foreach ( $addresses as $address ) {
			$user = get_user_by( 'email', $address );
			if ( false !== $user && ContactPerson::isEligible( $user->ID ) ) {
				return $user->ID;
			}
		}
		return 0;
	}

	public function regionAt( float $lat, float $lng ): ?string {
		return ( $this->regionAt )( $lat, $lng );
	}

	/** Null if no region or several have the name. */
	public function onlyRegionNamed( string $name ): ?string {
		$ids = '' === $name ? [] : ( $this->regionNamed )( $name );
		return 1 === count( $ids ) ? $ids[0] : null;
	}

	/** Id of the user; 0: the agency. */
	public function agent( string ...$addresses ): int {
		$nonEmpty = array_values( array_filter( $addresses, static fn( string $address ): bool => '' !== $address ) );
		return [] === $nonEmpty ? 0 : ( $this->agent )( $nonEmpty );
	}
}
