<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Access\Capabilities;
use SwImmoSuite\Tests\Support\AgencySite;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\SentMails;
use SwImmoSuite\Tests\Support\SiteOptions;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\Stored\Mail;
use SwImmoSuite\Tests\Support\SubmissionFactory;
use SwImmoSuite\Visitor\Entry\ReminderCron;
use SwImmoSuite\Visitor\Entry\ReminderService;
use WP_User;

/** Reminder mails for follow-ups, at seven o'clock in the site's time zone. */
final class ReminderTest extends IntegrationTestCase {

	private const MORNING = '2026-11-21 07:00 Europe/Berlin';

	private AgencySite $site;

	private WP_User $agent;

	protected function setUp(): void {
		$this->site  = new AgencySite();
		$this->agent = new WP_User( Staff::addUser( Capabilities::ROLE, 'x' ) );
	}

	protected function tearDown(): void {
		$this->site->close();
		Staff::deleteUsers();
		ReminderCron::clear();
	}

	#[Group( 'sqlite' )]
	public function testReminderOfOneEntry(): void {
		$this->addEntry( $this->agent->ID, '2026-11-21', [ 'name' => 'Muster, Max', 'title' => 'Haus verkaufen', 'place' => 'Konstanz' ], [ 'uuid' => SubmissionFactory::UUID ] );
		[ $mail ] = $this->remindInTheMorning();
		self::assertSame( [ $this->agent->user_email, 'post@agentur.example', 'Wiedervorlage heute: 1 Vorgang' ], [ $mail['to'], $mail['replyTo'], $mail['subject'] ] );
		self::assertSame(
			<<<'MAIL'
			Diese Vorgänge sind zur Wiedervorlage fällig. Diese E-Mail kommt jeden
			Morgen, bis ihre Wiedervorlage geändert ist oder sie erledigt sind.

			Anfrage
			Haus verkaufen
			Name:              Muster, Max
			Standort:          Konstanz
			Wiedervorlage:     21. November 2026
			In WordPress:      https://www.agentur.example/wp-admin/admin.php?page=sw-immosuite-inbox&entry={uuid}

			Alle im Eingang: https://www.agentur.example/wp-admin/admin.php?page=sw-immosuite-inbox&view=due

			MAIL,
			$mail['text']
		);
	}

	#[Group( 'sqlite' )]
	public function testAssigneesAndRecipientsOfUnassignedEntriesAreRemindedOnce(): void {
		$other = new WP_User( Staff::addUser( 'administrator', 'x' ) );
		Staff::addUser( Capabilities::ROLE, 'x' );
		update_option( Settings::OPTION, [ 'recipients' => [ 'post@agentur.example', 'chef@agentur.example' ] ] );
		$this->addEntry( $this->agent->ID, '2026-11-21' );
		$this->addEntry( $this->agent->ID, '2026-11-02', [ 'status' => 'answered' ] );
		$this->addEntry( $this->agent->ID, '2026-11-22' );
		$this->addEntry( $this->agent->ID, '2026-11-21', [ 'status' => 'closed' ] );
		$this->addEntry( $other->ID, '2026-11-21', [ 'status' => 'progress' ] );
		$this->addEntry( 0, '2026-11-20' );
		$this->addEntry( 0, '2026-11-20', [ 'status' => 'spam' ] );
		$mails    = array_column( $this->remindInTheMorning(), null, 'to' );
		$expected = [ $this->agent->user_email => '2 Vorgänge', $other->user_email => '1 Vorgang', 'post@agentur.example' => '1 Vorgang', 'chef@agentur.example' => '1 Vorgang' ];
		self::assertEqualsCanonicalizing( array_keys( $expected ), array_keys( $mails ) );
		foreach ( $expected as $to => $number ) {
			self::assertSame( "Wiedervorlage heute: {$number}", $mails[ $to ]['subject'] );
			self::assertSame( (int) $number, substr_count( $mails[ $to ]['text'], '&entry={uuid}' ) );
			self::assertSame( str_contains( $to, '@agentur.example' ) ? 1 : 0, substr_count( $mails[ $to ]['text'], 'Zuständig:         Niemand' ) );
		}
		self::assertSame( 0, $this->remind( '2026-11-21 18:00 Europe/Berlin' ), 'Each recipient gets at most one reminder a day.' );
		self::assertSame( 4, $this->remind( '2026-11-22 07:00 Europe/Berlin' ), 'The next day everybody is reminded again.' );
	}

	public function testNoReminderWithoutDueEntriesOrBeforeSeven(): void {
		$this->addEntry( $this->agent->ID, '2026-11-22' );
		self::assertSame( 0, $this->remind( self::MORNING ) );
		$this->addEntry( $this->agent->ID, '2026-11-22' );
		self::assertSame( 0, $this->remind( '2026-11-22 06:59:59 Europe/Berlin' ) );
		self::assertSame( [], $this->stored->mails() );
		self::assertSame( 1, $this->remind( '2026-11-22 07:00:00 Europe/Berlin' ) );
	}

	/** If the settings name the assignee's address as a recipient, one mail covers both. */
	public function testARecipientWhoIsAlsoAssigneeGetsOneMail(): void {
		update_option( Settings::OPTION, [ 'recipients' => [ strtoupper( $this->agent->user_email ), 'post@agentur.example' ] ] );
		$this->addEntry( $this->agent->ID, '2026-11-21' );
		$this->addEntry( 0, '2026-11-20' );
		$mails = array_column( $this->remindInTheMorning(), 'subject', 'to' );
		self::assertSame( [ $this->agent->user_email => 'Wiedervorlage heute: 2 Vorgänge', 'post@agentur.example' => 'Wiedervorlage heute: 1 Vorgang' ], $mails );
	}

	/** Users may lose the capability without an event, for example by a plugin for roles. */
	public function testEntriesOfUsersWithoutTheCapabilityAreUnassigned(): void {
		$this->addEntry( $this->agent->ID, '2026-11-21' );
		$this->agent->add_cap( 'sw_immosuite_edit_entries', false );
		$this->addEntry( 999_999, '2026-11-21' );
		self::assertSame( [ 'post@agentur.example' => 'Wiedervorlage heute: 2 Vorgänge' ], array_column( $this->remindInTheMorning(), 'subject', 'to' ) );
	}

	#[Group( 'sqlite' )]
	public function testEntriesClosedBeforeTheMailLeavesAreNotMentioned(): void {
		$this->addEntry( $this->agent->ID, '2026-11-21' );
		$this->addEntry( 0, '2026-11-21' );
		self::assertSame( 2, $this->remind( self::MORNING ) );
		$this->tables->connection->execute( "UPDATE %i SET status = 'closed' WHERE assignee = 0", [ $this->tables->connection->table( 'entries' ) ] );
		$this->tables->connection->execute( 'UPDATE %i SET assignee = 0', [ $this->tables->connection->table( 'entries' ) ] );
		self::assertSame( [ 'post@agentur.example' ], array_column( SentMails::all( self::at( self::MORNING ) ), 'to' ) );
		self::assertSame( [ 'sent' ], array_column( $this->stored->mails(), 'state' ), 'An empty reminder is deleted.' );
	}

	public function testRemindersAreInTheLanguageOfTheAccount(): void {
		update_user_meta( $this->agent->ID, 'locale', 'en_GB' );
		$this->addEntry( $this->agent->ID, '2026-11-21' );
		[ $mail ] = $this->remindInTheMorning();
		self::assertSame( 'Follow-up today: 1 entry', $mail['subject'] );
		self::assertStringContainsString( "\nFollow-up:         November 21, 2026\n", $mail['text'] );
	}

	#[Group( 'sqlite' )]
	public function testALongListCountsAllEntriesAndShowsFifty(): void {
		foreach ( range( 1, 52 ) as $number ) {
			$this->addEntry( $this->agent->ID, 52 === $number ? '2026-11-01' : '2026-11-20', [ 'name' => "Nr. {$number}" ] );
		}
		[ $mail ] = $this->remindInTheMorning();
		self::assertSame( [ 'Wiedervorlage heute: 52 Vorgänge', 50 ], [ $mail['subject'], substr_count( $mail['text'], '&entry=' ) ] );
		self::assertStringContainsString( 'Nr. 52', explode( 'Nr. 1', $mail['text'] )[0], 'The longest overdue entry comes first.' );
	}

	/** Also on days with a clock change, and after a change of the site's time zone. */
	public function testRemindersLeaveAtSevenInTheSitesTimeZone(): void {
		$next = static fn( string $now ): string => gmdate( 'Y-m-d H:i', ReminderService::next( (int) strtotime( $now ) ) );
		self::assertSame( '2026-03-29 05:00', $next( '2026-03-28 07:00 Europe/Berlin' ), 'A day with 23 hours.' );
		self::assertSame( '2026-10-25 06:00', $next( '2026-10-24 07:00 Europe/Berlin' ), 'A day with 25 hours.' );
		self::assertSame( '2026-11-21 06:00', $next( '2026-11-21 06:59 Europe/Berlin' ) );
		$options = new SiteOptions();
		foreach ( [ 'Pacific/Auckland' => '2026-11-21 18:00', 'America/Los_Angeles' => '2026-11-21 15:00' ] as $zone => $expected ) {
			$options->set( 'timezone_string', $zone );
			self::assertSame( $expected, $next( '2026-11-21 07:00 Europe/Berlin' ), $zone );
		}
		$options->set( 'timezone_string', '' );
		$options->set( 'gmt_offset', '5.5' );
		self::assertSame( '2026-11-22 01:30', $next( '2026-11-21 07:00 Europe/Berlin' ) );
		$options->clear();
	}

	public function testTheEventFollowsTheSitesTimeZone(): void {
		$this->site->close();
		$before = [ get_option( 'timezone_string' ), get_option( 'gmt_offset' ) ];
		foreach ( [ [ 'timezone_string', 'Asia/Tokyo' ], [ 'timezone_string', '' ], [ 'gmt_offset', '-3.5' ] ] as [ $option, $value ] ) {
			update_option( $option, $value );
			self::assertSame( ReminderService::next( time() ), wp_next_scheduled( ReminderCron::HOOK ), "{$option} {$value}" );
		}
		update_option( 'timezone_string', $before[0] );
		update_option( 'gmt_offset', $before[1] );
		ReminderCron::clear();
		do_action( 'sw_immosuite_outbox' );
		self::assertSame( ReminderService::next( time() ), wp_next_scheduled( ReminderCron::HOOK ), 'The mail event restores a lost reminder event.' );
	}

	/** After a kill at any point the event runs again, and everybody gets one mail. */
	public function testKilledAndParallelRunsRemindEverybodyOnce(): void {
		$this->site->close();
		$zone = get_option( 'timezone_string' );
		update_option( 'timezone_string', 'Europe/Berlin' );
		update_option( Settings::OPTION, [ 'recipients' => [ 'post@agentur.example' ] ] );
		$time = (string) strtotime( self::MORNING );
		$kills = 0;
		foreach ( range( 1, 5 ) as $statement ) {
			$this->tables->empty( 'outbox', 'locks', 'entries' );
			$this->addEntry( $this->agent->ID, '2026-11-21' );
			$this->addEntry( 0, '2026-11-21' );
			$kills += 0 === self::endProcess( self::startProcess( $time, (string) $statement ) ) ? 0 : 1;
			wp_cache_flush();
			$planned = (int) wp_next_scheduled( ReminderCron::HOOK );
			self::assertContains( $planned, [ (int) $time + 600, ReminderService::next( (int) $time ) ], "killed at {$statement}" );
			array_map( self::endProcess( ... ), [ self::startProcess( $time ), self::startProcess( $time ), self::startProcess( $time ) ] );
			$mails = array_map( static fn( Mail $mail ): string => "{$mail->kind} {$mail->recipient}", $this->stored->mails() );
			self::assertEqualsCanonicalizing( [ "staff.due {$this->agent->user_email}", 'staff.due post@agentur.example' ], $mails, "killed at {$statement}" );
			wp_cache_flush();
			self::assertSame( ReminderService::next( (int) $time ), wp_next_scheduled( ReminderCron::HOOK ) );
		}
		self::assertGreaterThan( 3, $kills );
		update_option( 'timezone_string', $zone );
	}

	/** @return resource A process that kills itself before its n-th write; with 0, it completes. */
	private static function startProcess( string $time, string $statement = '0' ) {
		$command = [ PHP_BINARY, dirname( __DIR__, 2 ) . '/Support/processes/reminders.php', $time, $statement ];
		$process = proc_open( $command, [ [ 'file', '/dev/null', 'r' ], [ 'file', '/dev/null', 'w' ], [ 'file', '/dev/null', 'w' ] ], $pipes );
		return is_resource( $process ) ? $process : self::fail( 'The process does not start.' );
	}

	/** @param resource $process */
	private static function endProcess( $process ): int {
		return proc_close( $process );
	}

	/** @return list<array{to: string, replyTo: string, subject: string, text: string}> */
	private function remindInTheMorning(): array {
		$this->remind( self::MORNING );
		return SentMails::all( self::at( self::MORNING ) );
	}

	private function remind( string $time ): int {
		return self::at( $time )->get( ReminderService::class )->remind();
	}

	private static function at( string $time ): Container {
		return new Container( Clock::stopped( (int) strtotime( $time ) ) );
	}

	/**
	 * @param array<literal-string, string|int> $entry
	 * @param array<string, mixed>              $submission
	 */
	private function addEntry( int $assignee, string $followUp, array $entry = [], array $submission = [] ): void {
		$id  = ( new SubmissionFactory() )->submission( $submission, consents: [] );
		$row = [ 'submission_id' => $id, 'assignee' => $assignee, 'follow_up' => $followUp, 'kind' => 'lead', 'status' => 'new', 'email_key' => 'name@domain.example', 'updated_at' => 1 ];
		$this->tables->connection->insert( 'entries', $entry + $row );
	}
}
