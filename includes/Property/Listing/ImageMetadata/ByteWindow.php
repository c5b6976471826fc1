<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageMetadata;

defined( 'ABSPATH' ) || exit;

/** A slice of a file; offsets are relative to the start of the slice. Never reads or writes bytes outside it. */
final class ByteWindow {

	/** Longest match that a search in consecutive pieces of a file is sure to find. */
	public const MAX_MATCH_BYTES = 64;

	public function __construct(
		public readonly ImageBytes $bytes,
		public readonly int $start,
		public readonly int $length,
	) {
	}

	/** A part of this slice, clipped to the slice's bounds. */
	public function part( int $offset, int $length ): self {
		$offset = max( 0, min( $offset, $this->length ) );
		return new self( $this->bytes, $this->start + $offset, max( 0, min( $length, $this->length - $offset ) ) );
	}

	/** The slice from an offset to the end. */
	public function rest( int $offset ): self {
		return $this->part( $offset, $this->length );
	}

	/** @return iterable<string> The content piece by piece, with edits applied. */
	public function pieces(): iterable {
		for ( $done = 0; $done < $this->length; $done += ImageBytes::CHUNK_BYTES ) {
			yield $this->bytes->readPatched( $this->start + $done, min( ImageBytes::CHUNK_BYTES, $this->length - $done ) );
		}
	}

	/** The bytes before any edits; fewer at the end, or none. */
	public function read( int $offset, int $length ): string {
		return $offset < 0 || $offset >= $this->length ? '' : $this->bytes->read( $this->start + $offset, min( $length, $this->length - $offset ) );
	}

	/** Reads an unsigned integer. Null beyond the end, and for more than seven bytes, which an int cannot always hold. */
	public function number( int $offset, int $length, bool $isLittleEndian = false ): ?int {
		$bytes = $this->read( $offset, $length );
		if ( strlen( $bytes ) !== $length || $length > 7 ) {
			return null;
		}
		return (int) hexdec( bin2hex( $isLittleEndian ? strrev( $bytes ) : $bytes ) );
	}

	/** Does nothing if the bytes do not fit. */
	public function overwrite( int $offset, string $bytes ): void {
		if ( $offset >= 0 && $offset + strlen( $bytes ) <= $this->length ) {
			$this->bytes->overwrite( $this->start + $offset, $bytes );
		}
	}

	/** Overwrites the whole slice with one byte. */
	public function fill( string $character ): void {
		$this->bytes->fill( $this->start, $this->length, $character );
	}

	/** Whether an edit touches this slice. */
	public function isPatched(): bool {
		return $this->bytes->isPatched( $this->start, $this->length );
	}

	/** Whether the slice matches a pattern, whose match may be at most MAX_MATCH_BYTES long. */
	public function matches( string $pattern ): bool {
		for ( $offset = 0; $offset < $this->length; $offset += ImageBytes::CHUNK_BYTES ) {
			if ( 1 === preg_match( $pattern, $this->read( $offset, ImageBytes::CHUNK_BYTES + self::MAX_MATCH_BYTES ) ) ) {
				return true;
			}
		}
		return false;
	}
}
