<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageLocation;

defined( 'ABSPATH' ) || exit;

/** What of a JPEG is the picture (ITU T.81): tables, frames and scans up to its end, and how its colours are meant. */
final class BareJpeg {

	private const START = "\xFF\xD8";
	private const END = "\xFF\xD9";

	/** A marker that is none of a running scan: fill bytes, what stands for FF, and restarts. */
	private const MARKER = '/\xFF[^\x00\x01\xD0-\xD7\xFF]/';

	/** Frames and tables (C0 to CF), scan, quantization, lines and restarts. */
	private const PICTURE = '/^[\xC0-\xCF\xDA-\xDD]$/';

	private const ICC = "ICC_PROFILE\0";
	private const EXIF = "Exif\0\0";

	/** Segments; a real picture has a few dozen. */
	private const MOST = 5_000;

	/** @return list<array{int, int}|string>|null Null where it is not whole. */
	public static function parts( Window $file ): ?array {
		$parts  = [ self::START ];
		$offset = 2;
		$isScan = false;
		for ( $count = 0; $count < self::MOST; $count++ ) {
			$at     = self::marker( $file, $offset );
			$marker = null === $at ? '' : $file->read( $at + 1, 1 );
			if ( null === $at || '' === $marker || "\xD8" === $marker ) {
				return null;
			}
			if ( $isScan && $at > $offset ) {
				$parts[] = [ $offset, $at - $offset ];
			}
			if ( "\xD9" === $marker ) {
				return [ ...$parts, self::END ];
			}
			$length = (int) $file->number( $at + 2, 2 );
			if ( $length < 2 || $at + 2 + $length > $file->length ) {
				return null;
			}
			$parts  = [ ...$parts, ...self::kept( $marker, $file->part( $at, 2 + $length ), $parts ) ];
			$offset = $at + 2 + $length;
			$isScan = "\xDA" === $marker;
		}
		return null;
	}

	/** @return int|null Offset of the next one. */
	private static function marker( Window $file, int $offset ): ?int {
		for ( ; $offset < $file->length; $offset += ImageBytes::PIECE ) {
			if ( 1 === preg_match( self::MARKER, $file->read( $offset, ImageBytes::PIECE + 1 ), $found, PREG_OFFSET_CAPTURE ) ) {
				return $offset + $found[0][1];
			}
		}
		return null;
	}

	/**
	 * @param Window                       $segment With its marker.
	 * @param list<array{int, int}|string> $before
	 * @return list<array{int, int}|string>
	 */
	private static function kept( string $marker, Window $segment, array $before ): array {
		$head  = $segment->read( 4, 14 );
		$whole = [ [ $segment->start, $segment->length ] ];
		if ( "\xE1" === $marker && str_starts_with( $head, self::EXIF ) ) {
			$exif = BareCopy::orientation( $segment->rest( 4 + strlen( self::EXIF ) ) );
			$exif = '' === $exif ? '' : "\xFF\xE1" . pack( 'n', 2 + strlen( self::EXIF . $exif ) ) . self::EXIF . $exif;
			return '' === $exif || in_array( $exif, $before, true ) ? [] : [ $exif ];
		}
		return match ( true ) {
			1 === preg_match( self::PICTURE, $marker )                                           => $whole,
			"\xE2" === $marker && str_starts_with( $head, self::ICC )                            => $whole,
			// Without the smaller picture that may stand there.
			"\xE0" === $marker && str_starts_with( $head, "JFIF\0" ) && 14 === strlen( $head ) => [ "\xFF\xE0\0\x10" . substr( $head, 0, 12 ) . "\0\0" ],
			"\xEE" === $marker && str_starts_with( $head, 'Adobe' ) && strlen( $head ) >= 12 => [ "\xFF\xEE\0\x0E" . substr( $head, 0, 12 ) ],
			default                                                                              => [],
		};
	}
}
