<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Search;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Property\Listing\Search\Query;
use SwImmoSuite\Rooms\Services;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\PlaceSearches;
use SwImmoSuite\Tests\Support\Searches;

/** What a list makes of a place that is typed (P362). */
final class TypedSearchTest extends IntegrationTestCase {

	private Searches $planter;

	protected function setUp(): void {
		$this->planter = new Searches();
	}

	/** P362: however it is typed. */
	#[DataProvider( 'typedPlaces' )]
	public function testAPlaceIsFoundHoweverItIsTyped( string $zip, string $name, string $typed, bool $finds ): void {
		$this->plant( 1, [ 'zip' => $zip, 'city' => $name ] );
		$this->plant( 2, [ 'zip' => '99999', 'city' => 'Anderswo' ] );
		self::assertSame( $finds ? [ 1 ] : [], $this->found( new Query( place: $typed ) ) );
	}

	/** @return iterable<string, array{string, string, string, bool}> */
	public static function typedPlaces(): iterable {
		return PlaceSearches::all();
	}

	/** @param array<string, string|int|null> $columns */
	private function plant( int $postId, array $columns = [] ): void {
		$this->planter->listing( $postId, $columns );
	}

	/** @return list<int> In the order of their ids. */
	private function found( Query $query ): array {
		$found = $this->finder()->find( $query );
		sort( $found );
		return $found;
	}

	private function finder(): Finder {
		return ( new Services() )->listings()->finder();
	}
}
