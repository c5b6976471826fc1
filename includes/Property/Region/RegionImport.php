<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Http\Prepared;

defined( 'ABSPATH' ) || exit;

/**
 * Puts the regions of a GeoJSON file in the place of all that were there (D2). What is refused is reported, and then
 * nothing changes; the same file again changes nothing either.
 */
final class RegionImport {

	/** The Horn of Africa, where a file of Central Europe with swapped coordinates ends up. West, south, east, north. */
	private const SWAPPED = [ 45.0, 5.0, 56.0, 18.0 ];

	/** Metres that borders may move where they are too much for visitors otherwise. */
	private const COARSER = [ 60, 120, 240, 480 ];

	/** Seconds for drawings, of the 30 that most hosts give a request. */
	private const DRAWS = 4;

	/**
	 * @param int             $draws   Seconds after which drawings are left to the event.
	 * @param Closure(): void $changed Called in the transaction that stores them.
	 */
	public function __construct(
		private readonly Connection $connection,
		private readonly RegionRepository $locations,
		private readonly RegionFiles $files,
		private readonly Clock $clock,
		private readonly Closure $changed,
		private readonly int $draws = self::DRAWS,
		private readonly Simplifier $simplifier = new Simplifier(),
	) {
	}

	/**
	 * @param string $path   A file of this machine.
	 * @param bool   $dryRun Looks at everything and writes nothing.
	 */
	public function run( string $path, RegionProperties $properties, bool $dryRun = false ): RegionReport {
		$report = new RegionReport();
		try {
			$set = $this->take( GeoJsonFile::read( $path ), $properties, $report );
			if ( null !== $set ) {
				$this->settle( $set, $report, $dryRun );
			}
		} catch ( ImportError $refused ) {
			$report->refuse( 'File', $refused );
		}
		return $report;
	}

	/**
	 * The same with names that were typed (A18). Regions that stay keep their outlines.
	 *
	 * @param bool $dryRun Looks at everything and writes nothing.
	 */
	public function runTyped( string $names, bool $dryRun = false ): RegionReport {
		$report = new RegionReport();
		$typed  = ( new TypedRegions( $this->locations->all(), $report ) )->read( $names );
		if ( [] === $report->refused() ) {
			$geojson  = $this->files->read( RegionFiles::GEOJSON )->plain();
			$ids      = array_fill_keys( array_map( static fn( Region $region ): string => $region->id, $typed ), true );
			$outlines = array_intersect_key( RegionDocuments::outlines( $geojson ), $ids );
			$this->settle( new RegionSet( $typed, $outlines, RegionDocuments::isApproximate( $geojson ), $this->files->source() ), $report, $dryRun );
		}
		return $report;
	}

	/**
	 * What a file holds; what has read it is gone when it is written, with the finest outlines.
	 *
	 * @return RegionSet|null Null where something is refused.
	 * @throws ImportError
	 */
	private function take( GeoJsonFile $file, RegionProperties $properties, RegionReport $report ): ?RegionSet {
		$reader = new RegionReader( $properties, $report );
		$reader->read( $file->features() );
		$locations = ( new RegionTree( $reader->drafts(), $report ) )->regions();
		$kept      = KeptIds::of( $this->locations->all(), $locations );
		if ( [] !== $report->refused() ) {
			$this->tellWhatGoes( [ ...$reader->ids(), ...array_values( $kept ) ], $report );
			return null;
		}
		$set = new RegionSet( $locations, $this->outlines( $reader, $report ), $file->approximate, $properties->source ?? $this->files->source() );
		return $set->renamed( $kept );
	}

	/** @throws ImportError Where it is too much for a visitor. */
	private function settle( RegionSet $set, RegionReport $report, bool $dryRun ): void {
		$source            = [] === $set->outlines ? RegionSource::unknown() : $set->source;
		$list              = RegionDocuments::locations( $set->regions );
		[ $set, $geojson ] = $this->fitted( $set, $source, $report );
		$this->describe( $set->regions, $set->outlines, $report );
		if ( [] !== $report->refused() || $dryRun ) {
			return;
		}
		$drawings = $this->drawings( $set );
		$this->connection->transaction(
			function () use ( $set, $list, $geojson, $drawings, $source ): void {
				$this->locations->hold();
				$this->locations->replaceAll( $set->regions );
				$this->files->replace( $list, $geojson, $drawings, $source );
				( $this->changed )();
			}
		);
		$report->finish();
		if ( ! $this->files->publish() ) {
			$report->note( 'The uploads folder cannot be written: browsers load the regions through PHP.', FindingCode::NoCopies );
		}
	}

	/**
	 * The outlines as fine as a visitor can load them (P169).
	 *
	 * @return array{RegionSet, Prepared}
	 * @throws ImportError Where even the coarsest are too much.
	 */
	private function fitted( RegionSet $set, RegionSource $source, RegionReport $report ): array {
		$steps = self::COARSER;
		$moved = 0;
		while ( true ) {
			try {
				$geojson = RegionDocuments::geojson( $set->regions, $set->outlines, $set->approximate, $source );
				if ( $moved > 0 ) {
					$report->note( sprintf( 'The outlines are simplified to %d m: finer ones would be too large for visitors.', $moved ), FindingCode::Coarse, [ (string) $moved ] );
				}
				return [ $set, $geojson ];
			} catch ( ImportError $heavy ) {
				$moved = array_shift( $steps ) ?? throw $heavy;
				$set   = new RegionSet( $set->regions, ( new Simplifier( $moved ) )->simplify( $set->outlines ), $set->approximate, $set->source );
			}
		}
	}

	/**
	 * As many as a request has time for: the event draws the others (P140). It is planned first, for whatever may kill this.
	 *
	 * @return array<array-key, Prepared> By id.
	 */
	private function drawings( RegionSet $set ): array {
		$deadline = $this->clock->now() + $this->draws;
		$drawings = [];
		foreach ( ( new RegionDrawings( $set->regions, $set->outlines ) )->all() as $id => $drawing ) {
			if ( $this->clock->now() > $deadline ) {
				( new DrawingCron( $this->clock ) )->plan();
				break;
			}
			$drawings[ $id ] = Prepared::of( $drawing );
		}
		return $drawings;
	}

	/** @return array<array-key, RegionGeometry> By id, simplified. */
	private function outlines( RegionReader $reader, RegionReport $report ): array {
		$before   = $reader->outlines();
		$outlines = $this->simplifier->simplify( $before );
		foreach ( $outlines as $id => $outline ) {
			$lost = $before[ $id ]->count() - $outline->count();
			if ( 0 === $outline->count() ) {
				$draft = $reader->draft( (string) $id );
				$report->refuse( $draft['label'], new ImportError( 'Its outline encloses no area, or less than a map can show.', FindingCode::NoArea ), $draft['location']->name );
			} elseif ( $lost > 0 ) {
				$report->note(
					sprintf( '%s: %d rings are left out, which enclose less than a map can show.', Text::quoted( (string) $id ), $lost ),
					FindingCode::Rings,
					[ (string) $id, (string) $lost ]
				);
			}
		}
		return $outlines;
	}

	/**
	 * @param list<Region>                     $locations
	 * @param array<array-key, RegionGeometry> $outlines
	 */
	private function describe( array $locations, array $outlines, RegionReport $report ): void {
		$report->regions  = count( $locations );
		$report->outlines = count( $outlines );
		$report->kept     = array_sum( array_map( static fn( RegionGeometry $outline ): int => $outline->positions(), $outlines ) );
		if ( [] !== $outlines && self::seemSwapped( $outlines ) ) {
			$report->note( 'All outlines lie in the Horn of Africa: longitude and latitude may be swapped. Longitude comes first.', FindingCode::SeemsSwapped );
		}
		$parents = array_fill_keys( array_map( static fn( Region $location ): string => 'id ' . $location->parentId, $locations ), true );
		foreach ( $locations as $location ) {
			if ( ! isset( $outlines[ $location->id ] ) && ! isset( $parents[ 'id ' . $location->id ] ) ) {
				$report->note( sprintf( '%s has no outline: it can be chosen in the list only.', Text::quoted( $location->id ) ), FindingCode::NoOutline, [ $location->name ] );
			}
		}
		$this->tellWhatGoes( array_map( static fn( Region $location ): string => $location->id, $locations ), $report );
	}

	/**
	 * Beside refusals too: whoever mends the file wants to know before.
	 *
	 * @param list<string> $staying Ids.
	 */
	private function tellWhatGoes( array $staying, RegionReport $report ): void {
		$ids = array_fill_keys( array_map( static fn( string $id ): string => "id {$id}", $staying ), true );
		foreach ( $this->locations->all() as $old ) {
			if ( ! isset( $ids[ 'id ' . $old->id ] ) ) {
				$report->removed[] = $old;
				$report->note(
					sprintf( '%s is not in the file: it goes. Saved searches and listings that name it fit nothing any more.', Text::quoted( $old->id ) ),
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
