<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageLocation;

defined( 'ABSPATH' ) || exit;

/** The parts of a copy in order: ranges of the source file, adjacent ones merged, and new bytes. */
final class BareParts {

	/** @var list<array{int, int}|string> Offset and length, or bytes. */
	private array $parts = [];

	/** Total length in bytes. */
	public int $length = 0;

	public function keep( Window $part ): void {
		$this->length += $part->length;
		$last          = count( $this->parts ) - 1;
		$before        = $this->parts[ $last ] ?? '';
		if ( is_array( $before ) && $before[0] + $before[1] === $part->start ) {
			$this->parts[ $last ] = [ $before[0], $before[1] + $part->length ];
		} elseif ( $part->length > 0 ) {
			$this->parts[] = [ $part->start, $part->length ];
		}
	}

	public function put( string $bytes ): void {
		$this->length += strlen( $bytes );
		if ( '' !== $bytes ) {
			$this->parts[] = $bytes;
		}
	}

	public function add( self $more ): void {
		$this->length += $more->length;
		array_push( $this->parts, ...$more->parts );
	}

	/** @return iterable<string> With patches applied. */
	public function pieces( ImageBytes $bytes ): iterable {
		foreach ( $this->parts as $part ) {
			if ( is_string( $part ) ) {
				yield $part;
				continue;
			}
			[ $offset, $length ] = $part;
			for ( $done = 0; $done < $length; $done += ImageBytes::PIECE ) {
				yield $bytes->readPatched( $offset + $done, min( ImageBytes::PIECE, $length - $done ) );
			}
		}
	}
}
