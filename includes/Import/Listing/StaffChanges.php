<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Listing;

use Closure;
use SwImmoSuite\Foundation\Database\DatabaseError;
use SwImmoSuite\Foundation\Database\TransactionGuard;
use SwImmoSuite\Foundation\Lazy;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** Records changes by staff to imported listings. */
final class StaffChanges {

	/**
	 * @param Closure(): ImportedListings  $listings
	 * @param Closure(): WithdrawnListings $withdrawn
	 */
	public function __construct(
		#[Lazy( ImportedListings::class )]
		private readonly Closure $listings,
		#[Lazy( WithdrawnListings::class )]
		private readonly Closure $withdrawn,
	) {
	}

	/** Action deleted_post. */
	public function onDelete( int $id, WP_Post $post ): void {
		if ( PostType::NAME === $post->post_type ) {
			( $this->withdrawn )()->onListingDeleted( $id );
		}
	}

	/**
	 * Actions pre_post_update and save_post_sw_immo_listing: staff have saved a listing. The plugin's own writes run in a
	 * transaction and are skipped. If the database fails, as during a migration, the save continues: the input of staff matters
	 * more than this record.
	 */
	public function onSave( int $id ): void {
		if ( TransactionGuard::isAnyOpen() || ! PostType::isListing( $id ) ) {
			return;
		}
		try {
			( $this->listings )()->markSavedByStaff( $id );
		} catch ( DatabaseError $error ) {
			// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- database errors belong in the site's error log
			error_log( "SW ImmoSuite: cannot record that staff have saved listing {$id}: {$error->getMessage()}" );
		}
	}

	/**
	 * Actions added_post_meta, updated_post_meta and deleted_post_meta. Removing the lock allows the import to write the listing
	 * again. A change of the exclusive mark counts as made by staff; a transfer that changes the mark corrects this afterwards.
	 */
	public function onMeta( mixed $meta, int $id, string $key ): void {
		match ( $key ) {
			UpdateLock::META        => ( $this->listings )()->clearHash( $id ),
			Field::Exclusive->value => ( $this->listings )()->setMarkedByTransfer( $id, false ),
			default                 => null,
		};
		// The plugin itself writes Uuid and Open.
		$isFieldOfStaff = ! in_array( Field::tryFrom( $key ), [ null, Field::Uuid, Field::Open ], true );
		if ( $isFieldOfStaff || in_array( $key, [ UpdateLock::META, '_thumbnail_id' ], true ) ) {
			$this->onSave( $id );
		}
	}
}
