<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Index;

use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\Stored\Event;

/** Concurrent saves of the same listing, or of new ones, run one after the other, and no event is stored twice. */
final class SaveRaceTest extends IntegrationTestCase {

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		Staff::deleteUsers();
		Listings::clear();
	}

	/** The listing is first published, then made cheaper, each by eight saves at the same moment. */
	public function testParallelSavesOfTheSameChangeStoreOneEvent(): void {
		$editor = Staff::newUserHeaders( 'editor' );
		$rounds = Proof::pick( usual: 1, full: 50 );
		$wrong  = 0;
		for ( $round = 0; $round < $rounds; $round++ ) {
			Listings::clear();
			$this->tables->empty( 'offers', 'listing_events' );
			$id = Listings::add( [], [ 'post_status' => 'draft' ] );
			foreach ( [ ...self::saveInParallel( $id, [ 'status' => 'publish' ], $editor ), ...self::saveInParallel( $id, [ 'meta' => [ 'sw_immo_price' => 600_000 ] ], $editor ) ] as $answer ) {
				// Core reports a database error if another process has just written the same value.
				self::assertTrue( 200 === $answer->status || 'rest_meta_database_error' === $answer->code(), $answer->text );
			}
			$wrong += [ 'new 1', 'price 1' ] === array_map( static fn( Event $event ): string => "{$event->kind} {$event->ordinal}", $this->stored->events() ) ? 0 : 1;
		}
		Proof::record( "listings without exactly one event of each kind after eight parallel saves as new and eight with a price, of {$rounds}", $wrong, 0 );
		self::assertSame( 0, $wrong );
	}

	/** Eight listings published at the same moment cause no deadlock and lose no event. */
	public function testEachOfManyListingsPublishedAtOnceIsNew(): void {
		$editor = Staff::newUserHeaders( 'editor' );
		$rounds = Proof::pick( usual: 1, full: 50 );
		$wrong  = 0;
		for ( $round = 0; $round < $rounds; $round++ ) {
			Listings::clear();
			$this->tables->empty( 'offers', 'listing_events' );
			$ids     = array_map( static fn(): int => Listings::add( [], [ 'post_status' => 'draft' ] ), range( 0, 7 ) );
			$publish = static fn( int $id ): HttpCall => new HttpCall( 'POST', '/wp-json/wp/v2/' . PostType::NAME . "/{$id}", [ 'status' => 'publish' ], $editor );
			foreach ( Http::all( array_map( $publish, $ids ), 8 ) as $answer ) {
				self::assertSame( 200, $answer->status );
			}
			$wrong += count( array_diff( $ids, array_column( $this->stored->events(), 'postId' ) ) ) + abs( 8 - count( $this->stored->events() ) );
		}
		Proof::record( "events too many or too few after eight listings were published at once, of {$rounds} rounds", $wrong, 0 );
		self::assertSame( 0, $wrong );
	}

	/**
	 * @param array<string, mixed>  $body   The same for all requests.
	 * @param array<string, string> $cookies
	 * @return list<Answer>
	 */
	private static function saveInParallel( int $id, array $body, array $cookies ): array {
		return Http::all( array_fill( 0, 8, new HttpCall( 'POST', '/wp-json/wp/v2/' . PostType::NAME . "/{$id}", $body, $cookies ) ), 8 );
	}
}
