<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Mail\MailListService;
use SwImmoSuite\Mail\OutboxWorker;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Access\Capabilities;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\FeedbackElements;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Mailbox;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Scenario;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Privacy\Erasure;

/** The feedback file for the agency's software about inquiries on imported listings, through a real mail server (O22). */
final class FeedbackTest extends IntegrationTestCase {

	private const AGENCY = 'post@agentur.example';

	private const SOFTWARE = 'anfragen@software.example';

	private Mailbox $mailbox;

	protected function setUp(): void {
		Listings::clear();
		$_COOKIE       = [];
		$this->mailbox = new Mailbox();
		$this->mailbox->clear();
		self::saveSettings( [] );
	}

	protected function tearDown(): void {
		Staff::deleteUsers();
		Listings::clear();
		$this->mailbox->clear();
	}

	public function testARepeatedConfirmationSendsTheFeedbackFileOnce(): void {
		$listing = $this->addImported();
		$this->inquire( $listing, [ 'type' => 'call', 'message' => "Guten Tag,\n3 < 4 & mehr" ], [ 'phone' => '030 23125 123' ] );
		self::assertSame( [ 'agency.unconfirmed' => 0, 'confirm.inquiry' => 0 ], $this->feedbackCounts() );
		$this->confirm();
		$this->confirm();
		self::assertSame( [ 'agency.confirmed' => 1, 'agency.unconfirmed' => 0, 'confirm.inquiry' => 0 ], $this->feedbackCounts() );
		[ $file ] = $this->feedbackFiles( self::AGENCY );
		$uuid     = $this->stored->submissions()[0]->uuid;
		self::assertSame(
			[
				'version' => '1.2.5',
				'sender'  => [
					'name'          => 'Musterhaus & Söhne',
					'openimmo_anid' => 'ASBI2020',
					'datum'         => wp_date( 'd.m.Y' ),
					'makler_id'     => 'SEEBLICK-7',
				],
				'objekt'  => [
					'portal_unique_id' => Scenario::uuid( $listing ),
					'portal_obj_id'    => (string) $listing,
					'anbieter_id'      => 'SEEBLICK-7',
					'oobj_id'          => 'OSBI2026',
					'zusatz_refnr'     => 'SB-1041',
					'expose_url'       => get_permalink( $listing ),
					'vermarktungsart'  => 'KAUF',
					'bezeichnung'      => 'Haus & Hof "am Hang"',
					'strasse'          => 'Seestraße 12',
					'ort'              => 'Radolfzell',
					'preis'            => '650000',
					'wae'              => 'EUR',
					'anzahl_zimmer'    => '3.5',
					'flaeche'          => '142.5',
					'interessent'      => [
						'int_id'    => $uuid,
						'vorname'   => 'Erika',
						'nachname'  => 'Mustermann',
						'tel'       => '030 23125 123',
						'email'     => Visitor::EMAIL,
						'bevorzugt' => 'TEL',
						'wunsch'    => 'ANRUF',
						'anfrage'   => "Guten Tag,\n3 < 4 & mehr",
					],
				],
			],
			$file
		);
	}

	public function testTheFeedbackFileContainsTheIdsFromTheImport(): void {
		$imports = new Imports();
		$imports->queueExample( 'voll.zip' );
		Imports::runWorker();
		$this->inquire( Imports::posts()['SB-1041'] );
		$this->confirm();
		[ $file ] = $this->feedbackFiles( self::AGENCY );
		$imports->end();
		self::assertIsArray( $file['sender'] );
		self::assertIsArray( $file['objekt'] );
		self::assertSame( [ 'ASBI20200131090000000q7w8e9r0t1', 'SEEBLICK-7' ], [ $file['sender']['openimmo_anid'], $file['sender']['makler_id'] ] );
		self::assertSame( [ 'OSBI20261102101500000wollm00001', 'SB-1041', '645000' ], [ $file['objekt']['oobj_id'], $file['objekt']['zusatz_refnr'], $file['objekt']['preis'] ] );
	}

	/** Software reads the file, so its values are the same for visitors of either language. */
	#[TestWith( [ 'de', 'viewing', 'BESICHTIGUNG' ] )]
	#[TestWith( [ 'en', 'details', 'DETAIL' ] )]
	public function testTheFeedbackFileDoesNotDependOnTheLanguage( string $language, string $type, string $wish ): void {
		$listing = $this->addImported( [ Field::MarketingType->value => 'rent', Field::PriceOnRequest->value => true ] );
		$this->inquire( $listing, [ 'type' => $type ], [ 'salutation' => 'Frau' ], $language );
		$this->confirm();
		[ $file ] = $this->feedbackFiles( self::AGENCY );
		self::assertIsArray( $file['objekt'] );
		self::assertIsArray( $file['objekt']['interessent'] );
		self::assertSame( [ 'Frau', $wish, 'EMAIL' ], array_map( static fn( string $name ): mixed => $file['objekt']['interessent'][ $name ] ?? null, [ 'anrede', 'wunsch', 'bevorzugt' ] ) );
		self::assertSame( 'MIETE_PACHT', $file['objekt']['vermarktungsart'] );
		self::assertSame( [], array_intersect( [ 'preis', 'wae', 'land' ], array_keys( $file['objekt'] ) ), 'A price on request must not appear in the file.' );
	}

	public function testImmediateFeedbackIsSentOnlyWithTheFirstMail(): void {
		self::saveSettings( [ 'feedbackAtOnce' => true ] );
		$this->inquire( $this->addImported() );
		self::assertSame( [ 'agency.unconfirmed' => 1, 'confirm.inquiry' => 0 ], $this->feedbackCounts() );
		self::saveSettings( [] );
		$this->confirm();
		self::assertSame( [ 'agency.confirmed' => 0, 'agency.unconfirmed' => 1, 'confirm.inquiry' => 0 ], $this->feedbackCounts(), 'A setting changed meanwhile does not repeat the file.' );
		self::assertCount( 1, $this->feedbackFiles( self::AGENCY ) );
	}

	public function testSwitchingToImmediateFeedbackDoesNotDropPendingFeedback(): void {
		$this->inquire( $this->addImported() );
		self::saveSettings( [ 'feedbackAtOnce' => true ] );
		$this->confirm();
		self::assertSame( [ 'agency.confirmed' => 1, 'agency.unconfirmed' => 0, 'confirm.inquiry' => 0 ], $this->feedbackCounts() );
	}

	public function testTheSoftwaresOwnMailboxGetsOneMail(): void {
		self::saveSettings( [ 'feedbackEmail' => self::SOFTWARE, 'recipients' => [ self::AGENCY, 'zweite@agentur.example' ] ] );
		$this->inquire( $this->addImported() );
		$this->confirm();
		self::assertSame( [ 'agency.confirmed' => 0, 'agency.feedback' => 1, 'agency.unconfirmed' => 0, 'confirm.inquiry' => 0 ], $this->feedbackCounts() );
		self::assertCount( 1, $this->feedbackFiles( self::SOFTWARE ) );
		$mails = array_values( array_filter( $this->mailbox->messages(), static fn( array $mail ): bool => self::SOFTWARE === $mail['to'] ) );
		self::assertCount( 1, $mails );
		self::assertStringStartsWith( 'Bestätigt. ', str_replace( "\u{a0}", ' ', $mails[0]['text'] ) );
		self::assertSame( Visitor::EMAIL, $mails[0]['headers']['reply-to'] );
		self::assertSame( [], $this->feedbackFiles( self::AGENCY ) );
	}

	public function testImmediateFeedbackStatesThatTheInquiryIsUnconfirmed(): void {
		self::saveSettings( [ 'feedbackEmail' => self::SOFTWARE, 'feedbackAtOnce' => true ] );
		$this->inquire( $this->addImported() );
		( new Container() )->get( OutboxWorker::class )->run();
		[ $mail ] = array_values( array_filter( $this->mailbox->messages(), static fn( array $mail ): bool => self::SOFTWARE === $mail['to'] ) );
		self::assertStringStartsWith( 'Unbestätigt. ', $mail['text'] );
	}

	public function testOnlyTheFirstRecipientGetsTheFeedbackFile(): void {
		self::saveSettings( [ 'recipients' => [ self::AGENCY, 'zweite@agentur.example' ] ] );
		$agent = Staff::addUser( Capabilities::ROLE, 'x' );
		$this->inquire( $this->addImported( [ Field::AgentUser->value => $agent ] ) );
		$this->confirm();
		self::assertSame( 1, array_sum( $this->feedbackCounts() ) );
		self::assertCount( 1, $this->feedbackFiles( self::AGENCY ) );
		self::assertCount( 1, array_filter( $this->mailbox->messages(), static fn( array $mail ): bool => [] !== $mail['attachments'] ) );
	}

	public function testASignedInVisitorsInquiryAboutAnExclusiveListingIsSent(): void {
		$listing = $this->addImported( [ Field::Exclusive->value => true ] );
		$visitor = ( new Searches() )->addVisitor();
		( new Rest( 0, $visitor ) )->post( '/wizard/expose-inquiry', Bodies::inquiry( $listing ), Visitor::headers( Visitor::token( 'expose-inquiry' ) ) );
		self::assertSame( [ 'agency.signed-in' => 1 ], $this->feedbackCounts() );
		[ $file ] = $this->feedbackFiles( self::AGENCY );
		self::assertIsArray( $file['objekt'] );
		self::assertSame( [ 'OSBI2026', 'Haus & Hof "am Hang"' ], [ $file['objekt']['oobj_id'], $file['objekt']['bezeichnung'] ] );
		self::assertStringContainsString( Scenario::uuid( $listing ), is_string( $file['objekt']['expose_url'] ) ? $file['objekt']['expose_url'] : '' );
	}

	public function testAListingWithdrawnMeanwhileIsNamedWithoutItsUrl(): void {
		$listing = $this->addImported();
		$this->inquire( $listing );
		wp_update_post( [ 'ID' => $listing, 'post_status' => 'draft' ] );
		$this->confirm();
		[ $file ] = $this->feedbackFiles( self::AGENCY );
		self::assertIsArray( $file['objekt'] );
		self::assertSame( [ 'OSBI2026', 'SB-1041', false ], [ $file['objekt']['oobj_id'], $file['objekt']['zusatz_refnr'], isset( $file['objekt']['expose_url'] ) ] );
	}

	public function testInquiriesAboutDeletedListingsGoOnlyToTheAgency(): void {
		self::saveSettings( [ 'feedbackEmail' => self::SOFTWARE, 'feedbackAtOnce' => true ] );
		$listing = $this->addImported();
		$this->inquire( $listing );
		wp_delete_post( $listing, true );
		self::assertSame( [], $this->feedbackFiles( self::SOFTWARE ) );
		self::assertSame( [ 'agency.unconfirmed', 'confirm.inquiry' ], array_keys( $this->stored->mailKinds() ) );
		self::assertSame( [ 'sent', 'sent' ], array_column( $this->stored->mails(), 'state' ) );
		self::assertSame( 'ok', $this->stored->entries()[0]->mailState );
	}

	public function testErasedInquiriesAreNotSent(): void {
		self::saveSettings( [ 'feedbackEmail' => self::SOFTWARE, 'feedbackAtOnce' => true ] );
		$this->inquire( $this->addImported() );
		( new Container() )->get( Erasure::class )->erasePage( new EmailAddress( Visitor::EMAIL ) );
		self::assertSame( [], $this->feedbackFiles( self::SOFTWARE ) );
		self::assertSame( [], $this->mailbox->messages() );
	}

	public function testOtherListingsAndFormsAreNotSentToTheSoftware(): void {
		self::saveSettings( [ 'feedbackEmail' => self::SOFTWARE, 'feedbackAtOnce' => true ] );
		$this->inquire( Listings::add() );
		( new Rest() )->post( '/wizard/contact', Visitor::message(), Visitor::headers( Visitor::token( 'contact-form' ) ) );
		( new Rest() )->post( '/contact/lead', Bodies::lead(), Visitor::headers( Visitor::token( 'lead-wizard' ) ) );
		self::assertSame( [ 'agency.unconfirmed' => 3, 'confirm.contact' => 1, 'confirm.inquiry' => 1, 'confirm.lead' => 1 ], $this->stored->mailKinds() );
		self::assertSame( 0, array_sum( $this->feedbackCounts() ) );
	}

	public function testLeadsAreSentIfTheSettingIsOn(): void {
		self::saveSettings( [ 'feedbackLeads' => true ] );
		( new Rest() )->post( '/contact/lead', Bodies::lead(), Visitor::headers( Visitor::token( 'lead-wizard' ) ) );
		$this->confirm();
		self::assertSame( [ 'agency.confirmed' => 1, 'agency.unconfirmed' => 0, 'confirm.lead' => 0 ], $this->feedbackCounts() );
		[ $file ] = $this->feedbackFiles( self::AGENCY );
		self::assertIsArray( $file['objekt'] );
		self::assertSame( [ 'feld' => [ 'name' => 'typ', 'wert' => 'lead' ] ], $file['objekt']['user_defined_extend'] );
		self::assertSame( [], preg_grep( '/_id$|refnr|url/', array_keys( $file['objekt'] ) ) );
		self::assertIsArray( $file['sender'] );
		self::assertSame( [ 'name', 'datum', 'makler_id' ], array_keys( $file['sender'] ) );
		self::assertIsArray( $file['objekt']['interessent'] );
		self::assertStringStartsWith( "Vorhaben: ", is_string( $file['objekt']['interessent']['anfrage'] ) ? $file['objekt']['interessent']['anfrage'] : '' );
	}

	public function testAResentMailHasTheFeedbackFile(): void {
		self::saveSettings( [ 'feedbackAtOnce' => true ] );
		$this->inquire( $this->addImported() );
		$this->mailbox->setMode( 'refuse' );
		( new Container() )->get( OutboxWorker::class )->run();
		$this->mailbox->setMode( 'accept' );
		$mails = array_column( $this->stored->mails(), 'id', 'kind' );
		( new Container() )->get( MailListService::class )->resend( $mails['agency.unconfirmed'] );
		self::assertCount( 1, $this->feedbackFiles( self::AGENCY ) );
	}

	#[Group( 'sqlite' )]
	public function testTheQueueContainsNoTypedText(): void {
		self::saveSettings( [ 'feedbackEmail' => self::SOFTWARE, 'feedbackAtOnce' => true ] );
		$this->inquire( $this->addImported(), [ 'message' => 'Geheimes Anliegen' ] );
		self::assertStringNotContainsString( 'Geheimes', (string) wp_json_encode( array_map( static fn( object $mail ): array => get_object_vars( $mail ), $this->stored->mails() ) ) );
	}

	/** @param array<string, mixed> $settings */
	private static function saveSettings( array $settings ): void {
		update_option( Settings::OPTION, $settings + [ 'agencyName' => 'Musterhaus & Söhne', 'recipients' => [ self::AGENCY ] ] );
	}

	/** @param array<string, mixed> $meta */
	private function addImported( array $meta = [] ): int {
		$address = [ Field::Street->value => 'Seestraße', Field::Number->value => '12', Field::Rooms->value => 3.5 ];
		$listing = Listings::add( $meta + $address, [ 'post_title' => 'Haus &amp; Hof "am Hang"' ] );
		$this->tables->connection->insertAll(
			'imported_listings',
			[
				[
					'post_id'     => $listing,
					'source'      => 'main',
					'obid'        => 'OSBI2026',
					'provider'    => 'SEEBLICK-7',
					'anid'        => 'ASBI2020',
					'number'      => 'SB-1041',
					'imported_at' => time(),
				],
			]
		);
		return $listing;
	}

	/**
	 * @param array<string, mixed>  $inquiry
	 * @param array<string, string> $contact
	 */
	private function inquire( int $listing, array $inquiry = [], array $contact = [], string $language = 'de' ): void {
		$body   = Bodies::inquiry( $listing, $inquiry, $contact );
		$answer = ( new Rest() )->post( '/wizard/expose-inquiry', $body, Visitor::headers( Visitor::token( 'expose-inquiry', language: Language::from( $language ) ) ) );
		self::assertSame( [ 200, [] ], [ $answer->status, $answer->faults() ] );
	}

	private function confirm(): void {
		( new Rest() )->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
	}

	/** @return array<string, int> Number of mails with the feedback file, by kind. */
	private function feedbackCounts(): array {
		$counts = [];
		foreach ( $this->tables->rows( 'outbox' ) as $row ) {
			$counts[ $row->string( 'kind' ) ] = ( $counts[ $row->string( 'kind' ) ] ?? 0 ) + $row->int( 'feedback' );
		}
		ksort( $counts );
		return $counts;
	}

	/** @return list<array<string, mixed>> Files in the mailbox of this address. Sends all waiting mails first. */
	private function feedbackFiles( string $address ): array {
		( new Container() )->get( OutboxWorker::class )->run();
		$files = [];
		foreach ( $this->mailbox->messages() as $mail ) {
			if ( $address === $mail['to'] ) {
				foreach ( $mail['attachments'] as $attachment ) {
					self::assertSame( [ 'openimmo-feedback.xml', 'application/xml' ], [ $attachment['name'], $attachment['type'] ] );
					$files[] = FeedbackElements::of( (string) base64_decode( $attachment['content'], true ) );
				}
			}
		}
		return $files;
	}
}
