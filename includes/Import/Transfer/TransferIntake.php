<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\DirectionControls;
use SwImmoSuite\Foundation\Settings\ImportSettings;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Import\OpenImmo\File\RefusalCode;
use SwImmoSuite\Import\OpenImmo\File\RefusedTransfer;
use SwImmoSuite\Import\OpenImmo\File\SentStamp;

defined( 'ABSPATH' ) || exit;

/** Queues files from uploads, the watched folder, the command line and the REST API. */
final class TransferIntake {

	/** Default maximum of bytes for all files of a source together, waiting and kept ones. */
	public const MAX_SOURCE_BYTES = 2_147_483_648;

	/** Maximum number of files of a source. */
	private const MAX_SOURCE_FILES = 2_000;

	public function __construct(
		private readonly TransferRepository $transfers,
		private readonly WorkFolder $folder,
		private readonly Clock $clock,
		private readonly ImportTrigger $trigger,
	) {
	}

	/**
	 * Moves a file into the queue, where a worker opens it. A file with the same bytes as a waiting one joins that
	 * transfer.
	 *
	 * @param string $path   Absolute.
	 * @param string $name   File name as sent.
	 * @param string $source Source name, see Source::NAME.
	 * @throws RefusedTransfer If the file cannot be read or moved, or the source's storage is full; the file then stays where it was.
	 */
	public function enqueue( string $path, string $name, string $source, IntakeOptions $options ): Transfer {
		$hash = is_readable( $path ) ? hash_file( 'sha256', $path ) : false;
		if ( false === $hash ) {
			throw new RefusedTransfer( RefusalCode::Unreadable );
		}
		// The scan of the watched folder has filled PHP's stat cache.
		clearstatcache( true, $path );
		$modifiedAt = filemtime( $path );
		$stamp      = SentStamp::of( $path ) ?? 1000 * ( false === $modifiedAt ? $this->clock->now() : $modifiedAt );
		$new        = new NewTransfer( Uuid::random(), $source, DirectionControls::remove( $name ), $hash, $stamp, $options, (int) filesize( $path ) );
		$transfer   = $this->transfers->waitingLike( $new ) ?? $this->transfers->add( $new );
		$isKnown    = $transfer->uuid !== $new->uuid;
		// A waiting transfer may lack its file, because its process was killed or is just about to move the file: then this
		// file is moved in instead.
		if ( $isKnown && $this->folder->has( $transfer->uuid ) ) {
			unlink( $path );
		} elseif ( ! $this->folder->moveIn( $path, $transfer->uuid ) ) {
			if ( ! $isKnown ) {
				$this->transfers->cancel( $transfer );
			}
			throw new RefusedTransfer( RefusalCode::Unreadable );
		}
		// Count after storing: of two files that arrive at once both may be refused, but never both accepted beyond the limit.
		if ( ! $this->makeRoom( $source ) && $this->transfers->discard( $transfer ) ) {
			$this->folder->giveBack( $transfer->uuid, $path );
			throw new RefusedTransfer( RefusalCode::SourceFull );
		}
		$this->trigger->wake();
		return $transfer;
	}

	/**
	 * Deletes the oldest kept files of a source until its files are within the limits.
	 *
	 * @return bool False if the waiting files already exceed the limits; nothing is deleted then.
	 */
	private function makeRoom( string $source ): bool {
		$files  = $this->transfers->files( $source, $this->clock->now() - ImportSettings::fileLife() );
		$needed = array_filter( $files, static fn( array $file ): bool => $file['isNeeded'] );
		if ( count( $needed ) > self::MAX_SOURCE_FILES || array_sum( array_column( $needed, 'bytes' ) ) > self::maxBytes() ) {
			return false;
		}
		$count = count( $files );
		$bytes = array_sum( array_column( $files, 'bytes' ) );
		foreach ( array_diff_key( $files, $needed ) as $kept ) {
			if ( $count <= self::MAX_SOURCE_FILES && $bytes <= self::maxBytes() ) {
				break;
			}
			$this->folder->remove( $kept['uuid'] );
			$this->transfers->forgetFile( $kept['uuid'] );
			$count -= 1;
			$bytes -= $kept['bytes'];
		}
		return true;
	}

	private static function maxBytes(): int {
		/**
		 * Filters the maximum total size of the stored files of a source, in bytes.
		 *
		 * @since 0.1.0
		 *
		 * @param int $max Default 2 GB (2,147,483,648); at least 1.
		 */
		$max = apply_filters( 'sw_immosuite_openimmo_source_bytes', self::MAX_SOURCE_BYTES );
		return is_int( $max ) ? max( 1, $max ) : self::MAX_SOURCE_BYTES;
	}

	/**
	 * Queues a kept file again; it is mapped by the current settings and regions.
	 *
	 * @return Transfer|null The new transfer; null if the file was deleted.
	 * @throws RefusedTransfer If the source's storage is full.
	 */
	public function requeue( Transfer $kept, IntakeOptions $options ): ?Transfer {
		$copy = $this->folder->sent( $kept->uuid ) . '.again-' . Uuid::random();
		if ( ! $this->folder->has( $kept->uuid ) || ! copy( $this->folder->sent( $kept->uuid ), $copy ) ) {
			return null;
		}
		touch( $copy, intdiv( $kept->stamp, 1000 ) );
		try {
			return $this->enqueue( $copy, $kept->name, $kept->source, $options );
		} finally {
			if ( is_file( $copy ) ) {
				unlink( $copy );
			}
		}
	}
}
