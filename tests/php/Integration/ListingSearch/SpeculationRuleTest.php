<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingSearch;

use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\ListingsPage;
use SwImmoSuite\Tests\Support\Staff;

/** Rules for pages that a browser may load before a click (P382). */
final class SpeculationRuleTest extends IntegrationTestCase {

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		Staff::deleteUsers();
		ListingsPage::remove();
		Listings::clear();
	}

	public function testListsLetBrowsersPrerenderOnlyListings(): void {
		Listings::add();
		$rules = self::prerenderRules( ListingsPage::fetch( '<!-- wp:sw-immosuite/listings /-->' )->text );
		$path  = (string) wp_parse_url( home_url( '/immobilie/' ), PHP_URL_PATH );
		$where = [
			[ 'href_matches' => [ 'pathname' => "{$path}:name{/}?", 'search' => '(immo_lang=en)?' ] ],
			[ 'not' => [ 'href_matches' => [ 'pathname' => "{$path}([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}){/}?" ] ] ],
			[ 'not' => [ 'selector_matches' => 'a[rel~="nofollow"], .no-prerender, .no-prerender a, .no-prefetch, .no-prefetch a' ] ],
		];
		self::assertSame( [ [ 'source' => 'document', 'where' => [ 'and' => $where ], 'eagerness' => 'moderate' ] ], $rules, 'Browsers may prerender only URLs of public listings.' );
	}

	public function testOtherPagesAndSignedInUsersGetNoRule(): void {
		Listings::add();
		$path = ListingsPage::publish( '<!-- wp:paragraph --><p>Nichts.</p><!-- /wp:paragraph -->' );
		self::assertSame( [], self::prerenderRules( Http::call( new HttpCall( 'GET', $path ) )->text ) );
		$list = ListingsPage::publish( '<!-- wp:sw-immosuite/listings /-->' );
		self::assertSame( [], self::prerenderRules( Http::call( new HttpCall( 'GET', $list, null, Staff::newUserHeaders( 'administrator' ) ) )->text ) );
	}

	/** @return list<array<array-key, mixed>> */
	private static function prerenderRules( string $page ): array {
		preg_match( '~<script type="speculationrules">(.*?)</script>~s', $page, $found );
		$rules = json_decode( $found[1] ?? '{}', true );
		self::assertIsArray( $rules );
		return array_values( array_filter( (array) ( $rules['prerender'] ?? [] ), 'is_array' ) );
	}
}
