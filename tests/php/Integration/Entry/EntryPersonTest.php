<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Statements;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;

/** GET entries/{uuid}: consents, searches and other entries of the sender. */
final class EntryPersonTest extends IntegrationTestCase {

	private const NOTHING = [ 'channels' => [], 'newsletter' => null, 'searches' => [] ];

	private Searches $searches;

	protected function setUp(): void {
		$_COOKIE        = [];
		$this->searches = new Searches();
		$this->searches->storeRegions();
	}

	protected function tearDown(): void {
		wp_set_current_user( 0 );
		$_COOKIE = [];
	}

	public function testUnconfirmedAddressesRevealNoOtherEntries(): void {
		$this->sendMessage( true );
		$this->sendMessage( false );
		[ $confirmed, $unconfirmed ] = $this->uuids();
		$person = $this->firstContactId();
		$this->repository()->add( $person, Searches::search() );
		self::assertCount( 1, $this->knownPerson( $confirmed )?->objects( 'searches' ) ?? [] );
		self::assertNull( $this->detail( $unconfirmed )->value( 'known' ), 'An unconfirmed address may be a stranger\'s.' );
		self::assertSame( [ $confirmed ], $this->detail( $unconfirmed )->strings( 'others' ) );
	}

	/** For each purpose the consent confirmed last counts, across all submissions of the person. */
	#[Group( 'sqlite' )]
	public function testConsentsInForceCoverAllEntriesOfThePerson(): void {
		$this->sendMessage( true, [ 'newsletter' => true ] );
		$this->sendMessage( true );
		[ $first, $second ] = $this->uuids();
		foreach ( [ $first, $second ] as $uuid ) {
			$known = $this->knownPerson( $uuid );
			self::assertSame( [ 'phone', 'letter', 'email' ], $known?->strings( 'channels' ) );
			self::assertMatchesRegularExpression( '/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/', (string) $known->string( 'newsletter' ) );
		}
		foreach ( [ 'acceptContact', 'newsletter' ] as $purpose ) {
			$this->revoke( $purpose );
		}
		self::assertSame( self::NOTHING, $this->knownPerson( $second )?->all(), 'The withdrawal also ends consents of the first entry.' );
		$this->sendMessage( true );
		self::assertSame( [ 'phone', 'letter', 'email' ], $this->knownPerson( $first )?->strings( 'channels' ), 'A later consent counts again.' );
		self::assertNull( $this->knownPerson( $first )->value( 'newsletter' ) );
	}

	public function testSearchesAreDescribedWithTheirCurrentMatches(): void {
		$this->sendMessage( true );
		[ $uuid ] = $this->uuids();
		$this->searches->addListing( 901 );
		$this->searches->addListing( 902, [ 'exclusive' => 1 ] );
		$this->searches->addListing( 903, [ 'region' => 'meersburg' ] );
		$person = $this->firstContactId();
		$paused = $this->repository()->add( $person, Searches::search(), true );
		$active = $this->repository()->add( $person, Searches::search( [ 'categoryId' => Searches::HOUSE ] ) );
		$this->repository()->add( $this->searches->addVisitor( 'other@domain.example' )->contactId, Searches::search() );
		$words    = " in Altstadt und Höri · Kaufpreis: bis 450.000\u{a0}€ · Wohnfläche: ab 80\u{a0}m²";
		$expected = [
			[ 'uuid' => $active, 'title' => "Haus kaufen{$words}", 'paused' => false, 'matches' => 0, 'unstated' => 0 ],
			[ 'uuid' => $paused, 'title' => "Wohnung kaufen{$words}", 'paused' => true, 'matches' => 2, 'unstated' => 0 ],
		];
		self::assertSame( $expected, $this->knownPerson( $uuid )?->all()['searches'] ?? null );
	}

	/** A contact with a new address is still the sender; the next owner of the old address is not. */
	#[Group( 'sqlite' )]
	public function testThePersonIsTheContactWhoConfirmedTheEntry(): void {
		$this->sendMessage( true );
		[ $uuid ]   = $this->uuids();
		$connection = $this->tables->connection;
		$connection->execute( "UPDATE %i SET email = 'new@domain.example', email_key = 'new@domain.example'", [ $connection->table( 'contacts' ) ] );
		$search = $this->repository()->add( $this->firstContactId(), Searches::search() );
		$this->repository()->add( $this->searches->addVisitor()->contactId, Searches::search() );
		self::assertSame( [ $search ], array_map( static fn( JsonObject $known ): ?string => $known->string( 'uuid' ), array_values( $this->knownPerson( $uuid )?->objects( 'searches' ) ?? [] ) ) );
	}

	/** Each 25 searches of a person cost one more statement, and regions are read once. */
	public function testAPersonWithManySearchesCostsFewStatements(): void {
		$this->sendMessage( true );
		[ $uuid ] = $this->uuids();
		$this->knownPerson( $uuid );
		$this->searches->addListing( 901 );
		$person = $this->firstContactId();
		$this->repository()->add( $person, Searches::search() );
		$statementsForOne = count( Statements::of( fn() => $this->knownPerson( $uuid ) ) );
		foreach ( range( 2, 50 ) as $ignored ) {
			$this->repository()->add( $person, Searches::search() );
		}
		self::assertSame( $statementsForOne + 1, count( Statements::of( fn() => self::assertCount( 50, $this->knownPerson( $uuid )?->objects( 'searches' ) ?? [] ) ) ) );
	}

	/** @param array<string, bool> $boxes */
	private function sendMessage( bool $isConfirmed, array $boxes = [] ): void {
		wp_set_current_user( 0 );
		self::assertSame( 200, ( new Rest() )->post( '/wizard/contact', Visitor::message( [], $boxes ), Visitor::headers() )->status );
		if ( $isConfirmed ) {
			( new Rest() )->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		}
		$_COOKIE = [];
		wp_set_current_user( 1 );
	}

	private function revoke( string $purpose ): void {
		$connection = $this->tables->connection;
		$connection->execute(
			"INSERT INTO %i (consent_id, event, happened_at) SELECT id, 'revoked', %d FROM %i WHERE purpose = %s",
			[ $connection->table( 'consent_events' ), ( new Clock() )->now(), $connection->table( 'consents' ), $purpose ]
		);
	}

	/** @return list<string> In the order of their arrival. */
	private function uuids(): array {
		return array_column( $this->stored->submissions(), 'uuid' );
	}

	private function firstContactId(): int {
		return (int) $this->tables->connection->value( 'SELECT MIN(id) FROM %i', [ $this->tables->connection->table( 'contacts' ) ] );
	}

	private function repository(): SavedSearchRepository {
		return new SavedSearchRepository( $this->tables->connection, new Clock() );
	}

	private function detail( string $uuid ): JsonObject {
		return ( new Rest() )->get( RoutePath::STAFF . "/entries/{$uuid}" )->body;
	}

	private function knownPerson( string $uuid ): ?JsonObject {
		return $this->detail( $uuid )->object( 'known' );
	}
}
