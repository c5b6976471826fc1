<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageMetadata;

defined( 'ABSPATH' ) || exit;

/** A WebP (RFC 9649). */
final class Webp {

	private const HEADER_SIZE = 12;

	/** Chunks that are needed to display the picture. */
	private const IMAGE_CHUNKS = [ 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP' ];

	private const EXIF = "Exif\0\0";

	/** Flags of the extended header: EXIF and XMP are present. */
	private const HAS_EXIF = 0x08;
	private const HAS_XMP  = 0x04;

	/** Maximum number of chunks to examine, and of chunks to copy. */
	private const MAX_CHUNKS        = 100_000;
	private const MAX_COPIED_CHUNKS = 50_000;

	public static function removeLocation( ByteWindow $file ): void {
		foreach ( self::chunks( $file ) as $type => $chunk ) {
			$data = $chunk->rest( 8 );
			if ( 'EXIF' === $type ) {
				Tiff::removeLocation( self::tiff( $data ) );
			} elseif ( 'XMP ' === $type ) {
				Xmp::removeLocation( $data );
			} elseif ( 'C2PA' === $type && $data->matches( Xmp::COORDINATES ) ) {
				$data->fill( "\0" );
			}
		}
	}

	/**
	 * Image data without EXIF, XMP and unknown chunks.
	 *
	 * @return list<ByteWindow|string>|null Null if the file is damaged.
	 */
	public static function imageParts( ByteWindow $file ): ?array {
		$end      = 8 + (int) $file->number( 4, 4, isLittleEndian: true );
		$extended = null;
		$parts    = [];
		$exif     = '';
		foreach ( self::chunks( $file, self::MAX_COPIED_CHUNKS ) as $type => $chunk ) {
			if ( $chunk->start - $file->start + 8 > $end ) {
				break;
			}
			$length = $chunk->length - 8;
			if ( $length !== $chunk->number( 4, 4, isLittleEndian: true ) ) {
				return null;
			}
			if ( 'VP8X' === $type && 10 === $length && null === $extended ) {
				$extended = $chunk->rest( 8 );
			} elseif ( 'EXIF' === $type ) {
				$exif = Tiff::orientation( self::tiff( $chunk->rest( 8 ) ) );
			} elseif ( in_array( $type, self::IMAGE_CHUNKS, true ) ) {
				array_push( $parts, $chunk, 1 === $length % 2 ? "\0" : '' );
			}
		}
		// The last chunk may lack its padding.
		$isWhole = [] !== $parts && $end <= $file->length + 1;
		return $isWhole ? self::withHeader( $extended, $parts, null === $extended ? '' : $exif ) : null;
	}

	/**
	 * @param list<ByteWindow|string> $parts
	 * @param string              $exif Must have an even length.
	 * @return list<ByteWindow|string>
	 */
	private static function withHeader( ?ByteWindow $extended, array $parts, string $exif ): array {
		$head = '';
		if ( null !== $extended ) {
			$flags  = (int) $extended->number( 0, 1 ) & ~ ( self::HAS_EXIF | self::HAS_XMP );
			$flags |= '' === $exif ? 0 : self::HAS_EXIF;
			$head   = 'VP8X' . pack( 'V', 10 ) . chr( $flags ) . $extended->read( 1, 9 );
		}
		$parts[] = '' === $exif ? '' : 'EXIF' . pack( 'V', strlen( $exif ) ) . $exif;
		$length  = array_sum( array_map( static fn( ByteWindow|string $part ): int => is_string( $part ) ? strlen( $part ) : $part->length, $parts ) );
		return [ 'RIFF' . pack( 'V', 4 + strlen( $head ) + $length ) . "WEBP{$head}", ...$parts ];
	}

	/** Skips the prefix that EXIF has in a JPEG, and that some programs write here, too. */
	private static function tiff( ByteWindow $exif ): ByteWindow {
		return self::EXIF === $exif->read( 0, 6 ) ? $exif->rest( 6 ) : $exif;
	}

	/** @return iterable<string, ByteWindow> Chunks by type, with their eight-byte headers. In a damaged file, the last chunk may be incomplete. */
	private static function chunks( ByteWindow $file, int $max = self::MAX_CHUNKS ): iterable {
		$offset = self::HEADER_SIZE;
		for ( $count = 0; $count < $max; $count++ ) {
			$length = $file->number( $offset + 4, 4, isLittleEndian: true );
			if ( null === $length ) {
				return;
			}
			yield $file->read( $offset, 4 ) => $file->part( $offset, 8 + $length );
			$offset += 8 + $length + $length % 2;
		}
	}
}
