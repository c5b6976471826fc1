<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Attachment;

use SwImmoSuite\Http\Outbound\OutboundFile;
use SwImmoSuite\Import\OpenImmo\AttachmentKind;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\OpenImmo\NoteCode;
use SwImmoSuite\Import\OpenImmo\PictureType;
use SwImmoSuite\Import\OpenImmo\PlainText;
use SwImmoSuite\Import\OpenImmo\SentAttachment;
use SwImmoSuite\Property\Listing\Record\PostWriter;

defined( 'ABSPATH' ) || exit;

/** Finds or makes the attachments of one listing, one after the other: what is known is neither read nor made again. */
final class AttachmentPreparation {

	/** @var list<Note> */
	public array $notes = [];

	public function __construct(
		private readonly AttachmentRepository $rows,
		private readonly AttachmentStore $store,
		private readonly OutboundFile $outbound,
		private readonly AttachmentOrder $order,
		private readonly KnownFiles $known,
	) {
	}

	/** @return int|null The attachment; null where there is none, which a note says. */
	public function id( SentAttachment $sent ): ?int {
		$old  = $this->old( $sent );
		$mark = $this->mark( $sent );
		if ( null !== $old && '' !== $mark && $old->mark === $mark ) {
			return $this->titled( $old->attachmentId, $sent );
		}
		return '' === $sent->url ? $this->taken( $sent, $old, ( $this->order->fileOf )( $sent ), $mark ) : $this->fetched( $sent, $old, $mark );
	}

	/** The note that a file which comes along would get, as far as its bytes tell without making anything of them. */
	public function foresee( SentAttachment $sent ): void {
		$old  = $this->old( $sent );
		$mark = $this->mark( $sent );
		$path = null !== $old && '' !== $mark && $old->mark === $mark ? null : ( $this->order->fileOf )( $sent );
		if ( null === $path || null === $this->file( $sent, $path ) ) {
			$this->lacks( $sent, $old, $path );
		}
	}

	/** What of the listing it is: a floor plan may come as a document. */
	public function kindOf( SentAttachment $sent, ?int $id ): AttachmentKind {
		return null !== $id && AttachmentKind::Plan === $sent->kind && SentFile::PDF_TYPE === get_post_mime_type( $id ) ? AttachmentKind::Document : $sent->kind;
	}

	private function file( SentAttachment $sent, string $path ): ?SentFile {
		$isDocument = AttachmentKind::Plan === $sent->kind && $this->order->withDocuments;
		return SentFile::of( $path, $sent->kind ) ?? ( $isDocument ? SentFile::of( $path, AttachmentKind::Document ) : null );
	}

	/** What is known by its name; a plan that is a document, where these are no longer taken, is not. */
	private function old( SentAttachment $sent ): ?ImportedFile {
		$old = $this->known->named( $sent );
		return null !== $old && ! $this->order->withDocuments && $this->kindOf( $sent, $old->attachmentId ) !== $sent->kind ? null : $old;
	}

	private function fetched( SentAttachment $sent, ?ImportedFile $old, string $mark ): ?int {
		$folder = '' === $this->order->folder ? get_temp_dir() : $this->order->folder;
		$target = untrailingslashit( $folder ) . '/fetched-' . bin2hex( random_bytes( 12 ) );
		$answer = $this->outbound->fetch( $sent->url, $target, PictureType::MOST, null === $old ? '' : $old->mark );
		if ( null !== $old && null !== $answer && $answer->isSame ) {
			return $this->titled( $old->attachmentId, $sent );
		}
		try {
			return $this->taken( $sent, $old, null === $answer ? null : $target, '' === $mark ? (string) $answer?->etag : $mark );
		} finally {
			array_map( unlink( ... ), array_filter( [ $target ], is_file( ... ) ) );
		}
	}

	/** @param string|null $path Of what has come; null where nothing has. */
	private function taken( SentAttachment $sent, ?ImportedFile $old, ?string $path, string $mark ): ?int {
		$file = null === $path ? null : $this->file( $sent, $path );
		$new  = null === $file ? null : $this->stored( $file, $sent );
		if ( null !== $new ) {
			$name = KnownFiles::nameOf( $sent );
			if ( $new->name !== $name || $new->mark !== $mark ) {
				$this->rows->name( $new->attachmentId, $name, $mark );
			}
			return $this->titled( $new->attachmentId, $sent );
		}
		$this->lacks( $sent, $old, $path );
		return $old?->attachmentId;
	}

	/** What is known by its name stays; that it could not be read or fetched this time is worth saying, that it was not sent again is not. */
	private function lacks( SentAttachment $sent, ?ImportedFile $old, ?string $path ): void {
		if ( null === $path && '' !== $sent->url && $this->outbound->wasRefused() ) {
			$this->notes[] = Note::ofAddress( $sent->url );
		} elseif ( null === $old || null !== $path || '' !== $sent->url ) {
			$isPdf         = null !== $path && AttachmentKind::Plan === $sent->kind && null !== SentFile::of( $path, AttachmentKind::Document );
			$code          = null === $path ? NoteCode::PictureMissing : ( $isPdf ? NoteCode::PlanDocument : NoteCode::PictureRefused );
			$this->notes[] = new Note( $code, self::called( $sent ) );
		}
	}

	/** What has the same bytes, under whatever name, or a new one. */
	private function stored( SentFile $file, SentAttachment $sent ): ?ImportedFile {
		$sha256 = (string) hash_file( 'sha256', $file->path );
		$same   = $this->known->sameAs( $sha256 );
		$id     = null === $same ? $this->store->add( $file, $sent, $this->order ) : null;
		if ( null === $id ) {
			return $same;
		}
		$new = new ImportedFile( $id, 0, $this->order->transferId, $sha256, '', '' );
		$this->known->add( $new );
		return $new;
	}

	/** Bytes tell versions apart better than what the software says of them. */
	private function mark( SentAttachment $sent ): string {
		$ofBytes = '' === $sent->url && null !== $this->order->markOf ? ( $this->order->markOf )( $sent ) : '';
		return AttachmentRepository::cut( '' === $ofBytes ? $sent->check : $ofBytes );
	}

	/** What it is called may change while its bytes do not. */
	private function titled( int $id, SentAttachment $sent ): int {
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

	/** How whoever sends it finds it again. */
	private static function called( SentAttachment $sent ): string {
		$name = match ( true ) {
			'' !== $sent->url                          => $sent->url,
			mb_strlen( $sent->name ) > Note::LONGEST => basename( $sent->name ),
			default                                    => $sent->name,
		};
		return '' === $name ? $sent->title : $name;
	}
}
