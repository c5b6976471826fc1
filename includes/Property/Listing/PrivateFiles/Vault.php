<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

use SwImmoSuite\Foundation\ClosedFolder;

defined( 'ABSPATH' ) || exit;

/**
 * The folder with the private files of exclusive listings: closed to the web, and not part of any response. URLs
 * stored in WordPress still point to the uploads folder, where no file exists.
 */
final class Vault {

	/** Option with the folder's name, which is chosen for the first private picture. */
	public const OPTION = 'sw_immosuite_vault';

	/** Meta of an attachment in the vault: the folder's name, so that the file is found without the option. */
	public const META = '_sw_immosuite_vault';

	private const NAME_IN_PATH = '~/(' . ClosedFolder::NAME . ')/~';

	/** Name of this site's folder; chosen on first use. */
	public static function name(): string {
		$name = self::existingName();
		if ( null === $name ) {
			$name = ClosedFolder::named( random_bytes( 16 ) );
			update_option( self::OPTION, $name, false );
		}
		return $name;
	}

	/** Null if no name was chosen yet. */
	public static function existingName(): ?string {
		$name = get_option( self::OPTION );
		return ClosedFolder::isName( $name ) ? $name : null;
	}

	/**
	 * Creates the folder if needed, closed to the web.
	 *
	 * @param string $below Subfolder to create as well, such as 2026/11; may be empty.
	 */
	public static function ensureFolder( string $name, string $below ): bool {
		return ClosedFolder::make( self::root( $name ), $below );
	}

	/** Whether the next picture could be stored; true if there is no folder yet. Creates nothing. */
	public static function isWritable(): bool {
		$name = self::existingName();
		if ( null === $name ) {
			return true;
		}
		$folder = self::root( $name );
		while ( ! file_exists( $folder ) && dirname( $folder ) !== $folder ) {
			$folder = dirname( $folder );
		}
		return is_dir( $folder ) && wp_is_writable( $folder );
	}

	/**
	 * Absolute path of a folder of this name.
	 *
	 * @param string|null $uploads Absolute path of the uploads folder, if known.
	 */
	public static function root( string $name, ?string $uploads = null ): string {
		$uploads ??= wp_get_upload_dir()['basedir'];
		/**
		 * Filters where pictures of exclusive listings are kept. A folder outside the web root is safest. Add the filter
		 * before the first picture is stored: existing files are not moved.
		 *
		 * @since 0.1.0
		 *
		 * @param string $parent Absolute path, no trailing slash; default: the uploads folder.
		 */
		$parent = apply_filters( 'sw_immosuite_vault_parent', $uploads );
		return ( is_string( $parent ) && '' !== $parent ? $parent : $uploads ) . '/' . $name;
	}

	/** Name of the vault folder that contains an attachment; null if its file is in the uploads folder. */
	public static function folderOf( int $attachmentId ): ?string {
		$name = get_post_meta( $attachmentId, self::META, true );
		return ClosedFolder::isName( $name ) ? $name : null;
	}

	/** Name of the vault folder that contains a path; null if none does. */
	public static function folderIn( string $path ): ?string {
		return 1 === preg_match( self::NAME_IN_PATH, $path, $found ) && str_starts_with( $path, self::root( $found[1] ) . '/' ) ? $found[1] : null;
	}

	/**
	 * Filter get_attached_file. During a move and after an aborted one, returns the path at which the file exists.
	 *
	 * @param mixed $attachment Attachment id, possibly a string.
	 */
	public static function path( mixed $file, mixed $attachment ): mixed {
		$attachmentId = is_numeric( $attachment ) ? (int) $attachment : 0;
		$name         = is_string( $file ) ? self::folderOf( $attachmentId ) : null;
		if ( ! is_string( $file ) || null === $name ) {
			return $file;
		}
		$relative = self::relativeTo( $file, wp_get_upload_dir()['basedir'] );
		$inVault  = null === $relative ? $file : self::root( $name ) . '/' . $relative;
		$path     = is_file( $inVault ) || ! is_file( $file ) ? $inVault : $file;
		CropSource::remember( $attachmentId, $path );
		return $path;
	}

	/** Filter _wp_relative_upload_path: keeps the vault folder out of stored paths. */
	public static function relative( string $relative, string $path ): string {
		$name = self::folderIn( $path );
		return null === $name ? $relative : self::relativeTo( $path, self::root( $name ) ) ?? $relative;
	}

	/**
	 * Filter wp_unique_filename: makes names unique across uploads and vault, so that a file can move back without a
	 * collision.
	 */
	public static function unique( string $file, string $extension, string $folder ): string {
		$name = self::existingName();
		if ( null === $name ) {
			return $file;
		}
		$uploads = wp_get_upload_dir()['basedir'];
		$below   = self::relativeTo( "{$folder}/", self::root( $name ) ) ?? self::relativeTo( "{$folder}/", $uploads );
		$isTaken   = static fn( string $candidate ): bool => null !== $below && ( file_exists( self::root( $name ) . "/{$below}{$candidate}" ) || file_exists( "{$uploads}/{$below}{$candidate}" ) );
		$stem    = '' !== $extension && str_ends_with( $file, $extension ) ? substr( $file, 0, -strlen( $extension ) ) : $file;
		$ending  = substr( $file, strlen( $stem ) );
		$candidate = $file;
		for ( $number = 1; $isTaken( $candidate ); $number++ ) {
			$candidate = "{$stem}-{$number}{$ending}";
		}
		return $candidate;
	}

	/** Path relative to a folder; null if the path is outside. */
	private static function relativeTo( string $path, string $folder ): ?string {
		return str_starts_with( $path, $folder . '/' ) ? ltrim( substr( $path, strlen( $folder ) ), '/' ) : null;
	}
}
