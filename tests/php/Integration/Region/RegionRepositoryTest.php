<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Region;

use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Property\Region\Import\ImportError;
use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** Stored regions: their order, names and ancestors. */
final class RegionRepositoryTest extends IntegrationTestCase {

	private RegionRepository $repository;

	protected function setUp(): void {
		$this->repository = new RegionRepository( $this->tables->connection );
		$this->repository->replaceAll( [ new Region( 'hoeri', 'Höri', null, 0 ), new Region( '8335', 'Kreis', 'hoeri', 1 ), new Region( 'Moos', "O'Moos %s", '8335', 2 ) ] );
	}

	public function testRegionsKeepTheirOrder(): void {
		self::assertEquals( [ new Region( 'hoeri', 'Höri', null, 0 ), new Region( '8335', 'Kreis', 'hoeri', 1 ), new Region( 'Moos', "O'Moos %s", '8335', 2 ) ], $this->repository->all() );
	}

	public function testNamesAreInTheRequestedOrder(): void {
		self::assertSame( [ 'Moos' => "O'Moos %s", 'hoeri' => 'Höri' ], $this->repository->names( [ 'Moos', 'nowhere', 'hoeri', 'Moos' ] ) );
		self::assertSame( [], $this->repository->names( [] ) );
	}

	public function testSimilarIdsAreNotFound(): void {
		$ids = [ 'hoeri', 'Hoeri', 'HÖRI', 'hoeri ', 'höri', '', '8335', '08335', '8335.0', 'moos', 'Moos', "Moos' OR '1'='1", str_repeat( 'a', 300 ) ];
		self::assertSame( array_values( array_diff( $ids, [ 'hoeri', '8335', 'Moos' ] ) ), $this->repository->unknown( $ids ) );
		$many = array_map( static fn( int $i ): string => "x{$i}", range( 1, 2_000 ) );
		self::assertSame( $many, $this->repository->unknown( [ ...$many, 'Moos' ] ) );
	}

	public function testAncestorsAreListedFromTheRegionUpwards(): void {
		self::assertSame( [ 'Moos', '8335', 'hoeri' ], $this->repository->ancestorsById( [ 'Moos' ] )[ 'Moos' ] ?? [] );
		self::assertSame( [ 'hoeri' ], $this->repository->ancestorsById( [ 'hoeri' ] )[ 'hoeri' ] ?? [] );
		self::assertSame( [], $this->repository->ancestorsById( [ 'moos' ] )[ 'moos' ] ?? [] );
	}

	public function testReadingAncestorsEndsInSpiteOfACycleOfParents(): void {
		$this->repository->replaceAll( [ new Region( 'a', 'A', 'b', 0 ), new Region( 'b', 'B', 'a', 1 ) ] );
		self::assertCount( RegionRepository::MAX_LEVELS, $this->repository->ancestorsById( [ 'a' ] )[ 'a' ] ?? [] );
		self::assertSame( [ 'a a', 'a b', 'b a', 'b b' ], $this->ancestry() );
	}

	public function testEachRegionIsStoredWithItsAncestors(): void {
		$pairs = [ '8335 8335', '8335 hoeri', 'Moos 8335', 'Moos hoeri', 'Moos Moos', 'hoeri hoeri' ];
		sort( $pairs );
		self::assertSame( $pairs, $this->ancestry() );
		$this->repository->replaceAll( [ new Region( 'Moos', 'Moos', 'nowhere' ) ] );
		self::assertSame( [ 'Moos Moos' ], $this->ancestry() );
	}

	/** @return list<string> "region ancestor" of each row, sorted. */
	private function ancestry(): array {
		$pairs = array_map( static fn( Row $row ): string => "{$row->string( 'region' )} {$row->string( 'ancestor' )}", $this->tables->rows( 'region_ancestors' ) );
		sort( $pairs );
		return $pairs;
	}

	public function testAnInvalidRegionCannotBeCreated(): void {
		foreach ( [ [ '', 'A' ], [ 'ä', 'A' ], [ "a\n", 'A' ], [ 'a', '' ], [ 'a', "A\tB" ], [ 'a', "\xff" ], [ 'a', 'A', 'a' ], [ 'a', 'A', '?' ] ] as $arguments ) {
			try {
				$region = new Region( ...$arguments );
				self::fail( "{$region->id} was accepted." );
			} catch ( ImportError $refused ) {
				self::assertNotSame( '', $refused->getMessage() );
			}
		}
	}
}
