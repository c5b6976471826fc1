<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Source;

use FilesystemIterator;
use SplFileInfo;
use SwImmoSuite\Foundation\ClosedFolder;
use SwImmoSuite\Import\OpenImmo\RefusalCode;
use SwImmoSuite\Import\OpenImmo\RefusedTransfer;
use UnexpectedValueException;

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

	/** @param string $path Absolute. */
	private function __construct( public readonly string $path ) {
	}

	/**
	 * The transfer last: whoever is killed before that has taken nothing, and the next look gives back what lies here.
	 *
	 * @param list<FolderFile> $pictures What comes along.
	 * @return self|FolderFile The file that may not be moved; then all lies where it was.
	 */
	public static function of( FolderFile $transfer, array $pictures ): self|FolderFile {
		$claim = new self( $transfer->folder . '/' . self::NAME . bin2hex( random_bytes( 8 ) ) );
		if ( ! self::made( $claim->path ) ) {
			return $transfer;
		}
		foreach ( [ ...$pictures, $transfer ] as $file ) {
			if ( ! $claim->move( $file ) ) {
				$claim->giveBack();
				return $file;
			}
		}
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
	 * What is to be handed over; null where it was never taken.
	 *
	 * @throws UnexpectedValueException Where it cannot be looked into: it belongs to another user of the server, or somebody has removed it.
	 */
	public function transfer(): ?FolderFile {
		return array_values( array_filter( $this->files(), static fn( FolderFile $file ): bool => $file->isTransfer() ) )[0] ?? null;
	}

	/**
	 * The same with what came along, as one file.
	 *
	 * @return string Absolute path.
	 * @throws RefusedTransfer Where there is no room for it.
	 */
	public function whole( FolderFile $transfer ): string {
		$others = array_filter( $this->files(), static fn( FolderFile $file ): bool => ! $file->isTransfer() );
		if ( [] === $others ) {
			return $transfer->path();
		}
		$packed = "{$this->path}/" . self::PACKED;
		if ( ! LoosePictures::pack( $transfer->path(), array_map( static fn( FolderFile $file ): string => $file->path(), $others ), $packed ) ) {
			throw new RefusedTransfer( RefusalCode::Unreadable );
		}
		// Where the file does not say when it is of, the time of its last change does (O6).
		touch( $packed, (int) filemtime( $transfer->path() ) );
		return $packed;
	}

	/** What lies here goes back to where it lay; what was laid there under its name meanwhile is newer. What cannot go back waits for the next look. */
	public function giveBack(): void {
		$isBack = true;
		foreach ( $this->files() as $file ) {
			$was     = dirname( $this->path ) . "/{$file->name}";
			$isNewer = file_exists( $was ) || is_link( $was );
			// phpcs:ignore Generic.PHP.NoSilencedErrors -- As for move().
			$isBack = ( $isNewer || @rename( $file->path(), $was ) ) && $isBack;
		}
		if ( $isBack ) {
			ClosedFolder::remove( $this->path );
		}
	}

	/** It has been handed over. By one rename it is nothing that is handed over once more: whoever is killed while it is removed leaves rubbish. */
	public function end(): void {
		$done = dirname( $this->path ) . '/' . self::SCRATCH . bin2hex( random_bytes( 8 ) );
		// phpcs:ignore Generic.PHP.NoSilencedErrors -- As for move().
		ClosedFolder::remove( @rename( $this->path, $done ) ? $done : $this->path );
	}

	/** @return list<FolderFile> */
	private function files(): array {
		$files = [];
		foreach ( new FilesystemIterator( $this->path ) as $found ) {
			if ( $found instanceof SplFileInfo && $found->isFile() && ! $found->isLink() && self::PACKED !== $found->getFilename() ) {
				$files[] = new FolderFile( $this->path, $found->getFilename(), '', 0, 0 );
			}
		}
		return $files;
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
