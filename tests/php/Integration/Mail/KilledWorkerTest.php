<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Mail;

use SwImmoSuite\Mail\OutboxRepository;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Mailbox;
use SwImmoSuite\Tests\Support\SubmissionFactory;

/** kill -9 while a mail is sent: nothing is lost, and at most the mail in flight arrives twice, with the same Message-ID. */
final class KilledWorkerTest extends IntegrationTestCase {

	/** Number of kills; SW_IMMOSUITE_KILLS overrides it. */
	private const KILLS = 6;

	private Mailbox $mailbox;

	protected function setUp(): void {
		$this->mailbox = new Mailbox();
		$this->mailbox->clear();
	}

	protected function tearDown(): void {
		$this->mailbox->clear();
	}

	public function testKillsLoseNoMailAndRepeatOnlyTheOneBeingSent(): void {
		$givenKills = getenv( 'SW_IMMOSUITE_KILLS' );
		$kills      = false === $givenKills ? self::KILLS : (int) $givenKills;
		for ( $i = 0; $i < $kills; $i++ ) {
			( new SubmissionFactory() )->message();
		}
		$queued = array_column( $this->stored->mails(), 'messageId' );
		// The mail server answers late: most kills hit a mail that the server has accepted and the worker has not recorded.
		$this->mailbox->setMode( 'accept', 150 );
		for ( $round = 0; $round < $kills; $round++ ) {
			$this->killAfter( $this->startWorker( $round * OutboxRepository::LEASE_SECONDS ), random_int( 400_000, 1_100_000 ) );
		}
		$this->mailbox->setMode( 'accept' );
		// Each of these runs begins after the earlier leases have expired and the first retries are due.
		for ( $round = 0; $round < 3; $round++ ) {
			proc_close( $this->startWorker( ( $kills + $round + 1 ) * ( OutboxRepository::LEASE_SECONDS + 400 ) ) );
		}
		$arrived = array_count_values( array_column( array_column( $this->mailbox->messages(), 'headers' ), 'message-id' ) );
		self::assertSame( [], array_diff( $queued, array_keys( $arrived ) ), 'No mail is lost.' );
		self::assertSame( [], array_diff( array_keys( $arrived ), $queued ), 'A repeated mail has the same Message-ID.' );
		self::assertLessThanOrEqual( $kills, array_sum( $arrived ) - count( $queued ), 'Each kill repeats at most the mail in flight.' );
		self::assertSame( [ 'sent' ], array_values( array_unique( array_column( $this->stored->mails(), 'state' ) ) ) );
	}

	public function testConcurrentWorkersSendEveryMailOnce(): void {
		for ( $i = 0; $i < 6; $i++ ) {
			( new SubmissionFactory() )->message();
		}
		$workers = [ $this->startWorker( 0 ), $this->startWorker( 0 ), $this->startWorker( 0 ) ];
		array_map( 'proc_close', $workers );
		$arrived = array_column( array_column( $this->mailbox->messages(), 'headers' ), 'message-id' );
		$queued  = array_column( $this->stored->mails(), 'messageId' );
		sort( $arrived );
		sort( $queued );
		self::assertSame( $queued, $arrived );
	}

	/**
	 * @param int $later Seconds by which the worker's clock is ahead.
	 * @return resource
	 */
	private function startWorker( int $later ) {
		$command = [ PHP_BINARY, dirname( __DIR__, 2 ) . '/Support/processes/worker.php', (string) $later ];
		$process = proc_open( $command, [ [ 'file', '/dev/null', 'r' ], [ 'file', '/dev/null', 'w' ], [ 'file', '/dev/null', 'w' ] ], $pipes );
		return is_resource( $process ) ? $process : self::fail( 'The worker does not start.' );
	}

	/** @param resource $process */
	private function killAfter( $process, int $microseconds ): void {
		usleep( $microseconds );
		proc_terminate( $process, SIGKILL );
		proc_close( $process );
	}
}
