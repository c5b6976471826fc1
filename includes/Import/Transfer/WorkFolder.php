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
 * The private folder in which transfers are processed: a subfolder per transfer, named by its uuid, with the sent file.
 * The file is kept for a while after the end, so that it can be queued again.
 */
final class WorkFolder {

	/** Option with the folder's name; stored with the first transfer. */
	public const OPTION = 'sw_immosuite_import_work';

	private const SENT = 'sent';

	/** Prefix of folders in which a transfer is packed before it is queued. */
	private const SCRATCH = 'scan-';

	/**
	 * Moves a file into the folder of a transfer.
	 *
	 * @param string $path Absolute; the file is gone afterwards.
	 * @return bool False if it cannot be moved; then it stays where it was.
	 */
	public function moveIn( string $path, string $uuid ): bool {
		if ( ! $this->create( $uuid ) ) {
			return false;
		}
		$target  = $this->sent( $uuid );
		$isMoved = self::device( $path ) === self::device( dirname( $target ) )
			// Only rename() itself shows whether the file may be moved.
			? @rename( $path, $target )
			: $this->copyCompletely( $path, $target ) && @unlink( $path );
		if ( ! $isMoved ) {
			// Another process may have stored the same bytes here.
			@rmdir( $this->path( $uuid ) );
		}
		return $isMoved;
	}

	/** Undoes moveIn(): moves the file back to where it was. */
	public function giveBack( string $uuid, string $path ): void {
		if ( @rename( $this->sent( $uuid ), $path ) ) {
			$this->remove( $uuid );
		}
	}

	/** Absolute path of a transfer's folder, which may not exist. */
	public function path( string $uuid ): string {
		return $this->root() . "/{$uuid}";
	}

	/** Absolute path of a transfer's file. */
	public function sent( string $uuid ): string {
		return $this->path( $uuid ) . '/' . self::SENT;
	}

	/** Whether this server has the file. Otherwise another server may have it, and processes the transfer. */
	public function has( string $uuid ): bool {
		return is_file( $this->sent( $uuid ) );
	}

	/** Deletes all files of a transfer except the sent one. */
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
	 * Deletes old folders.
	 *
	 * @param int          $before Unix seconds.
	 * @param list<string> $needed UUIDs of transfers whose folders are still needed.
	 */
	public function sweep( int $before, array $needed ): void {
		foreach ( is_dir( $this->root() ) ? new FilesystemIterator( $this->root() ) : [] as $folder ) {
			$name = $folder instanceof SplFileInfo && $folder->isDir() ? $folder->getFilename() : '';
			if ( 1 === preg_match( Uuid::PATTERN, $name ) && ! in_array( $name, $needed, true ) && (int) filemtime( $this->path( $name ) ) < $before ) {
				$this->remove( $name );
			}
		}
	}

	/** @return string|null Absolute path of a new folder, which the caller removes; null if it cannot be created. */
	public function scratch(): ?string {
		$name = self::SCRATCH . bin2hex( random_bytes( 8 ) );
		return $this->create( $name ) && chmod( $this->path( $name ), 0700 ) ? $this->path( $name ) : null;
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

	/** Deletes the folder, for uninstalling; call before the options are deleted. */
	public function removeAll(): void {
		if ( ClosedFolder::isName( get_option( self::OPTION ) ) ) {
			ClosedFolder::remove( $this->root() );
		}
	}

	/**
	 * Creates the folder of a transfer, and the work folder around it if it is missing. The work folder's name is derived from the salts,
	 * so that parallel first requests get the same one, and stored, so that it survives new salts.
	 */
	private function create( string $uuid ): bool {
		if ( ! ClosedFolder::isName( get_option( self::OPTION ) ) ) {
			update_option( self::OPTION, self::derivedName(), false );
		}
		return ClosedFolder::make( $this->root(), $uuid );
	}

	private static function derivedName(): string {
		return ClosedFolder::named( substr( Secret::mac( 'import', 'folder' ), 0, 16 ) );
	}

	private function root(): string {
		$name = get_option( self::OPTION );
		return wp_get_upload_dir()['basedir'] . '/' . ( ClosedFolder::isName( $name ) ? $name : self::derivedName() );
	}

	/**
	 * Copies to a temporary name and renames, so that a file named "sent" is always complete, even if two processes
	 * store the same bytes.
	 */
	private function copyCompletely( string $path, string $target ): bool {
		$copy    = "{$target}." . bin2hex( random_bytes( 8 ) );
		$isWhole = is_readable( $path ) && copy( $path, $copy ) && filesize( $path ) === filesize( $copy ) && rename( $copy, $target );
		if ( ! $isWhole && is_file( $copy ) ) {
			unlink( $copy );
		}
		return $isWhole;
	}

	/** The device of a file: rename() between devices would copy, and other processes could read an incomplete file. */
	private static function device( string $path ): int {
		$stat = file_exists( $path ) ? stat( $path ) : false;
		return false === $stat ? 0 : $stat['dev'];
	}
}
