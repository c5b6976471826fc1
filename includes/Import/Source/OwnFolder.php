<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Source;

use Closure;

defined( 'ABSPATH' ) || exit;

/**
 * A folder that PHP has made for itself inside one that strangers may write to (P295). They cannot look into it, but can rename it at
 * any moment and put a link in its place, and PHP opens nothing relative to a folder. So it is entered: the working directory stays the
 * folder that it was, whatever becomes of its name.
 */
final class OwnFolder {

	private const TYPE_AND_RIGHTS = 0170777;
	private const CLOSED          = 0040700;

	public static function make( string $path ): bool {
		// phpcs:ignore Generic.PHP.NoSilencedErrors -- Whether it may be made nobody but the system knows, and its answer is what is wanted.
		return @mkdir( $path, 0700 );
	}

	/**
	 * @template T
	 * @param string       $path Absolute.
	 * @param Closure(): T $work Called inside of it; names what lies there as "./name", and what lies beside it as "../name".
	 * @return T|null Null where it is none of PHP's own user, is open to others, or a link.
	 */
	public static function within( string $path, Closure $work ): mixed {
		clearstatcache( true, $path );
		$before = getcwd();
		// phpcs:ignore Generic.PHP.NoSilencedErrors -- As for make().
		$seen = is_dir( $path ) ? @lstat( $path ) : false;
		// phpcs:ignore Generic.PHP.NoSilencedErrors -- As for make().
		if ( false === $before || false === $seen || ! self::isOwn( $seen ) || ! @chdir( $path ) ) {
			return null;
		}
		try {
			$here = stat( '.' );
			return false !== $here && [ $here['dev'], $here['ino'] ] === [ $seen['dev'], $seen['ino'] ] ? $work() : null;
		} finally {
			chdir( $before );
		}
	}

	/** Takes it away with its files; one that is somebody else's stays. */
	public static function remove( string $path ): void {
		$isEmpty = self::within( $path, static function (): bool {
			foreach ( self::names() as $name ) {
				// phpcs:ignore Generic.PHP.NoSilencedErrors -- As for make().
				@unlink( "./{$name}" );
			}
			return true;
		} );
		if ( true === $isEmpty ) {
			// phpcs:ignore Generic.PHP.NoSilencedErrors -- As for make().
			@rmdir( $path );
		}
	}

	/** @return list<string> What lies in the working directory. */
	public static function names(): array {
		$names = scandir( '.' );
		return array_values( array_diff( false === $names ? [] : $names, [ '.', '..' ] ) );
	}

	/** @param array<array-key, int> $stat */
	private static function isOwn( array $stat ): bool {
		return self::CLOSED === ( $stat['mode'] & self::TYPE_AND_RIGHTS ) && self::user() === $stat['uid'];
	}

	/** Some hosts lack the function, and none a folder for what is written meanwhile. */
	private static function user(): int {
		$file = function_exists( 'posix_geteuid' ) ? null : tmpfile();
		$stat = is_resource( $file ) ? fstat( $file ) : false;
		return null === $file ? posix_geteuid() : ( false === $stat ? -1 : $stat['uid'] );
	}
}
