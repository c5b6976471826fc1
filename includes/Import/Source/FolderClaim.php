<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Source;

use FilesystemIterator;
use SplFileInfo;
use SwImmoSuite\Foundation\ClosedFolder;

defined( 'ABSPATH' ) || exit;

/**
 * Files that were taken out of the watched folder, in a folder of their own beside them that nobody else may open: each by one
 * rename, so that of two who want it one gets it. Whoever is killed leaves it to the next look.
 */
final class FolderClaim {

	private const NAME = '.sw-immosuite-';

	/** For what a look writes meanwhile; nothing of it is needed afterwards. */
	private const SCRATCH = '.sw-immosuite-look-';

	/** What is packed here. */
	private const PACKED = '.packed';

	private function __construct( private readonly string $path ) {
	}

	/**
	 * @param FolderFile       $transfer What has to come along.
	 * @param list<FolderFile> $pictures What comes along where it may be moved.
	 * @return self|null Null where the transfer may not be moved; then all lies where it was.
	 */
	public static function of( FolderFile $transfer, array $pictures ): ?self {
		$claim = new self( $transfer->folder . '/' . self::NAME . bin2hex( random_bytes( 8 ) ) );
		if ( ! self::made( $claim->path ) ) {
			return null;
		}
		if ( ! $claim->move( $transfer ) ) {
			rmdir( $claim->path );
			return null;
		}
		array_map( $claim->move( ... ), $pictures );
		return $claim;
	}

	/** @return list<self> What somebody has left who was killed; what a look has left goes. */
	public static function left( string $folder ): array {
		$left = [];
		foreach ( new FilesystemIterator( $folder ) as $file ) {
			$name = $file instanceof SplFileInfo && $file->isDir() && ! $file->isLink() ? $file->getFilename() : '';
			if ( str_starts_with( $name, self::SCRATCH ) ) {
				ClosedFolder::remove( "{$folder}/{$name}" );
			} elseif ( 1 === preg_match( '/^' . preg_quote( self::NAME, '/' ) . '[0-9a-f]{16}$/D', $name ) ) {
				$left[] = new self( "{$folder}/{$name}" );
			}
		}
		return $left;
	}

	/** @return string|null A folder for one look; null where it cannot be made. */
	public static function scratch( string $folder ): ?string {
		$path = $folder . '/' . self::SCRATCH . bin2hex( random_bytes( 8 ) );
		return self::made( $path ) ? $path : null;
	}

	/**
	 * What is to be handed over, as one file.
	 *
	 * @return array{string, string}|null Absolute path, and the name that it came under; null where it has been handed over already, or is no file.
	 */
	public function file(): ?array {
		$transfer = null;
		$others   = [];
		foreach ( new FilesystemIterator( $this->path ) as $found ) {
			$name = $found instanceof SplFileInfo && $found->isFile() && ! $found->isLink() ? $found->getFilename() : '';
			$file = new FolderFile( $this->path, $name, '', 0, 0 );
			if ( '' !== $name && $file->isTransfer() ) {
				$transfer = $file;
			} elseif ( '' !== $name && self::PACKED !== $name ) {
				$others[] = $file->path();
			}
		}
		$packed = "{$this->path}/" . self::PACKED;
		if ( null === $transfer || [] === $others || ! LoosePictures::pack( $transfer->path(), $others, $packed ) ) {
			return null === $transfer ? null : [ $transfer->path(), $transfer->name ];
		}
		// Where the file does not say when it is of, the time of its last change does (O6).
		touch( $packed, (int) filemtime( $transfer->path() ) );
		return [ $packed, $transfer->name ];
	}

	/** It has been handed over. */
	public function end(): void {
		ClosedFolder::remove( $this->path );
	}

	/** A link that was put in its place meanwhile leads nowhere from here. */
	private function move( FolderFile $file ): bool {
		$target = "{$this->path}/{$file->name}";
		// phpcs:ignore Generic.PHP.NoSilencedErrors -- Whether it may be moved nobody but the system knows, and its answer is what is wanted.
		return @rename( $file->path(), $target ) && ( ! is_link( $target ) || ! unlink( $target ) );
	}

	private static function made( string $path ): bool {
		// phpcs:ignore Generic.PHP.NoSilencedErrors -- As for move().
		return @mkdir( $path, 0700 );
	}
}
