<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Drawing;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Http\PreparedDocument;
use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionDocuments;
use SwImmoSuite\Property\Region\RegionFileRepository;
use SwImmoSuite\Property\Region\RegionFiles;
use SwImmoSuite\Property\Region\RegionMiddles;
use SwImmoSuite\Property\Region\RegionRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Draws regions that an import had no time to draw, from the outlines that browsers load. Each run continues with
 * regions without a drawing, so it can be aborted at any time; a cron event starts runs until all are drawn.
 */
final class DrawingBacklog {

	public const HOOK = 'sw_immosuite_drawings';

	/** Seconds before the next run, so that visitors' requests are served in between. */
	private const PAUSE_SECONDS = 60;

	/** Maximum number of runs, in case each one is aborted: enough for 5,000 regions at one portion per run. */
	private const MAX_RUNS = 250;

	/** Drawings per transaction; an aborted run loses at most this number. */
	private const DRAWINGS_PER_TRANSACTION = 25;

	public function __construct(
		private readonly Connection $connection,
		private readonly RegionRepository $regions,
		private readonly RegionFileRepository $files,
		private readonly Clock $clock,
	) {
	}

	/** @param int $run Number of the run, from 1. As an event argument, the number prevents core from dropping the event as a duplicate. */
	public static function schedule( Clock $clock, int $run = 1 ): void {
		if ( $run <= self::MAX_RUNS && false === wp_next_scheduled( self::HOOK, [ $run ] ) ) {
			wp_schedule_single_event( $clock->now() + self::PAUSE_SECONDS, self::HOOK, [ $run ] );
		}
	}

	/** Call on deactivation, and when all regions are drawn. */
	public static function unschedule(): void {
		wp_unschedule_hook( self::HOOK );
	}

	/** @param mixed $run Argument of the event: number of the run. */
	public function runEvent( mixed $run = 1 ): void {
		// Schedule the next run first: this one may be killed.
		self::schedule( $this->clock, 1 + ( is_numeric( $run ) ? (int) $run : 1 ) );
		if ( $this->run() ) {
			self::unschedule();
		}
	}

	/**
	 * @param int $seconds Time after which no further portion starts; the first portion always does.
	 * @return bool Whether all regions are drawn.
	 */
	public function run( int $seconds = 10 ): bool {
		$deadline = $this->clock->now() + $seconds;
		$document = $this->files->read( RegionFiles::GEOJSON );
		$regions  = null === $document ? [] : $this->regions->all();
		$drawn    = $this->files->drawn( $regions );
		$this->storeMiddles( $regions, $document );
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
	 * Adds the middles that radius and map searches need, to regions stored by an earlier version of the plugin.
	 *
	 * @param list<Region> $regions
	 */
	private function storeMiddles( array $regions, ?PreparedDocument $document ): void {
		if ( null === $document || $this->regions->hasMiddles() ) {
			return;
		}
		$middles = RegionMiddles::of( $regions, RegionDocuments::outlines( $document->plain() ) );
		$this->connection->transaction(
			function () use ( $middles, $document ): void {
				$this->regions->lockImports();
				if ( $this->files->version( RegionFiles::GEOJSON ) === $document->version ) {
					$this->regions->storeMiddles( $middles );
				}
			}
		);
	}

	/**
	 * @param list<Region>           $regions
	 * @param array<array-key, true> $drawn   By id.
	 * @return iterable<non-empty-array<array-key, PreparedDocument>> By id.
	 */
	private function portions( array $regions, array $drawn, PreparedDocument $document ): iterable {
		$portion = [];
		foreach ( ( new RegionDrawings( $regions, RegionDocuments::outlines( $document->plain() ) ) )->all( $drawn ) as $id => $drawing ) {
			$portion[ $id ] = PreparedDocument::of( $drawing );
			if ( self::DRAWINGS_PER_TRANSACTION === count( $portion ) ) {
				yield $portion;
				$portion = [];
			}
		}
		if ( [] !== $portion ) {
			yield $portion;
		}
	}

	/**
	 * @param array<array-key, PreparedDocument> $portion By id.
	 * @param string                             $version Version of the outlines that were drawn.
	 * @return bool False if an import has replaced the outlines meanwhile.
	 */
	private function store( array $portion, string $version ): bool {
		return $this->connection->transaction(
			function () use ( $portion, $version ): bool {
				$this->regions->lockImports();
				$isCurrent = $this->files->version( RegionFiles::GEOJSON ) === $version;
				if ( $isCurrent ) {
					$this->files->addDrawings( $portion );
				}
				return $isCurrent;
			}
		);
	}
}
