<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Region;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Region\Drawing\DrawingFrame;
use SwImmoSuite\Property\Region\Drawing\RegionSvg;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Regions;

/** A region among its neighbors, drawn once per import. */
final class RegionSvgTest extends IntegrationTestCase {

	public function testARegionIsDrawnInTheMiddleOfItsNeighbors(): void {
		Regions::import( Regions::collection( [ self::square( 'mitte', 9.0 ), self::square( 'rechts', 9.1 ), self::square( 'fern', 11.0 ) ] ) );
		$svg = self::svg( 'mitte' );
		self::assertStringContainsString( 'role="img" aria-label="Umriss von Region mitte"', $svg );
		self::assertMatchesRegularExpression( '/__region" d="M\d+ \d+l[\d -]+z"/', $svg );
		self::assertSame( 1, substr_count( self::path( $svg, 'around' ), 'M' ), 'Only the visible neighbor is drawn.' );
		self::assertSame( '', self::path( self::svg( 'fern' ), 'around' ) );
		[ $left, $top, $right, $bottom ] = self::bounds( self::path( $svg, 'region' ) );
		self::assertEqualsWithDelta( DrawingFrame::WIDTH / 2, ( $left + $right ) / 2, 1 );
		self::assertEqualsWithDelta( DrawingFrame::HEIGHT / 2, ( $top + $bottom ) / 2, 1 );
		self::assertEqualsWithDelta( cos( deg2rad( 47.05 ) ), ( $right - $left ) / ( $bottom - $top ), 0.02, 'The scale must be the same in both directions.' );
	}

	public function testRegionsWithASharedBorderTouch(): void {
		Regions::import( Regions::collection( [ self::square( 'a', 9.0 ), self::square( 'b', 9.1 ) ] ) );
		$svg = self::svg( 'a' );
		self::assertSame( self::bounds( self::path( $svg, 'region' ) )[2], self::bounds( self::path( $svg, 'around' ) )[0] );
	}

	public function testAPinMarksThePositionOfTheListing(): void {
		Regions::import( Regions::collection( [ self::square( 'a', 9.0 ) ] ) );
		$middle = sprintf( 'translate(%d %d)', DrawingFrame::WIDTH / 2, DrawingFrame::HEIGHT / 2 );
		self::assertStringContainsString( $middle, self::svg( 'a', [ 'lat' => 47.05, 'lng' => 9.05 ] ) );
		foreach ( [ null, [ 'lat' => 48.0, 'lng' => 9.05 ], [ 'lat' => 47.05, 'lng' => -9.05 ] ] as $pin ) {
			self::assertStringNotContainsString( '__pin', self::svg( 'a', $pin ) );
		}
	}

	public function testAGroupWithoutAnOutlineIsDrawnFromItsParts(): void {
		Regions::import( Regions::collection( [ Regions::feature( 'group' ), self::square( 'west', 9.0, 'group' ), self::square( 'east', 9.1, 'group' ), self::square( 'neighbor', 9.2 ) ] ) );
		self::assertSame( 2, substr_count( self::path( self::svg( 'group' ), 'region' ), 'z' ) );
		self::assertSame( 1, substr_count( self::path( self::svg( 'group' ), 'around' ), 'z' ) );
	}

	public function testAParentIsDrawnAsANeighborOnlyIfAPartHasNoOutline(): void {
		$filled = [ self::square( 'parent', 9.0 ), self::square( 'part', 9.0, 'parent' ), self::square( 'neighbor', 9.1 ) ];
		Regions::import( Regions::collection( $filled ) );
		self::assertSame( 1, substr_count( self::path( self::svg( 'neighbor' ), 'around' ), 'z' ), 'Only the part is drawn.' );
		Regions::import( Regions::collection( [ ...$filled, Regions::feature( 'part-without-outline', null, 'parent' ) ] ) );
		self::assertSame( 2, substr_count( self::path( self::svg( 'neighbor' ), 'around' ), 'z' ), 'The parent is drawn as well.' );
	}

	public function testRegionsWithoutOutlinesAreNotDrawn(): void {
		Regions::import( Regions::collection( [ self::square( 'a', 9.0 ), Regions::feature( 'namenlos' ) ] ) );
		foreach ( [ '', 'namenlos', 'b', 'A', "a' OR 1=1" ] as $id ) {
			self::assertSame( '', self::svg( $id ), $id );
		}
		Regions::import( Regions::collection( [ self::square( 'b', 9.0 ) ] ) );
		self::assertSame( [ '', true ], [ self::svg( 'a' ), '' !== self::svg( 'b' ) ], 'An import must delete the previous drawings.' );
	}

	public function testNamesAreEscaped(): void {
		$properties = [
			'id'   => 'a',
			'name' => '"><script>alert(1)</script>',
		];
		Regions::import( Regions::collection( [ [ 'properties' => $properties ] + self::square( 'a', 9.0 ) ] ) );
		self::assertStringNotContainsString( '<script', self::svg( 'a' ) );
	}

	public function testEveryDrawingOfTheDemoIsSmall(): void {
		Regions::import( (string) file_get_contents( Regions::DEMO ) );
		$regions = ( new Container() )->get( RegionRepository::class )->all();
		self::assertNotSame( [], $regions );
		foreach ( $regions as $region ) {
			$svg = self::svg( $region->id, [ 'lat' => 47.7, 'lng' => 9.1 ] );
			self::assertNotSame( '', $svg, $region->id );
			self::assertLessThanOrEqual( 3_000, strlen( (string) gzencode( $svg ) ), $region->id );
		}
	}

	public function testALongBorderIsSimplifiedUntilTheDrawingIsSmall(): void {
		$ring = [];
		for ( $step = 0; $step < 4_000; $step++ ) {
			$angle  = $step / 4_000 * 2 * M_PI;
			$radius = 0.5 + 0.02 * ( $step % 2 ) + 0.1 * sin( $angle * 40 );
			$ring[] = [ 9 + $radius * cos( $angle ), 47 + $radius * sin( $angle ) ];
		}
		Regions::import( Regions::collection( [ Regions::feature( 'rau', Regions::polygon( [ ...$ring, $ring[0] ] ) ) ] ) );
		$svg = self::svg( 'rau' );
		self::assertLessThanOrEqual( 3_000, strlen( (string) gzencode( $svg ) ) );
		self::assertNotSame( '', self::path( $svg, 'region' ) );
	}

	/** @return array<string, mixed> */
	private static function square( string $id, float $lng, ?string $parent = null ): array {
		return Regions::feature( $id, Regions::polygon( Regions::square( $lng, 47.0 ) ), $parent );
	}

	/** @param array{lat: float, lng: float}|null $pin */
	private static function svg( string $id, ?array $pin = null ): string {
		return ( new Container() )->with( new Translator( Language::German ) )->get( RegionSvg::class )->html( $id, $pin );
	}

	private static function path( string $svg, string $name ): string {
		return 1 === preg_match( "/__{$name}\" d=\"([^\"]*)\"/", $svg, $found ) ? $found[1] : '';
	}

	/** @return array{float, float, float, float} Left, top, right and bottom of a path. */
	private static function bounds( string $path ): array {
		[ $xs, $ys ] = [ [], [] ];
		foreach ( array_slice( explode( 'z', $path ), 0, -1 ) as $ring ) {
			preg_match_all( '/-?\d+/', $ring, $numbers );
			// The path has relative positions.
			[ $x, $y ] = [ 0, 0 ];
			foreach ( array_chunk( array_map( 'intval', $numbers[0] ), 2 ) as [ $dx, $dy ] ) {
				$x   += $dx;
				$y   += $dy;
				$xs[] = $x;
				$ys[] = $y;
			}
		}
		return [] === $xs || [] === $ys ? self::fail( 'Nothing is drawn.' ) : [ min( $xs ), min( $ys ), max( $xs ), max( $ys ) ];
	}
}
