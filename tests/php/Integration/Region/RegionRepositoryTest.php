<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Region;

use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Property\Region\Import\ImportError;
use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

final class RegionRepositoryTest extends IntegrationTestCase {

	private RegionRepository $locations;

	protected function setUp(): void {
		$this->locations = new RegionRepository( $this->tables->connection );
		$this->locations->replaceAll( [ new Region( 'hoeri', 'Höri', null, 0 ), new Region( '8335', 'Kreis', 'hoeri', 1 ), new Region( 'Moos', "O'Moos %s", '8335', 2 ) ] );
	}

	public function testRegionsKeepTheirOrder(): void {
		self::assertEquals( [ new Region( 'hoeri', 'Höri', null, 0 ), new Region( '8335', 'Kreis', 'hoeri', 1 ), new Region( 'Moos', "O'Moos %s", '8335', 2 ) ], $this->locations->all() );
	}

	public function testNamesAreInTheRequestedOrder(): void {
		self::assertSame( [ 'Moos' => "O'Moos %s", 'hoeri' => 'Höri' ], $this->locations->names( [ 'Moos', 'nowhere', 'hoeri', 'Moos' ] ) );
		self::assertSame( [], $this->locations->names( [] ) );
	}

	public function testSimilarIdsAreNotFound(): void {
		$ids = [ 'hoeri', 'Hoeri', 'HÖRI', 'hoeri ', 'höri', '', '8335', '08335', '8335.0', 'moos', 'Moos', "Moos' OR '1'='1", str_repeat( 'a', 300 ) ];
		self::assertSame( array_values( array_diff( $ids, [ 'hoeri', '8335', 'Moos' ] ) ), $this->locations->unknown( $ids ) );
		$many = array_map( static fn( int $i ): string => "x{$i}", range( 1, 2_000 ) );
		self::assertSame( $many, $this->locations->unknown( [ ...$many, 'Moos' ] ) );
	}

	public function testAncestorsAreListedFromTheRegionUpwards(): void {
		self::assertSame( [ 'Moos', '8335', 'hoeri' ], $this->locations->ancestorsById( [ 'Moos' ] )[ 'Moos' ] ?? [] );
		self::assertSame( [ 'hoeri' ], $this->locations->ancestorsById( [ 'hoeri' ] )[ 'hoeri' ] ?? [] );
		self::assertSame( [], $this->locations->ancestorsById( [ 'moos' ] )[ 'moos' ] ?? [] );
	}

	public function testReadingAncestorsEndsInSpiteOfACycleOfParents(): void {
		$this->locations->replaceAll( [ new Region( 'a', 'A', 'b', 0 ), new Region( 'b', 'B', 'a', 1 ) ] );
		self::assertCount( RegionRepository::MAX_LEVELS, $this->locations->ancestorsById( [ 'a' ] )[ 'a' ] ?? [] );
		self::assertSame( [ 'a a', 'a b', 'b a', 'b b' ], $this->ways() );
	}

	public function testEachRegionIsStoredWithItsAncestors(): void {
		$ways = [ '8335 8335', '8335 hoeri', 'Moos 8335', 'Moos hoeri', 'Moos Moos', 'hoeri hoeri' ];
		sort( $ways );
		self::assertSame( $ways, $this->ways() );
		$this->locations->replaceAll( [ new Region( 'Moos', 'Moos', 'nowhere' ) ] );
		self::assertSame( [ 'Moos Moos' ], $this->ways() );
	}

	/** @return list<string> */
	private function ways(): array {
		$ways = array_map( static fn( Row $row ): string => "{$row->string( 'region' )} {$row->string( 'ancestor' )}", $this->tables->rows( 'region_ancestors' ) );
		sort( $ways );
		return $ways;
	}

	public function testAnInvalidRegionCannotBeCreated(): void {
		foreach ( [ [ '', 'A' ], [ 'ä', 'A' ], [ "a\n", 'A' ], [ 'a', '' ], [ 'a', "A\tB" ], [ 'a', "\xff" ], [ 'a', 'A', 'a' ], [ 'a', 'A', '?' ] ] as $arguments ) {
			try {
				$location = new Region( ...$arguments );
				self::fail( "{$location->id} was accepted." );
			} catch ( ImportError $refused ) {
				self::assertNotSame( '', $refused->getMessage() );
			}
		}
	}
}
