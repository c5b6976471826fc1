<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Search;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Index\GoneListing;
use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Regions;
use SwImmoSuite\Tests\Support\Searches;

/** Alternatives on the page of a withdrawn listing. */
final class AlternativesTest extends IntegrationTestCase {

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	/** @return iterable<string, array{MarketingType|null, string, list<string>}> */
	public static function kinds(): iterable {
		yield 'near, then the same elsewhere, then the newest' => [ MarketingType::Buy, 'radolfzell', [ 'near', 'far', 'plot' ] ];
		yield 'for rent' => [ MarketingType::Rent, 'radolfzell', [ 'rent' ] ];
		yield 'nothing is known' => [ null, '', [ 'rent', 'plot', 'far' ] ];
	}

	/** @param list<string> $expected */
	#[DataProvider( 'kinds' )]
	public function testThreeOtherPublicListingsAreOffered( ?MarketingType $type, string $region, array $expected ): void {
		Regions::import( (string) file_get_contents( Regions::DEMO ) );
		$ids = [
			'near'      => Listings::add( [ 'sw_immo_region' => 'radolfzell' ], [ 'post_date_gmt' => '2026-01-01 10:00:00', 'post_date' => '2026-01-01 10:00:00' ] ),
			'far'       => Listings::add( [ 'sw_immo_region' => '' ], [ 'post_date_gmt' => '2026-01-02 10:00:00', 'post_date' => '2026-01-02 10:00:00' ] ),
			'plot'      => Listings::add( [ 'sw_immo_category' => Searches::PLOT ], [ 'post_date_gmt' => '2026-01-03 10:00:00', 'post_date' => '2026-01-03 10:00:00' ] ),
			'rent'      => Listings::add( [ 'sw_immo_marketing_type' => 'rent' ], [ 'post_date_gmt' => '2026-01-04 10:00:00', 'post_date' => '2026-01-04 10:00:00' ] ),
			'exclusive' => Listings::addExclusive( [ 'sw_immo_region' => 'radolfzell' ] ),
			'sold'      => Listings::add( [ 'sw_immo_region' => 'radolfzell', 'sw_immo_state' => 'sold' ] ),
		];
		$found = ( new Container() )->get( Finder::class )->alternatives( new GoneListing( 987_654_321, $type, Searches::HOUSE, $region ), 3 );
		self::assertSame( $expected, array_map( static fn( int $id ): string|false => array_search( $id, $ids, true ), $found ) );
	}
}
