<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Mail\OutboxRepository;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\Entries;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Mailbox;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Staff;

/** Eight staff at once over HTTP, and a worker that is killed while it sends a reply. */
final class StaffRaceTest extends IntegrationTestCase {

	private const STAFF = 8;

	/** Half the number of staff, so that two users change each entry at the same time. */
	private const ENTRIES = 4;

	/** @var list<Browser> */
	private array $staff = [];

	protected function tearDown(): void {
		wp_set_current_user( 0 );
		Staff::deleteUsers();
	}

	/** Every change sets a different day, so the history shows which changes were made. */
	#[Group( 'sqlite' )]
	public function testEightConcurrentChangesAreAllInTheHistoryInOrder(): void {
		$this->addStaff();
		$count    = Proof::pick( usual: 24, full: 500 );
		$days     = array_map( static fn( int $day ): string => (string) wp_date( 'Y-m-d', time() + $day * DAY_IN_SECONDS ), range( 1, $count ) );
		$uuids    = array_map( fn(): string => $this->addEntry(), range( 1, self::ENTRIES ) );
		$versions = array_fill_keys( $uuids, 1 );
		$waiting  = $days;
		$refused  = 0;
		while ( [] !== $waiting ) {
			$batch  = array_splice( $waiting, 0, self::STAFF );
			$bodyOf = fn( int $number ): array => [ 'version' => $versions[ $uuids[ $number % self::ENTRIES ] ], 'followUp' => $batch[ $number ] ];
			$call   = fn( int $number ): HttpCall => $this->staff[ $number ]->prepare( 'PATCH', self::route( $uuids[ $number % self::ENTRIES ] ), $bodyOf( $number ) );
			$calls  = array_map( $call, array_keys( $batch ) );
			foreach ( Http::all( $calls, self::STAFF ) as $number => $answer ) {
				self::assertContains( $answer->status, [ 200, 409 ], $answer->text );
				$uuid              = $uuids[ $number % self::ENTRIES ];
				$entry             = 200 === $answer->status ? $answer->body : $answer->body->object( 'data' )?->object( 'entry' );
				$versions[ $uuid ] = max( $versions[ $uuid ], (int) $entry?->int( 'version' ) );
				if ( 409 === $answer->status ) {
					// Repeats the change with the entry's current version, as the screen does.
					$waiting[] = $batch[ $number ];
					++$refused;
				}
			}
		}
		self::assertGreaterThan( 0, $refused, 'At least one request must meet a conflict.' );
		$lost = $this->lostChanges( $days );
		Proof::record( "changes, of {$count} by eight users at once, that are lost, twice or out of order in history and versions ({$refused} conflicts reported)", $lost, 0 );
		self::assertSame( [ 0, $count ], [ $lost, $this->tables->count( 'history' ) ] );
	}

	public function testOfEightConcurrentRepliesOneIsSentAndTheOthersGetAConflict(): void {
		$this->addStaff();
		$rounds = Proof::pick( usual: 1, full: 60 );
		$wrong  = 0;
		for ( $round = 1; $round <= $rounds; $round++ ) {
			$uuid    = $this->addEntry();
			$answers = Http::all( array_map( static fn( Browser $browser ): HttpCall => self::reply( $browser, $uuid, Uuid::random() ), $this->staff ), self::STAFF );
			$codes   = array_count_values( array_map( static fn( Answer $answer ): string => $answer->status . ' ' . $answer->code(), $answers ) );
			ksort( $codes );
			// Number of answers by status and error code.
			$wrong += [ '200 ' => 1, '409 sw_immosuite_answered' => 7 ] === $codes ? 0 : 1;
		}
		$kinds = $this->stored->mailKinds();
		Proof::record( "rounds, of {$rounds}, in which not exactly one of eight simultaneous replies was stored", $wrong, 0 );
		self::assertSame( [ 0, $rounds, $rounds ], [ $wrong, $this->tables->count( 'replies' ), $kinds['reply'] ?? 0 ] );
	}

	public function testEightCopiesOfAReplyAreStoredOnce(): void {
		$this->addStaff();
		$uuid    = $this->addEntry();
		$answers = Http::all( array_fill( 0, self::STAFF, self::reply( $this->staff[0], $uuid, Uuid::random() ) ), self::STAFF );
		self::assertCount( 1, array_unique( array_map( static fn( Answer $answer ): string => "{$answer->status} {$answer->text}", $answers ) ) );
		self::assertSame( [ 200, 1, 1 ], [ $answers[0]->status, $this->tables->count( 'replies' ), $this->stored->mailKinds()['reply'] ?? 0 ] );
	}

	/** The worker is killed before each of its writes in turn, until the reply is dispatched before the kill. */
	public function testAReplyIsSentOnceAfterTheWorkerWasKilledBeforeDispatch(): void {
		$mailbox = new Mailbox();
		$wrong   = 0;
		$kills   = 0;
		update_option( Settings::OPTION, [ 'recipients' => [ 'info@agentur.example' ], 'replyCopy' => false ] );
		while ( true ) {
			$mailbox->clear();
			wp_set_current_user( Staff::addUser( 'sw_immosuite_agent', 'x' ) );
			$reply = [ 'uuid' => Uuid::random(), 'subject' => 'Ihre Anfrage', 'body' => 'Gern.', 'seen' => 0 ];
			self::assertSame( 200, ( new Rest() )->post( self::route( $this->addEntry() ) . '/replies', $reply )->status );
			self::assertNotSame( 0, self::runWorker( 0, $kills + 1 ), 'The worker was not killed.' );
			if ( [] !== $mailbox->messages() ) {
				break;
			}
			++$kills;
			self::runWorker( OutboxRepository::LEASE_SECONDS + 400 );
			self::runWorker( 2 * OutboxRepository::LEASE_SECONDS + 800 );
			$ids    = array_column( array_column( $mailbox->messages(), 'headers' ), 'message-id' );
			$wrong += [ $this->stored->mails()[0]->messageId ] === $ids ? 0 : 1;
			self::assertSame( [ 'sent' ], array_unique( array_column( $this->stored->mails(), 'state' ) ) );
			$this->tables->empty( 'outbox', 'locks' );
		}
		$mailbox->clear();
		self::assertGreaterThan( 1, $kills );
		Proof::record( "replies of {$kills} that were not sent once after kill -9 of the worker before each statement up to their dispatch", $wrong, 0 );
		self::assertSame( 0, $wrong );
	}

	private function addStaff(): void {
		$this->staff = array_map( static fn(): Browser => Staff::browser( 'sw_immosuite_agent' ), range( 1, self::STAFF ) );
	}

	/** @return string UUID of an entry with a confirmed address. */
	private function addEntry(): string {
		$entries = new Entries();
		return $entries->uuid( $entries->add( [], [ 'confirmed_at' => 5 ] ) );
	}

	private static function route( string $uuid ): string {
		return RoutePath::STAFF . "/entries/{$uuid}";
	}

	private static function reply( Browser $browser, string $uuid, string $replyUuid ): HttpCall {
		return $browser->prepare( 'POST', self::route( $uuid ) . '/replies', [ 'uuid' => $replyUuid, 'subject' => 'Ihre Anfrage', 'body' => 'Gern.', 'seen' => 0 ] );
	}

	/** @return int Exit code of a worker that kills itself before its n-th write; with 0, it completes. */
	private static function runWorker( int $later, int $statement = 0 ): int {
		$command = [ PHP_BINARY, dirname( __DIR__, 2 ) . '/Support/processes/worker.php', (string) $later, (string) $statement ];
		exec( implode( ' ', array_map( escapeshellarg( ... ), $command ) ) . ' 2>&1', $output, $code );
		return $code;
	}

	/**
	 * @param list<string> $days Follow-up dates that the requests set.
	 * @return int Number of dates that are not in the history exactly once, changes that do not start from the previous value, and entries whose version is not the number of changes.
	 */
	private function lostChanges( array $days ): int {
		[ $daysSet, $changeCounts, $lastDays, $faults ] = [ [], [], [], 0 ];
		foreach ( $this->stored->history() as $row ) {
			$id                  = $row->submissionId;
			$faults             += ( $row->data['from'] ?? null ) === ( $lastDays[ $id ] ?? '' ) ? 0 : 1;
			$changeCounts[ $id ] = 1 + ( $changeCounts[ $id ] ?? 0 );
			$lastDays[ $id ]     = is_string( $row->data['to'] ?? null ) ? $row->data['to'] : '';
			$daysSet[]           = $lastDays[ $id ];
		}
		foreach ( $this->tables->rows( 'entries' ) as $entry ) {
			$id      = $entry->int( 'submission_id' );
			$faults += [ 1 + ( $changeCounts[ $id ] ?? 0 ), $lastDays[ $id ] ?? null ] === [ $entry->int( 'version' ), $entry->nullableString( 'follow_up' ) ] ? 0 : 1;
		}
		return $faults + count( array_diff( $days, $daysSet ) ) + count( $daysSet ) - count( array_unique( $daysSet ) );
	}
}
