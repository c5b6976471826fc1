<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

defined( 'ABSPATH' ) || exit;

/** While it is in force, core writes new files to the vault instead of the uploads folder: from the first byte. */
final class Confinement {

	private static bool $inForce = false;

	/** Whether the filter below is at work: finding the vault asks for the uploads folder itself. */
	private static bool $finding = false;

	/** Last of all: core's own filter names the folder for what browsers have cut. */
	public static function begin(): void {
		if ( ! self::$inForce ) {
			self::$inForce = true;
			add_filter( 'upload_dir', [ self::class, 'folder' ], PHP_INT_MAX );
		}
	}

	/** Safe to call without begin(). */
	public static function end(): void {
		self::$inForce = false;
		remove_filter( 'upload_dir', [ self::class, 'folder' ], PHP_INT_MAX );
	}

	/**
	 * Filter upload_dir. Addresses stay as they are: nothing lies there, and no answer names the folder. Where the vault
	 * cannot be written the upload is refused with core's own sentence.
	 */
	public static function folder( mixed $uploads ): mixed {
		if ( self::$finding || ! is_array( $uploads ) || ! is_string( $uploads['basedir'] ?? null ) || ! is_string( $uploads['subdir'] ?? null ) ) {
			return $uploads;
		}
		self::$finding = true;
		try {
			$name            = Vault::name();
			$uploads['path'] = Vault::root( $name, $uploads['basedir'] ) . $uploads['subdir'];
			Vault::open( $name, ltrim( $uploads['subdir'], '/' ) );
		} finally {
			self::$finding = false;
		}
		return $uploads;
	}
}
