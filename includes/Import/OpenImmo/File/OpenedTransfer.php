<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo\File;

use Closure;
use FilesystemIterator;
use Generator;
use SplFileInfo;
use SwImmoSuite\Import\OpenImmo\SentAttachment;
use Throwable;
use ZipArchive;

defined( 'ABSPATH' ) || exit;

/**
 * An opened transfer, a ZIP or bare XML. open() reads it to its end and refuses incomplete or dangerous files, so that
 * its listings can be applied.
 */
final class OpenedTransfer {

	private const CHUNK_BYTES = 65_536;

	/** Bytes at the beginning of a file, in which markup is expected. */
	private const BEGINNING = 1_024;

	/** Matches the names of the written files: cleaned copies of XML, pictures embedded in it, and files of the archive. */
	private const COPY = '/^(transfer|content|file)-[0-9a-f-]+(\.xml)?$/';

	/** @var list<TransferDocument> In the order of the archive. */
	private array $documents = [];

	/** @var array<string, string> Paths of the written files, as key and value. */
	private array $copies = [];

	private ?Archive $archive = null;

	/** Names of the archive's files. */
	private ?SentNames $names = null;

	/**
	 * Part of the names of the written files. A worker that has lost its lease may still run, and must not delete or overwrite
	 * the files of the next worker.
	 */
	private readonly string $copySuffix;

	/** Limits for all XMLs of the transfer together. */
	private readonly TransferBounds $bounds;

	/** @param string $folder See open(). */
	private function __construct( private readonly string $folder ) {
		$this->copySuffix = bin2hex( random_bytes( 4 ) );
		$this->bounds     = new TransferBounds();
	}

	/**
	 * @param string               $file    Absolute path.
	 * @param string               $folder  Existing private folder of this transfer. The caller calls close() to delete the copies in it.
	 * @param (Closure(): mixed)|null $heartbeat Called repeatedly while reading, for example to renew the worker's lease; an exception ends the reading.
	 * @throws RefusedTransfer The copies are deleted then.
	 */
	public static function open( string $file, string $folder, ?Closure $heartbeat = null ): self {
		self::sweep( $folder );
		$transfer = new self( $folder );
		try {
			foreach ( $transfer->sources( $file ) as $source ) {
				$transfer->add( $source, $heartbeat ?? static fn() => null );
			}
			return [] === $transfer->documents ? throw new RefusedTransfer( RefusalCode::NoOpenImmo ) : $transfer;
		} catch ( Throwable $thrown ) {
			$transfer->close();
			throw $thrown;
		}
	}

	/**
	 * Opens a transfer only for its attachments: its XMLs were read before.
	 *
	 * @throws RefusedTransfer
	 */
	public static function openAttachments( string $file, string $folder ): self {
		$transfer = new self( $folder );
		$head     = is_readable( $file ) ? (string) file_get_contents( $file, false, null, 0, 4 ) : '';
		if ( Archive::isArchive( $head ) && class_exists( ZipArchive::class ) ) {
			$transfer->archive = Archive::open( $file );
		}
		return $transfer;
	}

	/** @return list<Transmission> The `uebertragung` element of each XML. */
	public function transmissions(): array {
		return array_map( static fn( TransferDocument $document ): Transmission => $document->transmission, $this->documents );
	}

	/**
	 * Yields the listings one by one. Pictures embedded in the XML are written into the folder and stay there.
	 *
	 * @return Generator<int, ReadListing>
	 */
	public function listings(): Generator {
		$contents = new ContentFiles( "{$this->folder}/content-{$this->copySuffix}" );
		foreach ( $this->documents as $document ) {
			foreach ( $document->listings( $contents ) as $listing ) {
				yield $listing;
			}
		}
	}

	/** @return list<Provider> Providers whose complete portfolio the transfer contains. */
	public function completeProviders(): array {
		$full = array_filter( $this->documents, static fn( TransferDocument $document ): bool => $document->transmission->isFull() );
		return array_merge( ...array_map( static fn( TransferDocument $document ): array => $document->providers, array_values( $full ) ) );
	}

	/** Whether a full transfer in the file contains no listing, which is usually a mistake of the sender. */
	public function hasEmptyFullTransfer(): bool {
		return [] !== array_filter( $this->documents, static fn( TransferDocument $document ): bool => $document->transmission->isFull() && 0 === $document->listingCount );
	}

	/** Distinguishes versions of a sent file without reading it; empty if the file was not sent. */
	public function fingerprintOf( SentAttachment $attachment ): string {
		$index = $this->indexOf( $attachment );
		return null === $index ? '' : (string) $this->archive?->fingerprintOf( $index );
	}

	/**
	 * Returns the path of an attachment's file: embedded in the XML and already written, or extracted from the archive now.
	 *
	 * @return string|null Path in the folder; null if the file is missing, unreadable or larger than a picture may be.
	 */
	public function fileOf( SentAttachment $attachment ): ?string {
		if ( '' !== $attachment->embeddedPath ) {
			return $attachment->embeddedPath;
		}
		$index = $this->indexOf( $attachment );
		return null !== $index && null !== $this->archive ? $this->extract( $this->archive, $index ) : null;
	}

	private function indexOf( SentAttachment $attachment ): ?int {
		$this->names ??= new SentNames( $this->archive?->bytesOfNames() ?? [] );
		$index         = '' === $attachment->name ? null : $this->names->find( $attachment->name );
		return is_int( $index ) ? $index : null;
	}

	/** Deletes the files written for reading. */
	public function close(): void {
		array_map( unlink( ... ), array_filter( $this->copies, is_file( ... ) ) );
		$this->documents = [];
		$this->copies    = [];
	}

	/** @return string|null Path; null if the file is damaged or too large. */
	private function extract( Archive $archive, int $index ): ?string {
		$path = "{$this->folder}/file-{$this->copySuffix}-{$index}";
		if ( isset( $this->copies[ $path ] ) ) {
			return is_file( $path ) ? $path : null;
		}
		$this->copies[ $path ] = $path;
		$target                = fopen( $path, 'wb' );
		$bytes                 = false === $target ? 0 : self::copyPieces( $archive->pieces( $index ), $target );
		if ( 0 === $bytes ) {
			if ( is_file( $path ) ) {
				unlink( $path );
			}
			return null;
		}
		return $path;
	}

	/**
	 * Writes the bytes of a file. A damaged picture does not refuse the whole transfer.
	 *
	 * @param Generator<int, string> $pieces
	 * @param resource               $target
	 * @return int Number of bytes; 0 if some are missing or there are too many.
	 */
	private static function copyPieces( Generator $pieces, $target ): int {
		$bytes = 0;
		try {
			foreach ( $pieces as $piece ) {
				$bytes += strlen( $piece );
				if ( $bytes > FileType::MAX_BYTES || strlen( $piece ) !== fwrite( $target, $piece ) ) {
					return 0;
				}
			}
			return $bytes;
		} catch ( RefusedTransfer ) {
			return 0;
		} finally {
			fclose( $target );
		}
	}

	/**
	 * Deletes the copies of earlier workers that were killed or lost their lease. A worker that lost its lease either
	 * continues to read its open file or fails; it can no longer store anything.
	 */
	private static function sweep( string $folder ): void {
		foreach ( is_dir( $folder ) ? new FilesystemIterator( $folder ) : [] as $file ) {
			if ( $file instanceof SplFileInfo && 1 === preg_match( self::COPY, $file->getFilename() ) ) {
				unlink( $file->getPathname() );
			}
		}
	}

	/**
	 * @param Closure(): iterable<string> $source
	 * @param Closure(): mixed            $heartbeat
	 */
	private function add( Closure $source, Closure $heartbeat ): void {
		$copy                    = "{$this->folder}/transfer-{$this->copySuffix}-" . count( $this->copies ) . '.xml';
		$this->copies[ $copy ]   = $copy;
		$pieces                  = static function () use ( $source, $heartbeat ): Generator {
			foreach ( $source() as $piece ) {
				$heartbeat();
				yield $piece;
			}
		};
		$matchesDeclaredEncoding = CleanXmlCopy::write( $pieces, $copy );
		if ( self::isForeign( $copy ) ) {
			throw new RefusedTransfer( RefusalCode::NoOpenImmo );
		}
		$document = TransferDocument::open( $copy, ! $matchesDeclaredEncoding, $heartbeat, $this->bounds );
		if ( null === $document ) {
			unlink( $copy );
			return;
		}
		$this->documents[] = $document;
	}

	/** Whether the file is no XML, but for example CSV. Such a file is refused at once, because a retry cannot help. */
	private static function isForeign( string $copy ): bool {
		$begin = (string) file_get_contents( $copy, false, null, strlen( CleanXmlCopy::HEADER ), self::BEGINNING );
		return '' !== trim( $begin ) && ! str_contains( $begin, '<' );
	}

	/**
	 * @return Generator<int, Closure(): iterable<string>> The XMLs, each as a source for CleanXmlCopy::write().
	 * @throws RefusedTransfer
	 */
	private function sources( string $file ): Generator {
		$head = is_file( $file ) && is_readable( $file ) ? file_get_contents( $file, false, null, 0, 4 ) : false;
		if ( false === $head ) {
			throw new RefusedTransfer( RefusalCode::Unreadable );
		}
		if ( ! Archive::isArchive( $head ) ) {
			yield static fn(): iterable => self::pieces( $file );
			return;
		}
		// Without the PHP extension zip only bare XML can be read.
		$archive       = class_exists( ZipArchive::class ) ? Archive::open( $file ) : throw new RefusedTransfer( RefusalCode::Unreadable );
		$this->archive = $archive;
		foreach ( $archive->xmls() as $index ) {
			yield static fn(): iterable => $archive->pieces( $index );
		}
	}

	/** @return Generator<int, string> */
	private static function pieces( string $file ): Generator {
		$stream = fopen( $file, 'rb' );
		if ( false === $stream ) {
			throw new RefusedTransfer( RefusalCode::Unreadable );
		}
		try {
			while ( ! feof( $stream ) ) {
				yield (string) stream_get_contents( $stream, self::CHUNK_BYTES );
			}
		} finally {
			fclose( $stream );
		}
	}
}
