<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageLocation;

defined( 'ABSPATH' ) || exit;

/** Keeps the image data of a WebP (RFC 9649): drops EXIF, XMP and unknown chunks. */
final class BareWebp {

	private const HEAD = 12;

	private const PICTURE = [ 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP' ];

	private const EXIF = "Exif\0\0";

	/** Flags of the extended header: EXIF and XMP are present. */
	private const HAS_EXIF = 0x08;
	private const HAS_XMP = 0x04;

	private const MOST = 50_000;

	/** @return BareParts|null Null if the file is damaged. */
	public static function parts( Window $file ): ?BareParts {
		$end      = 8 + (int) $file->number( 4, 4, true );
		$extended = null;
		$chunks   = new BareParts();
		$exif     = '';
		$offset   = self::HEAD;
		for ( $count = 0; $offset + 8 <= $end && $count < self::MOST; $count++ ) {
			$length = $file->number( $offset + 4, 4, true );
			$type   = $file->read( $offset, 4 );
			if ( null === $length || $offset + 8 + $length > $file->length ) {
				return null;
			}
			$data = $file->part( $offset + 8, $length );
			if ( 'VP8X' === $type && 10 === $length && null === $extended ) {
				$extended = $data;
			} elseif ( 'EXIF' === $type ) {
				$exif = BareCopy::orientation( self::EXIF === $data->read( 0, 6 ) ? $data->rest( 6 ) : $data );
			} elseif ( in_array( $type, self::PICTURE, true ) ) {
				$chunks->keep( $file->part( $offset, 8 + $length ) );
				$chunks->put( 1 === $length % 2 ? "\0" : '' );
			}
			$offset += 8 + $length + $length % 2;
		}
		return 0 === $chunks->length ? null : self::whole( $extended, $chunks, null === $extended ? '' : $exif );
	}

	/** @param string $exif Must have an even length. */
	private static function whole( ?Window $extended, BareParts $chunks, string $exif ): BareParts {
		$head = '';
		if ( null !== $extended ) {
			$flags = (int) $extended->number( 0, 1 ) & ~ ( self::HAS_EXIF | self::HAS_XMP ) | ( '' === $exif ? 0 : self::HAS_EXIF );
			$head  = 'VP8X' . pack( 'V', 10 ) . chr( $flags ) . $extended->read( 1, 9 );
		}
		$chunks->put( '' === $exif ? '' : 'EXIF' . pack( 'V', strlen( $exif ) ) . $exif );
		$parts = new BareParts();
		$parts->put( 'RIFF' . pack( 'V', 4 + strlen( $head ) + $chunks->length ) . "WEBP{$head}" );
		$parts->add( $chunks );
		return $parts;
	}
}
