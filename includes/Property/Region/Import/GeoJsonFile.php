<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Import;

use Closure;
use Generator;
use SwImmoSuite\Foundation\Contract\JsonObject;

defined( 'ABSPATH' ) || exit;

/** Parses a GeoJSON file (RFC 7946) from an administrator; RegionReader interprets its features. */
final class GeoJsonFile {

	/** Maximum size of a file: enough for the municipalities of a federal state in full detail. */
	public const MAX_BYTES = 33_554_432;

	/** Maximum number of positions of one outline: about 45 MB decoded, which fits within PHP's usual memory limit. */
	public const MAX_POSITIONS = 200_000;

	/** Maximum number of regions: no visitor could choose from more. */
	public const MAX_FEATURES = 5_000;

	/** JSON depth: a position of a MultiPolygon is nine levels deep; the rest is for unused properties. */
	private const MAX_DEPTH = 32;

	/**
	 * Names of the coordinate system of RFC 7946 in older files, and of ETRS89, which differs by less than a meter. All
	 * put longitude first.
	 */
	private const CRS = '~^(?:urn:ogc:def:crs:OGC:[\d.]*:CRS84|OGC:CRS84|(?:urn:ogc:def:crs:)?EPSG:[\d.]*:?(?:4326|4258)'
		. '|https?://www\.opengis\.net/def/crs/(?:OGC/[\d.]+/CRS84|EPSG/0/(?:4326|4258)))$~iD';

	/** Command that converts a file with a named coordinate system. */
	public const CONVERT = 'ogr2ogr -f GeoJSON -t_srs EPSG:4326 new.geojson old.geojson';

	/** Command that converts a file in meters without a named system; most German files use UTM 32. */
	public const CONVERT_METRES = 'ogr2ogr -f GeoJSON -s_srs EPSG:25832 -t_srs EPSG:4326 new.geojson old.geojson';

	/**
	 * @param Closure(): iterable<int, mixed> $features    Decodes the features one by one.
	 * @param int                             $count       Number of features.
	 * @param bool                            $approximate Whether the file says that its outlines are drawn by hand.
	 */
	private function __construct( private readonly Closure $features, int $count, public readonly bool $approximate ) {
		if ( 0 === $count ) {
			throw new ImportError( 'It holds no features.', FindingCode::Empty );
		}
		self::checkCount( $count );
	}

	/** @throws ImportError If there are too many. */
	public static function checkCount( int $features ): void {
		if ( $features > self::MAX_FEATURES ) {
			throw new ImportError( sprintf( 'It holds more than %d features.', self::MAX_FEATURES ), FindingCode::TooMany, [ (string) self::MAX_FEATURES ] );
		}
	}

	/**
	 * @return iterable<int, mixed> Decoded features.
	 * @throws ImportError If one is not valid JSON.
	 */
	public function features(): iterable {
		return ( $this->features )();
	}

	/**
	 * @param string $path Local path.
	 * @throws ImportError If it is not supported GeoJSON.
	 */
	public static function read( string $path ): self {
		if ( ! is_file( $path ) || ! is_readable( $path ) ) {
			throw new ImportError( 'It cannot be read.', FindingCode::Unreadable );
		}
		// Skip a byte order mark.
		$begin = "\u{FEFF}" === file_get_contents( $path, false, null, 0, 3 ) ? 3 : 0;
		// The file may grow while it is read, so limit the length.
		$text = (string) file_get_contents( $path, false, null, $begin, self::MAX_BYTES + 1 );
		if ( strlen( $text ) > self::MAX_BYTES ) {
			$megabytes = self::MAX_BYTES >> 20;
			throw new ImportError( sprintf( 'It is larger than %d MB.', $megabytes ), FindingCode::TooLarge, [ (string) $megabytes ] );
		}
		$split = FeatureSplitter::split( $text, self::MAX_FEATURES );
		self::checkCount( count( $split['features'] ?? [] ) );
		$root = self::decode( $split['rest'] ?? $text, self::MAX_DEPTH );
		self::checkCrs( $root );
		if ( null !== $split && 'FeatureCollection' === $root->value( 'type' ) && [] === $root->value( 'features' ) ) {
			return new self( static fn(): iterable => self::decodeEach( $path, $begin, $split['features'] ), count( $split['features'] ), true === $root->value( 'approximate' ) );
		}
		return self::fromRoot( null === $split ? $root : self::decode( $text, self::MAX_DEPTH ) );
	}

	/** @throws ImportError If it is not supported GeoJSON. */
	private static function fromRoot( JsonObject $root ): self {
		$features = match ( $root->value( 'type' ) ) {
			'FeatureCollection' => $root->value( 'features' ),
			'Feature'           => [ $root->all() ],
			'Topology'          => throw new ImportError( 'It is TopoJSON; export it as GeoJSON.', FindingCode::TopoJson ),
			null                => null === $root->value( 'elements' ) ? throw self::notGeoJson() : throw new ImportError(
				'It is the JSON of the Overpass API; export it as GeoJSON (overpass-turbo.eu, or osmtogeojson).',
				FindingCode::OverpassJson
			),
			default             => throw self::notGeoJson(),
		};
		$features = is_array( $features ) && array_is_list( $features ) ? $features : [];
		return new self( static fn(): array => $features, count( $features ), true === $root->value( 'approximate' ) );
	}

	private static function notGeoJson(): ImportError {
		return new ImportError( 'It holds neither a Feature nor a FeatureCollection.', FindingCode::NotGeoJson );
	}

	/**
	 * Reads one feature at a time from the file, to save memory.
	 *
	 * @param int                   $offset Offset of the text after a byte order mark.
	 * @param list<array{int, int}> $features Offset and length of each feature.
	 * @return Generator<int, array<array-key, mixed>|ImportError> ImportError for a feature that is too large.
	 * @throws ImportError If one is not valid JSON.
	 */
	private static function decodeEach( string $path, int $offset, array $features ): Generator {
		foreach ( $features as $index => [ $begin, $length ] ) {
			$text = (string) file_get_contents( $path, false, null, $offset + $begin, max( 0, $length ) );
			// A feature is two levels below the root.
			yield $index => self::fitsIntoMemory( $text ) ? self::decode( $text, self::MAX_DEPTH - 2 )->all() : self::tooManyPositions();
		}
	}

	/** Whether the text fits into memory when decoded. A position has one bracket and up to three commas; rings need further brackets. */
	private static function fitsIntoMemory( string $text ): bool {
		return substr_count( $text, '[' ) <= 1.25 * self::MAX_POSITIONS + self::MAX_FEATURES && substr_count( $text, ',' ) <= 3 * self::MAX_POSITIONS;
	}

	/**
	 * Checks the coordinate system, which older files specify for the file, a feature or a geometry.
	 *
	 * @throws ImportError Unless it is longitude and latitude in WGS 84.
	 */
	public static function checkCrs( JsonObject $object ): void {
		if ( null === $object->value( 'crs' ) ) {
			return;
		}
		$name = $object->object( 'crs' )?->object( 'properties' )?->string( 'name' ) ?? '';
		if ( 1 !== preg_match( self::CRS, $name ) ) {
			$system = '' === $name ? 'unknown' : ImportError::quoted( $name );
			throw new ImportError( sprintf( 'Its coordinate system is %s; export it in EPSG:4326 (WGS 84): %s', $system, self::CONVERT ), FindingCode::Crs, [ self::CONVERT ] );
		}
	}

	/**
	 * @param int<1, max> $depth
	 * @throws ImportError If the text is not a JSON object, too deep or too large.
	 */
	private static function decode( string $text, int $depth ): JsonObject {
		if ( ! self::fitsIntoMemory( $text ) ) {
			throw self::tooManyPositions();
		}
		$value = json_decode( $text, true, $depth );
		return match ( true ) {
			is_array( $value )                       => new JsonObject( $value ),
			JSON_ERROR_DEPTH === json_last_error()   => throw new ImportError(
				sprintf( 'It is nested deeper than %d levels.', self::MAX_DEPTH ),
				FindingCode::TooDeepJson,
				[ (string) self::MAX_DEPTH ]
			),
			JSON_ERROR_NONE === json_last_error()    => throw new ImportError( 'It holds no JSON object.', FindingCode::NotGeoJson ),
			default                                  => throw new ImportError( sprintf( 'It is not JSON: %s.', json_last_error_msg() ), FindingCode::NotGeoJson ),
		};
	}

	/** The error for an outline with too many positions. */
	public static function tooManyPositions(): ImportError {
		return new ImportError(
			sprintf( 'An outline has more than %s positions; simplify it before the export (ogr2ogr -simplify 0.0003, or mapshaper).', number_format( self::MAX_POSITIONS ) ),
			FindingCode::Positions,
			[ number_format_i18n( self::MAX_POSITIONS ) ]
		);
	}
}
