<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Source;

use FilesystemIterator;
use SplFileInfo;
use SwImmoSuite\Import\OpenImmo\File\RefusalCode;
use SwImmoSuite\Import\OpenImmo\File\RefusedTransfer;
use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/**
 * A hidden, private subfolder of the watched folder that holds a transfer and its pictures while they are imported.
 * Files are moved by rename, so only one of several workers gets a file. If a worker dies, the next scan finishes its
 * claim.
 */
final class FolderClaim {

	private const PREFIX = '.sw-immosuite-';

	/** Prefix of a claim whose transfer is queued, so that it only has to be removed. */
	private const DONE = '.sw-immosuite-done-';

	/** Name of the packed file in its folder. */
	private const PACKED = '.packed';

	/** @param string $path Absolute. */
	private function __construct( public readonly string $path ) {
	}

	/**
	 * Moves the files into a new claim, the transfer last: if the worker dies earlier, the next scan moves the pictures
	 * back.
	 *
	 * @param list<FolderFile> $pictures Pictures of the transfer.
	 * @return self|FolderFile The claim; or the file that could not be moved, after all moved files were moved back.
	 */
	public static function create( FolderFile $transfer, array $pictures ): self|FolderFile {
		$claim = new self( self::newPath( $transfer->folder, self::PREFIX ) );
		if ( ! OwnFolder::make( $claim->path ) ) {
			return $transfer;
		}
		$files = [ ...$pictures, $transfer ];
		$moved = OwnFolder::within( $claim->path, static fn(): int => self::move( $files ) ) ?? 0;
		if ( count( $files ) === $moved ) {
			return $claim;
		}
		$claim->giveBack();
		return $files[ $moved ];
	}

	/** @return list<self> Claims of killed scans, or forged ones; also removes finished claims. */
	public static function abandoned( string $folder ): array {
		$claims = [];
		foreach ( new FilesystemIterator( $folder ) as $file ) {
			$name = $file instanceof SplFileInfo ? $file->getFilename() : '';
			if ( str_starts_with( $name, self::DONE ) ) {
				OwnFolder::remove( "{$folder}/{$name}" );
			} elseif ( 1 === preg_match( '/^' . preg_quote( self::PREFIX, '/' ) . '[0-9a-f]{16}$/D', $name ) ) {
				$claims[] = new self( "{$folder}/{$name}" );
			}
		}
		return $claims;
	}

	/**
	 * Takes over an abandoned claim under a new, secret name.
	 *
	 * @throws UnexpectedValueException If another scan has the claim, or if users of the watched folder forged it: they can create a folder of that name.
	 */
	public function takeOver(): self {
		$claim = new self( self::newPath( dirname( $this->path ), self::PREFIX ) );
		// Only rename() itself shows whether the folder may be moved.
		$isTaken = OwnFolder::isOwn( $this->path ) && @rename( $this->path, $claim->path );
		return $isTaken ? $claim : throw new UnexpectedValueException( $this->path );
	}

	/**
	 * The transfer to queue; null if the worker died before it moved the transfer.
	 *
	 * @throws UnexpectedValueException If the folder cannot be read: another user of the server owns it, or it was removed.
	 */
	public function transfer(): ?FolderFile {
		return array_values( array_filter( $this->files(), static fn( FolderFile $file ): bool => $file->isTransfer() ) )[0] ?? null;
	}

	/**
	 * Copies the transfer with its pictures into one file, so that the originals stay here until the transfer is queued.
	 *
	 * @param string $folder Absolute path of a folder only for this scan, inaccessible to users of the watched folder.
	 * @return string Absolute path in that folder.
	 * @throws RefusedTransfer If the copy cannot be written.
	 * @throws UnexpectedValueException
	 */
	public function pack( FolderFile $transfer, string $folder ): string {
		$files        = array_filter( $this->files(), static fn( FolderFile $file ): bool => $file->name === $transfer->name || ! $file->isTransfer() );
		$copies       = array_map( static fn( FolderFile $file ): string => "{$folder}/{$file->name}", $files );
		// The closure runs with the claim as working directory.
		$areCopied = OwnFolder::within( $this->path, static function () use ( $copies ): bool {
			foreach ( $copies as $copy ) {
				if ( ! PlainFile::copy( './' . basename( $copy ), $copy ) ) {
					return false;
				}
			}
			return true;
		} );
		$transferCopy = "{$folder}/{$transfer->name}";
		$archive      = "{$folder}/" . self::PACKED;
		if ( true !== $areCopied || ( count( $copies ) > 1 && ! LoosePictures::pack( $transferCopy, array_diff( $copies, [ $transferCopy ] ), $archive ) ) ) {
			throw new RefusedTransfer( RefusalCode::Unreadable );
		}
		if ( 1 === count( $copies ) ) {
			return $transferCopy;
		}
		// The file's modification time dates the transfer if its content has no date.
		touch( $archive, (int) filemtime( $transferCopy ) );
		return $archive;
	}

	/**
	 * Moves the files back. A file that has meanwhile arrived under the same name is newer and is kept. Files that cannot
	 * be moved wait for the next scan.
	 */
	public function giveBack(): void {
		$isBack = OwnFolder::within( $this->path, static function (): bool {
			$isBack = true;
			foreach ( self::plainNames() as $name ) {
				clearstatcache( true, "../{$name}" );
				$isNewer = file_exists( "../{$name}" ) || is_link( "../{$name}" );
				$isBack = ( $isNewer || @rename( "./{$name}", "../{$name}" ) ) && $isBack;
			}
			return $isBack;
		} );
		if ( true === $isBack ) {
			OwnFolder::remove( $this->path );
		}
	}

	/**
	 * Removes the claim after its transfer is queued. The rename marks it as done first: if the worker dies during the removal,
	 * the transfer is not imported again.
	 */
	public function remove(): void {
		$done = self::newPath( dirname( $this->path ), self::DONE );
		OwnFolder::remove( @rename( $this->path, $done ) ? $done : $this->path );
	}

	/**
	 * @return list<FolderFile>
	 * @throws UnexpectedValueException
	 */
	private function files(): array {
		$names = OwnFolder::within( $this->path, self::plainNames( ... ) ) ?? throw new UnexpectedValueException( $this->path );
		return array_map( fn( string $name ): FolderFile => new FolderFile( $this->path, $name, state: '', unchangedSince: 0, firstSeenAt: 0 ), $names );
	}

	/** @return list<string> Names of the regular files in the working directory. */
	private static function plainNames(): array {
		return array_values( array_filter( OwnFolder::names(), static fn( string $name ): bool => self::PACKED !== $name && null !== PlainFile::stat( "./{$name}" ) ) );
	}

	/**
	 * Moves files from the parent folder into the working directory. A link that replaces the folder meanwhile has no effect
	 * on relative paths.
	 *
	 * @param list<FolderFile> $files
	 * @return int Number of moved files; if smaller than the list, the next file could not be moved.
	 */
	private static function move( array $files ): int {
		foreach ( $files as $moved => $file ) {
			$target = "./{$file->name}";
			if ( ! @rename( "../{$file->name}", $target ) ) {
				return $moved;
			}
			if ( null === PlainFile::stat( $target ) ) {
				if ( is_link( $target ) ) {
					unlink( $target );
				} else {
					rename( $target, "../{$file->name}" );
				}
				return $moved;
			}
		}
		return count( $files );
	}

	private static function newPath( string $folder, string $prefix ): string {
		return "{$folder}/{$prefix}" . bin2hex( random_bytes( 8 ) );
	}
}
