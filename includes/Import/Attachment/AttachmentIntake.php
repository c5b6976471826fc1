<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Attachment;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Outbound\OutboundFile;
use SwImmoSuite\Import\OpenImmo\AttachmentKind;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\OpenImmo\SentAttachment;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureUse;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use Throwable;

defined( 'ABSPATH' ) || exit;

/**
 * Imports the pictures, plans, documents and links of a listing. prepare() stores them before the listing is written,
 * assign() assigns them in the transaction that writes the listing, sweep() deletes leftovers. Each step can be repeated after a
 * killed run.
 */
final class AttachmentIntake {

	/** @param Translator $texts In the site's language. */
	public function __construct(
		private readonly AttachmentRepository $rows,
		private readonly AttachmentStore $store,
		private readonly OutboundFile $outbound,
		private readonly PictureUse $use,
		private readonly Translator $texts,
	) {
	}

	/**
	 * Call before the transaction. Stores files and attachments, which visitors cannot see until assign().
	 *
	 * @param list<SentAttachment>|null $sent From SentAttachment::ofListing(); null: the listing keeps its attachments.
	 */
	public function prepare( ?array $sent, AttachmentContext $context ): PreparedAttachments {
		if ( null === $sent ) {
			return new PreparedAttachments( null, null, null, links: $this->links( null, $context->postId ), deleted: $this->rows->deleted( $context->postId ) );
		}
		// Read the deleted pictures first: the next transfer restores a picture that staff delete after this line.
		$deleted                          = $this->rows->deleted( $context->postId );
		$known                            = $this->rows->known( $context->transferId, $context->postId );
		$knownFiles                       = KnownFiles::of( $this->withoutIncomplete( $known ), $context->isInVault, $sent );
		$preparation                      = new AttachmentPreparation( $this->rows, $this->store, $this->outbound, $context, $knownFiles );
		[ $pictures, $plans, $documents ] = self::attachmentIds( $sent, $preparation, $context );
		$earlier                          = array_filter( $known, static fn( ImportedFile $file ): bool => $file->postId > 0 );
		$earlierIds                       = array_map( static fn( ImportedFile $file ): int => $file->attachmentId, $earlier );
		$documentsByStaff                 = array_diff( $context->postId > 0 ? Meta::files( $context->postId, Field::Documents ) : [], $earlierIds, $deleted );
		return new PreparedAttachments(
			$pictures,
			$plans,
			[ ...array_values( $documentsByStaff ), ...$documents ],
			$this->links( $sent, $context->postId ),
			$preparation->notes,
			released: array_values( array_diff( $earlierIds, $pictures, $plans, $documents ) ),
			deleted: array_values( array_diff( $deleted, $earlierIds ) ),
		);
	}

	/**
	 * @param list<SentAttachment> $sent
	 * @return array{list<int>, list<int>, list<int>} Attachment ids of pictures, plans and documents.
	 */
	private static function attachmentIds( array $sent, AttachmentPreparation $preparation, AttachmentContext $context ): array {
		$found = [];
		foreach ( $sent as $attachment ) {
			if ( AttachmentKind::Link !== $attachment->kind ) {
				$context->beforeEach();
				$id = $preparation->findOrCreate( $attachment );
				$found[ $preparation->kindOf( $attachment, $id )->value ][] = $id;
			}
		}
		$idsOf = static fn( AttachmentKind $kind ): array => array_values( array_unique( array_filter( $found[ $kind->value ] ?? [], is_int( ... ) ) ) );
		return [ $idsOf( AttachmentKind::Picture ), $idsOf( AttachmentKind::Plan ), array_slice( $idsOf( AttachmentKind::Document ), 0, AttachmentKind::Document->maximum() ) ];
	}

	/**
	 * Blocks for the end of the listing's text.
	 *
	 * @param list<SentAttachment>|null $sent   See prepare().
	 * @param int                       $postId 0: a new listing.
	 * @return list<string>
	 */
	public function links( ?array $sent, int $postId ): array {
		return null === $sent ? LinkBlocks::in( $postId > 0 ? (string) get_post( $postId )?->post_content : '' ) : LinkBlocks::build( $sent, $this->texts );
	}

	/**
	 * The notes that an import would add, for a dry run: writes nothing and sends no HTTP requests.
	 *
	 * @param list<SentAttachment>|null $sent See prepare().
	 * @return list<Note>
	 */
	public function dryRunNotes( ?array $sent, AttachmentContext $context ): array {
		$files       = array_values( array_filter( $sent ?? [], static fn( SentAttachment $file ): bool => AttachmentKind::Link !== $file->kind && '' === $file->url ) );
		$known       = [] === $files ? [] : $this->rows->known( $context->transferId, $context->postId );
		$preparation = new AttachmentPreparation( $this->rows, $this->store, $this->outbound, $context, KnownFiles::of( $known, $context->isInVault, $files ) );
		array_map( $preparation->noteIfMissing( ... ), $files );
		return $preparation->notes;
	}

	/**
	 * Call in the transaction that writes the listing; for an existing listing, before its lists are saved, because a
	 * listing may reference only attachments that belong to it. Released attachments belong to no listing until sweep()
	 * deletes them. Writes only database tables.
	 */
	public function assign( int $postId, int $transferId, PreparedAttachments $prepared ): void {
		$ids = $prepared->ids();
		if ( [] !== $ids ) {
			$this->rows->assign( $postId, $ids );
		}
		if ( [] !== $prepared->released ) {
			$this->rows->release( $transferId, $prepared->released );
		}
		array_map( $this->rows->deleteRow( ... ), $prepared->deleted );
		if ( in_array( (int) get_post_thumbnail_id( $postId ), $prepared->released, true ) ) {
			delete_post_thumbnail( $postId );
		}
		array_map( clean_post_cache( ... ), [ ...$ids, ...$prepared->released ] );
	}

	/**
	 * Finds listings whose pictures staff deleted since the last transfer: the next transfer writes them even if
	 * nothing else changed.
	 *
	 * @param list<int> $posts
	 * @return list<int> Post ids of listings.
	 */
	public function withDeletedFiles( array $posts ): array {
		return $this->rows->withDeletedFiles( $posts );
	}

	/** @return list<int> Ids of the listing's imported attachments. */
	public function ofListing( int $postId ): array {
		return $this->rows->ofListing( $postId );
	}

	/**
	 * Deletes attachments of a transfer that no listing references. Call after a transaction that released some, and when a
	 * transfer has ended in any state.
	 */
	public function sweep( int $transferId ): void {
		$this->deleteUnused( $this->rows->unassigned( $transferId ) );
	}

	/** Deletes the imported attachments of a deleted listing. */
	public function deleteOfListing( int $postId ): void {
		$this->deleteUnused( $this->rows->ofListing( $postId ) );
	}

	/**
	 * Deletes attachments. An attachment that is used elsewhere, or that a draft will use once published, stays in the
	 * media library.
	 *
	 * @param list<int> $ids
	 */
	private function deleteUnused( array $ids ): void {
		foreach ( $ids as $id ) {
			if ( $this->use->isUsed( $id ) ) {
				$this->rows->deleteRow( $id );
			} else {
				$this->store->remove( $id );
			}
		}
	}

	/**
	 * Hourly: deletes attachments that outlived their listing or their transfer. If another plugin throws during one
	 * deletion, the remaining attachments are still deleted.
	 *
	 * @param list<int> $ids
	 */
	public function deleteLeftovers( array $ids ): void {
		$filters = $GLOBALS['wp_current_filter'] ?? [];
		foreach ( $ids as $id ) {
			try {
				if ( AttachmentStore::isOurs( $id ) ) {
					$this->deleteUnused( [ $id ] );
				} else {
					$this->rows->deleteRow( $id );
				}
			} catch ( Throwable $thrown ) {
				// Restore the stack of running filters: after an exception, WordPress would consider the hook that threw
				// as still running.
				$GLOBALS['wp_current_filter'] = $filters;
				// Reports the failure in PHP's error log, for the site's operator.
				error_log( "SW ImmoSuite: attachment {$id} of a transfer cannot be deleted: {$thrown->getMessage()}" );
			}
		}
	}

	/**
	 * Deletes attachments whose files are incomplete because a run was killed.
	 *
	 * @param list<ImportedFile> $known
	 * @return list<ImportedFile>
	 */
	private function withoutIncomplete( array $known ): array {
		$complete = [];
		foreach ( $known as $file ) {
			if ( '' === $file->sha256 ) {
				$this->store->remove( $file->attachmentId );
			} else {
				$complete[] = $file;
			}
		}
		return $complete;
	}
}
