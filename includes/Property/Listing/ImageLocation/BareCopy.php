<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageLocation;

defined( 'ABSPATH' ) || exit;

/**
 * Copies a picture without anything that it says beside itself: EXIF, XMP, IPTC, comments, content credentials, smaller pictures
 * and whatever lies behind it. What it needs to look as it does stays: the ICC profile, and which way up it is.
 */
final class BareCopy {

	/** Which way up a picture is, where it stands as it lies. */
	public const UPRIGHT = 1;

	private const ORIENTATION = 0x0112;

	/** Entries of a directory that are looked at. */
	private const MOST = 1_000;

	/**
	 * @param string $source Absolute path; stays as it is.
	 * @param string $target Absolute path in a folder that is there.
	 * @return bool Whether all of it is there; false for what is no JPEG, PNG, WebP, GIF or AVIF, or not whole. Nothing is left then.
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
	 * EXIF with which way up a picture is, and nothing else.
	 *
	 * @param Window $exif From its header on.
	 * @return string Empty where it is upright, or nothing says otherwise.
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

	/** @return BareParts|null Null where it is not whole. */
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
