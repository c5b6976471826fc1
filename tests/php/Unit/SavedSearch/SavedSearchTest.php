<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\SavedSearch;

use InvalidArgumentException;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Visitor\SavedSearch\AlertFrequency;
use SwImmoSuite\Visitor\SavedSearch\SavedSearch;

/** Only valid saved searches can be constructed. */
final class SavedSearchTest extends TestCase {

	public function testSearchIsReadBackUnchanged(): void {
		self::assertEquals( Searches::body(), Searches::search()->toArray() );
		$rent = [
			'objectType'    => 'COMMERCIAL',
			'categoryId'    => Searches::OFFICE,
			'marketingType' => 'rent',
			'fields'        => [],
		];
		self::assertEquals( Searches::body( $rent ), Searches::search( $rent )->toArray() );
	}

	public function testASearchContainsNeitherUuidNorPause(): void {
		$stored = [
			'uuid'   => '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f70',
			'paused' => true,
		];
		self::assertEquals( Searches::body(), Searches::search( $stored )->toArray() );
	}

	public function testASearchContainsTheChosenFrequency(): void {
		self::assertNull( Searches::search()->alerts );
		$weekly = Searches::search( [ 'alerts' => 'weekly' ] );
		self::assertSame( AlertFrequency::Weekly, $weekly->withRegions( [ 'meersburg' ] )->alerts );
		self::assertEquals( Searches::body( [ 'alerts' => 'weekly' ] ), $weekly->toArray() );
		self::assertEquals( Searches::search(), $weekly->withoutAlerts() );
		self::assertNull( Searches::search( [ 'alerts' => 'hourly' ] )->alerts, 'A stored word that this version does not know.' );
	}

	public function testFieldsMayBeLeftOut(): void {
		$body = Searches::body();
		unset( $body['fields'] );
		self::assertSame( [], SavedSearch::fromObject( new JsonObject( $body ) )->fields );
	}

	public function testARegionThatIsNamedTwiceCountsOnce(): void {
		self::assertSame( [ 'altstadt', '78315' ], Searches::search( [ 'locations' => Searches::locations( 'altstadt', '78315', 'altstadt' ) ] )->regions );
	}

	/** @param array<string, mixed> $values */
	#[DataProvider( 'invalid' )]
	public function testAnInvalidSearchCannotBeCreated( array $values ): void {
		$this->expectException( InvalidArgumentException::class );
		Searches::search( $values );
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function invalid(): iterable {
		yield 'no region' => [ [ 'locations' => [] ] ];
		yield 'regions missing' => [ [ 'locations' => null ] ];
		yield 'an empty region' => [ [ 'locations' => Searches::locations( 'altstadt', '' ) ] ];
		yield 'a region without a locationId' => [ [ 'locations' => [ [ 'id' => 'altstadt' ] ] ] ];
		yield 'no category' => [ [ 'categoryId' => null ] ];
		yield 'category zero' => [ [ 'categoryId' => 0 ] ];
		yield 'the marketing type of leads' => [ [ 'marketingType' => 'BUY' ] ];
		yield 'no marketing type' => [ [ 'marketingType' => null ] ];
		yield 'another object type' => [ [ 'objectType' => 'living' ] ];
		yield 'no object type' => [ [ 'objectType' => null ] ];
		yield 'a range that ends before it begins' => [ [ 'fields' => [ Searches::range( 'price.price', 2, 1 ) ] ] ];
		yield 'a range without bounds' => [ [ 'fields' => [ Searches::range( 'price.price', null, null ) ] ] ];
	}
}
