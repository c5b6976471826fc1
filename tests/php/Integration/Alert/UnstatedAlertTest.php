<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Alert;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Prospects;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Visitor\Alert\AlertAudience;
use SwImmoSuite\Visitor\Alert\AlertService;

/** Alerts for searches with bounds on values that the listing does not state. */
final class UnstatedAlertTest extends IntegrationTestCase {

	protected function setUp(): void {
		Prospects::begin();
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	/** The searches limit price and living space: the first listing states neither, and a plot cannot have a living space. */
	#[Group( 'sqlite' )]
	public function testAlertsIncludeUnstatedFiguresAndExcludeImpossibleFigures(): void {
		$fits = Prospects::add( 'fits@domain.example' );
		Prospects::add( 'plot@domain.example', 'instant', [ 'categoryId' => Searches::PLOT ] );
		$homes = [ Prospects::home( [ Field::LivingSpace->value => 0, Field::PriceOnRequest->value => true ] ), Prospects::home( [ Field::Category->value => Searches::PLOT ] ) ];
		self::assertNotNull( ( new Container( new Clock( 900 ) ) )->get( AlertService::class )->run() );
		$contacts = array_map( fn( $row ): int => $row->int( 'contact_id' ), $this->tables->rows( 'alerts' ) );
		self::assertSame( [ $fits->contactId ], $contacts );
		$listingOf = static fn( int $post ): Listing => Listing::fromPost( get_post( $post ) ?? self::fail() ) ?? self::fail();
		$audience  = ( new Container() )->get( AlertAudience::class );
		self::assertSame( [ 1, 0 ], array_map( static fn( int $post ): int => $audience->of( [ $listingOf( $post ) ] )['people'], $homes ) );
	}

	/** A listing is news for a search only if it states all features of the search. */
	public function testAlertsNeedStatedFeatures(): void {
		$fits = Prospects::add( 'fits@domain.example', 'instant', [ 'features' => [ 'kitchen', 'lift' ] ] );
		Prospects::add( 'garden@domain.example', 'instant', [ 'features' => [ 'garden', 'lift' ] ] );
		$homes = [ Prospects::home( [ Field::Details->value => [ 'fahrstuhl' => 'PERSONEN', 'kueche' => 'EBK' ] ] ), Prospects::home( [ Field::Details->value => [ 'fahrstuhl' => 'PERSONEN' ] ] ) ];
		self::assertNotNull( ( new Container( new Clock( 900 ) ) )->get( AlertService::class )->run() );
		$contacts = array_map( fn( $row ): int => $row->int( 'contact_id' ), $this->tables->rows( 'alerts' ) );
		self::assertSame( [ $fits->contactId ], $contacts );
		$listingOf = static fn( int $post ): Listing => Listing::fromPost( get_post( $post ) ?? self::fail() ) ?? self::fail();
		$audience  = ( new Container() )->get( AlertAudience::class );
		self::assertSame( [ 1, 0 ], array_map( static fn( int $post ): int => $audience->of( [ $listingOf( $post ) ] )['people'], $homes ) );
	}
}
