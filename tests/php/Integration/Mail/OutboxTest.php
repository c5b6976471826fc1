<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Mail;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Mail\OutboxLease;
use SwImmoSuite\Mail\OutboxRepository;
use SwImmoSuite\Mail\OutboxWorker;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Mailbox;
use SwImmoSuite\Tests\Support\Statements;
use SwImmoSuite\Tests\Support\SubmissionFactory;

/** The queue of mails: claims, leases, pauses between attempts, and giving up. */
final class OutboxTest extends IntegrationTestCase {

	private Mailbox $mailbox;

	protected function setUp(): void {
		$this->mailbox = new Mailbox();
		$this->mailbox->clear();
	}

	protected function tearDown(): void {
		$this->mailbox->clear();
	}

	public function testAMailIsClaimedOnceUntilItsLeaseEnds(): void {
		( new SubmissionFactory() )->message();
		$queue  = $this->queue( 0 );
		$first  = $queue->claim();
		$second = $queue->claim();
		self::assertNotNull( $first );
		self::assertNotNull( $second );
		self::assertNotSame( $first->id, $second->id );
		self::assertNull( $queue->claim(), 'Both mails are in flight.' );
		$reclaimed = $this->queue( OutboxRepository::LEASE_SECONDS )->claim();
		self::assertNotNull( $reclaimed );
		self::assertSame( $first->messageId, $reclaimed->messageId );
		self::assertSame( 2, $reclaimed->attempts );
		$queue->recordSent( $first, static function (): void {} );
		self::assertSame( [ 'sending', 'sending' ], array_column( $this->stored->mails(), 'state' ), 'A worker that has lost its claim changes nothing.' );
	}

	#[Group( 'sqlite' )]
	public function testFailedMailsWaitBehindNewOnes(): void {
		$table = $this->tables->connection->table( 'outbox' );
		( new SubmissionFactory( new Clock( -3_600 ) ) )->message();
		$this->tables->connection->execute( 'UPDATE %i SET attempts = 2', [ $table ] );
		$failed = array_column( $this->stored->mails(), 'id' );
		( new SubmissionFactory() )->message();
		$order = [];
		while ( null !== $mail = $this->queue( 0 )->claim() ) {
			$order[] = $mail->id;
		}
		self::assertSame( [ ...array_diff( array_column( $this->stored->mails(), 'id' ), $failed ), ...$failed ], $order );
	}

	#[Group( 'sqlite' )]
	public function testAMailThatKillsItsWorkerEachTimeIsGivenUp(): void {
		( new SubmissionFactory() )->message();
		$this->tables->connection->execute( "DELETE FROM %i WHERE kind <> 'confirm.contact'", [ $this->tables->connection->table( 'outbox' ) ] );
		$later = 0;
		for ( $attempt = 1; $attempt <= OutboxRepository::MAX_ATTEMPTS; $attempt++ ) {
			self::assertSame( $attempt, $this->queue( $later )->claim()?->attempts );
			$later += OutboxRepository::LEASE_SECONDS;
		}
		self::assertNull( $this->queue( $later )->claim() );
		( new Container( new Clock( $later ) ) )->get( OutboxWorker::class )->run();
		self::assertSame( [ [ 'dead' ], [] ], [ array_column( $this->stored->mails(), 'state' ), $this->mailbox->messages() ] );
		self::assertSame( 1, $this->queue( $later )->revive( $this->ids() ) );
	}

	public function testOneWorkerHoldsTheLeaseAndChecksForNewMailsBeforeItEnds(): void {
		$holder = new OutboxLease( $this->tables->connection, new Clock() );
		$other  = new OutboxLease( $this->tables->connection, new Clock() );
		self::assertTrue( $holder->take() );
		self::assertFalse( $other->take(), 'A second worker gets no lease.' );
		self::assertFalse( $holder->release(), 'Another worker has been turned away meanwhile, so the holder checks for new mails.' );
		self::assertTrue( $holder->release() );
		self::assertTrue( $other->take() );
		self::assertFalse( $holder->extend(), 'The first worker is no longer the holder.' );
		$other->drop();
		self::assertTrue( $holder->take() );
		$later = new OutboxLease( $this->tables->connection, new Clock( OutboxRepository::LEASE_SECONDS ) );
		self::assertTrue( $later->take(), 'The lease of a dead holder has expired.' );
		$later->drop();
	}

	#[Group( 'sqlite' )]
	public function testTheLeaseIsExtendedOnlyAfterPartOfItHasPassed(): void {
		$table   = $this->tables->connection->table( 'locks' );
		$expires = fn(): int => (int) $this->tables->connection->value( 'SELECT expires_at FROM %i WHERE name = %s', [ $table, 'outbox' ] );
		$holder  = new OutboxLease( $this->tables->connection, new Clock() );
		self::assertTrue( $holder->take() );
		// Passed seconds of the lease => seconds that it still lacks after extend().
		foreach ( [ 5 => 5, 20 => 0 ] as $passed => $missing ) {
			$this->tables->connection->execute( 'UPDATE %i SET expires_at = %d WHERE name = %s', [ $table, time() + OutboxRepository::LEASE_SECONDS - $passed, 'outbox' ] );
			self::assertTrue( $holder->extend() );
			self::assertEqualsWithDelta( time() + OutboxRepository::LEASE_SECONDS - $missing, $expires(), 2 );
		}
		$holder->drop();
	}

	public function testAWorkerPausesWhileTheSiteAnswersRequests(): void {
		for ( $i = 0; $i < 3; $i++ ) {
			( new SubmissionFactory() )->message();
		}
		$queueMails = function (): void {
			$request = new OutboxLease( $this->tables->connection, new Clock() );
			for ( $i = 0; $i < 10; $i++ ) {
				self::assertTrue( $request->leaveMark() );
			}
		};
		add_action( 'wp_mail_succeeded', $queueMails );
		$start   = microtime( true );
		$sent    = ( new Container() )->get( OutboxWorker::class )->run();
		$seconds = microtime( true ) - $start;
		remove_action( 'wp_mail_succeeded', $queueMails );
		self::assertSame( [ 6, 6 ], [ $sent, count( $this->mailbox->messages() ) ] );
		self::assertGreaterThan( 0.6, $seconds, 'The worker pauses before each mail except the first, and before it checks for new mails.' );
	}

	public function testBothMailsAreSentAndTheVisitorsMailIsRecordedWithItsConsents(): void {
		( new SubmissionFactory() )->message();
		self::assertSame( 2, ( new Container() )->get( OutboxWorker::class )->run() );
		[ $visitor, $agency ] = $this->mailbox->messages();
		self::assertSame( 'name@domain.example', $visitor['to'] );
		self::assertSame( get_option( 'admin_email' ), $agency['to'] );
		self::assertSame( get_option( 'admin_email' ), $visitor['headers']['reply-to'] );
		self::assertSame( 'name@domain.example', $agency['headers']['reply-to'] );
		self::assertSame( array_column( $this->stored->mails(), 'messageId' ), [ $visitor['headers']['message-id'], $agency['headers']['message-id'] ] );
		foreach ( [ $visitor, $agency ] as $mail ) {
			self::assertStringStartsWith( 'multipart/alternative', $mail['headers']['content-type'] );
			self::assertMatchesRegularExpression( '~^Content-Type: text/plain; charset=utf-8.*^Content-Type: text/html; charset=utf-8~ims', $mail['raw'], 'The text part comes first.' );
			self::assertArrayNotHasKey( 'x-mailer', $mail['headers'] );
			self::assertArrayNotHasKey( 'bcc', $mail['headers'] );
		}
		self::assertSame( [ 'sent', 'sent' ], array_column( $this->stored->mails(), 'state' ) );
		self::assertSame( [ 'sent', 'sent' ], array_column( $this->stored->consentEvents(), 'event' ), 'Only the visitor\'s mail is recorded, once for each consent.' );
	}

	public function testHtmlFiltersOfOtherPluginsDoNotChangeOurMails(): void {
		$html = static fn(): string => 'text/html';
		$wrap = static function ( array $mail ): array {
			$mail['message'] = '<html><body><img src="https://fremd.example/pixel">' . ( is_string( $mail['message'] ) ? $mail['message'] : '' );
			return $mail;
		};
		add_filter( 'wp_mail_content_type', $html );
		add_filter( 'wp_mail', $wrap );
		( new SubmissionFactory() )->message();
		( new Container() )->get( OutboxWorker::class )->run();
		remove_filter( 'wp_mail_content_type', $html );
		remove_filter( 'wp_mail', $wrap );
		[ $visitor, $agency ] = $this->mailbox->messages();
		foreach ( [ $visitor, $agency ] as $mail ) {
			self::assertStringStartsWith( 'multipart/alternative', $mail['headers']['content-type'] );
			self::assertStringNotContainsString( '<', $mail['text'] );
			self::assertStringNotContainsString( 'fremd.example', $mail['raw'] );
		}
	}

	public function testRetriesAreDelayedUntilAMailIsGivenUpAndCanBeResent(): void {
		( new SubmissionFactory() )->message();
		$this->tables->connection->execute( "DELETE FROM %i WHERE kind <> 'confirm.contact'", [ $this->tables->connection->table( 'outbox' ) ] );
		$this->mailbox->setMode( 'refuse' );
		$later = 0;
		for ( $attempt = 1; $attempt <= OutboxRepository::MAX_ATTEMPTS; $attempt++ ) {
			self::assertSame( 0, ( new Container( new Clock( $later ) ) )->get( OutboxWorker::class )->run() );
			$delay = OutboxRepository::retryDelay( $attempt );
			self::assertSame( [ null === $delay ? 'dead' : 'queued' ], array_column( $this->stored->mails(), 'state' ) );
			if ( null !== $delay ) {
				self::assertSame( 0, ( new Container( new Clock( $later + $delay - 5 ) ) )->get( OutboxWorker::class )->run(), 'The next attempt waits.' );
				self::assertSame( [ $attempt ], array_column( $this->stored->mails(), 'attempts' ) );
			}
			$later += (int) $delay + 2;
		}
		$queue = $this->queue( $later );
		self::assertSame( 1, $queue->countDead() );
		self::assertStringContainsString( 'Try again later', (string) $this->stored->mails()[0]->lastError );
		$this->mailbox->setMode( 'accept' );
		self::assertSame( 0, ( new Container( new Clock( $later ) ) )->get( OutboxWorker::class )->run(), 'The mail was given up.' );
		self::assertSame( 1, $queue->revive( $this->ids() ) );
		self::assertSame( 1, ( new Container( new Clock( $later ) ) )->get( OutboxWorker::class )->run() );
		self::assertSame( 0, $queue->countDead() );
	}

	public function testEveryMailArrivesOnceAfterAnOutageOfTheMailServer(): void {
		for ( $i = 0; $i < 6; $i++ ) {
			( new SubmissionFactory() )->message();
		}
		$this->mailbox->setMode( 'refuse' );
		for ( $minute = 0; $minute < 10; $minute++ ) {
			( new Container( new Clock( 60 * $minute ) ) )->get( OutboxWorker::class )->run();
		}
		self::assertSame( [], $this->mailbox->messages() );
		$this->mailbox->setMode( 'accept' );
		for ( $minute = 10; $minute < 100; $minute += 10 ) {
			( new Container( new Clock( 60 * $minute ) ) )->get( OutboxWorker::class )->run();
		}
		$arrived = array_column( array_column( $this->mailbox->messages(), 'headers' ), 'message-id' );
		$queued  = array_column( $this->stored->mails(), 'messageId' );
		sort( $arrived );
		sort( $queued );
		self::assertSame( $queued, $arrived );
	}

	public function testAHangingMailServerDoesNotOutlastTheLease(): void {
		( new SubmissionFactory() )->message();
		$this->tables->connection->execute( "DELETE FROM %i WHERE kind <> 'confirm.contact'", [ $this->tables->connection->table( 'outbox' ) ] );
		$this->mailbox->setMode( 'hang' );
		$start = microtime( true );
		( new Container() )->get( OutboxWorker::class )->run();
		self::assertLessThan( 25, microtime( true ) - $start );
		self::assertSame( [ 'queued' ], array_column( $this->stored->mails(), 'state' ) );
	}

	public function testObsoleteMailsAreNotSent(): void {
		$factory = new SubmissionFactory();
		$factory->message();
		$this->tables->connection->execute( 'UPDATE %i SET consumed_at = 1', [ $this->tables->connection->table( 'keys' ) ] );
		( new Container() )->get( OutboxWorker::class )->run();
		self::assertSame( [ get_option( 'admin_email' ) ], array_column( $this->mailbox->messages(), 'to' ) );
		self::assertSame( [ 'agency.unconfirmed' ], array_column( $this->stored->mails(), 'kind' ) );
	}

	public function testAMailKindOfANewerVersionDoesNotStopTheQueue(): void {
		( new SubmissionFactory() )->message();
		$this->tables->connection->execute( "UPDATE %i SET kind = 'from.the.future' WHERE kind = 'confirm.contact'", [ $this->tables->connection->table( 'outbox' ) ] );
		self::assertSame( 1, ( new Container() )->get( OutboxWorker::class )->run() );
		self::assertSame( [ 'queued', 'sent' ], array_column( $this->stored->mails(), 'state' ) );
	}

	public function testSentMailsAreDeletedAfterAMonth(): void {
		( new SubmissionFactory() )->message();
		( new Container() )->get( OutboxWorker::class )->run();
		$this->queue( 29 * 86400 )->sweep();
		self::assertCount( 2, $this->stored->mails() );
		$this->queue( 31 * 86400 )->sweep();
		self::assertCount( 0, $this->stored->mails() );
	}

	/** A worker does not search mails that were sent or given up. */
	#[Group( 'sqlite' )]
	public function testOnlyTheDailyEventDeletesOldMailsInBatchesById(): void {
		$connection = $this->tables->connection;
		$this->insertMails( 600, [ 'state' => 'sent', 'sent_at' => time() - 31 * 86400 ] );
		$this->insertMails( 3, [ 'state' => 'sent', 'sent_at' => time() ] );
		$this->insertMails( 2, [ 'state' => 'dead', 'created_at' => 1 ] );
		( new SubmissionFactory() )->message();
		$worker = self::onTable( 'outbox', Statements::of( static fn(): int => ( new Container() )->get( OutboxWorker::class )->run() ) );
		self::assertSame( [], array_filter( $worker, static fn( string $sql ): bool => 1 === preg_match( "/^DELETE|state = '(?:sent|dead)' AND/", $sql ) ) );
		self::assertCount( 607, $this->stored->mails() );
		$daily = self::onTable( 'outbox', Statements::of( static fn() => do_action( 'sw_immosuite_daily' ) ) );
		self::assertSame( [ 'sent' ], array_values( array_unique( array_column( $this->stored->mails(), 'state' ) ) ) );
		self::assertCount( 5, $this->stored->mails() );
		$deletes = array_filter( $daily, static fn( string $sql ): bool => str_starts_with( $sql, 'DELETE' ) );
		self::assertCount( 3, $deletes );
		foreach ( $deletes as $sql ) {
			self::assertMatchesRegularExpression( '/ WHERE id IN \(/', $sql, 'A DELETE that searches for its rows locks every row it reads.' );
		}
		$selects = array_values( array_filter( $daily, static fn( string $sql ): bool => 1 === preg_match( "/^SELECT .*state = '(?:sent|dead)'/s", $sql ) ) );
		self::assertNotSame( [], $selects );
		if ( Statements::canExplain( $connection ) ) {
			$usedIndexes = array_map( static fn( string $sql ): ?string => Statements::usedIndex( $connection, $sql, $connection->table( 'outbox' ) ), array_slice( $selects, 0, 2 ) );
			self::assertSame( [ 'sent', 'due' ], $usedIndexes );
		}
	}

	/** @param array<literal-string, string|int> $columns */
	private function insertMails( int $count, array $columns ): void {
		$row  = $columns + [ 'kind' => 'login', 'recipient' => 'a@domain.example', 'email_key' => 'a@domain.example', 'language' => 'de' ];
		$row += [ 'message_id' => 'x', 'available_at' => 1, 'created_at' => time() ];
		$this->tables->connection->insertAll( 'outbox', array_fill( 0, max( 1, $count ), $row ) );
	}

	/**
	 * @param list<string> $statements
	 * @return list<string>
	 */
	private static function onTable( string $table, array $statements ): array {
		return array_values( array_filter( $statements, static fn( string $sql ): bool => str_contains( $sql, "sw_immosuite_{$table}`" ) ) );
	}

	/** @param int $later Seconds by which the repository's clock is ahead. */
	private function queue( int $later ): OutboxRepository {
		return new OutboxRepository( $this->tables->connection, new Clock( $later ) );
	}

	/** @return non-empty-list<int> Ids of all mails. */
	private function ids(): array {
		$ids = array_map( static fn( Row $row ): int => $row->int( 'id' ), $this->tables->rows( 'outbox' ) );
		return [] === $ids ? self::fail( 'There should be mails.' ) : $ids;
	}
}
