<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Privacy;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Mail\OutboxMail;
use SwImmoSuite\Mail\OutboxWorker;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\AccountFactory;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Mailbox;
use SwImmoSuite\Tests\Support\Prospects;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\SubmissionFactory;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Auth\KeyGrant;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRepository;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Privacy\Erasure;
use SwImmoSuite\Visitor\Privacy\PersonalData;

/** Data that an erasure deletes, and data that it keeps. */
final class ErasureTest extends IntegrationTestCase {

	private const EMAIL = 'name@domain.example';

	private Erasure $erasure;

	protected function setUp(): void {
		$this->erasure = ( new Container() )->get( Erasure::class );
	}

	public function testManySubmissionsAreErasedPageByPage(): void {
		$this->addSubmissions( 230 );
		$remaining = [];
		do {
			$page        = $this->erasure->erasePage( new EmailAddress( self::EMAIL ) );
			$remaining[] = count( $this->stored->submissions() );
		} while ( ! $page['done'] );
		self::assertSame( [ 130, 30, 0 ], $remaining );
		self::assertCount( 0, $this->stored->consents(), 'The consents of unconfirmed submissions prove nothing, so they are deleted.' );
	}

	public function testErasureIsAtomic(): void {
		$this->addSubmissions( 120 );
		$refuse = static fn( string $sql ): string => str_contains( $sql, 'sw_immosuite_limits' ) ? 'DELETE refused' : $sql;
		add_filter( 'query', $refuse );
		try {
			$this->erasure->erase( new EmailAddress( self::EMAIL ) );
			self::fail( 'erase() should have thrown.' );
		} catch ( \RuntimeException ) {
			self::assertCount( 120, $this->stored->submissions() );
		} finally {
			remove_filter( 'query', $refuse );
		}
		// The submissions and their consents, two each.
		self::assertSame( 120 + 240, $this->erasure->erase( new EmailAddress( strtoupper( self::EMAIL ) ) )['removed'] );
	}

	public function testQueuedMailsToVisitorAndAgencyAreDeleted(): void {
		$mailbox = new Mailbox();
		$mailbox->clear();
		( new SubmissionFactory() )->message();
		( new SubmissionFactory() )->message( [ 'email_key' => 'other@domain.example' ], [ 'contact' => [ 'email' => 'other@domain.example' ] ] );
		$this->erasure->erase( new EmailAddress( self::EMAIL ) );
		( new Container() )->get( OutboxWorker::class )->run();
		$arrived = $mailbox->messages();
		self::assertCount( 1, $arrived );
		self::assertStringContainsString( 'other@domain.example', $arrived[0]['text'] );
		self::assertStringNotContainsString( self::EMAIL, $arrived[0]['text'], 'No mail mentions the erased address.' );
	}

	/** If the agency's own address is erased, queued notifications to the agency stay, because they are about other people. */
	public function testErasingTheAgencysAddressKeepsMailsAboutOthers(): void {
		( new SubmissionFactory() )->message();
		$agency = ( new Settings() )->recipients()[0];
		$this->queue( OutboxMail::toStaff( MailKind::StaffDue, $agency, Language::German, 0 ) );
		$this->erasure->erase( new EmailAddress( $agency ) );
		self::assertSame( [ 'agency.unconfirmed' => 1, 'confirm.contact' => 1, 'staff.due' => 1 ], $this->stored->mailKinds() );
	}

	/** An account may have requested a change to a stranger's address. */
	public function testAPendingAddressChangeDoesNotEraseTheOtherPersonsData(): void {
		$account = $this->addContact( self::EMAIL );
		( new SubmissionFactory() )->submission( [ 'email_key' => 'stranger@domain.example' ], [], [] );
		$this->addKey( KeyPurpose::EmailChange, 'stranger@domain.example', $account );
		$this->erasure->erase( new EmailAddress( self::EMAIL ) );
		self::assertSame( [ 'stranger@domain.example' ], array_column( $this->stored->submissions(), 'emailKey' ) );
		self::assertCount( 0, $this->stored->keys(), 'The account had requested the link to the stranger\'s address.' );
	}

	public function testSubmissionsUnderAnEarlierAddressAreErasedToo(): void {
		$account = $this->addContact( 'new@domain.example' );
		( new SubmissionFactory() )->submission( [ 'contact_id' => $account, 'confirmed_at' => 1 ], [], [] );
		$this->addKey( KeyPurpose::Login, self::EMAIL, null );
		$this->queue( OutboxMail::notice( MailKind::EmailOld, self::EMAIL, Language::German ) );
		$this->erasure->erase( new EmailAddress( 'new@domain.example' ) );
		self::assertSame( [ 0, 0, 0 ], [ count( $this->stored->submissions() ), count( $this->stored->keys() ), count( $this->stored->mails() ) ] );
	}

	public function testAnEarlierAddressOwnedByAnotherContactIsNotErased(): void {
		$account = $this->addContact( 'new@domain.example' );
		( new SubmissionFactory() )->submission( [ 'contact_id' => $account, 'confirmed_at' => 1 ], [], [] );
		$this->addContact( self::EMAIL );
		$this->addKey( KeyPurpose::Login, self::EMAIL, null );
		$this->erasure->erase( new EmailAddress( 'new@domain.example' ) );
		self::assertSame( [ self::EMAIL ], array_column( $this->stored->contacts(), 'email' ) );
		self::assertCount( 1, $this->stored->keys() );
	}

	public function testANewOwnerOfAnAddressNeitherSeesNorErasesTheFormerOwnersData(): void {
		$this->confirmThenChangeAddress();
		$formerOwnersExport = self::exportOf( 'new@domain.example' );
		$before             = $this->allRows();
		$owner              = $this->addContact( self::EMAIL );
		( new SubmissionFactory() )->submission( [ 'uuid' => SubmissionFactory::UUID ], [], [] );
		$this->addKey( KeyPurpose::Login, self::EMAIL, null );

		$export = self::exportOf( self::EMAIL );
		self::assertSame( [ 1, 0, 0, 1 ], array_map( static fn( string $list ): int => count( (array) $export[ $list ] ), [ 'submissions', 'consents', 'mails', 'links' ] ) );
		self::assertStringContainsString( SubmissionFactory::UUID, (string) wp_json_encode( $export ), 'An unconfirmed submission belongs to the address.' );

		$this->erasure->erase( new EmailAddress( self::EMAIL ) );
		self::assertNotContains( $owner, array_column( $this->stored->contacts(), 'id' ) );
		self::assertEquals( $before, $this->allRows() );
		self::assertSame( $formerOwnersExport['submissions'], self::exportOf( 'new@domain.example' )['submissions'] );
	}

	public function testErasingAFormerAddressOfAnAccountKeepsTheDataOfTheAccount(): void {
		$this->confirmThenChangeAddress();
		$before = $this->allRows();
		$this->erasure->erase( new EmailAddress( self::EMAIL ) );
		self::assertEquals( $before, $this->allRows() );
	}

	public function testANewOwnerOfAnAddressDoesNotGetTheFormerOwnersAlerts(): void {
		Prospects::queueDigest( $this->addContact( 'new@domain.example' ), self::EMAIL );
		$this->addContact( self::EMAIL );
		self::assertSame( [], self::exportOf( self::EMAIL )['mails'] );
		$this->erasure->erase( new EmailAddress( self::EMAIL ) );
		self::assertSame( [ 1, 1 ], [ count( $this->stored->mails() ), $this->tables->count( 'digests' ) ] );
		self::assertSame( 1, count( (array) self::exportOf( 'new@domain.example' )['mails'] ) );
		$this->erasure->erase( new EmailAddress( 'new@domain.example' ) );
		self::assertSame( [ 0, 0 ], [ count( $this->stored->mails() ), $this->tables->count( 'digests' ) ] );
	}

	public function testASignedInBrowserIsSignedOut(): void {
		$browser = Browser::signIn( self::EMAIL );
		self::assertSame( 200, $browser->get( '/contact' )->status );
		$this->erasure->erase( new EmailAddress( self::EMAIL ) );
		self::assertSame( 403, $browser->get( '/contact' )->status );
	}

	/** Confirms a message by link and a newsletter in the account, then changes the account's address. */
	private function confirmThenChangeAddress(): void {
		$_COOKIE = [];
		$rest    = new Rest( 0, AccountFactory::signIn( self::EMAIL ) );
		( new Rest() )->post( '/wizard/contact', Visitor::message( [ 'email' => self::EMAIL ] ), Visitor::headers() );
		self::assertSame( 200, $rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->status );
		$body = AccountFactory::body( [ 'firstname' => 'Erika', 'lastname' => 'Mustermann', 'email' => 'new@domain.example' ], [ 'newsletter' => true ] );
		self::assertSame( 200, $rest->call( 'PUT', '/contact', $body )->status );
		self::assertSame( 200, $rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->status );
		self::assertSame( [ 'new@domain.example' ], array_column( $this->stored->contacts(), 'email' ) );
	}

	/** @return array<string, mixed> */
	private static function exportOf( string $email ): array {
		return ( new Container() )->get( PersonalData::class )->export( new EmailAddress( $email ) );
	}

	/** @return list<mixed> */
	private function allRows(): array {
		return array_map( $this->tables->rows( ... ), [ 'submissions', 'consents', 'consent_events', 'keys', 'outbox' ] );
	}

	private function addSubmissions( int $count ): void {
		$factory = new SubmissionFactory();
		$this->tables->connection->transaction( static fn(): array => array_map( static fn(): int => $factory->submission(), range( 1, $count ) ) );
	}

	private function addContact( string $email ): int {
		return $this->tables->connection->insert(
			'contacts',
			[
				'uuid'       => wp_generate_uuid4(),
				'email_key'  => $email,
				'email'      => $email,
				'language'   => 'de',
				'created_at' => 1,
				'updated_at' => 1,
			]
		);
	}

	private function addKey( KeyPurpose $purpose, string $email, ?int $contactId ): void {
		( new KeyRing( new KeyRepository( $this->tables->connection ), new Clock() ) )->mint( new KeyGrant( $purpose, new EmailAddress( $email ), null, contactId: $contactId ) );
	}

	private function queue( OutboxMail $mail ): void {
		( new Outbox( $this->tables->connection, new Clock(), new Settings() ) )->enqueue( $mail );
	}
}
