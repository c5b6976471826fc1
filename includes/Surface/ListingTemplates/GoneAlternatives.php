<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\ListingTemplates;

use SwImmoSuite\Property\Listing\Index\GoneListing;
use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Property\Listing\Search\Likeness;
use SwImmoSuite\Property\Listing\Search\Query;

defined( 'ABSPATH' ) || exit;

/** What the page of a listing that is gone offers in its place (L24). */
final class GoneAlternatives {

	public function __construct( private readonly Finder $finder ) {
	}

	/** @return list<int> Post ids: similar ones, then the same elsewhere, then the newest. A further query only where there are too few. */
	public function of( GoneListing $gone, int $most ): array {
		$found = [];
		foreach ( $this->ways( $gone, $most ) as $find ) {
			$found = count( $found ) < $most ? array_slice( array_values( array_unique( [ ...$found, ...$find() ] ) ), 0, $most ) : $found;
		}
		return $found;
	}

	/** @return list<callable(): list<int>> */
	private function ways( GoneListing $gone, int $most ): array {
		$type   = $gone->marketingType;
		$newest = fn(): array => $this->finder->find( new Query( marketingType: $type, perPage: $most ) );
		return null === $type ? [ $newest ] : [
			fn(): array => $this->finder->alike( new Likeness( $type, $gone->categoryId, $gone->region ), $most ),
			fn(): array => $this->finder->alike( new Likeness( $type, $gone->categoryId, '' ), $most ),
			$newest,
		];
	}
}
