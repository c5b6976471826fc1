<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use SwImmoSuite\Http\PreparedDocument;

defined( 'ABSPATH' ) || exit;

/**
 * Copies of the documents as files in the uploads folder, which the web server serves without PHP. Optional: without the
 * copies, the REST routes serve the documents.
 */
final class StaticCopies {

	private const FOLDER = 'sw-immosuite';

	/** URL of the copy; null if there is none. */
	public function url( string $name, string $version ): ?string {
		$uploads = wp_get_upload_dir();
		return is_file( $this->file( $name, $version ) )
			? set_url_scheme( $uploads['baseurl'] . '/' . self::FOLDER . "/{$name}-{$version}.json" )
			: null;
	}

	/**
	 * Writes the copy and removes other versions. Renames a temporary file, so that only complete files have the final
	 * name.
	 *
	 * @return bool Whether the copy exists.
	 */
	public function write( string $name, PreparedDocument $prepared ): bool {
		$file      = $this->file( $name, $prepared->version );
		$temporary = $file . '.' . bin2hex( random_bytes( 4 ) ) . '.part';
		// Check first: otherwise a PHP warning could be printed into the response.
		if ( ! wp_mkdir_p( $this->folder() ) || ! wp_is_writable( $this->folder() ) || false === file_put_contents( $temporary, $prepared->plain() ) ) {
			return false;
		}
		chmod( $temporary, 0644 );
		$isWritten = rename( $temporary, $file );
		foreach ( $this->filesWithPrefix( $name . '-' ) as $other ) {
			if ( $other !== $file ) {
				unlink( $other );
			}
		}
		return $isWritten;
	}

	/** Removes all copies, for uninstalling. */
	public function remove(): void {
		if ( ! is_dir( $this->folder() ) || ! wp_is_writable( $this->folder() ) ) {
			return;
		}
		array_map( 'unlink', $this->filesWithPrefix( '' ) );
		if ( [ '.', '..' ] === scandir( $this->folder() ) ) {
			rmdir( $this->folder() );
		}
	}

	/** @return list<string> Paths of files with this prefix. */
	private function filesWithPrefix( string $prefix ): array {
		$paths = [];
		foreach ( (array) scandir( $this->folder() ) as $name ) {
			$path = $this->folder() . '/' . $name;
			if ( is_string( $name ) && str_starts_with( $name, $prefix ) && is_file( $path ) ) {
				$paths[] = $path;
			}
		}
		return $paths;
	}

	private function file( string $name, string $version ): string {
		return $this->folder() . "/{$name}-{$version}.json";
	}

	private function folder(): string {
		return wp_get_upload_dir()['basedir'] . '/' . self::FOLDER;
	}
}
