<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Region;

use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Region\Drawing\RegionOutlines;
use SwImmoSuite\Tests\Support\AccountFactory;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Regions;
use SwImmoSuite\Tests\Support\Rest;

/** Outlines of regions as paths of an SVG. */
final class RegionOutlinesTest extends IntegrationTestCase {

	public function testNorthIsUpAndTheScaleIsTheSameInBothDirections(): void {
		$north   = Regions::feature( 'a', Regions::polygon( Regions::square( 9.0, 59.95 ) ) );
		$equator = Regions::feature( 'b', Regions::polygon( Regions::square( 9.0, -0.05 ) ) );
		Regions::import( Regions::collection( [ $north, $equator ] ) );
		self::assertSame(
			[ 'name' => 'Region a', 'viewBox' => '0 0 540 1040', 'path' => 'M20 1020L520 1020L520 20L20 20Z' ],
			self::outline( 'a' ),
			'60 degrees north a degree of longitude is half as long.'
		);
		self::assertSame( '0 0 1040 1040', self::outline( 'b' )['viewBox'] ?? null );
	}

	public function testTheOutlineIsShownInsteadOfTheExactPlace(): void {
		Regions::import( Regions::collection( [ Regions::feature( 'ufer', Regions::polygon( Regions::square( 9.0, 59.95 ) ) ) ] ) );
		$visitor = AccountFactory::signIn();
		$outline = [ 'name' => 'Region ufer', 'viewBox' => '0 0 540 1040', 'path' => 'M20 1020L520 1020L520 20L20 20Z' ];
		// Region of the listing => expected id and outline; there is no region "fort".
		foreach ( [ 'ufer' => [ 'ufer', $outline ], 'fort' => [ 'fort', null ], '' => [ null, null ] ] as $region => $expected ) {
			$id     = Listings::addExclusive( [ Field::Region->value => $region ] );
			$answer = ( new Rest( 0, $visitor ) )->get( '/listing/exclusive/' . Meta::uuid( $id ) );
			self::assertSame( $expected, [ $answer->body->value( 'locationId' ), $answer->body->value( 'outline' ) ] );
		}
		Listings::clear();
	}

	public function testHolesAndIslandsAreRingsOfOnePath(): void {
		$hole         = array_reverse( Regions::square( 9.02, 47.02, 0.02 ) );
		$multiPolygon = [
			'type'        => 'MultiPolygon',
			'coordinates' => [ [ Regions::square( 9.0, 47.0 ), $hole ], [ Regions::square( 9.2, 47.0 ) ] ],
		];
		Regions::import( Regions::collection( [ Regions::feature( 'a', $multiPolygon ) ] ) );
		self::assertSame( 3, substr_count( self::outline( 'a' )['path'] ?? '', 'M' ) );
	}

	public function testAGroupWithoutAnOutlineIsDrawnFromItsParts(): void {
		Regions::import(
			Regions::collection(
				[
					Regions::feature( 'group' ),
					Regions::feature( 'west', Regions::polygon( Regions::square( 9.0, 47.0 ) ), 'group' ),
					Regions::feature( 'east', Regions::polygon( Regions::square( 9.1, 47.0 ) ), 'group' ),
					Regions::feature( 'nothing' ),
				]
			)
		);
		$outline = self::outline( 'group' );
		self::assertSame( [ 'Region group', 2 ], [ $outline['name'] ?? null, substr_count( $outline['path'] ?? '', 'Z' ) ] );
		foreach ( [ 'nothing', 'absent', '', 'gro' ] as $id ) {
			self::assertNull( self::outline( $id ), $id );
		}
	}

	public function testOutlinesOfTheDemoAreSmall(): void {
		Regions::import( (string) file_get_contents( Regions::DEMO ) );
		self::assertLessThan( 2000, strlen( self::outline( 'radolfzell' )['path'] ?? str_repeat( '-', 2000 ) ) );
	}

	/** @return array{name: string, viewBox: string, path: string}|null */
	private static function outline( string $id ): ?array {
		return ( new Container() )->get( RegionOutlines::class )->find( $id );
	}
}
