<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use Generator;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Http\PreparedDocument;
use SwImmoSuite\Property\Region\Geometry\RegionGeometry;
use SwImmoSuite\Property\Region\Geometry\RegionGeometryReader;
use SwImmoSuite\Property\Region\Import\FindingCode;
use SwImmoSuite\Property\Region\Import\ImportError;

defined( 'ABSPATH' ) || exit;

/** Creates the two documents of regions that browsers load, once per import. */
final class RegionDocuments {

	/** Maximum number of compressed bytes: acceptable on a phone, and within any database's packet size. */
	private const MAX_BYTES = 2_097_152;

	/** Start of a feature; unambiguous, since quotes inside a text are escaped. */
	private const FEATURE = '{"type":"Feature",';

	/**
	 * Shape: locations-response.schema.json.
	 *
	 * @param list<Region> $locations
	 */
	public static function locations( array $locations ): PreparedDocument {
		$entries = array_map(
			static fn( Region $location ): array => [
				'locationId' => $location->id,
				'name'       => $location->name,
			] + ( null === $location->parentId ? [] : [ 'parentId' => $location->parentId ] ),
			$locations
		);
		return self::prepared( [ self::encode( $entries ) ] );
	}

	/**
	 * Shape: geojson-response.schema.json.
	 *
	 * @param list<Region>                     $locations   Regions in the order of the features.
	 * @param array<array-key, RegionGeometry> $outlines    By id.
	 * @param bool                             $approximate Whether the outlines are drawn by hand.
	 */
	public static function geojson( array $locations, array $outlines, bool $approximate, RegionSource $source ): PreparedDocument {
		$members = [ 'type' => 'FeatureCollection' ];
		// Without outlines, the document must be the empty one (RegionFiles::hasOutlines()).
		if ( [] !== $outlines ) {
			$members += $approximate ? [ 'approximate' => true ] : [];
			$members += $source->members();
		}
		return self::prepared( self::collection( $members, $locations, $outlines ) );
	}

	/**
	 * Reads one outline from the output of geojson(). Decodes only this outline, since decoding a large import takes 29
	 * ms.
	 *
	 * @return RegionGeometry|null Null if the region has no outline.
	 */
	public static function outline( string $geojson, string $id ): ?RegionGeometry {
		$before = self::beforeGeometry( $id );
		$found  = strpos( $geojson, $before );
		if ( false === $found ) {
			return null;
		}
		// A geometry contains no further object, so it ends at the first closing brace.
		$start    = $found + strlen( $before );
		$geometry = json_decode( substr( $geojson, $start, (int) strpos( $geojson, '}', $start ) + 1 - $start ), true );
		return ( new RegionGeometryReader() )->read( new JsonObject( is_array( $geometry ) ? $geometry : [] ) );
	}

	/**
	 * Reads all outlines from the output of geojson(), one at a time to save memory. Skips invalid outlines.
	 *
	 * @return array<array-key, RegionGeometry> By id.
	 */
	public static function outlines( string $geojson ): array {
		$outlines = [];
		foreach ( self::features( $geojson ) as $feature ) {
			try {
				$id              = (string) $feature->object( 'properties' )?->string( 'locationId' );
				$outlines[ $id ] = ( new RegionGeometryReader() )->read( $feature->object( 'geometry' ) ?? new JsonObject( [] ) );
			} catch ( ImportError ) {
				continue;
			}
		}
		return $outlines;
	}

	/** Whether the outlines are drawn by hand, according to the output of geojson(). */
	public static function isApproximate( string $geojson ): bool {
		return str_starts_with( $geojson, '{"type":"FeatureCollection","approximate":true,' );
	}

	/** Number of outlines in the output of geojson(). */
	public static function count( string $geojson ): int {
		return substr_count( $geojson, self::FEATURE );
	}

	/** @return Generator<JsonObject> */
	private static function features( string $geojson ): Generator {
		$start = strpos( $geojson, self::FEATURE );
		while ( false !== $start ) {
			$next    = strpos( $geojson, self::FEATURE, $start + 1 );
			$end     = false === $next ? strlen( $geojson ) - strlen( ']}' ) : $next - strlen( ',' );
			$feature = json_decode( substr( $geojson, $start, $end - $start ), true );
			yield new JsonObject( is_array( $feature ) ? $feature : [] );
			$start = $next;
		}
	}

	private static function beforeGeometry( string $id ): string {
		return '"properties":{"locationId":' . self::encode( $id ) . '},"geometry":';
	}

	/**
	 * Yields the document in pieces, since it may be the largest part of an import.
	 *
	 * @param array<string, mixed>             $members   Members besides the features.
	 * @param list<Region>                     $locations
	 * @param array<array-key, RegionGeometry> $outlines  By id.
	 * @return Generator<string>
	 */
	private static function collection( array $members, array $locations, array $outlines ): Generator {
		yield substr( self::encode( $members ), 0, -1 ) . ',"features":[';
		$next = '';
		foreach ( $locations as $location ) {
			$outline = $outlines[ $location->id ] ?? null;
			if ( null !== $outline ) {
				yield $next . self::FEATURE . self::beforeGeometry( $location->id ) . $outline->json() . '}';
				$next = ',';
			}
		}
		yield ']}';
	}

	/**
	 * @param iterable<string> $json JSON in pieces.
	 * @throws ImportError If the compressed document exceeds MAX_BYTES.
	 */
	private static function prepared( iterable $json ): PreparedDocument {
		$megabytes = self::MAX_BYTES >> 20;
		return PreparedDocument::ofPieces( $json, self::MAX_BYTES )
			?? throw new ImportError( sprintf( 'Its outlines take more than %d MB, simplified and compressed.', $megabytes ), FindingCode::Heavy, [ (string) $megabytes ] );
	}

	private static function encode( mixed $value ): string {
		return (string) wp_json_encode( $value, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR );
	}
}
