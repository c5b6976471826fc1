<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use Closure;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\RuntimeCache;
use SwImmoSuite\Import\Attachment\AttachmentIntake;
use SwImmoSuite\Import\Listing\ImportedListings;
use SwImmoSuite\Import\Listing\ListingWriter;
use SwImmoSuite\Import\Listing\SourceListings;
use SwImmoSuite\Import\OpenImmo\Identity;
use SwImmoSuite\Import\OpenImmo\MappedListing;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\OpenImmo\NoteCode;

defined( 'ABSPATH' ) || exit;

/** Applies the items of a transfer page by page: unchanged items together, all other items one by one. */
final class TransferApplier {

	/** Statuses that need no further check of the post. */
	private const UNCHECKED = [ 'publish', 'trash' ];

	/** @param Closure(WorkerLease): ItemWriter $itemWriter */
	public function __construct(
		private readonly ItemQueue $items,
		private readonly ImportedListings $listings,
		private readonly WorkFolder $folder,
		private readonly ListingWriter $writer,
		private readonly AttachmentIntake $attachments,
		private readonly Closure $itemWriter,
	) {
	}

	/**
	 * @return bool Whether all items are applied.
	 * @throws LeaseLost
	 */
	public function run( WorkerLease $lease ): bool {
		$itemWriter = ( $this->itemWriter )( $lease );
		$itemWriter->finishLastItem();
		do {
			$rows = $this->items->next( $lease->transfer->id );
			$this->applyPage( $lease, $rows, $itemWriter );
			$lease->noteProgress();
			// Keeps the memory limited to one page.
			RuntimeCache::forget();
		} while ( [] !== $rows && ! $lease->isTimeUp() );
		return [] === $rows;
	}

	/** @param list<Row> $rows */
	private function applyPage( WorkerLease $lease, array $rows, ItemWriter $itemWriter ): void {
		$folder     = $this->folder->path( $lease->transfer->uuid );
		$items      = array_map( static fn( Row $row ): StoredListing => StoredListing::fromRow( $row, $folder ), $rows );
		$identities = array_map( static fn( StoredListing $item ): Identity => $item->mapped->identity, $items );
		$known      = new SourceListings( $this->listings->candidates( $lease->transfer->source, $identities ), $lease->transfer->isByNumber, $this->items->identityFinder( $lease->transfer->id ) );
		$posts      = array_map( $known->find( ... ), $identities );
		$found      = array_values( array_unique( array_filter( $posts, is_int( ... ) ) ) );
		$states     = $this->listings->postStates( $found );
		array_map( $known->forgetHash( ... ), $this->attachments->withDeletedFiles( $found ) );
		_prime_post_caches( array_keys( array_filter( $states, static fn( array $state ): bool => ! in_array( $state['status'], self::UNCHECKED, true ) ) ), false );
		$unchanged = [];
		foreach ( $items as $item ) {
			if ( $lease->isTimeUp() ) {
				break;
			}
			$lease->renew();
			$post = $this->postOf( $item, $known, $states, $lease->transfer->isDryRun );
			$hash = $this->hasWantedStatus( $item, $post ?? 0, $states[ $post ?? 0 ]['status'] ?? '' ) ? $known->hash( $post ?? 0 ) : '';
			$plan = new ItemPlan( $item, $post, $hash, $known->isWithdrawn( $post ?? 0 ), $known->isSwept( $post ?? 0 ), $states[ $post ?? 0 ] ?? null );
			$notes = self::hasUnnotedNamesake( $item->mapped, $known ) ? [ new Note( NoteCode::SameNumber ) ] : [];
			if ( $plan->hasNoEffect() && [] === $notes ) {
				$unchanged[ $item->position ] = $post ?? 0;
			} else {
				$itemWriter->apply( $plan, $known, $notes );
				$lease->noteProgress();
			}
		}
		$itemWriter->finishUnchanged( $unchanged );
	}

	/** Whether another listing has the same number, and ItemBatch did not note it yet. */
	private static function hasUnnotedNamesake( MappedListing $mapped, SourceListings $known ): bool {
		$isNoted = in_array( NoteCode::SameNumber, array_column( $mapped->notes, 'code' ), true );
		return ! $isNoted && ! $mapped->decision->isWithdrawn && $known->hasNamesake( $mapped->identity );
	}

	/**
	 * Whether the post has the status that its file requires. The hash does not show this: staff may restore a listing from
	 * the trash as a draft, or remove the exclusive mark, which leaves it private.
	 */
	private function hasWantedStatus( StoredListing $item, int $id, string $status ): bool {
		// Most listings are public, and a public listing is neither exclusive nor scheduled: skip reading them.
		if ( $item->mapped->decision->isWithdrawn || in_array( $status, [ '', ...self::UNCHECKED ], true ) ) {
			return true;
		}
		if ( get_post_status( $id ) !== $status ) {
			// The cache is outdated, or holds rolled-back data.
			clean_post_cache( $id );
		}
		$post = get_post( $id );
		return null === $post || $this->writer->hasWantedStatus( $post, $item->mapped );
	}

	/**
	 * Finds the post of an item, also one created by an earlier item of the page. A post that staff deleted permanently
	 * stays known, so that it is not imported again until its software has withdrawn it: then it is a new listing.
	 *
	 * @param array<int, array{status: string, isLocked: bool}> $states
	 */
	private function postOf( StoredListing $item, SourceListings $known, array &$states, bool $isDryRun ): ?int {
		$post = $known->find( $item->mapped->identity );
		if ( null !== $post && ! isset( $states[ $post ] ) ) {
			$states += $this->listings->postStates( [ $post ] );
		}
		if ( null === $post || isset( $states[ $post ] ) || ! ( $item->mapped->decision->isWithdrawn || $known->isWithdrawn( $post ) ) ) {
			return $post;
		}
		$known->forget( $post );
		if ( ! $isDryRun ) {
			$this->listings->delete( $post );
		}
		return null;
	}
}
