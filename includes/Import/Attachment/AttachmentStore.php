<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Attachment;

use RuntimeException;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Import\OpenImmo\File\FileType;
use SwImmoSuite\Import\OpenImmo\PlainText;
use SwImmoSuite\Import\OpenImmo\SentAttachment;
use SwImmoSuite\Property\Listing\ImageMetadata\ImageMetadata;
use SwImmoSuite\Property\Listing\PrivateFiles\AttachmentFiles;
use SwImmoSuite\Property\Listing\PrivateFiles\ListingUploads;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureLocations;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\PostWriter;
use Throwable;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Creates and deletes the attachments of sent files. The database row, from which the names of all files follow, is written before
 * any file, so that the next run finds and deletes the files of a killed run.
 */
final class AttachmentStore {

	/** Matches a file name that add() has chosen, without extension: it cannot be guessed, and marks the file as imported. */
	private const STEM = '~/(?:picture|plan|document)-[0-9a-f]{24}$~D';

	public function __construct( private readonly Connection $connection, private readonly AttachmentRepository $rows ) {
	}

	/**
	 * Stores a file, a picture with all its sizes. The files of exclusive listings are written into the vault from the
	 * first byte.
	 *
	 * @return int|null Attachment id, private until a listing references it; null for a picture that cannot be read.
	 * @throws RuntimeException If the file system or the database refuses to write.
	 */
	public function add( string $path, FileType $type, SentAttachment $sent, AttachmentContext $context ): ?int {
		if ( $context->isInVault ) {
			ListingUploads::redirectToVault();
		}
		try {
			$folder = wp_upload_dir();
			if ( is_string( $folder['error'] ) ) {
				throw new RuntimeException( $folder['error'] );
			}
			$target = "{$folder['path']}/{$sent->kind->value}-" . bin2hex( random_bytes( 12 ) ) . ".{$type->extension()}";
			$id     = $this->connection->transaction( fn(): int => $this->createPost( $type, $target, $sent, $context ) );
			if ( $this->writeFiles( $id, $path, $type, $target ) && $this->rows->finish( $id, (string) hash_file( 'sha256', $path ) ) ) {
				return $id;
			}
			$this->remove( $id );
			return null;
		} finally {
			if ( $context->isInVault ) {
				ListingUploads::stopRedirect();
			}
		}
	}

	/**
	 * Whether add() created the attachment. After a restored backup its id may belong to another attachment. A
	 * half-deleted attachment has no file name and counts as imported.
	 */
	public static function isOurs( int $attachmentId ): bool {
		return '' === get_post_meta( $attachmentId, '_wp_attached_file', true ) || 1 === preg_match( self::STEM, '/' . AttachmentFiles::of( $attachmentId )->stem() );
	}

	/**
	 * Deletes an attachment: its files first, including sizes that its metadata does not list, and its database rows last, so that
	 * the next run can repeat a deletion that was killed. If another plugin prevents the deletion, attachment and files stay and
	 * belong to the media library.
	 */
	public function remove( int $attachmentId ): void {
		$delete = static function ( mixed $check, WP_Post $post ) use ( $attachmentId ): mixed {
			if ( null === $check && $attachmentId === $post->ID ) {
				self::deleteFiles( $attachmentId );
			}
			return $check;
		};
		add_filter( 'pre_delete_attachment', $delete, PHP_INT_MAX, 2 );
		try {
			wp_delete_attachment( $attachmentId, true );
		} finally {
			remove_filter( 'pre_delete_attachment', $delete, PHP_INT_MAX );
		}
		$this->rows->deleteRow( $attachmentId );
	}

	private static function deleteFiles( int $attachmentId ): void {
		$stem = AttachmentFiles::of( $attachmentId )->stem();
		if ( 1 === preg_match( self::STEM, "/{$stem}" ) ) {
			$vault = Vault::folderOf( $attachmentId );
			$roots = [ wp_get_upload_dir()['basedir'], ...( null === $vault ? [] : [ Vault::root( $vault ) ] ) ];
			$found = array_map( static fn( string $root ): array|false => glob( addcslashes( "{$root}/{$stem}", '*?[]' ) . '*' ), $roots );
			array_map( wp_delete_file( ... ), array_merge( ...array_filter( $found, is_array( ... ) ) ) );
		}
	}

	/**
	 * Creates the private attachment. Its slug is its random file name: for repeated titles core would try numbers one
	 * by one to find a free slug.
	 */
	private function createPost( FileType $type, string $target, SentAttachment $sent, AttachmentContext $context ): int {
		$id = PostWriter::insert( [
			'post_type'      => 'attachment',
			'file'           => $target,
			'post_title'     => wp_slash( PlainText::escaped( $sent->title ) ),
			'post_name'      => pathinfo( $target, PATHINFO_FILENAME ),
			'post_status'    => 'private',
			'post_author'    => 0,
			'post_mime_type' => $type->value,
			'comment_status' => 'closed',
			'ping_status'    => 'closed',
			'meta_input'     => FileType::Pdf !== $type && '' !== $sent->title ? [ '_wp_attachment_image_alt' => wp_slash( $sent->title ) ] : [],
		] );
		if ( ! is_int( $id ) ) {
			throw new RuntimeException( $id->get_error_message() );
		}
		$this->rows->add( $id, $context->transferId );
		// PictureGuard mistakes a new file in the vault for a crop of another picture, and may have made that picture the parent.
		$this->rows->detach( $id );
		clean_post_cache( $id );
		return $id;
	}

	/** Writes the files. Any error of core, the image library or another plugin fails only this attachment. */
	private function writeFiles( int $id, string $path, FileType $type, string $target ): bool {
		try {
			$isWritten = FileType::Pdf === $type ? copy( $path, $target ) : ImageMetadata::copyWithoutMetadata( $path, $target );
			$folder    = stat( dirname( $target ) );
			if ( ! $isWritten || ! is_file( $target ) || false === $folder ) {
				return false;
			}
			// Same permissions as core sets for uploads.
			chmod( $target, $folder['mode'] & 0000666 );
			if ( FileType::Pdf === $type ) {
				return true;
			}
			$isPicture = PictureScaling::make( $id, $target );
			// The copy has no metadata, so there is no location to search for.
			update_post_meta( $id, PictureLocations::META, PictureLocations::DONE );
			return $isPicture;
		} catch ( Throwable $thrown ) {
			// Reports the failure in PHP's error log, for the site's operator.
			error_log( "SW ImmoSuite: attachment {$id} of a transfer cannot be created: {$thrown->getMessage()}" );
			return false;
		}
	}
}
