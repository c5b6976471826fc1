<?php
/**
 * Only for `npm run bench`: php matching.php <folder of WordPress>. Matches listings against 100,000 saved searches, by the
 * postings and by LIKE on the searches' JSON, in separate tables; prints one line of JSON with milliseconds.
 *
 * @package SwImmoSuite
 */

declare(strict_types=1);

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Region\RegionLookup;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Visitor\SavedSearch\Bounds;
use SwImmoSuite\Visitor\SavedSearch\MatchRepository;
use SwImmoSuite\Visitor\SavedSearch\PostingRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearch;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchMatcher;

$_SERVER['HTTP_HOST']      = '127.0.0.1';
$_SERVER['REQUEST_METHOD'] = 'GET';
require $argv[1] . '/wp-load.php';
require __DIR__ . '/matching-data.php';

/** Region of the cell (marketing type, category, region) that holds all searches at once. */
const SW_IMMOSUITE_BENCH_CROWD = 'crowd';

const SW_IMMOSUITE_BENCH_TABLES   = array( 'search_cells', 'search_postings', 'listings', 'regions', 'region_ancestors' );

/**
 * Creates empty tables for the measurement, with the columns of the site's tables.
 *
 * @param array<string, string> $tables The site's tables, by short name.
 */
function sw_immosuite_bench_create_tables( Connection $connection, array $tables ): void {
	foreach ( $tables as $name => $table ) {
		$connection->execute( 'DROP TABLE IF EXISTS %i', array( $connection->table( $name ) ) );
		$connection->execute( 'CREATE TABLE %i LIKE %i', array( $connection->table( $name ), $table ) );
	}
	$connection->execute( 'DROP TABLE IF EXISTS %i', array( $connection->table( 'search_json' ) ) );
	$connection->execute(
		'CREATE TABLE %i (id BIGINT UNSIGNED NOT NULL PRIMARY KEY, search LONGTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL) ENGINE=InnoDB',
		array( $connection->table( 'search_json' ) )
	);
}

/**
 * Inserts searches as their repository would, and as JSON.
 *
 * @param list<array<string, mixed>> $bodies
 */
function sw_immosuite_bench_fill( Connection $connection, array $bodies ): void {
	$cells    = array();
	$postings = array();
	$texts    = array();
	foreach ( $bodies as $index => $body ) {
		$search = SavedSearch::fromObject( new JsonObject( $body ) );
		$cellIds    = array();
		foreach ( $search->regions as $region ) {
			$cell  = array(
				'marketing_type' => $search->marketingType->value,
				'category_id'    => $search->categoryId,
				'region'         => $region,
			);
			$cellIds[] = $cells[ implode( '|', $cell ) ] ??= $connection->insert( 'search_cells', $cell );
		}
		array_push( $postings, ...PostingRepository::rows( $index + 1, $index + 1, $search, $cellIds ) );
		$texts[] = array(
			'id'     => $index + 1,
			'search' => (string) wp_json_encode( $body ),
		);
	}
	foreach ( array( 'search_postings' => $postings, 'search_json' => $texts ) as $table => $rows ) {
		foreach ( array_chunk( $rows, 1000 ) as $chunk ) {
			$connection->insertAll( $table, $chunk );
		}
		$connection->rows( 'ANALYZE TABLE %i', array( $connection->table( $table ) ) );
	}
}

/**
 * Inserts index rows and the regions of the listings.
 *
 * @param list<array{marketing: string, category: int, region: string, parent: string, values: array<string, float|null>}> $listings
 */
function sw_immosuite_bench_index( Connection $connection, array $listings ): void {
	( new RegionRepository( $connection ) )->replaceAll( sw_immosuite_bench_regions() );
	foreach ( $listings as $index => $listing ) {
		$columns = array(
			'post_id'        => $index + 1,
			'uuid'           => wp_generate_uuid4(),
			'exclusive'      => 0,
			'marketing_type' => $listing['marketing'],
			'category_id'    => $listing['category'],
			'region'         => $listing['region'],
			'listed_at'      => 0,
		);
		foreach ( $listing['values'] as $name => $value ) {
			$columns[ $name ] = null === $value ? null : Bounds::scaled( $value );
		}
		$connection->insert( 'listings', $columns );
	}
}

/** @return array{mixed, float} Result and milliseconds. */
function sw_immosuite_bench_timed( callable $work ): array {
	$begin = hrtime( true );
	$result = $work();
	return array( $result, ( hrtime( true ) - $begin ) / 1e6 );
}

/**
 * The comparison: candidates by LIKE, rarest words first and compared as bytes, then bounds read from the JSON.
 *
 * @param array{marketing: string, category: int, region: string, parent: string, values: array<string, float|null>} $listing
 * @return list<int> Ids of the searches that matching should find, too.
 */
function sw_immosuite_bench_like( Connection $connection, array $listing ): array {
	$rows = $connection->rows(
		'SELECT id, search FROM %i WHERE (search LIKE %s OR search LIKE %s) AND search LIKE %s AND search LIKE %s ORDER BY id',
		array(
			$connection->table( 'search_json' ),
			'%"locationId":"' . $listing['region'] . '"%',
			'%"locationId":"' . $listing['parent'] . '"%',
			'%"categoryId":' . $listing['category'] . ',%',
			'%"marketingType":"' . $listing['marketing'] . '"%',
		)
	);
	$names = array(
		'price.price'      => 'price',
		'area.livingSpace' => 'living',
		'area.numberRooms' => 'rooms',
	);
	$fits  = static function ( Row $row ) use ( $listing, $names ): bool {
		foreach ( $row->json( 'search' )['fields'] as $field ) {
			$value = $listing['values'][ $names[ $field['name'] ] ];
			if ( null !== $value && ( $value < ( $field['minValue'] ?? $value ) || $value > ( $field['maxValue'] ?? $value ) ) ) {
				return false;
			}
		}
		return true;
	};
	return array_map( static fn( Row $row ): int => $row->int( 'id' ), array_values( array_filter( $rows, $fits ) ) );
}

/**
 * Matches each listing against all searches; the first 20 also by LIKE, which must find the same searches.
 *
 * @param list<array{marketing: string, category: int, region: string, parent: string, values: array<string, float|null>}> $listings
 * @return array<string, mixed>
 */
function sw_immosuite_bench_one( Connection $connection, SavedSearchMatcher $matcher, array $listings ): array {
	$result = array(
		'listing' => array(),
		'like'    => array(),
		'found'   => array(),
		'differ'  => 0,
	);
	foreach ( $listings as $index => $listing ) {
		[ $ids, $took ]      = sw_immosuite_bench_timed( static fn(): array => $matcher->forListing( $index + 1 ) );
		$result['listing'][] = $took;
		$result['found'][]   = count( $ids );
		if ( $index < 20 ) {
			[ $byLike, $took ] = sw_immosuite_bench_timed( static fn(): array => sw_immosuite_bench_like( $connection, $listing ) );
			$result['like'][]  = $took;
			$result['differ'] += $byLike === $ids ? 0 : 1;
		}
	}
	return $result;
}

/**
 * Counts the people who search for a property like each listing; for every second one, in the parent of its region.
 *
 * @param list<array{marketing: string, category: int, region: string, parent: string, values: array<string, float|null>}> $listings
 * @return list<float> Milliseconds.
 */
function sw_immosuite_bench_demand( Connection $connection, array $listings ): array {
	$postings = new PostingRepository( $connection, new Clock() );
	$took     = array();
	foreach ( $listings as $index => $listing ) {
		$region = 0 === $index % 2 ? $listing['region'] : $listing['parent'];
		$took[] = sw_immosuite_bench_timed( static fn(): int => $postings->countPeople( MarketingType::from( $listing['marketing'] ), $listing['category'], $region ) )[1];
	}
	return $took;
}

/**
 * Counts people when all searches are in one cell, and belong to 500 people; countPeople() reads only some of their postings.
 *
 * @param list<array<string, mixed>> $bodies
 * @return list<float> Milliseconds.
 */
function sw_immosuite_bench_crowd( Connection $connection, array $bodies ): array {
	$crowd = SavedSearch::fromObject( new JsonObject( sw_immosuite_bench_search() ) );
	$cell  = $connection->insert(
		'search_cells',
		array(
			'marketing_type' => $crowd->marketingType->value,
			'category_id'    => $crowd->categoryId,
			'region'         => SW_IMMOSUITE_BENCH_CROWD,
		)
	);
	$rows  = array();
	foreach ( $bodies as $index => $body ) {
		$search = SavedSearch::fromObject( new JsonObject( $body ) );
		array_push( $rows, ...PostingRepository::rows( 1 + $index % 500, 1000000 + $index, $search, array( $cell ) ) );
	}
	foreach ( array_chunk( $rows, 1000 ) as $chunk ) {
		$connection->insertAll( 'search_postings', $chunk );
	}
	$connection->rows( 'ANALYZE TABLE %i', array( $connection->table( 'search_postings' ) ) );
	$connection->insert( 'region_ancestors', array_fill_keys( array( 'region', 'ancestor' ), SW_IMMOSUITE_BENCH_CROWD ) );
	$postings = new PostingRepository( $connection, new Clock() );
	$count    = static fn(): int => $postings->countPeople( $crowd->marketingType, $crowd->categoryId, SW_IMMOSUITE_BENCH_CROWD );
	return array_map( static fn(): float => sw_immosuite_bench_timed( $count )[1], range( 1, 20 ) );
}

/**
 * Matches all listings against all searches and vice versa; both must find the same number of pairs.
 *
 * @param list<array{marketing: string, category: int, region: string, parent: string, values: array<string, float|null>}> $listings
 * @param list<array<string, mixed>> $bodies
 * @return array<string, mixed>
 */
function sw_immosuite_bench_all( Connection $connection, SavedSearchMatcher $matcher, array $listings, array $bodies ): array {
	$searches                     = array_map( static fn( array $body ): SavedSearch => SavedSearch::fromObject( new JsonObject( $body ) ), $bodies );
	[ $byListing, $listingsTook ] = sw_immosuite_bench_timed( static fn(): array => array_map( $matcher->forListing( ... ), range( 1, count( $listings ) ) ) );
	[ $bySearch, $searchesTook ]  = sw_immosuite_bench_timed( static fn(): array => $matcher->forSearches( $searches, includesExclusive: true ) );
	$pairs                        = array_sum( array_map( 'count', $byListing ) );
	return array(
		'allListings' => $listingsTook,
		'allSearches' => $searchesTook,
		'pairs'       => $pairs,
		'apart'       => array_sum( array_map( 'count', $bySearch ) ) === $pairs ? 0 : 1,
	);
}

( static function (): void {
	global $wpdb;
	mt_srand( 4 );
	$connection = Connection::ofSite();
	$tables     = array();
	foreach ( SW_IMMOSUITE_BENCH_TABLES as $name ) {
		$tables[ $name ] = $connection->table( $name );
	}
	// From here on, this process uses the measurement's tables.
	$wpdb->prefix = 'bench_';
	$matcher      = new SavedSearchMatcher( new MatchRepository( $connection, new Clock() ), new RegionLookup( sw_immosuite_bench_regions( ... ) ) );
	$bodies       = array_map( static fn(): array => sw_immosuite_bench_search(), range( 1, 100000 ) );
	$listings     = array_map( static fn(): array => sw_immosuite_bench_listing(), range( 1, 200 ) );

	sw_immosuite_bench_create_tables( $connection, $tables );
	sw_immosuite_bench_fill( $connection, $bodies );
	sw_immosuite_bench_index( $connection, $listings );
	$one = sw_immosuite_bench_one( $connection, $matcher, $listings ) + array( 'demand' => sw_immosuite_bench_demand( $connection, $listings ) );
	$one['crowd'] = sw_immosuite_bench_crowd( $connection, $bodies );

	$bodies = array_slice( $bodies, 0, 1000 );
	sw_immosuite_bench_create_tables( $connection, $tables );
	sw_immosuite_bench_fill( $connection, $bodies );
	sw_immosuite_bench_index( $connection, $listings );
	$all = sw_immosuite_bench_all( $connection, $matcher, $listings, $bodies );

	foreach ( array( ...SW_IMMOSUITE_BENCH_TABLES, 'search_json' ) as $name ) {
		$connection->execute( 'DROP TABLE %i', array( $connection->table( $name ) ) );
	}
	echo wp_json_encode( $one + $all ), "\n";
} )();
