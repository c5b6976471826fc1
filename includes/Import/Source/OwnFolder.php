<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Source;

use Closure;

defined( 'ABSPATH' ) || exit;

/**
 * A private folder that PHP created inside a folder to which other users of the server can write. These users cannot read the
 * private folder, but can rename it at any moment and replace it by a link, and PHP cannot open files relative to a folder. So
 * PHP changes into the private folder: the working directory stays the same folder, even if its name changes.
 */
final class OwnFolder {

	/** Bits of a file mode, and their value for a folder that only its owner may access. */
	private const TYPE_AND_RIGHTS = 0170777;
	private const CLOSED          = 0040700;

	public static function make( string $path ): bool {
		// Only mkdir() itself shows whether the folder may be created.
		return @mkdir( $path, 0700 );
	}

	/** Whether PHP's user owns the folder, and nobody else may access it. */
	public static function isOwn( string $path ): bool {
		return true === self::within( $path, static fn(): bool => true );
	}

	/**
	 * @template T
	 * @param string       $path Absolute.
	 * @param Closure(): T $work Called inside the folder; uses "./name" for files in it and "../name" for files beside it.
	 * @return T|null Null if the folder is not owned by PHP's user, is open to others, or is a link.
	 */
	public static function within( string $path, Closure $work ): mixed {
		clearstatcache( true, $path );
		$before = getcwd();
		$atPath = is_dir( $path ) ? @lstat( $path ) : false;
		if ( false === $before || false === $atPath || ! self::isPrivate( $atPath ) || ! @chdir( $path ) ) {
			return null;
		}
		try {
			$entered = stat( '.' );
			return false !== $entered && [ $entered['dev'], $entered['ino'] ] === [ $atPath['dev'], $atPath['ino'] ] ? $work() : null;
		} finally {
			chdir( $before );
		}
	}

	/** Removes the folder with its files if PHP's user owns it. */
	public static function remove( string $path ): void {
		$isEmpty = self::within( $path, static function (): bool {
			foreach ( self::names() as $name ) {
				@unlink( "./{$name}" );
			}
			return true;
		} );
		if ( true === $isEmpty ) {
			@rmdir( $path );
		}
	}

	/** @return list<string> File names in the working directory. */
	public static function names(): array {
		$names = scandir( '.' );
		return array_values( array_diff( false === $names ? [] : $names, [ '.', '..' ] ) );
	}

	/** @param array<array-key, int> $stat */
	private static function isPrivate( array $stat ): bool {
		return self::CLOSED === ( $stat['mode'] & self::TYPE_AND_RIGHTS ) && self::user() === $stat['uid'];
	}

	/** User id of PHP, or -1. Some hosts lack the POSIX function, but all have a folder for temporary files. */
	private static function user(): int {
		if ( function_exists( 'posix_geteuid' ) ) {
			return posix_geteuid();
		}
		$file = tmpfile();
		$stat = false === $file ? false : fstat( $file );
		return false === $stat ? -1 : $stat['uid'];
	}
}
