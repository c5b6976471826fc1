<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use Closure;
use FilesystemIterator;
use Generator;
use SplFileInfo;
use Throwable;
use ZipArchive;

defined( 'ABSPATH' ) || exit;

/** A file as a CRM sends it, a ZIP or bare XML, whose transfers are known to be whole: what is refused is refused here. */
final class OpenedTransfer {

	private const PIECE = 65_536;

	/** Names of copies. */
	private const COPY = '/^transfer-[0-9a-f-]+\.xml$/';

	/** @var list<TransferDocument> In the order of the archive. */
	private array $documents = [];

	/** @var array<string, string> Paths of what was written, by themselves. */
	private array $copies = [];

	private ?Archive $archive = null;

	/** Files of the archive. */
	private ?SentNames $names = null;

	/** Of its copies: who is at the same transfer, taken for dead too soon, writes into none of them. */
	private readonly string $mark;

	/** Limits for all XMLs of the transfer together. */
	private readonly TransferBounds $bounds;

	/** @param string $folder Of this transfer alone; there, and closed to browsers. */
	private function __construct( private readonly string $folder ) {
		$this->mark   = bin2hex( random_bytes( 4 ) );
		$this->bounds = new TransferBounds();
	}

	/**
	 * @param string               $file    Absolute path.
	 * @param string               $folder  Of this transfer alone; there, and closed to browsers. Whoever opened it closes it, too.
	 * @param (Closure(): mixed)|null $proceed Called again and again, since a large file takes minutes; what it throws ends it.
	 * @throws RefusedTransfer Nothing is left in the folder then.
	 */
	public static function open( string $file, string $folder, ?Closure $proceed = null ): self {
		self::sweep( $folder );
		$transfer = new self( $folder );
		try {
			foreach ( $transfer->sources( $file ) as $source ) {
				$transfer->add( $source, $proceed ?? static fn() => null );
			}
			return [] === $transfer->documents ? throw new RefusedTransfer( RefusalCode::NoOpenImmo ) : $transfer;
		} catch ( Throwable $thrown ) {
			$transfer->close();
			throw $thrown;
		}
	}

	/**
	 * The files that came along, alone: its XMLs were read before, and are not once more.
	 *
	 * @throws RefusedTransfer
	 */
	public static function files( string $file, string $folder ): self {
		$transfer = new self( $folder );
		$head     = is_readable( $file ) ? (string) file_get_contents( $file, false, null, 0, 4 ) : '';
		if ( Archive::isArchive( $head ) && class_exists( ZipArchive::class ) ) {
			$transfer->archive = Archive::open( $file );
		}
		return $transfer;
	}

	/** @return list<Transmission> What each of its XMLs says of itself. */
	public function transmissions(): array {
		return array_map( static fn( TransferDocument $document ): Transmission => $document->transmission, $this->documents );
	}

	/**
	 * One at a time. Pictures that stand in the XML lie in the folder then, and stay there.
	 *
	 * @return Generator<int, ReadListing>
	 */
	public function listings(): Generator {
		$contents = new ContentFiles( $this->folder );
		foreach ( $this->documents as $document ) {
			foreach ( $document->listings( $contents ) as $listing ) {
				yield $listing;
			}
		}
	}

	/** @return list<Provider> Those of whom it is all there is (O9). */
	public function completeProviders(): array {
		$full = array_filter( $this->documents, static fn( TransferDocument $document ): bool => $document->transmission->isFull() );
		return array_merge( ...array_map( static fn( TransferDocument $document ): array => $document->providers, array_values( $full ) ) );
	}

	/** Whether one of its XMLs says that there is nothing at all any more: more often a mistake than meant (O9). */
	public function isAnyFullEmpty(): bool {
		return [] !== array_filter( $this->documents, static fn( TransferDocument $document ): bool => $document->transmission->isFull() && 0 === $document->listings );
	}

	/** What tells two versions of a file that came along apart, without reading it; empty where none came along. */
	public function markOf( SentAttachment $attachment ): string {
		$index = $this->indexOf( $attachment );
		return null === $index ? '' : (string) $this->archive?->markOf( $index );
	}

	/**
	 * The bytes of what a listing names.
	 *
	 * @return string|null Path in the folder; null where nothing came along that can be read, or more than a picture may have.
	 */
	public function fileOf( SentAttachment $attachment ): ?string {
		if ( '' !== $attachment->content ) {
			return $attachment->content;
		}
		$index = $this->indexOf( $attachment );
		return null !== $index && null !== $this->archive ? $this->extracted( $this->archive, $index ) : null;
	}

	private function indexOf( SentAttachment $attachment ): ?int {
		$this->names ??= new SentNames( $this->archive?->bytesOfNames() ?? [] );
		$index         = '' === $attachment->name ? null : $this->names->find( $attachment->name );
		return is_int( $index ) ? $index : null;
	}

	/** Takes away what was written to read it. */
	public function close(): void {
		array_map( unlink( ... ), array_filter( $this->copies, is_file( ... ) ) );
		$this->documents = [];
		$this->copies    = [];
	}

	/** Null where it cannot be, or is too large. */
	private function extracted( Archive $archive, int $index ): ?string {
		$path = "{$this->folder}/file-{$index}";
		if ( isset( $this->copies[ $path ] ) ) {
			return is_file( $path ) ? $path : null;
		}
		$this->copies[ $path ] = $path;
		$target                = fopen( $path, 'wb' );
		$bytes                 = false === $target ? 0 : self::poured( $archive->pieces( $index ), $target );
		if ( 0 === $bytes ) {
			array_map( unlink( ... ), array_filter( [ $path ], is_file( ... ) ) );
		}
		return $bytes > 0 ? $path : null;
	}

	/**
	 * One picture that is damaged refuses itself alone.
	 *
	 * @param Generator<int, string> $pieces
	 * @param resource               $target
	 * @return int How many bytes; 0 where they are not all there, or too many.
	 */
	private static function poured( Generator $pieces, $target ): int {
		$bytes = 0;
		try {
			foreach ( $pieces as $piece ) {
				$bytes  += strlen( $piece );
				$isSound = $bytes <= PictureType::MOST && strlen( $piece ) === fwrite( $target, $piece );
				if ( ! $isSound ) {
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

	/** Copies of whoever was killed over it. */
	private static function sweep( string $folder ): void {
		foreach ( is_dir( $folder ) ? new FilesystemIterator( $folder ) : [] as $file ) {
			if ( $file instanceof SplFileInfo && 1 === preg_match( self::COPY, $file->getFilename() ) ) {
				unlink( $file->getPathname() );
			}
		}
	}

	/**
	 * @param Closure(): iterable<string> $source
	 * @param Closure(): mixed            $proceed
	 */
	private function add( Closure $source, Closure $proceed ): void {
		$copy                  = "{$this->folder}/transfer-{$this->mark}-" . count( $this->copies ) . '.xml';
		$this->copies[ $copy ] = $copy;
		$pieces                = static function () use ( $source, $proceed ): Generator {
			foreach ( $source() as $piece ) {
				$proceed();
				yield $piece;
			}
		};
		$isAsSaid              = CleanCopy::write( $pieces, $copy );
		$document              = TransferDocument::open( $copy, ! $isAsSaid, $proceed, $this->bounds );
		if ( null === $document ) {
			unlink( $copy );
			return;
		}
		$this->documents[] = $document;
	}

	/**
	 * @return Generator<int, Closure(): iterable<string>> XMLs, each as CleanCopy wants it.
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
		// Some hosts lack it: what they are sent is bare XML then.
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
				yield (string) stream_get_contents( $stream, self::PIECE );
			}
		} finally {
			fclose( $stream );
		}
	}
}
