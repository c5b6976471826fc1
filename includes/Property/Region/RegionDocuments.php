<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use Generator;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Http\Prepared;

defined( 'ABSPATH' ) || exit;

/** Writes the two documents that visitors' browsers load: once per import, not once per visitor. */
final class RegionDocuments {

	/** Bytes, compressed: what a phone loads beside the page, and what any database takes in one statement. */
	private const MAX_BYTES = 2_097_152;

	/** How a feature begins, and nothing else: inside a text the quotes would be escaped. */
	private const FEATURE = '{"type":"Feature",';

	/**
	 * As locations-response.schema.json.
	 *
	 * @param list<Region> $locations
	 */
	public static function locations( array $locations ): Prepared {
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
	 * As geojson-response.schema.json.
	 *
	 * @param list<Region>                     $locations   Their order is that of the features.
	 * @param array<array-key, RegionGeometry> $outlines    By id.
	 * @param bool                             $approximate Whether the file says that its outlines are drawn by hand.
	 */
	public static function geojson( array $locations, array $outlines, bool $approximate, RegionSource $source ): Prepared {
		$members = [ 'type' => 'FeatureCollection' ];
		// Without outlines there is nothing to say of them: the document is always the same (RegionFiles::hasOutlines()).
		$members += [] === $outlines ? [] : ( $approximate ? [ 'approximate' => true ] : [] ) + $source->members();
		return self::prepared( self::collection( $members, $locations, $outlines ) );
	}

	/**
	 * One outline of what geojson() has written. The others are not decoded: of a large import that takes 29 ms.
	 *
	 * @return RegionGeometry|null Null where the region has none.
	 */
	public static function outline( string $geojson, string $id ): ?RegionGeometry {
		$before = self::beforeGeometry( $id );
		$found  = strpos( $geojson, $before );
		if ( false === $found ) {
			return null;
		}
		$start    = $found + strlen( $before );
		$geometry = json_decode( substr( $geojson, $start, (int) strpos( $geojson, '}', $start ) + 1 - $start ), true );
		return ( new RegionGeometryReader() )->read( new JsonObject( is_array( $geometry ) ? $geometry : [] ) );
	}

	/**
	 * All outlines of what geojson() has written, one after the other: decoded at once they take many times the memory.
	 * One that cannot be read, since somebody else has written it, is left out.
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

	/** Whether geojson() was told that the outlines are drawn by hand. */
	public static function isApproximate( string $geojson ): bool {
		return str_starts_with( $geojson, '{"type":"FeatureCollection","approximate":true,' );
	}

	/** How many outlines geojson() has written. */
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
	 * Piece by piece: it may be the largest thing of an import.
	 *
	 * @param array<string, mixed>             $members   Besides the features.
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
	 * @param iterable<string> $json In pieces.
	 * @throws ImportError Where it is too much for a visitor.
	 */
	private static function prepared( iterable $json ): Prepared {
		return Prepared::ofPieces( $json, self::MAX_BYTES )
			?? throw new ImportError( sprintf( 'Its outlines take more than %d MB, simplified and compressed.', self::MAX_BYTES >> 20 ), FindingCode::Heavy, [ (string) ( self::MAX_BYTES >> 20 ) ] );
	}

	private static function encode( mixed $value ): string {
		return (string) wp_json_encode( $value, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR );
	}
}
