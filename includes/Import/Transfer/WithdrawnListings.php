<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Foundation\Settings\ImportSettings;
use SwImmoSuite\Import\Attachment\AttachmentIntake;
use SwImmoSuite\Property\Listing\Record\PostWriter;
use Throwable;

defined( 'ABSPATH' ) || exit;

/** Puts listings into the trash that have long been withdrawn, and that staff have left alone since (O10, P298). */
final class WithdrawnListings {

	/** Listings at once; what is left has time until tomorrow. */
	private const MOST = 100;

	/** Seconds for which core takes a post for open in somebody's editor; its heartbeat renews the lock. */
	private const EDIT_LOCK = 150;

	/**
	 * @param Closure(string): Lease $lease    Of a source: a transfer that is worked off has none of its listings trashed under its hands.
	 * @param bool                   $hasTrash Whether WordPress keeps what is trashed for some days.
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

	/** Daily. Listings of a source that is worked for, and those that are open in an editor, wait until tomorrow. */
	public function sweep(): void {
		$days   = ImportSettings::withdrawnDays();
		$moment = $this->clock->now() - $days * DAY_IN_SECONDS;
		foreach ( $days > 0 ? $this->listings->withdrawnBefore( $moment, self::MOST ) : [] as $post ) {
			$origin = $this->listings->of( $post );
			$lease  = null === $origin ? null : ( $this->lease )( $origin->source );
			if ( true !== $lease?->take() ) {
				continue;
			}
			try {
				$this->end( $post, $moment );
			} finally {
				$lease->drop();
			}
		}
	}

	/** Of what another plugin makes of one the others know nothing. */
	private function end( int $post, int $moment ): void {
		$filters = $GLOBALS['wp_current_filter'] ?? [];
		try {
			isset( $this->listings->states( [ $post ] )[ $post ] ) ? $this->trash( $post, $moment ) : $this->follow( $post );
		} catch ( Throwable $thrown ) {
			// WordPress would believe for the rest of the request that whoever has thrown is still at it.
			$GLOBALS['wp_current_filter'] = $filters;
			// Options, events among them, are as they were, too.
			wp_cache_delete( 'alloptions', 'options' );
			// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- the operator's log is where this belongs
			error_log( "SW ImmoSuite: withdrawn listing {$post} cannot be moved to the trash: {$thrown->getMessage()}" );
		}
		// Caches know what a transaction has written that was undone.
		clean_post_cache( $post );
	}

	/** Deletes what came with a listing that was deleted, whoever has deleted it. Its row stays while its software still offers it, so that it does not come back (P255). */
	public function follow( int $post ): void {
		$origin = $this->listings->of( $post );
		if ( null === $origin ) {
			return;
		}
		$this->attachments->follow( $post );
		if ( null !== $origin->withdrawnAt ) {
			$this->listings->forget( $post );
		}
	}

	/** A save by staff at this moment is seen here, or is written after this transaction, which takes the listing out of the trash again. */
	private function trash( int $post, int $moment ): void {
		$this->connection->transaction( function () use ( $post, $moment ): void {
			$origin = $this->listings->lock( $post );
			// Other processes may have written the post, and a deadlock has undone what caches know.
			clean_post_cache( $post );
			if ( ! self::isDue( $origin, $moment ) ) {
				return;
			}
			$this->hasTrash ? wp_trash_post( $post ) : self::moveToTrash( $post );
			if ( 'trash' === get_post_status( $post ) ) {
				$this->listings->trashed( $post );
			}
		} );
	}

	private static function isDue( ?ImportOrigin $origin, int $moment ): bool {
		if ( null === $origin?->withdrawnAt || null !== $origin->outcome || $origin->withdrawnAt >= $moment ) {
			return false;
		}
		$lock = get_post_meta( $origin->postId, '_edit_lock', true );
		return 'draft' === get_post_status( $origin->postId ) && ( ! is_string( $lock ) || (int) $lock <= ( new Clock() )->now() - self::EDIT_LOCK );
	}

	/** Without a trash core would delete the listing at once, also while somebody saves it. Its daily event deletes what lies here with this meta. */
	private static function moveToTrash( int $post ): void {
		update_post_meta( $post, '_wp_trash_meta_status', 'draft' );
		update_post_meta( $post, '_wp_trash_meta_time', ( new Clock() )->now() );
		PostWriter::update( [
			'ID'          => $post,
			'post_status' => 'trash',
		] );
	}
}
