<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Listing;

use Closure;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Hooks\Events;
use SwImmoSuite\Property\Listing\Index\IndexUpkeep;
use SwImmoSuite\Property\Listing\Saving\TouchedListings;
use Throwable;

defined( 'ABSPATH' ) || exit;

/**
 * Writes a listing in one transaction, together with its row in the index. Caches are cleaned if the transaction may have
 * filled them with data that a rollback undoes.
 */
final class ListingTransaction {

	public function __construct(
		private readonly Connection $connection,
		private readonly IndexUpkeep $index,
	) {
	}

	/**
	 * @param int              $post  0: a new listing.
	 * @param list<int>        $files Attachments whose caches are cleaned, too.
	 * @param Closure(): ?int $write Returns the post; null: there was nothing to do.
	 */
	public function run( int $post, array $files, Closure $write ): ?int {
		$filters = $GLOBALS['wp_current_filter'] ?? [];
		$written = $post;
		try {
			return Events::after(
				function () use ( $post, $write, $files, &$written ): ?int {
					$result = $this->commit( $post, $write, $written );
					// Clean the caches again after the commit: until now other requests read the old data and may have
					// stored it in a persistent cache.
					self::cleanCaches( $written, ...$files );
					return $result;
				}
			);
		} catch ( Throwable $thrown ) {
			// Restore the stack of running filters: after an exception, WordPress would consider the hook that threw
			// as still running.
			$GLOBALS['wp_current_filter'] = $filters;
			self::cleanCaches( $written );
			// The rollback also undid options, cron events among them.
			wp_cache_delete( 'alloptions', 'options' );
			throw $thrown;
		}
	}

	/**
	 * @param Closure(): ?int $write
	 * @param int             $written Set to the post as soon as it is written: its caches are cleaned even after a rollback.
	 */
	private function commit( int $post, Closure $write, int &$written ): ?int {
		$isRetry = false;
		// Do not lock a deleted post: InnoDB would lock the gap and block inserts.
		$isStored = 0 !== $post && null !== get_post( $post );
		return $this->connection->transaction( function () use ( $post, $isStored, $write, &$written, &$isRetry ): ?int {
			if ( $isStored ) {
				$this->index->lock( $post );
			}
			// After a deadlock caches may hold rolled-back data, including cron events.
			self::cleanCaches( $written );
			if ( $isRetry ) {
				wp_cache_delete( 'alloptions', 'options' );
			}
			$isRetry = true;
			$post    = $write();
			if ( null !== $post ) {
				$written = $post;
				$this->index->updateTables( $post );
				TouchedListings::remove( $post );
			}
			return $post;
		} );
	}

	/** Also cleans posts that are checked at the end of the request, so that the check reads their current state. */
	public static function cleanCaches( int ...$posts ): void {
		array_map( clean_post_cache( ... ), [ ...array_diff( $posts, [ 0 ] ), ...TouchedListings::waiting() ] );
	}
}
