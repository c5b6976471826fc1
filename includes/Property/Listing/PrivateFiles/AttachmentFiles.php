<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

defined( 'ABSPATH' ) || exit;

/** The files of an attachment: which they are, where they lie, and how they get elsewhere. */
final class AttachmentFiles {

	/** Keys of its metadata that name one file each: what was uploaded, and a film that stands in for an animated GIF. */
	private const SINGLE = [ 'original_image', 'source_image', 'animated_video', 'animated_video_poster', 'thumb' ];

	/** @param string|null $path Below the uploads folder; null where it is kept elsewhere, which is not for us to move. */
	private function __construct(
		private readonly int $attachmentId,
		public readonly ?string $path,
	) {
	}

	/** An attachment whose path is missing or leaves the uploads folder has no files. */
	public static function of( int $attachmentId ): self {
		$path     = get_post_meta( $attachmentId, '_wp_attached_file', true );
		$isProper = is_string( $path ) && 0 === validate_file( $path ) && '' !== $path && ! str_starts_with( $path, '/' ) && ! str_contains( $path, '://' );
		return new self( $attachmentId, $isProper ? $path : null );
	}

	/** Folder below the uploads folder, such as 2026/11. */
	public function folder(): string {
		return dirname( (string) $this->path );
	}

	/** What the paths of all files that core makes begin with, below the uploads folder; empty where there are none. */
	public function stem(): string {
		return (string) preg_replace( '/(?:-(?:scaled|rotated|e\d{10,16}))*\.\w+$/D', '', (string) $this->path );
	}

	/** @return list<string> Names of all files: itself, what it was made of, its sizes, what was before an edit. */
	public function names(): array {
		$meta   = wp_get_attachment_metadata( $this->attachmentId, true );
		$meta   = is_array( $meta ) ? $meta : [];
		$backup = get_post_meta( $this->attachmentId, '_wp_attachment_backup_sizes', true );
		$sizes  = [
			...( is_array( $meta['sizes'] ?? null ) ? $meta['sizes'] : [] ),
			...( is_array( $backup ) ? array_values( $backup ) : [] ),
		];
		$loose  = get_post_meta( $this->attachmentId, '_wp_sideloaded_file' );
		$names  = [ $this->path, ...( is_array( $loose ) ? array_values( $loose ) : [] ) ];
		foreach ( self::SINGLE as $key ) {
			$names[] = $meta[ $key ] ?? null;
		}
		foreach ( $sizes as $size ) {
			$names[] = is_array( $size ) ? $size['file'] ?? null : null;
		}
		// Names alone: what is written there is no path of ours.
		$names = array_map( static fn( mixed $name ): string => is_string( $name ) ? wp_basename( $name ) : '', $names );
		return array_values( array_unique( array_filter( $names, static fn( string $name ): bool => '' !== $name ) ) );
	}

	/**
	 * @param string $root Absolute path of the uploads folder or of a vault.
	 * @return list<string> Absolute paths of those that lie there.
	 */
	public function in( string $root ): array {
		$folder = $root . '/' . $this->folder();
		$paths  = null === $this->path ? [] : array_map( static fn( string $name ): string => "{$folder}/{$name}", $this->names() );
		return array_values( array_filter( $paths, is_file( ... ) ) );
	}

	/** Whether everybody can fetch one of them. */
	public function lieOpen(): bool {
		return [] !== $this->in( wp_get_upload_dir()['basedir'] );
	}

	/** May be repeated, and may be done by two at once. */
	public function move( string $from, string $to ): void {
		$target = "{$to}/{$this->folder()}";
		foreach ( $this->in( $from ) as $source ) {
			if ( wp_mkdir_p( $target ) ) {
				// Somebody else may have moved it since.
				// phpcs:ignore Generic.PHP.NoSilencedErrors, WordPress.PHP.NoSilencedErrors -- what has not moved is seen by its being there
				@rename( $source, "{$target}/" . wp_basename( $source ) );
			}
		}
	}

	/**
	 * For what lies in the vault: core deletes below the uploads folder alone, and looks for what was before an edit where a
	 * public picture would have it. Call before its row is gone, so that it can be repeated.
	 *
	 * @param string $vault Name of the folder.
	 */
	public function delete( string $vault ): void {
		foreach ( [ Vault::root( $vault ), wp_get_upload_dir()['basedir'] ] as $root ) {
			array_map( wp_delete_file( ... ), $this->in( $root ) );
		}
	}
}
