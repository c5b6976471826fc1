<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use RuntimeException;
use SwImmoSuite\Admin\Health\VisitorHealth;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Migrations;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Modules\DatabaseModule;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\SubmissionFactory;
use SwImmoSuite\Visitor\Privacy\Erasure;
use SwImmoSuite\Visitor\Submission\BacklogCron;
use SwImmoSuite\Visitor\Submission\EntryBacklog;

/** Submissions from versions without entries become entries in the background. */
final class EntryBacklogTest extends IntegrationTestCase {

	private const DAY = 86_400;

	protected function setUp(): void {
		BacklogCron::clear();
	}

	protected function tearDown(): void {
		BacklogCron::clear();
	}

	public function testAnUpdateLeavesThemToAnEvent(): void {
		$plant = new SubmissionFactory( new Clock( -3 * self::DAY ) );
		$lead  = [ 'lead' => [ 'categoryId' => 22332, 'locations' => [ [ 'city' => 'Allensbach' ] ] ], 'formId' => 411 ];
		$ids   = [
			$plant->submission( [ 'kind' => 'lead', 'confirmed_at' => 5 ], $lead ),
			$plant->submission( [ 'kind' => 'newsletter' ] ),
			$plant->submission( [ 'kind' => 'newsletter', 'confirmed_at' => 5 ] ),
			$plant->submission( [ 'received_at' => time() - 31 * self::DAY ] ),
		];
		update_option( Migrations::OPTION, '0', true );
		( new DatabaseModule( new Container() ) )->install();
		self::assertSame( 0, $this->tables->count( 'entries' ), 'Nobody waits for it.' );
		self::assertNotFalse( wp_next_scheduled( BacklogCron::HOOK, [ 1 ] ) );
		self::assertSame( 3, ( new Container() )->get( EntryBacklog::class )->count() );
		do_action( BacklogCron::HOOK, 1 );
		self::assertSame( [ 0, false ], [ ( new Container() )->get( EntryBacklog::class )->count(), wp_next_scheduled( BacklogCron::HOOK, [ 2 ] ) ] );
		$entries = $this->stored->entries();
		self::assertSame( [ $ids[0], $ids[2], $ids[3] ], array_column( $entries, 'submissionId' ), 'What nobody has confirmed is none.' );
		self::assertSame( [ 'new', 'closed', 'closed' ], array_column( $entries, 'status' ) );
		self::assertSame( [ 'Haus verkaufen', 'Allensbach', true, 'ok' ], [ $entries[0]->title, $entries[0]->place, $entries[0]->confirmed, $entries[0]->mailState ] );
		self::assertSame( [ 'received', 'confirmed', 'received', 'confirmed', 'received' ], array_column( $this->stored->history(), 'event' ) );
		self::assertSame( 5, $this->stored->history()[1]->happenedAt );
		self::assertContains( 'mustermann', $this->stored->wordsOf( $ids[3] ) );
	}

	public function testSiteHealthTellsWhatIsMissing(): void {
		$check = static fn(): string => ( new Container() )->get( VisitorHealth::class )->entries()->status;
		self::assertSame( 'good', $check() );
		$this->plant( 2 );
		self::assertSame( 'recommended', $check(), 'Nothing is under way.' );
		( new Container() )->get( BacklogCron::class )->schedule( 7 );
		self::assertSame( 'good', $check() );
	}

	public function testAMailThatIsStillMissingMarksItsEntry(): void {
		( new SubmissionFactory() )->message();
		$this->tables->connection->execute( "UPDATE %i SET state = 'dead' WHERE kind = 'agency.unconfirmed'", [ $this->tables->connection->table( 'outbox' ) ] );
		do_action( BacklogCron::HOOK, 1 );
		self::assertSame( [ 'failed' ], array_column( $this->stored->entries(), 'mailState' ) );
	}

	public function testARunTakesFiveHundredTheYoungestFirst(): void {
		$plant = new SubmissionFactory();
		$ids   = $this->tables->connection->transaction( static fn(): array => array_map( static fn(): int => $plant->submission( [], [], [] ), range( 1, 520 ) ) );
		self::assertFalse( ( new Container() )->get( EntryBacklog::class )->run( 60 ) );
		self::assertSame( array_slice( $ids, 20 ), array_column( $this->stored->entries(), 'submissionId' ) );
		self::assertTrue( ( new Container() )->get( EntryBacklog::class )->run( 60 ) );
		self::assertSame( [ 520, 520 ], [ $this->tables->count( 'entries' ), $this->tables->count( 'history' ) ] );
	}

	/** On many hosts a visitor's request runs the event. */
	public function testARunIsOverInHalfASecondAndGoesOnWhereItWas(): void {
		$this->plant( 60 );
		$runs = 1;
		while ( ! ( new Container() )->get( EntryBacklog::class )->run( 0 ) ) {
			++$runs;
		}
		self::assertSame( 3, $runs );
		$this->assertEachOnce( 60 );
	}

	public function testKilledAtAnyStatementTheNextEventGoesOn(): void {
		$this->plant( 30 );
		$kills = 0;
		$step  = Proof::count( 9, 1 );
		for ( $at = 1; $this->killed( $at ); $at += $step ) {
			++$kills;
			self::assertNotFalse( wp_next_scheduled( BacklogCron::HOOK, [ 2 ] ), "statement {$at}" );
			BacklogCron::clear();
		}
		self::assertGreaterThan( 8, $kills );
		// The last event may have ended in time.
		( new Container() )->get( EntryBacklog::class )->run( 60 );
		$this->assertEachOnce( 30 );
	}

	/** Two nodes run the same event at the same time. */
	public function testTwoAtOnceMakeEachEntryOnce(): void {
		$this->plant( 40 );
		$isDone = false;
		$other  = static function ( string $sql ) use ( &$isDone ): string {
			if ( ! $isDone && str_starts_with( $sql, 'START' ) ) {
				$isDone = true;
				( new Container() )->get( EntryBacklog::class )->run( 60 );
			}
			return $sql;
		};
		add_filter( 'query', $other );
		( new Container() )->get( EntryBacklog::class )->run( 60 );
		remove_filter( 'query', $other );
		$this->assertEachOnce( 40 );
	}

	public function testWhoIsErasedMeanwhileLeavesNothing(): void {
		$this->plant( 3 );
		$isDone = false;
		$erase  = static function ( string $sql ) use ( &$isDone ): string {
			if ( ! $isDone && str_starts_with( $sql, 'START' ) ) {
				$isDone = true;
				( new Container() )->get( Erasure::class )->erase( new EmailAddress( 'name@domain.example' ) );
			}
			return $sql;
		};
		add_filter( 'query', $erase );
		( new Container() )->get( EntryBacklog::class )->run( 60 );
		remove_filter( 'query', $erase );
		self::assertSame( [ 0, 0, 0 ], [ $this->tables->count( 'entries' ), $this->tables->count( 'entry_words' ), $this->tables->count( 'history' ) ] );
	}

	private function plant( int $count ): void {
		$plant = new SubmissionFactory();
		for ( $number = 0; $number < $count; $number++ ) {
			$plant->submission( [], [], [] );
		}
	}

	private function assertEachOnce( int $count ): void {
		self::assertSame( array_column( $this->stored->submissions(), 'id' ), array_column( $this->stored->entries(), 'submissionId' ) );
		self::assertSame( [ $count, $count ], [ $this->tables->count( 'entries' ), $this->tables->count( 'history' ) ] );
	}

	/** @return bool Whether the event was killed before that statement of ours; false: it came to its end. */
	private function killed( int $at ): bool {
		$kill = static function ( string $sql ) use ( &$at ): string {
			if ( 1 === preg_match( '/^START|^COMMIT|`\w+_sw_immosuite_/', $sql ) && 0 === --$at ) {
				throw new RuntimeException( 'killed' );
			}
			return $sql;
		};
		add_filter( 'query', $kill );
		try {
			do_action( BacklogCron::HOOK, 1 );
			return false;
		} catch ( RuntimeException ) {
			return true;
		} finally {
			remove_filter( 'query', $kill );
		}
	}
}
