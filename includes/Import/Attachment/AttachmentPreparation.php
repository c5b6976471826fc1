<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Attachment;

use SwImmoSuite\Http\Outbound\OutboundFile;
use SwImmoSuite\Import\OpenImmo\AttachmentKind;
use SwImmoSuite\Import\OpenImmo\File\FileType;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\OpenImmo\NoteCode;
use SwImmoSuite\Import\OpenImmo\PlainText;
use SwImmoSuite\Import\OpenImmo\SentAttachment;
use SwImmoSuite\Property\Listing\Record\PostWriter;

defined( 'ABSPATH' ) || exit;

/**
 * Finds or creates the attachments of one listing. A file known from an earlier transfer is neither read nor stored
 * again.
 */
final class AttachmentPreparation {

	/** @var list<Note> */
	public array $notes = [];

	public function __construct(
		private readonly AttachmentRepository $rows,
		private readonly AttachmentStore $store,
		private readonly OutboundFile $outbound,
		private readonly AttachmentContext $context,
		private readonly KnownFiles $known,
	) {
	}

	/** @return int|null Id of the attachment; null if there is none, which a note reports. */
	public function findOrCreate( SentAttachment $sent ): ?int {
		$old  = $this->earlierFile( $sent );
		$mark = $this->versionMark( $sent );
		if ( null !== $old && self::hasMark( $old, $mark ) ) {
			return $this->withTitle( $old->attachmentId, $sent );
		}
		return '' === $sent->url ? $this->fromFile( $sent, $old, ( $this->context->fileOf )( $sent ), $mark ) : $this->fromUrl( $sent, $old, $mark );
	}

	/**
	 * Adds the note that importing the file would add, as far as it can be predicted without storing the file.
	 */
	public function noteIfMissing( SentAttachment $sent ): void {
		$old  = $this->earlierFile( $sent );
		if ( null !== $old && self::hasMark( $old, $this->versionMark( $sent ) ) ) {
			return;
		}
		$path = ( $this->context->fileOf )( $sent );
		if ( null === $path || null === $this->typeOf( $sent, $path ) ) {
			$this->noteMissing( $sent, $old, $path );
		}
	}

	/** The kind of the attachment in the listing: a floor plan may be stored as a document. */
	public function kindOf( SentAttachment $sent, ?int $id ): AttachmentKind {
		return null !== $id && AttachmentKind::Plan === $sent->kind && FileType::Pdf->value === get_post_mime_type( $id ) ? AttachmentKind::Document : $sent->kind;
	}

	private function typeOf( SentAttachment $sent, string $path ): ?FileType {
		$mayBeDocument = AttachmentKind::Plan === $sent->kind && $this->context->withDocuments;
		return FileType::ofFile( $path, $sent->kind ) ?? ( $mayBeDocument ? FileType::ofFile( $path, AttachmentKind::Document ) : null );
	}

	/** The earlier file of the same name; null if it is a plan stored as a document and the source imports no documents. */
	private function earlierFile( SentAttachment $sent ): ?ImportedFile {
		$old = $this->known->named( $sent );
		return null !== $old && ! $this->context->withDocuments && $this->kindOf( $sent, $old->attachmentId ) !== $sent->kind ? null : $old;
	}

	private function fromUrl( SentAttachment $sent, ?ImportedFile $old, string $mark ): ?int {
		$folder = '' === $this->context->folder ? get_temp_dir() : $this->context->folder;
		$target = untrailingslashit( $folder ) . '/fetched-' . bin2hex( random_bytes( 12 ) );
		$answer = $this->outbound->fetch( $sent->url, $target, FileType::MAX_BYTES, null === $old ? '' : $old->mark );
		if ( null !== $old && true === ( $answer['isSame'] ?? false ) ) {
			return $this->withTitle( $old->attachmentId, $sent );
		}
		try {
			return $this->fromFile( $sent, $old, null === $answer ? null : $target, '' === $mark ? ( $answer['etag'] ?? '' ) : $mark );
		} finally {
			if ( is_file( $target ) ) {
				unlink( $target );
			}
		}
	}

	/** @param string|null $path Path of the received file; null if nothing was received. */
	private function fromFile( SentAttachment $sent, ?ImportedFile $old, ?string $path, string $mark ): ?int {
		$type = null === $path ? null : $this->typeOf( $sent, $path );
		$new  = null === $path || null === $type ? null : $this->sameOrNew( $path, $type, $sent );
		if ( null !== $new ) {
			$name = KnownFiles::nameOf( $sent );
			if ( $new->name !== $name || $new->mark !== $mark ) {
				$this->rows->setName( $new->attachmentId, $name, $mark );
			}
			return $this->withTitle( $new->attachmentId, $sent );
		}
		$this->noteMissing( $sent, $old, $path );
		return $old?->attachmentId;
	}

	/**
	 * Notes a missing file. If there is an earlier file of the same name, the listing keeps it, and a note is added only if
	 * the new file could not be read or fetched, not if the transfer merely lacks it.
	 */
	private function noteMissing( SentAttachment $sent, ?ImportedFile $old, ?string $path ): void {
		if ( null === $path && '' !== $sent->url && $this->outbound->wasRefused() ) {
			$this->notes[] = Note::ofAddress( $sent->url );
		} elseif ( null === $old || null !== $path || '' !== $sent->url ) {
			$code = match ( true ) {
				null === $path => NoteCode::PictureMissing,
				AttachmentKind::Plan === $sent->kind && null !== FileType::ofFile( $path, AttachmentKind::Document ) => NoteCode::PlanDocument,
				default        => NoteCode::PictureRefused,
			};
			$this->notes[] = new Note( $code, self::displayName( $sent ) );
		}
	}

	/** The known file with the same bytes under any name, or a new one. */
	private function sameOrNew( string $path, FileType $type, SentAttachment $sent ): ?ImportedFile {
		$sha256 = (string) hash_file( 'sha256', $path );
		$same   = $this->known->withChecksum( $sha256 );
		$id     = null === $same ? $this->store->add( $path, $type, $sent, $this->context ) : null;
		if ( null === $id ) {
			return $same;
		}
		$new = new ImportedFile( $id, 0, $this->context->transferId, $sha256, '', '' );
		$this->known->add( $new );
		return $new;
	}

	private static function hasMark( ImportedFile $file, string $mark ): bool {
		return '' !== $mark && $file->mark === $mark;
	}

	/** Distinguishes versions of a file: its fingerprint, else the version that the sending software states; empty: unknown. */
	private function versionMark( SentAttachment $sent ): string {
		$fingerprint = '' === $sent->url && null !== $this->context->fingerprintOf ? ( $this->context->fingerprintOf )( $sent ) : '';
		return AttachmentRepository::shortened( '' === $fingerprint ? $sent->check : $fingerprint );
	}

	/** Updates the title, which may change while the bytes stay the same. */
	private function withTitle( int $id, SentAttachment $sent ): int {
		$title = PlainText::escaped( $sent->title );
		if ( '' !== $title && get_post( $id )?->post_title !== $title ) {
			PostWriter::update( [
				'ID'         => $id,
				'post_title' => wp_slash( $title ),
			] );
			if ( AttachmentKind::Document !== $sent->kind ) {
				update_post_meta( $id, '_wp_attachment_image_alt', wp_slash( $sent->title ) );
			}
		}
		return $id;
	}

	/** Name in notes by which the sender recognizes the file. */
	private static function displayName( SentAttachment $sent ): string {
		$name = match ( true ) {
			'' !== $sent->url                          => $sent->url,
			mb_strlen( $sent->name ) > Note::MAX_LENGTH => basename( $sent->name ),
			default                                    => $sent->name,
		};
		return '' === $name ? $sent->title : $name;
	}
}
