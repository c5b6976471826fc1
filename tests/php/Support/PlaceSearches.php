<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

/** The table tests/fixtures/place-search.json: typed texts, and whether they find a place. */
final class PlaceSearches {

	/** @return iterable<string, array{string, string, string, bool}> Postal code and name of the place, the typed text, and whether it finds the place. */
	public static function all(): iterable {
		/** @var list<array{why: string, zip: string, name: string, typed: string, finds: bool}> $rows */
		$rows = json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/fixtures/place-search.json' ), true );
		foreach ( $rows as $row ) {
			yield "{$row['why']}: {$row['typed']}" => [ $row['zip'], $row['name'], $row['typed'], $row['finds'] ];
		}
	}
}
