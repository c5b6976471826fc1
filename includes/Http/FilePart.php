<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

defined( 'ABSPATH' ) || exit;

/** A file, or a byte range of a file. Sent in chunks, so that large files need little memory. */
final class FilePart {

	private const CHUNK_BYTES = 65_536;

	/**
	 * @param resource $file   Open until the request ends, so that content and length stay consistent if the file is moved meanwhile.
	 * @param int      $first  Number of the first byte.
	 * @param int      $length Number of bytes.
	 */
	private function __construct(
		private readonly mixed $file,
		private readonly int $first,
		public readonly int $length,
	) {
	}

	/** @return self|null Null if the file cannot be read. */
	public static function open( string $path ): ?self {
		$file = is_readable( $path ) ? fopen( $path, 'rb' ) : false;
		$stat = false === $file ? false : fstat( $file );
		return false === $file || false === $stat ? null : new self( $file, 0, $stat['size'] );
	}

	/** Byte range within the file, both ends inclusive. */
	public function between( int $first, int $last ): self {
		return new self( $this->file, $this->first + $first, $last - $first + 1 );
	}

	/** Outputs the bytes; PHP stops if the client has disconnected. */
	public function print(): void {
		fseek( $this->file, $this->first );
		$remaining = $this->length;
		while ( $remaining > 0 ) {
			$piece = fread( $this->file, min( self::CHUNK_BYTES, $remaining ) );
			if ( false === $piece || '' === $piece ) {
				return;
			}
			// Unescaped: the bytes of an image or document, sent with its own content type and nosniff.
			echo $piece;
			flush();
			$remaining -= strlen( $piece );
		}
	}
}
