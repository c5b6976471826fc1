<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use SwImmoSuite\Foundation\Contract\JsonObject;

defined( 'ABSPATH' ) || exit;

/** The operator's file as far as it is GeoJSON (RFC 7946); what its features say is RegionReader's. */
final class GeoJsonFile {

	/** Municipalities of a whole federal state at full detail stay below; more would not fit into PHP's memory once decoded. */
	public const MAX_BYTES = 33_554_432;

	/** Of all outlines together: about 90 MB decoded. */
	public const MAX_POSITIONS = 400_000;

	/** More regions than anybody can choose from. */
	public const MAX_FEATURES = 5_000;

	/** Levels of JSON: a position of a MultiPolygon lies nine deep, the rest is for properties that nobody reads. */
	private const MAX_DEPTH = 32;

	/** Names of the one coordinate system of RFC 7946, as older files write them. Longitude comes first in all of them. */
	private const CRS = '~^(?:urn:ogc:def:crs:OGC:[\d.]*:CRS84|OGC:CRS84|(?:urn:ogc:def:crs:)?EPSG:[\d.]*:?4326|https?://www\.opengis\.net/def/crs/(?:OGC/[\d.]+/CRS84|EPSG/0/4326))$~iD';

	/**
	 * @param list<mixed> $features    As decoded.
	 * @param bool        $approximate Whether the file says that its outlines are drawn by hand.
	 */
	private function __construct( public readonly array $features, public readonly bool $approximate ) {
	}

	/**
	 * @param string $path A file of this machine.
	 * @throws ImportError Where it is no GeoJSON that we take.
	 */
	public static function read( string $path ): self {
		if ( ! is_file( $path ) || ! is_readable( $path ) ) {
			throw new ImportError( 'It cannot be read.', FindingCode::Unreadable );
		}
		// A file may grow while it is looked at.
		$text = (string) file_get_contents( $path, false, null, 0, self::MAX_BYTES + 1 );
		if ( strlen( $text ) > self::MAX_BYTES ) {
			throw new ImportError( sprintf( 'It is larger than %d MB.', self::MAX_BYTES >> 20 ), FindingCode::TooLarge, [ (string) ( self::MAX_BYTES >> 20 ) ] );
		}
		return self::parse( $text );
	}

	/** @throws ImportError Where it is no GeoJSON that we take. */
	public static function parse( string $text ): self {
		$root     = self::decode( $text );
		$features = match ( $root->value( 'type' ) ) {
			'FeatureCollection' => $root->value( 'features' ),
			'Feature'           => [ $root->all() ],
			'Topology'          => throw new ImportError( 'It is TopoJSON; export it as GeoJSON.', FindingCode::TopoJson ),
			default             => throw new ImportError( 'It holds neither a Feature nor a FeatureCollection.', FindingCode::NotGeoJson ),
		};
		self::demandCrs( $root );
		if ( ! is_array( $features ) || ! array_is_list( $features ) || [] === $features ) {
			throw new ImportError( 'It holds no features.', FindingCode::Empty );
		}
		if ( count( $features ) > self::MAX_FEATURES ) {
			throw new ImportError( sprintf( 'It holds more than %d features.', self::MAX_FEATURES ), FindingCode::TooMany, [ (string) self::MAX_FEATURES ] );
		}
		return new self( $features, true === $root->value( 'approximate' ) );
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
			throw new ImportError( sprintf( 'Its coordinate system is %s; export it in EPSG:4326 (WGS 84).', '' === $name ? 'unknown' : Text::quoted( $name ) ), FindingCode::Crs );
		}
	}

	/** @throws ImportError Where it is no JSON object, too deep or too much. */
	private static function decode( string $text ): JsonObject {
		// Every position is an array: counted before PHP needs memory for them all.
		if ( substr_count( $text, '[' ) > 2 * self::MAX_POSITIONS ) {
			throw self::tooMany();
		}
		$value = json_decode( str_starts_with( $text, "\u{FEFF}" ) ? substr( $text, 3 ) : $text, true, self::MAX_DEPTH );
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

	/** Why a file with too many positions is refused. */
	public static function tooMany(): ImportError {
		return new ImportError(
			sprintf( 'Its outlines have more than %s positions; simplify them before the export.', number_format( self::MAX_POSITIONS ) ),
			FindingCode::Positions,
			[ number_format( self::MAX_POSITIONS ) ]
		);
	}
}
