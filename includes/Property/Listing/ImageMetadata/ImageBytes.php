<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageMetadata;

defined( 'ABSPATH' ) || exit;

/**
 * The bytes of a file with pending edits, which only write() stores. An edit never changes the length, so that offsets
 * inside the file stay valid.
 */
final class ImageBytes {

	/** Bytes per read or write. */
	public const CHUNK_BYTES = 65_536;

	/** @var list<array{int, int, string}> Offset, length, and the bytes or one byte to repeat; in call order. */
	private array $edits = [];

	/** @param resource $file Open for reading; also for writing if write() is called. */
	private function __construct(
		private $file,
		public readonly int $size,
	) {
	}

	/** @return self|null Null if the file cannot be opened for writing. */
	public static function ofFile( string $path ): ?self {
		$file = is_file( $path ) && is_writable( $path ) ? fopen( $path, 'r+b' ) : false;
		return false === $file ? null : self::of( $file );
	}

	/** Wraps data extracted from a file, to examine it; edits are never written back to that file. */
	public static function ofString( string $bytes ): ?self {
		$file = fopen( 'php://memory', 'r+b' );
		if ( false === $file ) {
			return null;
		}
		fwrite( $file, $bytes );
		return self::of( $file );
	}

	/** @param resource $file */
	private static function of( $file ): self {
		$stat = fstat( $file );
		return new self( $file, false === $stat ? 0 : $stat['size'] );
	}

	public function __destruct() {
		fclose( $this->file );
	}

	/** Bytes of the file without pending edits; shorter or empty at the end of the file. */
	public function read( int $offset, int $length ): string {
		if ( $offset < 0 || $length <= 0 || $offset >= $this->size || 0 !== fseek( $this->file, $offset ) ) {
			return '';
		}
		$bytes = stream_get_contents( $this->file, min( $length, $this->size - $offset ) );
		return false === $bytes ? '' : $bytes;
	}

	/** Bytes of the file with pending edits applied. */
	public function readPatched( int $offset, int $length ): string {
		$bytes = $this->read( $offset, $length );
		foreach ( $this->edits as [ $at, $count, $edit ] ) {
			$from = max( $at, $offset );
			$to   = min( $at + $count, $offset + strlen( $bytes ) );
			if ( $from < $to ) {
				$bytes = substr_replace( $bytes, self::piece( $edit, $count, $from - $at, $to - $from ), $from - $offset, $to - $from );
			}
		}
		return $bytes;
	}

	/** Queues an edit; ignored if it would go beyond the end of the file. */
	public function overwrite( int $offset, string $bytes ): void {
		$this->queueEdit( $offset, strlen( $bytes ), $bytes );
	}

	/** @param string $character One byte, repeated. */
	public function fill( int $offset, int $length, string $character ): void {
		$this->queueEdit( $offset, $length, $character );
	}

	public function isChanged(): bool {
		return [] !== $this->edits;
	}

	/** Whether an edit touches these bytes. */
	public function isPatched( int $offset, int $length ): bool {
		foreach ( $this->edits as [ $at, $count ] ) {
			if ( $at < $offset + $length && $at + $count > $offset ) {
				return true;
			}
		}
		return false;
	}

	/** Writes the edits in call order, so that the next run can finish them if this one is aborted. */
	public function write(): bool {
		foreach ( $this->edits as [ $offset, $length, $edit ] ) {
			for ( $done = 0; $done < $length; $done += self::CHUNK_BYTES ) {
				$bytes = self::piece( $edit, $length, $done, min( self::CHUNK_BYTES, $length - $done ) );
				if ( 0 !== fseek( $this->file, $offset + $done ) || fwrite( $this->file, $bytes ) !== strlen( $bytes ) ) {
					return false;
				}
			}
		}
		return fflush( $this->file );
	}

	private function queueEdit( int $offset, int $length, string $bytes ): void {
		if ( $length > 0 && '' !== $bytes && $offset >= 0 && $offset + $length <= $this->size ) {
			$this->edits[] = [ $offset, $length, $bytes ];
		}
	}

	/** Part of an edit, whose bytes are either as long as the edit or one byte to repeat. */
	private static function piece( string $bytes, int $editLength, int $offset, int $length ): string {
		return strlen( $bytes ) === $editLength ? substr( $bytes, $offset, $length ) : str_repeat( $bytes, $length );
	}
}
