<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Foundation\Cursor;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Hooks\Events;
use SwImmoSuite\Import\Attachment\AttachmentContext;
use SwImmoSuite\Import\Attachment\AttachmentIntake;
use SwImmoSuite\Import\Attachment\PreparedAttachments;
use SwImmoSuite\Import\Listing\FailureCause;
use SwImmoSuite\Import\Listing\ImportedListings;
use SwImmoSuite\Import\Listing\ImportOrigin;
use SwImmoSuite\Import\Listing\ListingTransaction;
use SwImmoSuite\Import\Listing\ListingWriter;
use SwImmoSuite\Import\Listing\SourceListings;
use SwImmoSuite\Import\OpenImmo\File\OpenedTransfer;
use SwImmoSuite\Import\OpenImmo\Identity;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\OpenImmo\NoteCode;
use SwImmoSuite\Import\OpenImmo\SentAttachment;
use SwImmoSuite\Property\Listing\Index\IndexUpkeep;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use Throwable;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Applies items of a transfer, each in one transaction: post, meta, index, event, hash and report, or nothing.
 *
 * @phpstan-import-type ListingChange from ListingWriter
 */
final class ItemWriter {

	/** Files of the transfer; opened when a listing needs its first file. */
	private ?OpenedTransfer $opened = null;

	public function __construct(
		private readonly WorkerLease $lease,
		private readonly Connection $connection,
		private readonly ItemQueue $items,
		private readonly ImportedListings $listings,
		private readonly ListingWriter $writer,
		private readonly AttachmentIntake $attachments,
		private readonly WorkFolder $folder,
		private readonly IndexUpkeep $index,
		private readonly ListingTransaction $transaction,
		private readonly bool $withDocuments,
	) {
	}

	/**
	 * @param list<Note> $notes Further notes, besides those of plan and mapping.
	 * @throws LeaseLost
	 */
	public function apply( ItemPlan $plan, SourceListings $known, array $notes ): void {
		$notes = [ ...$plan->item->mapped->notes, ...$plan->notes, ...$notes ];
		try {
			match ( $plan->action ) {
				ItemAction::Withdrawn                       => $this->withdraw( $plan->item->position, $plan->post ?? 0, $notes ),
				ItemAction::Unchanged, ItemAction::Locked => $this->finish( $plan, new ItemResult( $plan->action, $plan->post ?? 0, $notes ) ),
				default                                    => $this->write( $plan, $known, $notes ),
			};
			if ( ItemAction::Withdrawn === $plan->action ) {
				$known->markWithdrawn( $plan->post ?? 0 );
			}
		} catch ( LeaseLost $lost ) {
			throw $lost;
		} catch ( Throwable $thrown ) {
			$this->fail( $plan->item->position, $plan->post ?? 0, [ ...$notes, new Note( NoteCode::Thrown, FailureCause::of( $thrown ) ) ] );
		} finally {
			// Keeps only the files of one listing in the folder.
			$this->opened?->close();
		}
	}

	/**
	 * Call when a worker takes over a transfer. A worker killed right after a commit has neither refreshed the caches
	 * nor moved the pictures of the last listing that it wrote. An exception thrown by another plugin is only logged, because the
	 * hourly upkeep moves the pictures too.
	 */
	public function finishLastItem(): void {
		$post = $this->lease->transfer->isDryRun ? null : $this->items->lastWritten( $this->lease->transfer->id );
		if ( null === $post ) {
			return;
		}
		Cursor::runLoggingErrors( $post, function () use ( $post ): void {
			ListingTransaction::cleanCaches( $post, ...$this->attachments->ofListing( $post ) );
			$this->index->refresh( $post, isNews: false );
		} );
	}

	/** @param array<int, int> $posts By position. */
	public function finishUnchanged( array $posts ): void {
		if ( [] === $posts ) {
			return;
		}
		$this->connection->transaction( function () use ( $posts ): void {
			$this->items->finishUnchanged( $this->lease->transfer->id, $posts );
			$this->markNamed( array_values( $posts ) );
		} );
	}

	/**
	 * Withdraws a listing from the site.
	 *
	 * @param list<Note> $notes
	 */
	public function withdraw( int $position, int $post, array $notes ): void {
		$this->transaction->run( $post, [], function () use ( $position, $post, $notes ): ?int {
			if ( ! $this->items->finish( $this->lease->transfer->id, $position, new ItemResult( ItemAction::Withdrawn, $post, $notes ) ) || $this->lease->transfer->isDryRun ) {
				return null;
			}
			if ( ! in_array( get_post_status( $post ), [ 'draft', 'trash' ], true ) ) {
				$this->writer->withdraw( $post );
			}
			$this->listings->markWithdrawn( $post );
			return $post;
		} );
	}

	/**
	 * Marks only this item as failed.
	 *
	 * @param list<Note> $notes
	 */
	public function fail( int $position, int $post, array $notes ): void {
		$this->items->finish( $this->lease->transfer->id, $position, new ItemResult( ItemAction::Failed, $post, $notes ) );
	}

	/** @param list<Note> $notes */
	private function write( ItemPlan $plan, SourceListings $known, array $notes ): void {
		$files  = $this->files( $plan );
		$before = $this->currentPost( $plan );
		$origin = null === $plan->post ? null : $this->listings->find( $plan->post );
		$mapped = self::isMarkedByStaff( $before, $origin ) && $plan->item->mapped->isDeclaredPublic() ? $plan->item->mapped->keepingExclusiveMark() : $plan->item->mapped;
		// $notes contains the notes of the mapping already; keepingExclusiveMark() appends one.
		$notes = [ ...$notes, ...array_slice( $mapped->notes, count( $plan->item->mapped->notes ) ), ...$files->notes ];
		$note  = self::removalNote( $plan, $before, $origin );
		if ( null !== $note ) {
			$this->finish( $plan, new ItemResult( ItemAction::Unchanged, $plan->post ?? 0, [ ...$notes, $note ] ) );
			return;
		}
		$change = null !== $before && $plan->isLocked() ? $this->writer->republishingChange( $before, $mapped ) : $this->writer->change( $before, $mapped, $files, $plan->isBack );
		$action = ItemAction::Updated === $plan->action && [] === $change['names'] ? ItemAction::Unchanged : $plan->action;
		$result = new ItemResult( $action, $plan->post ?? 0, $notes, ItemAction::Created === $action ? [] : $change['names'] );
		if ( $this->lease->transfer->isDryRun ) {
			$this->finish( $plan, $result );
			return;
		}
		$post = $this->transaction->run(
			$plan->post ?? 0,
			[ ...$files->ids(), ...$files->released ],
			fn(): ?int => $this->items->finish( $this->lease->transfer->id, $plan->item->position, $result ) ? $this->save( $plan, $change, $files, $origin ) : null
		);
		if ( null !== $post ) {
			$known->markWritten( $post, self::identity( $plan, $origin ) );
			$this->updateFiles( $post, isMoved: null !== $before && isset( $change['meta'][ Field::Exclusive->value ] ), isReleased: [] !== $files->released );
		}
	}

	private static function identity( ItemPlan $plan, ?ImportOrigin $origin ): Identity {
		$sent = $plan->item->mapped->identity;
		return null === $origin ? $sent : $origin->mergeIdentity( $sent );
	}

	/** @return Note|null Null if staff have neither deleted nor trashed the listing. */
	private static function removalNote( ItemPlan $plan, ?WP_Post $post, ?ImportOrigin $origin ): ?Note {
		return match ( true ) {
			null === $plan->post => null,
			null === $post       => new Note( NoteCode::Deleted ),
			default              => 'trash' === $post->post_status && ImportOrigin::TRASHED !== $origin?->outcome ? new Note( NoteCode::Trashed ) : null,
		};
	}

	/**
	 * Call in the transaction that finishes the item.
	 *
	 * @param ListingChange $change
	 * @return int Post id.
	 */
	private function save( ItemPlan $plan, array $change, PreparedAttachments $files, ?ImportOrigin $origin ): int {
		$post = $this->savePost( $plan, $change, $files );
		// An empty hash makes the next transfer write the listing again: its pictures may be complete by then, or the lock removed.
		$hash = $plan->isLocked() || self::lacksFiles( $files ) ? '' : $plan->item->hash;
		$this->listings->save( $post, $this->lease->transfer->source, self::identity( $plan, $origin ), $hash );
		$this->listings->setMarkedByTransfer( $post, self::isMarkedByTransfer( $plan, $change, $origin ) );
		$this->items->dropHeldWithdrawals( $this->lease->transfer, [ $post ] );
		if ( [] !== $change['names'] ) {
			/**
			 * Fires when a transfer from the agency's software has created or changed a listing.
			 *
			 * @since 0.1.0
			 *
			 * @param int    $post     Id of the listing.
			 * @param string $transfer UUID of the transfer.
			 */
			Events::fire( 'sw_immosuite_item_written', $post, $this->lease->transfer->uuid );
		}
		return $post;
	}

	/**
	 * Saves post and meta, and assigns the attachments to the post.
	 *
	 * @param ListingChange $change
	 * @return int Post id.
	 */
	private function savePost( ItemPlan $plan, array $change, PreparedAttachments $files ): int {
		$transfer = $this->lease->transfer->id;
		if ( null !== $plan->post ) {
			// Assigns the attachments first: a listing may reference only attachments that belong to it.
			$this->attachments->assign( $plan->post, $transfer, $files );
			return [] === $change['names'] ? $plan->post : $this->writer->write( $plan->post, $change );
		}
		$post = $this->writer->write( 0, $change );
		$this->attachments->assign( $post, $transfer, $files );
		$this->items->setPost( $transfer, $plan->item->position, $post );
		return $post;
	}

	/** Whether the listing is exclusive because staff marked it. */
	private static function isMarkedByStaff( ?WP_Post $post, ?ImportOrigin $origin ): bool {
		return null !== $post && Meta::isExclusive( $post->ID ) && ! ( $origin->isMarkedByTransfer ?? false );
	}

	/**
	 * @param ListingChange $change
	 * @return bool|null Whether the exclusive mark belongs to a transfer from now on; null: unchanged. A mark that the file no longer sends belongs to staff.
	 */
	private static function isMarkedByTransfer( ItemPlan $plan, array $change, ?ImportOrigin $origin ): ?bool {
		$isMarked = $origin->isMarkedByTransfer ?? false;
		$isSent   = true === ( $plan->item->mapped->meta[ Field::Exclusive->value ] ?? null );
		if ( isset( $change['meta'][ Field::Exclusive->value ] ) ) {
			return $isSent;
		}
		return $isMarked && ! $isSent && ! $plan->isLocked() ? false : null;
	}

	/** Moves the listing's files and deletes released ones. Call after the commit: files cannot be rolled back. */
	private function updateFiles( int $post, bool $isMoved, bool $isReleased ): void {
		if ( $isMoved ) {
			$this->index->refresh( $post );
		}
		if ( $isReleased ) {
			$this->attachments->sweep( $this->lease->transfer->id );
		}
	}

	/** Reads the post again: staff may have changed it while its pictures were prepared. */
	private function currentPost( ItemPlan $plan ): ?WP_Post {
		ListingTransaction::cleanCaches( $plan->post ?? 0 );
		return null === $plan->post ? null : get_post( $plan->post );
	}

	private function files( ItemPlan $plan ): PreparedAttachments {
		$sent    = $plan->isLocked() ? null : $plan->item->mapped->attachments;
		$context = new AttachmentContext(
			$this->lease->transfer->id,
			$plan->post ?? 0,
			true === ( $plan->item->mapped->meta[ Field::Exclusive->value ] ?? false ),
			fn( SentAttachment $attachment ): ?string => $this->openedTransfer()->fileOf( $attachment ),
			$this->folder->path( $this->lease->transfer->uuid ),
			fn( SentAttachment $attachment ): string => $this->openedTransfer()->fingerprintOf( $attachment ),
			$this->lease->renew( ... ),
			$this->withDocuments
		);
		return $this->lease->transfer->isDryRun
			? new PreparedAttachments( null, null, null, links: $this->attachments->links( $sent, $context->postId ), notes: $this->attachments->dryRunNotes( $sent, $context ) )
			: $this->attachments->prepare( $sent, $context );
	}

	private static function lacksFiles( PreparedAttachments $files ): bool {
		return [] !== array_filter( $files->notes, static fn( Note $note ): bool => $note->isAddress || NoteCode::PictureMissing === $note->code );
	}

	private function openedTransfer(): OpenedTransfer {
		$uuid = $this->lease->transfer->uuid;
		return $this->opened ??= OpenedTransfer::openAttachments( $this->folder->sent( $uuid ), $this->folder->path( $uuid ) );
	}

	private function finish( ItemPlan $plan, ItemResult $result ): void {
		$this->connection->transaction( function () use ( $plan, $result ): void {
			if ( $this->items->finish( $this->lease->transfer->id, $plan->item->position, $result ) && null !== $plan->post ) {
				$this->markNamed( [ $plan->post ] );
			}
		} );
	}

	/** @param list<int> $posts */
	private function markNamed( array $posts ): void {
		if ( ! $this->lease->transfer->isDryRun ) {
			$this->listings->markSeen( $posts );
			$this->items->dropHeldWithdrawals( $this->lease->transfer, $posts );
		}
	}
}
