<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

defined( 'ABSPATH' ) || exit;

/** Files for what stands in an XML as base64: with names of ours, in the folder of the transfer. */
final class ContentFiles {

	/** Characters that are decoded at once. */
	private const PIECE = 65_536;

	private int $count = 0;

	/** Characters that do not make bytes yet. */
	private string $rest = '';

	public function __construct( private readonly string $folder ) {
	}

	/** @return string Path of a file to come. */
	public function begin(): string {
		$this->rest   = '';
		$this->count += 1;
		$path         = "{$this->folder}/content-{$this->count}";
		// Whoever was killed over this transfer has left one.
		if ( is_file( $path ) ) {
			unlink( $path );
		}
		return $path;
	}

	/** @param string $base64 With whatever stands between its characters. */
	public function append( string $path, string $base64 ): void {
		for ( $at = 0, $length = strlen( $base64 ); $at < $length; $at += self::PIECE ) {
			$this->rest .= preg_replace( '~[^A-Za-z0-9+/]+~', '', substr( $base64, $at, self::PIECE ) );
			$this->write( $path, strlen( $this->rest ) & ~3 );
		}
	}

	/** @return string The path; empty where nothing came. */
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
