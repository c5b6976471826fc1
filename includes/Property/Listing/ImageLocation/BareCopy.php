<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageLocation;

defined( 'ABSPATH' ) || exit;

/**
 * Copies a picture without metadata: EXIF, XMP, IPTC, comments, content credentials, thumbnails and trailing bytes.
 * Keeps the ICC profile and the orientation, which the picture needs to look right.
 */
final class BareCopy {

	/** EXIF orientation of a picture that needs no rotation. */
	public const UPRIGHT = 1;

	private const ORIENTATION = 0x0112;

	/** Most directory entries to read. */
	private const MOST = 1_000;

	/**
	 * @param string $source Absolute path; not modified.
	 * @param string $target Absolute path in an existing folder.
	 * @return bool Whether the copy is complete; false for other formats than JPEG, PNG, WebP, GIF, AVIF, and for damaged files. No file remains then.
	 */
	public static function write( string $source, string $target ): bool {
		$bytes = ImageBytes::ofFile( $source );
		$parts = null === $bytes ? null : self::parts( new Window( $bytes, 0, $bytes->size ) );
		if ( null === $bytes || null === $parts ) {
			return false;
		}
		$file = fopen( $target, 'wb' );
		if ( false === $file ) {
			return false;
		}
		$isDone = true;
		foreach ( $parts->pieces( $bytes ) as $piece ) {
			$isDone = $isDone && strlen( $piece ) === fwrite( $file, $piece );
		}
		$isDone = fclose( $file ) && $isDone;
		if ( ! $isDone ) {
			unlink( $target );
		}
		return $isDone;
	}

	/**
	 * An EXIF block with the orientation alone.
	 *
	 * @param Window $exif EXIF data, starting at its TIFF header.
	 * @return string Empty if the picture is upright or states no orientation.
	 */
	public static function orientation( Window $exif ): string {
		$mark     = $exif->read( 0, 4 );
		$isLittle = "II*\0" === $mark;
		$at       = $isLittle || "MM\0*" === $mark ? (int) $exif->number( 4, 4, $isLittle ) : 0;
		$count    = $at >= 8 ? min( self::MOST, (int) $exif->number( $at, 2, $isLittle ) ) : 0;
		for ( $index = 0; $index < $count; $index++ ) {
			$entry = $at + 2 + 12 * $index;
			$way   = self::ORIENTATION === $exif->number( $entry, 2, $isLittle ) ? $exif->number( $entry + 8, 2, $isLittle ) : null;
			if ( null !== $way ) {
				return $way > self::UPRIGHT && $way <= 8 ? "MM\0*" . pack( 'NnnnNnnN', 8, 1, self::ORIENTATION, 3, 1, $way, 0, 0 ) : '';
			}
		}
		return '';
	}

	/** @return BareParts|null Null if the file is damaged. */
	private static function parts( Window $file ): ?BareParts {
		$head = $file->read( 0, 12 );
		return match ( true ) {
			str_starts_with( $head, "\xFF\xD8\xFF" )                             => BareJpeg::parts( $file ),
			str_starts_with( $head, "\x89PNG\r\n\x1A\n" )                        => BarePng::parts( $file ),
			str_starts_with( $head, 'RIFF' ) && 'WEBP' === substr( $head, 8, 4 ) => BareWebp::parts( $file ),
			1 === preg_match( '/^GIF8[79]a/', $head )                            => BareGif::parts( $file ),
			'ftyp' === substr( $head, 4, 4 )                                     => Heif::strip( $file ) ? self::all( $file ) : null,
			default                                                              => null,
		};
	}

	private static function all( Window $file ): BareParts {
		$parts = new BareParts();
		$parts->keep( $file );
		return $parts;
	}
}
