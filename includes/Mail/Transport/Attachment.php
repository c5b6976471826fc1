<?php
declare(strict_types=1);

namespace SwImmoSuite\Mail\Transport;

use RuntimeException;
use SwImmoSuite\Foundation\Clock;

defined( 'ABSPATH' ) || exit;

/**
 * Attachment that the worker creates when it sends the mail. The attachment is a file on disk while the mail is sent: wp_mail()
 * accepts only paths, and plugins with another transport read the file there. Each file has a separate folder, which only PHP's
 * user can open, and the name that the recipient sees, because some plugins derive the name from the path.
 */
final class Attachment {

	private const PREFIX = 'sw-immosuite-mail-';

	/**
	 * @param string $name File name without a path.
	 * @param string $type Media type.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $type,
		public readonly string $content,
	) {
	}

	/**
	 * @return string Absolute path of the file, for removeFile().
	 * @throws RuntimeException If the file cannot be written.
	 */
	public function writeFile(): string {
		self::sweepFiles();
		$folder = self::makeFolder() ?? throw new RuntimeException( 'The attachment cannot be written to ' . get_temp_dir() );
		$path   = "{$folder}/{$this->name}";
		if ( strlen( $this->content ) !== file_put_contents( $path, $this->content ) ) {
			self::removeFolder( $folder );
			throw new RuntimeException( "The attachment cannot be written to {$path}" );
		}
		chmod( $path, 0600 );
		return $path;
	}

	/** Deletes a file and its folder. */
	public static function removeFile( string $path ): void {
		self::removeFolder( dirname( $path ) );
	}

	/** Deletes files of killed workers, which are older than a worker's lease on a mail. */
	public static function sweepFiles(): void {
		// The owner of a new folder is PHP's user.
		$probe = self::makeFolder();
		if ( null === $probe ) {
			return;
		}
		$user = fileowner( $probe );
		rmdir( $probe );
		foreach ( self::paths( get_temp_dir() . self::PREFIX . '*' ) as $folder ) {
			// Other users of the server may be able to write to the temporary folder: their symlink could point at files of
			// PHP's user.
			$stat = is_link( $folder ) ? false : stat( $folder );
			if ( false !== $stat && $user === $stat['uid'] && $stat['mtime'] < ( new Clock() )->now() - Mailer::MAX_SEND_SECONDS ) {
				self::removeFolder( $folder );
			}
		}
	}

	private static function removeFolder( string $folder ): void {
		// Suppresses warnings: another worker may sweep at the same time, and a plugin may delete sent files.
		array_map( static fn( string $path ): bool => @unlink( $path ), self::paths( "{$folder}/*" ) );
		@rmdir( $folder );
	}

	/** @return string|null Absolute path of a new folder; null if it cannot be created. */
	private static function makeFolder(): ?string {
		$folder = get_temp_dir() . self::PREFIX . bin2hex( random_bytes( 16 ) );
		return wp_is_writable( get_temp_dir() ) && mkdir( $folder, 0700 ) ? $folder : null;
	}

	/** @return list<string> */
	private static function paths( string $pattern ): array {
		$paths = glob( $pattern );
		return false === $paths ? [] : $paths;
	}
}
