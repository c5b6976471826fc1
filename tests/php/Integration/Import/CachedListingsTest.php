<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use Closure;
use RuntimeException;
use stdClass;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\DatabaseError;
use SwImmoSuite\Import\Listing\RegionMapping;
use SwImmoSuite\Import\OpenImmo\SourceSettings;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Import\Transfer\LeaseLost;
use SwImmoSuite\Import\Transfer\TransferState;
use SwImmoSuite\Property\Listing\Index\IndexUpkeep;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Statements;
use WP_Object_Cache;

/**
 * With a persistent object cache, a page request during a save can cache the old values after the writer has invalidated
 * them. Even so, every request after the commit sees the new values.
 */
final class CachedListingsTest extends IntegrationTestCase {

	private Imports $imports;
	private WP_Object_Cache $cache;

	/** Filter of SQL statements that simulates a deadlock. */
	private ?Closure $deadlockFilter = null;

	protected function setUp(): void {
		// Simulates a persistent cache, which keeps its values between requests.
		$cache = $GLOBALS['wp_object_cache'];
		self::assertInstanceOf( WP_Object_Cache::class, $cache );
		$this->cache                = $cache;
		$GLOBALS['wp_object_cache'] = new class() extends WP_Object_Cache {
			public function flush(): bool {
				return true;
			}
		};
		$this->imports              = new Imports();
		$this->imports->send( 'VOLL', Imports::home( 'A', Imports::price( 300000 ) ), Imports::home( 'B' ) );
		Imports::runWorker();
	}

	protected function tearDown(): void {
		$GLOBALS['wp_object_cache'] = $this->cache;
		// The restored cache contains values from before the test.
		wp_cache_flush();
		if ( null !== $this->deadlockFilter ) {
			remove_filter( 'query', $this->deadlockFilter );
		}
		delete_option( RegionMapping::OPTION );
		$this->imports->end();
	}

	public function testCachesHoldTheNewValuesOfUpdatedListings(): void {
		$this->imports->send( 'TEIL', Imports::home( 'A', Imports::price( 250000 ) ) );
		self::whileAnotherRequestReads();
		self::assertSame( '250000', get_post_meta( Imports::posts()['A'], Field::Price->value, true ) );
	}

	public function testWithdrawnListingsAreNotShown(): void {
		$this->imports->send( 'VOLL', Imports::home( 'A', Imports::price( 300000 ) ) );
		self::whileAnotherRequestReads();
		self::assertSame( 'draft', get_post_status( Imports::posts()['B'] ) );
	}

	public function testCachesHoldTheListingOfImportedPictures(): void {
		$this->imports->queueExample( 'voll.zip' );
		self::whileAnotherRequestReads();
		$post  = Imports::posts()['SB-1041'];
		$files = Meta::allFiles( $post );
		self::assertNotSame( [], $files );
		self::assertSame( [ $post ], array_values( array_unique( array_map( wp_get_post_parent_id( ... ), $files ) ) ) );
	}

	public function testCachesHoldReassignedRegions(): void {
		Imports::services()->get( SourceRepository::class )->saveSettings( 'main', new SourceSettings( regionFallback: 'somewhere' ) );
		RegionMapping::begin();
		self::whileAnotherRequestReads( static fn() => Imports::services()->get( RegionMapping::class )->run( 20 ) );
		self::assertSame( 'somewhere', get_post_meta( Imports::posts()['A'], Field::Region->value, true ) );
	}

	/** MariaDB's snapshot begins with the first read: changes by staff before the lock are seen, later changes wait for the lock. */
	public function testNothingIsReadBeforeTheLock(): void {
		$this->imports->send( 'VOLL', Imports::home( 'A', Imports::price( 250000 ) ) );
		$statements = implode( "\n", Statements::of( static fn() => Imports::runWorker() ) );
		$written    = (array) preg_grep( "/ SET action = '(?:updated|withdrawn)'/", explode( "START TRANSACTION\n", $statements ) );
		foreach ( Imports::posts() as $number => $post ) {
			self::assertCount( 1, (array) preg_grep( "/^SELECT ID FROM \S+ WHERE ID = {$post} FOR UPDATE\n/", $written ), $number );
		}
	}

	/** The worker is killed after the commit of the first listing and before its hooks. */
	public function testTheNextWorkerClearsCachesThatAKilledOneLeftStale(): void {
		$this->imports->send( 'TEIL', Imports::home( 'A', Imports::price( 250000 ) ), Imports::home( 'B', Imports::price( 200000 ) ) );
		[ 'A' => $first, 'B' => $second ] = Imports::posts();
		$before = self::readFromDatabase();
		$die    = static function ( int $post ) use ( $first, $second, $before, &$die ): void {
			if ( $post === $second ) {
				remove_action( 'save_post_sw_immo_listing', $die );
				self::putIntoCache( [ $first => $before[ $first ] ] );
				throw new LeaseLost();
			}
		};
		add_action( 'save_post_sw_immo_listing', $die );
		Imports::runWorker();
		self::assertSame( [ '250000', '200000' ], array_map( static fn( int $post ): mixed => get_post_meta( $post, Field::Price->value, true ), [ $first, $second ] ) );
	}

	/** An exception of another plugin for the last committed listing does not fail the transfer. */
	public function testTheNextWorkerContinuesAfterAnExceptionOfAnotherPlugin(): void {
		$full = $this->imports->send( 'TEIL', Imports::home( 'A', Imports::price( 250000 ) ), Imports::home( 'B', Imports::price( 200000 ) ) );
		[ 'A' => $first, 'B' => $second ] = Imports::posts();
		$throw         = static fn( int $post ) => $post === $first ? throw new RuntimeException( 'No.' ) : null;
		$isHookRunning = false;
		$recordHook    = static function ( int $post ) use ( $second, &$isHookRunning ): void {
			$isHookRunning = $post === $second && doing_action( 'clean_post_cache' );
		};
		$die = static function ( int $post ) use ( $second, $throw, $recordHook, &$die ): void {
			if ( $post === $second ) {
				remove_action( 'save_post_sw_immo_listing', $die );
				add_action( 'clean_post_cache', $throw );
				add_action( 'save_post_sw_immo_listing', $recordHook );
				throw new LeaseLost();
			}
		};
		add_action( 'save_post_sw_immo_listing', $die );
		$log = (string) ini_set( 'error_log', '/dev/null' );
		Imports::runWorker();
		ini_set( 'error_log', $log );
		remove_action( 'clean_post_cache', $throw );
		remove_action( 'save_post_sw_immo_listing', $recordHook );
		self::assertFalse( $isHookRunning, 'The hook whose callback threw is no longer running.' );
		self::assertSame( TransferState::Done, Imports::reload( $full )->state );
		self::assertSame( '200000', get_post_meta( $second, Field::Price->value, true ) );
	}

	/** The worker is killed after changing the region and before the commit, so the cached region was never stored. */
	public function testAWorkerAfterAKilledOneTrustsTheDatabaseNotTheCache(): void {
		Imports::services()->get( SourceRepository::class )->saveSettings( 'main', new SourceSettings( regionFallback: 'somewhere' ) );
		RegionMapping::begin();
		$post = Imports::posts()['A'];
		$work = static fn(): bool => Imports::services()->get( RegionMapping::class )->run( 20 );
		$kill = static function ( string $sql ) use ( &$cached, $post ): string {
			if ( 'COMMIT' === $sql ) {
				$cached = wp_cache_get( $post, 'post_meta' );
				throw new RuntimeException( 'The server goes down.' );
			}
			return $sql;
		};
		add_filter( 'query', $kill );
		try {
			$work();
			self::fail( 'The callback should have thrown.' );
		} catch ( RuntimeException ) {
			remove_filter( 'query', $kill );
		}
		wp_cache_set( $post, $cached, 'post_meta' );
		$work();
		self::assertSame( [ 'somewhere' ], self::readFromDatabase()[ $post ]['post_meta']['sw_immo_region'] ?? null );
	}

	public function testADeadlockLeavesNoRegionBehind(): void {
		Imports::services()->get( SourceRepository::class )->saveSettings( 'main', new SourceSettings( regionFallback: 'somewhere' ) );
		RegionMapping::begin();
		$this->throwDeadlockOnce( static fn( string $sql ): bool => str_contains( $sql, '_listings`' ) && ! str_starts_with( $sql, 'SELECT' ) );
		Imports::services()->get( RegionMapping::class )->run( 20 );
		self::assertSame( [ 'somewhere' ], self::readFromDatabase()[ Imports::posts()['A'] ]['post_meta']['sw_immo_region'] ?? null );
	}

	/** A scheduled listing is published on its date, even if a deadlock made the transaction run twice. */
	public function testADeadlockLosesNoEvent(): void {
		$day = gmdate( 'Y-m-d', time() + 10 * DAY_IN_SECONDS );
		$this->imports->send( 'TEIL', Imports::home( 'A', "<verwaltung_techn><aktiv_von>{$day}</aktiv_von></verwaltung_techn>" ) );
		$this->throwDeadlockOnce( static fn( string $sql ): bool => str_contains( $sql, '_listings`' ) && ! str_starts_with( $sql, 'SELECT' ) );
		Imports::runWorker();
		wp_cache_delete( 'alloptions', 'options' );
		self::assertNotFalse( wp_next_scheduled( 'publish_future_post', [ Imports::posts()['A'] ] ) );
	}

	/** Values of a killed and rolled-back save disappear from caches within an hour. */
	public function testTheHourlyEventClearsRolledBackValuesFromCaches(): void {
		$post       = Imports::posts()['A'];
		$title      = get_the_title( $post );
		$rolledBack = [
			'post_title'        => 'Nie gewesen',
			'post_modified_gmt' => '2031-01-01 00:00:00',
		];
		wp_cache_set( $post, (object) ( $rolledBack + (array) self::readFromDatabase()[ $post ]['posts'] ), 'posts' );
		self::assertSame( 'Nie gewesen', get_the_title( $post ) );
		Imports::services()->get( IndexUpkeep::class )->rebuild();
		self::assertSame( $title, get_the_title( $post ) );
	}

	/** @param Closure(string): bool $isStatement Whether to throw at this statement; happens once. */
	private function throwDeadlockOnce( Closure $isStatement ): void {
		$throwOnce = static function ( string $sql ) use ( $isStatement, &$throwOnce ): string {
			if ( $isStatement( $sql ) ) {
				remove_filter( 'query', $throwOnce );
				throw DatabaseError::of( 'Deadlock found when trying to get lock; try restarting transaction', $sql );
			}
			return $sql;
		};
		$this->deadlockFilter = $throwOnce;
		add_filter( 'query', $throwOnce );
	}

	/** @param (Closure(): mixed)|null $work Runs while another request reads and caches; null runs the import worker. */
	private static function whileAnotherRequestReads( ?Closure $work = null ): void {
		$before = [];
		$simulateReader = static function ( string $sql ) use ( &$before ): string {
			if ( 'START TRANSACTION' === $sql ) {
				$before = self::readFromDatabase();
			} elseif ( 'COMMIT' === $sql ) {
				self::putIntoCache( self::oldValuesOfChanged( $before, self::readFromDatabase() ) );
			}
			return $sql;
		};
		add_filter( 'query', $simulateReader );
		( $work ?? Imports::runWorker( ... ) )();
		remove_filter( 'query', $simulateReader );
	}

	/** @return array<int, array{posts: stdClass, post_meta: array<mixed>}> Listings and pictures in the database. */
	private static function readFromDatabase(): array {
		$shared                     = $GLOBALS['wp_object_cache'];
		$GLOBALS['wp_object_cache'] = new WP_Object_Cache();
		$connection                 = Connection::ofSite();
		$found                      = [];
		foreach ( $connection->rows( "SELECT ID FROM %i WHERE post_type IN ('sw_immo_listing', 'attachment')", [ $connection->posts() ] ) as $row ) {
			$id   = $row->int( 'ID' );
			$meta = get_post_meta( $id );
			self::assertIsArray( $meta );
			$found[ $id ] = [
				'posts'     => (object) get_object_vars( get_post( $id ) ?? new stdClass() ),
				'post_meta' => $meta,
			];
		}
		$GLOBALS['wp_object_cache'] = $shared;
		return $found;
	}

	/**
	 * @template T
	 * @param array<int, T> $before
	 * @param array<int, T> $now
	 * @return array<int, T> Posts that have changed, with their values from before.
	 */
	private static function oldValuesOfChanged( array $before, array $now ): array {
		return array_filter( $before, static fn( mixed $post, int $id ): bool => isset( $now[ $id ] ) && wp_json_encode( $now[ $id ] ) !== wp_json_encode( $post ), ARRAY_FILTER_USE_BOTH );
	}

	/** @param array<int, array{posts: stdClass, post_meta: array<mixed>}> $posts */
	private static function putIntoCache( array $posts ): void {
		foreach ( $posts as $id => $groups ) {
			foreach ( $groups as $group => $value ) {
				wp_cache_set( $id, $value, $group );
			}
		}
	}
}
