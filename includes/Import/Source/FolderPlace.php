<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Source;

use SwImmoSuite\Foundation\ClosedFolder;
use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Foundation\Settings\ImportSettings;

defined( 'ABSPATH' ) || exit;

/** Path of the watched folder: set by an administrator, else a folder with an unguessable name in the uploads. */
final class FolderPlace {

	/** Name of the folder in the uploads; created when first needed. */
	private const OPTION = 'sw_immosuite_import_folder';

	/** Constant of wp-config.php, with an absolute path. */
	private const CONSTANT = 'SW_IMMOSUITE_OPENIMMO_DIR';

	/** Absolute path without trailing slash. The plugin creates its own folder; a configured one may be missing. */
	public static function path(): string {
		$configured = self::configured();
		if ( '' !== $configured ) {
			return $configured;
		}
		$name = get_option( self::OPTION );
		if ( ! ClosedFolder::isName( $name ) ) {
			// Derived from the salts, so that parallel first requests get the same name; stored, so that it survives
			// new salts.
			$name = ClosedFolder::named( substr( Secret::mac( 'import', 'watched' ), 0, 16 ) );
			update_option( self::OPTION, $name, false );
		}
		$path = wp_get_upload_dir()['basedir'] . "/{$name}";
		ClosedFolder::make( $path );
		return $path;
	}

	/** Removes the plugin's own folder, for uninstalling; call before the options are deleted. A configured folder is kept. */
	public static function remove(): void {
		$name = get_option( self::OPTION );
		if ( ClosedFolder::isName( $name ) ) {
			ClosedFolder::remove( wp_get_upload_dir()['basedir'] . "/{$name}" );
		}
	}

	/**
	 * The configured path; empty if none is set. In a network the constant applies only to the main site, since two
	 * sites would process each other's files.
	 */
	private static function configured(): string {
		$value = defined( self::CONSTANT ) && is_main_site() ? constant( self::CONSTANT ) : '';
		$path  = is_string( $value ) ? rtrim( wp_normalize_path( trim( $value ) ), '/' ) : '';
		return '' === $path ? ImportSettings::folder() : $path;
	}
}
