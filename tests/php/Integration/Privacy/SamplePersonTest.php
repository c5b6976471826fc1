<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Privacy;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\Dump;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\PersonalTables;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\SamplePerson;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\SubmissionFactory;
use SwImmoSuite\Visitor\Privacy\Erasure;
use SwImmoSuite\Visitor\Privacy\PersonalData;

/**
 * A person with rows in every table: all rows are exported, and all are erased except the proof of confirmed consents.
 */
final class SamplePersonTest extends IntegrationTestCase {

	private SamplePerson $person;
	private int $contact;

	protected function setUp(): void {
		Listings::clear();
		( new Searches() )->storeRegions();
		$this->person = new SamplePerson();
		$this->person->store( Listings::add() );
		$this->contact = $this->person->contactId();
	}

	protected function tearDown(): void {
		Listings::clear();
		$_COOKIE = [];
	}

	public function testThePersonIsInEveryTableOfTheInventory(): void {
		foreach ( [ ...PersonalTables::ERASED, ...PersonalTables::PROOF ] as $table ) {
			self::assertGreaterThan( 0, $this->tables->count( $table ), $table );
		}
		self::assertCount( count( SamplePerson::WORDS ), $this->wordsIn( Dump::find( $this->words() ) ), 'Every sample text is stored somewhere.' );
	}

	public function testTheDownloadOfTheAccountContainsEverything(): void {
		$answer = ( new Rest( 0, $this->person->visitor() ) )->get( '/contact/export' );
		self::assertSame( 200, $answer->status );
		$text = (string) wp_json_encode( $answer->body->all(), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
		foreach ( [ ...$this->words(), $this->person->email, $this->person->newEmail ] as $word ) {
			self::assertStringContainsString( $word, $text );
		}
		self::assertSame( count( $this->stored->submissions() ), count( $answer->body->objects( 'submissions' ) ) );
		self::assertSame( count( $this->stored->consents() ), count( $answer->body->objects( 'consents' ) ) );
		self::assertSame( count( $this->stored->mails() ), count( $answer->body->objects( 'mails' ) ) );
		self::assertSame( count( $this->stored->keys() ), count( $answer->body->objects( 'links' ) ) );
		self::assertSame( [ 'back' ], array_map( static fn( JsonObject $alert ): ?string => $alert->string( 'news' ), array_values( $answer->body->objects( 'alerts' ) ) ) );
		self::assertCount( 1, $answer->body->objects( 'savedListings' ) );
		self::assertStringNotContainsString( Links::latest(), $text, 'The download contains no usable key.' );
		self::assertStringNotContainsString( SamplePerson::NOTE, $text, 'Notes of staff were not provided by the person.' );
	}

	public function testTheDownloadMentionsAlertsOfDeletedListings(): void {
		Listings::clear();
		$alerts = ( new Rest( 0, $this->person->visitor() ) )->get( '/contact/export' )->body->objects( 'alerts' );
		self::assertSame( [ [ null, true ] ], array_map( static fn( JsonObject $alert ): array => [ $alert->value( 'listing' ), is_string( $alert->value( 'mailed' ) ) ], array_values( $alerts ) ) );
	}

	/** Strangers can send forms under the person's address, too many for one response. */
	#[Group( 'sqlite' )]
	public function testADownloadContainsConfirmedAndTheNewestUnconfirmedSubmissions(): void {
		$confirmed   = count( array_filter( $this->stored->confirmedSubmissions() ) );
		$factory     = new SubmissionFactory();
		$unconfirmed = array_map( fn(): int => $factory->submission( [ 'email_key' => strtolower( $this->person->email ), 'kind' => 'expose-inquiry' ], [], [] ), range( 1, 120 ) );
		$rest        = new Rest( 0, $this->person->visitor() );
		$shown       = $rest->get( '/contact/export' )->body->objects( 'submissions' );
		$last        = array_column( $this->stored->submissions(), 'uuid', 'id' )[ max( $unconfirmed ) ];
		$ids         = array_map( static fn( JsonObject $submission ): ?string => $submission->string( 'id' ), array_values( $shown ) );
		self::assertSame( [ $confirmed + 100, $last ], [ count( $shown ), $ids[ count( $ids ) - 1 ] ] );
		self::assertCount( 100, $rest->get( '/expose-inquiry' )->body->all() );
		$export = self::tool( 'wp_privacy_personal_data_exporters' );
		$items  = [];
		$page   = 1;
		do {
			/** @var array{data: list<array{item_id: string}>, done: bool} $part */
			$part = $export( $this->person->email, $page++ );
			array_push( $items, ...array_column( $part['data'], 'item_id' ) );
		} while ( ! $part['done'] );
		self::assertSame( $items, array_values( array_unique( $items ) ) );
		$submissions = array_filter( $items, static fn( string $item ): bool => str_contains( $item, '-submissions-' ) );
		self::assertCount( count( $this->stored->submissions() ), $submissions, 'The export by the agency contains all submissions, page by page.' );
	}

	/** A form may have 512 KB, and strangers can send many forms under the person's address. */
	public function testTheSizeOfADownloadIsLimited(): void {
		$before      = ( new Rest( 0, $this->person->visitor() ) )->get( '/contact/export' )->body->objects( 'submissions' );
		$factory     = new SubmissionFactory();
		$large       = [ 'lead' => [ 'locations' => array_fill( 0, 5_000, [ 'locationId' => str_repeat( 'a', 60 ) ] ) ] ];
		$unconfirmed = array_map( fn(): int => $factory->submission( [ 'email_key' => strtolower( $this->person->email ) ], $large, [] ), range( 1, 20 ) );
		$export      = ( new Rest( 0, $this->person->visitor() ) )->get( '/contact/export' );
		self::assertLessThan( 3_000_000, strlen( $export->text ) );
		$shown = array_map( static fn( JsonObject $submission ): string => (string) $submission->string( 'id' ), array_values( $export->body->objects( 'submissions' ) ) );
		foreach ( $before as $submission ) {
			$isShown = in_array( $submission->string( 'id' ), $shown, true );
			self::assertSame( null !== $submission->value( 'confirmed' ), $isShown, 'Confirmed submissions are included; the newest unconfirmed ones fill the rest.' );
		}
		$last = array_column( $this->stored->submissions(), 'uuid', 'id' )[ max( $unconfirmed ) ];
		self::assertSame( $last, $shown[ count( $shown ) - 1 ] );
		$exporter = self::tool( 'wp_privacy_personal_data_exporters' );
		$page     = 1;
		do {
			/** @var array{data: list<mixed>, done: bool} $part */
			$part = $exporter( $this->person->email, $page++ );
			self::assertLessThan( 6_000_000, strlen( (string) wp_json_encode( $part ) ), 'No page of the report contains all submissions.' );
		} while ( ! $part['done'] );
	}

	public function testCoresExporterContainsEverythingInWords(): void {
		$text = self::reportOf( $this->person->email );
		self::assertStringContainsString( 'Wöchentlich', $text, 'The frequency of alerts (O25).' );
		foreach ( SamplePerson::WORDS as $word => $inWords ) {
			self::assertStringContainsString( $inWords ?? (string) $word, $text );
		}
		self::assertStringContainsString( "Preisvorstellung: 651.237\u{a0}€", $text );
		self::assertStringContainsString( 'Regionen: Altstadt, Höri', $text );
		self::assertStringContainsString( 'Immobilienart: Haus', $text );
		self::assertStringContainsString( 'Wunsch: Rückruf', $text );
		self::assertStringContainsString( $this->person->newEmail, $text );
		self::assertStringContainsString( 'Immobilien zu Ihren Suchprofilen', $text, 'The alerted listings.' );
		self::assertStringContainsString( 'Merkliste', $text );
		self::assertStringContainsString( SamplePerson::NOTE, $text );
		self::assertDoesNotMatchRegularExpression( '/price\.price|altstadt|22332|saved-search|confirm\.|formId|\bnull\b/', $text, 'No raw values.' );
	}

	#[Group( 'sqlite' )]
	public function testCoresEraserKeepsOnlyTheProofOfConfirmedConsents(): void {
		$result = self::erase( $this->person->email );
		self::assertSame( [ true, true, true ], [ $result['items_removed'], $result['items_retained'], $result['done'] ] );
		self::assertStringContainsString( '§ 7a UWG', implode( ' ', $result['messages'] ) );
		$this->assertOnlyProofIsLeft();
		self::assertFalse( self::erase( $this->person->email )['items_removed'], 'There is nothing left to erase.' );
	}

	public function testOtherPeoplesDataStays(): void {
		$other = new SamplePerson( 'klara' );
		$other->store( Listings::add() );
		$before = self::exportOf( $other->email );
		( new Container() )->get( Erasure::class )->erase( new EmailAddress( $this->person->email ) );
		self::assertSame( $before, self::exportOf( $other->email ) );
	}

	public function testDeletingTheAccountKeepsOnlyTheProofOfConfirmedConsents(): void {
		$k = Links::latest();
		self::assertSame( 'd', $k[0], 'The latest link deletes the account.' );
		$_COOKIE = [];
		$answer  = ( new Rest() )->post( '/wizard/confirm', [ 'k' => $k ] );
		self::assertSame( [ 200, 'Deletion' ], [ $answer->status, $answer->string( 'opcode' ) ] );
		$this->assertOnlyProofIsLeft();
		self::assertSame( 'Deletion', ( new Rest() )->post( '/wizard/confirm', [ 'k' => $k ] )->string( 'opcode' ), 'The same link returns the same response again.' );
	}

	public function testRemainingRowsProveConfirmedAndWithdrawnConsents(): void {
		( new Container() )->get( Erasure::class )->erase( new EmailAddress( $this->person->email ) );
		self::assertGreaterThan( 0, count( $this->stored->consents() ) );
		foreach ( $this->stored->consents() as $consent ) {
			$events = $this->stored->eventsOf( $consent->id );
			self::assertContains( 'confirmed', $events );
			self::assertSame( 'revoked', end( $events ) );
			self::assertSame( [ 0, null ], [ $consent->submissionId, $consent->contactId ], 'The proof refers to no submission or contact, whose id another person may get.' );
		}
	}

	/** The timestamp of a session may contain the five digits of a postal code. */
	public function testSecondsOfDatesAreNotMistakenForPersonalData(): void {
		update_option( 'until', '1796088996' );
		self::assertSame( [], preg_grep( '/options.*88996/', Dump::find( [ '88996' ] ) ) );
		update_option( 'until', 's:5:"88996"' );
		self::assertCount( 1, preg_grep( '/options.*88996/', Dump::find( [ '88996' ] ) ) );
		delete_option( 'until' );
	}

	private function assertOnlyProofIsLeft(): void {
		$consents = $this->tables->connection->table( 'consents' );
		$email    = strtolower( $this->person->email );
		self::assertSame( [ "{$consents}.email_key: {$email}" ], Dump::find( [ $email, $this->person->newEmail, SamplePerson::NOTE, ...$this->words() ] ) );
		foreach ( array_diff( PersonalTables::ERASED, [ 'limits', 'keys' ] ) as $table ) {
			self::assertSame( 0, $this->tables->count( $table ), $table );
		}
		foreach ( RateLimit::cases() as $limit ) {
			self::assertNotContains( ( new RateLimitBucket( $limit, $email ) )->bucket(), $this->buckets() );
			self::assertNotContains( ( new RateLimitBucket( $limit, (string) $this->contact ) )->bucket(), $this->buckets() );
		}
	}

	/** @return list<string> */
	private function buckets(): array {
		return array_column( $this->stored->counters(), 'bucket' );
	}

	/** @return list<string> */
	private function words(): array {
		return array_map( 'strval', array_keys( SamplePerson::WORDS ) );
	}

	/**
	 * @param list<string> $found Results of Dump::find(): "place: word".
	 * @return list<string> Distinct words.
	 */
	private function wordsIn( array $found ): array {
		return array_values( array_unique( array_map( static fn( string $place ): string => explode( ': ', $place, 2 )[1], $found ) ) );
	}

	/** @return array<string, mixed> */
	private static function exportOf( string $email ): array {
		return array_diff_key( ( new Container() )->get( PersonalData::class )->export( new EmailAddress( $email ) ), [ 'created' => true ] );
	}

	private static function reportOf( string $email ): string {
		$text = '';
		$page = 1;
		do {
			$export = self::tool( 'wp_privacy_personal_data_exporters' );
			/** @var array{data: list<array{group_label: string, data: list<array{name: string, value: string}>}>, done: bool} $part */
			$part = $export( $email, $page++ );
			foreach ( $part['data'] as $item ) {
				$text .= "{$item['group_label']}\n";
				foreach ( $item['data'] as $line ) {
					$text .= "{$line['name']}: {$line['value']}\n";
				}
			}
		} while ( ! $part['done'] );
		return $text;
	}

	/** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
	private static function erase( string $email ): array {
		/** @var array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} $result */
		$result = ( self::tool( 'wp_privacy_personal_data_erasers' ) )( $email, 1 );
		return $result;
	}

	/** @param non-empty-string $filter */
	private static function tool( string $filter ): callable {
		$tools = apply_filters( $filter, [] );
		$tool  = is_array( $tools ) && is_array( $tools['sw-immosuite'] ?? null ) ? $tools['sw-immosuite']['callback'] ?? null : null;
		return is_callable( $tool ) ? $tool : self::fail( "{$filter} lacks the plugin's callback." );
	}
}
