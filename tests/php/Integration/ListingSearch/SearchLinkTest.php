<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingSearch;

use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Frontend\ListingSearch\SearchLink;
use SwImmoSuite\Property\Listing\Search\Query;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** The link "Save search", whose parameter holds at most 2 KB. */
final class SearchLinkTest extends IntegrationTestCase {

	public function testManyRegionsFitAsIdsAndTooManyAreOmitted(): void {
		$few = [ 'konstanz', 'radolfzell' ];
		self::assertSame( [ array_map( static fn( string $id ): array => [ 'locationId' => $id ], $few ), true ], self::linkData( $few ) );
		$many = self::regions( 60 );
		self::assertSame( [ $many, true ], self::linkData( $many ), 'The URL of the list is omitted before any region.' );
		self::assertSame( [ null, false ], self::linkData( self::regions( 200 ) ), 'A link without the regions has no data of a list either, because otherwise the wizard would not ask for regions.' );
	}

	/** @return list<string> */
	private static function regions( int $count ): array {
		return array_map( static fn( int $number ): string => "region-number-{$number}", range( 1, $count ) );
	}

	/**
	 * @param list<string> $regions
	 * @return array{mixed, bool} Regions of the link, and whether it has the data of a list.
	 */
	private static function linkData( array $regions ): array {
		$list = [ 'around' => 'konstanz', 'near' => 20, 'back' => '/' . str_repeat( 'a', 900 ) ];
		wp_parse_str( (string) wp_parse_url( SearchLink::to( 'https://site.example/', new Query(), $regions, $list ), PHP_URL_QUERY ), $query );
		$text = $query['search'] ?? '';
		self::assertIsString( $text );
		self::assertLessThanOrEqual( 2048, strlen( $text ) );
		$search = (array) json_decode( (string) Secret::decode( $text ), true );
		return [ $search['locations'] ?? null, isset( $search['list'] ) ];
	}
}
