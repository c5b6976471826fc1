<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Attachment;

use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/** An imported picture, plan or document. */
final class ImportedFile {

	/**
	 * @param int    $postId 0 until a listing references the file.
	 * @param string $sha256 Checksum of the bytes as sent; empty until the file and all sizes of a picture are stored.
	 * @param string $name   Name in the last transfer that contained it.
	 * @param string $mark   Distinguishes versions with the same name; empty: unknown.
	 */
	public function __construct(
		public readonly int $attachmentId,
		public readonly int $postId,
		public readonly int $transferId,
		public readonly string $sha256,
		public readonly string $name,
		public readonly string $mark,
	) {
	}

	public static function fromRow( Row $row ): self {
		return new self( $row->int( 'attachment_id' ), $row->int( 'post_id' ), $row->int( 'transfer_id' ), $row->string( 'sha256' ), $row->string( 'name' ), $row->string( 'mark' ) );
	}
}
