<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use Closure;
use Generator;
use ZipArchive;

defined( 'ABSPATH' ) || exit;

/** A file as a CRM sends it, a ZIP or bare XML, whose transfers are known to be whole: what is refused is refused here. */
final class OpenedTransfer {

	private const PIECE = 65_536;

	/** @var list<TransferDocument> In the order of the archive. */
	private array $documents = [];

	/** @var list<string> Paths. */
	private array $copies = [];

	/** @param string $folder Of this transfer alone; there, and closed to browsers. */
	private function __construct( private readonly string $folder ) {
	}

	/**
	 * @param string $file   Absolute path.
	 * @param string $folder Of this transfer alone; there, and closed to browsers. Whoever opened it closes it, too.
	 * @throws RefusedTransfer Nothing is left in the folder then.
	 */
	public static function open( string $file, string $folder ): self {
		$transfer = new self( $folder );
		try {
			foreach ( self::sources( $file ) as $source ) {
				$transfer->add( $source );
			}
			return [] === $transfer->documents ? throw new RefusedTransfer( RefusalCode::NoOpenImmo ) : $transfer;
		} catch ( RefusedTransfer $refused ) {
			$transfer->close();
			throw $refused;
		}
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

	/** Takes away what was written to read it. */
	public function close(): void {
		array_map( unlink( ... ), array_filter( $this->copies, is_file( ... ) ) );
		$this->documents = [];
		$this->copies    = [];
	}

	/** @param Closure(): iterable<string> $source */
	private function add( Closure $source ): void {
		$copy           = $this->folder . '/transfer-' . count( $this->copies ) . '.xml';
		$this->copies[] = $copy;
		$isAsSaid       = CleanCopy::write( $source, $copy );
		$document       = TransferDocument::open( $copy, ! $isAsSaid );
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
	private static function sources( string $file ): Generator {
		$head = is_file( $file ) && is_readable( $file ) ? file_get_contents( $file, false, null, 0, 4 ) : false;
		if ( false === $head ) {
			throw new RefusedTransfer( RefusalCode::Unreadable );
		}
		if ( ! Archive::isArchive( $head ) ) {
			yield static fn(): iterable => self::pieces( $file );
			return;
		}
		// Some hosts lack it: what they are sent is bare XML then.
		$archive = class_exists( ZipArchive::class ) ? Archive::open( $file ) : throw new RefusedTransfer( RefusalCode::Unreadable );
		foreach ( $archive->names as $index => $name ) {
			// A Mac adds "._x.xml", which is none.
			if ( 1 === preg_match( '~(?:^|/)(?!\._)[^/]*\.xml$~Di', $name ) ) {
				yield static fn(): iterable => $archive->pieces( $index );
			}
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
