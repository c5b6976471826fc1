<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo\File;

use SwImmoSuite\Import\OpenImmo\AttachmentKind;

defined( 'ABSPATH' ) || exit;

/** The formats that the site stores, pictures and PDF, recognized by the file's first bytes instead of its name. */
enum FileType: string {

	case Jpeg = 'image/jpeg';
	case Png  = 'image/png';
	case Gif  = 'image/gif';
	case Webp = 'image/webp';
	case Avif = 'image/avif';
	case Pdf  = 'application/pdf';

	/** Maximum bytes: 25 MB. */
	public const MAX_BYTES = 26_214_400;

	/** Maximum pixels by the file's header: 50 megapixels, which scaling holds in memory. */
	private const MAX_PIXELS = 50_000_000;

	/** Brands of AVIF. */
	private const AVIF = '/^....ftyp(?:avif|avis)/s';

	/** @return self|null Null if the file is too large, or not a picture with dimensions (for a document: not a PDF). */
	public static function ofFile( string $path, AttachmentKind $kind ): ?self {
		$size = is_file( $path ) ? (int) filesize( $path ) : 0;
		$head = $size > 0 && $size <= self::MAX_BYTES ? (string) file_get_contents( $path, false, null, 0, 16 ) : '';
		if ( AttachmentKind::Document === $kind ) {
			return str_starts_with( $head, '%PDF-' ) ? self::Pdf : null;
		}
		$type = self::ofPicture( $head );
		return $type?->hasAllowedDimensions( $path ) === true ? $type : null;
	}

	/** @param string $head First 16 bytes. */
	private static function ofPicture( string $head ): ?self {
		return match ( true ) {
			str_starts_with( $head, "\xFF\xD8\xFF" )                                   => self::Jpeg,
			str_starts_with( $head, "\x89PNG\r\n\x1A\n" )                             => self::Png,
			1 === preg_match( '/^GIF8[79]a/', $head )                                     => self::Gif,
			str_starts_with( $head, 'RIFF' ) && 'WEBP' === substr( $head, 8, 4 ) => self::Webp,
			1 === preg_match( self::AVIF, $head )                                        => self::Avif,
			default                                                                      => null,
		};
	}

	public function extension(): string {
		return self::Jpeg === $this ? 'jpg' : substr( (string) strrchr( $this->value, '/' ), 1 );
	}

	private function hasAllowedDimensions( string $path ): bool {
		// PHP reads the size of AVIF from 8.2 on. Silence warnings about unreadable files.
		$size   = self::Avif === $this ? array_values( wp_get_avif_info( $path ) ) : @getimagesize( $path );
		$pixels = false === $size || ! is_int( $size[0] ) || ! is_int( $size[1] ) ? 0 : $size[0] * $size[1];
		return $pixels > 0 && $pixels <= self::MAX_PIXELS;
	}
}
