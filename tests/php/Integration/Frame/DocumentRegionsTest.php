<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Frame;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Contract\WidgetEntry;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Frame\DocumentPage;
use SwImmoSuite\Frontend\Frame\FrameConfig;
use SwImmoSuite\Frontend\Frame\FrameRegions;
use SwImmoSuite\Http\Response;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Region\RegionFiles;
use SwImmoSuite\Property\Region\StaticCopies;
use SwImmoSuite\Tests\Support\FakeBuild;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Regions;
use SwImmoSuite\Tests\Support\SiteOptions;
use SwImmoSuite\Visitor\Consent\ConsentWordings;
use SwImmoSuite\Visitor\FormToken\FormTokenIssuer;

/** A document whose first step needs regions contains the regions. */
final class DocumentRegionsTest extends IntegrationTestCase {

	private const LOADING = '<div class="swis-regions" aria-busy="true"><p role="status"><span class="swis-hidden">Loading …</span></p></div>';

	private FakeBuild $fakeBuild;

	private SiteOptions $options;

	protected function setUp(): void {
		$this->fakeBuild = new FakeBuild();
		$this->options   = new SiteOptions();
		$this->fakeBuild->printStep( 'contact-form-wizard', 'en', '<h1>{{agency}}</h1>' . self::LOADING );
	}

	protected function tearDown(): void {
		$this->options->clear();
		$this->fakeBuild->remove();
		( new StaticCopies() )->remove();
	}

	public function testUpTo300RegionsArePrintedAndInTheConfig(): void {
		Regions::import( Regions::row( FrameRegions::MAX_REGIONS - 10 ) );
		$response = $this->respond();
		$list     = self::regions( $response )->value( 'list' );
		self::assertIsArray( $list );
		self::assertCount( FrameRegions::MAX_REGIONS, $list );
		self::assertSame( FrameRegions::MAX_REGIONS, substr_count( $response->body, ' type="checkbox"' ) );
		self::assertStringContainsString( '<p role="status">290 regions selected</p>', $response->body );
		self::assertStringNotContainsString( 'aria-busy', $response->body );
		self::assertStringNotContainsString( '{{', $response->body );
	}

	public function testTheAppLoadsMoreThan300Regions(): void {
		Regions::import( Regions::row( FrameRegions::MAX_REGIONS - 9 ) );
		$response = $this->respond();
		self::assertNull( self::regions( $response )->value( 'list' ) );
		self::assertStringContainsString( self::LOADING, $response->body );
	}

	public function testASiteWithoutRegionsPrintsNone(): void {
		$response = $this->respond();
		self::assertNull( self::regions( $response )->value( 'list' ) );
		self::assertStringContainsString( self::LOADING, $response->body );
	}

	public function testDocumentsOfOtherWidgetsContainNoRegions(): void {
		Regions::import( Regions::row( 3 ) );
		$response = $this->respond( printsRegions: false );
		self::assertNull( self::config( $response )->value( 'regions' ) );
		self::assertStringContainsString( self::LOADING, $response->body );
	}

	public function testANameThatLooksLikeAPlaceholderIsNotReplaced(): void {
		$properties = [
			'id'   => 'a',
			'name' => '{{agency}} &amp;',
		];
		Regions::import( Regions::collection( [ [ 'properties' => $properties ] + Regions::feature( 'a', Regions::polygon( Regions::square( 9.0, 47.0 ) ) ) ] ) );
		self::assertStringContainsString( '<span>{{agency}} &amp;amp;</span>', $this->respond()->body );
	}

	public function testAnImportChangesTheDocument(): void {
		Regions::import( Regions::row( 3 ) );
		$tag = $this->respond()->conditional( '' )->headers['ETag'];
		Regions::import( Regions::row( 4 ) );
		self::assertSame( 200, $this->respond()->conditional( $tag )->status );
	}

	public function testStaticCopiesAreUsedOnlyIfSiteHealthHasReachedThem(): void {
		Regions::import( Regions::row( 3 ) );
		$route = rest_url( 'sw-immosuite/v1/wizard/locations' );
		self::assertStringStartsWith( $route . '?v=', (string) self::regions( $this->respond() )->string( 'locations' ) );
		self::assertStringStartsWith( $route . '/geojson?v=', (string) self::regions( $this->respond() )->string( 'geojson' ) );
		$this->options->set( RegionFiles::OPTION_SERVED, '1' );
		self::assertStringContainsString( '/uploads/sw-immosuite/locations-', (string) self::regions( $this->respond() )->string( 'locations' ) );
		( new StaticCopies() )->remove();
		self::assertStringStartsWith( $route . '/geojson?v=', (string) self::regions( $this->respond() )->string( 'geojson' ) );
	}

	public function testWithoutOutlinesThereIsNoMapOfRegions(): void {
		$map = '<div class="swis-map-area"><div class="swis-map" aria-busy="true"></div><div class="swis-map-area__below"></div></div>';
		$this->fakeBuild->printStep( 'contact-form-wizard', 'en', self::LOADING . $map . '<button>Next</button>' );
		Regions::import( Regions::collection( [ Regions::feature( 'a' ) ], [ 'approximate' => true ] ) );
		$without = $this->respond( showsMap: true );
		self::assertStringContainsString( '<span>Region a</span>', $without->body );
		self::assertStringContainsString( '<button>Next</button>', $without->body );
		self::assertStringNotContainsString( 'map', $without->body );
		self::assertStringNotContainsString( 'tile.openstreetmap', $without->headers['Content-Security-Policy'] ?? '' );
		// Maps of a place need no outlines.
		self::assertStringContainsString( $map, $this->respond( printsRegions: false, showsMap: true )->body );
		Regions::import( Regions::row( 1 ) );
		$with = $this->respond( showsMap: true );
		self::assertStringContainsString( $map, $with->body );
		self::assertStringContainsString( '"map":{"url":"https:', $with->body );
	}

	private function respond( bool $printsRegions = true, bool $showsMap = false ): Response {
		$services = new Container();
		$widget   = new WidgetEntry(
			'contact-form',
			'contact-form-wizard',
			sendsForm: false,
			needsCatalogue: false,
			takesKey: false,
			printsRegions: $printsRegions,
			showsMap: $showsMap,
			attributes: [],
			heights: []
		);
		$regions  = new FrameRegions( $services->get( RegionFiles::class ) );
		$config   = new FrameConfig( $services->get( Settings::class ), $services->get( ConsentWordings::class ), $services->get( FormTokenIssuer::class ), $regions );
		$page     = new DocumentPage( $this->fakeBuild->build(), $config, $services->get( Settings::class ) );
		return $page->respond( $widget->address() ?? self::fail( 'Its route has a placeholder.' ), Language::English );
	}

	private static function regions( Response $response ): JsonObject {
		return self::config( $response )->object( 'regions' ) ?? self::fail( 'No regions.' );
	}

	private static function config( Response $response ): JsonObject {
		self::assertSame( 1, preg_match( '~id="sw-immosuite-config">(.+?)</script>~s', $response->body, $found ) );
		$config = json_decode( $found[1] ?? '', true );
		self::assertIsArray( $config );
		return new JsonObject( $config );
	}
}
