<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

defined( 'ABSPATH' ) || exit;

/** The regions of a search when it is saved: saved searches store no place, radius or map area. */
final class SavedRegions {

	/**
	 * @param list<string> $ids     Empty: all.
	 * @param array{around?: string, place?: string, near?: int} $surroundings
	 *        Id of the central region, or the typed place if the place names no region, and the radius in km; empty without a radius.
	 * @param 'box'|'place'|null $missing Part of the search that matches no region and therefore cannot be saved.
	 */
	private function __construct(
		public readonly array $ids,
		public readonly array $surroundings = [],
		public readonly ?string $missing = null,
	) {
	}

	/** Regions of the place, otherwise the regions of the search. */
	public static function of( Query $query, NamedRegions $named ): self {
		if ( '' === $query->place ) {
			return new self( $query->regions );
		}
		$ids = $named->ids( $query->near );
		if ( [] === $ids ) {
			return new self( $query->regions, missing: 'place' );
		}
		if ( ! $query->near instanceof Circle ) {
			return new self( $ids );
		}
		$region = $named->id();
		$center = null === $region ? [ 'place' => $query->place ] : [ 'around' => $region ];
		return new self( $ids, $center + [ 'near' => $query->near->kilometers ] );
	}

	/** @param list<string> $ids Ids of the regions in the map area. */
	public function limitedTo( array $ids ): self {
		return [] === $ids ? new self( $this->ids, $this->surroundings, $this->missing ?? 'box' ) : new self( $ids, missing: $this->missing );
	}
}
