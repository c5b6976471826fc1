<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Import\OpenImmo\RefusalCode;
use SwImmoSuite\Import\OpenImmo\RefusedTransfer;
use SwImmoSuite\Import\OpenImmo\SentStamp;

defined( 'ABSPATH' ) || exit;

/** Puts files into the queue, in whatever way they came (O4). */
final class TransferIntake {

	/** @param Closure(): void $wake Has a worker begin soon. */
	public function __construct(
		private readonly TransferRepository $transfers,
		private readonly WorkFolder $folder,
		private readonly Clock $clock,
		private readonly Closure $wake,
	) {
	}

	/**
	 * Takes a file over: it is moved, and a worker will open it. The same bytes as long as they wait are the same transfer.
	 *
	 * @param string $path   Absolute.
	 * @param string $name   As the file is called.
	 * @param string $source As Source::NAME has it.
	 * @throws RefusedTransfer Where it cannot be read or moved; then it lies where it was.
	 */
	public function take( string $path, string $name, string $source, IntakeOptions $options ): Transfer {
		$hash = is_readable( $path ) ? hash_file( 'sha256', $path ) : false;
		if ( false === $hash ) {
			throw new RefusedTransfer( RefusalCode::Unreadable );
		}
		// Whoever watches a folder has asked before.
		clearstatcache( true, $path );
		$changed  = filemtime( $path );
		$stamp    = SentStamp::of( $path ) ?? 1000 * ( false === $changed ? $this->clock->now() : $changed );
		$new      = new NewTransfer( Uuid::random(), $source, $name, $hash, $stamp, $options );
		$transfer = $this->transfers->waitingLike( $new ) ?? $this->transfers->add( $new );
		$isKnown  = $transfer->uuid !== $new->uuid;
		// Without its file it waits for the one that is here: whoever took it in was killed before moving it, or is about to.
		if ( $isKnown && $this->folder->has( $transfer->uuid ) ) {
			unlink( $path );
		} elseif ( ! $this->folder->take( $path, $transfer->uuid ) ) {
			if ( ! $isKnown ) {
				$this->transfers->cancel( $transfer );
			}
			throw new RefusedTransfer( RefusalCode::Unreadable );
		}
		( $this->wake )();
		return $transfer;
	}

	/**
	 * Reads a kept file once more (O15), by the settings and regions of today.
	 *
	 * @return Transfer|null A new one; null where the file is no longer kept.
	 * @throws RefusedTransfer Where there is no room for it.
	 */
	public function again( Transfer $kept, IntakeOptions $options ): ?Transfer {
		$copy = $this->folder->sent( $kept->uuid ) . '.again-' . Uuid::random();
		if ( ! $this->folder->has( $kept->uuid ) || ! copy( $this->folder->sent( $kept->uuid ), $copy ) ) {
			return null;
		}
		touch( $copy, intdiv( $kept->stamp, 1000 ) );
		return $this->take( $copy, $kept->name, $kept->source, $options );
	}
}
