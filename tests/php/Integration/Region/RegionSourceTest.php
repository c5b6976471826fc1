<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Region;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Admin\Health\RegionHealth;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Region\Drawing\RegionSvg;
use SwImmoSuite\Property\Region\Import\ImportError;
use SwImmoSuite\Property\Region\Import\RegionImportOptions;
use SwImmoSuite\Property\Region\RegionFiles;
use SwImmoSuite\Property\Region\RegionSource;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Regions;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;

/** Every map shows the source and licence of its outlines. */
final class RegionSourceTest extends IntegrationTestCase {

	private const BKG = '© GeoBasis-DE / BKG (2026) dl-de/by-2-0 (Daten verändert)';

	private const URL = 'https://www.govdata.de/dl-de/by-2-0';

	protected function tearDown(): void {
		wp_set_current_user( 0 );
	}

	public function testTheOutlinesContainSourceAndLicense(): void {
		self::import( RegionSource::of( self::BKG, 'dl-de/by-2-0', self::URL ) );
		self::assertSame( [ 'FeatureCollection', self::BKG, 'dl-de/by-2-0', self::URL ], array_slice( array_values( self::document() ), 0, 4 ) );
		self::assertSame( [ 'type', 'attribution', 'license', 'licenseUrl', 'features' ], array_keys( self::document() ) );
		( new Rest() )->get( '/wizard/locations/geojson' );
		wp_set_current_user( 1 );
		$answer   = ( new Rest() )->get( RoutePath::STAFF . '/regions/source' );
		$expected = [
			'source'     => self::BKG,
			'licence'    => 'dl-de/by-2-0',
			'licenceUrl' => self::URL,
			'count'      => 2,
			'outlines'   => 1,
		];
		self::assertSame( $expected, $answer->body->all() );
	}

	public function testMissingSourcesAreNotPrinted(): void {
		self::import( RegionSource::unknown() );
		self::assertSame( [ 'type', 'features' ], array_keys( self::document() ) );
		self::assertStringNotContainsString( '__source', self::svg() );
		wp_set_current_user( 1 );
		self::assertSame( '', ( new Rest() )->get( RoutePath::STAFF . '/regions/source' )->body->string( 'source' ) );
	}

	public function testTheSourceIsShownBelowThePrintedRegion(): void {
		self::import( RegionSource::of( self::BKG, 'dl-de/by-2-0', self::URL ) );
		self::assertStringEndsWith( '</svg><small class="sw-immosuite-where__source"><a href="' . self::URL . '" rel="license noopener" target="_blank">' . self::BKG . '</a></small>', self::svg() );
		self::import( RegionSource::of( '<script>alert(1)</script>"', 'CC0 1.0', '' ) );
		self::assertStringEndsWith( '<small class="sw-immosuite-where__source">&lt;script&gt;alert(1)&lt;/script&gt;&quot;, CC0 1.0</small>', self::svg() );
	}

	public function testSourceAndLicenseStayUntilAnImportNamesOthers(): void {
		self::import( RegionSource::of( 'Stadtplan', '', '' ) );
		self::import( null );
		self::assertSame( 'Stadtplan', self::files()->source()->source );
		self::import( RegionSource::unknown() );
		self::assertFalse( self::files()->source()->isKnown() );
		self::import( RegionSource::of( 'Stadtplan', '', '' ) );
		Regions::import( Regions::collection( [ Regions::feature( 'a' ) ] ) );
		self::assertFalse( self::files()->source()->isKnown(), 'Without outlines there is no source.' );
	}

	#[DataProvider( 'invalid' )]
	public function testAnInvalidSourceLicenceOrUrlIsRefused( string $source, string $licence, string $url ): void {
		$this->expectException( ImportError::class );
		RegionSource::of( $source, $licence, $url );
	}

	/** @return iterable<string, array{string, string, string}> */
	public static function invalid(): iterable {
		yield 'two lines' => [ "a\nb", '', '' ];
		yield 'a line separator' => [ "a\u{2028}b", '', '' ];
		yield 'too long' => [ str_repeat( 'ä', 201 ), '', '' ];
		yield 'no UTF-8' => [ '', "\xff", '' ];
		yield 'a script' => [ 'a', '', 'javascript:alert(1)' ];
		yield 'a URL without https' => [ 'a', '', 'http://domain.example/' ];
		yield 'markup after the URL' => [ 'a', '', 'https://domain.example/" onclick="x' ];
	}

	public function testSiteHealthRequiresASourceIfThereAreOutlines(): void {
		$health = new RegionHealth( self::files(), new Translator( Language::German ) );
		$check  = static fn(): string => $health->checkSource()->status;
		self::assertSame( 'good', $check(), 'No regions.' );
		Regions::import( Regions::collection( [ Regions::feature( 'a' ) ] ) );
		self::assertSame( 'good', $check(), 'No outlines.' );
		self::import( RegionSource::unknown() );
		self::assertSame( 'recommended', $check() );
		self::assertStringContainsString( 'admin.php?page=sw-immosuite-regions"', $health->checkSource()->toArray( 'regions' )['actions'] );
		self::import( RegionSource::of( 'Stadtplan', '', '' ) );
		self::assertSame( 'good', $check() );
	}

	private static function import( ?RegionSource $source ): void {
		$features = [ Regions::feature( 'a', Regions::polygon( Regions::square( 9.0, 47.0 ) ) ), Regions::feature( 'b' ) ];
		self::assertTrue( Regions::import( Regions::collection( $features ), new RegionImportOptions( source: $source ) )->isWritten() );
	}

	/** @return array<array-key, mixed> */
	private static function document(): array {
		$document = json_decode( self::files()->read( RegionFiles::GEOJSON )->plain(), true );
		return is_array( $document ) ? $document : [];
	}

	private static function svg(): string {
		return ( new Container() )->with( new Translator( Language::German ) )->get( RegionSvg::class )->html( 'a', null );
	}

	private static function files(): RegionFiles {
		return ( new Container() )->get( RegionFiles::class );
	}
}
