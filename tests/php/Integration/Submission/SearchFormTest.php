<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Privacy\Retention;

/** A search sent by POST wizard/saved-search is saved for the contact as soon as the mail that names the search is confirmed. */
final class SearchFormTest extends IntegrationTestCase {

	private const DAY = 86_400;

	private Rest $rest;

	protected function setUp(): void {
		( new Searches() )->storeRegions();
		$this->rest = new Rest();
		$_COOKIE    = [];
	}

	/** C7.6. */
	public function testASearchWaitsForItsConfirmation(): void {
		$answer = $this->send();
		self::assertSame( [ 200, false, true ], [ $answer->status, $answer->body->value( 'error' ), $answer->body->value( 'sent' ) ] );
		[ $row ] = $this->stored->submissions();
		self::assertSame( [ 'saved-search', 'saved-search-wizard', 'wizard/saved-search' ], [ $row->kind, $row->widget, $row->route ] );
		self::assertEquals( Searches::body(), $row->payload['savedSearch'] );
		self::assertSame( [ 'dataPrivacy', 'acceptContact.search' ], array_column( $this->stored->consents(), 'textId' ) );
		self::assertStringContainsString( 'über Immobilien informiert, die zu meinem Suchprofil passen', $this->stored->consents()[1]->text );
		self::assertSame( [ 'confirm.search' => 1 ], $this->stored->mailKinds(), 'The agency gets no mail before the confirmation.' );
		self::assertSame( 0, count( $this->stored->searches() ) + count( $this->stored->contacts() ) );
	}

	public function testConfirmingSavesTheSearchAndNotifiesTheAgency(): void {
		$this->send();
		$k = Links::latest();
		for ( $i = 0; $i < 2; $i++ ) {
			self::assertSame( 'SavedSearch', $this->rest->post( '/wizard/confirm', [ 'k' => $k ] )->string( 'opcode' ) );
		}
		[ $search ] = $this->stored->searches();
		self::assertCount( 1, $this->stored->searches() );
		self::assertSame( $this->stored->contacts()[0]->id, $search->contactId );
		self::assertEquals( Searches::body()['fields'], $search->criteria['fields'] );
		self::assertGreaterThan( 0, count( $this->stored->postings() ) );
		self::assertSame( [ $search->contactId, $search->contactId ], array_column( $this->stored->consents(), 'contactId' ) );
		self::assertSame( 1, $this->stored->mailKinds()['agency.confirmed'] );
	}

	public function testTheSameSearchSentTwiceIsSavedOnce(): void {
		$this->send();
		$this->send();
		foreach ( Links::all() as $k ) {
			self::assertSame( 'SavedSearch', $this->rest->post( '/wizard/confirm', [ 'k' => $k ] )->string( 'opcode' ) );
		}
		self::assertCount( 1, $this->stored->searches() );
		self::assertSame( 1, $this->stored->mailKinds()['agency.confirmed'] );
		self::assertNotContains( false, $this->stored->confirmedSubmissions() );
	}

	public function testTheLastConfirmedFrequencyApplies(): void {
		$this->send();
		$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		self::assertSame( [ 'daily' ], array_column( $this->stored->searches(), 'alerts' ) );
		$this->send( [ 'alerts' => 'instant' ] );
		self::assertEquals( Searches::body( [ 'alerts' => 'instant' ] ), $this->stored->submissions()[1]->payload['savedSearch'] );
		self::assertSame( [ 'daily' ], array_column( $this->stored->searches(), 'alerts' ), 'The new frequency is not confirmed yet.' );
		$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		self::assertSame( [ 'instant' ], array_column( $this->stored->searches(), 'alerts' ) );
		self::assertSame( 1, $this->stored->mailKinds()['agency.confirmed'] );
		$this->send();
		$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		self::assertSame( [ 'instant' ], array_column( $this->stored->searches(), 'alerts' ), 'A form without a frequency keeps the stored one.' );
	}

	public function testTheConsentRecordNamesTheChosenFrequency(): void {
		foreach ( [ 'instant' => 'sofort', 'weekly' => 'wöchentlich', 'off' => 'gar nicht' ] as $alerts => $word ) {
			$this->send( [ 'alerts' => $alerts ] );
			$consents = $this->stored->consents();
			$record   = $consents[ count( $consents ) - 1 ];
			self::assertSame( [ 'acceptContact.search', 2 ], [ $record->textId, $record->textVersion ] );
			self::assertStringEndsWith( "Passende Immobilien erhalte ich per E-Mail: {$word}.", $record->text );
			self::assertSame( hash( 'sha256', $record->text ), $record->textHash );
		}
	}

	public function testAnUnknownFrequencyIsReportedAtItsField(): void {
		$answer = $this->send( [ 'alerts' => 'hourly' ] );
		self::assertSame( 400, $answer->status );
		self::assertStringContainsString( '"field":"savedSearch.alerts"', $answer->text );
		self::assertSame( [], $this->stored->submissions() );
	}

	#[Group( 'sqlite' )]
	public function testASearchIsConfirmedOnlyByAMailThatNamesIt(): void {
		for ( $i = 1; $i <= 3; $i++ ) {
			$this->rest->post( '/wizard/contact', Visitor::message(), Visitor::headers() );
		}
		self::assertSame( 200, $this->send()->status );
		$this->rest->post( '/wizard/confirm', [ 'k' => Links::all()[2] ] );
		self::assertCount( 0, $this->stored->searches(), 'A confirmed message does not confirm the search.' );
		self::assertSame( 1, $this->stored->mailKinds()['confirm.search'], 'The search has its own mail, which waits for the limit.' );
		self::assertEqualsWithDelta( time() + 3_600, $this->dueTimeOfLastMail(), 5 );

		$this->send();
		self::assertSame( 1, $this->stored->mailKinds()['confirm.search'], 'A repeated search queues no second mail.' );
		( new Rest( 3_700 ) )->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		self::assertCount( 1, $this->stored->searches() );
		self::assertSame( [ 2, 3 ], array_keys( array_filter( $this->stored->confirmedSubmissions() ) ), 'The repeated search has no mail, so it stays unconfirmed.' );
	}

	public function testWaitingConfirmationMailsAreLimitedToThreeHours(): void {
		add_filter( 'sw_immosuite_limits', [ self::class, 'manySubmissions' ] );
		for ( $i = 1; $i <= 40; $i++ ) {
			$answer = $this->send( [ 'fields' => [ Searches::range( 'price.price', null, 1_000 * $i ) ] ] );
			self::assertSame( [ 200, true ], [ $answer->status, $answer->body->value( 'sent' ) ] );
		}
		remove_filter( 'sw_immosuite_limits', [ self::class, 'manySubmissions' ] );
		self::assertCount( 40, $this->stored->submissions() );
		self::assertSame( 6, $this->stored->mailKinds()['confirm.search'], 'Three at once and one for each hour.' );
		self::assertLessThan( time() + 3 * 3_600 + 60, $this->dueTimeOfLastMail() );
	}

	/**
	 * @param array<string, int> $limits
	 * @return array<string, int>
	 */
	public static function manySubmissions( array $limits ): array {
		return [ 'submissions' => 1_000 ] + $limits;
	}

	/**
	 * @param array<string, mixed> $search Replaces keys of the search.
	 * @param list<string>         $faults
	 */
	#[DataProvider( 'rules' )]
	public function testValuesNotOfferedAreReportedAtTheirField( array $search, array $faults ): void {
		$answer = $this->send( $search );
		self::assertSame( [ 200, $faults ], [ $answer->status, $answer->faults() ] );
		foreach ( $answer->body->objects( 'errors' ) as $fault ) {
			self::assertNotSame( 'Bitte prüfen Sie Ihre Eingaben.', $fault->string( 'message' ), 'Each field has its own sentence.' );
		}
		self::assertCount( 0, $this->stored->submissions() );
	}

	/** @return iterable<string, array{array<string, mixed>, list<string>}> */
	public static function rules(): iterable {
		yield 'a category that does not exist' => [ [ 'categoryId' => 4711 ], [ 'savedSearch.categoryId unknown_category' ] ];
		yield 'a category of another type' => [ [ 'objectType' => 'COMMERCIAL' ], [ 'savedSearch.categoryId category_mismatch' ] ];
		yield 'an unknown region' => [ [ 'locations' => Searches::locations( 'altstadt', 'atlantis' ) ], [ 'savedSearch.locations.1.locationId unknown_region' ] ];
		yield 'a minimum above the maximum' => [ [ 'fields' => [ Searches::range( 'price.price', 2, 1 ) ] ], [ 'savedSearch.fields.0.minValue range' ] ];
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

	public function testASearchWithoutRegionsViolatesTheSchema(): void {
		$answer = $this->send( [ 'locations' => [] ] );
		self::assertSame( [ 400, [ 'savedSearch.locations required' ] ], [ $answer->status, $answer->faults() ] );
		foreach ( $answer->body->object( 'data' )?->objects( 'errors' ) ?? [] as $fault ) {
			self::assertSame( 'Bitte wählen Sie mindestens eine Region.', $fault->string( 'message' ) );
		}
	}

	public function testAnUnconfirmedSearchIsDeletedAfterSevenDays(): void {
		$this->send();
		$this->runRetentionAfter( 7 * self::DAY - 60 );
		self::assertCount( 1, $this->stored->submissions() );
		$this->runRetentionAfter( 7 * self::DAY + 60 );
		self::assertSame( 0, count( $this->stored->submissions() ) + count( $this->stored->consents() ) );
	}

	public function testAConfirmedSearchAndAnUnconfirmedLeadStay(): void {
		$this->send();
		$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		$this->rest->post( '/contact/lead', Bodies::lead(), Visitor::headers( Visitor::token( 'lead-wizard' ) ) );
		$this->runRetentionAfter( 60 * self::DAY );
		self::assertSame( [ 'saved-search', 'lead' ], array_column( $this->stored->submissions(), 'kind' ) );
		self::assertCount( 1, $this->stored->searches() );
		self::assertCount( 4, $this->stored->consents() );
	}

	/** @param array<string, mixed> $search Replaces keys of the search. */
	private function send( array $search = [] ): Answer {
		return $this->rest->post( '/wizard/saved-search', Bodies::savedSearch( $search ), Visitor::headers( Visitor::token( 'saved-search-wizard' ) ) );
	}

	private function dueTimeOfLastMail(): int {
		return max( 0, ...array_column( $this->stored->mails(), 'availableAt' ) );
	}

	private function runRetentionAfter( int $seconds ): void {
		( new Rest( $seconds ) )->services->get( Retention::class )->run( 24 );
	}
}
