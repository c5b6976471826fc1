<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageMetadata;

defined( 'ABSPATH' ) || exit;

/** A GIF (GIF89a), which has no field for a location. */
final class Gif {

	private const HEADER_SIZE = 13;

	private const EXTENSION = 0x21;
	private const FRAME     = 0x2C;
	private const TRAILER   = 0x3B;

	/** Extensions: timing and transparency; application data. */
	private const CONTROL     = 0xF9;
	private const APPLICATION = 0xFF;

	/** Application data to keep: loop count and ICC profile. */
	private const KEPT_APPLICATIONS = [ 'NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012' ];

	/** More sub-blocks (255 bytes each) than the largest accepted file needs. */
	private const MAX_SUB_BLOCKS = 200_000;

	private int $subBlocksLeft = self::MAX_SUB_BLOCKS;

	private function __construct( private readonly ByteWindow $file ) {
	}

	/**
	 * Frames, timing, loop count and ICC profile, without comments and XMP.
	 *
	 * @return list<ByteWindow|string>|null Null if the file is damaged.
	 */
	public static function imageParts( ByteWindow $file ): ?array {
		return ( new self( $file ) )->blocks();
	}

	/** @return list<ByteWindow|string>|null */
	private function blocks(): ?array {
		$offset = self::HEADER_SIZE + self::colorTableSize( (int) $this->file->number( 10, 1 ) );
		$parts  = [ $this->file->part( 0, $offset ) ];
		while ( true ) {
			$block = $this->file->number( $offset, 1 );
			$label = (int) $this->file->number( $offset + 1, 1 );
			// A frame starts with a ten-byte descriptor, an optional color table, and the LZW code size.
			$headSize = match ( $block ) {
				self::EXTENSION => 2,
				self::FRAME     => 11 + self::colorTableSize( (int) $this->file->number( $offset + 9, 1 ) ),
				default         => 0,
			};
			$end = $headSize > 0 ? $this->endOfSubBlocks( $offset + $headSize ) : null;
			if ( null === $end ) {
				return self::TRAILER === $block ? [ ...$parts, chr( self::TRAILER ) ] : null;
			}
			$isKept = self::APPLICATION === $label && in_array( $this->file->read( $offset + 3, 11 ), self::KEPT_APPLICATIONS, true );
			if ( self::FRAME === $block || self::CONTROL === $label || $isKept ) {
				$parts[] = $this->file->part( $offset, $end - $offset );
			}
			$offset = $end;
		}
	}

	/** @return int|null Null if damaged. */
	private function endOfSubBlocks( int $offset ): ?int {
		while ( $this->subBlocksLeft-- > 0 ) {
			$length = $this->file->number( $offset, 1 );
			if ( null === $length ) {
				return null;
			}
			$offset += 1 + $length;
			if ( 0 === $length ) {
				return $offset;
			}
		}
		return null;
	}

	/** @return int Size in bytes of the color table according to the flags. */
	private static function colorTableSize( int $flags ): int {
		return 0 === ( $flags & 0x80 ) ? 0 : 3 * 2 ** ( 1 + ( $flags & 7 ) );
	}
}
