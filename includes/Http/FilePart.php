<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

defined( 'ABSPATH' ) || exit;

/** A file, or a part of it, that leaves in pieces: its size costs no memory. */
final class FilePart {

	/** Bytes read at once. */
	private const PIECE = 65_536;

	/**
	 * @param resource $file   Open until the request ends, so that bytes and length are those of one file, whoever moves it meanwhile.
	 * @param int      $first  Number of the first byte.
	 * @param int      $length How many follow with it.
	 */
	private function __construct(
		private readonly mixed $file,
		private readonly int $first,
		public readonly int $length,
	) {
	}

	/** @return self|null The whole file; null where it cannot be read. */
	public static function open( string $path ): ?self {
		$file = is_readable( $path ) ? fopen( $path, 'rb' ) : false;
		$stat = false === $file ? false : fstat( $file );
		return false === $file || false === $stat ? null : new self( $file, 0, $stat['size'] );
	}

	/** From one byte to another, both within it and both part of it. */
	public function between( int $first, int $last ): self {
		return new self( $this->file, $this->first + $first, $last - $first + 1 );
	}

	/** Ends with the request where the client has gone. */
	public function print(): void {
		fseek( $this->file, $this->first );
		$left = $this->length;
		while ( $left > 0 ) {
			$piece = fread( $this->file, min( self::PIECE, $left ) );
			if ( false === $piece || '' === $piece ) {
				return;
			}
			// A picture or a document, under its own content type and nosniff.
			echo $piece;
			flush();
			$left -= strlen( $piece );
		}
	}
}
