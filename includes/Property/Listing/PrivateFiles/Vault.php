<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

use SwImmoSuite\Foundation\ClosedFolder;

defined( 'ABSPATH' ) || exit;

/**
 * Where pictures of exclusive listings lie: a closed folder that no answer ever names. Addresses in WordPress stay
 * as they were, only nothing lies there.
 */
final class Vault {

	/** Name of the folder; made with the first picture. */
	public const OPTION = 'sw_immosuite_vault';

	/** Meta of an attachment that lies in the vault: the folder's name, so that it is found without the option. */
	public const META = '_sw_immosuite_vault';

	private const NAME_IN_PATH = '~/(' . ClosedFolder::NAME . ')/~';

	/** Name of this site's folder; made where there is none. */
	public static function name(): string {
		$name = self::known();
		if ( null === $name ) {
			$name = ClosedFolder::named( random_bytes( 16 ) );
			update_option( self::OPTION, $name, false );
		}
		return $name;
	}

	/** Null where there has never been one. */
	public static function known(): ?string {
		$name = get_option( self::OPTION );
		return ClosedFolder::isName( $name ) ? $name : null;
	}

	/**
	 * Makes sure that a folder is there and closed.
	 *
	 * @param string $below Folder inside of it, such as 2026/11, or empty.
	 */
	public static function open( string $name, string $below ): bool {
		return ClosedFolder::make( self::root( $name ), $below );
	}

	/** Whether the next picture could be put there; true where there has never been one. Makes nothing. */
	public static function isWritable(): bool {
		$name = self::known();
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
	 * Absolute path of a folder of this kind.
	 *
	 * @param string|null $uploads Absolute path of the uploads folder, where it is known.
	 */
	public static function root( string $name, ?string $uploads = null ): string {
		$uploads ??= wp_get_upload_dir()['basedir'];
		/**
		 * Filters where pictures of exclusive listings are kept. A folder outside of what the web server hands out is the
		 * safest. It must hold from the first picture on: what lies elsewhere is not moved along.
		 *
		 * @param string $parent Absolute path without a slash at its end; the uploads folder.
		 */
		$parent = apply_filters( 'sw_immosuite_vault_parent', $uploads );
		return ( is_string( $parent ) && '' !== $parent ? $parent : $uploads ) . '/' . $name;
	}

	/** Name of the folder that holds an attachment; null where it lies where it was uploaded. Its meta is in core's cache by then. */
	public static function holding( int $attachmentId ): ?string {
		$name = get_post_meta( $attachmentId, self::META, true );
		return ClosedFolder::isName( $name ) ? $name : null;
	}

	/** Name of the folder that a file lies in; null where it lies elsewhere. */
	public static function nameIn( string $path ): ?string {
		return 1 === preg_match( self::NAME_IN_PATH, $path, $found ) && str_starts_with( $path, self::root( $found[1] ) . '/' ) ? $found[1] : null;
	}

	/**
	 * Filter get_attached_file. While a move is under way, or was interrupted, the file is where it is.
	 *
	 * @param mixed $attachment Id as core has it, which may be a string.
	 */
	public static function path( mixed $file, mixed $attachment ): mixed {
		$attachmentId = is_numeric( $attachment ) ? (int) $attachment : 0;
		$name         = is_string( $file ) ? self::holding( $attachmentId ) : null;
		if ( ! is_string( $file ) || null === $name ) {
			return $file;
		}
		$relative = self::below( $file, wp_get_upload_dir()['basedir'] );
		$kept     = null === $relative ? $file : self::root( $name ) . '/' . $relative;
		$path     = is_file( $kept ) || ! is_file( $file ) ? $kept : $file;
		Origin::handedOut( $attachmentId, $path );
		return $path;
	}

	/** Filter _wp_relative_upload_path: no stored path names the folder. */
	public static function relative( string $relative, string $path ): string {
		$name = self::nameIn( $path );
		return null === $name ? $relative : self::below( $path, self::root( $name ) ) ?? $relative;
	}

	/** Filter wp_unique_filename: what lies in the vault would otherwise meet a namesake on its way back. */
	public static function unique( string $file, string $extension, string $folder ): string {
		$name = self::known();
		if ( null === $name ) {
			return $file;
		}
		$uploads = wp_get_upload_dir()['basedir'];
		$below   = self::below( "{$folder}/", self::root( $name ) ) ?? self::below( "{$folder}/", $uploads );
		$taken   = static fn( string $try ): bool => null !== $below && ( file_exists( self::root( $name ) . "/{$below}{$try}" ) || file_exists( "{$uploads}/{$below}{$try}" ) );
		$stem    = '' !== $extension && str_ends_with( $file, $extension ) ? substr( $file, 0, -strlen( $extension ) ) : $file;
		$ending  = substr( $file, strlen( $stem ) );
		$try     = $file;
		for ( $number = 1; $taken( $try ); $number++ ) {
			$try = "{$stem}-{$number}{$ending}";
		}
		return $try;
	}

	/** The part of a path that is below a folder; null where it is elsewhere. */
	private static function below( string $path, string $folder ): ?string {
		return str_starts_with( $path, $folder . '/' ) ? ltrim( substr( $path, strlen( $folder ) ), '/' ) : null;
	}
}
