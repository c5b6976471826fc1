<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageLocation;

defined( 'ABSPATH' ) || exit;

/** What of a WebP is the picture (RFC 9649): its chunks but for those of EXIF and XMP, and for any that the format does not name. */
final class BareWebp {

	private const HEAD = 12;

	private const PICTURE = [ 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP' ];

	private const EXIF = "Exif\0\0";

	/** Bits of the extended header: that there are EXIF and XMP. */
	private const HAS_EXIF = 0x08;
	private const HAS_XMP = 0x04;

	private const MOST = 100_000;

	/** @return list<array{int, int}|string>|null Null where it is not whole. */
	public static function parts( Window $file ): ?array {
		$end      = 8 + (int) $file->number( 4, 4, true );
		$extended = null;
		$chunks   = [];
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
				array_push( $chunks, [ $offset, 8 + $length ], ...( 1 === $length % 2 ? [ "\0" ] : [] ) );
			}
			$offset += 8 + $length + $length % 2;
		}
		return [] === $chunks ? null : self::whole( $extended, $chunks, null === $extended ? '' : $exif );
	}

	/**
	 * @param list<array{int, int}|string> $chunks
	 * @param string                       $exif   An even number of bytes.
	 * @return list<array{int, int}|string>
	 */
	private static function whole( ?Window $extended, array $chunks, string $exif ): array {
		if ( null !== $extended ) {
			$flags = (int) $extended->number( 0, 1 ) & ~ ( self::HAS_EXIF | self::HAS_XMP ) | ( '' === $exif ? 0 : self::HAS_EXIF );
			array_unshift( $chunks, 'VP8X' . pack( 'V', 10 ) . chr( $flags ) . $extended->read( 1, 9 ) );
		}
		array_push( $chunks, ...( '' === $exif ? [] : [ 'EXIF' . pack( 'V', strlen( $exif ) ) . $exif ] ) );
		$length = array_sum( array_map( static fn( array|string $part ): int => is_string( $part ) ? strlen( $part ) : $part[1], $chunks ) );
		return [ 'RIFF' . pack( 'V', 4 + $length ) . 'WEBP', ...$chunks ];
	}
}
