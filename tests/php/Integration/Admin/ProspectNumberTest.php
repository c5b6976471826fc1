<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\ListingList;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Prospects;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\Statements;
use SwImmoSuite\Visitor\SavedSearch\MatchRepository;

/** Number of saved searches that match a listing, for users who may read entries. */
final class ProspectNumberTest extends IntegrationTestCase {

	protected function setUp(): void {
		Prospects::begin();
	}

	protected function tearDown(): void {
		AdminBrowser::deleteUsers();
		Staff::deleteUsers();
		Listings::clear();
	}

	public function testTheListShowsTheNumberOfMatchingSearches(): void {
		$visitor  = Prospects::add( 'fits@domain.example', 'off' );
		$matching = Prospects::home();
		Prospects::search( $visitor, 'daily', paused: true );
		$unmatched = Prospects::home( [ Field::Category->value => 22332 ] );
		self::assertStringContainsString( 'Wohnung kaufen · passt zu 1 Suchprofil</p>', ListingList::open()->row( $matching ) );
		Prospects::search( $visitor, 'weekly' );
		$list = ListingList::open();
		self::assertStringContainsString( ' · passt zu 2 Suchprofilen</p>', $list->row( $matching ) );
		self::assertStringNotContainsString( 'Suchprofil', $list->row( $unmatched ) );
	}

	public function testUsersWhoMayNotReadEntriesSeeNoCount(): void {
		Prospects::add( 'fits@domain.example' );
		Prospects::home();
		foreach ( [ 'editor' => false, 'sw_immosuite_agent' => true ] as $role => $mayRead ) {
			self::assertSame( $mayRead, str_contains( ListingList::open( [], AdminBrowser::of( $role ) )->html, 'Suchprofil' ), $role );
		}
	}

	public function testOneQueryCountsTheSearchesOfAPage(): void {
		Prospects::add( 'fits@domain.example' );
		$homes   = [ Prospects::home(), Prospects::home(), Prospects::home( [ Field::Price->value => 9_000_000 ] ) ];
		$matches = new MatchRepository( $this->tables->connection, new Clock() );
		$numbers = static fn(): array => $matches->countSearches( $homes );
		self::assertSame( [ $homes[0] => 1, $homes[1] => 1 ], $numbers() );
		self::assertCount( 1, Statements::of( $numbers ) );
		self::assertSame( [], $matches->countSearches( [] ) );
	}
}
