<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

defined( 'ABSPATH' ) || exit;

/**
 * Redirects new uploads to the vault while active, so that private files are never public, not even while they are
 * written.
 */
final class Confinement {

	private static bool $inForce = false;

	/** Whether folder() is running: finding the vault asks for the uploads folder itself. */
	private static bool $finding = false;

	/** Runs after all other filters: core's own filter sets the folder for images cropped in the browser. */
	public static function begin(): void {
		if ( ! self::$inForce ) {
			self::$inForce = true;
			add_filter( 'upload_dir', [ self::class, 'folder' ], PHP_INT_MAX );
		}
	}

	public static function end(): void {
		self::$inForce = false;
		remove_filter( 'upload_dir', [ self::class, 'folder' ], PHP_INT_MAX );
	}

	/**
	 * Filter upload_dir. URLs stay, so that no response names the vault. If the vault is not writable, core's own error
	 * refuses the upload.
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
