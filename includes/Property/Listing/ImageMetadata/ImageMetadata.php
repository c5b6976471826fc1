<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageMetadata;

defined( 'ABSPATH' ) || exit;

/** Removes the location from the metadata of a picture file, or copies the picture without any metadata. */
final class ImageMetadata {

	/** Brands of HEIF, AVIF and the formats based on them. */
	private const HEIF = '/^(?:hei[cxms]|hev[cmsx]|mif[12]|msf1|avi[fos]|avcs|miaf|MA1[AB])$/D';

	/**
	 * Removes the location. Overwrites only the bytes that contain it: the image, the file length and all other
	 * metadata stay the same. Skips parts that cannot be parsed. Safe to repeat.
	 *
	 * @param string $path Absolute path.
	 * @return bool False if the file could not be opened or written.
	 */
	public static function removeLocation( string $path ): bool {
		$bytes = ImageBytes::ofFile( $path );
		if ( null === $bytes ) {
			return false;
		}
		$file = new ByteWindow( $bytes, 0, $bytes->size );
		match ( self::format( $file ) ) {
			'jpeg'  => Jpeg::removeLocation( $file ),
			'png'   => Png::removeLocation( $file ),
			'webp'  => Webp::removeLocation( $file ),
			'heif'  => Heif::removeLocation( $file ),
			'tiff'  => Tiff::removeLocation( $file ),
			default => null,
		};
		return ! $bytes->isChanged() || $bytes->write();
	}

	/**
	 * Copies a picture without metadata: EXIF, XMP, IPTC, comments, content credentials, thumbnails and trailing bytes.
	 * Keeps the ICC profile and the orientation, which are needed to display the picture correctly.
	 *
	 * @param string $source Absolute path; not modified.
	 * @param string $target Absolute path in an existing folder.
	 * @return bool Whether the copy is complete; false for damaged files and formats other than JPEG, PNG, WebP, GIF, HEIC and AVIF, without leaving a file.
	 */
	public static function copyWithoutMetadata( string $source, string $target ): bool {
		$bytes = ImageBytes::ofFile( $source );
		$parts = null === $bytes ? null : self::imageParts( new ByteWindow( $bytes, 0, $bytes->size ) );
		$file  = null === $parts ? false : fopen( $target, 'wb' );
		if ( null === $parts || false === $file ) {
			return false;
		}
		$isDone = true;
		foreach ( $parts as $part ) {
			foreach ( is_string( $part ) ? [ $part ] : $part->pieces() as $piece ) {
				$isDone = $isDone && strlen( $piece ) === fwrite( $file, $piece );
			}
		}
		$isDone = fclose( $file ) && $isDone;
		if ( ! $isDone ) {
			unlink( $target );
		}
		return $isDone;
	}

	/** @return list<ByteWindow|string>|null Null if the file is damaged. */
	private static function imageParts( ByteWindow $file ): ?array {
		return match ( self::format( $file ) ) {
			'jpeg'  => Jpeg::imageParts( $file ),
			'png'   => Png::imageParts( $file ),
			'webp'  => Webp::imageParts( $file ),
			'gif'   => Gif::imageParts( $file ),
			'heif'  => Heif::removeAll( $file ) ? [ $file ] : null,
			default => null,
		};
	}

	private static function format( ByteWindow $file ): string {
		$head = $file->read( 0, 16 );
		return match ( true ) {
			str_starts_with( $head, "\xFF\xD8\xFF" )                                                  => 'jpeg',
			str_starts_with( $head, "\x89PNG\r\n\x1A\n" )                                             => 'png',
			str_starts_with( $head, 'RIFF' ) && 'WEBP' === substr( $head, 8, 4 )                      => 'webp',
			1 === preg_match( '/^GIF8[79]a/', $head )                                                 => 'gif',
			'ftyp' === substr( $head, 4, 4 ) && 1 === preg_match( self::HEIF, substr( $head, 8, 4 ) ) => 'heif',
			str_starts_with( $head, "II*\0" ), str_starts_with( $head, "MM\0*" )                      => 'tiff',
			default                                                                                   => '',
		};
	}
}
