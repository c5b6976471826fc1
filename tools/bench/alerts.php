<?php
/**
 * Only for `npm run bench`: php alerts.php <folder of WordPress>. Finds out whom news of listings is for, on tables of its own
 * beside those of the site, and writes the same rows barely; prints one line of JSON with milliseconds.
 *
 * @package SwImmoSuite
 */

declare(strict_types=1);

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\TableSchema;
use SwImmoSuite\Rooms\Services;
use SwImmoSuite\Visitor\Alert\DigestRepository;
use SwImmoSuite\Visitor\Alert\MatchingRepository;
use SwImmoSuite\Visitor\SavedSearch\AlertFrequency;
use SwImmoSuite\Visitor\SavedSearch\PostingRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearch;

define( 'SAVEQUERIES', true );
$_SERVER['HTTP_HOST']      = '127.0.0.1';
$_SERVER['REQUEST_METHOD'] = 'GET';
require $argv[1] . '/wp-load.php';
require __DIR__ . '/matching-data.php';

const SW_IMMOSUITE_BENCH_SEARCHES = 100_000;
const SW_IMMOSUITE_BENCH_EVENTS   = 5_000;
const SW_IMMOSUITE_BENCH_CONTACTS = 10_000;

/** Of both measurements; the first one of each warms up. */
const SW_IMMOSUITE_BENCH_FEW  = 6;
const SW_IMMOSUITE_BENCH_MANY = 3;

/** What the work writes, and what stands in for it when the same rows are written barely. */
const SW_IMMOSUITE_BENCH_WRITTEN = array( 'alerts', 'digests', 'outbox' );

/** Seconds since 1970 at which somebody looks, and at which all has happened. */
const SW_IMMOSUITE_BENCH_NOW  = 1_800_000_000;
const SW_IMMOSUITE_BENCH_THEN = SW_IMMOSUITE_BENCH_NOW - 3_600;

/** Empty tables of this measurement, shaped as the site's, and the bare ones beside them. */
function sw_immosuite_bench_tables( Connection $connection, string $prefix ): void {
	foreach ( array_keys( TableSchema::TABLES ) as $name ) {
		$connection->execute( 'DROP TABLE IF EXISTS %i', array( $connection->table( $name ) ) );
		$connection->execute( 'CREATE TABLE %i LIKE %i', array( $connection->table( $name ), $prefix . $name ) );
	}
	foreach ( SW_IMMOSUITE_BENCH_WRITTEN as $name ) {
		$connection->execute( 'DROP TABLE IF EXISTS %i', array( $connection->table( "bare_{$name}" ) ) );
		$connection->execute( 'CREATE TABLE %i LIKE %i', array( $connection->table( "bare_{$name}" ), $prefix . $name ) );
	}
}

/**
 * @param literal-string                                                  $table
 * @param list<non-empty-array<literal-string, string|int|float|null>> $rows
 */
function sw_immosuite_bench_lay( Connection $connection, string $table, array $rows ): void {
	foreach ( array_chunk( $rows, 1000 ) as $chunk ) {
		$connection->insertAll( $table, $chunk );
	}
	$connection->rows( 'ANALYZE TABLE %i', array( $connection->table( $table ) ) );
}

/** @return array{contacts: array<literal-string, int|string>, consents: array<literal-string, int|string>, consent_events: array<literal-string, int|string>} Rows of somebody with a consent in force. */
function sw_immosuite_bench_person( int $id ): array {
	return array(
		'contacts'       => array(
			'id'         => $id,
			'uuid'       => sprintf( '%08d-0000-4000-8000-000000000000', $id ),
			'email_key'  => "name{$id}@domain.example",
			'email'      => "name{$id}@domain.example",
			'language'   => 'de',
			'created_at' => 1,
			'updated_at' => 1,
		),
		'consents'       => array(
			'id'            => $id,
			'submission_id' => $id,
			'contact_id'    => $id,
			'email_key'     => "name{$id}@domain.example",
			'purpose'       => 'acceptContact',
			'channels'      => 'email',
			'text_id'       => 'acceptContact.search',
			'text_version'  => 1,
			'text'          => '',
			'text_hash'     => '',
			'set_hash'      => '',
			'locale'        => 'de_DE',
			'page_url'      => '',
			'granted_at'    => 1,
		),
		'consent_events' => array(
			'consent_id'  => $id,
			'event'       => 'confirmed',
			'happened_at' => 2,
		),
	);
}

/**
 * People with one search each.
 *
 * @param list<array<string, mixed>> $bodies Their searches.
 */
function sw_immosuite_bench_people( Connection $connection, array $bodies, AlertFrequency $frequency ): void {
	$cells = array();
	$rows  = array_fill_keys( array( 'contacts', 'consents', 'consent_events', 'searches', 'search_postings' ), array() );
	foreach ( $bodies as $index => $body ) {
		$id     = $index + 1;
		$search = SavedSearch::fromObject( new JsonObject( $body ) );
		$own    = array();
		foreach ( $search->regions as $region ) {
			$cell  = array(
				'marketing_type' => $search->marketingType->value,
				'category_id'    => $search->categoryId,
				'region'         => $region,
			);
			$own[] = $cells[ implode( '|', $cell ) ] ??= $connection->insert( 'search_cells', $cell );
		}
		array_push( $rows['search_postings'], ...PostingRepository::rows( $id, $search, $own ) );
		foreach ( sw_immosuite_bench_person( $id ) as $table => $row ) {
			$rows[ $table ][] = $row;
		}
		$rows['searches'][] = array(
			'id'             => $id,
			'uuid'           => sprintf( '%08d-0000-4000-9000-000000000000', $id ),
			'contact_id'     => $id,
			'marketing_type' => $search->marketingType->value,
			'object_type'    => $search->objectType->value,
			'category_id'    => $search->categoryId,
			'criteria'       => '{}',
			'alerts'         => $frequency->value,
			'created_at'     => 1,
			'updated_at'     => 1,
		);
	}
	foreach ( $rows as $table => $some ) {
		sw_immosuite_bench_lay( $connection, $table, $some );
	}
}

/** @param list<array{marketing: string, category: int, region: string, parent: string, values: array<string, float|null>}> $listings Each of them is new. */
function sw_immosuite_bench_news( Connection $connection, array $listings ): void {
	$region = static fn( $region ): array => array(
		'id'        => $region->id,
		'parent_id' => $region->parentId,
		'name'      => $region->name,
		'position'  => $region->position,
	);
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
	sw_immosuite_bench_lay( $connection, 'regions', array_map( $region, sw_immosuite_bench_regions() ) );
	sw_immosuite_bench_lay( $connection, 'listings', $rows );
	sw_immosuite_bench_lay( $connection, 'listing_events', $events );
}

/** Nothing is taken and nothing written. */
function sw_immosuite_bench_again( Connection $connection ): void {
	foreach ( SW_IMMOSUITE_BENCH_WRITTEN as $name ) {
		$connection->execute( 'TRUNCATE TABLE %i', array( $connection->table( $name ) ) );
		$connection->execute( 'TRUNCATE TABLE %i', array( $connection->table( "bare_{$name}" ) ) );
	}
	$connection->execute( 'UPDATE %i SET taken_at = NULL', array( $connection->table( 'listing_events' ) ) );
}

/** @return float Milliseconds. */
function sw_immosuite_bench_time( callable $work ): float {
	$begin = hrtime( true );
	$work();
	return ( hrtime( true ) - $begin ) / 1e6;
}

/** @param list<string> $tables What the work has written, written barely. */
function sw_immosuite_bench_bare( Connection $connection, array $tables ): void {
	foreach ( $tables as $name ) {
		$connection->execute( 'INSERT INTO %i SELECT * FROM %i', array( $connection->table( "bare_{$name}" ), $connection->table( $name ) ) );
	}
}

/**
 * @param callable(): void $work
 * @param list<string>     $tables
 * @return array{ours: list<float>, bare: list<float>, statements: int} statements: those that read or write rows.
 */
function sw_immosuite_bench_rounds( Connection $connection, callable $work, array $tables, int $rounds ): array {
	global $wpdb;
	$found = array(
		'ours'       => array(),
		'bare'       => array(),
		'statements' => 0,
	);
	for ( $round = 0; $round < $rounds; $round++ ) {
		sw_immosuite_bench_again( $connection );
		$wpdb->queries       = array();
		$ours                = sw_immosuite_bench_time( $work );
		$found['statements'] = count( array_filter( $wpdb->queries, static fn( array $query ): bool => 1 === preg_match( '/^(SELECT|INSERT|UPDATE|DELETE)/', $query[0] ) ) );
		$bare                = sw_immosuite_bench_time( static fn() => sw_immosuite_bench_bare( $connection, $tables ) );
		if ( $round > 0 ) {
			$found['ours'][] = $ours;
			$found['bare'][] = $bare;
		}
	}
	return $found;
}

( static function (): void {
	global $wpdb;
	mt_srand( 4 );
	$connection = Connection::ofSite();
	$prefix     = substr( $connection->table( 'alerts' ), 0, -strlen( 'alerts' ) );
	// From here on, for this process, every table of the plugin is one of the measurement.
	$wpdb->prefix = 'bench_';
	$clock        = Clock::stopped( SW_IMMOSUITE_BENCH_NOW );
	$matching     = new MatchingRepository( $connection, $clock );
	$digests      = new DigestRepository( $connection, ( new Services() )->mail()->outbox(), $clock );
	$match        = static function ( int $size ) use ( $matching ): void {
		while ( array() !== $events = $matching->due( 600, $size ) ) {
			while ( ! $matching->take( $events ) ) {
				continue;
			}
		}
	};

	sw_immosuite_bench_tables( $connection, $prefix );
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
			do {
				$number = $digests->bind( AlertFrequency::Instant, SW_IMMOSUITE_BENCH_NOW );
			} while ( DigestRepository::CONTACTS === $number );
		},
		SW_IMMOSUITE_BENCH_WRITTEN,
		SW_IMMOSUITE_BENCH_FEW
	);
	$one['mails'] = (int) $connection->value( 'SELECT COUNT(*) FROM %i', array( $connection->table( 'outbox' ) ) );

	sw_immosuite_bench_tables( $connection, $prefix );
	sw_immosuite_bench_people( $connection, array_map( static fn(): array => sw_immosuite_bench_search(), range( 1, SW_IMMOSUITE_BENCH_SEARCHES ) ), AlertFrequency::Daily );
	sw_immosuite_bench_news( $connection, array_map( static fn(): array => sw_immosuite_bench_listing(), range( 1, SW_IMMOSUITE_BENCH_EVENTS ) ) );
	$many            = sw_immosuite_bench_rounds( $connection, static fn() => $match( 40 ), array( 'alerts' ), SW_IMMOSUITE_BENCH_MANY );
	$many['matches'] = (int) $connection->value( 'SELECT COUNT(*) FROM %i', array( $connection->table( 'alerts' ) ) );

	foreach ( array( ...array_keys( TableSchema::TABLES ), ...array_map( static fn( string $name ): string => "bare_{$name}", SW_IMMOSUITE_BENCH_WRITTEN ) ) as $name ) {
		$connection->execute( 'DROP TABLE %i', array( $connection->table( $name ) ) );
	}
	echo wp_json_encode(
		array(
			'one'  => $one,
			'many' => $many,
		)
	), "\n";
} )();
