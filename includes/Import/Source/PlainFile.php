<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Source;

defined( 'ABSPATH' ) || exit;

/** Reads files of folders that strangers may write to: none that a link leads to, and none that lies elsewhere under another name (P295). */
final class PlainFile {

	private const TYPE    = 0170000;
	private const REGULAR = 0100000;

	/** @return array<array-key, int>|null As lstat() has it; null of anything but a regular file with one name. */
	public static function stat( string $path ): ?array {
		clearstatcache( true, $path );
		// phpcs:ignore Generic.PHP.NoSilencedErrors -- Somebody may remove it at any moment, which is an answer.
		$stat = is_file( $path ) ? @lstat( $path ) : false;
		return false !== $stat && self::REGULAR === ( $stat['mode'] & self::TYPE ) && $stat['nlink'] <= 1 ? $stat : null;
	}

	/**
	 * Copies a file with the time of its last change. The opened file is compared with the one that lies there: a link that was put
	 * in its place meanwhile opens another one.
	 *
	 * @param string $target Absolute; in a folder that strangers do not reach, and not there yet.
	 */
	public static function copy( string $path, string $target ): bool {
		// Without waiting: a pipe that was put in its place would never open.
		// phpcs:ignore Generic.PHP.NoSilencedErrors -- Whose file it is decides the system; that it may not be read is an answer.
		$file   = null === self::stat( $path ) ? false : @fopen( $path, 'rbn' );
		$opened = false === $file ? false : fstat( $file );
		$there  = self::stat( $path );
		if ( false === $file || false === $opened || null === $there ) {
			return false;
		}
		// phpcs:ignore Generic.PHP.NoSilencedErrors -- A full disk is an answer, too.
		$copy    = [ $opened['dev'], $opened['ino'] ] === [ $there['dev'], $there['ino'] ] ? @fopen( $target, 'xb' ) : false;
		$isWhole = false !== $copy && stream_copy_to_stream( $file, $copy ) === $opened['size'] && fclose( $copy );
		fclose( $file );
		return $isWhole && touch( $target, $opened['mtime'] );
	}
}
