<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Source;

use SwImmoSuite\Foundation\ClosedFolder;
use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Foundation\Settings\ImportSettings;

defined( 'ABSPATH' ) || exit;

/** Where the watched folder is: where the operator says, else in one that nobody can guess, below the uploads (O5). */
final class FolderPlace {

	/** Name of the folder below the uploads; made when it is first asked for. */
	private const OPTION = 'sw_immosuite_import_folder';

	/** Constant of wp-config.php, with an absolute path. */
	private const CONSTANT = 'SW_IMMOSUITE_OPENIMMO_DIR';

	/** Absolute path, without a slash at its end. One of our own is there, unless it cannot be made; that of the operator may not be. */
	public static function path(): string {
		$set = self::set();
		if ( '' !== $set ) {
			return $set;
		}
		$name = get_option( self::OPTION );
		if ( ! ClosedFolder::isName( $name ) ) {
			// Derived, so that two who are the first at once get the same, and kept for a time with other salts.
			$name = ClosedFolder::named( substr( Secret::mac( 'import', 'watched' ), 0, 16 ) );
			update_option( self::OPTION, $name, false );
		}
		$path = wp_get_upload_dir()['basedir'] . "/{$name}";
		ClosedFolder::make( $path );
		return $path;
	}

	/** For uninstalling; call before the options go. The operator's own stays. */
	public static function remove(): void {
		$name = get_option( self::OPTION );
		if ( ClosedFolder::isName( $name ) ) {
			ClosedFolder::remove( wp_get_upload_dir()['basedir'] . "/{$name}" );
		}
	}

	/** Empty where the operator has said nothing. Of a network the constant is the main site's: two would take each other's files. */
	private static function set(): string {
		$value = defined( self::CONSTANT ) && is_main_site() ? constant( self::CONSTANT ) : '';
		$path  = is_string( $value ) ? rtrim( wp_normalize_path( trim( $value ) ), '/' ) : '';
		return '' === $path ? ImportSettings::folder() : $path;
	}
}
