<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\SiteOptions;
use SwImmoSuite\Tests\Support\Statements;
use SwImmoSuite\Visitor\Inbox\EntryCountService;

/** GET entries/counts: the numbers shown next to the views of the inbox. */
final class EntryCountsTest extends IntegrationTestCase {

	private const ROUTE = '/wp-json/sw-immosuite-admin/v1/entries/counts';

	private int $lastId = 0;

	protected function setUp(): void {
		wp_set_current_user( 1 );
	}

	protected function tearDown(): void {
		wp_set_current_user( 0 );
	}

	public function testAnEmptyInboxHasAllCounts(): void {
		$answer = ( new Rest() )->call( 'GET', self::ROUTE );
		self::assertSame( 200, $answer->status );
		$zeros = [
			'status'      => [ 'new' => 0, 'progress' => 0, 'answered' => 0, 'closed' => 0, 'spam' => 0 ],
			'kind'        => [ 'message' => 0, 'lead' => 0, 'inquiry' => 0, 'search' => 0, 'newsletter' => 0 ],
			'newsletters' => 0,
			'mine'        => 0,
			'unassigned'  => 0,
			'due'         => 0,
			'unconfirmed' => 0,
			'mailTrouble' => 0,
		];
		self::assertSame( $zeros, json_decode( $answer->text, true ) );
	}

	#[Group( 'sqlite' )]
	public function testCountsByKindAssigneeAndDueDateCoverOpenEntries(): void {
		$today = (string) wp_date( 'Y-m-d' );
		$this->addEntry( [ 'kind' => 'lead', 'status' => 'new', 'assignee' => 1, 'follow_up' => $today, 'confirmed' => 0 ] );
		$this->addEntry( [ 'kind' => 'lead', 'status' => 'closed', 'assignee' => 1, 'follow_up' => $today, 'confirmed' => 0 ] );
		$this->addEntry( [ 'kind' => 'message', 'status' => 'answered', 'follow_up' => (string) wp_date( 'Y-m-d', time() + 86_400 ), 'mail_state' => 'failed' ] );
		$this->addEntry( [ 'kind' => 'message', 'status' => 'progress', 'assignee' => 2, 'follow_up' => '2020-01-01', 'mail_state' => 'waiting' ] );
		$this->addEntry( [ 'kind' => 'newsletter', 'status' => 'closed' ] );
		$this->addEntry( [ 'kind' => 'inquiry', 'status' => 'spam', 'mail_state' => 'failed' ] );
		$counts = $this->counts();
		self::assertSame( [ 'new' => 1, 'progress' => 1, 'answered' => 1, 'closed' => 2, 'spam' => 1 ], $counts['status'] );
		self::assertSame( [ 'message' => 2, 'lead' => 1, 'inquiry' => 0, 'search' => 0, 'newsletter' => 0 ], $counts['kind'] );
		self::assertSame( [ 1, 1, 2, 2, 2 ], [ $counts['mine'], $counts['unassigned'], $counts['due'], $counts['unconfirmed'], $counts['mailTrouble'] ] );
		self::assertSame( 1, $counts['newsletters'], 'Newsletter entries are closed from the start and have a count of their own.' );
	}

	/** The last hour of a day belongs to that day, whatever the server's time zone. */
	#[Group( 'sqlite' )]
	public function testDaysAreInTheSitesTimeZone(): void {
		$options = new SiteOptions();
		$options->set( 'timezone_string', 'Pacific/Auckland' );
		$this->addEntry( [ 'kind' => 'lead', 'status' => 'new', 'follow_up' => '2026-11-26' ] );
		$due = static fn( string $utc ): int => ( new Container( Clock::stopped( (int) strtotime( "{$utc} UTC" ) ) ) )->get( EntryCountService::class )->counts( 1 )['due'];
		$counts = [ $due( '2026-11-25 10:59' ), $due( '2026-11-25 11:01' ) ];
		$options->clear();
		self::assertSame( [ 0, 1 ], $counts );
	}

	public function testEachCountUsesAnIndex(): void {
		$connection = $this->tables->connection;
		for ( $number = 0; $number < 200; $number++ ) {
			$this->addEntry( [ 'kind' => 'lead', 'status' => 0 === $number % 20 ? 'new' : 'closed' ] );
		}
		$statements = array_values( array_filter( Statements::of( $this->counts( ... ) ), static fn( string $sql ): bool => str_contains( $sql, 'sw_immosuite_entries' ) ) );
		self::assertCount( 6, $statements );
		if ( Statements::canExplain( $connection ) ) {
			foreach ( $statements as $sql ) {
				self::assertNotNull( Statements::usedIndex( $connection, $sql, $connection->table( 'entries' ) ), $sql );
			}
		}
	}

	/** @return array{status: array<string, int>, kind: array<string, int>, newsletters: int, mine: int, unassigned: int, due: int, unconfirmed: int, mailTrouble: int} */
	private function counts(): array {
		return ( new Container() )->get( EntryCountService::class )->counts( 1 );
	}

	/** @param array<literal-string, string|int> $columns */
	private function addEntry( array $columns ): void {
		$this->tables->connection->insert( 'entries', $columns + [ 'submission_id' => ++$this->lastId, 'email_key' => 'name@domain.example', 'confirmed' => 1, 'updated_at' => 1 ] );
	}
}
