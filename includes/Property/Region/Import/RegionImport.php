<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Import;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Http\PreparedDocument;
use SwImmoSuite\Property\Region\Drawing\DrawingBacklog;
use SwImmoSuite\Property\Region\Drawing\RegionDrawings;
use SwImmoSuite\Property\Region\Geometry\Grid;
use SwImmoSuite\Property\Region\Geometry\RegionGeometry;
use SwImmoSuite\Property\Region\Geometry\Simplifier;
use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionDocuments;
use SwImmoSuite\Property\Region\RegionFiles;
use SwImmoSuite\Property\Region\RegionMiddles;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Property\Region\RegionSource;

defined( 'ABSPATH' ) || exit;

/**
 * Imports regions from a GeoJSON file or typed names; replaces the existing regions or adds to them. Stores nothing if
 * one region is rejected. Repeating an import changes nothing.
 */
final class RegionImport {

	/** The Horn of Africa, where Central European coordinates lie if swapped. West, south, east, north. */
	private const SWAPPED = [ 45.0, 5.0, 56.0, 18.0 ];

	/** Tolerances in meters, tried in this order if the outlines are too large for visitors. */
	private const TOLERANCES = [ 60, 120, 240, 480 ];

	/** Maximum time for drawings in seconds, since most hosts limit a request to 30 s. */
	private const DRAWING_SECONDS = 4;

	/**
	 * @param Closure(): void $changed        Called in the transaction that stores the regions.
	 * @param int             $drawingSeconds Seconds after which the cron event continues with the drawings.
	 */
	public function __construct(
		private readonly Connection $connection,
		private readonly RegionRepository $regions,
		private readonly RegionFiles $files,
		private readonly Clock $clock,
		private readonly Closure $changed,
		private readonly int $drawingSeconds = self::DRAWING_SECONDS,
		private readonly Simplifier $simplifier = new Simplifier(),
	) {
	}

	/**
	 * @param string $path   Local path.
	 * @param bool   $dryRun Checks everything and writes nothing.
	 */
	public function run( string $path, RegionImportOptions $options, bool $dryRun = false ): RegionReport {
		$report = new RegionReport();
		try {
			$scope    = RegionScope::of( $this->regions->all(), $options->adds, $options->newParent );
			$incoming = $this->readFile( GeoJsonFile::read( $path ), $options, $scope, $report );
			if ( null !== $incoming ) {
				$scope->noteMoves( $incoming->regions, $report );
				$this->store( $this->withStaying( $incoming, $scope ), $incoming, $report, $dryRun );
			}
		} catch ( ImportError $error ) {
			$report->refuse( 'File', $error );
		}
		return $report;
	}

	/**
	 * Imports typed names. Existing regions keep their outlines.
	 *
	 * @param RegionImportOptions $options Determines which regions stay, and the parent of the new ones.
	 * @param bool                $dryRun  Checks everything and writes nothing.
	 */
	public function runTyped( string $names, RegionImportOptions $options = new RegionImportOptions(), bool $dryRun = false ): RegionReport {
		$report = new RegionReport();
		try {
			$present = $this->regions->all();
			$scope   = RegionScope::of( $present, $options->adds, $options->newParent );
			$typed   = ( new TypedRegions( $present, $report, $scope->newParent ) )->read( $names );
			if ( [] === $report->refusedLines() ) {
				$geojson = $this->files->read( RegionFiles::GEOJSON )->plain();
				$set     = new RegionSet( $typed, RegionDocuments::outlines( $geojson ), RegionDocuments::isApproximate( $geojson ), $this->files->source() );
				$this->store( $set->subset( $scope->merged( $typed ) ), $set->subset( $typed ), $report, $dryRun );
				$report->countUnchanged( TypedRegions::countUnchanged( $present, $typed ) );
			}
		} catch ( ImportError $error ) {
			$report->refuse( 'File', $error );
		}
		return $report;
	}

	/**
	 * Parses a file. The reader with its detailed outlines is freed on return, before anything is written.
	 *
	 * @return RegionSet|null Null if a region is rejected.
	 * @throws ImportError
	 */
	private function readFile( GeoJsonFile $file, RegionImportOptions $options, RegionScope $scope, RegionReport $report ): ?RegionSet {
		$reader = new RegionReader( $options, $report );
		$reader->read( $file->features() );
		$regions      = ( new RegionTree( $reader->drafts(), $report, $scope->staying, $scope->newParent?->id ) )->regions();
		$matchedUnder = $scope->newParentAmong( $regions );
		$kept         = $matchedUnder + array_diff( KeptIds::of( $this->regions->all(), $regions, $options->adds ), $matchedUnder );
		if ( [] !== $report->refusedLines() ) {
			$this->reportRemoved( [ ...$reader->ids(), ...array_values( $kept ), ...self::ids( $scope->staying ) ], $report );
			return null;
		}
		$set = new RegionSet( $regions, $this->outlines( $reader, $report ), $file->approximate, $options->source ?? $this->files->source() );
		return $set->renamed( $kept, $scope->newParent?->id );
	}

	/**
	 * Regions of the file together with regions that stay.
	 *
	 * @throws ImportError
	 */
	private function withStaying( RegionSet $incoming, RegionScope $scope ): RegionSet {
		$regions = $scope->merged( $incoming->regions );
		$geojson = [] === $scope->staying ? '' : $this->files->read( RegionFiles::GEOJSON )->plain();
		$staying = array_fill_keys( self::ids( $scope->staying ), true );
		$old     = array_diff_key( array_intersect_key( RegionDocuments::outlines( $geojson ), $staying ), $incoming->outlines );
		$source  = match ( true ) {
			[] === $old              => $incoming->source,
			[] === $incoming->outlines => $this->files->source(),
			default                  => $this->files->source()->with( $incoming->source ),
		};
		$isApproximate = $incoming->approximate || ( [] !== $old && RegionDocuments::isApproximate( $geojson ) );
		return new RegionSet( $regions, $incoming->outlines + $old, $isApproximate, $source );
	}

	/**
	 * @param RegionSet $set      All regions.
	 * @param RegionSet $incoming Regions of the file, or typed ones.
	 * @throws ImportError If the outlines are too large for visitors.
	 */
	private function store( RegionSet $set, RegionSet $incoming, RegionReport $report, bool $dryRun ): void {
		$source            = [] === $set->outlines ? RegionSource::unknown() : $set->source;
		$list              = RegionDocuments::locations( $set->regions );
		[ $set, $geojson ] = $this->simplified( $set, $source, $report );
		$imported          = $set->subset( $incoming->regions );
		$this->reportRegions( $imported->regions, $imported->outlines, $report );
		$this->reportChanges( $set->regions, $imported->regions, $report );
		if ( [] !== $report->refusedLines() || $dryRun ) {
			return;
		}
		$drawings = $this->drawings( $set );
		$this->connection->transaction(
			function () use ( $set, $list, $geojson, $drawings, $source ): void {
				$this->regions->lockImports();
				$this->regions->replaceAll( $set->regions, RegionMiddles::of( $set->regions, $set->outlines ) );
				$this->files->replace( $list, $geojson, $drawings, $source );
				( $this->changed )();
			}
		);
		$report->markWritten();
		if ( ! $this->files->publish() ) {
			$report->note( 'The uploads folder cannot be written: browsers load the regions through PHP.', FindingCode::NoCopies );
		}
	}

	/**
	 * Simplifies the outlines until they are small enough for visitors.
	 *
	 * @return array{RegionSet, PreparedDocument}
	 * @throws ImportError If even the coarsest outlines are too large.
	 */
	private function simplified( RegionSet $set, RegionSource $source, RegionReport $report ): array {
		$tolerances = self::TOLERANCES;
		$meters     = 0;
		while ( true ) {
			try {
				$geojson = RegionDocuments::geojson( $set->regions, $set->outlines, $set->approximate, $source );
				if ( $meters > 0 ) {
					$report->note( sprintf( 'The outlines are simplified to %d m: finer ones would be too large for visitors.', $meters ), FindingCode::Coarse, [ (string) $meters ] );
				}
				return [ $set, $geojson ];
			} catch ( ImportError $error ) {
				$meters = array_shift( $tolerances ) ?? throw $error;
				$set    = new RegionSet( $set->regions, ( new Simplifier( $meters ) )->simplify( $set->outlines ), $set->approximate, $set->source );
			}
		}
	}

	/**
	 * Draws as many regions as the time allows, and leaves the rest to the cron event.
	 *
	 * @return array<array-key, PreparedDocument> By id.
	 */
	private function drawings( RegionSet $set ): array {
		$deadline = $this->clock->now() + $this->drawingSeconds;
		$drawings = [];
		foreach ( ( new RegionDrawings( $set->regions, $set->outlines ) )->all() as $id => $drawing ) {
			if ( $this->clock->now() > $deadline ) {
				DrawingBacklog::schedule( $this->clock );
				break;
			}
			$drawings[ $id ] = PreparedDocument::of( $drawing );
		}
		return $drawings;
	}

	/** @return array<array-key, RegionGeometry> Simplified, by id. Reports lost rings and outlines. */
	private function outlines( RegionReader $reader, RegionReport $report ): array {
		$before   = $reader->outlines();
		$outlines = $this->simplifier->simplify( $before );
		foreach ( $outlines as $id => $outline ) {
			$lost = $before[ $id ]->count() - $outline->count();
			if ( 0 === $outline->count() ) {
				$draft = $reader->draft( (string) $id );
				$report->refuse( $draft['label'], new ImportError( 'Its outline encloses no area, or less than a map can show.', FindingCode::NoArea ), $draft['region']->name );
			} elseif ( $lost > 0 ) {
				$report->note(
					sprintf( '%s: %d rings are left out, which enclose less than a map can show.', ImportError::quoted( (string) $id ), $lost ),
					FindingCode::Rings,
					[ (string) $id, (string) $lost ]
				);
			}
		}
		return $outlines;
	}

	/**
	 * @param list<Region>                     $regions
	 * @param array<array-key, RegionGeometry> $outlines
	 */
	private function reportRegions( array $regions, array $outlines, RegionReport $report ): void {
		$report->regions       = count( $regions );
		$report->outlines      = count( $outlines );
		$report->positionsKept = array_sum( array_map( static fn( RegionGeometry $outline ): int => $outline->positions(), $outlines ) );
		if ( [] !== $outlines && self::seemSwapped( $outlines ) ) {
			$report->note( 'All outlines lie in the Horn of Africa: longitude and latitude may be swapped. Longitude comes first.', FindingCode::SeemsSwapped );
		}
		$parents = array_fill_keys( array_map( static fn( Region $region ): string => 'id ' . $region->parentId, $regions ), true );
		foreach ( $regions as $region ) {
			if ( ! isset( $outlines[ $region->id ] ) && ! isset( $parents[ 'id ' . $region->id ] ) ) {
				$report->note( sprintf( '%s has no outline: it can be chosen in the list only.', ImportError::quoted( $region->id ) ), FindingCode::NoOutline, [ $region->name ] );
			}
		}
	}

	/**
	 * Reports which existing regions stay, change or are removed.
	 *
	 * @param list<Region> $all      All regions after the import.
	 * @param list<Region> $incoming Regions of the file, or typed ones.
	 */
	private function reportChanges( array $all, array $incoming, RegionReport $report ): void {
		$report->updated   = count( array_intersect( self::ids( $incoming ), self::ids( $this->regions->all() ) ) );
		$report->added     = count( $incoming ) - $report->updated;
		$report->unchanged = count( $all ) - count( $incoming );
		$this->reportRemoved( self::ids( $all ), $report );
	}

	/**
	 * @param list<Region> $regions
	 * @return list<string>
	 */
	private static function ids( array $regions ): array {
		return array_map( static fn( Region $region ): string => $region->id, $regions );
	}

	/**
	 * Reports the regions that are removed, or would be if the import were not rejected.
	 *
	 * @param list<string> $staying Ids.
	 */
	private function reportRemoved( array $staying, RegionReport $report ): void {
		$ids = array_fill_keys( array_map( static fn( string $id ): string => "id {$id}", $staying ), true );
		foreach ( $this->regions->all() as $old ) {
			if ( ! isset( $ids[ 'id ' . $old->id ] ) ) {
				$report->removed[] = $old;
				$report->note(
					sprintf( '%s is not in the file and is removed. Saved searches and listings in this region find no match until they name another one.', ImportError::quoted( $old->id ) ),
					FindingCode::Goes,
					[ $old->name ]
				);
			}
		}
	}

	/** @param array<array-key, RegionGeometry> $outlines */
	private static function seemSwapped( array $outlines ): bool {
		[ $west, $south, $east, $north ] = self::SWAPPED;
		foreach ( $outlines as $outline ) {
			foreach ( $outline->polygons() as $rings ) {
				$lng = Grid::lng( $rings[0][0] );
				$lat = Grid::lat( $rings[0][0] );
				if ( $lng < $west || $lng > $east || $lat < $south || $lat > $north ) {
					return false;
				}
			}
		}
		return true;
	}
}
