<?php
/**
 * Only for `npm run bench`: php alerts.php <folder of WordPress>. Matches news of listings against saved searches in separate
 * tables, and inserts the same rows without matching; prints one line of JSON with milliseconds.
 *
 * @package SwImmoSuite
 */

declare(strict_types=1);

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Visitor\Alert\AlertService;
use SwImmoSuite\Visitor\Alert\DigestRepository;
use SwImmoSuite\Visitor\Alert\MatchingRepository;
use SwImmoSuite\Visitor\SavedSearch\AlertFrequency;

define( 'SAVEQUERIES', true );
$_SERVER['HTTP_HOST']      = '127.0.0.1';
$_SERVER['REQUEST_METHOD'] = 'GET';
require $argv[1] . '/wp-load.php';
require __DIR__ . '/matching-data.php';
require __DIR__ . '/alerts-data.php';

const SW_IMMOSUITE_BENCH_SEARCHES = 100_000;
const SW_IMMOSUITE_BENCH_EVENTS   = 5_000;
const SW_IMMOSUITE_BENCH_CONTACTS = 10_000;

/** Rounds with one event, with many, and of matching without inserts; the first of each warms up. */
const SW_IMMOSUITE_BENCH_ROUNDS_OF_ONE   = 6;
const SW_IMMOSUITE_BENCH_ROUNDS_OF_MANY  = 3;
const SW_IMMOSUITE_BENCH_ROUNDS_OF_FINDING = 12;

/** Tables that the work writes; the comparison writes the same rows. */
const SW_IMMOSUITE_BENCH_WRITTEN = array( 'alerts', 'digests', 'outbox' );

/** Unix times: the measurement's present, and when all events happened. */
const SW_IMMOSUITE_BENCH_NOW  = 1_800_000_000;
const SW_IMMOSUITE_BENCH_THEN = SW_IMMOSUITE_BENCH_NOW - 3_600;

/** @param list<array{marketing: string, category: int, region: string, parent: string, values: array<string, float|null>}> $listings Listings; the news is that each of them is new. */
function sw_immosuite_bench_news( Connection $connection, array $listings ): void {
	$rows   = array();
	$events = array();
	foreach ( $listings as $index => $listing ) {
		$row = array(
			'post_id'        => $index + 1,
			'uuid'           => sprintf( '%08d-0000-4000-a000-000000000000', $index ),
			'exclusive'      => 0,
			'marketing_type' => $listing['marketing'],
			'category_id'    => $listing['category'],
			'region'         => $listing['region'],
			'listed_at'      => 1,
		);
		foreach ( $listing['values'] as $name => $value ) {
			$row[ $name ] = null === $value ? null : SwImmoSuite\Visitor\SavedSearch\Bounds::scaled( $value );
		}
		$rows[]   = $row;
		$events[] = array(
			'post_id'     => $index + 1,
			'kind'        => 'new',
			'ordinal'     => 1,
			'happened_at' => SW_IMMOSUITE_BENCH_THEN,
		);
	}
	( new RegionRepository( $connection ) )->replaceAll( sw_immosuite_bench_regions() );
	$connection->rows( 'ANALYZE TABLE %i', array( $connection->table( 'region_ancestors' ) ) );
	sw_immosuite_bench_insert_rows( $connection, 'listings', $rows );
	sw_immosuite_bench_insert_rows( $connection, 'listing_events', $events );
}

/** Creates empty tables, and the tables of the comparison. */
function sw_immosuite_bench_begin( Connection $connection, string $prefix ): void {
	sw_immosuite_bench_create_tables( $connection, $prefix );
	foreach ( SW_IMMOSUITE_BENCH_WRITTEN as $name ) {
		$connection->execute( 'DROP TABLE IF EXISTS %i', array( $connection->table( "bare_{$name}" ) ) );
		$connection->execute( 'CREATE TABLE %i LIKE %i', array( $connection->table( "bare_{$name}" ), $prefix . $name ) );
	}
}

/** Resets the tables to their state before matching. */
function sw_immosuite_bench_reset( Connection $connection ): void {
	foreach ( SW_IMMOSUITE_BENCH_WRITTEN as $name ) {
		$connection->execute( 'TRUNCATE TABLE %i', array( $connection->table( $name ) ) );
		$connection->execute( 'TRUNCATE TABLE %i', array( $connection->table( "bare_{$name}" ) ) );
	}
	$connection->execute( 'UPDATE %i SET taken_at = NULL, begun = 0', array( $connection->table( 'listing_events' ) ) );
}

/** @param list<string> $tables Tables whose rows are copied by a bare INSERT … SELECT. */
function sw_immosuite_bench_bare_rows( Connection $connection, array $tables ): void {
	foreach ( $tables as $name ) {
		$connection->execute( 'INSERT INTO %i SELECT * FROM %i', array( $connection->table( "bare_{$name}" ), $connection->table( $name ) ) );
	}
}

/** @return list<string> Statements of the last run that read or write rows. */
function sw_immosuite_bench_statements(): array {
	global $wpdb;
	$statements = array_column( $wpdb->queries, 0 );
	return array_values( array_filter( $statements, static fn( string $sql ): bool => 1 === preg_match( '/^(SELECT|INSERT|UPDATE|DELETE)/', $sql ) ) );
}

/** Runs the matching SELECTs to the last row without returning rows; counting the rows would need a temporary table. */
function sw_immosuite_bench_find( Connection $connection, string ...$statements ): void {
	global $wpdb;
	$connection->execute( 'TRUNCATE TABLE %i', array( $connection->table( 'alerts' ) ) );
	foreach ( $statements as $sql ) {
		$wpdb->get_var( $sql );
	}
}

/**
 * @param callable(): void $work
 * @param list<string>     $tables Tables that the work writes.
 * @return array{ours: list<float>, bare: list<float>, find: list<float>, statements: int, matches: int} Milliseconds; find: matching
 * without inserts, after the earlier writes have settled.
 */
function sw_immosuite_bench_rounds( Connection $connection, callable $work, array $tables, int $rounds ): array {
	global $wpdb;
	$found = array(
		'ours'       => array(),
		'bare'       => array(),
		'find'       => array(),
		'statements' => 0,
		'matches'    => 0,
	);
	$statements = array();
	for ( $round = 0; $round < $rounds; $round++ ) {
		sw_immosuite_bench_reset( $connection );
		$wpdb->queries       = array();
		$ours                = sw_immosuite_bench_milliseconds( $work );
		$statements          = sw_immosuite_bench_statements();
		$found['statements'] = count( $statements );
		$found['matches']    = (int) $connection->value( 'SELECT COUNT(*) FROM %i', array( $connection->table( 'alerts' ) ) );
		$bare                = sw_immosuite_bench_milliseconds( static fn() => sw_immosuite_bench_bare_rows( $connection, $tables ) );
		if ( $round > 0 ) {
			$found['ours'][] = $ours;
			$found['bare'][] = $bare;
		}
	}
	// The SELECT of each INSERT, without its ORDER BY; the HAVING lets no row through.
	$inserts = preg_grep( '/^INSERT INTO `bench_sw_immosuite_alerts`/', $statements );
	$selects = array_values( preg_replace( '/^INSERT.+?(?=SELECT)(.+)(?= ORDER BY NULL)/s', '$1 HAVING urgent = 0', $inserts ) );
	for ( $round = 0; $round < SW_IMMOSUITE_BENCH_ROUNDS_OF_FINDING; $round++ ) {
		$find = sw_immosuite_bench_milliseconds( static fn() => sw_immosuite_bench_find( $connection, ...$selects ) );
		if ( $round > 0 ) {
			$found['find'][] = $find;
		}
	}
	return $found;
}

( static function (): void {
	global $wpdb;
	mt_srand( 4 );
	$connection = Connection::ofSite();
	$prefix     = substr( $connection->table( 'alerts' ), 0, -strlen( 'alerts' ) );
	// From here on, this process uses the measurement's tables.
	$wpdb->prefix = 'bench_';
	$clock        = Clock::stopped( SW_IMMOSUITE_BENCH_NOW );
	$matching     = new MatchingRepository( $connection, $clock );
	$digests      = new DigestRepository( $connection, ( new Container() )->get( SwImmoSuite\Mail\Outbox::class ), $clock );
	$match        = static function ( int $size ) use ( $matching, $clock ): void {
		while ( array() !== $events = $matching->dueEvents( $clock->now(), 600, $size ) ) {
			$rows = 0;
			do {
				$matched = $matching->matchEvents( $events );
				$rows   += $matched;
			} while ( MatchingRepository::MAX_ROWS === $matched );
			$size = AlertService::nextBatchSize( count( $events ), $rows );
		}
	};

	sw_immosuite_bench_begin( $connection, $prefix );
	$home   = sw_immosuite_bench_listing();
	$search = array(
		'objectType'    => $home['category'] > 40000 ? 'COMMERCIAL' : 'LIVING',
		'categoryId'    => $home['category'],
		'marketingType' => $home['marketing'],
		'locations'     => array( array( 'locationId' => $home['region'] ) ),
		'fields'        => array(),
	);
	sw_immosuite_bench_people( $connection, array_fill( 0, SW_IMMOSUITE_BENCH_CONTACTS, $search ), AlertFrequency::Instant );
	sw_immosuite_bench_news( $connection, array( $home ) );
	$one = sw_immosuite_bench_rounds(
		$connection,
		static function () use ( $match, $digests ): void {
			$match( 1 );
			$last = 0;
			while ( null !== $last ) {
				$last = $digests->queueBatch( AlertFrequency::Instant, SW_IMMOSUITE_BENCH_NOW, $last )['last'];
			}
		},
		SW_IMMOSUITE_BENCH_WRITTEN,
		SW_IMMOSUITE_BENCH_ROUNDS_OF_ONE
	);
	$one['mails'] = (int) $connection->value( 'SELECT COUNT(*) FROM %i', array( $connection->table( 'bare_outbox' ) ) );

	sw_immosuite_bench_begin( $connection, $prefix );
	sw_immosuite_bench_people( $connection, array_map( static fn(): array => sw_immosuite_bench_search(), range( 1, SW_IMMOSUITE_BENCH_SEARCHES ) ), AlertFrequency::Daily );
	sw_immosuite_bench_news( $connection, array_map( static fn(): array => sw_immosuite_bench_listing(), range( 1, SW_IMMOSUITE_BENCH_EVENTS ) ) );
	$many = sw_immosuite_bench_rounds( $connection, static fn() => $match( 20 ), array( 'alerts' ), SW_IMMOSUITE_BENCH_ROUNDS_OF_MANY );

	sw_immosuite_bench_drop_tables( $connection );
	foreach ( SW_IMMOSUITE_BENCH_WRITTEN as $name ) {
		$connection->execute( 'DROP TABLE %i', array( $connection->table( "bare_{$name}" ) ) );
	}
	echo wp_json_encode(
		array(
			'one'  => $one,
			'many' => $many,
		)
	), "\n";
} )();
