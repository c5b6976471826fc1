<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageMetadata;

defined( 'ABSPATH' ) || exit;

/** A JPEG (ITU T.81), with further pictures and short videos that cameras append to it (CIPA DC-007). */
final class Jpeg {

	private const EXIF         = "Exif\0\0";
	private const XMP          = "http://ns.adobe.com/xap/1.0/\0";
	private const EXTENDED_XMP = "http://ns.adobe.com/xmp/extension/\0";
	private const PHOTOSHOP    = "Photoshop 3.0\0";
	private const ICC          = "ICC_PROFILE\0";

	/** Bytes of hash, total length and offset that follow the name of an extended XMP packet. */
	private const EXTENDED_XMP_HEAD = 40;

	private const START = "\xD8";
	private const SCAN  = "\xDA";
	private const END   = "\xD9";
	private const APP0  = "\xE0";
	private const APP1  = "\xE1";
	private const APP2  = "\xE2";
	private const APP6  = "\xE6";
	private const APP11 = "\xEB";
	private const APP13 = "\xED";
	private const APP14 = "\xEE";

	/** A marker that ends a scan: not a fill byte, a stuffed FF or a restart marker. */
	private const MARKER = '/\xFF[^\x00\x01\xD0-\xD7\xFF]/';

	/** Markers of frames and tables (C0 to CF), scan, quantization, line count and restart interval. */
	private const IMAGE_MARKER = '/^[\xC0-\xCF\xDA-\xDD]$/';

	/** Header bytes of an opaque segment, which identify its kind and are kept. */
	private const OPAQUE_HEAD = 8;

	/** Limits against malicious files: a real picture has a few dozen segments. */
	private const MAX_SEGMENTS          = 5_000;
	private const MAX_TRAILING_SEGMENTS = 64;

	/** Start of a segment that may contain a location; long enough to make chance matches in image data unlikely. */
	private const SEGMENT = "/\xFF(?:\xE1..(?=Exif\\x00\\x00(?:II\\*\\x00|MM\\x00\\*)|http:\\/\\/ns\\.adobe\\.com\\/x[am]p\\/)|\xED..(?=Photoshop 3\\.0\\x00))/s";

	/** The location atom of a video: +47.7419+008.9696/ (ISO 6709). */
	private const VIDEO_LOCATION = "/\xA9xyz.{4}([+-]\d[\d.]{1,20}[+-]\d[\d.+-]{1,30}\/?)/s";

	/** @var list<ByteWindow> */
	private array $extendedXmp = [];

	private function __construct( private readonly ByteWindow $file ) {
	}

	public static function removeLocation( ByteWindow $file ): void {
		$jpeg   = new self( $file );
		$offset = 2;
		foreach ( $jpeg->segments() as $marker => [ $before, $segment ] ) {
			// After stray bytes, no length can be trusted: a segment could hide others.
			$isStray = '' !== trim( $before->read( 0, ImageBytes::CHUNK_BYTES ), "\xFF" );
			if ( $isStray || self::SCAN === $marker || self::END === $marker ) {
				break;
			}
			$jpeg->cleanSegment( $marker, $segment->rest( 4 ) );
			$offset = $segment->start + $segment->length - $file->start;
		}
		$jpeg->cleanTrailingData( $offset );
		$jpeg->cleanExtendedXmp();
	}

	/**
	 * The picture without metadata: tables, frames and scans up to the end marker, color information, orientation.
	 *
	 * @return list<ByteWindow|string>|null Null if the file is damaged.
	 */
	public static function imageParts( ByteWindow $file ): ?array {
		$parts  = [ "\xFF" . self::START ];
		$orientation = '';
		$isAfterScan = false;
		foreach ( ( new self( $file ) )->segments() as $marker => [ $before, $segment ] ) {
			if ( $isAfterScan ) {
				$parts[] = $before;
			}
			if ( self::END === $marker ) {
				return [ ...$parts, "\xFF" . self::END ];
			}
			if ( self::START === $marker || $segment->length < 4 || $segment->length - 2 !== $segment->number( 2, 2 ) ) {
				return null;
			}
			$part = self::imagePart( $marker, $segment );
			// Keep only the first orientation.
			if ( self::APP1 !== $marker || '' === $orientation ) {
				$parts[]     = $part;
				$orientation = self::APP1 === $marker ? $part : $orientation;
			}
			$isAfterScan = self::SCAN === $marker;
		}
		return null;
	}

	/** @return ByteWindow|string The segment, limited to data that is needed to display the picture. */
	private static function imagePart( string $marker, ByteWindow $segment ): ByteWindow|string {
		$head = $segment->read( 4, 14 );
		return match ( true ) {
			1 === preg_match( self::IMAGE_MARKER, $marker ),
			self::APP2 === $marker && str_starts_with( $head, self::ICC )                            => $segment,
			self::APP1 === $marker && str_starts_with( $head, self::EXIF )                           => self::orientation( $segment->rest( 4 + strlen( self::EXIF ) ) ),
			// JFIF without its optional thumbnail.
			self::APP0 === $marker && str_starts_with( $head, "JFIF\0" ) && 14 === strlen( $head )   => "\xFF\xE0\0\x10" . substr( $head, 0, 12 ) . "\0\0",
			self::APP14 === $marker && str_starts_with( $head, 'Adobe' ) && strlen( $head ) >= 12    => "\xFF\xEE\0\x0E" . substr( $head, 0, 12 ),
			default                                                                                  => '',
		};
	}

	/** @return string A segment with only the orientation; empty if the picture is upright. */
	private static function orientation( ByteWindow $tiff ): string {
		$exif = Tiff::orientation( $tiff );
		return '' === $exif ? '' : "\xFF" . self::APP1 . pack( 'n', 2 + strlen( self::EXIF . $exif ) ) . self::EXIF . $exif;
	}

	/** @return iterable<string, array{ByteWindow, ByteWindow}> By marker: the bytes before the segment, and the segment with its marker. */
	private function segments(): iterable {
		$offset = 2;
		for ( $count = 0; $count < self::MAX_SEGMENTS; $count++ ) {
			$at = $this->nextMarker( $offset );
			if ( null === $at ) {
				return;
			}
			$marker = $this->file->read( $at + 1, 1 );
			$length = self::START === $marker || self::END === $marker ? 0 : (int) $this->file->number( $at + 2, 2 );
			yield $marker => [ $this->file->part( $offset, $at - $offset ), $this->file->part( $at, 2 + $length ) ];
			$offset = $at + 2 + $length;
		}
	}

	private function nextMarker( int $offset ): ?int {
		for ( ; $offset < $this->file->length; $offset += ImageBytes::CHUNK_BYTES ) {
			if ( 1 === preg_match( self::MARKER, $this->file->read( $offset, ImageBytes::CHUNK_BYTES + 1 ), $found, PREG_OFFSET_CAPTURE ) ) {
				return $offset + $found[0][1];
			}
		}
		return null;
	}

	private function cleanSegment( string $marker, ByteWindow $data ): void {
		$head = $data->read( 0, 36 );
		match ( true ) {
			self::APP1 === $marker && str_starts_with( $head, self::EXIF )         => Tiff::removeLocation( $data->rest( strlen( self::EXIF ) ) ),
			self::APP1 === $marker && str_starts_with( $head, self::XMP )          => Xmp::removeLocation( $data->rest( strlen( self::XMP ) ) ),
			self::APP1 === $marker && str_starts_with( $head, self::EXTENDED_XMP ) => $this->extendedXmp[] = $data->rest( strlen( self::EXTENDED_XMP ) + self::EXTENDED_XMP_HEAD ),
			self::APP13 === $marker && str_starts_with( $head, self::PHOTOSHOP )   => Photoshop::removeLocation( $data->rest( strlen( self::PHOTOSHOP ) ) ),
			self::isOpaque( $marker, $head ) && $data->matches( Xmp::COORDINATES )   => $data->rest( self::OPAQUE_HEAD )->fill( "\0" ),
			default                                                                => null,
		};
	}

	/**
	 * Whether the segment can only be removed as a whole: GoPro telemetry, or content credentials (JUMBF), which repeat
	 * EXIF and are signed.
	 */
	private static function isOpaque( string $marker, string $head ): bool {
		return ( self::APP6 === $marker && str_starts_with( $head, 'GoPro' ) ) || ( self::APP11 === $marker && str_starts_with( $head, 'JP' ) );
	}

	/**
	 * Blanks all extended XMP if it contains a location: XMP that is split across segments cannot be edited in parts.
	 * Readers work without extended XMP.
	 */
	private function cleanExtendedXmp(): void {
		$tail  = '';
		$found = false;
		foreach ( $this->extendedXmp as $part ) {
			$text  = $tail . $part->read( 0, ImageBytes::CHUNK_BYTES );
			$found = $found || 1 === preg_match( Xmp::COORDINATES, $text );
			$tail  = substr( $text, -ByteWindow::MAX_MATCH_BYTES );
		}
		if ( $found ) {
			foreach ( $this->extendedXmp as $part ) {
				$part->fill( ' ' );
			}
		}
	}

	/** Cleans the data after the first picture: segments of further pictures, and the location of a video. */
	private function cleanTrailingData( int $offset ): void {
		$found = 0;
		for ( ; $offset < $this->file->length && $found < self::MAX_TRAILING_SEGMENTS; $offset += ImageBytes::CHUNK_BYTES ) {
			// Read 128 bytes into the next chunk: more than the longest match.
			$piece = $this->file->read( $offset, ImageBytes::CHUNK_BYTES + 128 );
			preg_match_all( self::SEGMENT, $piece, $segments, PREG_OFFSET_CAPTURE );
			foreach ( $segments[0] as [ $head, $at ] ) {
				++$found;
				$this->cleanSegment( $head[1], $this->file->part( $offset + $at + 4, 256 * ord( $head[2] ) + ord( $head[3] ) - 2 ) );
			}
			preg_match_all( self::VIDEO_LOCATION, $piece, $locations, PREG_OFFSET_CAPTURE );
			foreach ( $locations[1] as [ $location, $at ] ) {
				$this->file->overwrite( $offset + $at, (string) preg_replace( '/\d/', '0', $location ) );
			}
		}
	}
}
