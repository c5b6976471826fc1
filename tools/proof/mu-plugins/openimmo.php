<?php
/**
 * Plugin Name: Proof of the import
 * Description: Only for `npm run proof`: both nodes watch one folder; runs the worker of transfers, reports the data of the site, and deletes it.
 *
 * @package SwImmoSuite
 */

declare(strict_types=1);

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Import\Listing\ImportOrigin;
use SwImmoSuite\Import\Source\FolderPlace;
use SwImmoSuite\Import\Transfer\ImportCron;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\WorkFolder;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;

defined( 'ABSPATH' ) || exit;

// The folder is beside the nodes, so that both share it.
if ( is_dir( dirname( ABSPATH ) . '/dropped' ) ) {
	define( 'SW_IMMOSUITE_OPENIMMO_DIR', dirname( ABSPATH ) . '/dropped' );
	add_filter( 'query', 'sw_immosuite_proof_note_holder' );
}

/**
 * Writes the id of the process that requests a lease to a file, and locks the file: the lock shows that the request is
 * running, and ends with the process.
 */
function sw_immosuite_proof_note_holder( string $sql ): string {
	static $notes = array();
	if ( 1 === preg_match( "/^(?:INSERT IGNORE INTO|UPDATE) `\\w+_locks` (?:SET owner|\\(name).*?'([0-9a-f]{32})'/", $sql, $found ) && ! isset( $notes[ $found[1] ] ) ) {
		$note = fopen( dirname( ABSPATH ) . "/holders/{$found[1]}", 'w' );
		if ( false !== $note && flock( $note, LOCK_EX ) ) {
			fwrite( $note, (string) getmypid() );
			$notes[ $found[1] ] = $note;
		}
	}
	return $sql;
}

/** @return array{states: list<string>, counts: list<array<string, int>>} Of all transfers in order; the counts are by outcome of their listings. */
function sw_immosuite_proof_transfers(): array {
	$connection = Connection::ofSite();
	do_action( ImportCron::HOOK );
	$rows   = $connection->rows( 'SELECT id, state FROM %i ORDER BY id', array( $connection->table( 'transfers' ) ) );
	$ids    = array_map( static fn( Row $row ): int => $row->int( 'id' ), $rows );
	$counts = ( new Container() )->get( SwImmoSuite\Import\Transfer\ReportRepository::class )->actionCounts( $ids );
	return array(
		'states' => array_map( static fn( Row $row ): string => $row->string( 'state' ), $rows ),
		'counts' => array_map( static fn( int $id ): array => $counts[ $id ] ?? array(), $ids ),
	);
}

/** @return array<string, string> Checksums of everything an import writes: of tables, and of the files in the uploads by path, size and time. */
function sw_immosuite_proof_sums(): array {
	global $wpdb;
	$sums   = array();
	$tables = array_map( Connection::ofSite()->table( ... ), array( 'listings', 'listing_events', 'offers', 'imported_files' ) );
	foreach ( array( $wpdb->posts, $wpdb->postmeta, ...$tables ) as $table ) {
		$sums[ $table ] = (string) $wpdb->get_row( $wpdb->prepare( 'CHECKSUM TABLE %i', $table ), ARRAY_A )['Checksum'];
	}
	$files = array();
	foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( wp_upload_dir()['path'], FilesystemIterator::SKIP_DOTS ) ) as $file ) {
		if ( $file instanceof SplFileInfo ) {
			$files[] = $file->getPathname() . ' ' . $file->getSize() . ' ' . $file->getMTime();
		}
	}
	sort( $files );
	$sums['files'] = md5( implode( "\n", $files ) );
	return $sums;
}

/** @return array{} Sends alert mails as if 20 minutes had passed, because news is mailed after ten minutes. */
function sw_immosuite_proof_answer(): array {
	$services = new Container( new Clock( 1_200 ) );
	$services->get( SwImmoSuite\Visitor\Alert\AlertService::class )->run();
	while ( $services->get( SwImmoSuite\Mail\OutboxWorker::class )->run() > 0 && $services->get( SwImmoSuite\Mail\OutboxRepository::class )->isDue() ) {
		continue;
	}
	return array();
}

/** @return list<ImportOrigin> */
function sw_immosuite_proof_imported(): array {
	return iterator_to_array( ( new Container() )->get( SwImmoSuite\Import\Listing\ImportedListings::class )->each( 'main' ), false );
}

/** @return list<string> Checksums of a list of files. */
function sw_immosuite_proof_files( mixed $ids ): array {
	return array_map( static fn( mixed $id ): string => (string) hash_file( 'sha256', (string) get_attached_file( (int) $id ) ), is_array( $ids ) ? array_values( $ids ) : array() );
}

/** @return array<string, mixed> Data of a listing without generated values such as ids. */
function sw_immosuite_proof_listing( ImportOrigin $listing ): array {
	$connection = Connection::ofSite();
	$post       = get_post( $listing->postId );
	$meta       = array();
	foreach ( Field::cases() as $field ) {
		$meta[ $field->value ] = get_post_meta( $listing->postId, $field->value, true );
	}
	$row   = $connection->rows( 'SELECT price, living, rooms, year, state, place, object_number FROM %i WHERE post_id = %d', array( $connection->table( 'listings' ), $listing->postId ) );
	$kinds = $connection->rows( 'SELECT kind FROM %i WHERE post_id = %d ORDER BY id', array( $connection->table( 'listing_events' ), $listing->postId ) );
	$files = array_map( static fn( Field $field ): array => sw_immosuite_proof_files( $meta[ $field->value ] ), array( Field::Gallery, Field::Plans, Field::Documents ) );
	unset( $meta['sw_immo_uuid'], $meta['sw_immo_gallery'], $meta['sw_immo_plans'], $meta['sw_immo_documents'] );
	return array(
		'post'  => array( $post->post_status ?? '', $post->post_title ?? '', $post->post_content ?? '', $post->post_excerpt ?? '', $post->post_name ?? '' ),
		'meta'  => $meta,
		'files' => $files,
		'news'  => array_map( static fn( Row $event ): string => $event->string( 'kind' ), $kinds ),
		// A draft's link contains the post's id, which differs between runs.
		'link'  => 'publish' === get_post_status( $listing->postId ) ? (string) get_permalink( $listing->postId ) : '',
		'row'   => array_map( static fn( Row $item ): array => array( $item->nullableInt( 'price' ), $item->nullableInt( 'living' ), $item->nullableInt( 'rooms' ), $item->string( 'place' ) ), $row ),
	);
}

/** @return array{listings: array<string, mixed>, posts: int, attachments: int, strays: int, unclaimed: int, left: int} */
function sw_immosuite_proof_dump(): array {
	$connection = Connection::ofSite();
	$listings   = array();
	foreach ( sw_immosuite_proof_imported() as $listing ) {
		$listings[ $listing->number ] = sw_immosuite_proof_listing( $listing );
	}
	ksort( $listings );
	return array(
		'listings'    => $listings,
		'posts'       => array_sum( (array) wp_count_posts( PostType::NAME ) ),
		'attachments' => (int) $connection->value( 'SELECT COUNT(*) FROM %i', array( $connection->table( 'imported_files' ) ) ),
		'strays'      => count( sw_immosuite_proof_strays() ),
		'unclaimed'   => (int) $connection->value( 'SELECT COUNT(*) FROM %i WHERE post_id = 0', array( $connection->table( 'imported_files' ) ) ),
		'left'        => sw_immosuite_proof_count_leftovers(),
	);
}

/** @return int Number of files in the working and incoming folders, except the files that the software sent. */
function sw_immosuite_proof_count_leftovers(): int {
	$uuids = array_map( static fn( Transfer $transfer ): string => $transfer->uuid, ( new Container() )->get( SwImmoSuite\Import\Transfer\TransferRepository::class )->newest( '', 100 ) );
	$counts = array_map( static fn( string $uuid ): int => count( (array) glob( ( new WorkFolder() )->path( $uuid ) . '/*' ) ) - 1, $uuids );
	return array_sum( $counts ) + count( array_diff( (array) scandir( FolderPlace::path() ), array( '.', '..' ) ) );
}

/** @return list<string> Pictures in the uploads folder that belong to no attachment. */
function sw_immosuite_proof_strays(): array {
	$known = array();
	foreach ( get_posts( array( 'post_type' => 'attachment', 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ) ) as $id ) {
		$file = (string) get_attached_file( $id );
		$data = wp_get_attachment_metadata( $id );
		$known[ $file ] = true;
		foreach ( is_array( $data ) ? array_column( $data['sizes'] ?? array(), 'file' ) : array() as $size ) {
			$known[ dirname( $file ) . '/' . $size ] = true;
		}
		$known[ dirname( $file ) . '/' . ( is_array( $data ) ? $data['original_image'] ?? '' : '' ) ] = true;
	}
	$found = array();
	$all   = new RecursiveIteratorIterator( new RecursiveDirectoryIterator( wp_upload_dir()['basedir'], FilesystemIterator::SKIP_DOTS ) );
	foreach ( $all as $file ) {
		if ( $file instanceof SplFileInfo && 'png' === $file->getExtension() && ! isset( $known[ $file->getPathname() ] ) ) {
			$found[] = $file->getPathname();
		}
	}
	return $found;
}

/** @return array{} Deletes the imported listings, their files and all transfers. */
function sw_immosuite_proof_forget(): array {
	$connection = Connection::ofSite();
	foreach ( sw_immosuite_proof_imported() as $listing ) {
		wp_delete_post( $listing->postId, true );
	}
	$rows = $connection->rows( 'SELECT attachment_id FROM %i', array( $connection->table( 'imported_files' ) ) );
	array_map( static fn( Row $row ): mixed => wp_delete_attachment( $row->int( 'attachment_id' ), true ), $rows );
	foreach ( array( 'transfers', 'transfer_items', 'imported_files', 'imported_listings', 'import_sources' ) as $table ) {
		$connection->execute( 'DELETE FROM %i', array( $connection->table( $table ) ) );
	}
	return array();
}

add_action(
	'wp_loaded',
	static function (): void {
		$query = (string) ( $_SERVER['HTTP_X_PROOF'] ?? '' );
		if ( in_array( $query, array( 'transfers', 'dump', 'forget', 'sums', 'answer' ), true ) ) {
			wp_send_json( call_user_func( "sw_immosuite_proof_{$query}" ) );
		}
	}
);
