<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Cli;

use SwImmoSuite\Cli\DemoInbox;
use SwImmoSuite\Cli\DemoState;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Mailbox;
use SwImmoSuite\Tests\Support\Stored\Entry;
use SwImmoSuite\Tests\Support\Stored\History;
use SwImmoSuite\Tests\Support\Stored\Mail;
use SwImmoSuite\Tests\Support\SubmissionFactory;
use SwImmoSuite\Visitor\Entry\EntryKind;
use SwImmoSuite\Visitor\Entry\EntryStatus;
use WP_User;

/** The demo command creates a week of entries. */
final class DemoInboxTest extends IntegrationTestCase {

	private const NOW = 1_795_266_300;

	/** Listings with inquiries. */
	private const LISTINGS = [
		'stadtwohnung-am-marktplatz-von-radolfzell',
		'haus-am-hang-mit-garten-in-gaienhofen',
		'vier-zimmer-mit-gartenanteil-in-wollmatingen',
		'helle-drei-zimmer-wohnung-im-paradies',
	];

	private DemoState $state;

	protected function setUp(): void {
		Listings::clear();
		delete_option( 'sw_immosuite_demo' );
		$this->state = new DemoState();
		foreach ( self::LISTINGS as $slug ) {
			$this->state->set( $slug, Listings::add( [ 'sw_immo_city' => 'Konstanz' ], [ 'post_title' => $slug ] ), '', '' );
		}
	}

	protected function tearDown(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		foreach ( [ 'demo-makler', 'demo-redaktion' ] as $login ) {
			$user = get_user_by( 'login', $login );
			if ( false !== $user ) {
				wp_delete_user( $user->ID );
			}
		}
		Listings::clear();
		delete_option( 'sw_immosuite_demo' );
	}

	public function testTheWeekHasEachKindAndStateAndSendsNoMail(): void {
		$mailbox = new Mailbox();
		$mailbox->clear();
		self::assertSame( 17, $this->place() );
		self::assertSame( [], $mailbox->messages() );

		$entries = $this->stored->entries();
		$staff   = [ self::userId( 'demo-makler' ), self::userId( 'demo-redaktion' ) ];
		self::assertCount( 17, $entries );
		self::assertEqualsCanonicalizing( array_column( EntryKind::cases(), 'value' ), array_unique( array_column( $entries, 'kind' ) ) );
		self::assertEqualsCanonicalizing( array_column( EntryStatus::cases(), 'value' ), array_unique( array_column( $entries, 'status' ) ) );
		self::assertEqualsCanonicalizing( [ 0, ...$staff ], array_unique( array_column( $entries, 'assignee' ) ) );
		foreach ( $staff as $id ) {
			self::assertTrue( user_can( $id, 'sw_immosuite_edit_entries' ) );
		}
		self::assertTrue( ( new WP_User( $staff[1] ) )->has_cap( 'edit_others_posts' ), 'The second user must be an editor.' );
		$today = (string) wp_date( 'Y-m-d', self::NOW );
		$due   = array_filter( $this->tables->rows( 'entries' ), static fn( Row $row ): bool => null !== $row->nullableString( 'follow_up' ) && $row->string( 'follow_up' ) <= $today );
		self::assertCount( 2, $due );
		self::assertCount( 1, array_filter( $entries, static fn( Entry $entry ): bool => 'failed' === $entry->mailState ) );
		self::assertSame( [ 'dead', 'sent' ], self::uniqueSorted( array_map( static fn( Mail $mail ): string => $mail->state, $this->stored->mails() ) ) );
		$notes = array_filter( $this->stored->history(), static fn( History $row ): bool => 'note' === $row->event );
		self::assertCount( 3, $this->tables->rows( 'replies' ) );
		self::assertSame( [ 'reply' => 3, 'reply.copy' => 3 ], array_intersect_key( $this->stored->mailKinds(), [ 'reply' => 0, 'reply.copy' => 0 ] ) );
		self::assertContains( 4, array_count_values( array_map( static fn( History $row ): int => $row->submissionId, $notes ) ), 'One entry must have four notes.' );
	}

	/** Events are in order, and none lies in the future. */
	public function testHistoryIsInOrder(): void {
		$this->place();
		$lastTimes = [];
		foreach ( $this->stored->history() as $row ) {
			self::assertLessThanOrEqual( self::NOW, $row->happenedAt );
			self::assertGreaterThanOrEqual( $lastTimes[ $row->submissionId ] ?? 0, $row->happenedAt, (string) wp_json_encode( $row ) );
			$lastTimes[ $row->submissionId ] = $row->happenedAt;
		}
		self::assertCount( 17, $lastTimes );
		$arrived = array_map( static fn( Row $row ): int => $row->int( 'received_at' ), $this->tables->rows( 'submissions' ) );
		$sorted  = $arrived;
		sort( $sorted );
		self::assertSame( $sorted, $arrived, 'Ids ascend with arrival.' );
	}

	public function testASecondRunChangesNothingAndKeepsRealSubmissions(): void {
		$this->place();
		$before = count( $this->stored->history() );
		self::assertSame( 0, $this->place() );
		self::assertCount( $before, $this->stored->history() );
		$this->tables->clear();
		self::assertSame( 0, $this->place(), 'Deleted entries must not return.' );
		$this->state = new DemoState();
		( new SubmissionFactory() )->message();
		self::assertSame( 0, $this->place() );
		self::assertCount( 1, $this->stored->submissions() );
		self::assertSame( [ 'queued' ], self::uniqueSorted( array_column( $this->stored->mails(), 'state' ) ), 'A real mail must stay queued.' );
	}

	private function place(): int {
		return ( new Container( Clock::stopped( self::NOW ) ) )->with( $this->state )->get( DemoInbox::class )->place();
	}

	/**
	 * @param list<string> $values
	 * @return list<string> Each once, sorted.
	 */
	private static function uniqueSorted( array $values ): array {
		$unique = array_values( array_unique( $values ) );
		sort( $unique );
		return $unique;
	}

	private static function userId( string $login ): int {
		$user = get_user_by( 'login', $login );
		return false === $user ? self::fail( $login ) : $user->ID;
	}
}
