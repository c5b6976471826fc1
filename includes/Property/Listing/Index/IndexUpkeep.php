<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Index;

use SwImmoSuite\Foundation\Cursor;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\RuntimeCache;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Property\Listing\Access\ExclusiveRule;
use SwImmoSuite\Property\Listing\Completeness\OpenPoints;
use SwImmoSuite\Property\Listing\PrivateFiles\ListingAttachments;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureAdoption;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureLocations;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureMover;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\FileLists;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** Synchronizes the table listings with the posts. */
final class IndexUpkeep {

	/** Posts per page. */
	private const PAGE_SIZE = 100;

	/** Option with the position of a running repair. */
	private const CURSOR = 'sw_immosuite_index_at';

	private readonly Cursor $cursor;

	public function __construct(
		private readonly Connection $connection,
		private readonly IndexRepository $listings,
		private readonly PictureAdoption $adoption,
		private readonly OpenPoints $open,
		private readonly GoneRepository $gone,
		private readonly ListingNews $news,
	) {
		$this->cursor = new Cursor( self::CURSOR );
	}

	/**
	 * Updates index row, pictures and open points of a listing, or cleans up after a deleted one.
	 *
	 * @param list<int> $namedPictures Pictures referenced by the current user's change.
	 * @param bool      $isNews        Whether to record news; false for a repair.
	 */
	public function refresh( int $postId, array $namedPictures = [], bool $isNews = true ): void {
		$post = get_post( $postId );
		if ( $post instanceof WP_Post && PostType::isListing( $post ) ) {
			Meta::ensureUuid( $post );
			if ( [] !== $namedPictures ) {
				$this->preparePictures( $post, $namedPictures );
			}
			$this->movePictures( $post );
		}
		$this->updateTables( $postId, $isNews );
	}

	/**
	 * Call first in a transaction that ends with updateTables(): the first read fixes the snapshot of the transaction, so
	 * that read must come after the lock.
	 */
	public function lock( int $postId ): void {
		$this->news->lock( $postId );
	}

	/** Same as refresh(), for a listing whose pictures are in place: writes tables only, so it may run inside a transaction. */
	public function updateTables( int $postId, bool $isNews = true ): void {
		$post = get_post( $postId );
		if ( $post instanceof WP_Post && PostType::isListing( $post ) ) {
			FileLists::setFeaturedImage( $post->ID );
			$this->open->refresh( $post );
		}
		$this->store( $postId, $post instanceof WP_Post, $isNews );
	}

	/**
	 * Writes index row and news under a lock, so that concurrent saves wait. Clears the object cache afterwards, since
	 * the transaction may have cached values that a concurrent request has replaced meanwhile.
	 *
	 * @param bool $exists False for a deleted post: locking a missing row would lock the gap and block inserts.
	 */
	private function store( int $postId, bool $exists, bool $isNews ): void {
		$this->connection->transaction(
			function () use ( $postId, $exists, $isNews ): void {
				if ( $exists ) {
					// Lock first: the first read fixes the snapshot of the transaction.
					$this->news->lock( $postId );
				}
				self::clearCache( $postId );
				$post    = get_post( $postId );
				$listing = $post instanceof WP_Post ? Listing::fromPost( $post ) : null;
				if ( ! $post instanceof WP_Post ) {
					$this->news->forget( $postId );
				} elseif ( $isNews ) {
					$this->news->record( $postId, $listing );
				}
				$before = $this->listings->row( $postId );
				if ( null !== $listing && ( null === $before || ! IndexRepository::matches( $listing, $before ) ) ) {
					$this->news->restartWaiting( $listing );
				}
				if ( null === $listing ) {
					$this->listings->remove( $postId );
				} else {
					$this->listings->put( $this->withOwnUuid( $listing ) );
				}
				$this->gone->record( $postId, $before, $listing );
				if ( $isNews ) {
					ListingEvents::fire( $postId, $before, $listing );
				}
			}
		);
		self::clearCache( $postId );
	}

	private static function clearCache( int $postId ): void {
		wp_cache_delete( $postId, 'posts' );
		wp_cache_delete( $postId, 'post_meta' );
	}

	/** Same as repair(), but starts from the first row; for activations. */
	public function rebuild(): int {
		$this->cursor->reset();
		return $this->repair();
	}

	/**
	 * Action of the outbox's cron events; only the hourly event calls repair().
	 *
	 * @param mixed $which Argument by which OutboxCron recognizes the hourly event.
	 */
	public function repairHourly( mixed $which = '' ): void {
		if ( OutboxCron::isHourly( $which ) ) {
			$this->repair();
		}
	}

	/**
	 * Repairs rows that differ from their listing after an aborted request or a restored backup. Works page by page, and resumes where an
	 * aborted run stopped; only reads if nothing is wrong.
	 *
	 * @return int Number of wrong rows.
	 */
	public function repair(): int {
		$wrong = 0;
		$last  = $this->cursor->at() ?? 0;
		do {
			$first  = $last;
			$posts  = $this->postsAfter( $first );
			$isFull = count( $posts ) === self::PAGE_SIZE;
			$last   = $isFull ? max( array_keys( $posts ) ) : PHP_INT_MAX;
			$wrong += $this->repairPage( $posts, $this->listings->between( $first, $last ) );
			if ( $isFull ) {
				$this->cursor->advance( $last );
				// Memory holds one page at a time.
				RuntimeCache::forget();
			}
		} while ( $isFull );
		$this->adoption->repair();
		array_map( PictureMover::moveToPlace( ... ), $this->vaultFilesOutsideListings() );
		array_map( PictureLocations::removeFrom( ... ), $this->uncleanedPictures() );
		$this->cursor->reset();
		return $wrong;
	}

	/**
	 * Removes photo locations from the pictures; an exclusive listing also adopts the pictures.
	 *
	 * @param list<int> $namedPictures
	 */
	private function preparePictures( WP_Post $listing, array $namedPictures ): void {
		foreach ( PictureAdoption::allowed( $listing, $namedPictures ) as $picture ) {
			PictureLocations::removeFromShared( $picture->ID );
		}
		if ( Meta::isExclusive( $listing->ID ) ) {
			$this->adoption->adopt( $listing, $namedPictures );
		}
	}

	private function movePictures( WP_Post $listing ): void {
		$this->adoption->complete( $listing );
		PictureMover::moveAllOf( $listing );
	}

	/** Gives a copy its own UUID: plugins that duplicate posts copy all meta. */
	private function withOwnUuid( Listing $listing ): Listing {
		$owner = $this->listings->postOf( $listing->uuid );
		if ( null === $owner || $owner === $listing->postId ) {
			return $listing;
		}
		if ( ! PostType::isListing( $owner ) || Meta::uuid( $owner ) !== $listing->uuid ) {
			$this->listings->remove( $owner );
			return $listing;
		}
		update_post_meta( $listing->postId, Field::Uuid->value, Uuid::random() );
		$post = get_post( $listing->postId );
		return ( $post instanceof WP_Post ? Listing::fromPost( $post ) : null ) ?? $listing;
	}

	/**
	 * @param array<int, string> $posts Result of postsAfter().
	 * @param array<int, Row>    $rows  By post id, deleted posts included.
	 * @return int Number of wrong rows.
	 */
	private function repairPage( array $posts, array $rows ): int {
		_prime_post_caches( array_keys( $posts ), false, true );
		$withPrivate = ListingAttachments::withPrivatePictures( array_keys( $posts ) );
		// Every row counts as wrong until isCurrent() confirms it, so rows without a post in this page stay wrong.
		$wrong = array_fill_keys( array_keys( $rows ), true );
		foreach ( $posts as $id => $modified ) {
			Cursor::runLoggingErrors( $id, function () use ( $id, $modified, $withPrivate, $rows, &$wrong ): void {
				if ( $this->isCurrent( $id, $modified, isset( $withPrivate[ $id ] ), $rows[ $id ] ?? null ) ) {
					unset( $wrong[ $id ] );
				} else {
					$wrong[ $id ] = true;
				}
			} );
		}
		foreach ( array_keys( $wrong ) as $id ) {
			Cursor::runLoggingErrors( $id, function () use ( $id ): void {
				// Another request may have saved the listing since the page was read.
				clean_post_cache( $id );
				$this->refresh( $id, isNews: false );
			} );
		}
		return count( $wrong );
	}

	/** Whether the row matches the listing. Also moves the listing's pictures to where they belong. */
	private function isCurrent( int $id, string $modified, bool $hasPrivate, ?Row $row ): bool {
		if ( get_post( $id )?->post_modified_gmt !== $modified ) {
			// A persistent cache may hold what an aborted request never stored, or what a lagging replica returned.
			clean_post_cache( $id );
		}
		ExclusiveRule::enforce( $id );
		$post    = get_post( $id );
		$listing = $post instanceof WP_Post ? Listing::fromPost( $post ) : null;
		if ( $post instanceof WP_Post && ( $hasPrivate || Meta::isExclusive( $id ) ) ) {
			$this->movePictures( $post );
		}
		if ( null === $listing ) {
			return null === $row;
		}
		return null !== $row && IndexRepository::matches( $listing, $row );
	}

	/** @return list<WP_Post> One page of listing pictures that may still contain a location. */
	private function uncleanedPictures(): array {
		$rows = $this->connection->rows(
			'SELECT child.ID FROM %i AS child LEFT JOIN %i AS parent ON parent.ID = child.post_parent LEFT JOIN %i AS mark ON mark.post_id = child.ID AND mark.meta_key = %s'
			. " WHERE child.post_type = 'attachment' AND child.post_mime_type LIKE %s AND ( mark.meta_value = '0' OR ( mark.meta_id IS NULL AND parent.post_type = %s ) ) ORDER BY child.ID LIMIT %d",
			[ $this->connection->posts(), $this->connection->posts(), $this->connection->postMeta(), PictureLocations::META, 'image/%', PostType::NAME, self::PAGE_SIZE ]
		);
		return array_values( array_filter( array_map( static fn( Row $row ): ?WP_Post => get_post( $row->int( 'ID' ) ), $rows ) ) );
	}

	/** @return list<WP_Post> Attachments in the vault whose parent is not a listing: crops, and pictures attached to another post. */
	private function vaultFilesOutsideListings(): array {
		$rows = $this->connection->rows(
			'SELECT child.ID FROM %i AS child INNER JOIN %i AS mark ON mark.post_id = child.ID AND mark.meta_key = %s LEFT JOIN %i AS parent ON parent.ID = child.post_parent'
			. " WHERE child.post_type = 'attachment' AND child.post_status <> 'trash' AND ( parent.ID IS NULL OR parent.post_type <> %s ) ORDER BY child.ID",
			[ $this->connection->posts(), $this->connection->postMeta(), Vault::META, $this->connection->posts(), PostType::NAME ]
		);
		return array_values( array_filter( array_map( static fn( Row $row ): ?WP_Post => get_post( $row->int( 'ID' ) ), $rows ) ) );
	}

	/**
	 * The next page of listings by id, so that listings added or deleted meanwhile cause no gap. Includes drafts, whose
	 * pictures may be private.
	 *
	 * @return array<int, string> post_modified_gmt by id.
	 */
	private function postsAfter( int $id ): array {
		$rows = $this->connection->rows(
			"SELECT ID, post_modified_gmt FROM %i WHERE post_type = %s AND post_status <> 'auto-draft' AND ID > %d ORDER BY ID LIMIT %d",
			[ $this->connection->posts(), PostType::NAME, $id, self::PAGE_SIZE ]
		);
		$posts = [];
		foreach ( $rows as $row ) {
			$posts[ $row->int( 'ID' ) ] = $row->string( 'post_modified_gmt' );
		}
		return $posts;
	}
}
