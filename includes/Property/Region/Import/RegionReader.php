<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Import;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Property\Region\Geometry\RegionGeometry;
use SwImmoSuite\Property\Region\Geometry\RegionGeometryReader;
use SwImmoSuite\Property\Region\Region;

defined( 'ABSPATH' ) || exit;

/** Parses features one by one and reports errors; RegionTree arranges the regions. */
final class RegionReader {

	/** @var array<string, array{region: Region, above: string|null, parentName: string|null, label: string}> By "id " and lower-case id, since the database ignores case. */
	private array $drafts = [];

	/** @var array<array-key, RegionGeometry> By id. */
	private array $outlines = [];

	/** @var list<string> */
	private array $ids = [];

	/** Number of ignored points and lines. */
	private int $ignored = 0;

	public function __construct(
		private readonly RegionImportOptions $options,
		private readonly RegionReport $report,
		private readonly RegionGeometryReader $reader = new RegionGeometryReader( isForeign: true ),
	) {
	}

	/**
	 * @param iterable<int, mixed> $features From GeoJsonFile.
	 * @throws ImportError If no feature is an area.
	 */
	public function read( iterable $features ): void {
		foreach ( $features as $index => $feature ) {
			$label = 'Feature ' . ( $index + 1 );
			if ( $feature instanceof ImportError ) {
				$this->report->refuse( $label, $feature );
			} else {
				$this->readFeature( new JsonObject( is_array( $feature ) ? $feature : [] ), $label );
			}
		}
		$this->report->positions = $this->reader->positions();
		if ( $this->ignored > 0 && [] === $this->drafts && [] === $this->report->refusedLines() ) {
			throw new ImportError( 'It holds only points and lines; regions are areas.', FindingCode::OnlyPoints );
		}
	}

	/** @return list<array{region: Region, above: string|null, parentName: string|null, label: string}> In file order. */
	public function drafts(): array {
		return array_values( $this->drafts );
	}

	/** @return array{region: Region, above: string|null, parentName: string|null, label: string} Draft of an accepted region. */
	public function draft( string $id ): array {
		return $this->drafts[ 'id ' . strtolower( $id ) ];
	}

	/** @return array<array-key, RegionGeometry> By id. */
	public function outlines(): array {
		return $this->outlines;
	}

	/** @return list<string> All ids in the file, including parents and rejected regions. */
	public function ids(): array {
		$parents = array_map( static fn( array $draft ): ?string => $draft['above'], array_values( $this->drafts ) );
		return [ ...$this->ids, ...array_values( array_filter( $parents, 'is_string' ) ) ];
	}

	private function readFeature( JsonObject $feature, string $label ): void {
		if ( 'Feature' !== $feature->value( 'type' ) ) {
			$this->report->refuse( $label, new ImportError( 'It is not a Feature.', FindingCode::NoFeature ) );
			return;
		}
		$properties = self::properties( $feature );
		$id         = self::id( $properties->value( $this->options->id ) ?? $feature->value( 'id' ) );
		if ( null !== $id && $this->options->id === $this->options->name && ! Region::isId( $id ) ) {
			// The names serve as ids.
			$id = TypedRegions::idOf( $id );
		}
		$labelWithId = null === $id ? $label : "{$label} (" . trim( ImportError::quoted( $id ), '"' ) . ')';
		$name  = trim( ImportError::quoted( trim( (string) $properties->string( $this->options->name ) ) ), '"' );
		if ( RegionGeometryReader::hasNoArea( $feature->object( 'geometry' ) ?? new JsonObject( [] ) ) ) {
			++$this->ignored;
			$this->report->noteIgnored( $labelWithId, $name );
			return;
		}
		if ( null !== $id ) {
			$this->ids[] = $id;
		}
		try {
			$this->addDraft( $this->region( $id, $properties ), $this->parent( $id, $properties ), $properties, $labelWithId );
		} catch ( ImportError $error ) {
			$this->report->refuse( $labelWithId, $error, $name );
		}
		// Report an error of the outline, too.
		try {
			$this->readOutline( $id, $feature );
		} catch ( ImportError $error ) {
			$this->report->refuse( $labelWithId, $error, $name );
		}
	}

	/** @throws ImportError */
	private function region( ?string $id, JsonObject $properties ): Region {
		$name = $properties->value( $this->options->name );
		if ( null === $id ) {
			throw new ImportError(
				sprintf( 'It has no id: neither the property %s nor the member "id" is a text or a number.', ImportError::quoted( $this->options->id ) ),
				FindingCode::NoId,
				[ $this->options->id ]
			);
		}
		if ( ! is_string( $name ) ) {
			throw new ImportError( sprintf( 'It has no name: the property %s is not a text.', ImportError::quoted( $this->options->name ) ), FindingCode::NoName, [ $this->options->name ] );
		}
		return new Region( $id, trim( $name ) );
	}

	/**
	 * @return string|null Id or name of the parent; null at the top level.
	 * @throws ImportError
	 */
	private function parent( ?string $id, JsonObject $properties ): ?string {
		$parent = $properties->value( $this->options->parent );
		$length = $this->options->parentPrefix;
		if ( null !== $length ) {
			return strlen( (string) $id ) > $length ? substr( (string) $id, 0, $length ) : null;
		}
		$above = '' === $parent ? null : self::id( $parent );
		if ( null === $above && null !== $parent && '' !== $parent ) {
			throw new ImportError(
				sprintf( 'Its parent, property %s, is neither a text nor a number.', ImportError::quoted( $this->options->parent ) ),
				FindingCode::WrongParent,
				[ $this->options->parent ]
			);
		}
		return $above;
	}

	/** @throws ImportError If the id is already used. */
	private function addDraft( Region $region, ?string $above, JsonObject $properties, string $label ): void {
		$taken = $this->drafts[ 'id ' . strtolower( $region->id ) ] ?? null;
		if ( null !== $taken ) {
			throw new ImportError(
				sprintf( 'The id is taken by %s.%s', lcfirst( $taken['label'] ), $taken['region']->id === $region->id ? '' : ' Upper and lower case make no difference.' ),
				FindingCode::Taken,
				[ $taken['region']->name ]
			);
		}
		$parentName = null === $above && null !== $this->options->parentPrefix ? null : $properties->string( $this->options->parentName );

		// The prefix keeps PHP from casting numeric ids to int.
		$this->drafts[ 'id ' . strtolower( $region->id ) ] = [
			'region'     => $region,
			'above'      => $above,
			'parentName' => null === $parentName || '' === trim( $parentName ) ? null : trim( $parentName ),
			'label'      => $label,
		];
	}

	/**
	 * Parses the outline. A region without geometry is listed but not drawn.
	 *
	 * @throws ImportError
	 */
	private function readOutline( ?string $id, JsonObject $feature ): void {
		GeoJsonFile::checkCrs( $feature );
		$outline = null === $feature->value( 'geometry' ) ? null : $this->reader->read( $feature->object( 'geometry' ) ?? new JsonObject( [] ) );
		if ( null !== $outline && null !== $id ) {
			$this->outlines[ $id ] = $outline;
		}
	}

	/** Properties of a feature; some OpenStreetMap exports nest them in "tags". */
	private static function properties( JsonObject $feature ): JsonObject {
		$properties = $feature->object( 'properties' ) ?? new JsonObject( [] );
		return new JsonObject( $properties->all() + ( $properties->object( 'tags' )?->all() ?? [] ) );
	}

	/** Converts a value to an id. Accepts integers, even as floats; "relation/62422" of OpenStreetMap becomes "relation-62422". */
	private static function id( mixed $value ): ?string {
		return match ( true ) {
			is_string( $value )                                              => str_replace( '/', '-', $value ),
			is_int( $value )                                                 => (string) $value,
			is_float( $value ) && floor( $value ) === $value && abs( $value ) < 1e15 => sprintf( '%d', $value ),
			default                                                          => null,
		};
	}
}
