<?php
/**
 * Only for `npm run bench`: random searches and listings, distributed like a large agency's.
 *
 * @package SwImmoSuite
 */

declare(strict_types=1);

use SwImmoSuite\Property\Region\Region;

defined( 'ABSPATH' ) || exit;

const SW_IMMOSUITE_BENCH_PARENTS  = 55;
const SW_IMMOSUITE_BENCH_CHILDREN = 20;

/**
 * 1,100 regions in 55 parents; a search covers some regions of a parent, or all of them.
 *
 * @return list<Region>
 */
function sw_immosuite_bench_regions(): array {
	$regions = array();
	for ( $parent = 0; $parent < SW_IMMOSUITE_BENCH_PARENTS; $parent++ ) {
		$regions[] = new Region( "parent-{$parent}", "Parent {$parent}", null, count( $regions ) );
		for ( $child = 0; $child < SW_IMMOSUITE_BENCH_CHILDREN; $child++ ) {
			$regions[] = new Region( sw_immosuite_bench_region_id( $parent, $child ), "Child {$parent} {$child}", "parent-{$parent}", count( $regions ) );
		}
	}
	return $regions;
}

function sw_immosuite_bench_region_id( int $parent, int $child ): string {
	return sprintf( 'region-%02d-%02d', $parent, $child );
}

/** @return array{string, int} Marketing type and category, mostly flats for sale. */
function sw_immosuite_bench_kind(): array {
	$categories = array( 30225, 30225, 30225, 22332, 22332, 19795, 42723, 82397 );
	$category   = $categories[ mt_rand( 0, 7 ) ];
	return array( 19795 !== $category && mt_rand( 0, 2 ) === 0 ? 'rent' : 'buy', $category );
}

/** @return array<string, mixed> In the shape of saved-search.schema.json. */
function sw_immosuite_bench_search(): array {
	[ $marketing, $category ] = sw_immosuite_bench_kind();
	$parent                   = mt_rand( 0, SW_IMMOSUITE_BENCH_PARENTS - 1 );
	$locations                = array();
	if ( mt_rand( 0, 9 ) === 0 ) {
		$locations[] = array( 'locationId' => "parent-{$parent}" );
	} else {
		$first = mt_rand( 0, SW_IMMOSUITE_BENCH_CHILDREN - 1 );
		for ( $i = mt_rand( 1, 10 ); $i > 0; $i-- ) {
			$locations[] = array( 'locationId' => sw_immosuite_bench_region_id( $parent, ( $first + $i ) % SW_IMMOSUITE_BENCH_CHILDREN ) );
		}
	}
	$fields = array();
	$range  = static function ( string $name, ?float $min, ?float $max ) use ( &$fields ): void {
		$fields[] = array(
			'name'      => $name,
			'valueType' => 'RANGE',
			'minValue'  => $min,
			'maxValue'  => $max,
		);
	};
	if ( mt_rand( 0, 9 ) > 0 ) {
		$max = 'rent' === $marketing ? mt_rand( 5, 40 ) * 100.0 : mt_rand( 10, 200 ) * 10000.0;
		$range( 'price.price', mt_rand( 0, 2 ) === 0 ? $max / 2 : null, $max );
	}
	// The routes reject values that a category cannot have.
	$is_home = in_array( $category, array( 30225, 22332 ), true );
	if ( $is_home && mt_rand( 0, 1 ) === 0 ) {
		$range( 'area.livingSpace', mt_rand( 3, 20 ) * 10.0, null );
	}
	if ( $is_home && mt_rand( 0, 2 ) === 0 ) {
		$range( 'area.numberRooms', mt_rand( 2, 10 ) / 2, null );
	}
	return array(
		'objectType'    => $category > 40000 ? 'COMMERCIAL' : 'LIVING',
		'categoryId'    => $category,
		'marketingType' => $marketing,
		'locations'     => $locations,
		'fields'        => $fields,
	);
}

/** @return array{marketing: string, category: int, region: string, parent: string, values: array<string, float|null>} */
function sw_immosuite_bench_listing(): array {
	[ $marketing, $category ] = sw_immosuite_bench_kind();
	$parent                   = mt_rand( 0, SW_IMMOSUITE_BENCH_PARENTS - 1 );
	return array(
		'marketing' => $marketing,
		'category'  => $category,
		'region'    => sw_immosuite_bench_region_id( $parent, mt_rand( 0, SW_IMMOSUITE_BENCH_CHILDREN - 1 ) ),
		'parent'    => "parent-{$parent}",
		'values'    => array(
			'price'  => mt_rand( 0, 9 ) === 0 ? null : ( 'rent' === $marketing ? mt_rand( 400, 3500 ) * 1.0 : mt_rand( 90, 1500 ) * 1000.0 ),
			'living' => mt_rand( 300, 2200 ) / 10,
			'rooms'  => mt_rand( 2, 12 ) / 2,
		),
	);
}
