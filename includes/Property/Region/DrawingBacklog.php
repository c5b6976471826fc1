<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Http\Prepared;

defined( 'ABSPATH' ) || exit;

/**
 * Draws regions that an import left without a drawing, from the outlines that browsers get. Each run starts with those
 * that have none, so it can be aborted at any point.
 */
final class DrawingBacklog {

	/** Drawings per transaction; an aborted run loses at most these. */
	private const PORTION = 25;

	public function __construct(
		private readonly Connection $connection,
		private readonly RegionRepository $regions,
		private readonly RegionFileRepository $files,
		private readonly Clock $clock,
	) {
	}

	/**
	 * @param int $seconds Time after which no further portion starts; the first always does.
	 * @return bool Whether all regions are drawn.
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
	 * @param string                     $version Version of the outlines that it is drawn from.
	 * @return bool False if an import has replaced the outlines meanwhile.
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
