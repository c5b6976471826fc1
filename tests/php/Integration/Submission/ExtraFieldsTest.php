<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Body;
use SwImmoSuite\Http\Fault\Sentences;
use SwImmoSuite\Mail\Transport\Message;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\AgencyMails;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\Dump;
use SwImmoSuite\Tests\Support\Filtered;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\SentMails;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Inbox\EntryCsv;
use SwImmoSuite\Visitor\Inbox\InboxEntryRepository;
use SwImmoSuite\Visitor\Notification\SubmissionSubject;
use SwImmoSuite\Visitor\Privacy\Erasure;
use SwImmoSuite\Visitor\Submission\ExtraFields;

/** Fields that another plugin declares for a form: from the request body to every reader of a submission. */
final class ExtraFieldsTest extends IntegrationTestCase {

	private const FIELDS = [
		[ 'name' => 'referrer', 'label' => 'Empfohlen von <i>wem</i>', 'type' => 'text' ],
		[ 'name' => 'plans', 'label' => 'Pläne', 'type' => 'textarea' ],
		[ 'name' => 'budget', 'label' => 'Budget', 'type' => 'number' ],
		[ 'name' => 'timing', 'label' => 'Zeitpunkt', 'type' => 'select', 'required' => true, 'options' => [ 'soon' => 'Bald', 'later' => 'Später' ] ],
		[ 'name' => 'pets', 'label' => 'Haustiere', 'type' => 'checkbox' ],
	];

	private const SENT = [ 'pets' => true, 'referrer' => ' =Nachbarin ', 'plans' => "Bauen\r\nund wohnen", 'budget' => 1978.5, 'timing' => 'soon' ];

	private const SHOWN = [ 'Empfohlen von <i>wem</i>' => '=Nachbarin', 'Pläne' => "Bauen\nund wohnen", 'Budget' => '1978,5', 'Zeitpunkt' => 'Bald', 'Haustiere' => 'ja' ];

	private Filtered $filtered;

	/** @var list<mixed> Fields of each form. */
	private array $declared = self::FIELDS;

	/** @var list<string> */
	private array $warnings = [];

	protected function setUp(): void {
		require_once ABSPATH . 'wp-admin/includes/privacy-tools.php';
		( new Searches() )->storeRegions();
		$_COOKIE        = [];
		$this->filtered = new Filtered();
		$this->filtered->add( 'sw_immosuite_form_fields', fn( array $fields ): array => [ ...$fields, ...$this->declared ] );
		$this->filtered->add( 'doing_it_wrong_trigger_error', static fn(): bool => false );
		$this->filtered->add( 'doing_it_wrong_run', fn( mixed $hook, string $message ) => $this->warnings[] = $message, 2 );
	}

	protected function tearDown(): void {
		$this->filtered->clear();
		delete_option( 'extension_crm' );
		Listings::clear();
		wp_set_current_user( 0 );
	}

	/** @param array{type: string, required: bool, typed?: mixed, sent?: mixed, times?: int, code: string|null} $vector */
	#[DataProvider( 'vectors' )]
	public function testRulesOfAValue( array $vector ): void {
		$this->declared = [ [ 'name' => 'x', 'label' => 'X', 'options' => [ 'soon' => 'Bald' ] ] + $vector ];
		$sent           = $vector['sent'] ?? null;
		$extra          = null === $sent ? [] : [ 'x' => is_string( $sent ) ? str_repeat( $sent, $vector['times'] ?? 1 ) : $sent ];
		$body           = Body::read( (string) wp_json_encode( [ 'extra' => (object) $extra, 'contact' => Visitor::message()['contact'] ] ), Contract::schema( 'contact-request' ) );
		$german         = new Translator( Language::German );
		$faults         = ExtraFields::of( 'contact-form' )->faults( $body->partsAs( 'ContactRequest' )['extra'] ?? [] )->without( $body->violations );
		$found          = [ ...array_map( ( new Sentences( $german ) )->violation( ... ), $body->violations ), ...$faults->entries( $german ) ];
		self::assertSame( null === $vector['code'] ? [] : [ [ 'extra.x', $vector['code'] ] ], array_map( static fn( array $fault ): array => [ $fault['field'], $fault['code'] ], $found ) );
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function vectors(): iterable {
		$vectors = json_decode( (string) file_get_contents( __DIR__ . '/../../../fixtures/extra-fields.json' ), true );
		/** @var list<array{why: string}> $vectors */
		foreach ( $vectors as $vector ) {
			yield $vector['why'] => [ $vector ];
		}
	}

	public function testMalformedDeclarationsAreIgnored(): void {
		$good           = [ 'name' => 'a-1_B', 'label' => 'Gut', 'type' => 'select', 'required' => 1, 'options' => [ ' Ja ', 'Nein' ] ];
		$this->declared = [
			$good,
			[ 'name' => 'a-1_B', 'label' => 'Zweimal', 'type' => 'text' ],
			[ 'name' => 'b', 'label' => 'Art', 'type' => 'date' ],
			[ 'name' => 'c', 'label' => 'Ohne Auswahl', 'type' => 'select', 'options' => [] ],
			...array_map( static fn( mixed $name ): array => [ 'name' => $name, 'label' => 'Name', 'type' => 'text' ], [ '', '1a', 'a.b', 'a b', "a\n", 'ä', 7, null, 'email', 'message', 'zip' ] ),
			...array_map( static fn( mixed $label ): array => [ 'name' => 'd', 'label' => $label, 'type' => 'text' ], [ '', '2026', null, [], "\xff" ] ),
			'text',
		];
		$fields = ExtraFields::of( 'contact-form' )->toArray();
		$values = [ [ 'value' => 'Ja', 'label' => 'Ja' ], [ 'value' => 'Nein', 'label' => 'Nein' ] ];
		self::assertSame( [ [ 'name' => 'a-1_B', 'label' => 'Gut', 'type' => 'select', 'required' => true, 'options' => $values ] ], $fields );
		self::assertCount( 1, $this->warnings );
		self::assertSame( 20, substr_count( $this->warnings[0], 'contact-form: ' ), $this->warnings[0] );
		$this->filtered->add( 'sw_immosuite_form_fields', static fn(): string => 'none', 1, 20 );
		self::assertSame( [], ExtraFields::of( 'newsletter' )->toArray() );
		self::assertStringContainsString( 'newsletter', $this->warnings[1] );
	}

	#[DataProvider( 'forms' )]
	public function testValuesReachEveryReaderOfTheSubmission( string $form ): void {
		$answer = $this->send( $form, self::SENT );
		self::assertSame( [ 200, [], true ], [ $answer->status, $answer->faults(), $answer->body->value( 'sent' ) ] );
		$mailed = SentMails::exact();
		self::assertStringNotContainsString( 'Nachbarin', implode( "\n", array_column( array_filter( $mailed, static fn( array $mail ): bool => Visitor::EMAIL === $mail['to'] ), 'text' ) ) );
		$this->confirm();
		self::assertSame( 'newsletter' === $form ? [] : [ true ], array_values( array_unique( array_map( self::isInMail( ... ), AgencyMails::all() ) ) ) );
		$uuid = $answer->string( 'id' );
		self::assertSame( self::SHOWN, array_intersect_key( $this->entry( $uuid ), self::SHOWN ) );
		self::assertSame( [ "'=Nachbarin", "Bauen\nund wohnen", '1978,5', 'Bald', 'ja' ], array_slice( $this->csvCells( $uuid ), -5 ) );
		self::assertSame( array_map( esc_html( ... ), array_values( self::SHOWN ) ), array_values( array_intersect_key( self::report(), self::SHOWN ) ) );
		( new Container() )->get( Erasure::class )->erase( new EmailAddress( Visitor::EMAIL ) );
		self::assertSame( [], Dump::find( [ 'Nachbarin' ] ) );
	}

	/** @return iterable<string, array{string}> */
	public static function forms(): iterable {
		foreach ( Bodies::FORMS as $form ) {
			yield $form => [ $form ];
		}
	}

	public function testAllFaultsAreReportedAtOnceWithTheCurrentFields(): void {
		$body   = Visitor::message( [ 'zip' => '7' ] );
		$answer = ( new Rest() )->post( '/wizard/contact', [ 'extra' => [ 'budget' => 'viel', 'gone' => 1, 'plans' => str_repeat( 'a', 1_001 ) ] ] + $body, Visitor::headers() );
		self::assertSame( [ 'extra.plans too_long', 'contact.zip zip', 'extra.budget number', 'extra.timing required', 'extra.gone unknown_field' ], $answer->faults() );
		$answer = $this->send( 'message', [ 'gone' => 1 ] );
		self::assertSame( [ 200, [ 'extra.timing required', 'extra.gone unknown_field' ] ], [ $answer->status, $answer->faults() ] );
		self::assertSame(
			[ 'Bitte treffen Sie bei „Zeitpunkt“ eine Auswahl.', 'Dieses Formular hat sich geändert: Ein Feld gibt es nicht mehr. Bitte senden Sie es noch einmal ab.' ],
			array_column( (array) $answer->body->value( 'errors' ), 'message' )
		);
		self::assertSame( array_column( self::FIELDS, 'name' ), array_column( (array) $answer->body->value( 'extraFields' ), 'name' ) );
		self::assertSame( [], $this->stored->submissions() );
		$this->declared = [];
		self::assertSame( [ 'extra.timing unknown_field' ], $this->send( 'message', [ 'timing' => 'soon' ] )->faults() );
		self::assertSame( [], $this->send( 'message', [] )->faults() );
		self::assertArrayNotHasKey( 'extra', $this->stored->submissions()[0]->payload );
	}

	/** A body of 64 KB causes no large answer. */
	public function testGarbageGetsAShortRefusal(): void {
		$names = array_map( static fn( int $number ): string => $number . str_repeat( '<', 100 ), range( 1, 600 ) );
		foreach ( [ array_fill_keys( $names, '' ), array_fill_keys( $names, [] ), [ 'timing' => str_repeat( "'", 64_000 ) ], [ '' => '', '__proto__' => 1, '5' => 2 ] ] as $extra ) {
			$answer = $this->send( 'message', $extra );
			self::assertNotSame( [], $answer->faults() );
			self::assertLessThan( 16_000, strlen( $answer->text ) );
		}
		self::assertSame( [ 'extra invalid_characters' ], array_slice( $this->send( 'message', '[]' )->faults(), 0, 1 ) );
		self::assertSame( [], $this->stored->submissions() );
	}

	/** The field may be gone when staff read the submission, and fields may have the same label. */
	public function testAnswersOutliveTheirDeclaration(): void {
		$this->declared = [ [ 'name' => 'a', 'label' => 'Nachricht', 'type' => 'text' ], [ 'name' => 'b', 'label' => 'Nachricht', 'type' => 'number' ] ];
		$uuid           = $this->send( 'message', [ 'a' => 'x', 'b' => 0 ] )->string( 'id' );
		$this->declared = [ [ 'name' => 'b', 'label' => 'Anders', 'type' => 'number' ] ];
		self::assertSame( [ 'Nachricht' => "Guten Tag,\nich habe eine Frage.", 'Nachricht (a)' => 'x', 'Nachricht (b)' => '0' ], $this->entry( $uuid ) );
		self::assertSame( [ "Guten Tag,\nich habe eine Frage.\nNachricht: x", '0' ], [ $this->csvCells( $uuid )[16], $this->csvCells( $uuid )[20] ] );
	}

	/** Only the lead form has the example's field. Its value reaches the inbox, an export column, and a CRM that never responds. */
	public function testTheExampleFieldReachesInboxExportAndCrm(): void {
		$crm = stream_socket_server( 'tcp://127.0.0.1:0' );
		self::assertNotFalse( $crm );
		update_option( 'extension_crm', 'http://' . stream_socket_get_name( $crm, false ) . '/' );
		array_map( $this->filtered->load( ... ), [ 'forms', 'inbox', 'events' ] );
		$source = static fn( array $entry ): mixed => ( (array) $entry['extra'] )['referrer'];
		$this->filtered->add( 'sw_immosuite_inbox_columns', static fn( array $columns ): array => $columns + [ 'Quelle' => $source ] );
		$this->declared = [];
		self::assertSame( [], ExtraFields::of( 'contact-form' )->toArray() );
		$uuid  = $this->send( 'lead', [ 'referrer' => 'press' ] )->string( 'id' );
		$since = microtime( true );
		$this->confirm();
		self::assertLessThan( 4, microtime( true ) - $since );
		[ $label, $text ] = [ 'How did you find us?', 'Newspaper' ];
		$pattern          = '/^' . preg_quote( $label, '/' ) . ": +{$text}$/m";
		self::assertSame( [ 1, 1 ], array_map( static fn( Message $mail ): int|false => preg_match( $pattern, $mail->body ), AgencyMails::all() ) );
		self::assertSame( [ $text, $text, $text ], [ $this->entry( $uuid )[ $label ], self::report()[ $label ], array_slice( $this->csvCells( $uuid ), -2 )[0] ] );
		self::assertStringContainsString( '"columns":["","press"]', ( new Rest() )->get( RoutePath::STAFF . '/entries' )->text );
		$call = stream_socket_accept( $crm, 5 );
		$body = false === $call ? '' : (string) stream_get_contents( $call );
		self::assertStringContainsString( "[\"lead\",{\"uuid\":\"{$uuid}\",", $body );
		self::assertStringContainsString( '"extra":{"referrer":"press"}', $body );
	}

	/** @param array<array-key, mixed>|string $extra */
	private function send( string $form, array|string $extra ): Answer {
		[ $path, $widget, $body ] = Bodies::form( $form, 'inquiry' === $form ? Listings::add() : 0 );
		$value = is_string( $extra ) ? json_decode( $extra ) : (object) $extra;
		return ( new Rest() )->post( $path, $body + [ 'extra' => $value ], Visitor::headers( Visitor::token( $widget ) ) );
	}

	private function confirm(): void {
		self::assertSame( 200, ( new Rest() )->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->status );
	}

	/** @return array<string, string> Sent values in the inbox, by label. */
	private function entry( string $uuid ): array {
		wp_set_current_user( 1 );
		/** @var array<string, string> $sent */
		$sent = array_column( (array) ( new Rest() )->get( RoutePath::STAFF . "/entries/{$uuid}" )->body->value( 'sent' ), 'value', 'label' );
		return $sent;
	}

	/** @return list<string|null> Cells of the entry's line. */
	private function csvCells( string $uuid ): array {
		$entry = ( new Container() )->get( InboxEntryRepository::class )->byUuid( $uuid );
		self::assertNotNull( $entry );
		$csv = new EntryCsv( new Translator( Language::German ), ( new Container() )->get( SubmissionSubject::class ) );
		self::assertCount( count( str_getcsv( $csv->head(), ';', '"', '' ) ), str_getcsv( $csv->lines( [ $entry ] ), ';', '"', '' ) );
		return str_getcsv( rtrim( $csv->lines( [ $entry ] ) ), ';', '"', '' );
	}

	/** @return array<string, string> HTML by label, from core's export of the person's submissions. */
	private static function report(): array {
		/** @var array<string, array{callback: callable(string, int): array{data: list<array{data: list<array{name: string, value: string}>}>}}> $exporters */
		$exporters = apply_filters( 'wp_privacy_personal_data_exporters', [] );
		return array_column( array_merge( ...array_column( $exporters['sw-immosuite']['callback']( Visitor::EMAIL, 1 )['data'], 'data' ) ), 'value', 'name' );
	}

	/** Checks that both parts of a mail to the agency show every value. Returns whether the HTML part escapes the label. */
	private static function isInMail( Message $mail ): bool {
		foreach ( self::SHOWN as $label => $value ) {
			$line = str_replace( "\n", ' ', $value );
			self::assertMatchesRegularExpression( '/^' . preg_quote( $label, '/' ) . ': +' . preg_quote( $line, '/' ) . '$/m', $mail->body );
			self::assertStringContainsString( esc_html( $line ), (string) $mail->html );
		}
		self::assertStringContainsString( "WEITERE ANGABEN\n", $mail->body );
		return ! str_contains( (string) $mail->html, '<i>wem' );
	}
}
