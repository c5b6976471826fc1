<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Listing;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Foundation\Settings\ImportSettings;
use SwImmoSuite\Import\Attachment\AttachmentIntake;
use SwImmoSuite\Property\Listing\Record\PostWriter;
use Throwable;

defined( 'ABSPATH' ) || exit;

/** Moves listings that were withdrawn long ago, and that staff have not saved since, to the trash (O10). */
final class WithdrawnListings {

	/** Maximum listings per day. */
	private const MAX_PER_DAY = 100;

	/** Seconds for which core considers a post open in an editor; the editor's heartbeat renews the lock. */
	private const EDIT_LOCK_SECONDS = 150;

	/**
	 * @param Closure(string): Lease $lease    Lease of a source: while a worker holds it, none of the source's listings is moved to the trash.
	 * @param bool                   $hasTrash Whether WordPress keeps trashed posts for some days.
	 */
	public function __construct(
		private readonly Connection $connection,
		private readonly ImportedListings $listings,
		private readonly AttachmentIntake $attachments,
		private readonly Closure $lease,
		private readonly Clock $clock,
		private readonly bool $hasTrash,
	) {
	}

	/** Daily. Listings whose source a worker is processing, and listings open in an editor, wait until the next day. */
	public function sweep(): void {
		$days = ImportSettings::withdrawnDays();
		if ( $days <= 0 ) {
			return;
		}
		$moment = $this->clock->now() - $days * DAY_IN_SECONDS;
		foreach ( $this->listings->withdrawnBefore( $moment, self::MAX_PER_DAY ) as $post ) {
			$origin = $this->listings->find( $post );
			$lease  = null === $origin ? null : ( $this->lease )( $origin->source );
			if ( true !== $lease?->take() ) {
				continue;
			}
			try {
				$this->process( $post, $moment );
			} finally {
				$lease->drop();
			}
		}
	}

	/** Moves one listing to the trash, or cleans up after a deleted one. If another plugin throws, only this listing is skipped. */
	private function process( int $post, int $moment ): void {
		$filters = $GLOBALS['wp_current_filter'] ?? [];
		try {
			if ( isset( $this->listings->postStates( [ $post ] )[ $post ] ) ) {
				$this->trash( $post, $moment );
			} else {
				$this->onListingDeleted( $post );
			}
		} catch ( Throwable $thrown ) {
			// Restore the stack of running filters: after an exception, WordPress would consider the hook that threw as still running.
			$GLOBALS['wp_current_filter'] = $filters;
			// The rollback also undid options, cron events among them.
			wp_cache_delete( 'alloptions', 'options' );
			// Reports the failure in PHP's error log, for the site's operator.
			error_log( "SW ImmoSuite: withdrawn listing {$post} cannot be moved to the trash: {$thrown->getMessage()}" );
		}
		// Caches may hold rolled-back data.
		clean_post_cache( $post );
	}

	/**
	 * Deletes the attachments of a deleted listing. The row stays while the software still offers the listing, so that
	 * the next transfer does not import it again.
	 */
	public function onListingDeleted( int $post ): void {
		$origin = $this->listings->find( $post );
		if ( null === $origin ) {
			return;
		}
		$this->attachments->deleteOfListing( $post );
		if ( null !== $origin->withdrawnAt ) {
			$this->listings->delete( $post );
		}
	}

	/**
	 * Moves a listing to the trash. A save by staff at this moment is either seen here, or written after this
	 * transaction and restores the listing from the trash.
	 */
	private function trash( int $post, int $moment ): void {
		$this->connection->transaction( function () use ( $post, $moment ): void {
			$origin = $this->listings->lock( $post );
			// The cache may hold data that another process has changed since, or that a deadlock has rolled back.
			clean_post_cache( $post );
			if ( ! self::isDue( $origin, $moment ) ) {
				return;
			}
			if ( $this->hasTrash ) {
				wp_trash_post( $post );
			} else {
				self::moveToTrash( $post );
			}
			if ( 'trash' === get_post_status( $post ) ) {
				$this->listings->markTrashed( $post );
			}
		} );
	}

	private static function isDue( ?ImportOrigin $origin, int $moment ): bool {
		if ( null === $origin?->withdrawnAt || '' !== $origin->outcome || $origin->withdrawnAt >= $moment ) {
			return false;
		}
		// Begins with the time of the editor's last heartbeat, followed by ":" and the user.
		$lock = get_post_meta( $origin->postId, '_edit_lock', true );
		return 'draft' === get_post_status( $origin->postId ) && ( ! is_string( $lock ) || (int) $lock <= ( new Clock() )->now() - self::EDIT_LOCK_SECONDS );
	}

	/**
	 * Moves a listing to the trash on a site without trash, where wp_trash_post() would delete it at once, even while a staff
	 * member is saving it. Core's daily event deletes posts with this meta.
	 */
	private static function moveToTrash( int $post ): void {
		update_post_meta( $post, '_wp_trash_meta_status', 'draft' );
		update_post_meta( $post, '_wp_trash_meta_time', ( new Clock() )->now() );
		PostWriter::update( [
			'ID'          => $post,
			'post_status' => 'trash',
		] );
	}
}
