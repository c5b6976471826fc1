<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\SavedListing;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Visitor\SavedListing\SavedListingRepository;
use SwImmoSuite\Visitor\SavedListing\SavedListingService;

/** GET and POST contact/saved-listings (P386). */
final class SavedListingsTest extends IntegrationTestCase {

	private const PATH = '/contact/saved-listings';

	private Visitor $visitor;

	protected function setUp(): void {
		Listings::clear();
		$this->visitor = ( new Searches() )->addVisitor();
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	public function testSavingIsIdempotentAndTheLastSavedComesFirst(): void {
		[ $first, $second ] = [ Listings::add(), Listings::add( [ 'sw_immo_state' => 'reserved' ] ) ];
		self::assertSame( [], self::ids( $this->rest()->get( self::PATH ) ) );
		$this->change( [ $first ] );
		$answer = $this->change( [ $second, $first ], [], 60 );
		self::assertSame( [ $second, $first ], self::ids( $answer ) );
		self::assertEquals( $answer->body, $this->change( [ $second ], [], 120 )->body );
		self::assertEquals( $answer->body, $this->rest()->get( self::PATH )->body );
		$shown = array_values( $answer->body->objects( 'listings' ) )[0];
		self::assertSame( [ 'Reserviert', false, false ], [ $shown->string( 'mark' ), $shown->value( 'isGone' ), $shown->value( 'isExclusive' ) ] );
		self::assertSame( 'Haus mit Garten am Hang', $shown->object( 'card' )?->string( 'title' ) );
		self::assertSame( [ "142,5\u{a0}m²" ], $shown->object( 'card' )->strings( 'figures' ) );
	}

	public function testRemovingIsIdempotent(): void {
		$listings = [ Listings::add(), Listings::add() ];
		$this->change( $listings );
		self::assertSame( [ $listings[1] ], self::ids( $this->change( [], [ $listings[0] ] ) ) );
		self::assertSame( [ $listings[1] ], self::ids( $this->change( [], [ $listings[0], 987654 ] ) ) );
	}

	public function testOnlyListingsThatTheVisitorMaySeeCanBeSaved(): void {
		$exclusive = Listings::addExclusive();
		$refused   = [ Listings::add( [], [ 'post_status' => 'draft' ] ), Listings::add( [ 'sw_immo_state' => 'sold' ] ), Listings::add( [], [ 'post_password' => 'x' ] ), 987654 ];
		$answer    = $this->change( [ $exclusive, ...$refused ] );
		self::assertSame( [ $exclusive ], self::ids( $answer ) );
		self::assertTrue( array_values( $answer->body->objects( 'listings' ) )[0]->value( 'isExclusive' ) );
	}

	public function testUnavailableListingsStayInTheListAndAreMarked(): void {
		[ $sold, $deleted, $draft ] = [ Listings::add(), Listings::add(), Listings::add() ];
		$this->change( [ $sold, $deleted, $draft ] );
		update_post_meta( $sold, 'sw_immo_state', 'sold' );
		wp_delete_post( $deleted, true );
		wp_update_post( [ 'ID' => $draft, 'post_status' => 'draft' ] );
		$items = [];
		foreach ( $this->rest()->get( self::PATH )->body->objects( 'listings' ) as $item ) {
			$items[ (int) $item->int( 'objectId' ) ] = [ $item->value( 'isGone' ), $item->string( 'mark' ), null === $item->value( 'card' ) ];
		}
		self::assertEquals( [ $sold => [ true, 'Verkauft', false ], $deleted => [ true, '', true ], $draft => [ true, '', true ] ], $items );
		self::assertSame( [ $sold ], self::ids( $this->change( [], [ $deleted, $draft ] ) ) );
	}

	public function testAnAccountHoldsAtMostTwoHundredListings(): void {
		$repository = ( new Container() )->get( SavedListingRepository::class );
		$repository->add( $this->visitor->contactId, range( 900001, 900000 + SavedListingService::MAX_SAVED - 1 ) );
		[ $saved, $refused ] = [ Listings::add(), Listings::add() ];
		$ids                = self::ids( $this->change( [ $saved, $refused ] ) );
		self::assertCount( SavedListingService::MAX_SAVED, $ids );
		self::assertContains( $saved, $ids );
		self::assertNotContains( $refused, $ids );
		self::assertContains( $refused, self::ids( $this->change( [ $refused ], [ 900001 ] ) ), 'Removing a listing makes room for another one.' );
	}

	#[Group( 'sqlite' )]
	public function testAnAccountCannotReadOrChangeAnothersList(): void {
		$id           = Listings::add();
		$other        = ( new Searches() )->addVisitor( 'andere@domain.example' );
		$mine         = $this->change( [ $id ] );
		$rest         = new Rest( 0, $other );
		$othersAnswer = $rest->post( self::PATH, [ 'add' => [], 'remove' => [ $id ] ] );
		self::assertSame( [], self::ids( $othersAnswer ) );
		self::assertSame( [ $id ], self::ids( $this->rest()->get( self::PATH ) ) );
		self::assertNotSame( $mine->string( 'list' ), $othersAnswer->string( 'list' ), 'The response identifies the account, because browsers cache the list.' );
		self::assertSame( 403, ( new Rest() )->get( self::PATH )->status );
		self::assertSame( 403, ( new Rest() )->post( self::PATH, [ 'add' => [ $id ], 'remove' => [] ] )->status );
	}

	/** @param array<string, mixed> $body */
	#[DataProvider( 'invalid' )]
	public function testInvalidBodiesAreRefused( array $body ): void {
		self::assertSame( 400, $this->rest()->post( self::PATH, $body )->status );
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function invalid(): iterable {
		yield 'nothing' => [ [] ];
		yield 'text' => [ [ 'add' => [ 'x' ], 'remove' => [] ] ];
		yield 'negative' => [ [ 'add' => [ -1 ], 'remove' => [] ] ];
		yield 'too many' => [ [ 'add' => range( 1, 201 ), 'remove' => [] ] ];
		yield 'another account' => [ [ 'add' => [], 'remove' => [], 'contactId' => 1 ] ];
	}

	/**
	 * @param list<int> $add
	 * @param list<int> $remove
	 */
	private function change( array $add, array $remove = [], int $later = 0 ): Answer {
		$answer = $this->rest( $later )->post( self::PATH, [ 'add' => $add, 'remove' => $remove ] );
		self::assertSame( 200, $answer->status );
		return $answer;
	}

	private function rest( int $later = 0 ): Rest {
		return new Rest( $later, $this->visitor );
	}

	/** @return list<int> */
	private static function ids( Answer $answer ): array {
		return array_map( static fn( JsonObject $item ): int => (int) $item->int( 'objectId' ), array_values( $answer->body->objects( 'listings' ) ) );
	}
}
