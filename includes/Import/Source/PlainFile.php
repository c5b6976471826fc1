<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Source;

defined( 'ABSPATH' ) || exit;

/**
 * Reads regular files in folders that other users of the server can write to: follows no links, and reads no file with
 * several hard links.
 */
final class PlainFile {

	/** Bits of the file type in a file mode, and their value for a regular file. */
	private const TYPE    = 0170000;
	private const REGULAR = 0100000;

	/** @return array<array-key, int>|null Result of lstat(); null for anything but a regular file with one name. */
	public static function stat( string $path ): ?array {
		clearstatcache( true, $path );
		// Silence the warning: other users may remove the file at any moment.
		$stat = is_file( $path ) ? @lstat( $path ) : false;
		return false !== $stat && self::REGULAR === ( $stat['mode'] & self::TYPE ) && $stat['nlink'] <= 1 ? $stat : null;
	}

	/**
	 * Copies a file with its modification time. Compares the opened file with the file in the folder: if a link replaces
	 * the file meanwhile, another file is opened.
	 *
	 * @param string $target Absolute path that does not exist yet, in a folder out of reach for other users.
	 */
	public static function copy( string $path, string $target ): bool {
		// Open without blocking: a pipe that replaces the file would never open.
		// Silence the warning: other users may make the file unreadable.
		$file    = null === self::stat( $path ) ? false : @fopen( $path, 'rbn' );
		$opened  = false === $file ? false : fstat( $file );
		$current = self::stat( $path );
		if ( false === $file || false === $opened || null === $current ) {
			return false;
		}
		// Silence the warning: the disk may be full.
		$copy    = [ $opened['dev'], $opened['ino'] ] === [ $current['dev'], $current['ino'] ] ? @fopen( $target, 'xb' ) : false;
		$isWhole = false !== $copy && stream_copy_to_stream( $file, $copy ) === $opened['size'] && fclose( $copy );
		fclose( $file );
		return $isWhole && touch( $target, $opened['mtime'] );
	}
}
