<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Attachment;

use SwImmoSuite\Import\OpenImmo\AttachmentKind;
use SwImmoSuite\Import\OpenImmo\PictureType;

defined( 'ABSPATH' ) || exit;

/** A received file that may be stored; its type is detected from its bytes. */
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

	/** @return self|null Null if the file is too large, or not a picture (for a document: not a PDF). */
	public static function of( string $path, AttachmentKind $kind ): ?self {
		if ( AttachmentKind::Document === $kind ) {
			$isPdf = is_file( $path ) && filesize( $path ) <= PictureType::MOST && self::PDF === file_get_contents( $path, false, null, 0, strlen( self::PDF ) );
			return $isPdf ? new self( $path, self::PDF_TYPE, 'pdf', false ) : null;
		}
		$type = PictureType::ofFile( $path );
		return null === $type ? null : new self( $path, $type->value, $type->extension(), true );
	}
}
