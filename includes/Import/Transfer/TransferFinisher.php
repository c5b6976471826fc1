<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use Closure;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\RuntimeCache;
use SwImmoSuite\Import\Attachment\AttachmentIntake;
use SwImmoSuite\Import\Listing\FailureCause;
use SwImmoSuite\Import\Listing\ImportedListings;
use SwImmoSuite\Import\Listing\ImportOrigin;
use SwImmoSuite\Import\Listing\SourceListings;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\OpenImmo\NoteCode;
use SwImmoSuite\Import\Source\SourceRepository;
use Throwable;

defined( 'ABSPATH' ) || exit;

/**
 * Withdraws the listings that a full transfer does not contain, after its items are applied, and ends the transfer.
 * Unusually many withdrawals are held until staff decide (O9).
 */
final class TransferFinisher {

	/** Minimum number of withdrawals that need the approval of staff, if they are more than half of the listings. */
	private const MIN_UNUSUAL = 10;

	/** @param Closure(WorkerLease): ItemWriter $itemWriter */
	public function __construct(
		private readonly Connection $connection,
		private readonly TransferQueue $queue,
		private readonly ItemQueue $items,
		private readonly ImportedListings $listings,
		private readonly AttachmentIntake $attachments,
		private readonly WorkFolder $folder,
		private readonly SourceRepository $sources,
		private readonly Closure $itemWriter,
	) {
	}

	/**
	 * Call after all items are applied. Stores the withdrawals as items, and starts or holds them; without withdrawals, or in a dry run, ends the transfer.
	 *
	 * @throws LeaseLost
	 */
	public function planWithdrawals( WorkerLease $lease ): void {
		$transfer    = $lease->transfer;
		$mayWithdraw = $this->mayWithdraw( $transfer );
		$missing     = $mayWithdraw ? $this->missing( $transfer ) : [];
		$states      = $this->states( array_keys( $missing ) );
		$toWithdraw  = array_filter( $missing, static fn( int $post ): bool => 'trash' !== ( $states[ $post ]['status'] ?? 'trash' ), ARRAY_FILTER_USE_KEY );
		$isHeld      = $this->isUnusual( $transfer, $toWithdraw );
		$state       = match ( true ) {
			[] === $toWithdraw, $transfer->isDryRun => TransferState::Done,
			$isHeld                                 => TransferState::Held,
			default                                 => TransferState::Withdrawing,
		};
		if ( TransferState::Withdrawing !== $state ) {
			$this->clear( $transfer );
		}
		// Forget listings that staff deleted and that the software has now withdrawn: if it sends them again, they are new.
		$forgotten = $isHeld || self::isEmpty( $transfer ) ? [] : array_keys( array_diff_key( $missing, $states ) );
		$this->connection->transaction( function () use ( $lease, $toWithdraw, $isHeld, $state, $mayWithdraw, $forgotten ): void {
			// A dry run reports withdrawals as done, unless a real transfer would be held.
			$action = $lease->transfer->isDryRun && ! $isHeld ? ItemAction::Withdrawn->value : '';
			$this->items->add( self::rows( $lease->transfer, $toWithdraw, $action ) );
			if ( $mayWithdraw && ! $lease->transfer->isDryRun ) {
				array_map( $this->items->dropPending( ... ), $this->queue->supersede( $lease->transfer ) );
				array_map( $this->listings->delete( ... ), $forgotten );
			}
			$this->advance( $lease, $state );
		} );
	}

	/**
	 * Withdraws the listings that planWithdrawals() has stored, after the approval of staff where it is required.
	 *
	 * @throws LeaseLost
	 */
	public function withdraw( WorkerLease $lease ): void {
		$itemWriter = ( $this->itemWriter )( $lease );
		$itemWriter->finishLastItem();
		while ( [] !== $rows = $this->items->nextWithdrawals( $lease->transfer->id ) ) {
			foreach ( $rows as $row ) {
				if ( $lease->isTimeUp() ) {
					return;
				}
				$lease->renew();
				$this->withdrawOne( $itemWriter, $lease->transfer, $row->int( 'position' ), $row->int( 'post_id' ) );
				$lease->noteProgress();
			}
			RuntimeCache::forget();
		}
		$this->clear( $lease->transfer );
		$this->connection->transaction( fn() => $this->advance( $lease, TransferState::Done ) );
	}

	/** Deletes the attachments of a transfer that no listing references, and its temporary files; the sent file stays. */
	public function clear( Transfer $transfer ): void {
		$this->attachments->sweep( $transfer->id );
		$this->folder->keepSent( $transfer->uuid );
	}

	private function withdrawOne( ItemWriter $itemWriter, Transfer $transfer, int $position, int $post ): void {
		$origin = $this->listings->find( $post );
		$state  = $this->listings->postStates( [ $post ] )[ $post ]['status'] ?? 'trash';
		if ( 'trash' === $state || null === $origin || null !== $origin->withdrawnAt ) {
			// Staff or a later transfer changed the listing while the decision was open.
			$this->items->finish( $transfer->id, $position, new ItemResult( ItemAction::Unchanged, $post, [] ) );
			return;
		}
		try {
			$itemWriter->withdraw( $position, $post, [] );
		} catch ( LeaseLost $lost ) {
			throw $lost;
		} catch ( Throwable $thrown ) {
			$itemWriter->fail( $position, $post, [ new Note( NoteCode::Thrown, FailureCause::of( $thrown ) ) ] );
		}
	}

	/** @throws LeaseLost */
	private function advance( WorkerLease $lease, TransferState $state ): void {
		$lease->advance( $state );
		if ( ! $state->isOpen() && ! $lease->transfer->isDryRun ) {
			$this->sources->markEnded( $lease->transfer->source );
		}
	}

	/**
	 * Whether the transfer may withdraw listings: it is full, its source allows it, and it contains no listing without
	 * id and number, which could be any listing.
	 */
	private function mayWithdraw( Transfer $transfer ): bool {
		return [] !== $transfer->completeOf && $this->sources->settings( $transfer->source )->withdraw && ! $this->items->hasNameless( $transfer->id );
	}

	/**
	 * @return array<int, ImportOrigin> By post: listings of the file's providers that the file does not contain, including those that staff trashed or deleted.
	 */
	private function missing( Transfer $transfer ): array {
		$inFile  = $this->items->namedPosts( $transfer->id );
		$missing = [];
		foreach ( $this->listings->each( $transfer->source ) as $post => $origin ) {
			if ( null === $origin->withdrawnAt && in_array( $origin->provider, $transfer->completeOf, true ) && ! array_key_exists( $post, $inFile ) ) {
				$missing[ $post ] = $origin;
			}
		}
		foreach ( array_chunk( $this->items->notApplied( $transfer->id ), ItemQueue::PAGE ) as $sent ) {
			$known   = new SourceListings( $this->listings->candidates( $transfer->source, $sent ), $transfer->isByNumber, $this->items->identityFinder( $transfer->id ) );
			$missing = array_diff_key( $missing, array_flip( array_filter( array_map( $known->find( ... ), $sent ), is_int( ... ) ) ) );
		}
		return $missing;
	}

	/**
	 * @param list<int> $posts
	 * @return array<int, array{status: string, isLocked: bool}> By post, without deleted ones.
	 */
	private function states( array $posts ): array {
		$states = [];
		foreach ( array_chunk( $posts, ItemQueue::PAGE ) as $chunk ) {
			$states += $this->listings->postStates( $chunk );
		}
		return $states;
	}

	/**
	 * Whether staff have to approve: more than half of the listings on offer would be withdrawn, or a full transfer in
	 * the file is empty.
	 *
	 * @param array<int, ImportOrigin> $toWithdraw
	 */
	private function isUnusual( Transfer $transfer, array $toWithdraw ): bool {
		// countOffered() counts the listings that stay: more withdrawals than these are more than half.
		return [] !== $toWithdraw && ( self::isEmpty( $transfer ) || ( count( $toWithdraw ) >= self::MIN_UNUSUAL && count( $toWithdraw ) > $this->items->countOffered( $transfer->id ) ) );
	}

	/** Whether the file contains a full transfer without any listing. */
	private static function isEmpty( Transfer $transfer ): bool {
		return [] !== array_filter( $transfer->notes, static fn( Note $note ): bool => NoteCode::EmptyFull === $note->code );
	}

	/**
	 * @param array<int, ImportOrigin> $toWithdraw
	 * @return list<array<literal-string, string|int|null>>
	 */
	private static function rows( Transfer $transfer, array $toWithdraw, string $action ): array {
		$position = $transfer->total;
		$rows     = [];
		foreach ( $toWithdraw as $origin ) {
			$rows[] = [
				'transfer_id' => $transfer->id,
				'position'    => ++$position,
				'obid'        => $origin->obid,
				'provider'    => $origin->provider,
				'number'      => $origin->number,
				'action'      => $action,
				'post_id'     => $origin->postId,
			];
		}
		return $rows;
	}
}
