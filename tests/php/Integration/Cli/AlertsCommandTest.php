<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Cli;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Mail\OutboxRepository;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Mailbox;
use SwImmoSuite\Tests\Support\Prospects;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Terminal;
use SwImmoSuite\Visitor\Auth\KeyRing;

/** The command that matches saved searches and sends the mails. */
final class AlertsCommandTest extends IntegrationTestCase {

	/** Records when the leases of the worker and of a mail end, while the mail is being sent. */
	private const RECORD_LEASES = <<<'PHP'
		add_action( "wp_mail_succeeded", function () {
			global $wpdb;
			$worker = $wpdb->get_var( "SELECT expires_at FROM {$wpdb->prefix}sw_immosuite_locks WHERE name = 'outbox'" );
			$mail   = $wpdb->get_var( "SELECT MAX(lease_until) FROM {$wpdb->prefix}sw_immosuite_outbox" );
			update_option( "sw_immosuite_test_held", [ (int) $worker, (int) $mail ] );
		} );
		PHP;

	protected function tearDown(): void {
		Listings::clear();
		OutboxCron::clear();
		delete_option( 'sw_immosuite_test_held' );
		( new Mailbox() )->clear();
	}

	public function testAlertsDueAtTheGivenTimeAreSentAndTheListShowsCounts(): void {
		Prospects::begin();
		Prospects::add( 'name@domain.example' );
		Prospects::add( 'off@domain.example', 'off' );
		Prospects::home();
		$mailbox = new Mailbox();
		$mailbox->clear();
		self::assertSame( [ 0, [ 'Success: 0 queued, 0 sent.' ] ], Terminal::wp( [ 'sw-immosuite', 'alerts', 'run' ] ) );
		$later = gmdate( 'Y-m-d\TH:i:s', time() + 900 ) . '+00:00';
		self::assertSame( [ 0, [ 'Success: 1 queued, 1 sent.' ] ], Terminal::wp( [ 'sw-immosuite', 'alerts', 'run', "--now={$later}" ] ) );
		self::assertStringContainsString( 'Wohnung am See', $mailbox->messages()[0]['text'] );
		self::assertSame( [ 0, [ 'waiting  0', 'sent     1', 'paused   0', 'stopped  1' ] ], Terminal::wp( [ 'sw-immosuite', 'alerts', 'list' ] ) );
	}

	/** Mails are sent by the machine's clock, even if the command has another time. */
	#[DataProvider( 'moments' )]
	public function testTheOutboxUsesTheMachinesClock( int $later ): void {
		OutboxCron::clear();
		Prospects::begin();
		Prospects::add( 'name@domain.example' );
		Prospects::add( 'refused@domain.example' );
		$this->addHomeAt( time() + min( 0, $later ) - 1_200 );
		( new Rest() )->post( '/auth/email', [ 'email' => 'name@domain.example' ] );
		$mailbox = new Mailbox();
		$mailbox->clear();
		$mailbox->setLimits( 'refused@domain.example', 0 );

		self::assertSame( [ 0, [ 'Success: 2 queued, 2 sent.' ] ], self::runAlerts( $later, self::RECORD_LEASES ) );
		$now   = time();
		$mails = [];
		foreach ( $this->tables->rows( 'outbox' ) as $mail ) {
			$mails[ $mail->string( 'kind' ) . ' ' . $mail->string( 'recipient' ) ] = $mail;
		}
		self::assertEqualsWithDelta( $now, $mails['alert name@domain.example']->int( 'sent_at' ), 15 );
		self::assertEqualsWithDelta( $now, $mails['login name@domain.example']->int( 'sent_at' ), 15 );
		self::assertEqualsWithDelta( $now + 60, $mails['alert refused@domain.example']->int( 'available_at' ), 15, 'The next attempt is a minute later.' );
		self::assertEqualsWithDelta( $now + KeyRing::LOGIN_SECONDS, $this->stored->keys()[0]->expiresAt, 15 );
		foreach ( [ 'digests' => 'created_at', 'listing_events' => 'taken_at' ] as $table => $column ) {
			self::assertEqualsWithDelta( $now, $this->tables->rows( $table )[0]->int( $column ), 15, $table );
		}
		wp_cache_flush();
		$leases = get_option( 'sw_immosuite_test_held' );
		self::assertIsArray( $leases );
		self::assertEqualsWithDelta( [ $now + OutboxRepository::LEASE_SECONDS, $now + OutboxRepository::LEASE_SECONDS ], $leases, 15 );
		self::assertEqualsWithDelta( $now + 60, wp_next_scheduled( OutboxCron::HOOK ), 15 );
		self::assertEqualsWithDelta( $now + HOUR_IN_SECONDS, wp_next_scheduled( OutboxCron::HOOK, OutboxCron::HOURLY ), 15 );
	}

	/** @return iterable<string, array{int}> */
	public static function moments(): iterable {
		yield 'tomorrow' => [ DAY_IN_SECONDS ];
		yield 'an hour ago' => [ -HOUR_IN_SECONDS ];
	}

	public function testTheCommandStartsNoSecondWorker(): void {
		Prospects::begin();
		Prospects::add( 'name@domain.example' );
		Prospects::home();
		$this->tables->connection->insert( 'locks', [ 'name' => 'outbox', 'owner' => 'x', 'expires_at' => time() + 100, 'wanted' => 0 ] );
		self::assertSame( [ 0, [ 'Success: 1 queued, 0 sent.' ] ], self::runAlerts( 900 ) );
		self::assertSame( [ 'x' ], array_map( static fn( Row $row ): string => $row->string( 'owner' ), $this->tables->rows( 'locks' ) ) );
	}

	public function testListingsThatArePublicAtTheGivenTimeAreReported(): void {
		Prospects::begin();
		Prospects::add( 'name@domain.example' );
		$tomorrow = gmdate( 'Y-m-d H:i:s', time() + DAY_IN_SECONDS );
		Prospects::home( [ Field::Exclusive->value => true ], [ 'post_status' => 'private', 'post_date' => $tomorrow, 'post_date_gmt' => $tomorrow ] );
		self::assertSame( [ 0, [ 'Success: 0 queued, 0 sent.' ] ], self::runAlerts( 900 ) );
		$mailbox = new Mailbox();
		$mailbox->clear();
		self::assertSame( [ 0, [ 'Success: 1 queued, 1 sent.' ] ], self::runAlerts( 2 * DAY_IN_SECONDS ) );
		self::assertSame( [ 'Neue exklusive Immobilien für Sie' ], array_column( $mailbox->messages(), 'subject' ) );
	}

	public function testAnInvalidTimeIsRefused(): void {
		foreach ( [ 'morgen', '2026-11-30', '2026-11-30T07:00:00', '2026-13-30T07:00:00Z' ] as $typed ) {
			self::assertSame( 1, Terminal::wp( [ 'sw-immosuite', 'alerts', 'run', "--now={$typed}" ] )[0], $typed );
		}
	}

	/** @return array{int, list<string>} Exit code and lines. */
	private static function runAlerts( int $later, string $code = '' ): array {
		return Terminal::wp( [ 'sw-immosuite', 'alerts', 'run', '--now=' . gmdate( 'Y-m-d\TH:i:s\Z', time() + $later ) ], $code );
	}

	private function addHomeAt( int $time ): void {
		$listing    = Prospects::home();
		$connection = $this->tables->connection;
		$connection->execute( 'UPDATE %i SET happened_at = %d WHERE post_id = %d', [ $connection->table( 'listing_events' ), $time, $listing ] );
		$connection->execute( 'UPDATE %i SET listed_at = %d WHERE post_id = %d', [ $connection->table( 'listings' ), $time, $listing ] );
	}
}
