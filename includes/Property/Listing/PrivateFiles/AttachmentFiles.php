<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

defined( 'ABSPATH' ) || exit;

/** The files of an attachment: their names and folder, moving and deleting them. */
final class AttachmentFiles {

	/** Metadata keys with one file name each: the original upload, and a video that replaces an animated GIF. */
	private const SINGLE = [ 'original_image', 'source_image', 'animated_video', 'animated_video_poster', 'thumb' ];

	/** @param string|null $path Relative to the uploads folder; null if the file is elsewhere, in which case the plugin does not move it. */
	private function __construct(
		private readonly int $attachmentId,
		public readonly ?string $path,
	) {
	}

	public static function of( int $attachmentId ): self {
		$path     = get_post_meta( $attachmentId, '_wp_attached_file', true );
		$isInUploads = is_string( $path ) && 0 === validate_file( $path ) && '' !== $path && ! str_starts_with( $path, '/' ) && ! str_contains( $path, '://' );
		return new self( $attachmentId, $isInUploads ? $path : null );
	}

	/** Folder below the uploads folder, such as 2026/11. */
	public function folder(): string {
		return dirname( (string) $this->path );
	}

	/** Common prefix of the paths of all files that core generates, relative to the uploads folder; empty without a path. */
	public function stem(): string {
		return (string) preg_replace( '/(?:-(?:scaled|rotated|e\d{10,16}))*\.\w+$/D', '', (string) $this->path );
	}

	/** @return list<string> Names of all files: the file, its original, its sizes, backups of edits. */
	public function names(): array {
		$meta   = wp_get_attachment_metadata( $this->attachmentId, true );
		$meta   = is_array( $meta ) ? $meta : [];
		$backup = get_post_meta( $this->attachmentId, '_wp_attachment_backup_sizes', true );
		$sizes  = [
			...( is_array( $meta['sizes'] ?? null ) ? $meta['sizes'] : [] ),
			...( is_array( $backup ) ? array_values( $backup ) : [] ),
		];
		$sideloaded = get_post_meta( $this->attachmentId, '_wp_sideloaded_file' );
		$names      = [ $this->path, ...( is_array( $sideloaded ) ? array_values( $sideloaded ) : [] ) ];
		foreach ( self::SINGLE as $key ) {
			$names[] = $meta[ $key ] ?? null;
		}
		foreach ( $sizes as $size ) {
			$names[] = is_array( $size ) ? $size['file'] ?? null : null;
		}
		// Base names only: stored values must not point to other folders.
		$names = array_map( static fn( mixed $name ): string => is_string( $name ) ? wp_basename( $name ) : '', $names );
		return array_values( array_unique( array_filter( $names, static fn( string $name ): bool => '' !== $name ) ) );
	}

	/**
	 * @param string $root Absolute path of the uploads folder or of a vault.
	 * @return list<string> Absolute paths of the files that exist there.
	 */
	public function in( string $root ): array {
		$folder = $root . '/' . $this->folder();
		$paths  = null === $this->path ? [] : array_map( static fn( string $name ): string => "{$folder}/{$name}", $this->names() );
		return array_values( array_filter( $paths, is_file( ... ) ) );
	}

	/** Whether one of the files is publicly reachable. */
	public function hasPublicFiles(): bool {
		return [] !== $this->in( wp_get_upload_dir()['basedir'] );
	}

	/** Moves all files from one root folder to another. Safe to repeat, and to run twice at the same time. */
	public function move( string $from, string $to ): void {
		$target = "{$to}/{$this->folder()}";
		foreach ( $this->in( $from ) as $source ) {
			if ( wp_mkdir_p( $target ) ) {
				// Another request may have moved the file. A file that could not be moved is moved by the next run.
				@rename( $source, "{$target}/" . wp_basename( $source ) );
			}
		}
	}

	/**
	 * Deletes all files in the vault and in the uploads folder. Core deletes files, and searches for backups, only below the
	 * uploads folder. Call before the attachment's row is deleted, so that an aborted run can be repeated.
	 *
	 * @param string $vault Name of the vault's folder.
	 */
	public function delete( string $vault ): void {
		foreach ( [ Vault::root( $vault ), wp_get_upload_dir()['basedir'] ] as $root ) {
			array_map( wp_delete_file( ... ), $this->in( $root ) );
		}
	}
}
