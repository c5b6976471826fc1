<?php
/**
 * Only for `npm run bench`: 5,000 random listings in separate tables, with posts and meta for those whose addresses are
 * public.
 *
 * @package SwImmoSuite
 */

declare(strict_types=1);

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\TableSchema;
use SwImmoSuite\Property\Listing\Record\Hundredths;
use SwImmoSuite\Property\Region\RegionRepository;

defined( 'ABSPATH' ) || exit;

const SW_IMMOSUITE_BENCH_LISTINGS = 5000;

/** Plugin tables that the measurement replaces with its own. */
const SW_IMMOSUITE_BENCH_REPLACED = array( 'listings', 'regions', 'region_ancestors' );

/** Every fifth listing has a public address; such a listing has two dozen rows of meta. */
const SW_IMMOSUITE_BENCH_ADDRESS_EVERY = 5;
const SW_IMMOSUITE_BENCH_META  = 24;

/**
 * Creates the measurement's tables, and makes this process use them.
 *
 * @return list<string> Their names.
 */
function sw_immosuite_bench_own_tables( Connection $connection ): array {
	global $wpdb;
	require_once ABSPATH . 'wp-admin/includes/schema.php';
	$wpdb->prefix   = 'bench_';
	$wpdb->posts    = 'bench_posts';
	$wpdb->postmeta = 'bench_postmeta';
	$tables         = array( ...array_map( $connection->table( ... ), SW_IMMOSUITE_BENCH_REPLACED ), $wpdb->posts, $wpdb->postmeta );
	foreach ( $tables as $table ) {
		$connection->execute( 'DROP TABLE IF EXISTS %i', array( $table ) );
	}
	foreach ( SW_IMMOSUITE_BENCH_REPLACED as $name ) {
		$connection->execute( 'CREATE TABLE %i (' . TableSchema::TABLES[ $name ] . ') ENGINE=InnoDB ' . $connection->charsetCollate(), array( $connection->table( $name ) ) );
	}
	foreach ( explode( ';', wp_get_db_schema( 'blog' ) ) as $statement ) {
		if ( preg_match( '/CREATE TABLE (bench_posts|bench_postmeta) /', $statement ) === 1 ) {
			$connection->execute( $statement );
		}
	}
	return $tables;
}

/** Inserts listings like a large agency's: a fifth on request, a tenth reserved or sold, some exclusive. */
function sw_immosuite_bench_insert_listings( Connection $connection ): void {
	( new RegionRepository( $connection ) )->replaceAll( sw_immosuite_bench_regions() );
	$rows  = array();
	$posts = array();
	$meta  = array();
	for ( $id = 1; $id <= SW_IMMOSUITE_BENCH_LISTINGS; $id++ ) {
		$rows[] = sw_immosuite_bench_row( $id );
		if ( $id % SW_IMMOSUITE_BENCH_ADDRESS_EVERY === 0 ) {
			$posts[] = array( $id, 'sw_immo_listing', 'publish', '', '', '', '', '', '' );
			for ( $key = 0; $key < SW_IMMOSUITE_BENCH_META; $key++ ) {
				$meta[] = array( $id, 0 === $key ? 'sw_immo_exact_address' : "field_{$key}", '1' );
			}
		}
	}
	foreach ( array_chunk( $rows, 500 ) as $chunk ) {
		$connection->insertAll( 'listings', $chunk );
	}
	$columns = 'ID, post_type, post_status, post_password, post_content, post_title, post_excerpt, to_ping, pinged, post_content_filtered';
	sw_immosuite_bench_insert( $connection, $connection->posts(), $columns, array_map( static fn( array $post ): array => array( ...$post, '' ), $posts ) );
	sw_immosuite_bench_insert( $connection, $connection->postMeta(), 'post_id, meta_key, meta_value', $meta );
}

/** @param list<list<int|string>> $rows */
function sw_immosuite_bench_insert( Connection $connection, string $table, string $columns, array $rows ): void {
	foreach ( array_chunk( $rows, 400 ) as $chunk ) {
		$tuples = array_map( static fn( array $row ): string => '(' . implode( ', ', array_fill( 0, count( $row ), '%s' ) ) . ')', $chunk );
		$connection->execute( "INSERT INTO %i ({$columns}) VALUES " . implode( ', ', $tuples ), array( $table, ...array_merge( ...$chunk ) ) );
	}
}

/** @return array<string, int|string|null> A row of the table listings. */
function sw_immosuite_bench_row( int $id ): array {
	$listing = sw_immosuite_bench_listing();
	$figures = array_map( static fn( ?float $value ): ?int => null === $value ? null : Hundredths::of( $value ), $listing['values'] );
	$has_address   = $id % SW_IMMOSUITE_BENCH_ADDRESS_EVERY === 0;
	$state   = mt_rand( 0, 19 );
	return array(
		'post_id'        => $id,
		'uuid'           => wp_generate_uuid4(),
		'exclusive'      => ! $has_address && mt_rand( 0, 19 ) === 0 ? 1 : 0,
		'marketing_type' => $listing['marketing'],
		'category_id'    => $listing['category'],
		'region'         => $listing['region'],
		'price'          => $figures['price'],
		'living'         => $figures['living'],
		'plot'           => 22332 === $listing['category'] ? mt_rand( 200, 1500 ) * 100 : null,
		'rooms'          => $figures['rooms'],
		'year'           => mt_rand( 0, 4 ) === 0 ? null : mt_rand( 1880, 2026 ) * 100,
		'size'           => $figures['living'],
		'state'          => max( 0, $state - 17 ),
		'place'          => ' ' . mt_rand( 78000, 79999 ) . ' gemeinde ' . mt_rand( 1, 900 ),
		'object_number'  => "OBJ-{$id}",
		'lat'            => $has_address ? mt_rand( 47500000, 48000000 ) : null,
		'lng'            => $has_address ? mt_rand( 8500000, 9900000 ) : null,
		'listed_at'      => 1_700_000_000 + mt_rand( 0, 60_000_000 ),
	);
}
