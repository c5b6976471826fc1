<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo\File;

defined( 'ABSPATH' ) || exit;

/** Decodes the files that the XML contains as base64, and writes them to the transfer's folder under names that the plugin chooses. */
final class ContentFiles {

	/** Characters decoded at a time. */
	private const CHUNK_CHARACTERS = 65_536;

	private int $count = 0;

	/** Characters that do not fill a group of four yet. */
	private string $rest = '';

	/** @param string $prefix Beginning of each path, for this worker only. */
	public function __construct( private readonly string $prefix ) {
	}

	/** @return string Path of the file that append() creates. */
	public function begin(): string {
		$this->rest   = '';
		$this->count += 1;
		$path         = "{$this->prefix}-{$this->count}";
		// The worker may have read the XML before.
		if ( is_file( $path ) ) {
			unlink( $path );
		}
		return $path;
	}

	/** @param string $base64 Characters that are not base64 are ignored. */
	public function append( string $path, string $base64 ): void {
		for ( $at = 0, $length = strlen( $base64 ); $at < $length; $at += self::CHUNK_CHARACTERS ) {
			$this->rest .= preg_replace( '~[^A-Za-z0-9+/]+~', '', substr( $base64, $at, self::CHUNK_CHARACTERS ) );
			// Only whole groups of four can be decoded.
			$this->write( $path, strlen( $this->rest ) & ~3 );
		}
	}

	/** @return string The path; empty if there was no content. */
	public function end( string $path ): string {
		$this->write( $path, strlen( $this->rest ) );
		return is_file( $path ) ? $path : '';
	}

	private function write( string $path, int $characters ): void {
		$bytes      = (string) base64_decode( substr( $this->rest, 0, $characters ), true );
		$this->rest = substr( $this->rest, $characters );
		if ( '' !== $bytes && strlen( $bytes ) !== file_put_contents( $path, $bytes, FILE_APPEND ) ) {
			throw new RefusedTransfer( RefusalCode::Unreadable );
		}
	}
}
