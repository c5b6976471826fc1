<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Alert;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\Visitor as SignedIn;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\MailListService;
use SwImmoSuite\Mail\MailState;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Mail\OutboxMail;
use SwImmoSuite\Mail\OutboxRepository;
use SwImmoSuite\Mail\OutboxWorker;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Prospects;
use SwImmoSuite\Visitor\Account\AccountRepository;
use SwImmoSuite\Visitor\Alert\AlertRepository;
use SwImmoSuite\Visitor\Alert\AlertService;

/** Alert mails never delay other mails, and pause after failed deliveries. */
final class AlertOutboxTest extends IntegrationTestCase {

	protected function tearDown(): void {
		Listings::clear();
	}

	public function testMailsThatVisitorsWaitForPrecedeAlerts(): void {
		$outbox = self::at( 0 )->get( OutboxRepository::class );
		array_map( $this->queueAlert( ... ), range( 1, 30 ) );
		self::assertSame( MailKind::Alert, $this->claim( $outbox )->kind );
		$this->queueNotice();
		self::assertSame( MailKind::Unsubscribed, $this->claim( $outbox )->kind );
		self::assertSame( MailKind::Alert, $this->claim( $outbox )->kind );
		$failed = $this->claim( $outbox );
		$outbox->recordFailure( $failed, 'No.', static fn() => null );
		$this->queueNotice();
		self::assertSame( MailKind::Unsubscribed, $this->claim( $outbox )->kind );
	}

	public function testAlertsPerMinuteAreLimitedByTheSetting(): void {
		update_option( Settings::OPTION, [ 'alertsPerMinute' => 2 ] );
		array_map( $this->queueAlert( ... ), range( 1, 5 ) );
		self::assertSame( 2, $this->sendAll( 0 ) );
		self::assertFalse( self::at( 30 )->get( OutboxRepository::class )->isDue(), 'A mail above the limit starts no worker.' );
		self::assertTrue( self::at( 30 )->get( OutboxRepository::class )->isWaiting() );
		$this->queueNotice();
		self::assertSame( 1, $this->sendAll( 30 ) );
		self::assertSame( 2, $this->sendAll( 61 ) );
		self::assertSame( 1, $this->sendAll( 130 ) );
		self::assertNull( self::at( 60 )->get( OutboxRepository::class )->oldestWaiting() );
	}

	public function testMailsSentWhileTheClockWasAheadBlockNoOtherMails(): void {
		update_option( Settings::OPTION, [ 'alertsPerMinute' => 2 ] );
		array_map( $this->queueAlert( ... ), range( 1, 5 ) );
		self::assertSame( 2, $this->sendAll( DAY_IN_SECONDS ) );
		self::assertSame( 2, $this->sendAll( 0 ) );
	}

	public function testSiteHealthIgnoresWaitingAlerts(): void {
		$this->queueAlert( 1 );
		self::assertNull( self::at( 86_400 )->get( OutboxRepository::class )->oldestWaiting() );
		$this->queueNotice();
		self::assertIsInt( self::at( 86_400 )->get( OutboxRepository::class )->oldestWaiting() );
	}

	public function testTwoFailedAlertsInARowPauseTheContact(): void {
		Prospects::begin();
		$visitor = Prospects::add( 'name@domain.example' );
		$other   = Prospects::add( 'other@domain.example' );
		$digests = array_map( fn( int $slot ): int => $this->queueAlert( $slot, $visitor->contactId ), range( 1, 4 ) );
		$this->queueAlert( 9, $other->contactId );
		$this->failDelivery( $digests[0] );
		self::assertSame( [ false, false ], $this->arePaused() );
		$this->setState( $digests[1], 'sent' );
		$this->failDelivery( $digests[2] );
		self::assertSame( [ false, false ], $this->arePaused(), 'Failures before and after a delivery are not in a row.' );
		self::assertSame( [ 'instant', 'instant' ], Prospects::frequencies() );
		$this->failDelivery( $digests[3] );
		self::assertSame( [ true, false ], $this->arePaused() );
		self::assertSame( [ 'off', 'instant' ], Prospects::frequencies() );
	}

	/**
	 * Earlier failures do not pause resumed alerts again.
	 *
	 * @param Closure(SignedIn): mixed $resume
	 */
	#[DataProvider( 'resumptions' )]
	#[Group( 'sqlite' )]
	public function testFailuresOfAResumedRecipientStartAtZero( Closure $resume ): void {
		Prospects::begin();
		$visitor = Prospects::add( 'name@domain.example' );
		array_map( fn( int $slot ) => $this->failDelivery( $this->queueAlert( $slot, $visitor->contactId ) ), [ 1, 2 ] );
		self::assertSame( [ true ], $this->arePaused() );
		$this->tables->connection->execute( 'UPDATE %i SET created_at = created_at - 60', [ $this->tables->connection->table( 'outbox' ) ] );
		$resume( $visitor );
		self::assertSame( [ false ], $this->arePaused() );
		$this->failDelivery( $this->queueAlert( 3, $visitor->contactId ) );
		self::assertSame( [ false ], $this->arePaused(), 'A single failure does not pause alerts.' );
		$this->failDelivery( $this->queueAlert( 4, $visitor->contactId ) );
		self::assertSame( [ true ], $this->arePaused() );
	}

	/** @return iterable<string, array{Closure(SignedIn): mixed}> */
	public static function resumptions(): iterable {
		yield 'alerts chosen again' => [ static fn( SignedIn $visitor ): mixed => Prospects::search( $visitor, 'weekly' ) ];
		yield 'a new address' => [
			static function ( SignedIn $visitor ): void {
				( new AccountRepository( self::at( 0 )->get( Connection::class ), new Clock() ) )->changeEmail( $visitor->contactId, new EmailAddress( 'new@domain.example' ) );
			},
		];
	}

	public function testWorkerPausesTheContactAfterTwoFailures(): void {
		Prospects::begin();
		Prospects::add( 'name@domain.example' );
		$this->failTwice();
		self::assertSame( [ 'waiting' => 0, 'sent' => 0, 'paused' => 1, 'stopped' => 0 ], self::at( 0 )->get( AlertRepository::class )->counts() );
	}

	/**
	 * If the mail server was at fault, all mails arrive in the end.
	 *
	 * @param Closure(MailListService): mixed $resend
	 */
	#[DataProvider( 'resends' )]
	public function testAlertsResentByStaffArriveAndResumeTheirSearches( Closure $resend, int $arriving ): void {
		Prospects::begin();
		Prospects::add( 'name@domain.example' );
		$time = $this->failTwice();
		Prospects::pause( Prospects::add( 'other@domain.example', 'weekly' )->contactId );
		self::assertSame( [ 'off', 'off' ], Prospects::frequencies() );

		$resend( self::at( $time )->get( MailListService::class ) );
		self::assertSame( [ false, true ], $this->arePaused(), 'The other contact stays paused.' );
		self::assertSame( [ 'instant', 'off' ], Prospects::frequencies() );
		add_filter( 'pre_wp_mail', '__return_true' );
		self::at( $time )->get( OutboxWorker::class )->run();
		remove_filter( 'pre_wp_mail', '__return_true' );
		self::assertCount( $arriving, array_keys( array_column( $this->stored->mails(), 'state' ), 'sent', true ) );
	}

	/** @return iterable<string, array{Closure(MailListService): mixed, int}> */
	public static function resends(): iterable {
		yield 'all failed mails' => [ static fn( MailListService $mails ): int => $mails->resendFailed(), 2 ];
		yield 'one failed mail' => [ static fn( MailListService $mails ) => $mails->resend( $mails->page( MailState::Failed, 1 )[0]->id ), 1 ];
	}

	/**
	 * Sends two mails to the first contact, attempt by attempt as the worker does.
	 *
	 * @return int Time of the last attempt, in seconds from now.
	 */
	private function failTwice(): int {
		$refuse = static fn(): bool => false;
		add_filter( 'pre_wp_mail', $refuse );
		$time = 1_000;
		foreach ( [ 1, 2 ] as $round ) {
			Prospects::home();
			self::assertSame( 1, self::at( $time )->get( AlertService::class )->run() );
			for ( $attempt = 1; $attempt <= OutboxRepository::MAX_ATTEMPTS; $attempt++ ) {
				self::at( $time )->get( OutboxWorker::class )->run();
				$time += 90_000;
			}
			self::assertSame( 2 === $round, $this->arePaused()[0] );
		}
		remove_filter( 'pre_wp_mail', $refuse );
		self::assertSame( [ 'dead', 'dead' ], array_column( $this->stored->mails(), 'state' ) );
		return $time;
	}

	#[Group( 'sqlite' )]
	public function testAllFailedAlertsAreSentAgain(): void {
		array_map( $this->queueAlert( ... ), range( 1, 201 ) );
		$this->tables->connection->execute( "UPDATE %i SET state = 'dead'", [ $this->tables->connection->table( 'outbox' ) ] );
		self::assertSame( 201, self::at( 0 )->get( MailListService::class )->resendFailed() );
		self::assertSame( 0, self::at( 0 )->get( MailListService::class )->resendFailed() );
		self::assertSame( [ 'queued' ], array_values( array_unique( array_column( $this->stored->mails(), 'state' ) ) ) );
	}

	private function queueAlert( int $slot, int $contact = 1 ): int {
		return Prospects::queueDigest( $contact, 'name@domain.example', $slot );
	}

	private function queueNotice(): void {
		self::at( 0 )->get( Outbox::class )->enqueue( OutboxMail::notice( MailKind::Unsubscribed, 'name@domain.example', Language::German ) );
	}

	/** @return int Number of mails that could be sent at this moment; they are now stored as sent. */
	private function sendAll( int $later ): int {
		$outbox = self::at( $later )->get( OutboxRepository::class );
		$sent   = 0;
		do {
			$mail  = $outbox->claim();
			$sent += null === $mail ? 0 : 1;
			if ( null !== $mail ) {
				$outbox->recordSent( $mail, static fn() => null );
			}
		} while ( null !== $mail );
		return $sent;
	}

	private function claim( OutboxRepository $outbox ): QueuedMail {
		return $outbox->claim() ?? self::fail( 'Nothing is due.' );
	}

	private function failDelivery( int $digest ): void {
		$this->setState( $digest, 'dead' );
		self::at( 0 )->get( AlertRepository::class )->pauseAfterSecondBounce( $digest );
	}

	private function setState( int $digest, string $state ): void {
		$this->tables->connection->execute( 'UPDATE %i SET state = %s WHERE digest_id = %d', [ $this->tables->connection->table( 'outbox' ), $state, $digest ] );
	}

	/** @return list<bool> Whether alerts are paused, by contact. */
	private function arePaused(): array {
		return array_map( static fn( Row $row ): bool => null !== $row->nullableInt( 'alerts_paused_at' ), $this->tables->rows( 'contacts' ) );
	}

	private static function at( int $later ): Container {
		return new Container( new Clock( $later ) );
	}
}
