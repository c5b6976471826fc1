<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

defined( 'ABSPATH' ) || exit;

/** The regions of a search when it is saved: saved searches know neither places nor a radius nor a part of the map. */
final class SavedRegions {

	/**
	 * @param list<string> $ids     Empty: all.
	 * @param string       $place   Name of the place that the regions stand for; empty: none.
	 * @param 'box'|'place'|null $missing Part of the search that is no region, and so cannot be saved.
	 */
	private function __construct(
		public readonly array $ids,
		public readonly string $place = '',
		public readonly ?string $missing = null,
	) {
	}

	/** Regions of the place, otherwise those of the search. */
	public static function of( Query $query, NamedRegions $named ): self {
		if ( '' === $query->place ) {
			return new self( $query->regions );
		}
		$ids = $named->ids( $query->near );
		return [] === $ids ? new self( $query->regions, '', 'place' ) : new self( $ids, $named->name() ?? $query->place );
	}

	/** @param list<string> $ids Ids of the regions in the part of the map. */
	public function inside( array $ids ): self {
		return [] === $ids ? new self( $this->ids, $this->place, $this->missing ?? 'box' ) : new self( $ids, '', $this->missing );
	}
}
