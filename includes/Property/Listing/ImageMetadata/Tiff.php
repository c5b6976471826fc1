<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageMetadata;

defined( 'ABSPATH' ) || exit;

/**
 * Removes locations from a TIFF structure, which EXIF uses (CIPA DC-008, TIFF 6.0): the GPS directory with its values,
 * and locations in embedded XMP, IPTC and Photoshop blocks. A directory has a two-byte number of entries, entries of 12
 * bytes (tag, type, number of values, values or their offset), and the offset of the next directory.
 */
final class Tiff {

	private const GPS = 0x8825;

	/** Tags that point to further directories: SubIFDs, Exif, Interoperability. */
	private const DIRECTORIES = [ 0x014A, 0x8769, 0xA005 ];

	private const ORIENTATION = 0x0112;
	private const SHORT       = 3;
	private const UPRIGHT     = 1;

	private const XMP       = 0x02BC;
	private const IPTC      = 0x83BB;
	private const PHOTOSHOP = 0x8649;

	/** Bytes of one value, by type. */
	private const SIZES = [
		1  => 1,
		2  => 1,
		3  => 2,
		4  => 4,
		5  => 8,
		6  => 1,
		7  => 1,
		8  => 2,
		9  => 4,
		10 => 8,
		11 => 4,
		12 => 8,
		13 => 4,
	];

	private const MAX_DIRECTORIES = 32;
	private const MAX_ENTRIES     = 1_000;

	/** GPSVersionID to GPSHPositioningError. */
	private const LAST_GPS_TAG = 0x1F;

	/** @var list<array{int, bool}> Offsets of directories still to process, and whether each belongs to the main chain. */
	private array $waiting = [];

	/** @var array<int, true> Offsets of processed directories. */
	private array $seen = [];

	private function __construct(
		private readonly ByteWindow $window,
		private readonly bool $isLittleEndian,
	) {
	}

	public static function removeLocation( ByteWindow $window ): void {
		self::of( $window )?->cleanAll();
	}

	/**
	 * An EXIF block with only the orientation.
	 *
	 * @return string Empty if the picture is upright or contains no orientation.
	 */
	public static function orientation( ByteWindow $window ): string {
		$tiff  = self::of( $window );
		$at    = (int) $tiff?->number( 4, 4 );
		$count = $at >= 8 ? min( self::MAX_ENTRIES, (int) $tiff?->number( $at, 2 ) ) : 0;
		for ( $entry = $at + 2; $entry < $at + 2 + 12 * $count; $entry += 12 ) {
			$value = self::ORIENTATION === $tiff?->number( $entry, 2 ) ? $tiff->number( $entry + 8, 2 ) : null;
			if ( null !== $value ) {
				// Header, number of entries, the entry, and no next directory.
				return $value > self::UPRIGHT && $value <= 8 ? "MM\0*" . pack( 'NnnnNnnN', 8, 1, self::ORIENTATION, self::SHORT, 1, $value, 0, 0 ) : '';
			}
		}
		return '';
	}

	private static function of( ByteWindow $window ): ?self {
		return match ( $window->read( 0, 4 ) ) {
			"II*\0" => new self( $window, true ),
			"MM\0*" => new self( $window, false ),
			default => null,
		};
	}

	private function cleanAll(): void {
		$this->waiting[] = [ (int) $this->number( 4, 4 ), true ];
		for ( $count = 0; [] !== $this->waiting && $count < self::MAX_DIRECTORIES; $count++ ) {
			[ $offset, $isMain ] = array_shift( $this->waiting );
			if ( $offset >= 8 && ! isset( $this->seen[ $offset ] ) ) {
				$this->seen[ $offset ] = true;
				$this->cleanDirectory( $offset, $isMain );
			}
		}
	}

	/** @param bool $isMain Whether the directory belongs to the main chain, in which each directory links to the next. */
	private function cleanDirectory( int $offset, bool $isMain ): void {
		$count = $this->countEntries( $offset, self::MAX_ENTRIES );
		$kept    = '';
		$removed = 0;
		for ( $index = 0; $index < $count; $index++ ) {
			$at = $offset + 2 + 12 * $index;
			if ( self::GPS === $this->number( $at, 2 ) ) {
				$this->clearGps( (int) $this->number( $at + 8, 4 ) );
				++$removed;
			} else {
				$this->cleanEntry( $at );
				$kept .= $this->window->read( $at, 12 );
			}
		}
		$next = $isMain ? $this->window->read( $offset + 2 + 12 * $count, 4 ) : '';
		if ( $isMain && $count > 0 ) {
			$this->waiting[] = [ (int) $this->number( $offset + 2 + 12 * $count, 4 ), true ];
		}
		if ( $removed > 0 ) {
			// Removes the GPS entry: moves the following entries up and fills the rest with zeros.
			$this->window->overwrite( $offset, $this->packShort( $count - $removed ) . $kept . $next . str_repeat( "\0", 12 * $removed ) );
		}
	}

	private function cleanEntry( int $at ): void {
		$tag = $this->number( $at, 2 );
		if ( in_array( $tag, self::DIRECTORIES, true ) ) {
			$values = $this->values( $at );
			// At most 16 offsets of four bytes.
			for ( $offset = 0; $offset < min( $values->length, 64 ); $offset += 4 ) {
				$this->waiting[] = [ (int) $values->number( $offset, 4, $this->isLittleEndian ), false ];
			}
			return;
		}
		match ( $tag ) {
			self::XMP       => Xmp::removeLocation( $this->values( $at ) ),
			self::IPTC      => Photoshop::cleanIptc( $this->values( $at ) ),
			self::PHOTOSHOP => Photoshop::removeLocation( $this->values( $at ) ),
			default         => null,
		};
	}

	/**
	 * Clears the values first and the directory last: if this run is aborted, the next one still finds the values. Skips
	 * anything that is not a GPS directory.
	 */
	private function clearGps( int $offset ): void {
		$count = $this->countEntries( $offset, self::LAST_GPS_TAG + 1 );
		if ( $offset < 8 || 0 === $count || isset( $this->seen[ $offset ] ) || ! $this->isGpsDirectory( $offset, $count ) ) {
			return;
		}
		for ( $index = 0; $index < $count; $index++ ) {
			$this->values( $offset + 2 + 12 * $index )->fill( "\0" );
		}
		$this->window->part( $offset, 2 + 12 * $count )->fill( "\0" );
	}

	private function isGpsDirectory( int $offset, int $count ): bool {
		for ( $index = 0; $index < $count; $index++ ) {
			$at = $offset + 2 + 12 * $index;
			if ( (int) $this->number( $at, 2 ) > self::LAST_GPS_TAG || ! isset( self::SIZES[ (int) $this->number( $at + 2, 2 ) ] ) ) {
				return false;
			}
		}
		return true;
	}

	/** The values of an entry: inline if they fit into four bytes, otherwise at their offset. */
	private function values( int $at ): ByteWindow {
		$length = ( self::SIZES[ (int) $this->number( $at + 2, 2 ) ] ?? 0 ) * (int) $this->number( $at + 4, 4 );
		if ( $length <= 4 ) {
			return $this->window->part( $at + 8, $length );
		}
		$offset = (int) $this->number( $at + 8, 4 );
		return $offset >= 8 && $offset + $length <= $this->window->length ? $this->window->part( $offset, $length ) : $this->window->part( 0, 0 );
	}

	/** @return int Number of entries of a directory; 0 if there is none or it exceeds the limits. */
	private function countEntries( int $offset, int $max ): int {
		$count = (int) $this->number( $offset, 2 );
		return $count <= $max && $offset + 2 + 12 * $count <= $this->window->length ? $count : 0;
	}

	private function number( int $offset, int $length ): ?int {
		return $this->window->number( $offset, $length, $this->isLittleEndian );
	}

	private function packShort( int $value ): string {
		return pack( $this->isLittleEndian ? 'v' : 'n', $value );
	}
}
