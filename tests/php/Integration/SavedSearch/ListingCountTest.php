<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\SavedSearch;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;

/** POST listing/count: the number of public matches, which the form shows while the visitor edits a search. */
final class ListingCountTest extends IntegrationTestCase {

	private Searches $factory;

	private int $limit = 300;

	protected function setUp(): void {
		$this->factory = new Searches();
		$this->factory->storeRegions();
		wp_cache_flush();
		add_filter( 'sw_immosuite_limits', [ $this, 'limits' ] );
	}

	protected function tearDown(): void {
		remove_filter( 'sw_immosuite_limits', [ $this, 'limits' ] );
		wp_cache_flush();
	}

	/**
	 * @param array<string, int> $limits
	 * @return array<string, int>
	 */
	public function limits( array $limits ): array {
		return [ 'counts' => $this->limit ] + $limits;
	}

	public function testOnlyPublicListingsAreCounted(): void {
		self::assertSame( 0, $this->counted() );
		$this->factory->addListing( 1 );
		$this->factory->addListing( 2, [ 'region' => 'hoeri' ] );
		$this->factory->addListing( 3, [ 'exclusive' => 1 ] );
		$this->factory->addListing( 4, [ 'living' => 7_999 ] );
		wp_cache_flush();
		self::assertSame( 2, $this->counted() );
		self::assertSame( 3, $this->counted( [ 'fields' => [] ] ) );
		self::assertSame( 1, $this->counted( [ 'locations' => Searches::locations( 'radolfzell' ) ] ), 'A parent region includes its parts.' );
	}

	#[Group( 'sqlite' )]
	public function testListingsWithUnstatedFiguresAreCountedSeparately(): void {
		$this->factory->addListing( 1 );
		$this->factory->addListing( 2, [ 'living' => null ] );
		$this->factory->addListing( 3, [ 'price' => null, 'living' => null ] );
		$this->factory->addListing( 4, [ 'price' => null, 'living' => 1_000 ] );
		$this->factory->addListing( 5, [ 'year' => null ] );
		self::assertSame( [ 4, 2 ], $this->countAndUnstated() );
		self::assertSame( [ 5, 0 ], $this->countAndUnstated( [ 'fields' => [] ] ) );
		self::assertSame( [ 4, 2 ], $this->countAndUnstated(), 'The second number is cached as well.' );
	}

	public function testSoldListingsAndReferencesAreNotCounted(): void {
		// One listing per state; the state is stored as a number from 0 to 3.
		foreach ( [ 1, 2, 3, 4 ] as $id ) {
			$this->factory->addListing( $id, [ 'state' => $id - 1 ] );
		}
		wp_cache_flush();
		self::assertSame( 2, $this->counted() );
	}

	public function testASignedInVisitorGetsTheSameCount(): void {
		$this->factory->addListing( 1 );
		$this->factory->addListing( 2, [ 'exclusive' => 1 ] );
		$rest = new Rest( 0, $this->factory->addVisitor() );
		self::assertSame( 1, $rest->post( '/listing/count', [ 'savedSearch' => Searches::body() ] )->body->int( 'count' ) );
	}

	public function testTheCountIsCachedUntilAPostChanges(): void {
		self::assertSame( 0, $this->counted() );
		$this->factory->addListing( 1 );
		self::assertSame( 0, $this->counted(), 'The count is cached: only the index has changed, no post.' );
		$post = (int) wp_insert_post( [ 'post_title' => 'x' ] );
		self::assertSame( 1, $this->counted() );
		wp_delete_post( $post, true );
	}

	public function testCallsAreLimitedPerClient(): void {
		$this->limit = 2;
		$rest        = Rest::at( time() );
		self::assertSame( [ 200, 200 ], [ $this->request( rest: $rest )->status, $this->request( rest: $rest )->status ] );
		$refused = $this->request( rest: $rest );
		self::assertSame( [ 429, 'sw_immosuite_limit', '3600' ], [ $refused->status, $refused->code(), $refused->header( 'retry-after' ) ] );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9';
		self::assertSame( 200, $this->request()->status );
		$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
		self::assertSame( 200, $this->request( rest: new Rest( 3_601 ) )->status );
	}

	#[Group( 'sqlite' )]
	public function testThreeHundredAreAllowedInAnHour(): void {
		remove_filter( 'sw_immosuite_limits', [ $this, 'limits' ] );
		$this->request();
		$this->tables->connection->execute( 'UPDATE %i SET used = 299', [ $this->tables->connection->table( 'limits' ) ] );
		self::assertSame( [ 200, 429 ], array_map( fn(): int => $this->request()->status, [ 1, 2 ] ) );
	}

	public function testABodyWithoutARegionIsRefused(): void {
		$answer = $this->request( [ 'locations' => [] ] );
		self::assertSame( [ 400, [ 'savedSearch.locations required' ] ], [ $answer->status, $answer->faults() ] );
	}

	/**
	 * @param array<string, mixed> $values
	 * @return array{int|null, int|null} Number of matches, and number of those without a value for a bound.
	 */
	private function countAndUnstated( array $values = [] ): array {
		$body = $this->request( $values )->body;
		return [ $body->int( 'count' ), $body->int( 'unstated' ) ];
	}

	/** @param array<string, mixed> $values */
	private function counted( array $values = [] ): int {
		$answer = $this->request( $values );
		self::assertSame( 200, $answer->status );
		return (int) $answer->body->int( 'count' );
	}

	/** @param array<string, mixed> $values */
	private function request( array $values = [], Rest $rest = new Rest() ): Answer {
		return $rest->post( '/listing/count', [ 'savedSearch' => Searches::body( $values ) ] );
	}
}
