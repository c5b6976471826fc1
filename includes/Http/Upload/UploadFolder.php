<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\Upload;

use SwImmoSuite\Foundation\ClosedFolder;
use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Foundation\Uuid;

defined( 'ABSPATH' ) || exit;

/**
 * Storage of uploads in parts: a folder that denies web access (ClosedFolder), with a subfolder per upload, whose name
 * contains owner and id, never user input. A file under its final name is always complete.
 */
final class UploadFolder {

	/** Name of the folder, which is created with the first upload. */
	public const OPTION = 'sw_immosuite_uploads';

	private const RECORD = 'upload.json';

	private const COMPLETE = 'whole';

	/** Stores the record of a new upload; false if this is impossible. */
	public function add( Upload $upload ): bool {
		$root = $this->root() ?? $this->createRoot();
		return ClosedFolder::make( $root, self::nameOf( $upload ) ) && $this->put( $upload, self::RECORD, $upload->json() );
	}

	/** Returns null if the user has no such upload. */
	public function find( int $user, string $id ): ?Upload {
		$root = $this->root();
		return null === $root || 1 !== preg_match( Uuid::PATTERN, $id ) ? null : self::read( "{$root}/{$user}-{$id}" );
	}

	/** Number of the user's uploads, complete or not. */
	public function count( int $user ): int {
		return count( array_filter( array_map( self::read( ... ), $this->folders( (string) $user ) ) ) );
	}

	/** Returns false if the part cannot be stored; a partially written file is deleted. */
	public function putPart( Upload $upload, int $part, string $bytes ): bool {
		return $this->put( $upload, "{$part}.part", $bytes );
	}

	/** @return list<int> Numbers of the missing parts. */
	public function missing( Upload $upload ): array {
		$stored = array_fill_keys( self::names( $this->path( $upload ) ), true );
		return array_values( array_filter( range( 0, $upload->parts() - 1 ), static fn( int $part ): bool => ! isset( $stored[ "{$part}.part" ] ) ) );
	}

	/** Path of the complete file; null while parts are missing or not joined yet. */
	public function completeFile( Upload $upload ): ?string {
		$path = $this->path( $upload ) . '/' . self::COMPLETE;
		return is_file( $path ) ? $path : null;
	}

	/**
	 * Joins the parts to one file, reading one part at a time.
	 *
	 * @return string|null SHA-256 of the file; null if a part cannot be read or the file cannot be written.
	 */
	public function join( Upload $upload ): ?string {
		$folder = $this->path( $upload );
		$target = fopen( "{$folder}/" . self::COMPLETE . '.new', 'wb' );
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

	/** Makes the file of join() final and deletes the parts. */
	public function store( Upload $upload ): void {
		$folder = $this->path( $upload );
		rename( "{$folder}/" . self::COMPLETE . '.new', "{$folder}/" . self::COMPLETE );
		foreach ( self::names( $folder ) as $name ) {
			if ( str_ends_with( $name, '.part' ) ) {
				unlink( "{$folder}/{$name}" );
			}
		}
	}

	/**
	 * Claims the complete file for this request; of several requests exactly one succeeds.
	 *
	 * @return string|null New path of the file; null if the file is incomplete or another request has claimed it.
	 */
	public function claim( Upload $upload ): ?string {
		$folder  = $this->path( $upload );
		$claimed = "{$folder}/" . self::COMPLETE . '.' . bin2hex( random_bytes( 8 ) );
		// Fails where another request was faster.
		return @rename( "{$folder}/" . self::COMPLETE, $claimed ) ? $claimed : null;
	}

	/** Returns a claimed file to its final name, if it still exists. */
	public function release( Upload $upload, string $claimed ): void {
		if ( is_file( $claimed ) ) {
			rename( $claimed, $this->path( $upload ) . '/' . self::COMPLETE );
		}
	}

	public function remove( Upload $upload ): void {
		ClosedFolder::remove( $this->path( $upload ) );
	}

	/** Deletes expired uploads, and folders without a record after one day. */
	public function sweep( int $now ): void {
		foreach ( $this->folders( '[0-9]+' ) as $folder ) {
			$upload = self::read( $folder );
			// Another request may delete the folder meanwhile.
			$isExpired = null === $upload ? (int) @filemtime( $folder ) + DAY_IN_SECONDS <= $now : $upload->isExpired( $now );
			if ( $isExpired ) {
				ClosedFolder::remove( $folder );
			}
		}
	}

	/** Deletes all uploads on uninstall; call before the options are deleted. */
	public function removeAll(): void {
		$root = $this->root();
		if ( null !== $root ) {
			ClosedFolder::remove( $root );
		}
	}

	/** Absolute path; null if there was never an upload. */
	private function root(): ?string {
		$name = get_option( self::OPTION );
		return ClosedFolder::isName( $name ) ? wp_get_upload_dir()['basedir'] . '/' . $name : null;
	}

	/**
	 * Derives the folder's name from WordPress' salts, so that two concurrent first uploads get the same folder. Stores the name
	 * in an option, since the salts may change.
	 */
	private function createRoot(): string {
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
		// The request that claims the file may delete its folder meanwhile.
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
		// Another request may delete the folder meanwhile.
		$names = is_dir( $folder ) ? @scandir( $folder ) : false;
		return false === $names ? [] : $names;
	}

	/** Writes a temporary file and renames it, so that no request reads half of it. */
	private function put( Upload $upload, string $name, string $bytes ): bool {
		$folder = $this->path( $upload );
		// Checked first, because PHP's warning would end up in the log.
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
