<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageLocation;

defined( 'ABSPATH' ) || exit;

/** Keeps the image data of a PNG (PNG 3.0): chunks for pixels, animation and colour, up to IEND. */
final class BarePng {

	private const HEAD = 8;

	private const PICTURE = [ 'IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs', 'cICP', 'mDCV', 'cLLI', 'acTL', 'fcTL', 'fdAT' ];

	private const MOST = 50_000;

	/** @return BareParts|null Null if the file is damaged. */
	public static function parts( Window $file ): ?BareParts {
		$parts  = new BareParts();
		$offset = self::HEAD;
		$parts->keep( $file->part( 0, self::HEAD ) );
		for ( $count = 0; $count < self::MOST; $count++ ) {
			$length = $file->number( $offset, 4 );
			$type   = $file->read( $offset + 4, 4 );
			if ( null === $length || $offset + 12 + $length > $file->length ) {
				return null;
			}
			if ( in_array( $type, self::PICTURE, true ) ) {
				$parts->keep( $file->part( $offset, 12 + $length ) );
			} elseif ( 'eXIf' === $type ) {
				$exif = BareCopy::orientation( $file->part( $offset + 8, $length ) );
				$parts->put( '' === $exif ? '' : pack( 'N', strlen( $exif ) ) . "eXIf{$exif}" . hash( 'crc32b', "eXIf{$exif}", true ) );
			}
			if ( 'IEND' === $type ) {
				return $parts;
			}
			$offset += 12 + $length;
		}
		return null;
	}
}
