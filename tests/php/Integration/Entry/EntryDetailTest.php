<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\Entries;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Privacy\Erasure;

/** GET entries/{uuid}: an entry with all of its data. */
final class EntryDetailTest extends IntegrationTestCase {

	private const RECEIVED = '2026-11-21T12:40:00Z';

	private const STORED_LISTING = [ 'title' => 'Haus am Hang', 'zip' => '78315', 'city' => 'Radolfzell', 'price' => [ 'title' => 'Kaufpreis', 'text' => '650.000 €' ] ];

	private Entries $entries;

	private Rest $rest;

	protected function setUp(): void {
		wp_set_current_user( 1 );
		$_COOKIE = [];
		$clock         = Clock::stopped( (int) strtotime( self::RECEIVED ) );
		$this->entries = new Entries( $clock );
		$this->rest    = new Rest( clock: $clock );
	}

	protected function tearDown(): void {
		wp_set_current_user( 0 );
		$_COOKIE = [];
		Listings::clear();
		Staff::deleteUsers();
	}

	#[Group( 'sqlite' )]
	public function testDetailContainsAllFieldsOfTheListAndTheSendersPage(): void {
		$id   = $this->entries->add( [ 'opened_at' => 5 ], payload: [ 'contact' => [ 'lastname' => '<b>Muster</b>', 'email' => 'name@domain.example', 'customFields' => [ 'a' => 1 ] ] ] );
		$body = $this->get( $this->entries->uuid( $id ) )->body->all();
		$list = $this->rest->get( RoutePath::STAFF . '/entries' )->body->objects( 'items' );
		self::assertSame( ( array_values( $list )[0] ?? new JsonObject( [] ) )->all(), array_intersect_key( $body, ( array_values( $list )[0] ?? new JsonObject( [] ) )->all() ) );
		self::assertSame( [ 'lastname' => '<b>Muster</b>', 'email' => 'name@domain.example' ], array_filter( (array) $body['contact'], static fn( mixed $value ): bool => '' !== $value ) );
		self::assertSame( [ 'salutation', 'company', 'firstname', 'lastname', 'email', 'phone', 'street', 'number', 'zip', 'city' ], array_keys( (array) $body['contact'] ) );
		self::assertSame( [ 'https://www.agentur.example/kontakt/', 'de' ], [ $body['page'], $body['language'] ] );
		$this->tables->connection->execute( "UPDATE %i SET language = 'en'", [ $this->tables->connection->table( 'submissions' ) ] );
		self::assertSame( 'en', $this->get( $this->entries->uuid( $id ) )->string( 'language' ), 'The language is that of the form, not of the current user.' );
	}

	/** Mail texts are in the language of the form, because the sender gets them. */
	#[TestWith( [ 'de', 'Ihre Anfrage: Haus verkaufen [%s]' ] )]
	#[TestWith( [ 'en', 'Your inquiry: House for sale [%s]' ] )]
	#[Group( 'sqlite' )]
	public function testTheSubjectOfAReplyIsInTheLanguageOfTheForm( string $language, string $subject ): void {
		$lead = [ 'categoryId' => Searches::HOUSE, 'marketingType' => 'BUY', 'objectType' => 'LIVING', 'locations' => [] ];
		$id   = $this->entries->add( sent: [ 'kind' => 'lead', 'language' => $language ], payload: [ 'lead' => $lead ] );
		$uuid = $this->entries->uuid( $id );
		self::assertSame( sprintf( $subject, substr( $uuid, 0, 8 ) ), $this->get( $uuid )->string( 'subject' ) );
	}

	/**
	 * @param array<string, mixed>  $payload
	 * @param array<string, string> $expected Value by label.
	 */
	#[DataProvider( 'submissions' )]
	public function testDetailShowsTheSubmissionInWords( string $kind, array $payload, array $expected ): void {
		( new Searches() )->storeRegions();
		$id = $this->entries->add( sent: [ 'kind' => $kind ], payload: $payload + [ 'message' => '' ] );
		self::assertSame( $expected, self::shownSubmission( $this->get( $this->entries->uuid( $id ) ) ) );
	}

	/** @return array<string, array{string, array<string, mixed>, array<string, string>}> */
	public static function submissions(): array {
		$place  = [ 'street' => 'Höhenweg', 'number' => '3', 'zip' => '78462', 'city' => 'Konstanz' ];
		$house  = [ 'categoryId' => Searches::HOUSE, 'marketingType' => 'RENT', 'objectType' => 'LIVING', 'locations' => [ $place ] ];
		$search = Searches::body();
		return [
			'a message'          => [ 'contact', [ 'message' => "Erste Zeile\n\nZweite" ], [ 'Nachricht' => "Erste Zeile\n\nZweite" ] ],
			'a lead'             => [
				'lead',
				[ 'lead' => $house + [ 'fields' => [ Searches::number( 'area.livingSpace', 120 ) ] ], 'formId' => 7 ],
				[ 'Vorhaben' => 'Vermieten', 'Nutzung' => 'Wohnen', 'Immobilienart' => 'Haus', 'Standort' => 'Höhenweg 3, 78462 Konstanz', 'Wohnfläche' => "120\u{a0}m²", 'Formular' => '7' ],
			],
			'a search'           => [
				'saved-search',
				[ 'savedSearch' => $search ],
				[ 'Vorhaben' => 'Kaufen', 'Immobilienart' => 'Wohnung', 'Regionen' => 'Altstadt, Höri', 'Kaufpreis' => "bis 450.000\u{a0}€", 'Wohnfläche' => "ab 80\u{a0}m²" ],
			],
			'an inquiry'         => [
				'expose-inquiry',
				[ 'exposeInquiry' => [ 'type' => 'viewing' ], 'listing' => self::STORED_LISTING, 'message' => 'Gern am Samstag.' ],
				[ 'Nachricht' => 'Gern am Samstag.' ],
			],
			'a subscription'     => [ 'newsletter', [], [] ],
		];
	}

	#[Group( 'sqlite' )]
	public function testAnInquiryContainsItsListingsCurrentAndFormerData(): void {
		$listing = Listings::add();
		$inquiry = [ 'exposeInquiry' => [ 'type' => 'viewing' ], 'listing' => self::STORED_LISTING, 'message' => '' ];
		foreach ( [ $listing => get_the_title( $listing ), 999_999 => 'Haus am Hang' ] as $post => $title ) {
			$id   = $this->entries->add( [ 'kind' => 'inquiry', 'listing_id' => $post ], [ 'kind' => 'expose-inquiry', 'listing_id' => $post ], $inquiry );
			$sent = self::shownSubmission( $this->get( $this->entries->uuid( $id ) ) );
			self::assertSame( [ 'Anfrage zu einer Immobilie', 'Wunsch' ], array_keys( $sent ) );
			self::assertStringStartsWith( "{$title}, 78315 Radolfzell", $sent['Anfrage zu einer Immobilie'] );
		}
	}

	/** The data of a confirmed message, from its form to its mails. */
	public function testDetailContainsConsentsMailsAndHistory(): void {
		wp_set_current_user( 0 );
		self::assertSame( 200, ( new Rest() )->post( '/wizard/contact', Visitor::message( [], [ 'newsletter' => true ] ), Visitor::headers() )->status );
		( new Rest() )->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		wp_set_current_user( 1 );
		$body = $this->get( $this->stored->submissions()[0]->uuid )->body;
		$consents = array_values( $body->objects( 'consents' ) );
		self::assertSame( [ 'dataPrivacy', 'acceptContact', 'newsletter' ], array_map( static fn( JsonObject $consent ): ?string => $consent->string( 'purpose' ), $consents ) );
		foreach ( $consents as $consent ) {
			self::assertSame( hash( 'sha256', (string) $consent->string( 'text' ) ), $consent->string( 'hash' ) );
			$events = array_map( static fn( JsonObject $event ): ?string => $event->string( 'event' ), array_values( $consent->objects( 'events' ) ) );
			self::assertSame( [ 'requested', 'confirmed' ], array_values( array_diff( $events, [ 'sent' ] ) ) );
		}
		self::assertSame( [ 'email' ], $consents[2]->strings( 'channels' ) );
		$mails = array_map( static fn( JsonObject $mail ): array => [ $mail->string( 'kind' ), $mail->value( 'error' ) ], array_values( $body->objects( 'mails' ) ) );
		self::assertContains( [ 'confirm.contact', null ], $mails );
		self::assertContains( [ 'agency.confirmed', null ], $mails );
		$history = array_map( static fn( JsonObject $row ): ?string => $row->string( 'event' ), array_values( $body->objects( 'history' ) ) );
		self::assertSame( [ 'received', 'confirmed', 'opened' ], array_values( array_diff( $history, [ 'mail_sent' ] ) ) );
		self::assertStringContainsString( '"user":null,"data":{}', $this->get( $this->stored->submissions()[0]->uuid )->text );
	}

	/** SMTP replies come with an explanation for laypeople. */
	#[Group( 'sqlite' )]
	public function testMailServerErrorsAreExplained(): void {
		$id = $this->entries->add();
		foreach ( [ 'dead' => '550 5.1.1 User unknown', 'queued' => 'SMTP connect() failed', 'sent' => null ] as $state => $error ) {
			$mail = [ 'kind' => 'reply', 'recipient' => 'name@domain.example', 'email_key' => 'name@domain.example', 'language' => 'de', 'submission_id' => $id ];
			$mail += [ 'message_id' => "<{$state}@x>", 'state' => $state, 'attempts' => 1, 'available_at' => 1, 'created_at' => 1, 'last_error' => $error ];
			$this->tables->connection->insert( 'outbox', $mail );
		}
		$mails = array_values( $this->get( $this->entries->uuid( $id ) )->body->objects( 'mails' ) );
		self::assertSame(
			[
				[ 'failed', 'Diese Adresse gibt es beim Empfänger nicht. Die Adresse prüfen oder die Person anrufen.' ],
				[ 'waiting', 'Der Mailserver ist nicht erreichbar. Wir versuchen es weiter.' ],
				[ 'sent', null ],
			],
			array_map( static fn( JsonObject $mail ): array => [ $mail->string( 'state' ), $mail->value( 'meaning' ) ], $mails )
		);
	}

	public function testHistoryRecordsTheFirstReaderOnce(): void {
		$uuid = $this->entries->uuid( $this->entries->add() );
		self::assertSame( [], self::history( $this->rest->call( 'HEAD', RoutePath::STAFF . "/entries/{$uuid}" ) ) );
		self::assertSame( 0, $this->tables->count( 'history' ), 'A HEAD request does not count as reading.' );
		$first = Staff::addUser( 'administrator', 'x' );
		wp_update_user( [ 'ID' => $first, 'display_name' => 'Anna Probe' ] );
		wp_set_current_user( $first );
		$expected = [ [ 'opened', [ 'id' => $first, 'name' => 'Anna Probe' ], self::RECEIVED ] ];
		self::assertSame( $expected, self::history( $this->get( strtoupper( $uuid ) ) ) );
		wp_set_current_user( 1 );
		wp_delete_user( $first );
		self::assertSame( $expected, self::history( $this->get( $uuid ) ), 'A deleted account keeps its name.' );
		self::assertSame( 1, $this->get( $uuid )->body->int( 'version' ), 'Reading does not change the version.' );
	}

	public function testADeletedAccountWithoutANameIsLabeledAsDeleted(): void {
		$id = $this->entries->add( [ 'opened_at' => 5 ] );
		$this->tables->connection->insert( 'history', [ 'submission_id' => $id, 'user_id' => 999_999, 'event' => 'note', 'data' => '{"text":"a"}', 'happened_at' => strtotime( self::RECEIVED ) ] );
		self::assertSame( [ [ 'note', [ 'id' => 999_999, 'name' => 'Gelöschtes Benutzerkonto' ], self::RECEIVED ] ], self::history( $this->get( $this->entries->uuid( $id ) ) ) );
	}

	public function testOfConcurrentReadersOneIsTheFirst(): void {
		$uuid    = $this->entries->uuid( $this->entries->add() );
		$headers = [ Staff::newUserHeaders( 'administrator' ), Staff::newUserHeaders( 'administrator' ) ];
		$calls   = array_map( static fn( int $number ): HttpCall => new HttpCall( 'GET', RoutePath::STAFF . "/entries/{$uuid}", null, $headers[ $number % 2 ] ), range( 1, 8 ) );
		foreach ( Http::all( $calls, 8 ) as $answer ) {
			self::assertSame( 200, $answer->status, $answer->text );
		}
		self::assertSame( 1, $this->tables->count( 'history' ) );
	}

	public function testOtherEntriesOfTheAddressAreListedNewestFirst(): void {
		$ids = array_map( fn( string $address ): int => $this->entries->add( [ 'email_key' => $address ] ), [ 'a@domain.example', 'b@domain.example', 'a@domain.example', 'a@domain.example' ] );
		[ $first, , $second, $third ] = array_map( $this->entries->uuid( ... ), $ids );
		$body = $this->get( $second )->body;
		self::assertSame( [ [ $third, $first ], 2 ], [ $body->strings( 'others' ), $body->int( 'person' ) ] );
	}

	/** @param array<literal-string, string|int> $columns */
	#[DataProvider( 'periods' )]
	#[Group( 'sqlite' )]
	public function testDetailShowsTheDeletionDate( ?string $expected, array $columns, int $months = 24 ): void {
		update_option( Settings::OPTION, [ 'retentionMonths' => $months ] );
		$id = $this->entries->add( $columns );
		self::assertSame( $expected, $this->get( $this->entries->uuid( $id ) )->body->string( 'goes' ) );
	}

	/** @return array<string, array{0: string|null, 1: array<literal-string, string|int>, 2?: int}> */
	public static function periods(): array {
		return [
			'retention of the settings'           => [ '2028-11-21', [] ],
			'another retention'                   => [ '2027-05-21', [], 6 ],
			'kept for longer'                     => [ '2030-02-01', [ 'keep_until' => '2030-01-31' ] ],
			'kept for a shorter time'             => [ '2028-11-21', [ 'keep_until' => '2027-01-31' ] ],
			'a mail is outstanding'               => [ null, [ 'mail_state' => 'waiting' ] ],
			'a mail has failed'                   => [ null, [ 'mail_state' => 'failed' ] ],
			'spam, 30 days after its last change' => [ '2026-12-21', [ 'status' => 'spam', 'mail_state' => 'failed' ] ],
			'spam that is kept'                   => [ '2027-02-01', [ 'status' => 'spam', 'keep_until' => '2027-01-31' ] ],
		];
	}

	/** Unknown and erased submissions, submissions without an entry, and invalid UUIDs get the same answer. */
	public function testAbsentEntriesAreNotFound(): void {
		$erased = $this->entries->uuid( $this->entries->add( [ 'email_key' => 'gone@domain.example' ], [ 'email_key' => 'gone@domain.example' ] ) );
		$this->rest->services->get( Erasure::class )->erase( new EmailAddress( 'gone@domain.example' ) );
		( new Searches() )->storeRegions();
		wp_set_current_user( 0 );
		self::assertSame( 200, ( new Rest() )->post( '/wizard/saved-search', Bodies::savedSearch(), Visitor::headers( Visitor::token( 'saved-search-wizard' ) ) )->status );
		wp_set_current_user( 1 );
		$pending = $this->stored->submissions()[0]->uuid;
		foreach ( [ $erased, $pending, '7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f81', 'count', '%', '1', str_repeat( 'a', 500 ) ] as $uuid ) {
			$answer = $this->get( rawurlencode( $uuid ) );
			self::assertSame( [ 404, 'sw_immosuite_not_found' ], [ $answer->status, $answer->code() ], $uuid );
		}
	}

	private function get( string $uuid ): Answer {
		return $this->rest->get( RoutePath::STAFF . "/entries/{$uuid}" );
	}

	/** @return array<string, string> Value by label. */
	private static function shownSubmission( Answer $answer ): array {
		$lines = array_values( $answer->body->objects( 'sent' ) );
		$texts = static fn( string $key ): array => array_map( static fn( JsonObject $line ): string => (string) $line->string( $key ), $lines );
		return array_combine( $texts( 'label' ), $texts( 'value' ) );
	}

	/** @return list<array{string|null, mixed, string|null}> Event, user, time. */
	private static function history( Answer $answer ): array {
		return array_map( static fn( JsonObject $row ): array => [ $row->string( 'event' ), $row->value( 'user' ), $row->string( 'at' ) ], array_values( $answer->body->objects( 'history' ) ) );
	}
}
