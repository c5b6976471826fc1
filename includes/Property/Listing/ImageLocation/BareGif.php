<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageLocation;

defined( 'ABSPATH' ) || exit;

/** What of a GIF is the picture (GIF89a): its frames, how they follow one another, and the ICC profile; no comment, no XMP. */
final class BareGif {

	private const HEAD = 13;

	private const EXTENSION = 0x21;
	private const FRAME = 0x2C;
	private const END = 0x3B;

	/** Extensions: delays and transparency, and what programs have defined. */
	private const CONTROL = 0xF9;
	private const PROGRAM = 0xFF;

	private const PROGRAMS = [ 'NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012' ];

	/** Blocks, and parts of one, which have 255 bytes at most. */
	private const MOST = 200_000;

	/** @return list<array{int, int}|string>|null Null where it is not whole. */
	public static function parts( Window $file ): ?array {
		$offset = self::HEAD + self::colors( (int) $file->number( 10, 1 ) );
		$parts  = [ [ 0, $offset ] ];
		for ( $count = 0; $count < self::MOST; $count++ ) {
			$block = $file->number( $offset, 1 );
			$label = (int) $file->number( $offset + 1, 1 );
			// A frame is a head of ten bytes, colours, and the size of a code.
			$head = match ( $block ) {
				self::EXTENSION => 2,
				self::FRAME     => 11 + self::colors( (int) $file->number( $offset + 9, 1 ) ),
				default         => 0,
			};
			$end = $head > 0 ? self::end( $file, $offset + $head ) : null;
			if ( null === $end ) {
				return self::END === $block ? [ ...$parts, chr( self::END ) ] : null;
			}
			$isKept = self::FRAME === $block || self::CONTROL === $label || ( self::PROGRAM === $label && in_array( $file->read( $offset + 3, 11 ), self::PROGRAMS, true ) );
			array_push( $parts, ...( $isKept ? [ [ $offset, $end - $offset ] ] : [] ) );
			$offset = $end;
		}
		return null;
	}

	/** @return int|null Where the parts of a block end. */
	private static function end( Window $file, int $offset ): ?int {
		for ( $count = 0; $count < self::MOST; $count++ ) {
			$length = $file->number( $offset, 1 );
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

	/** @return int Bytes of the table of colours that these flags announce. */
	private static function colors( int $flags ): int {
		return 0 === ( $flags & 0x80 ) ? 0 : 3 * 2 ** ( 1 + ( $flags & 7 ) );
	}
}
