<?php
declare(strict_types=1);

namespace SwImmoSuite\Mail;

use RuntimeException;
use SwImmoSuite\Foundation\Clock;

defined( 'ABSPATH' ) || exit;

/**
 * File of an attachment on disk while its mail is sent: wp_mail() takes paths, and plugins with another transport read the file
 * there. Each file has its own folder, which only PHP's user can open, and the name that the recipient sees, because some plugins
 * take the name from the path.
 */
final class AttachmentFolder {

	private const PREFIX = 'sw-immosuite-mail-';

	/**
	 * @return string Absolute path of the file, for remove().
	 * @throws RuntimeException If the file cannot be written.
	 */
	public static function put( Attachment $attachment ): string {
		self::sweep();
		$folder = self::make() ?? throw new RuntimeException( 'The attachment cannot be written to ' . get_temp_dir() );
		$path   = "{$folder}/{$attachment->name}";
		if ( strlen( $attachment->content ) !== file_put_contents( $path, $attachment->content ) ) {
			self::clear( $folder );
			throw new RuntimeException( "The attachment cannot be written to {$path}" );
		}
		chmod( $path, 0600 );
		return $path;
	}

	/** Deletes a file and its folder. */
	public static function remove( string $path ): void {
		self::clear( dirname( $path ) );
	}

	/** Deletes files of killed workers, which are older than a worker's lease on a mail. */
	public static function sweep(): void {
		$own = self::make();
		if ( null === $own ) {
			return;
		}
		$user = fileowner( $own );
		rmdir( $own );
		foreach ( self::paths( get_temp_dir() . self::PREFIX . '*' ) as $folder ) {
			// Other users of the server may be able to write to the temporary folder: a symlink of theirs could point at files of
			// PHP's user.
			$stat = is_link( $folder ) ? false : stat( $folder );
			if ( false !== $stat && $user === $stat['uid'] && $stat['mtime'] < ( new Clock() )->now() - OutboxRepository::LEASE ) {
				self::clear( $folder );
			}
		}
	}

	private static function clear( string $folder ): void {
		// phpcs:disable Generic.PHP.NoSilencedErrors -- another worker may sweep at the same time, and a plugin may delete what it has sent
		array_map( static fn( string $path ): bool => @unlink( $path ), self::paths( "{$folder}/*" ) );
		@rmdir( $folder );
		// phpcs:enable
	}

	/** @return string|null Absolute path of a new folder; null if it cannot be created. */
	private static function make(): ?string {
		$folder = get_temp_dir() . self::PREFIX . bin2hex( random_bytes( 16 ) );
		return wp_is_writable( get_temp_dir() ) && mkdir( $folder, 0700 ) ? $folder : null;
	}

	/** @return list<string> */
	private static function paths( string $pattern ): array {
		$paths = glob( $pattern );
		return false === $paths ? [] : $paths;
	}
}
