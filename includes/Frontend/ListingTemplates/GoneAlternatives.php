<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingTemplates;

use SwImmoSuite\Property\Listing\Index\GoneListing;
use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Property\Listing\Search\Query;
use SwImmoSuite\Property\Listing\Search\Similarity;

defined( 'ABSPATH' ) || exit;

/** Listings offered on the page of a gone listing. */
final class GoneAlternatives {

	public function __construct( private readonly Finder $finder ) {
	}

	/** @return list<int> Post ids: similar listings, then the same kind in other places, then the newest. Runs another query only if there are too few. */
	public function of( GoneListing $gone, int $limit ): array {
		$found = [];
		foreach ( $this->ways( $gone, $limit ) as $find ) {
			$found = count( $found ) < $limit ? array_slice( array_values( array_unique( [ ...$found, ...$find() ] ) ), 0, $limit ) : $found;
		}
		return $found;
	}

	/** @return list<callable(): list<int>> */
	private function ways( GoneListing $gone, int $limit ): array {
		$type   = $gone->marketingType;
		$newest = fn(): array => $this->finder->find( new Query( marketingType: $type, perPage: $limit ) );
		return null === $type ? [ $newest ] : [
			fn(): array => $this->finder->alike( new Similarity( $type, $gone->categoryId, $gone->region ), $limit ),
			fn(): array => $this->finder->alike( new Similarity( $type, $gone->categoryId, '' ), $limit ),
			$newest,
		];
	}
}
