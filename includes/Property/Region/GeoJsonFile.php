<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use Closure;
use Generator;
use SwImmoSuite\Foundation\Contract\JsonObject;

defined( 'ABSPATH' ) || exit;

/** The operator's file as far as it is GeoJSON (RFC 7946); what its features say is RegionReader's. */
final class GeoJsonFile {

	/** Municipalities of a whole federal state at full detail stay below. */
	public const MAX_BYTES = 33_554_432;

	/** Of one outline: about 45 MB decoded (P169). */
	public const MAX_POSITIONS = 200_000;

	/** More regions than anybody can choose from. */
	public const MAX_FEATURES = 5_000;

	/** Levels of JSON: a position of a MultiPolygon lies nine deep, the rest is for properties that nobody reads. */
	private const MAX_DEPTH = 32;

	/** Names of the coordinate system of RFC 7946, as older files write them, and of ETRS89, which differs by less than a metre. Longitude comes first in all of them. */
	private const CRS = '~^(?:urn:ogc:def:crs:OGC:[\d.]*:CRS84|OGC:CRS84|(?:urn:ogc:def:crs:)?EPSG:[\d.]*:?(?:4326|4258)'
		. '|https?://www\.opengis\.net/def/crs/(?:OGC/[\d.]+/CRS84|EPSG/0/(?:4326|4258)))$~iD';

	/** Converts a file that names its coordinate system. */
	public const CONVERT = 'ogr2ogr -f GeoJSON -t_srs EPSG:4326 new.geojson old.geojson';

	/** Converts a file in metres that names none; most German ones are in UTM 32. */
	public const CONVERT_METRES = 'ogr2ogr -f GeoJSON -s_srs EPSG:25832 -t_srs EPSG:4326 new.geojson old.geojson';

	/**
	 * @param Closure(): iterable<int, mixed> $features    As decoded, one by one.
	 * @param int                             $count       How many.
	 * @param bool                            $approximate Whether the file says that its outlines are drawn by hand.
	 */
	private function __construct( private readonly Closure $features, int $count, public readonly bool $approximate ) {
		if ( 0 === $count ) {
			throw new ImportError( 'It holds no features.', FindingCode::Empty );
		}
		self::demandFew( $count );
	}

	/** @throws ImportError Where it is more than anybody can choose from. */
	public static function demandFew( int $features ): void {
		if ( $features > self::MAX_FEATURES ) {
			throw new ImportError( sprintf( 'It holds more than %d features.', self::MAX_FEATURES ), FindingCode::TooMany, [ (string) self::MAX_FEATURES ] );
		}
	}

	/**
	 * @return iterable<int, mixed> Each as it was decoded.
	 * @throws ImportError Where one is no JSON.
	 */
	public function features(): iterable {
		return ( $this->features )();
	}

	/**
	 * @param string $path A file of this machine.
	 * @throws ImportError Where it is no GeoJSON that we take.
	 */
	public static function read( string $path ): self {
		if ( ! is_file( $path ) || ! is_readable( $path ) ) {
			throw new ImportError( 'It cannot be read.', FindingCode::Unreadable );
		}
		$begin = "\u{FEFF}" === file_get_contents( $path, false, null, 0, 3 ) ? 3 : 0;
		// A file may grow while it is looked at.
		$text = (string) file_get_contents( $path, false, null, $begin, self::MAX_BYTES + 1 );
		if ( strlen( $text ) > self::MAX_BYTES ) {
			throw new ImportError( sprintf( 'It is larger than %d MB.', self::MAX_BYTES >> 20 ), FindingCode::TooLarge, [ (string) ( self::MAX_BYTES >> 20 ) ] );
		}
		$split = FeatureSplitter::split( $text, self::MAX_FEATURES );
		self::demandFew( count( $split['features'] ?? [] ) );
		$root = self::decode( $split['rest'] ?? $text, self::MAX_DEPTH );
		self::demandCrs( $root );
		if ( null !== $split && 'FeatureCollection' === $root->value( 'type' ) && [] === $root->value( 'features' ) ) {
			return new self( static fn(): iterable => self::each( $path, $begin, $split['features'] ), count( $split['features'] ), true === $root->value( 'approximate' ) );
		}
		return self::whole( null === $split ? $root : self::decode( $text, self::MAX_DEPTH ) );
	}

	/** @throws ImportError Where it is no GeoJSON that we take. */
	private static function whole( JsonObject $root ): self {
		$features = match ( $root->value( 'type' ) ) {
			'FeatureCollection' => $root->value( 'features' ),
			'Feature'           => [ $root->all() ],
			'Topology'          => throw new ImportError( 'It is TopoJSON; export it as GeoJSON.', FindingCode::TopoJson ),
			null                => null === $root->value( 'elements' ) ? throw self::noGeoJson() : throw new ImportError(
				'It is the JSON of the Overpass API; export it as GeoJSON (overpass-turbo.eu, or osmtogeojson).',
				FindingCode::OverpassJson
			),
			default             => throw self::noGeoJson(),
		};
		$features = is_array( $features ) && array_is_list( $features ) ? $features : [];
		return new self( static fn(): array => $features, count( $features ), true === $root->value( 'approximate' ) );
	}

	private static function noGeoJson(): ImportError {
		return new ImportError( 'It holds neither a Feature nor a FeatureCollection.', FindingCode::NotGeoJson );
	}

	/**
	 * From the file, one after the other: the whole text would be the largest part of the memory.
	 *
	 * @param int                   $offset Where the text begins.
	 * @param list<array{int, int}> $places Beginning and length of each.
	 * @return Generator<int, array<array-key, mixed>|ImportError> The second for one that is too large.
	 * @throws ImportError Where one is no JSON.
	 */
	private static function each( string $path, int $offset, array $places ): Generator {
		foreach ( $places as $index => [ $begin, $length ] ) {
			$text = (string) file_get_contents( $path, false, null, $offset + $begin, max( 0, $length ) );
			yield $index => self::fits( $text ) ? self::decode( $text, self::MAX_DEPTH - 2 )->all() : self::tooMany();
		}
	}

	/** Whether PHP has the memory for it once it is decoded. Every position is an array, and has two commas. */
	private static function fits( string $text ): bool {
		return substr_count( $text, '[' ) <= 1.25 * self::MAX_POSITIONS + self::MAX_FEATURES && substr_count( $text, ',' ) <= 3 * self::MAX_POSITIONS;
	}

	/**
	 * Older files name their coordinate system; also a feature or a geometry may.
	 *
	 * @throws ImportError Where it is another one than longitude and latitude on WGS 84.
	 */
	public static function demandCrs( JsonObject $object ): void {
		if ( null === $object->value( 'crs' ) ) {
			return;
		}
		$name = $object->object( 'crs' )?->object( 'properties' )?->string( 'name' ) ?? '';
		if ( 1 !== preg_match( self::CRS, $name ) ) {
			$system = '' === $name ? 'unknown' : Text::quoted( $name );
			throw new ImportError( sprintf( 'Its coordinate system is %s; export it in EPSG:4326 (WGS 84): %s', $system, self::CONVERT ), FindingCode::Crs, [ self::CONVERT ] );
		}
	}

	/**
	 * @param int<1, max> $depth
	 * @throws ImportError Where it is no JSON object, too deep or too large.
	 */
	private static function decode( string $text, int $depth ): JsonObject {
		if ( ! self::fits( $text ) ) {
			throw self::tooMany();
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
			default                                  => throw new ImportError( sprintf( 'It is no JSON: %s.', json_last_error_msg() ), FindingCode::NotGeoJson ),
		};
	}

	/** Why an outline with too many positions is refused. */
	public static function tooMany(): ImportError {
		return new ImportError(
			sprintf( 'An outline has more than %s positions; simplify it before the export (ogr2ogr -simplify 0.0003, or mapshaper).', number_format( self::MAX_POSITIONS ) ),
			FindingCode::Positions,
			[ number_format_i18n( self::MAX_POSITIONS ) ]
		);
	}
}
