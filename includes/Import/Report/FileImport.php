<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Report;

use Closure;
use SwImmoSuite\Foundation\ClosedFolder;
use SwImmoSuite\Foundation\Staff\Actor;
use SwImmoSuite\Import\OpenImmo\File\RefusalCode;
use SwImmoSuite\Import\OpenImmo\File\RefusedTransfer;
use SwImmoSuite\Import\Source\FolderFile;
use SwImmoSuite\Import\Source\LoosePictures;
use SwImmoSuite\Import\Source\PlainFile;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferIntake;

defined( 'ABSPATH' ) || exit;

/** Imports files of an operator at the command line. The queue gets a copy, the operator keeps the file. */
final class FileImport {

	/** @param Closure(): bool $work Processes the queue to its end. */
	public function __construct(
		private readonly TransferIntake $intake,
		private readonly SourceRepository $sources,
		private readonly Closure $work,
	) {
	}

	/**
	 * The transfers at a path: the file itself, or the transfers in the folder in the order of their names.
	 *
	 * @return list<string> Paths; empty if there are none.
	 */
	public static function files( string $path ): array {
		if ( ! is_dir( $path ) ) {
			return is_file( $path ) ? [ $path ] : [];
		}
		$files = array_map( static fn( string $name ): FolderFile => new FolderFile( rtrim( $path, '/' ), $name, state: '', unchangedSince: 0, firstSeenAt: 0 ), self::names( $path ) );
		return array_values( array_map( static fn( FolderFile $file ): string => $file->path(), array_filter( $files, static fn( FolderFile $file ): bool => $file->isTransfer() ) ) );
	}

	/**
	 * Queues a file. If its source has no storage left, the queued files are processed first.
	 *
	 * @param bool $withPictures Whether the pictures beside an XML are packed with it.
	 * @throws RefusedTransfer If the file cannot be read or stored.
	 */
	public function enqueue( string $file, bool $withPictures, string $source, IntakeOptions $options ): Transfer {
		try {
			return $this->enqueueOnce( $file, $withPictures, $source, $options );
		} catch ( RefusedTransfer $refused ) {
			if ( RefusalCode::SourceFull !== $refused->refusal ) {
				throw $refused;
			}
			( $this->work )();
			return $this->enqueueOnce( $file, $withPictures, $source, $options );
		}
	}

	/** @throws RefusedTransfer See enqueue(). */
	private function enqueueOnce( string $file, bool $withPictures, string $source, IntakeOptions $options ): Transfer {
		$scratch = get_temp_dir() . 'sw-immosuite-' . bin2hex( random_bytes( 16 ) );
		if ( ! is_readable( $file ) || ! mkdir( $scratch, 0700 ) ) {
			throw new RefusedTransfer( RefusalCode::Unreadable );
		}
		try {
			$isPacked = $withPictures && 1 === preg_match( '/\.xml$/Di', $file ) && $this->pack( $file, $source, $scratch );
			if ( ! $isPacked && ! copy( $file, "{$scratch}/file" ) ) {
				throw new RefusedTransfer( RefusalCode::Unreadable );
			}
			// The file's modification time dates the transfer if its content has no date.
			touch( "{$scratch}/file", (int) filemtime( $file ) );
			return $this->intake->enqueue( "{$scratch}/file", FolderFile::text( basename( $file ) ), $source, $options );
		} finally {
			ClosedFolder::remove( $scratch );
		}
	}

	/**
	 * Queues a kept file again, with the options of its earlier transfer.
	 *
	 * @return Transfer|null Null if the file was deleted.
	 * @throws RefusedTransfer If the source has no storage left.
	 */
	public function requeue( Transfer $kept ): ?Transfer {
		return $this->intake->requeue( $kept, new IntakeOptions( $kept->isDryRun, $kept->alerts, $kept->isByNumber, Actor::current() ) );
	}

	/** @return bool Whether pictures were packed. An unreadable XML is queued without pictures, and refused in the queue. */
	private function pack( string $xml, string $source, string $scratch ): bool {
		$folder = dirname( $xml );
		try {
			$found = LoosePictures::find( $xml, self::names( $folder ), $this->sources->settings( $source )->documents, $scratch )->found;
		} catch ( RefusedTransfer ) {
			return false;
		}
		// In a separate folder, the sender's file names cannot collide with the plugin's own.
		$copies = "{$scratch}/pictures";
		$copied = mkdir( $copies, 0700 ) ? array_filter( $found, static fn( string $name ): bool => PlainFile::copy( "{$folder}/{$name}", "{$copies}/{$name}" ) ) : [];
		return [] !== $copied && LoosePictures::pack( $xml, array_map( static fn( string $name ): string => "{$copies}/{$name}", $copied ), "{$scratch}/file" );
	}

	/** @return list<string> Without hidden files. */
	private static function names( string $folder ): array {
		$names = scandir( $folder );
		return array_values( array_filter( false === $names ? [] : $names, static fn( string $name ): bool => ! str_starts_with( $name, '.' ) ) );
	}
}
