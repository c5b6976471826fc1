<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Index;

use Closure;
use RuntimeException;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Index\IndexUpkeep;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;

/** On a large site a check of all listings may be killed. Later runs complete the check. */
final class KilledUpkeepTest extends IntegrationTestCase {

	/** @var list<int> */
	private array $ids = [];

	protected function setUp(): void {
		Listings::clear();
		$posts  = $this->tables->connection->posts();
		$values = implode( ', ', array_fill( 0, 205, "('sw_immo_listing', 'publish', '2026-01-01 00:00:00', '2026-01-01 00:00:00', '', 'Haus', '', '', '', '')" ) );
		$this->tables->connection->execute(
			"INSERT INTO %i (post_type, post_status, post_date, post_date_gmt, post_content, post_title, post_excerpt, to_ping, pinged, post_content_filtered) VALUES {$values}",
			[ $posts ]
		);
		$rows      = $this->tables->connection->rows( "SELECT ID FROM %i WHERE post_type = 'sw_immo_listing' ORDER BY ID", [ $posts ] );
		$this->ids = array_map( static fn( Row $row ): int => $row->int( 'ID' ), $rows );
		wp_cache_flush();
	}

	protected function tearDown(): void {
		$this->tables->connection->execute( "DELETE FROM %i WHERE post_type = 'sw_immo_listing'", [ $this->tables->connection->posts() ] );
		delete_metadata( 'post', 0, Field::Uuid->value, '', true );
		delete_metadata( 'post', 0, Field::Open->value, '', true );
		delete_option( 'sw_immosuite_index_at' );
		delete_option( 'sw_immosuite_open_at' );
		$this->tables->empty( 'listings' );
		wp_cache_flush();
	}

	public function testTheHourlyRepairContinuesWhereItWasKilled(): void {
		self::assertSame( '', self::runEvent( 'hourly', $this->ids[149] ) );
		self::assertSame( array_slice( $this->ids, 0, 149 ), $this->indexed() );
		// Meanwhile some listings are deleted, before and after the position, and one is added.
		foreach ( [ 10, 160 ] as $gone ) {
			$this->tables->connection->execute( 'DELETE FROM %i WHERE ID = %d', [ $this->tables->connection->posts(), $this->ids[ $gone ] ] );
		}
		$new  = Listings::add();
		$read = $this->pagesRead( static fn() => do_action( 'sw_immosuite_outbox', 'hourly' ) );
		// Pages have 100 listings. The second page ends at ids[200], because one of its listings was deleted.
		self::assertSame( [ $this->ids[99], $this->ids[200] ], array_slice( $read, 0, 2 ), 'Listings repaired before are not read again.' );
		// The row of the listing deleted before the position stays until the next repair.
		$all = array_values( array_diff( [ ...$this->ids, $new ], [ $this->ids[160] ] ) );
		self::assertSame( $all, $this->indexed() );
		self::assertSame( 'done', self::runEvent( 'hourly', 0 ), 'The next repair starts at the first listing.' );
		self::assertSame( array_values( array_diff( $all, [ $this->ids[10] ] ) ), $this->indexed() );
	}

	/** Two servers, or a cron that calls twice, start the repair concurrently. */
	public function testTwoConcurrentRepairsLeaveNothingOut(): void {
		$killSecond = function ( string $sql ) use ( &$killSecond ): string {
			if ( str_contains( $sql, (string) $this->ids[120] ) && str_starts_with( $sql, 'INSERT' ) ) {
				remove_filter( 'query', $killSecond );
				self::assertSame( '', self::runEvent( 'hourly', $this->ids[203] ) );
			}
			return $sql;
		};
		add_filter( 'query', $killSecond );
		( new Container() )->get( IndexUpkeep::class )->repair();
		remove_filter( 'query', $killSecond );
		self::assertSame( $this->ids, $this->indexed() );
		wp_cache_flush();
		self::assertFalse( get_option( 'sw_immosuite_index_at' ) );
	}

	/**
	 * Another plugin throws at the same listing each time: a run that ended there would resume there and never reach
	 * later listings.
	 */
	public function testAnExceptionOfAnotherPluginAtOneListingDoesNotStopTheRepair(): void {
		$throw = function ( int $id ): void {
			if ( $id === $this->ids[120] ) {
				throw new RuntimeException( 'Of another plugin.' );
			}
		};
		add_action( 'clean_post_cache', $throw );
		( new Container() )->get( IndexUpkeep::class )->repair();
		remove_action( 'clean_post_cache', $throw );
		self::assertSame( array_values( array_diff( $this->ids, [ $this->ids[120] ] ) ), $this->indexed() );
		self::assertFalse( get_option( 'sw_immosuite_index_at' ) );
		self::assertFalse( doing_action( 'clean_post_cache' ) );
	}

	public function testAnExceptionOfAnotherPluginAtOneListingDoesNotStopTheDailyCheck(): void {
		$throw = function ( mixed $value, int $id, string $key ): mixed {
			return $id === $this->ids[120] && Field::Open->value === $key ? throw new RuntimeException( 'Of another plugin.' ) : $value;
		};
		add_filter( 'update_post_metadata', $throw, 10, 3 );
		do_action( 'sw_immosuite_daily' );
		remove_filter( 'update_post_metadata', $throw );
		wp_cache_flush();
		$open = array_filter( $this->ids, static fn( int $id ): bool => metadata_exists( 'post', $id, Field::Open->value ) );
		self::assertSame( array_values( array_diff( $this->ids, [ $this->ids[120] ] ) ), array_values( $open ) );
		self::assertFalse( get_option( 'sw_immosuite_open_at' ) );
	}

	public function testTheRepairAfterAnActivationStartsAtTheFirstListing(): void {
		update_option( 'sw_immosuite_index_at', $this->ids[149], false );
		( new Container() )->get( IndexUpkeep::class )->rebuild();
		self::assertSame( $this->ids, $this->indexed() );
	}

	public function testTheDailyCheckContinuesWithinTheHour(): void {
		( new Container() )->get( IndexUpkeep::class )->rebuild();
		delete_metadata( 'post', 0, Field::Open->value, '', true );
		self::assertSame( '', self::runEvent( 'daily', $this->ids[149] ) );
		$read = $this->pagesRead( static fn() => do_action( 'sw_immosuite_outbox', 'hourly' ) );
		self::assertContains( $this->ids[99], $read );
		self::assertSame( $this->ids, $this->checked() );
		wp_cache_flush();
		self::assertFalse( get_option( 'sw_immosuite_open_at' ) );
	}

	/** The check is killed before it finishes its first page. */
	public function testADailyCheckKilledOnItsFirstPageIsResumed(): void {
		( new Container() )->get( IndexUpkeep::class )->rebuild();
		delete_metadata( 'post', 0, Field::Open->value, '', true );
		self::assertSame( '', self::runEvent( 'daily', $this->ids[0] ) );
		do_action( 'sw_immosuite_outbox', 'hourly' );
		self::assertSame( $this->ids, $this->checked() );
	}

	/** @return list<int> Ids after which a page of listings was read. */
	private function pagesRead( Closure $work ): array {
		$read  = [];
		$watch = static function ( string $sql ) use ( &$read ): string {
			if ( 1 === preg_match( '/^SELECT ID\b.* AND ID > (\d+) ORDER BY ID LIMIT 100$/', $sql, $found ) ) {
				$read[] = (int) $found[1];
			}
			return $sql;
		};
		add_filter( 'query', $watch );
		$work();
		remove_filter( 'query', $watch );
		return $read;
	}

	/** @return list<int> */
	private function indexed(): array {
		wp_cache_flush();
		return array_column( $this->stored->listings(), 'postId' );
	}

	/** @return list<int> Listings whose open points are stored. */
	private function checked(): array {
		$rows = $this->tables->connection->rows( 'SELECT DISTINCT post_id FROM %i WHERE meta_key = %s ORDER BY post_id', [ $this->tables->connection->postMeta(), Field::Open->value ] );
		return array_map( static fn( Row $row ): int => $row->int( 'post_id' ), $rows );
	}

	/** @return string Output of the event; empty if it was killed. $dieAt is the id of the listing at which it dies; 0: none. */
	private static function runEvent( string $event, int $dieAt ): string {
		$command = [ PHP_BINARY, dirname( __DIR__, 3 ) . '/Support/processes/upkeep.php', $event, (string) $dieAt ];
		$process = proc_open( $command, [ [ 'file', '/dev/null', 'r' ], [ 'pipe', 'w' ], [ 'file', '/dev/null', 'w' ] ], $pipes );
		self::assertIsResource( $process );
		$output = (string) stream_get_contents( $pipes[1] );
		proc_close( $process );
		return $output;
	}
}
