<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Http\Prepared;

defined( 'ABSPATH' ) || exit;

/**
 * Draws the regions that an import has left without a drawing, for want of time or since it was one of an earlier version,
 * from the outlines that browsers get (P140). Each run begins with what has none, so that it may be killed at any statement.
 */
final class DrawingBacklog {

	/** Drawings that are stored at once; a kill costs no more than these. */
	private const PORTION = 25;

	public function __construct(
		private readonly Connection $connection,
		private readonly RegionRepository $regions,
		private readonly RegionFileRepository $files,
		private readonly Clock $clock,
	) {
	}

	/**
	 * @param int $seconds After these no further portion is begun; the first one always is.
	 * @return bool Whether nothing is left to be drawn.
	 */
	public function run( int $seconds = 10 ): bool {
		$deadline = $this->clock->now() + $seconds;
		$document = $this->files->read( RegionFiles::GEOJSON );
		$regions  = null === $document ? [] : $this->regions->all();
		$drawn    = $this->files->drawn( $regions );
		if ( null === $document || count( $drawn ) === count( $regions ) ) {
			return true;
		}
		foreach ( $this->portions( $regions, $drawn, $document ) as $portion ) {
			if ( ! $this->store( $portion, $document->version ) || $this->clock->now() >= $deadline ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * @param list<Region>           $regions
	 * @param array<array-key, true> $drawn   By id.
	 * @return iterable<non-empty-array<array-key, Prepared>> By id.
	 */
	private function portions( array $regions, array $drawn, Prepared $document ): iterable {
		$portion = [];
		foreach ( ( new RegionDrawings( $regions, RegionDocuments::outlines( $document->plain() ) ) )->all( $drawn ) as $id => $drawing ) {
			$portion[ $id ] = Prepared::of( $drawing );
			if ( self::PORTION === count( $portion ) ) {
				yield $portion;
				$portion = [];
			}
		}
		if ( [] !== $portion ) {
			yield $portion;
		}
	}

	/**
	 * @param array<array-key, Prepared> $portion By id.
	 * @param string                     $version Of the document that it is drawn from.
	 * @return bool False: an import has put others in their place, and may have left some of those to the next run.
	 */
	private function store( array $portion, string $version ): bool {
		return $this->connection->transaction(
			function () use ( $portion, $version ): bool {
				$this->regions->hold();
				$isCurrent = $this->files->version( RegionFiles::GEOJSON ) === $version;
				if ( $isCurrent ) {
					$this->files->addDrawings( $portion );
				}
				return $isCurrent;
			}
		);
	}
}
