<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use FilesystemIterator;
use SplFileInfo;
use SwImmoSuite\Foundation\ClosedFolder;
use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Foundation\Uuid;

defined( 'ABSPATH' ) || exit;

/**
 * Where transfers lie while they are worked off: a closed folder with one for each of them, by its uuid, and in it what was sent.
 * That stays for a while when all else has gone, so that it can be read again (O15).
 */
final class WorkFolder {

	/** Name of the folder; made with the first transfer. */
	public const OPTION = 'sw_immosuite_import_work';

	private const SENT = 'sent';

	/** Prefix of folders in which a transfer is packed before it is queued. */
	private const SCRATCH = 'look-';

	/**
	 * Takes a file over from wherever it lies.
	 *
	 * @param string $path Absolute; gone afterwards.
	 * @return bool False where it cannot be taken: then it lies where it was.
	 */
	public function take( string $path, string $uuid ): bool {
		if ( ! $this->begin( $uuid ) ) {
			return false;
		}
		$target  = $this->sent( $uuid );
		$isMoved = self::device( $path ) === self::device( dirname( $target ) )
			// phpcs:ignore Generic.PHP.NoSilencedErrors -- Whose file it is decides the system; that it may not is an answer.
			? @rename( $path, $target )
			// phpcs:ignore Generic.PHP.NoSilencedErrors -- The same.
			: $this->copied( $path, $target ) && @unlink( $path );
		if ( ! $isMoved ) {
			// phpcs:ignore Generic.PHP.NoSilencedErrors -- Whoever brings the same bytes at the same moment may have laid them here.
			@rmdir( $this->path( $uuid ) );
		}
		return $isMoved;
	}

	/** Undoes take(): moves the file back to where it was. */
	public function giveBack( string $uuid, string $path ): void {
		// phpcs:ignore Generic.PHP.NoSilencedErrors -- As in take().
		if ( @rename( $this->sent( $uuid ), $path ) ) {
			$this->remove( $uuid );
		}
	}

	/** Folder of a transfer, absolute; whether it is there or not. */
	public function path( string $uuid ): string {
		return $this->root() . "/{$uuid}";
	}

	/** File of a transfer, absolute. */
	public function sent( string $uuid ): string {
		return $this->path( $uuid ) . '/' . self::SENT;
	}

	/** Whether this node has its file. Another one may have taken it, and then works on it. */
	public function has( string $uuid ): bool {
		return is_file( $this->sent( $uuid ) );
	}

	/** Nothing but what was sent is needed any longer. */
	public function keepSent( string $uuid ): void {
		foreach ( is_dir( $this->path( $uuid ) ) ? new FilesystemIterator( $this->path( $uuid ) ) : [] as $file ) {
			if ( $file instanceof SplFileInfo && $file->isFile() && self::SENT !== $file->getFilename() ) {
				unlink( $file->getPathname() );
			}
		}
	}

	public function remove( string $uuid ): void {
		ClosedFolder::remove( $this->path( $uuid ) );
	}

	/**
	 * Takes away what is older.
	 *
	 * @param int          $before Unix seconds.
	 * @param list<string> $open   Names of transfers that are still needed.
	 */
	public function sweep( int $before, array $open ): void {
		foreach ( is_dir( $this->root() ) ? new FilesystemIterator( $this->root() ) : [] as $folder ) {
			$name = $folder instanceof SplFileInfo && $folder->isDir() ? $folder->getFilename() : '';
			if ( 1 === preg_match( Uuid::PATTERN, $name ) && ! in_array( $name, $open, true ) && (int) filemtime( $this->path( $name ) ) < $before ) {
				$this->remove( $name );
			}
		}
	}

	/** @return string|null Absolute path of a new folder, which the caller removes; null if it cannot be made. */
	public function scratch(): ?string {
		$name = self::SCRATCH . bin2hex( random_bytes( 8 ) );
		return $this->begin( $name ) && chmod( $this->path( $name ), 0700 ) ? $this->path( $name ) : null;
	}

	/** Removes scratch folders of killed scans. */
	public function sweepScratch( int $before ): void {
		foreach ( is_dir( $this->root() ) ? new FilesystemIterator( $this->root() ) : [] as $folder ) {
			$name = $folder instanceof SplFileInfo && $folder->isDir() ? $folder->getFilename() : '';
			if ( str_starts_with( $name, self::SCRATCH ) && (int) filemtime( $this->path( $name ) ) < $before ) {
				$this->remove( $name );
			}
		}
	}

	/** For uninstalling; call before the options go. */
	public function removeAll(): void {
		if ( ClosedFolder::isName( get_option( self::OPTION ) ) ) {
			ClosedFolder::remove( $this->root() );
		}
	}

	/** Two who are the first at once get the same folder: its name is derived, and kept for a time with other salts. */
	private function begin( string $uuid ): bool {
		if ( ! ClosedFolder::isName( get_option( self::OPTION ) ) ) {
			update_option( self::OPTION, self::derived(), false );
		}
		return ClosedFolder::make( $this->root(), $uuid );
	}

	private static function derived(): string {
		return ClosedFolder::named( substr( Secret::mac( 'import', 'folder' ), 0, 16 ) );
	}

	private function root(): string {
		$name = get_option( self::OPTION );
		return wp_get_upload_dir()['basedir'] . '/' . ( ClosedFolder::isName( $name ) ? $name : self::derived() );
	}

	/** By renaming, so that whatever is called "sent" is whole; two who bring the same bytes write a copy each. */
	private function copied( string $path, string $target ): bool {
		$copy    = "{$target}." . bin2hex( random_bytes( 8 ) );
		$isWhole = is_readable( $path ) && copy( $path, $copy ) && filesize( $path ) === filesize( $copy ) && rename( $copy, $target );
		if ( ! $isWhole && is_file( $copy ) ) {
			unlink( $copy );
		}
		return $isWhole;
	}

	/** Of one to another nothing can be renamed; PHP would copy, and others meet half of it. */
	private static function device( string $path ): int {
		$stat = file_exists( $path ) ? stat( $path ) : false;
		return false === $stat ? 0 : $stat['dev'];
	}
}
