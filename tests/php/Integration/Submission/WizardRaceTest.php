<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Visitor;

/** Concurrent leads, searches and inquiries, over HTTP. */
final class WizardRaceTest extends IntegrationTestCase {

	protected function setUp(): void {
		Listings::clear();
		( new Searches() )->storeRegions();
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	public function testEightParallelCopiesOfEachFormStoreOneSubmission(): void {
		$wrong  = 0;
		$rounds = Proof::pick( usual: 1, full: 40 );
		$forms  = $this->forms( Listings::add() );
		for ( $round = 0; $round < $rounds; $round++ ) {
			foreach ( $forms as $path => [ $widget, $body ] ) {
				$call    = new HttpCall( 'POST', $path, $body, Visitor::headers( Visitor::token( $widget ) ) );
				$answers = Http::all( array_fill( 0, 8, $call ), 8 );
				$ids     = array_unique( array_map( static fn( Answer $answer ): string => $answer->status . $answer->string( 'id' ), $answers ) );
				$isRight = 1 === count( $ids ) && str_starts_with( $ids[0], '200' ) && 1 === count( $this->stored->submissions() ) && 1 === count( $this->stored->keys() );
				$wrong  += $isRight ? 0 : 1;
				$this->emptySubmissionTables();
			}
		}
		$tries = $rounds * count( $forms );
		Proof::record( "wizard forms of {$tries} stored more than once by 8 parallel copies", $wrong, 0 );
		self::assertSame( 0, $wrong );
	}

	public function testParallelCopiesToBothPathsOfTheDefaultFormStoreOneLead(): void {
		$headers = Visitor::headers( Visitor::token( 'lead-wizard' ) );
		$calls   = [];
		for ( $i = 0; $i < 8; $i++ ) {
			$calls[] = new HttpCall( 'POST', 0 === $i % 2 ? '/contact/lead' : '/contact/lead/411', Bodies::lead(), $headers );
		}
		self::assertCount( 1, array_unique( array_map( static fn( Answer $answer ): string => $answer->string( 'id' ), Http::all( $calls, 8 ) ) ) );
		self::assertCount( 1, $this->stored->submissions() );
	}

	public function testASearchThatIsConfirmedEightTimesAtOnceIsSavedOnce(): void {
		$doubled = 0;
		$rounds  = Proof::pick( usual: 1, full: 60 );
		for ( $round = 0; $round < $rounds; $round++ ) {
			$this->emptySubmissionTables();
			Http::post( '/wizard/saved-search', Bodies::savedSearch(), Visitor::headers( Visitor::token( 'saved-search-wizard' ) ) );
			foreach ( Http::all( array_fill( 0, 8, new HttpCall( 'POST', '/wizard/confirm', [ 'k' => Links::latest() ] ) ), 8 ) as $answer ) {
				self::assertSame( [ 200, 'SavedSearch' ], [ $answer->status, $answer->string( 'opcode' ) ] );
			}
			$doubled += count( $this->stored->searches() ) - 1;
			self::assertSame( 1, $this->stored->mailKinds()['agency.confirmed'] );
		}
		Proof::record( "searches saved more than once by 8 parallel confirmations, of {$rounds}", $doubled, 0 );
		self::assertSame( 0, $doubled );
	}

	public function testEightParallelCopiesOfASignedInVisitorStoreOneConfirmedSearch(): void {
		$browser = Browser::signIn();
		$headers = Visitor::headers( Visitor::token( 'saved-search-wizard' ) );
		$calls   = [];
		for ( $i = 0; $i < 8; $i++ ) {
			$calls[] = $browser->prepare( 'POST', '/wizard/saved-search', Bodies::savedSearch(), $headers );
		}
		foreach ( Http::all( $calls, 8 ) as $answer ) {
			self::assertSame( [ 200, false ], [ $answer->status, $answer->body->value( 'sent' ) ] );
		}
		self::assertSame( [ 1, 1 ], [ count( $this->stored->submissions() ), count( $this->stored->searches() ) ] );
		self::assertSame( [ 'agency.signed-in' => 1 ], $this->stored->mailKinds() );
	}

	public function testABadNonceIsRefusedBeforeAnythingIsStored(): void {
		$browser        = Browser::signIn();
		$browser->nonce = 'abcdef0123';
		$answer         = $browser->post( '/contact/lead', Bodies::lead(), Visitor::headers( Visitor::token( 'lead-wizard' ) ) );
		self::assertSame( [ 403, 'sw_immosuite_session' ], [ $answer->status, $answer->code() ] );
		self::assertCount( 0, $this->stored->submissions() );
	}

	/** @return array<string, array{string, array<string, mixed>}> Widget and body by path. */
	private function forms( int $listing ): array {
		return [
			'/contact/lead'          => [ 'lead-wizard', Bodies::lead() ],
			'/wizard/saved-search'   => [ 'saved-search-wizard', Bodies::savedSearch() ],
			'/wizard/expose-inquiry' => [ 'expose-inquiry', Bodies::inquiry( $listing ) ],
		];
	}

	/** Empties the tables of submissions, contacts and searches; regions and listings stay. */
	private function emptySubmissionTables(): void {
		foreach ( [ 'submissions', 'consents', 'consent_events', 'keys', 'outbox', 'limits', 'contacts', 'searches', 'search_postings' ] as $table ) {
			$this->tables->empty( $table );
		}
	}
}
