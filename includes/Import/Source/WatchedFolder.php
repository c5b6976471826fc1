<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Source;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\ClosedFolder;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Import\OpenImmo\File\Archive;
use SwImmoSuite\Import\OpenImmo\File\RefusalCode;
use SwImmoSuite\Import\OpenImmo\File\RefusedTransfer;
use SwImmoSuite\Import\OpenImmo\Identity;
use UnexpectedValueException;
use ZipArchive;

defined( 'ABSPATH' ) || exit;

/** Scans the folder into which agencies' software uploads transfers; each subfolder is a separate source (P244). */
final class WatchedFolder {

	/** Maximum files of a folder, and maximum subfolders. */
	private const MAX_FILES   = 20_000;
	private const MAX_SOURCES = 200;

	/** Seconds for which an XML waits for missing pictures. */
	private const PICTURES_SECONDS = 900;

	/** Suffixes of temporary files that exist while a file is uploaded. */
	private const TEMPORARY_SUFFIXES = [ '.part', '.tmp', '.filepart', '.lock' ];

	/** Files that the plugin creates in a closed folder. */
	private const OWN_FILES = [ 'index.php', 'web.config' ];

	/**
	 * @param string                                $root   Absolute path.
	 * @param Closure(string, string, string): void $enqueue Queues a file: path, name, source. Throws RefusedTransfer if it cannot.
	 * @param Closure(string, list<array{Identity, list<string>}>): bool $lacks Whether listings of a source lack one of the named pictures.
	 * @param Closure(): ?string                    $scratch Creates a folder that users of the watched folder cannot access; null if that fails.
	 * @param Lease                                 $lease  Held during a scan.
	 */
	public function __construct(
		private readonly string $root,
		private readonly SourceRepository $sources,
		private readonly Closure $enqueue,
		private readonly Closure $lacks,
		private readonly Closure $scratch,
		private readonly Lease $lease,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Scans the folder and queues transfers that are ready.
	 *
	 * @return bool Whether another scan within a minute is useful.
	 */
	public function scan(): bool {
		if ( ! $this->lease->take() ) {
			return true;
		}
		try {
			clearstatcache();
			$scan = new FolderScan( FolderScan::storedFiles(), $this->clock->now() );
			foreach ( $this->folders( $scan ) as [ $source, $folder ] ) {
				$this->lease->extend();
				$this->scanFolder( $folder, $source, $scan );
			}
			$scan->save();
			return $scan->isRescanUseful();
		} finally {
			$this->lease->drop();
		}
	}

	/** @return list<array{string, string}> Source and path: the folder itself, then its subfolders. */
	private function folders( FolderScan $scan ): array {
		$folders = [ [ Source::MAIN, $this->root ] ];
		foreach ( self::names( $this->root ) as $name ) {
			if ( ! is_dir( "{$this->root}/{$name}" ) || is_link( "{$this->root}/{$name}" ) || count( $folders ) > self::MAX_SOURCES ) {
				continue;
			}
			$source = strtolower( $name );
			if ( Source::isName( $source ) ) {
				$folders[] = [ $source, "{$this->root}/{$name}" ];
			} else {
				$scan->report( FolderProblem::Name, FolderFile::text( $name ) );
			}
		}
		return $folders;
	}

	private function scanFolder( string $folder, string $source, FolderScan $scan ): void {
		$problem = match ( true ) {
			! is_dir( $folder ) || ! is_readable( $folder ) => FolderProblem::Missing,
			! wp_is_writable( $folder )                     => FolderProblem::Closed,
			default                                         => null,
		};
		if ( null !== $problem ) {
			$scan->report( $problem, $folder );
			return;
		}
		foreach ( FolderClaim::abandoned( $folder ) as $claim ) {
			$this->finish( $claim, $source, $scan );
		}
		$names = self::names( $folder );
		if ( count( $names ) > self::MAX_FILES ) {
			$scan->report( FolderProblem::Crowded, $folder );
		}
		$files = array_filter( array_map( static fn( string $name ): ?FolderFile => $scan->record( $folder, $name ), array_slice( $names, 0, self::MAX_FILES ) ) );
		$lowerCase = array_fill_keys( array_map( strtolower( ... ), $names ), true );
		foreach ( $files as $file ) {
			if ( $file->isTransfer() && ! self::isBeingWritten( $file, $lowerCase ) ) {
				$this->claimIfReady( $file, array_filter( $files, static fn( FolderFile $other ): bool => ! $other->isTransfer() ), $source, $scan );
			}
		}
	}

	/** @param array<FolderFile> $beside Other files of the folder that are not transfers. */
	private function claimIfReady( FolderFile $file, array $beside, string $source, FolderScan $scan ): void {
		if ( ! $file->isStable( $scan->now ) || $file->isBroken ) {
			return;
		}
		if ( ! is_readable( $file->path() ) ) {
			$scan->report( FolderProblem::Unreadable, $file->displayName() );
			return;
		}
		try {
			$pictures = $file->isXml() ? $this->picturesOf( $file, $beside, $source, $scan ) : self::checkArchive( $file );
		} catch ( RefusedTransfer $refused ) {
			if ( in_array( $refused->refusal, [ RefusalCode::NotXml, RefusalCode::Unreadable ], true ) ) {
				$scan->markBroken( $file );
				return;
			}
			// The file is complete: queue it, so that its refusal appears in a report.
			$pictures = [];
		}
		if ( null !== $pictures ) {
			$this->claim( $file, $pictures, $source, $scan );
		}
	}

	/**
	 * @param array<FolderFile> $beside
	 * @return list<FolderFile>|null Null if the XML waits for pictures, or no folder for reading it can be created; empty without PHP's zip extension.
	 * @throws RefusedTransfer
	 */
	private function picturesOf( FolderFile $file, array $beside, string $source, FolderScan $scan ): ?array {
		$scratch = ( $this->scratch )();
		if ( null === $scratch ) {
			return null;
		}
		$stable = array_filter( $beside, static fn( FolderFile $other ): bool => $other->isStable( $scan->now ) && is_readable( $other->path() ) );
		try {
			$pictures = LoosePictures::find( $file->path(), array_map( static fn( FolderFile $other ): string => $other->name, $stable ), $this->sources->settings( $source )->documents, $scratch );
		} finally {
			ClosedFolder::remove( $scratch );
		}
		// Software often does not send known pictures again, so an XML waits only for pictures that its listings lack,
		// or while other files are still being uploaded.
		$isWaiting = [] !== $pictures->missing && $scan->now - $file->unchangedSince < self::PICTURES_SECONDS
			&& ( count( $stable ) < count( $beside ) || ( $this->lacks )( $source, $pictures->missing ) );
		return $isWaiting ? null : array_values( class_exists( ZipArchive::class ) ? array_intersect_key( $stable, $pictures->found ) : [] );
	}

	/**
	 * Opens an archive to check that it is complete: its list of files is at the end.
	 *
	 * @return array{} No pictures: the archive contains them.
	 * @throws RefusedTransfer
	 */
	private static function checkArchive( FolderFile $file ): array {
		if ( class_exists( ZipArchive::class ) ) {
			Archive::open( $file->path() );
		}
		return [];
	}

	/** @param list<FolderFile> $pictures */
	private function claim( FolderFile $file, array $pictures, string $source, FolderScan $scan ): void {
		$claim = FolderClaim::create( $file, $pictures );
		if ( $claim instanceof FolderFile ) {
			$scan->report( FolderProblem::Locked, $claim->displayName() );
			return;
		}
		array_map( $scan->forget( ... ), [ $file, ...$pictures ] );
		$this->finish( $claim, $source, $scan, isOurs: true );
	}

	/** @param bool $isOurs Whether this scan made the claim. */
	private function finish( FolderClaim $claim, string $source, FolderScan $scan, bool $isOurs = false ): void {
		$this->lease->extend();
		try {
			$claim    = $isOurs ? $claim : $claim->takeOver();
			$transfer = $claim->transfer();
			if ( null === $transfer ) {
				$claim->giveBack();
			} else {
				$this->queueTransfer( $claim, $transfer, $source, $scan );
			}
		} catch ( UnexpectedValueException ) {
			$scan->report( FolderProblem::Closed, $claim->path );
		}
	}

	/** @throws UnexpectedValueException If another scan has taken the claim over. */
	private function queueTransfer( FolderClaim $claim, FolderFile $transfer, string $source, FolderScan $scan ): void {
		$scratch = ( $this->scratch )();
		try {
			$path = null === $scratch ? throw new RefusedTransfer( RefusalCode::Unreadable ) : $claim->pack( $transfer, $scratch );
			( $this->enqueue )( $path, FolderFile::text( $transfer->name ), $source );
			$claim->remove();
		} catch ( RefusedTransfer $refused ) {
			$problem = RefusalCode::SourceFull === $refused->refusal ? FolderProblem::Full : FolderProblem::Storage;
			$scan->report( $problem, FolderFile::text( $transfer->name ) );
		} finally {
			ClosedFolder::remove( (string) $scratch );
		}
	}

	/** @param array<string, true> $names All names in the folder, in lower case. */
	private static function isBeingWritten( FolderFile $file, array $names ): bool {
		$name = strtolower( $file->name );
		// Without ".xml" or ".zip".
		$base = substr( $name, 0, -strlen( '.xml' ) );
		foreach ( self::TEMPORARY_SUFFIXES as $suffix ) {
			if ( isset( $names[ $name . $suffix ] ) || isset( $names[ $base . $suffix ] ) ) {
				return true;
			}
		}
		return false;
	}

	/** @return list<string> Sorted, without hidden files. One more than MAX_FILES if there are too many. */
	private static function names( string $folder ): array {
		$handle = is_dir( $folder ) && is_readable( $folder ) ? opendir( $folder ) : false;
		$names  = [];
		while ( false !== $handle && count( $names ) <= self::MAX_FILES ) {
			$name = readdir( $handle );
			if ( false === $name ) {
				break;
			}
			if ( ! str_starts_with( $name, '.' ) && ! in_array( $name, self::OWN_FILES, true ) ) {
				$names[] = $name;
			}
		}
		if ( false !== $handle ) {
			closedir( $handle );
		}
		sort( $names );
		return $names;
	}
}
