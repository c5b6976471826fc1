<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use Closure;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\RuntimeCache;
use SwImmoSuite\Import\Attachment\AttachmentIntake;
use SwImmoSuite\Import\OpenImmo\Identity;
use SwImmoSuite\Import\OpenImmo\MappedListing;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\OpenImmo\NoteCode;

defined( 'ABSPATH' ) || exit;

/** Applies the items of a transfer page by page: unchanged ones together, the others one by one. */
final class TransferApplying {

	/** Statuses that need no further check of the post. */
	private const CLEAR = [ 'publish', 'trash' ];

	/** @param Closure(WorkerLease): ItemWriting $writing */
	public function __construct(
		private readonly ItemQueue $items,
		private readonly ImportedListings $listings,
		private readonly WorkFolder $folder,
		private readonly ListingWriter $writer,
		private readonly AttachmentIntake $attachments,
		private readonly Closure $writing,
	) {
	}

	/**
	 * @return bool Whether all items are applied.
	 * @throws LeaseLost
	 */
	public function run( WorkerLease $turn ): bool {
		$writing = ( $this->writing )( $turn );
		$writing->resume();
		do {
			$rows = $this->items->next( $turn->transfer->id );
			$this->page( $turn, $rows, $writing );
			$turn->progress();
			// Keeps the memory limited to one page.
			RuntimeCache::forget();
		} while ( [] !== $rows && ! $turn->isOver() );
		return [] === $rows;
	}

	/** @param list<Row> $rows */
	private function page( WorkerLease $turn, array $rows, ItemWriting $writing ): void {
		$folder = $this->folder->path( $turn->transfer->uuid );
		$sent   = array_map( static fn( Row $row ): StoredListing => StoredListing::fromRow( $row, $folder ), $rows );
		$asked  = array_map( static fn( StoredListing $item ): Identity => $item->mapped->identity, $sent );
		$known  = new SourceListings( $this->listings->candidates( $turn->transfer->source, $asked ), $turn->transfer->isByNumber, $this->items->naming( $turn->transfer->id ) );
		$posts  = array_map( $known->find( ... ), $asked );
		$found  = array_values( array_unique( array_filter( $posts, is_int( ... ) ) ) );
		$states = $this->listings->states( $found );
		array_map( $known->rewrite( ... ), $this->attachments->lacking( $found ) );
		_prime_post_caches( array_keys( array_filter( $states, static fn( array $state ): bool => ! in_array( $state['status'], self::CLEAR, true ) ) ), false );
		$same = [];
		foreach ( $sent as $item ) {
			if ( $turn->isOver() ) {
				break;
			}
			$turn->proceed();
			$post = $this->postOf( $item, $known, $states, $turn->transfer->isDryRun );
			$hash = $this->isInPlace( $item, $post ?? 0, $states[ $post ?? 0 ]['status'] ?? '' ) ? $known->hash( $post ?? 0 ) : '';
			$plan = new ItemPlan( $item, $post, $hash, $known->isWithdrawn( $post ?? 0 ), $known->isSwept( $post ?? 0 ), $states[ $post ?? 0 ] ?? null );
			$note = self::isTwin( $item->mapped, $known ) ? [ new Note( NoteCode::SameNumber ) ] : [];
			if ( $plan->isSame() && [] === $note ) {
				$same[ $item->position ] = $post ?? 0;
			} else {
				$writing->apply( $plan, $known, $note );
				$turn->progress();
			}
		}
		$writing->finishSame( $same );
	}

	/** Whether another listing has the same number, and ItemBatch did not note it yet. */
	private static function isTwin( MappedListing $mapped, SourceListings $known ): bool {
		$isNoted = in_array( NoteCode::SameNumber, array_column( $mapped->notes, 'code' ), true );
		return ! $isNoted && ! $mapped->decision->isWithdrawn && $known->hasNamesake( $mapped->identity );
	}

	/**
	 * Whether the post has the status that its file asks for. The hash does not tell: staff may restore a listing from
	 * the trash as a draft, or remove the exclusive mark, which leaves it private.
	 */
	private function isInPlace( StoredListing $item, int $id, string $status ): bool {
		// Most listings are public, and a public listing is neither exclusive nor scheduled: skip reading them.
		if ( $item->mapped->decision->isWithdrawn || in_array( $status, [ '', ...self::CLEAR ], true ) ) {
			return true;
		}
		if ( get_post_status( $id ) !== $status ) {
			// The cache is outdated, or holds what was rolled back.
			clean_post_cache( $id );
		}
		$post = get_post( $id );
		return null === $post || $this->writer->isInPlace( $post, $item->mapped );
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
			$states += $this->listings->states( [ $post ] );
		}
		if ( null === $post || isset( $states[ $post ] ) || ! ( $item->mapped->decision->isWithdrawn || $known->isWithdrawn( $post ) ) ) {
			return $post;
		}
		$known->forget( $post );
		if ( ! $isDryRun ) {
			$this->listings->forget( $post );
		}
		return null;
	}
}
