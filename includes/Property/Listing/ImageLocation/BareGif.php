<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageLocation;

defined( 'ABSPATH' ) || exit;

/** Keeps the image data of a GIF (GIF89a): frames, timing, loop count and ICC profile; drops comments and XMP. */
final class BareGif {

	private const HEAD = 13;

	private const EXTENSION = 0x21;
	private const FRAME = 0x2C;
	private const END = 0x3B;

	/** Extensions: timing and transparency; application data. */
	private const CONTROL = 0xF9;
	private const PROGRAM = 0xFF;

	private const PROGRAMS = [ 'NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012' ];

	/** Most sub-blocks (255 bytes each) to read: more than the largest accepted file needs. */
	private const MOST = 200_000;

	/** Sub-blocks still allowed. */
	private int $left = self::MOST;

	private function __construct( private readonly Window $file ) {
	}

	/** @return BareParts|null Null if the file is damaged. */
	public static function parts( Window $file ): ?BareParts {
		return ( new self( $file ) )->read();
	}

	private function read(): ?BareParts {
		$offset = self::HEAD + self::colors( (int) $this->file->number( 10, 1 ) );
		$parts  = new BareParts();
		$parts->keep( $this->file->part( 0, $offset ) );
		while ( true ) {
			$block = $this->file->number( $offset, 1 );
			$label = (int) $this->file->number( $offset + 1, 1 );
			// A frame starts with a ten-byte descriptor, an optional colour table, and the LZW code size.
			$head = match ( $block ) {
				self::EXTENSION => 2,
				self::FRAME     => 11 + self::colors( (int) $this->file->number( $offset + 9, 1 ) ),
				default         => 0,
			};
			$end = $head > 0 ? $this->end( $offset + $head ) : null;
			if ( null === $end ) {
				$parts->put( chr( self::END ) );
				return self::END === $block ? $parts : null;
			}
			$isProgram = self::PROGRAM === $label && in_array( $this->file->read( $offset + 3, 11 ), self::PROGRAMS, true );
			if ( self::FRAME === $block || self::CONTROL === $label || $isProgram ) {
				$parts->keep( $this->file->part( $offset, $end - $offset ) );
			}
			$offset = $end;
		}
	}

	/** @return int|null Offset after the sub-blocks; null if damaged. */
	private function end( int $offset ): ?int {
		while ( $this->left-- > 0 ) {
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

	/** @return int Bytes of the colour table that these flags announce. */
	private static function colors( int $flags ): int {
		return 0 === ( $flags & 0x80 ) ? 0 : 3 * 2 ** ( 1 + ( $flags & 7 ) );
	}
}
