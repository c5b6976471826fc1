<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation;

use FilesystemIterator;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use SplFileInfo;

defined( 'ABSPATH' ) || exit;

/**
 * Folder in the uploads directory that is closed to browsers: nobody can guess its name, and files in it deny access on Apache,
 * LiteSpeed and IIS.
 */
final class ClosedFolder {

	/** Pattern of the name, for use in other patterns. */
	public const NAME = 'sw-immosuite-[0-9a-f]{32}';

	private const GUARDS = [
		'.htaccess'  => "<IfModule mod_authz_core.c>\n\tRequire all denied\n</IfModule>\n<IfModule !mod_authz_core.c>\n\tDeny from all\n</IfModule>\n",
		'web.config' => "<?xml version=\"1.0\"?>\n<configuration><system.webServer><authorization><deny users=\"*\" /></authorization></system.webServer></configuration>\n",
		'index.php'  => "<?php\n// Silence is golden.\n",
	];

	/** @param string $bytes 16 bytes that nobody can guess. */
	public static function named( string $bytes ): string {
		return 'sw-immosuite-' . bin2hex( $bytes );
	}

	/** @phpstan-assert-if-true string $name */
	public static function isName( mixed $name ): bool {
		return is_string( $name ) && 1 === preg_match( '/^' . self::NAME . '$/D', $name );
	}

	/**
	 * Creates the folder and closes it to browsers.
	 *
	 * @param string $path  Absolute path of the folder.
	 * @param string $below Subfolder such as 2026/11, or empty.
	 */
	public static function make( string $path, string $below = '' ): bool {
		if ( ! wp_mkdir_p( $path . ( '' === $below ? '' : '/' . $below ) ) ) {
			return false;
		}
		foreach ( self::GUARDS as $file => $content ) {
			if ( ! is_file( "{$path}/{$file}" ) && false === file_put_contents( "{$path}/{$file}", $content ) ) {
				return false;
			}
		}
		return true;
	}

	/** Deletes a folder with its content. Files of another system user stay, and so do the folders that contain them. */
	public static function remove( string $path ): void {
		if ( ! is_dir( $path ) || ! is_readable( $path ) || ! wp_is_writable( $path ) ) {
			return;
		}
		$inside = new RecursiveDirectoryIterator( $path, FilesystemIterator::SKIP_DOTS );
		foreach ( new RecursiveIteratorIterator( $inside, RecursiveIteratorIterator::CHILD_FIRST, RecursiveIteratorIterator::CATCH_GET_CHILD ) as $file ) {
			if ( $file instanceof SplFileInfo ) {
				// Fails where the file belongs to another system user.
				$file->isDir() && ! $file->isLink() ? @rmdir( $file->getPathname() ) : @unlink( $file->getPathname() );
			}
		}
		// Fails where files remain in the folder.
		@rmdir( $path );
	}
}
