<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Index;

use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\Stored\Event;

/** A request that saves a listing is killed before each of its statements, and the user saves again. */
final class KilledSaveTest extends IntegrationTestCase {

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	/** Each round kills the save before a later statement, until a save completes. */
	public function testEachNewsEventIsStoredExactlyOnce(): void {
		$step  = Proof::pick( usual: 20, full: 1 );
		$kills = 0;
		$wrong = 0;
		for ( $statement = 1, $killed = 1; $killed > 0; $statement += $step ) {
			Listings::clear();
			$this->tables->empty( 'offers', 'listing_events' );
			$id     = Listings::add( [], [ 'post_status' => 'draft' ] );
			$killed = 0;
			foreach ( [ 650_000, 600_000 ] as $price ) {
				$killed += self::save( $id, $price, $statement ) ? 0 : 1;
				// The hourly event repairs the index without news.
				wp_cache_flush();
				$before = count( $this->stored->events() );
				Listings::index()->rebuild();
				$wrong += count( $this->stored->events() ) - $before;
				self::assertTrue( self::save( $id, $price, dieBefore: 0 ) );
			}
			$kills += $killed;
			$events = array_map( static fn( Event $event ): array => [ $event->kind, $event->ordinal, $event->price ], $this->stored->events() );
			$wrong += [ [ 'new', 1, 65_000_000 ], [ 'price', 1, 60_000_000 ] ] === $events ? 0 : 1;
		}
		self::assertGreaterThan( 4, $kills );
		Proof::record( "news events lost or stored twice by {$kills} saves that were killed before one of their statements and then repeated", $wrong, 0 );
		self::assertSame( 0, $wrong );
	}

	/** @return bool Whether the request completed. A request with $dieBefore 0 is not killed. */
	private static function save( int $id, int $price, int $dieBefore ): bool {
		$command = [ PHP_BINARY, dirname( __DIR__, 3 ) . '/Support/processes/listing.php', (string) $id, (string) $price, (string) $dieBefore ];
		$process = proc_open( $command, [ [ 'file', '/dev/null', 'r' ], [ 'pipe', 'w' ], [ 'file', '/dev/null', 'w' ] ], $pipes );
		if ( ! is_resource( $process ) || ! isset( $pipes[1] ) ) {
			self::fail( 'The request does not start.' );
		}
		$output = stream_get_contents( $pipes[1] );
		fclose( $pipes[1] );
		proc_close( $process );
		return 'saved' === $output;
	}
}
