<?php
/**
 * Only for `npm run bench`: php openimmo.php <folder of WordPress> <folder with transfers> <bare|only>. Imports the files of
 * the folder in the order of their names; with "bare", inserts as many plain posts with the same meta after each file, and
 * imports all files again. Prints one line of JSON: milliseconds of each, and extra memory. Deletes everything afterwards.
 *
 * @package SwImmoSuite
 */

declare(strict_types=1);

use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;

$_SERVER['HTTP_HOST']      = '127.0.0.1';
$_SERVER['REQUEST_METHOD'] = 'GET';
require $argv[1] . '/wp-load.php';

const SW_IMMOSUITE_BENCH_SOURCE = 'bench';

/** Imports the file and returns the time taken. */
function sw_immosuite_bench_import( Container $services, string $file ): float {
	$copy = $file . '.sent';
	copy( $file, $copy );
	$began    = hrtime( true );
	$transfer = $services->get( SwImmoSuite\Import\Transfer\TransferIntake::class )->enqueue( $copy, basename( $file ), SW_IMMOSUITE_BENCH_SOURCE, new IntakeOptions() );
	$services->get( SwImmoSuite\Import\Transfer\TransferWorker::class )->run( 0 );
	$took = ( hrtime( true ) - $began ) / 1e6;
	$done = $services->get( SwImmoSuite\Import\Transfer\TransferRepository::class )->find( $transfer->uuid );
	if ( ! $done instanceof Transfer || 'done' !== $done->state->value ) {
		fwrite( STDERR, basename( $file ) . ' is ' . ( $done->state->value ?? 'gone' ) . ' ' . ( $done->code ?? '' ) . "\n" );
		exit( 1 );
	}
	return $took;
}

/** @return list<int> Newest listings first. */
function sw_immosuite_bench_posts( int $count ): array {
	$posts = get_posts(
		array(
			'post_type'        => PostType::NAME,
			'post_status'      => 'any',
			'orderby'          => 'ID',
			'fields'           => 'ids',
			'numberposts'      => $count,
			'suppress_filters' => true,
		)
	);
	return array_values( array_filter( $posts, is_int( ... ) ) );
}

/**
 * Creates copies of the imported posts, and deletes them.
 *
 * @param list<int> $posts
 * @return float Milliseconds of the inserts.
 */
function sw_immosuite_bench_time_bare_posts( array $posts ): float {
	$keys    = array_fill_keys( array_column( Field::cases(), 'value' ), true );
	$inserts = array();
	foreach ( $posts as $id ) {
		$post    = get_post( $id );
		$meta    = get_post_meta( $id );
		$values  = array_intersect_key( is_array( $meta ) ? $meta : array(), $keys );
		$inserts[] = array(
			'post_type'    => 'post',
			'post_status'  => 'publish',
			'post_title'   => $post->post_title ?? '',
			'post_excerpt' => $post->post_excerpt ?? '',
			'post_content' => wp_slash( $post->post_content ?? '' ),
			'meta_input'   => array_map( static fn( array $stored ): mixed => maybe_unserialize( $stored[0] ), $values ),
		);
	}
	wp_cache_flush_runtime();
	$began  = hrtime( true );
	$copies = array_map( static fn( array $columns ): int => wp_insert_post( $columns ), $inserts );
	$took   = ( hrtime( true ) - $began ) / 1e6;
	foreach ( $copies as $id ) {
		wp_delete_post( $id, true );
	}
	return $took;
}

$sw_immosuite_services = new Container();
$sw_immosuite_files    = glob( $argv[2] . '/*.xml' );
$sw_immosuite_files    = false === $sw_immosuite_files ? array() : $sw_immosuite_files;
$sw_immosuite_times    = array_fill_keys( array( 'ours', 'bare', 'again' ), array() );
$sw_immosuite_before   = memory_get_usage();
memory_reset_peak_usage();
foreach ( $sw_immosuite_files as $sw_immosuite_file ) {
	$sw_immosuite_times['ours'][] = sw_immosuite_bench_import( $sw_immosuite_services, $sw_immosuite_file );
	if ( 'bare' === $argv[3] ) {
		$sw_immosuite_count           = substr_count( (string) file_get_contents( $sw_immosuite_file ), '<immobilie>' );
		$sw_immosuite_times['bare'][] = sw_immosuite_bench_time_bare_posts( sw_immosuite_bench_posts( $sw_immosuite_count ) );
	}
}
$sw_immosuite_peak = memory_get_peak_usage() - $sw_immosuite_before;
foreach ( 'bare' === $argv[3] ? $sw_immosuite_files : array() as $sw_immosuite_file ) {
	$sw_immosuite_times['again'][] = sw_immosuite_bench_import( $sw_immosuite_services, $sw_immosuite_file );
}
foreach ( array_keys( iterator_to_array( $sw_immosuite_services->get( SwImmoSuite\Import\Listing\ImportedListings::class )->each( SW_IMMOSUITE_BENCH_SOURCE ) ) ) as $sw_immosuite_post ) {
	wp_delete_post( $sw_immosuite_post, true );
	// Imports do not recreate listings that staff have deleted; make the next transfer treat these as unknown.
	$sw_immosuite_services->get( SwImmoSuite\Import\Listing\ImportedListings::class )->delete( $sw_immosuite_post );
}
echo wp_json_encode( $sw_immosuite_times + array( 'megabyte' => round( $sw_immosuite_peak / 1048576, 1 ) ) ) . "\n";
