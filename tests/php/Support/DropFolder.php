<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\ClosedFolder;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Import\Attachment\AttachmentRepository;
use SwImmoSuite\Import\Listing\ImportedListings;
use SwImmoSuite\Import\Listing\KnownPictures;
use SwImmoSuite\Import\OpenImmo\Identity;
use SwImmoSuite\Import\Source\FolderProblem;
use SwImmoSuite\Import\Source\FolderScan;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Import\Source\WatchedFolder;
use ZipArchive;

/** A watched folder of a test, scanned at fixed times, and the files queued from it. */
final class DropFolder {

	public const NOW = 1_800_000_000;

	public readonly string $root;

	/** @var list<array{string, string, list<string>}> Source, name and files of each queued transfer; a bare XML has no files. */
	public array $queued = [];

	/** Whether packing fails, as on a full disk: a folder blocks the name of the packed file. */
	public bool $isFull = false;

	public function __construct() {
		$this->root = sys_get_temp_dir() . '/sw-immosuite-watched-' . bin2hex( random_bytes( 6 ) );
		mkdir( $this->root, 0700 );
		delete_option( FolderScan::OPTION );
	}

	public function remove(): void {
		ClosedFolder::remove( $this->root );
		delete_option( FolderScan::OPTION );
	}

	/**
	 * @param (Closure(string, string, string): void)|null $queue
	 * @return bool Whether another scan within a minute is useful.
	 */
	public function scan( int $later, ?Closure $queue = null ): bool {
		return $this->folder( $later, $this->root, $queue )->scan();
	}

	/** @param (Closure(string, string, string): void)|null $queue */
	public function folder( int $later, string $root, ?Closure $queue = null ): WatchedFolder {
		$clock = Clock::stopped( self::NOW + $later );
		$lease = new Lease( Connection::ofSite(), $clock, 'watched folder', 600 );
		return new WatchedFolder( $root, new SourceRepository( Connection::ofSite(), $clock ), $queue ?? $this->queue( ... ), $this->lacksPictures( ... ), $this->scratch( ... ), $lease, $clock );
	}

	private function scratch(): string {
		$path = sys_get_temp_dir() . '/sw-immosuite-scratch-' . bin2hex( random_bytes( 6 ) );
		mkdir( $path . ( $this->isFull ? '/.packed' : '' ), 0700, true );
		return $path;
	}

	/** @param list<array{Identity, list<string>}> $named */
	private function lacksPictures( string $source, array $named ): bool {
		return ( new KnownPictures( new ImportedListings( Connection::ofSite(), new Clock() ), new AttachmentRepository( Connection::ofSite() ) ) )->lacksAny( $source, $named );
	}

	private function queue( string $path, string $name, string $source ): void {
		$files = [];
		$zip   = new ZipArchive();
		if ( true === $zip->open( $path, ZipArchive::RDONLY ) && str_ends_with( $path, '.packed' ) ) {
			for ( $index = 0; $index < $zip->numFiles; $index++ ) {
				$files[] = (string) $zip->getNameIndex( $index );
			}
		}
		$this->queued[] = [ $source, $name, $files ];
		unlink( $path );
	}

	/** @return list<array{string, string}> Source and name of each queued transfer. */
	public function names(): array {
		return array_map( static fn( array $transfer ): array => [ $transfer[0], $transfer[1] ], $this->queued );
	}

	public function addExample( string $name, ?string $example = null ): void {
		copy( OpenImmoFile::EXAMPLES . '/' . ( $example ?? $name ), "{$this->root}/{$name}" );
		touch( "{$this->root}/{$name}", self::NOW );
	}

	/**
	 * Adds made-up files that are named like pictures of an example.
	 *
	 * @param list<string> $names
	 * @return list<string>
	 */
	public function addPictures( array $names ): array {
		foreach ( $names as $name ) {
			file_put_contents( "{$this->root}/{$name}", "picture {$name}" );
		}
		return $names;
	}

	/** @return list<array{FolderProblem, string}> Problem and base name of the file or folder. */
	public function problems(): array {
		return array_map( static fn( array $problem ): array => [ $problem[0], basename( $problem[1] ) ], FolderScan::problems() );
	}

	/** @return list<string> Names of files that are not hidden. */
	public function visibleFiles(): array {
		return array_values( array_filter( (array) scandir( $this->root ), static fn( mixed $name ): bool => is_string( $name ) && ! str_starts_with( $name, '.' ) ) );
	}

	/** @return list<string> Names of the plugin's own hidden files and folders. */
	public function hiddenFiles(): array {
		return array_values( array_filter( (array) scandir( $this->root ), static fn( mixed $name ): bool => is_string( $name ) && str_starts_with( $name, '.sw-' ) ) );
	}
}
