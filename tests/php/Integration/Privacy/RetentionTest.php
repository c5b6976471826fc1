<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Privacy;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Mail\OutboxMail;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\SamplePerson;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\SubmissionFactory;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Auth\KeyGrant;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRepository;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Privacy\DailyCron;
use SwImmoSuite\Visitor\Privacy\Retention;

/** Retention of each kind of data, and the daily event that deletes expired data. */
final class RetentionTest extends IntegrationTestCase {

	private const DAY = 86_400;

	protected function setUp(): void {
		DailyCron::clear();
	}

	protected function tearDown(): void {
		DailyCron::clear();
		$_COOKIE = [];
	}

	/** Leads, inquiries and messages stay, marked as unconfirmed; unconfirmed newsletters and searches are deleted. */
	#[Group( 'sqlite' )]
	public function testUnconfirmedLeadsInquiriesAndMessagesAreKeptLongerThanSevenDays(): void {
		Listings::clear();
		( new Searches() )->storeRegions();
		( new SamplePerson() )->store( Listings::add() );
		$this->tables->connection->execute( 'UPDATE %i SET confirmed_at = NULL, contact_id = NULL', [ $this->tables->connection->table( 'submissions' ) ] );
		$this->tables->empty( 'consent_events', 'outbox' );
		$this->runRetentionAfter( 8 * self::DAY );
		$remaining = array_count_values( array_column( $this->stored->submissions(), 'kind' ) );
		ksort( $remaining );
		self::assertSame( [ 'contact' => 2, 'expose-inquiry' => 1, 'lead' => 1 ], $remaining );
		self::assertNotContains( 'newsletter', array_column( $this->stored->consents(), 'purpose' ) );
		Listings::clear();
	}

	public function testAFilterChangesTheRetentionOfAKind(): void {
		$months = static fn( int $months, string $kind ): mixed => [ 'lead' => 36, 'contact' => 6, 'expose-inquiry' => 'soon' ][ $kind ] ?? $months;
		foreach ( [ 'lead', 'contact', 'expose-inquiry' ] as $kind ) {
			( new SubmissionFactory() )->submission( [ 'kind' => $kind ] );
		}
		add_filter( 'sw_immosuite_retention_months', $months, 10, 2 );
		$remaining = [];
		foreach ( [ 7, 25, 37 ] as $passed ) {
			$this->runRetentionAfter( $passed * 31 * self::DAY );
			$remaining[] = array_column( $this->stored->submissions(), 'kind' );
		}
		remove_filter( 'sw_immosuite_retention_months', $months );
		self::assertSame( [ [ 'lead', 'expose-inquiry' ], [ 'lead' ], [] ], $remaining );
	}

	public function testUnopenedAccountLinksAreDeletedAfterSevenDays(): void {
		foreach ( [ KeyPurpose::Login, KeyPurpose::EmailChange, KeyPurpose::Deletion, KeyPurpose::Confirmation, KeyPurpose::Unsubscription ] as $purpose ) {
			( new KeyRing( new KeyRepository( $this->tables->connection ), new Clock() ) )->mint( new KeyGrant( $purpose, new EmailAddress( 'name@domain.example' ), null ), 60 );
		}
		$this->runRetentionAfter( 7 * self::DAY - 60 );
		self::assertCount( 5, $this->stored->keys() );
		$this->runRetentionAfter( 7 * self::DAY + 60 );
		self::assertSame( [ KeyPurpose::Confirmation->value, KeyPurpose::Unsubscription->value ], array_column( $this->stored->keys(), 'purpose' ) );
		$this->runRetentionAfter( 30 * self::DAY + 120 );
		self::assertCount( 0, $this->stored->keys(), 'Expired keys are kept for a month, to explain the link.' );
	}

	public function testEndedSessionsAreDeleted(): void {
		Browser::signIn();
		$this->runRetentionAfter( 2 * self::DAY - 60 );
		self::assertCount( 1, $this->stored->sessions() );
		$this->runRetentionAfter( 2 * self::DAY + 60 );
		self::assertCount( 0, $this->stored->sessions() );
	}

	#[Group( 'sqlite' )]
	public function testSentAndFailedVisitorMailsAreDeletedAfterAMonth(): void {
		( new SubmissionFactory() )->message();
		$outbox = new Outbox( $this->tables->connection, new Clock(), new Settings() );
		$outbox->enqueue( OutboxMail::notice( MailKind::Unsubscribed, 'name@domain.example', Language::German ) );
		$table = $this->tables->connection->table( 'outbox' );
		$this->tables->connection->execute( "UPDATE %i SET state = 'dead'", [ $table ] );
		$this->tables->connection->execute( "UPDATE %i SET state = 'sent', sent_at = created_at WHERE kind = %s", [ $table, MailKind::Unsubscribed->value ] );
		$this->runRetentionAfter( 30 * self::DAY - 60 );
		self::assertCount( 3, $this->stored->mails() );
		$this->runRetentionAfter( 30 * self::DAY + 60 );
		self::assertSame( [ 'agency.unconfirmed' => 1 ], $this->stored->mailKinds(), 'A failed mail to the agency stays.' );
	}

	#[Group( 'sqlite' )]
	public function testAlertsAreDeletedAfterAMonth(): void {
		Listings::clear();
		( new Searches() )->storeRegions();
		( new SamplePerson() )->store( Listings::add() );
		$this->runRetentionAfter( 30 * self::DAY - 60 );
		self::assertSame( [ 1, 1 ], [ $this->tables->count( 'alerts' ), $this->tables->count( 'digests' ) ] );
		$this->runRetentionAfter( 30 * self::DAY + 60 );
		self::assertSame( [ 0, 0 ], [ $this->tables->count( 'alerts' ), $this->tables->count( 'digests' ) ] );
		Listings::clear();
	}

	public function testARunDeletesSeveralBatchesUntilItsTimeIsUp(): void {
		$factory = new SubmissionFactory( new Clock( -800 * self::DAY ) );
		$this->tables->connection->transaction( static fn(): array => array_map( static fn(): int => $factory->submission( [], [], [] ), range( 1, 1100 ) ) );
		$retention = ( new Container() )->get( Retention::class );
		$first     = $retention->run( months: 24, seconds: 0 );
		self::assertSame( [ 500, false ], [ $first['deleted'], $first['done'] ] );
		$rest = $retention->run( 24 );
		self::assertSame( [ 600, true ], [ $rest['deleted'], $rest['done'] ] );
	}

	public function testExpiredKeysAndCountersAreDeleted(): void {
		( new Rest() )->post( '/wizard/contact', Visitor::message(), Visitor::headers() );
		$this->runRetentionAfter( 36 * self::DAY );
		self::assertSame( [ 1, 0 ], [ count( $this->stored->keys() ), count( $this->stored->counters() ) ] );
		$this->runRetentionAfter( 38 * self::DAY );
		self::assertCount( 0, $this->stored->keys() );
	}

	#[Group( 'sqlite' )]
	public function testTheDailyEventDeletesExpiredData(): void {
		$connection = $this->tables->connection;
		( new Rest() )->post( '/wizard/contact', Visitor::subscription(), Visitor::headers( Visitor::token( 'newsletter' ) ) );
		$connection->execute( 'DELETE FROM %i', [ $connection->table( 'outbox' ) ] );
		$connection->execute( 'DELETE FROM %i', [ $connection->table( 'keys' ) ] );
		$connection->execute( 'UPDATE %i SET granted_at = 1', [ $connection->table( 'consents' ) ] );
		do_action( OutboxCron::HOOK );
		self::assertCount( 1, $this->stored->submissions(), 'The event of the mails only sends mails.' );
		do_action( DailyCron::HOOK );
		self::assertSame( 0, count( $this->stored->submissions() ) + count( $this->stored->consents() ) );
	}

	public function testTheDailyEventExistsFromActivationToDeactivation(): void {
		$plugin = plugin_basename( SW_IMMOSUITE_FILE );
		do_action( 'activate_' . $plugin, false );
		self::assertIsInt( wp_next_scheduled( DailyCron::HOOK ) );
		do_action( 'deactivate_' . $plugin, false );
		self::assertFalse( wp_next_scheduled( DailyCron::HOOK ) );
		do_action( OutboxCron::HOOK );
		self::assertIsInt( wp_next_scheduled( DailyCron::HOOK ), 'The event of the mails reschedules a lost daily event.' );
	}

	public function testAnUnfinishedDailyRunIsScheduledAgain(): void {
		$cron = new DailyCron( new Clock() );
		$cron->schedule();
		$cron->scheduleFollowUp();
		$cron->scheduleFollowUp();
		self::assertEqualsWithDelta( time() + 60, wp_next_scheduled( DailyCron::HOOK, [ 'again' ] ), 5 );
	}

	private function runRetentionAfter( int $seconds ): void {
		self::assertTrue( ( new Container( new Clock( $seconds ) ) )->get( Retention::class )->run( 24 )['done'] );
	}
}
