<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Entries;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\SiteOptions;
use SwImmoSuite\Tests\Support\Statements;

/** GET entries?received=…: entries that arrived on certain days. */
final class EntryArrivalTest extends IntegrationTestCase {

	/** In order of arrival, in Berlin; the first is number 1. */
	private const INBOX = [
		[ '2026-09-30 23:59:59', [ 'updated_at' => 900 ] ],
		[ '2026-10-01 00:00:00', [ 'kind' => 'lead', 'follow_up' => '2026-11-20', 'updated_at' => 100 ] ],
		[ '2026-10-31 23:59:59', [ 'status' => 'closed', 'updated_at' => 800 ] ],
		[ '2026-11-01 00:00:00', [ 'updated_at' => 200 ] ],
		[ '2026-11-18 23:59:59', [ 'updated_at' => 300 ] ],
		[ '2026-11-19 00:00:00', [ 'kind' => 'lead', 'updated_at' => 700 ] ],
		[ '2026-11-25 00:00:00', [ 'follow_up' => '2026-11-25', 'updated_at' => 600 ] ],
	];

	private SiteOptions $options;

	private Entries $entries;

	private Rest $rest;

	protected function setUp(): void {
		wp_set_current_user( 1 );
		$this->options = new SiteOptions();
		$this->options->set( 'timezone_string', 'Europe/Berlin' );
		// November 25 in Berlin, still November 24 in UTC.
		$clock         = Clock::stopped( (int) strtotime( '2026-11-24 23:30 UTC' ) );
		$this->entries = new Entries( $clock );
		$this->rest    = new Rest( clock: $clock );
	}

	protected function tearDown(): void {
		$this->options->clear();
		wp_set_current_user( 0 );
	}

	/** @param list<int> $expected Numbers of entries. */
	#[DataProvider( 'days' )]
	#[Group( 'sqlite' )]
	public function testDaysAreInTheSitesTimeZone( string $query, array $expected ): void {
		$numbers   = $this->fillInbox();
		$numbersOf = static fn( JsonObject $page ): array => array_map( static fn( JsonObject $item ): int => $numbers[ (string) $item->string( 'uuid' ) ], array_values( $page->objects( 'items' ) ) );
		self::assertSame( $expected, $numbersOf( $this->get( "{$query}&limit=100" )->body ), $query );
		$seen = [];
		$next = '';
		do {
			$page = $this->get( "{$query}&limit=2{$next}" )->body;
			array_push( $seen, ...$numbersOf( $page ) );
			$next = '&cursor=' . rawurlencode( (string) $page->string( 'next' ) );
		} while ( null !== $page->string( 'next' ) );
		self::assertSame( $expected, $seen, "{$query}, in parts" );
		$number = $this->rest->get( RoutePath::STAFF . "/entries/number?{$query}" )->body->int( 'number' );
		self::assertSame( count( $expected ), $number, 'The number for the export is the same.' );
	}

	/** @return iterable<string, array{string, list<int>}> */
	public static function days(): iterable {
		$rows = [
			'received=today'                                   => [ 7 ],
			'received=7days'                                   => [ 7, 6 ],
			'received=30days'                                  => [ 7, 6, 5, 4, 3 ],
			'received=lastMonth'                               => [ 3, 2 ],
			'received=2026-10-01..2026-10-31'                  => [ 3, 2 ],
			'received=2026-11-01..2026-11-01'                  => [ 4 ],
			'received=2026-11-19..'                            => [ 7, 6 ],
			'received=..2026-09-30'                            => [ 1 ],
			'received=2026-11-02..2026-11-17'                  => [],
			'received=2027-01-01..'                            => [],
			'received=..2020-01-01'                            => [],
			'received=lastMonth&order=oldest'                  => [ 2, 3 ],
			'received=30days&order=changed'                    => [ 3, 6, 7, 5, 4 ],
			'received=2026-10-01..&order=due'                  => [ 2, 7, 6, 5, 4, 3 ],
			'received=lastMonth&kind[]=lead&status[]=new'      => [ 2 ],
			'received=2026-10-01..&kind[]=lead&confirmed=true' => [ 6, 2 ],
			'received=lastMonth&due=true'                      => [ 2 ],
		];
		foreach ( $rows as $query => $expected ) {
			yield $query => [ $query, $expected ];
		}
	}

	#[DataProvider( 'invalidDates' )]
	public function testInvalidDatesAreRefused( string $query ): void {
		$answer = $this->get( $query );
		self::assertSame( [ 400, [ 'received date' ] ], [ $answer->status, $answer->faults() ] );
	}

	/** @return array<string, array{string}> */
	public static function invalidDates(): array {
		$values  = [ '=', '=..', '=yesterday', '=2026-02-30..', '=2026-11-02..2026-11-01', '=2026-11-01', '[]=today', '=1.11.2026..', '=today%0A' ];
		$queries = array_map( static fn( string $value ): string => "received{$value}", $values );
		return array_combine( $queries, array_map( static fn( string $query ): array => [ $query ], $queries ) );
	}

	/** Days bound the index range and are not checked row by row. */
	public function testDaysUseAnIndex(): void {
		$connection = $this->tables->connection;
		for ( $number = 0; $number < 200; $number++ ) {
			$this->entries->add( [ 'status' => 0 === $number % 20 ? 'new' : 'closed' ], [ 'received_at' => 1_795_000_000 + 3_600 * $number ] );
		}
		$statements = Statements::of( fn(): Answer => $this->get( 'received=2026-11-20..2026-11-21&status[]=new&limit=10' ) );
		$bounds     = array_values( array_filter( $statements, static fn( string $sql ): bool => str_contains( $sql, 'received_at >=' ) || str_contains( $sql, 'received_at <' ) ) );
		$pages      = array_values( array_filter( $statements, static fn( string $sql ): bool => str_contains( $sql, 'AS place' ) ) );
		self::assertSame( [ 2, 1 ], [ count( $bounds ), count( $pages ) ] );
		if ( Statements::canExplain( $connection ) ) {
			$usedIndex = static fn( string $sql ): ?string => Statements::usedIndex( $connection, $sql, $connection->table( 'submissions' ) );
			self::assertSame( [ 'received_at', 'received_at' ], array_map( $usedIndex, $bounds ) );
			self::assertNotNull( Statements::usedIndex( $connection, $pages[0], 'e' ), $pages[0] );
		}
	}

	/** @return array<string, int> Numbers by uuid. */
	private function fillInbox(): array {
		$numbers = [];
		foreach ( self::INBOX as $number => [ $at, $columns ] ) {
			$id = $this->entries->add( $columns, [ 'received_at' => (int) strtotime( "{$at} Europe/Berlin" ) ] );
			$numbers[ $this->entries->uuid( $id ) ] = $number + 1;
		}
		return $numbers;
	}

	private function get( string $query ): Answer {
		return $this->rest->get( RoutePath::STAFF . "/entries?{$query}" );
	}
}
