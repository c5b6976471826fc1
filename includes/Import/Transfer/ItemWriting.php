<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use Closure;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\OpenImmo\NoteCode;
use SwImmoSuite\Property\Listing\Index\IndexUpkeep;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Saving\TouchedListings;
use Throwable;

defined( 'ABSPATH' ) || exit;

/** Applies items of a transfer, each in one transaction: post, meta, index, event, hash and report together or not at all (O12). */
final class ItemWriting {

	public function __construct(
		private readonly Turn $turn,
		private readonly Connection $connection,
		private readonly ItemQueue $items,
		private readonly ImportedListings $listings,
		private readonly ListingWriter $writer,
		private readonly IndexUpkeep $index,
	) {
	}

	/**
	 * @param list<Note> $notes Beside those of plan and mapping.
	 * @throws LostTurn
	 */
	public function apply( ItemPlan $plan, SourceListings $known, array $notes ): void {
		$notes = [ ...$plan->item->mapped->notes, ...$plan->notes, ...$notes ];
		try {
			match ( $plan->action ) {
				ItemAction::Withdrawn                       => $this->withdraw( $plan->item->position, $plan->post ?? 0, $notes ),
				ItemAction::Unchanged, ItemAction::Locked => $this->finish( $plan, new ItemResult( $plan->action, $plan->post ?? 0, $notes ) ),
				default                                    => $this->write( $plan, $known, $notes ),
			};
		} catch ( LostTurn $lost ) {
			throw $lost;
		} catch ( Throwable $thrown ) {
			$this->fail( $plan->item->position, $plan->post ?? 0, [ ...$notes, new Note( NoteCode::Thrown, Culprit::of( $thrown ) ) ] );
		}
	}

	/** @param array<int, int> $posts By position. */
	public function finishSame( array $posts ): void {
		if ( [] === $posts ) {
			return;
		}
		$this->connection->transaction( function () use ( $posts ): void {
			$this->items->finishUnchanged( $this->turn->transfer->id, $posts );
			$this->name( array_values( $posts ) );
		} );
	}

	/**
	 * Takes a listing off the site.
	 *
	 * @param list<Note> $notes
	 */
	public function withdraw( int $position, int $post, array $notes ): void {
		$this->together( $post, function () use ( $position, $post, $notes ): ?int {
			if ( ! $this->items->finish( $this->turn->transfer->id, $position, new ItemResult( ItemAction::Withdrawn, $post, $notes ) ) || $this->turn->transfer->isDryRun ) {
				return null;
			}
			if ( 'draft' !== get_post_status( $post ) ) {
				$this->writer->withdraw( $post );
			}
			$this->listings->withdraw( $post );
			return $post;
		} );
	}

	/**
	 * What was thrown refuses this item alone.
	 *
	 * @param list<Note> $notes
	 */
	public function fail( int $position, int $post, array $notes ): void {
		$this->items->finish( $this->turn->transfer->id, $position, new ItemResult( ItemAction::Failed, $post, $notes ) );
	}

	public function close(): void {
	}

	/** @param list<Note> $notes */
	private function write( ItemPlan $plan, SourceListings $known, array $notes ): void {
		$mapped = $plan->item->mapped;
		$before = null === $plan->post ? null : get_post( $plan->post );
		$change = null !== $before && $plan->isLocked() ? $this->writer->back( $before, $mapped ) : $this->writer->change( $before, $mapped, $plan->isBack() );
		$action = ItemAction::Updated === $plan->action && $change->isEmpty() ? ItemAction::Unchanged : $plan->action;
		$result = new ItemResult( $action, $plan->post ?? 0, $notes, ItemAction::Created === $action ? [] : $change->names );
		if ( $this->turn->transfer->isDryRun ) {
			$this->finish( $plan, $result );
			return;
		}
		$identity = null === $plan->post ? $mapped->identity : $known->joined( $plan->post, $mapped->identity );
		$post     = $this->together( $plan->post ?? 0, function () use ( $plan, $result, $change, $identity ): ?int {
			if ( ! $this->items->finish( $this->turn->transfer->id, $plan->item->position, $result ) ) {
				return null;
			}
			$post = $change->isEmpty() ? $result->postId : $this->writer->write( $result->postId, $change );
			if ( 0 === $result->postId ) {
				$this->items->name( $this->turn->transfer->id, $plan->item->position, $post );
			}
			$this->listings->put( $post, $this->turn->transfer->source, $identity, $plan->isLocked() ? '' : $plan->item->hash );
			$this->items->forgetHeld( $this->turn->transfer, [ $post ] );
			return $post;
		} );
		if ( null === $post ) {
			return;
		}
		$known->put( $post, $identity );
		if ( null !== $before && isset( $change->meta[ Field::Exclusive->value ] ) ) {
			// Pictures change places: files are touched when what says so stands.
			$this->index->refresh( $post );
		}
	}

	private function finish( ItemPlan $plan, ItemResult $result ): void {
		$this->connection->transaction( function () use ( $plan, $result ): void {
			if ( $this->items->finish( $this->turn->transfer->id, $plan->item->position, $result ) && null !== $plan->post ) {
				$this->name( [ $plan->post ] );
			}
		} );
	}

	/** @param list<int> $posts */
	private function name( array $posts ): void {
		if ( ! $this->turn->transfer->isDryRun ) {
			$this->listings->seen( $posts );
			$this->items->forgetHeld( $this->turn->transfer, $posts );
		}
	}

	/**
	 * @param int              $post  0: a new one.
	 * @param Closure(): ?int $write Answers with the post; null: there was nothing to do.
	 */
	private function together( int $post, Closure $write ): ?int {
		$filters = $GLOBALS['wp_current_filter'] ?? [];
		$written = $post;
		try {
			return $this->connection->transaction( function () use ( $write, &$written ): ?int {
				// A deadlock has undone what caches know.
				self::clean( $written );
				$post = $write();
				if ( null !== $post ) {
					$written = $post;
					$this->index->follow( $post );
					TouchedListings::drop( $post );
				}
				return $post;
			} );
		} catch ( Throwable $thrown ) {
			// WordPress would believe for the rest of the request that whoever has thrown is still at it.
			$GLOBALS['wp_current_filter'] = $filters;
			self::clean( $written );
			throw $thrown;
		}
	}

	/** What is looked at again at the end of the request is looked at as it is then. */
	private static function clean( int $post ): void {
		array_map( clean_post_cache( ... ), [ ...( 0 === $post ? [] : [ $post ] ), ...TouchedListings::waiting() ] );
	}
}
