<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Visitor;

/** POST wizard/saved-search: pending until it is confirmed by a mail that names it, and then a search of the contact. */
final class SearchFormTest extends IntegrationTestCase {

	private const DAY = 86_400;

	private Rest $rest;

	protected function setUp(): void {
		( new Searches() )->regions();
		$this->rest = new Rest();
		$_COOKIE    = [];
	}

	public function testASearchWaitsForItsConfirmation(): void {
		$answer = $this->send();
		self::assertSame( [ 200, false, true ], [ $answer->status, $answer->body->value( 'error' ), $answer->body->value( 'sent' ) ] );
		[ $row ] = $this->tables->rows( 'submissions' );
		self::assertSame( [ 'saved-search', 'saved-search-wizard', 'wizard/saved-search' ], [ $row->string( 'kind' ), $row->string( 'widget' ), $row->string( 'route' ) ] );
		self::assertEquals( Searches::body(), $row->json( 'payload' )['savedSearch'] );
		self::assertSame( [ 'dataPrivacy', 'acceptContact.search' ], $this->tables->column( 'consents', 'text_id' ) );
		self::assertStringContainsString( 'über Immobilien informiert, die zu meinem Suchprofil passen', $this->tables->column( 'consents', 'text' )[1] );
		self::assertSame( [ 'confirm.search' => 1 ], $this->tables->mails(), 'The agency is not told of what nobody has confirmed.' );
		self::assertSame( 0, $this->tables->count( 'searches' ) + $this->tables->count( 'contacts' ) );
	}

	public function testConfirmingSavesItAndTellsTheAgency(): void {
		$this->send();
		$k = Links::latest();
		for ( $i = 0; $i < 2; $i++ ) {
			self::assertSame( 'SavedSearch', $this->rest->post( '/wizard/confirm', [ 'k' => $k ] )->string( 'opcode' ) );
		}
		[ $search ] = $this->tables->rows( 'searches' );
		self::assertSame( 1, $this->tables->count( 'searches' ) );
		self::assertSame( $this->tables->rows( 'contacts' )[0]->int( 'id' ), $search->int( 'contact_id' ) );
		self::assertEquals( Searches::body()['fields'], $search->json( 'criteria' )['fields'] );
		self::assertGreaterThan( 0, (int) $this->tables->connection->value( 'SELECT COUNT(*) FROM %i', [ $this->tables->connection->table( 'search_postings' ) ] ) );
		self::assertSame( [ (string) $search->int( 'contact_id' ), (string) $search->int( 'contact_id' ) ], $this->tables->column( 'consents', 'contact_id' ) );
		self::assertSame( 1, $this->tables->mails()['agency.confirmed'] );
	}

	public function testTheSameSearchSentTwiceIsSavedOnce(): void {
		$this->send();
		$this->send();
		foreach ( Links::all() as $k ) {
			self::assertSame( 'SavedSearch', $this->rest->post( '/wizard/confirm', [ 'k' => $k ] )->string( 'opcode' ) );
		}
		self::assertSame( 1, $this->tables->count( 'searches' ) );
		self::assertSame( 1, $this->tables->mails()['agency.confirmed'] );
		self::assertNotContains( '', $this->tables->column( 'submissions', 'confirmed_at' ) );
	}

	public function testASearchIsConfirmedOnlyByAMailThatNamesIt(): void {
		for ( $i = 1; $i <= 3; $i++ ) {
			$this->rest->post( '/wizard/contact', Visitor::message(), Visitor::headers() );
		}
		self::assertSame( 200, $this->send()->status );
		$this->rest->post( '/wizard/confirm', [ 'k' => Links::all()[2] ] );
		self::assertSame( 0, $this->tables->count( 'searches' ), 'Whoever confirms a message has not asked for a search.' );
		self::assertSame( 1, $this->tables->mails()['confirm.search'], 'Its own mail leaves as soon as the limit allows.' );
		self::assertEqualsWithDelta( time() + 3_600, $this->lastMail(), 5 );

		$this->send();
		self::assertSame( 1, $this->tables->mails()['confirm.search'], 'The same search is spared a second mail.' );
		( new Rest( 3_700 ) )->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		self::assertSame( 1, $this->tables->count( 'searches' ) );
		self::assertSame( [ 2, 3 ], array_keys( array_diff( $this->tables->column( 'submissions', 'confirmed_at' ), [ '' ] ) ), 'What was spared its mail stays unconfirmed.' );
	}

	public function testNobodyIsOwedMoreMailsThanThreeHoursHold(): void {
		add_filter( 'sw_immosuite_limits', [ self::class, 'manySubmissions' ] );
		for ( $i = 1; $i <= 40; $i++ ) {
			$answer = $this->send( [ 'fields' => [ Searches::range( 'price.price', null, 1_000 * $i ) ] ] );
			self::assertSame( [ 200, true ], [ $answer->status, $answer->body->value( 'sent' ) ] );
		}
		remove_filter( 'sw_immosuite_limits', [ self::class, 'manySubmissions' ] );
		self::assertSame( 40, $this->tables->count( 'submissions' ) );
		self::assertSame( 6, $this->tables->mails()['confirm.search'], 'Three at once and one for each hour.' );
		self::assertLessThan( time() + 3 * 3_600 + 60, $this->lastMail() );
	}

	/**
	 * @param array<string, int> $limits
	 * @return array<string, int>
	 */
	public static function manySubmissions( array $limits ): array {
		return [ 'submissions' => 1_000 ] + $limits;
	}

	/**
	 * @param array<string, mixed> $search Replaces keys.
	 * @param list<string>         $faults
	 */
	#[DataProvider( 'rules' )]
	public function testWhatIsNotOfferedIsSaidBesideItsField( array $search, array $faults ): void {
		$answer = $this->send( $search );
		self::assertSame( [ 200, $faults ], [ $answer->status, $answer->faults() ] );
		foreach ( $answer->body->objects( 'errors' ) as $fault ) {
			self::assertNotSame( 'Bitte prüfen Sie Ihre Eingaben.', $fault->string( 'message' ), 'A sentence of its own.' );
		}
		self::assertSame( 0, $this->tables->count( 'submissions' ) );
	}

	/** @return iterable<string, array{array<string, mixed>, list<string>}> */
	public static function rules(): iterable {
		yield 'a category that does not exist' => [ [ 'categoryId' => 4711 ], [ 'savedSearch.categoryId unknown_category' ] ];
		yield 'another use' => [ [ 'objectType' => 'COMMERCIAL' ], [ 'savedSearch.categoryId category_mismatch' ] ];
		yield 'an unknown region' => [ [ 'locations' => Searches::locations( 'altstadt', 'atlantis' ) ], [ 'savedSearch.locations.1.locationId unknown_region' ] ];
		yield 'from above up to' => [ [ 'fields' => [ Searches::range( 'price.price', 2, 1 ) ] ], [ 'savedSearch.fields.0.minValue range' ] ];
		yield 'a field of another category' => [
			[
				'categoryId' => Searches::PLOT,
				'fields'     => [ Searches::range( 'area.numberRooms', 2, null ) ],
			],
			[ 'savedSearch.fields.0.name field_not_offered' ],
		];
		yield 'everything at once' => [
			[
				'objectType' => 'COMMERCIAL',
				'locations'  => Searches::locations( 'atlantis' ),
				'fields'     => [ Searches::range( 'price.price', 2, 1 ) ],
			],
			[ 'savedSearch.categoryId category_mismatch', 'savedSearch.locations.0.locationId unknown_region', 'savedSearch.fields.0.minValue range' ],
		];
	}

	public function testASearchWithoutRegionsBreaksTheSchema(): void {
		$answer = $this->send( [ 'locations' => [] ] );
		self::assertSame( [ 400, [ 'savedSearch.locations required' ] ], [ $answer->status, $answer->faults() ] );
		foreach ( $answer->body->object( 'data' )?->objects( 'errors' ) ?? [] as $fault ) {
			self::assertSame( 'Bitte wählen Sie mindestens eine Region.', $fault->string( 'message' ) );
		}
	}

	public function testAnUnconfirmedSearchIsForgottenAfterSevenDays(): void {
		$this->send();
		$this->forgetAfter( 7 * self::DAY - 60 );
		self::assertSame( 1, $this->tables->count( 'submissions' ) );
		$this->forgetAfter( 7 * self::DAY + 60 );
		self::assertSame( 0, $this->tables->count( 'submissions' ) + $this->tables->count( 'consents' ) );
	}

	public function testAConfirmedSearchAndAnUnconfirmedLeadStay(): void {
		$this->send();
		$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		$this->rest->post( '/contact/lead', Bodies::lead(), Visitor::headers( Visitor::token( 'lead-wizard' ) ) );
		$this->forgetAfter( 60 * self::DAY );
		self::assertSame( [ 'saved-search', 'lead' ], $this->tables->column( 'submissions', 'kind' ) );
		self::assertSame( 1, $this->tables->count( 'searches' ) );
		self::assertSame( 4, $this->tables->count( 'consents' ) );
	}

	/** @param array<string, mixed> $search Replaces keys. */
	private function send( array $search = [] ): Answer {
		return $this->rest->post( '/wizard/saved-search', Bodies::savedSearch( $search ), Visitor::headers( Visitor::token( 'saved-search-wizard' ) ) );
	}

	/** When the last mail is due. */
	private function lastMail(): int {
		return max( 0, ...array_map( 'intval', $this->tables->column( 'outbox', 'available_at' ) ) );
	}

	private function forgetAfter( int $seconds ): void {
		( new Rest( $seconds ) )->services->privacy()->retention()->run( 24 );
	}
}
