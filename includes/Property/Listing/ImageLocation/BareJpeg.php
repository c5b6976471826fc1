<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageLocation;

defined( 'ABSPATH' ) || exit;

/** Keeps the image data of a JPEG (ITU T.81): tables, frames and scans up to the end marker, and the colour information. */
final class BareJpeg {

	private const START = "\xFF\xD8";
	private const END = "\xFF\xD9";

	/** A marker that ends a scan: not a fill byte, a stuffed FF or a restart marker. */
	private const MARKER = '/\xFF[^\x00\x01\xD0-\xD7\xFF]/';

	/** Markers of frames and tables (C0 to CF), scan, quantization, line count and restart interval. */
	private const PICTURE = '/^[\xC0-\xCF\xDA-\xDD]$/';

	private const ICC = "ICC_PROFILE\0";
	private const EXIF = "Exif\0\0";

	/** Most segments to read; a real picture has a few dozen. */
	private const MOST = 5_000;

	private bool $isTurned = false;

	private readonly BareParts $parts;

	private function __construct( private readonly Window $file ) {
		$this->parts = new BareParts();
	}

	/** @return BareParts|null Null if the file is damaged. */
	public static function parts( Window $file ): ?BareParts {
		$jpeg = new self( $file );
		return $jpeg->read() ? $jpeg->parts : null;
	}

	/** @return bool Whether the end marker was reached. */
	private function read(): bool {
		$this->parts->put( self::START );
		$offset = 2;
		$isScan = false;
		for ( $count = 0; $count < self::MOST; $count++ ) {
			$at     = $this->marker( $offset );
			$marker = null === $at ? '' : $this->file->read( $at + 1, 1 );
			if ( null === $at || '' === $marker || "\xD8" === $marker ) {
				return false;
			}
			if ( $isScan ) {
				$this->parts->keep( $this->file->part( $offset, $at - $offset ) );
			}
			if ( "\xD9" === $marker ) {
				$this->parts->put( self::END );
				return true;
			}
			$length = (int) $this->file->number( $at + 2, 2 );
			if ( $length < 2 || $at + 2 + $length > $this->file->length ) {
				return false;
			}
			$this->segment( $marker, $this->file->part( $at, 2 + $length ) );
			$offset = $at + 2 + $length;
			$isScan = "\xDA" === $marker;
		}
		return false;
	}

	/** @return int|null Offset of the next marker. */
	private function marker( int $offset ): ?int {
		for ( ; $offset < $this->file->length; $offset += ImageBytes::PIECE ) {
			if ( 1 === preg_match( self::MARKER, $this->file->read( $offset, ImageBytes::PIECE + 1 ), $found, PREG_OFFSET_CAPTURE ) ) {
				return $offset + $found[0][1];
			}
		}
		return null;
	}

	/** @param Window $segment Including its marker. */
	private function segment( string $marker, Window $segment ): void {
		$head = $segment->read( 4, 14 );
		if ( 1 === preg_match( self::PICTURE, $marker ) || ( "\xE2" === $marker && str_starts_with( $head, self::ICC ) ) ) {
			$this->parts->keep( $segment );
		} elseif ( "\xE1" === $marker && str_starts_with( $head, self::EXIF ) ) {
			$this->turn( BareCopy::orientation( $segment->rest( 4 + strlen( self::EXIF ) ) ) );
		} elseif ( "\xE0" === $marker && str_starts_with( $head, "JFIF\0" ) && 14 === strlen( $head ) ) {
			// JFIF without its optional thumbnail.
			$this->parts->put( "\xFF\xE0\0\x10" . substr( $head, 0, 12 ) . "\0\0" );
		} elseif ( "\xEE" === $marker && str_starts_with( $head, 'Adobe' ) && strlen( $head ) >= 12 ) {
			$this->parts->put( "\xFF\xEE\0\x0E" . substr( $head, 0, 12 ) );
		}
	}

	/** Writes the orientation once. */
	private function turn( string $exif ): void {
		if ( '' !== $exif && ! $this->isTurned ) {
			$this->isTurned = true;
			$this->parts->put( "\xFF\xE1" . pack( 'n', 2 + strlen( self::EXIF . $exif ) ) . self::EXIF . $exif );
		}
	}
}
