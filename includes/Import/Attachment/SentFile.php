<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Attachment;

use SwImmoSuite\Import\OpenImmo\AttachmentKind;
use SwImmoSuite\Import\OpenImmo\PictureType;

defined( 'ABSPATH' ) || exit;

/** A file that has come and may be stored: what it is is said by its bytes. */
final class SentFile {

	public const PDF_TYPE = 'application/pdf';

	private const PDF = '%PDF-';

	private function __construct(
		public readonly string $path,
		public readonly string $mimeType,
		public readonly string $extension,
		public readonly bool $isPicture,
	) {
	}

	/** @return self|null Null for what is no picture, or for a document no PDF, or is too large. */
	public static function of( string $path, AttachmentKind $kind ): ?self {
		if ( AttachmentKind::Document === $kind ) {
			$isPdf = is_file( $path ) && filesize( $path ) <= PictureType::MOST && self::PDF === file_get_contents( $path, false, null, 0, strlen( self::PDF ) );
			return $isPdf ? new self( $path, self::PDF_TYPE, 'pdf', false ) : null;
		}
		$type = PictureType::ofFile( $path );
		return null === $type ? null : new self( $path, $type->value, $type->extension(), true );
	}
}
