<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageLocation;

defined( 'ABSPATH' ) || exit;

/**
 * Removes locations from a JPEG: from its segments, and from the further pictures and short films that cameras append to
 * it (CIPA DC-007).
 */
final class Jpeg {

	private const EXIF = "Exif\0\0";
	private const XMP = "http://ns.adobe.com/xap/1.0/\0";
	private const XMP_MORE = "http://ns.adobe.com/xmp/extension/\0";
	private const PHOTOSHOP = "Photoshop 3.0\0";

	/** Bytes of hash, total length and offset that follow the name of an extended XMP packet. */
	private const XMP_MORE_HEAD = 40;

	private const START = 0xD8;
	private const SCAN = 0xDA;
	private const END = 0xD9;
	private const APP1 = 0xE1;
	private const APP6 = 0xE6;
	private const APP11 = 0xEB;
	private const APP13 = 0xED;

	/** Header bytes that name the kind of an opaque segment; kept. */
	private const OPAQUE_HEAD = 8;

	/** Most segments to read; a real picture has a few dozen. */
	private const MOST = 5_000;

	/** Most segments to clean in the data after the first picture. */
	private const MOST_BEHIND = 64;

	/** The start of a segment that may contain a location; long enough to exclude chance matches in image data. */
	private const SEGMENT = "/\xFF(?:\xE1..(?=Exif\\x00\\x00(?:II\\*\\x00|MM\\x00\\*)|http:\\/\\/ns\\.adobe\\.com\\/x[am]p\\/)|\xED..(?=Photoshop 3\\.0\\x00))/s";

	/** The location atom of a film: +47.7419+008.9696/ (ISO 6709). */
	private const FILM = "/\xA9xyz.{4}([+-]\d[\d.]{1,20}[+-]\d[\d.+-]{1,30}\/?)/s";

	/** @var list<Window> Parts of extended XMP packets. */
	private array $more = [];

	private function __construct( private readonly Window $window ) {
	}

	public static function clean( Window $window ): void {
		$jpeg = new self( $window );
		$jpeg->behind( $jpeg->segments() );
		$jpeg->extended();
	}

	/** @return int Offset of the image data. */
	private function segments(): int {
		$offset = 2;
		for ( $count = 0; $count < self::MOST; $count++ ) {
			$marker = $this->window->number( $offset + 1, 1 );
			if ( 0xFF !== $this->window->number( $offset, 1 ) || null === $marker || self::SCAN === $marker || self::END === $marker ) {
				return $offset;
			}
			if ( 0xFF === $marker ) {
				++$offset;
				continue;
			}
			$length = $this->hasNoLength( $marker ) ? 0 : (int) $this->window->number( $offset + 2, 2 );
			if ( $length >= 2 ) {
				$this->segment( $marker, $this->window->part( $offset + 4, $length - 2 ) );
			}
			$offset += 2 + $length;
		}
		return $offset;
	}

	private function hasNoLength( int $marker ): bool {
		return 0x01 === $marker || ( $marker >= 0xD0 && $marker <= self::START );
	}

	private function segment( int $marker, Window $data ): void {
		$head = $data->read( 0, 36 );
		match ( true ) {
			self::APP1 === $marker && str_starts_with( $head, self::EXIF )            => Tiff::clean( $data->rest( strlen( self::EXIF ) ) ),
			self::APP1 === $marker && str_starts_with( $head, self::XMP )             => Xmp::clean( $data->rest( strlen( self::XMP ) ) ),
			self::APP1 === $marker && str_starts_with( $head, self::XMP_MORE )        => $this->more[] = $data->rest( strlen( self::XMP_MORE ) + self::XMP_MORE_HEAD ),
			self::APP13 === $marker && str_starts_with( $head, self::PHOTOSHOP )      => Photoshop::clean( $data->rest( strlen( self::PHOTOSHOP ) ) ),
			$this->isOpaque( $marker, $head ) && $data->holds( PlaceWords::ANY )      => $data->rest( self::OPAQUE_HEAD )->fill( "\0" ),
			default                                                                   => null,
		};
	}

	/**
	 * GoPro telemetry, and content credentials (JUMBF): these repeat EXIF and are signed as a whole, so they can only be
	 * removed whole.
	 */
	private function isOpaque( int $marker, string $head ): bool {
		return ( self::APP6 === $marker && str_starts_with( $head, 'GoPro' ) ) || ( self::APP11 === $marker && str_starts_with( $head, 'JP' ) );
	}

	/**
	 * Extended XMP is split across segments and cannot be edited in parts: if it contains a location, all of it is
	 * blanked. Readers work without it.
	 */
	private function extended(): void {
		$tail  = '';
		$found = false;
		foreach ( $this->more as $part ) {
			$text  = $tail . $part->read( 0, ImageBytes::PIECE );
			$found = $found || 1 === preg_match( PlaceWords::ANY, $text );
			$tail  = substr( $text, -64 );
		}
		foreach ( $found ? $this->more : [] as $part ) {
			$part->fill( ' ' );
		}
	}

	/** Cleans the data after the first picture: segments of further pictures, and the location of a film. */
	private function behind( int $offset ): void {
		$found = 0;
		for ( ; $offset < $this->window->length && $found < self::MOST_BEHIND; $offset += ImageBytes::PIECE ) {
			$piece = $this->window->read( $offset, ImageBytes::PIECE + 128 );
			preg_match_all( self::SEGMENT, $piece, $segments, PREG_OFFSET_CAPTURE );
			foreach ( $segments[0] as [ $head, $at ] ) {
				++$found;
				$this->segment( ord( $head[1] ), $this->window->part( $offset + $at + 4, 256 * ord( $head[2] ) + ord( $head[3] ) - 2 ) );
			}
			preg_match_all( self::FILM, $piece, $places, PREG_OFFSET_CAPTURE );
			foreach ( $places[1] as [ $place, $at ] ) {
				$this->window->overwrite( $offset + $at, (string) preg_replace( '/\d/', '0', $place ) );
			}
		}
	}
}
