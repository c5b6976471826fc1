<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\ListingTable;

use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Record\PostWriter;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** Stored values of a listing that bulk edit changes: the plugin's values by meta key, core's by column. */
final class BulkValues {

	/** Columns that change together: publishing sets the date. */
	private const STATUS = [ 'post_status', 'post_date', 'post_date_gmt' ];

	private const AUTHOR = 'post_author';

	/** @return array<string, string|null> Null: no value is stored. */
	public static function of( int $id ): array {
		clean_post_cache( $id );
		$post   = get_post( $id );
		$values = [];
		if ( $post instanceof WP_Post ) {
			$values = [
				'post_status'   => $post->post_status,
				'post_date'     => $post->post_date,
				'post_date_gmt' => $post->post_date_gmt,
				self::AUTHOR    => (string) $post->post_author,
			];
		}
		foreach ( EnteredValues::bulkEditFields() as $field ) {
			$stored                  = get_metadata_raw( 'post', $id, $field->value, true );
			$values[ $field->value ] = is_scalar( $stored ) ? (string) $stored : null;
		}
		return $values;
	}

	/**
	 * Restores values. Call only if the current user may edit the listing.
	 *
	 * @param array<string, string|null> $before
	 * @param array<string, string|null> $after Values after the edit, with the same keys; a stored value that differs was changed since, and stays.
	 * @return int Number of restored values.
	 */
	public static function restore( int $id, array $before, array $after ): int {
		$current    = self::of( $id );
		$restorable = array_filter( $before, static fn( string $key ): bool => $current[ $key ] === $after[ $key ], ARRAY_FILTER_USE_KEY );
		if ( ! self::mayRestoreStatus( $before, $restorable ) ) {
			$restorable = array_diff_key( $restorable, array_flip( self::STATUS ) );
		}
		foreach ( EnteredValues::bulkEditFields() as $field ) {
			if ( array_key_exists( $field->value, $restorable ) ) {
				self::restoreMeta( $id, $field, $restorable[ $field->value ] );
			}
		}
		$columns = array_intersect_key( $restorable, array_flip( [ ...self::STATUS, self::AUTHOR ] ) );
		if ( [] !== $columns ) {
			PostWriter::update( [ 'ID' => $id ] + self::columns( $columns ) );
		}
		return count( $restorable );
	}

	/**
	 * Whether status and dates may be restored: all three are unchanged, and the user may publish if the listing was shown.
	 *
	 * @param array<string, string|null> $before
	 * @param array<string, string|null> $restorable Values of $before that were not changed since the edit.
	 */
	private static function mayRestoreStatus( array $before, array $restorable ): bool {
		$wasShown = in_array( $before['post_status'] ?? '', [ 'publish', 'private', 'future' ], true );
		return [] === array_diff_key( array_intersect_key( $before, array_flip( self::STATUS ) ), $restorable ) && ( ! $wasShown || current_user_can( PostType::capability( 'publish_posts' ) ) );
	}

	/**
	 * @param array<string, string|null> $values
	 * @return array{post_status?: string, post_date?: string, post_date_gmt?: string, post_author?: int}
	 */
	private static function columns( array $values ): array {
		return ( isset( $values['post_status'] ) ? [ 'post_status' => $values['post_status'] ] : [] )
			+ ( isset( $values['post_date'] ) ? [ 'post_date' => $values['post_date'] ] : [] )
			+ ( isset( $values['post_date_gmt'] ) ? [ 'post_date_gmt' => $values['post_date_gmt'] ] : [] )
			+ ( isset( $values[ self::AUTHOR ] ) ? [ self::AUTHOR => (int) $values[ self::AUTHOR ] ] : [] );
	}

	private static function restoreMeta( int $id, Field $field, ?string $value ): void {
		null === $value ? delete_post_meta( $id, $field->value ) : update_post_meta( $id, $field->value, wp_slash( $value ) );
	}
}
