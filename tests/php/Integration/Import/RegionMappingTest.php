<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\DatabaseError;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Import\Listing\RegionMapping;
use SwImmoSuite\Import\OpenImmo\SourceSettings;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Region\RegionLookup;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Regions;

/** After an import of regions, the regions of imported listings are assigned again. */
final class RegionMappingTest extends IntegrationTestCase {

	private Imports $imports;

	protected function setUp(): void {
		$this->imports = new Imports();
	}

	protected function tearDown(): void {
		delete_option( RegionMapping::OPTION );
		$this->imports->end();
	}

	public function testRegionsOfImportedListingsAreReassignedWithoutNews(): void {
		$this->imports->queueExample( 'voll.zip' );
		Imports::runWorker();
		self::assertSame( [ 'SB-1041' => '', 'SB-1044' => '', 'SB-2007' => '' ], self::regions() );
		$eventsBefore = $this->tables->count( 'listing_events' );
		Regions::import( (string) file_get_contents( Regions::DEMO ) );
		self::assertTrue( RegionMapping::isPending() );
		self::assertFalse( Imports::services()->get( RegionMapping::class )->run( 20 ) );
		self::assertSame( [ 'SB-1041' => 'konstanz-wollmatingen', 'SB-1044' => 'allensbach', 'SB-2007' => 'singen' ], self::regions() );
		self::assertSame( [ 'allensbach', 'konstanz-wollmatingen', 'singen' ], $this->indexedRegions() );
		self::assertSame( $eventsBefore, $this->tables->count( 'listing_events' ) );
		$before = Imports::checksum();
		$again  = $this->imports->queueExample( 'voll.zip' );
		Imports::runWorker();
		self::assertSame( [ 'unchanged' ], array_values( array_unique( Imports::actions( $again ) ) ) );
		self::assertSame( $before, Imports::checksum(), 'The next transfer assigns the same regions.' );
	}

	/** After a deadlock the import of regions is repeated, so values cached by the first attempt are wrong. */
	public function testADeadlockDoesNotLoseTheRequestedMapping(): void {
		$this->imports->send( 'VOLL', Imports::home( 'A' ) );
		Imports::runWorker();
		$throwOnce = static function ( string $sql ) use ( &$throwOnce ): string {
			if ( 'COMMIT' === $sql ) {
				remove_filter( 'query', $throwOnce );
				throw DatabaseError::of( 'Deadlock found when trying to get lock; try restarting transaction', $sql );
			}
			return $sql;
		};
		add_filter( 'query', $throwOnce );
		Regions::import( (string) file_get_contents( Regions::DEMO ) );
		self::assertTrue( RegionMapping::isPending() );
	}

	/** Another request has just looked for the option, and a persistent cache stores that the option is missing. */
	public function testCachedValuesAreIgnored(): void {
		$this->imports->send( 'VOLL', Imports::home( 'A' ) );
		Imports::runWorker();
		RegionMapping::begin();
		wp_cache_set( 'notoptions', [ RegionMapping::OPTION => true ], 'options' );
		self::assertTrue( RegionMapping::isPending() );
	}

	public function testProtectedListingsAndKnownRegionsWithoutCoordinatesAreUnchanged(): void {
		Regions::import( (string) file_get_contents( Regions::DEMO ) );
		Imports::services()->get( SourceRepository::class )->saveSettings( 'main', new SourceSettings( postcodes: [ '78315' => 'singen' ] ) );
		$this->imports->send( 'VOLL', Imports::home( 'A' ), Imports::home( 'B' ), Imports::home( 'C' ) );
		Imports::runWorker();
		self::assertSame( [ 'A' => 'singen', 'B' => 'singen', 'C' => 'singen' ], self::regions() );
		$posts = Imports::posts();
		update_post_meta( $posts['A'], 'sw_immo_region', 'allensbach' );
		update_post_meta( $posts['B'], 'sw_immo_region', 'was-once' );
		update_post_meta( $posts['C'], 'sw_immo_region', 'was-once' );
		update_post_meta( $posts['C'], '_sw_immosuite_import_locked', '1' );
		RegionMapping::begin();
		Imports::services()->get( RegionMapping::class )->run( 20 );
		self::assertSame( [ 'A' => 'allensbach', 'B' => 'singen', 'C' => 'was-once' ], self::regions() );
	}

	/** A process that first sends mails may have read the regions before the import of new regions. */
	public function testRegionsCachedByTheProcessAreIgnored(): void {
		Regions::import( (string) file_get_contents( Regions::DEMO ) );
		$services = Imports::services();
		$services->get( SourceRepository::class )->saveSettings( 'main', new SourceSettings( postcodes: [ '78315' => 'singen' ] ) );
		$this->imports->send( 'VOLL', Imports::home( 'A' ) );
		Imports::runWorker();
		update_post_meta( Imports::posts()['A'], 'sw_immo_region', 'allensbach' );
		self::assertSame( [], $services->get( RegionLookup::class )->unknown( [ 'allensbach' ] ) );
		$connection = $services->get( Connection::class );
		$connection->execute( "DELETE FROM %i WHERE id = 'allensbach'", [ $connection->table( 'regions' ) ] );
		RegionMapping::begin();
		$services->get( RegionMapping::class )->run( 20 );
		self::assertSame( [ 'A' => 'singen' ], self::regions() );
	}

	public function testTheMappingContinuesAfterTheLastMappedListing(): void {
		$this->imports->send( 'VOLL', ...array_map( static fn( int $number ): string => Imports::home( "N{$number}" ), range( 1, 60 ) ) );
		Imports::runWorker();
		RegionMapping::begin();
		self::assertTrue( Imports::services()->get( RegionMapping::class )->run( 0 ) );
		Imports::services()->get( SourceRepository::class )->saveSettings( 'main', new SourceSettings( regionFallback: 'somewhere' ) );
		update_option( RegionMapping::OPTION, 'name ' . Imports::posts()['N50'] );
		self::assertFalse( Imports::services()->get( RegionMapping::class )->run( 20 ) );
		self::assertCount( 10, array_keys( self::regions(), 'somewhere', true ) );
		self::assertFalse( RegionMapping::isPending() );
	}

	/** Regions are read once per process: a process that has read old regions stops. */
	public function testTheMappingRestartsIfNewerRegionsAreImported(): void {
		$this->imports->send( 'VOLL', Imports::home( 'A' ), Imports::home( 'B' ) );
		Imports::runWorker();
		Imports::services()->get( SourceRepository::class )->saveSettings( 'main', new SourceSettings( regionFallback: 'somewhere' ) );
		RegionMapping::begin();
		$importMeanwhile = static function () use ( &$importMeanwhile ): void {
			remove_action( 'updated_post_meta', $importMeanwhile );
			remove_action( 'added_post_meta', $importMeanwhile );
			RegionMapping::begin();
		};
		add_action( 'added_post_meta', $importMeanwhile );
		add_action( 'updated_post_meta', $importMeanwhile );
		self::assertTrue( Imports::services()->get( RegionMapping::class )->run( 20 ) );
		self::assertTrue( RegionMapping::isPending() );
		self::assertFalse( Imports::services()->get( RegionMapping::class )->run( 20 ) );
		self::assertFalse( RegionMapping::isPending() );
	}

	/** @return array<string, mixed> Regions of the imported listings, by number. */
	private static function regions(): array {
		wp_cache_flush();
		return array_map( static fn( int $post ): mixed => Meta::stored( $post, Field::Region ), Imports::posts() );
	}

	/** @return list<string> */
	private function indexedRegions(): array {
		$regions = array_map( static fn( Row $row ): string => $row->string( 'region' ), $this->tables->rows( 'listings' ) );
		sort( $regions );
		return $regions;
	}
}
