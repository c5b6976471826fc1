<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Import\Transfer\ImportCron;
use SwImmoSuite\Import\Transfer\TransferState;
use SwImmoSuite\Import\Transfer\TransferWorker;
use SwImmoSuite\Mail\Loopback;
use SwImmoSuite\Mail\WakeCall;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Workers;

/** A signed loopback request processes transfers, and a cron event does so if the request fails. */
final class ImportCronTest extends IntegrationTestCase {

	private Imports $imports;

	protected function setUp(): void {
		$this->imports = new Imports();
	}

	protected function tearDown(): void {
		$this->imports->end();
	}

	#[Group( 'sqlite' )]
	public function testTheEventRunsEachMinuteWhileWorkWaitsAndOtherwiseScansTheFolder(): void {
		$transfer = $this->imports->send( 'TEIL', Imports::home( 'A' ) );
		self::assertEqualsWithDelta( time() + 60, wp_next_scheduled( ImportCron::HOOK ), 3 );
		wp_clear_scheduled_hook( ImportCron::HOOK );
		do_action( ImportCron::HOOK );
		self::assertSame( TransferState::Done, Imports::reload( $transfer )->state );
		self::assertNotFalse( wp_next_scheduled( ImportCron::HOOK ), 'The next event replaces a killed worker.' );
		wp_clear_scheduled_hook( ImportCron::HOOK );
		do_action( ImportCron::HOOK );
		self::assertEqualsWithDelta( time() + 300, wp_next_scheduled( ImportCron::HOOK ), 3 );
		do_action( 'deactivate_' . plugin_basename( SW_IMMOSUITE_FILE ), false );
		self::assertFalse( wp_next_scheduled( ImportCron::HOOK ) );
		do_action( 'sw_immosuite_outbox' );
		self::assertNotFalse( wp_next_scheduled( ImportCron::HOOK ), 'The event of the mails reschedules a lost event of the import.' );
	}

	public function testOnlyASignedCallStartsAWorker(): void {
		$transfer = $this->imports->send( 'TEIL', Imports::home( 'A' ) );
		$whileWorkersForbidden = wp_remote_post( admin_url( 'admin-ajax.php' ), [ 'body' => [ 'action' => ImportCron::HOOK, 'time' => (string) time(), 'signature' => 'x' ] ] );
		Workers::allow();
		try {
			$wronglySigned = wp_remote_post( admin_url( 'admin-ajax.php' ), [ 'body' => [ 'action' => ImportCron::HOOK, 'time' => (string) time(), 'signature' => 'x' ] ] );
			self::assertSame( [ 204, 403 ], array_map( wp_remote_retrieve_response_code( ... ), [ $whileWorkersForbidden, $wronglySigned ] ) );
			self::assertSame( TransferState::Waiting, Imports::reload( $transfer )->state );
			self::assertTrue( ( new WakeCall( new Clock(), ImportCron::HOOK ) )->send( Loopback::PATIENT ) );
			for ( $i = 0; $i < 300 && Imports::reload( $transfer )->state->isOpen(); $i++ ) {
				usleep( 100_000 );
			}
			self::assertNotNull( Imports::reload( $transfer )->finishedAt );
		} finally {
			Workers::forbid();
		}
		self::assertSame( [ 'A' => 'publish' ], Imports::statuses() );
	}

	/** A worker runs for a few seconds, and never leaves a listing half-done. */
	public function testWorkBeyondTheTimeLimitIsLeftToTheNextRun(): void {
		$transfer = $this->imports->send( 'TEIL', Imports::home( 'A' ), Imports::home( 'B' ) );
		$slow = static fn() => sleep( 2 );
		add_action( 'save_post', $slow );
		self::assertTrue( Imports::services()->get( TransferWorker::class )->run( seconds: 1 ) );
		remove_action( 'save_post', $slow );
		self::assertTrue( Imports::reload( $transfer )->state->isOpen() );
		Imports::runWorker();
		self::assertSame( [ 'A' => 'created', 'B' => 'created' ], Imports::actions( $transfer ) );
	}
}
