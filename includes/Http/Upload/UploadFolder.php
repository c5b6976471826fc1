<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\Upload;

use SwImmoSuite\Foundation\ClosedFolder;
use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Foundation\Uuid;

defined( 'ABSPATH' ) || exit;

/**
 * Where files lie while they come in parts: a closed folder with one for each of them, named by its owner and its id, by
 * nothing that anybody has said. Whatever stands under its final name is whole (P164).
 */
final class UploadFolder {

	/** Name of the folder; made with the first file. */
	public const OPTION = 'sw_immosuite_uploads';

	private const RECORD = 'upload.json';

	private const WHOLE = 'whole';

	/** False where it cannot be stored. */
	public function add( Upload $upload ): bool {
		$root = $this->root() ?? $this->begin();
		return ClosedFolder::make( $root, self::nameOf( $upload ) ) && $this->put( $upload, self::RECORD, $upload->json() );
	}

	/** Null where this person has no such file. */
	public function find( int $user, string $id ): ?Upload {
		$root = $this->root();
		return null === $root || 1 !== preg_match( Uuid::PATTERN, $id ) ? null : self::read( "{$root}/{$user}-{$id}" );
	}

	/** How many files of this person are on their way or have come. */
	public function count( int $user ): int {
		return count( array_filter( array_map( self::read( ... ), $this->folders( (string) $user ) ) ) );
	}

	/** False where it cannot be stored; of a part that was not written to its end nothing is left. */
	public function putPart( Upload $upload, int $part, string $bytes ): bool {
		return $this->put( $upload, "{$part}.part", $bytes );
	}

	/** @return list<int> Numbers of the parts that are not there. */
	public function missing( Upload $upload ): array {
		$there = array_fill_keys( self::names( $this->path( $upload ) ), true );
		return array_values( array_filter( range( 0, $upload->parts() - 1 ), static fn( int $part ): bool => ! isset( $there[ "{$part}.part" ] ) ) );
	}

	/** The file; null where it does not stand yet. */
	public function whole( Upload $upload ): ?string {
		$path = $this->path( $upload ) . '/' . self::WHOLE;
		return is_file( $path ) ? $path : null;
	}

	/**
	 * Lays the parts behind one another, a part at a time.
	 *
	 * @return string|null Their SHA-256; null where they cannot be read, or the file not be written.
	 */
	public function join( Upload $upload ): ?string {
		$folder = $this->path( $upload );
		$target = fopen( "{$folder}/" . self::WHOLE . '.new', 'wb' );
		if ( false === $target ) {
			return null;
		}
		$hash = hash_init( 'sha256' );
		try {
			for ( $part = 0; $part < $upload->parts(); $part++ ) {
				$bytes = is_file( "{$folder}/{$part}.part" ) ? file_get_contents( "{$folder}/{$part}.part" ) : false;
				if ( false === $bytes || strlen( $bytes ) !== fwrite( $target, $bytes ) ) {
					return null;
				}
				hash_update( $hash, $bytes );
			}
		} finally {
			fclose( $target );
		}
		return hash_final( $hash );
	}

	/** What join() has written is the file; its parts go. */
	public function keep( Upload $upload ): void {
		$folder = $this->path( $upload );
		rename( "{$folder}/" . self::WHOLE . '.new', "{$folder}/" . self::WHOLE );
		foreach ( self::names( $folder ) as $name ) {
			if ( str_ends_with( $name, '.part' ) ) {
				unlink( "{$folder}/{$name}" );
			}
		}
	}

	/** @return string|null The file under another name; null where somebody else has it, or it does not stand. Of several who want it one gets it. */
	public function claim( Upload $upload ): ?string {
		$folder = $this->path( $upload );
		$mine   = "{$folder}/" . self::WHOLE . '.' . bin2hex( random_bytes( 8 ) );
		// phpcs:ignore Generic.PHP.NoSilencedErrors -- That somebody else was faster is an answer.
		return @rename( "{$folder}/" . self::WHOLE, $mine ) ? $mine : null;
	}

	/** What was claimed stands again, if it is still there. */
	public function giveBack( Upload $upload, string $claimed ): void {
		if ( is_file( $claimed ) ) {
			rename( $claimed, $this->path( $upload ) . '/' . self::WHOLE );
		}
	}

	public function remove( Upload $upload ): void {
		ClosedFolder::remove( $this->path( $upload ) );
	}

	/** Takes away what is older, files without a record among them. */
	public function sweep( int $now ): void {
		foreach ( $this->folders( '[0-9]+' ) as $folder ) {
			$upload = self::read( $folder );
			// phpcs:ignore Generic.PHP.NoSilencedErrors -- It may go meanwhile.
			if ( null === $upload ? (int) @filemtime( $folder ) + DAY_IN_SECONDS <= $now : $upload->isOver( $now ) ) {
				ClosedFolder::remove( $folder );
			}
		}
	}

	/** For uninstalling; call before the options go. */
	public function removeAll(): void {
		$root = $this->root();
		if ( null !== $root ) {
			ClosedFolder::remove( $root );
		}
	}

	/** Absolute path; null where there has never been a file. */
	private function root(): ?string {
		$name = get_option( self::OPTION );
		return ClosedFolder::isName( $name ) ? wp_get_upload_dir()['basedir'] . '/' . $name : null;
	}

	/** Two who are the first at once get the same folder: its name is derived, and kept for a time with other salts. */
	private function begin(): string {
		$name = ClosedFolder::named( substr( Secret::mac( 'uploads', 'folder' ), 0, 16 ) );
		update_option( self::OPTION, $name, false );
		return wp_get_upload_dir()['basedir'] . '/' . $name;
	}

	private function path( Upload $upload ): string {
		return $this->root() . '/' . self::nameOf( $upload );
	}

	private static function nameOf( Upload $upload ): string {
		return "{$upload->user}-{$upload->id}";
	}

	private static function read( string $folder ): ?Upload {
		$record = "{$folder}/" . self::RECORD;
		// phpcs:ignore Generic.PHP.NoSilencedErrors -- Whoever takes the file over removes its folder meanwhile.
		$json = is_file( $record ) ? @file_get_contents( $record ) : false;
		return false === $json ? null : Upload::fromJson( $json );
	}

	/**
	 * @param string $user Pattern of the owner's id.
	 * @return list<string> Absolute paths.
	 */
	private function folders( string $user ): array {
		$root  = $this->root();
		$paths = [];
		foreach ( null === $root ? [] : self::names( $root ) as $name ) {
			if ( 1 === preg_match( "/^{$user}-" . Uuid::FORM . '$/D', $name ) ) {
				$paths[] = "{$root}/{$name}";
			}
		}
		return $paths;
	}

	/** @return list<string> */
	private static function names( string $folder ): array {
		// phpcs:ignore Generic.PHP.NoSilencedErrors -- It may go meanwhile.
		$names = is_dir( $folder ) ? @scandir( $folder ) : false;
		return false === $names ? [] : $names;
	}

	/** By renaming, so that nobody meets half of it. */
	private function put( Upload $upload, string $name, string $bytes ): bool {
		$folder = $this->path( $upload );
		// Asked first, because a warning of PHP would end up in the log.
		if ( ! is_dir( $folder ) || ! wp_is_writable( $folder ) ) {
			return false;
		}
		$new = "{$folder}/{$name}." . bin2hex( random_bytes( 4 ) );
		if ( strlen( $bytes ) === file_put_contents( $new, $bytes ) && rename( $new, "{$folder}/{$name}" ) ) {
			return true;
		}
		if ( is_file( $new ) ) {
			unlink( $new );
		}
		return false;
	}
}
