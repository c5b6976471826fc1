<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Mail;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Import\Transfer\ImportCron;
use SwImmoSuite\Mail\Loopback;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Mail\OutboxLease;
use SwImmoSuite\Mail\WakeCall;
use SwImmoSuite\Mail\WakeEndpoint;
use SwImmoSuite\Mail\WorkerTrigger;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Mailbox;
use SwImmoSuite\Tests\Support\SubmissionFactory;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Tests\Support\Workers;
use SwImmoSuite\Visitor\Alert\AlertCron;

/** A loopback request sends each mail immediately; if the request fails, cron sends the mail. */
final class WakeTest extends IntegrationTestCase {

	private Mailbox $mailbox;

	protected function setUp(): void {
		$this->mailbox = new Mailbox();
		$this->mailbox->clear();
		OutboxCron::clear();
		Workers::allow();
	}

	protected function tearDown(): void {
		Workers::forbid();
		$this->mailbox->clear();
		OutboxCron::clear();
	}

	public function testTheWakeCallDoesNotWaitForTheMailServer(): void {
		$this->mailbox->setMode( 'accept', 3000 );
		( new SubmissionFactory() )->message();
		self::assertTrue( ( new Container() )->get( WorkerTrigger::class )->call() );
		self::assertSame( [], $this->mailbox->messages() );
		$this->mailbox->await( 2, 30 );
	}

	public function testTheVisitorGetsTheWholeResponseBeforeTheWakeCall(): void {
		$answer = Http::post( '/wizard/contact', Visitor::message(), Visitor::headers() );
		self::assertSame( 200, $answer->status );
		self::assertSame( (string) strlen( $answer->text ), $answer->header( 'content-length' ), 'Without this header a browser would wait for the end of the script.' );
		$this->mailbox->await( 2, 30 );
	}

	/** A wake-up call would occupy a PHP process only to find the lease taken. The flag makes the running worker check for new mails. */
	public function testARunningWorkerIsFlaggedInsteadOfCalled(): void {
		$server = stream_socket_server( 'tcp://127.0.0.1:0' );
		self::assertIsResource( $server );
		$testServerUrl = static fn(): string => 'http://' . stream_socket_get_name( $server, false ) . '/';
		add_filter( 'admin_url', $testServerUrl );
		$connection = $this->tables->connection;
		$holder     = new OutboxLease( $connection, new Clock() );
		try {
			self::assertTrue( $holder->take() );
			self::assertTrue( ( new Container() )->get( WorkerTrigger::class )->call() );
			$reached = [ $server ];
			$none    = null;
			self::assertSame( 0, stream_select( $reached, $none, $none, 0, 300_000 ), 'The running worker is not called.' );
			self::assertFalse( $holder->release(), 'The worker checks for new mails.' );
			self::assertTrue( $holder->release() );
			( new Container() )->get( WorkerTrigger::class )->call();
			$reached = [ $server ];
			self::assertSame( 1, stream_select( $reached, $none, $none, 0, 300_000 ), 'Without a running worker a call is sent.' );
		} finally {
			remove_filter( 'admin_url', $testServerUrl );
			$holder->drop();
		}
	}

	public function testConcurrentCallsSendEveryMailOnce(): void {
		for ( $i = 0; $i < 5; $i++ ) {
			( new SubmissionFactory() )->message();
			( new Container() )->get( WorkerTrigger::class )->call();
		}
		$this->mailbox->await( 10, 30 );
		usleep( 500_000 );
		self::assertCount( 10, $this->mailbox->messages() );
	}

	public function testOnlyThisSiteCanWakeTheWorkerAndOnlyForAMinute(): void {
		$signedFields = static function ( Clock $clock ): array {
			parse_str( ( new WakeCall( $clock ) )->body(), $fields );
			return $fields;
		};
		$wakeCall = new WakeCall( new Clock() );
		self::assertTrue( $wakeCall->accepts( $signedFields( new Clock() ) ) );
		self::assertFalse( $wakeCall->accepts( $signedFields( new Clock( -61 ) ) ), 'too old' );
		self::assertFalse( $wakeCall->accepts( [ 'signature' => str_repeat( '0', 64 ) ] + $signedFields( new Clock() ) ) );
		self::assertFalse( ( new WakeCall( new Clock(), 'sw_immosuite_import' ) )->accepts( $signedFields( new Clock() ) ), 'signed for another worker' );
		self::assertFalse( $wakeCall->accepts( [] ) );
		self::assertFalse( $wakeCall->accepts( [ 'time' => [ '1' ], 'signature' => [ 'x' ] ] ) );
		( new SubmissionFactory() )->message();
		$answer = wp_remote_post( admin_url( 'admin-ajax.php' ), [ 'body' => [ 'action' => 'sw_immosuite_outbox', 'time' => (string) time(), 'signature' => 'x' ] ] );
		self::assertSame( 403, wp_remote_retrieve_response_code( $answer ) );
		self::assertSame( [ 'queued', 'queued' ], array_column( $this->stored->mails(), 'state' ) );
	}

	public function testAnotherSiteOfTheNetworkCannotWakeTheWorker(): void {
		parse_str( ( new WakeCall( new Clock() ) )->body(), $fields );
		$site               = get_current_blog_id();
		$GLOBALS['blog_id'] = $site + 1;
		$accepted           = ( new WakeCall( new Clock() ) )->accepts( $fields );
		$GLOBALS['blog_id'] = $site;
		self::assertFalse( $accepted );
	}

	public function testAnUnreachableServerIsNoError(): void {
		self::assertFalse( ( new Loopback() )->post( 'http://127.0.0.1:1/wp-admin/admin-ajax.php', 'x=1', Loopback::BRIEF ) );
	}

	public function testPostDoesNotWaitForTheResponse(): void {
		$server = stream_socket_server( 'tcp://127.0.0.1:0' );
		self::assertIsResource( $server );
		$start = hrtime( true );
		self::assertTrue( ( new Loopback() )->post( 'http://' . stream_socket_get_name( $server, false ) . '/wp-admin/admin-ajax.php', 'x=1', Loopback::BRIEF ) );
		self::assertLessThan( 5, ( hrtime( true ) - $start ) / 1e9, 'post() must return without waiting for the response.' );
		$connection = stream_socket_accept( $server, 10 );
		self::assertIsResource( $connection );
		self::assertStringEndsWith( "\r\n\r\nx=1", (string) stream_get_contents( $connection ), 'The server has received the whole request.' );
	}

	public function testCronSendsMailsIfTheWakeCallFails(): void {
		( new SubmissionFactory() )->message();
		$cron = ( new Container() )->get( OutboxCron::class );
		$cron->ensure();
		$cron->ensure();
		$next = wp_next_scheduled( OutboxCron::HOOK );
		self::assertIsInt( $next );
		self::assertEqualsWithDelta( time() + 60, $next, 3 );
		do_action( OutboxCron::HOOK );
		self::assertCount( 2, $this->mailbox->messages() );
	}

	public function testQueuedMailsAreScheduledAgainAfterReactivation(): void {
		( new SubmissionFactory() )->message();
		do_action( 'deactivate_' . plugin_basename( SW_IMMOSUITE_FILE ), false );
		self::assertFalse( wp_next_scheduled( OutboxCron::HOOK ) );
		do_action( 'activate_' . plugin_basename( SW_IMMOSUITE_FILE ), false );
		self::assertIsInt( wp_next_scheduled( OutboxCron::HOOK ) );
		self::assertIsInt( wp_next_scheduled( OutboxCron::HOOK, OutboxCron::HOURLY ), 'The hourly event sends mails of a request that was killed before its wake-up call.' );
	}

	/**
	 * WordPress deletes an event before it runs it, so a killed worker leaves no event behind. The event of saved searches, which
	 * runs every three minutes, schedules the worker again.
	 */
	public function testAnotherEventReschedulesTheWorkOfAKilledWorker(): void {
		( new SubmissionFactory() )->message();
		OutboxCron::clear();
		ImportCron::clear();
		do_action( AlertCron::HOOK );
		self::assertContains( (int) wp_next_scheduled( OutboxCron::HOOK ) - time(), range( 50, 60 ) );
		self::assertIsInt( wp_next_scheduled( ImportCron::HOOK ) );
		self::assertSame( [], $this->mailbox->messages() );
	}

	public function testCronIsScheduledAsLongAsMailsAreQueued(): void {
		$this->mailbox->setMode( 'refuse' );
		( new SubmissionFactory() )->message();
		do_action( OutboxCron::HOOK );
		self::assertIsInt( wp_next_scheduled( OutboxCron::HOOK ) );
		$this->mailbox->setMode( 'accept' );
		OutboxCron::clear();
		( new Container( new Clock( 61 ) ) )->get( WakeEndpoint::class )->work();
		self::assertFalse( wp_next_scheduled( OutboxCron::HOOK ) );
	}

	/** A killed worker counts as alive until its lease ends; an event that runs before then must schedule another. */
	#[Group( 'sqlite' )]
	public function testCronIsRescheduledWhileAnotherWorkerHoldsTheLease(): void {
		( new SubmissionFactory() )->message();
		$killed = new OutboxLease( $this->tables->connection, new Clock() );
		self::assertTrue( $killed->take() );
		try {
			do_action( OutboxCron::HOOK );
			self::assertSame( [], $this->mailbox->messages() );
			self::assertIsInt( wp_next_scheduled( OutboxCron::HOOK ) );
		} finally {
			$killed->drop();
		}
	}

	public function testAnOverdueEventDoesNotPreventScheduling(): void {
		$due = time() - 5;
		wp_schedule_single_event( $due, OutboxCron::HOOK );
		( new Container() )->get( OutboxCron::class )->ensure();
		self::assertIsInt( wp_next_scheduled( OutboxCron::HOOK, [ $due ] ), 'Another event is scheduled.' );
	}
}
