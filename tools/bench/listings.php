<?php
/**
 * Only for `npm run bench`: php listings.php <folder of WordPress>. Searches 5,000 listings in 1,100 regions by every filter
 * and order; prints one line of JSON with the milliseconds of each, and of a bare read of the same key.
 *
 * @package SwImmoSuite
 */

declare(strict_types=1);

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Search\AllowedSearch;
use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Property\Listing\Search\RequestedSearch;
use SwImmoSuite\Property\Listing\Search\SimilarityCriteria;
use SwImmoSuite\Property\Region\RegionRepository;

$_SERVER['HTTP_HOST']      = '127.0.0.1';
$_SERVER['REQUEST_METHOD'] = 'GET';
require $argv[1] . '/wp-load.php';
require __DIR__ . '/matching-data.php';
require __DIR__ . '/listings-data.php';

/** Rounds per query, after two that warm up. */
const SW_IMMOSUITE_BENCH_ROUNDS = 15;

/** Searches by name, as query parameters. */
const SW_IMMOSUITE_BENCH_QUERIES = array(
	'nothing'     => array(),
	'type'        => array( 'immo_type' => 'rent' ),
	'category'    => array( 'immo_category' => '30225' ),
	'region'      => array( 'immo_region' => array( 'region-07-03' ) ),
	'regions'     => array( 'immo_region' => array( 'parent-3', 'parent-4', 'parent-5', 'region-07-03' ) ),
	'price_from'  => array( 'immo_price_from' => '300000' ),
	'price_to'    => array( 'immo_price_to' => '450000' ),
	'living_from' => array( 'immo_living_from' => '80' ),
	'plot_from'   => array( 'immo_plot_from' => '500' ),
	'rooms_from'  => array( 'immo_rooms_from' => '3' ),
	'year_from'   => array( 'immo_year_from' => '1970' ),
	'year_to'     => array( 'immo_year_to' => '2000' ),
	'postal code' => array( 'immo_place' => '784' ),
	'city'        => array( 'immo_place' => 'Gemeinde 12' ),
	'number'      => array( 'immo_place' => 'OBJ-4711' ),
	'ids'         => array( 'immo_ids' => '5,10,15,20,4000,4500' ),
	'cheapest'    => array( 'immo_sort' => 'cheapest' ),
	'dearest'     => array( 'immo_sort' => 'dearest' ),
	'largest'     => array( 'immo_sort' => 'largest' ),
	'page 50'     => array( 'immo_page' => '50' ),
	'everything'  => array(
		'immo_category'    => '30225',
		'immo_region'      => array( 'parent-3', 'parent-4', 'parent-5' ),
		'immo_price_from'  => '100000',
		'immo_price_to'    => '900000',
		'immo_living_from' => '40',
		'immo_rooms_from'  => '2',
		'immo_year_from'   => '1900',
		'immo_place'       => 'Gemeinde',
		'immo_sort'        => 'cheapest',
	),
);

/** Builds a finder with empty caches, as at the start of a request. */
function sw_immosuite_bench_finder( Connection $connection ): Finder {
	return new Finder( $connection, new RegionRepository( $connection ), new Clock() );
}

/** @param array<string, mixed> $get */
function sw_immosuite_bench_request( Connection $connection, array $get ): RequestedSearch {
	return sw_immosuite_bench_finder( $connection )->parameters( Language::German )->read( $get, new AllowedSearch(), MarketingType::cases() );
}

/** @return float How long the work takes. */
function sw_immosuite_bench_milliseconds( callable $work ): float {
	$begin = hrtime( true );
	$work();
	return ( hrtime( true ) - $begin ) / 1e6;
}

/**
 * @param callable(Finder): mixed $work Called with a new finder each time.
 * @return array{ours: list<float>, theirs: list<float>} Milliseconds, pair by pair; theirs: all listings counted by region, in one index.
 */
function sw_immosuite_bench_listing_pairs( Connection $connection, callable $work ): array {
	$bare = static fn(): array => $connection->rows( 'SELECT region, COUNT(*) FROM %i WHERE exclusive = 0 GROUP BY region', array( $connection->table( 'listings' ) ) );
	$took = array(
		'ours'   => array(),
		'theirs' => array(),
	);
	for ( $round = -2; $round < SW_IMMOSUITE_BENCH_ROUNDS; $round++ ) {
		$finder = sw_immosuite_bench_finder( $connection );
		$pair   = array(
			'ours'   => sw_immosuite_bench_milliseconds( static fn(): mixed => $work( $finder ) ),
			'theirs' => sw_immosuite_bench_milliseconds( $bare ),
		);
		if ( $round >= 0 ) {
			$took = array_merge_recursive( $took, $pair );
		}
	}
	return $took;
}

( static function (): void {
	mt_srand( 14 );
	$connection = Connection::ofSite();
	$tables     = sw_immosuite_bench_own_tables( $connection );
	sw_immosuite_bench_insert_listings( $connection );
	$like   = new SimilarityCriteria( MarketingType::Buy, 30225, 'region-07-03', 400_000.0 );
	$result = array(
		'found' => sw_immosuite_bench_finder( $connection )->count( sw_immosuite_bench_request( $connection, array() )->query ),
		'pins'  => count( sw_immosuite_bench_finder( $connection )->pins( sw_immosuite_bench_request( $connection, array() )->query, 500 ) ),
		'alike' => count( sw_immosuite_bench_finder( $connection )->findByCriteria( $like, 3 ) ),
		'times' => array(),
	);
	$pairs  = static fn( callable $work ): array => sw_immosuite_bench_listing_pairs( $connection, $work );
	foreach ( SW_IMMOSUITE_BENCH_QUERIES as $name => $get ) {
		$query = sw_immosuite_bench_request( $connection, $get )->query;
		$result['times']['list'][ $name ]    = $pairs( static fn( Finder $finder ): mixed => $finder->page( $query ) );
		$result['times']['count'][ $name ]   = $pairs( static fn( Finder $finder ): mixed => $finder->count( $query ) );
		$result['times']['regions'][ $name ] = $pairs( static fn( Finder $finder ): mixed => $finder->regions( $query ) );
		$result['times']['map'][ $name ]     = $pairs( static fn( Finder $finder ): mixed => $finder->pins( $query, 500 ) );
	}
	$result['times']['form']['offered']  = $pairs( static fn( Finder $finder ): mixed => $finder->offered( new AllowedSearch() ) );
	$result['times']['similar']['three'] = $pairs( static fn( Finder $finder ): mixed => $finder->findByCriteria( $like, 3 ) );
	foreach ( $tables as $table ) {
		$connection->execute( 'DROP TABLE %i', array( $table ) );
	}
	echo wp_json_encode( $result ), "\n";
} )();
