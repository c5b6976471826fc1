<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Frame;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Contract\WidgetEntry;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Frame\ContentSecurityPolicy;
use SwImmoSuite\Frontend\Frame\DocumentPage;
use SwImmoSuite\Frontend\Frame\FrameConfig;
use SwImmoSuite\Frontend\Frame\FrameRegions;
use SwImmoSuite\Frontend\Frame\MapConfig;
use SwImmoSuite\Http\Response;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Region\RegionFiles;
use SwImmoSuite\Tests\Support\FakeBuild;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\SiteOptions;
use SwImmoSuite\Visitor\Consent\ConsentWordings;
use SwImmoSuite\Visitor\FormToken\FormTokenIssuer;

/** A document with a map names the tile provider, and its CSP allows pictures of this provider only. */
final class MapDocumentTest extends IntegrationTestCase {

	private const IMAGE_DIRECTIVE = "; img-src 'self' data:";

	private FakeBuild $fakeBuild;

	private SiteOptions $options;

	protected function setUp(): void {
		$this->fakeBuild = new FakeBuild();
		$this->options   = new SiteOptions();
	}

	protected function tearDown(): void {
		$this->options->clear();
		$this->fakeBuild->remove();
	}

	public function testOnlyRoutesWithAMapMayLoadTiles(): void {
		self::assertStringContainsString( self::IMAGE_DIRECTIVE . ' https://tile.openstreetmap.org; ', self::policy( $this->document( showsMap: true ) ) );
		self::assertStringContainsString( '"map":{"url":"https:', $this->document( showsMap: true )->body );
		self::assertStringContainsString( self::IMAGE_DIRECTIVE . '; ', self::policy( $this->document( showsMap: false ) ) );
		self::assertStringNotContainsString( '"map":', $this->document( showsMap: false )->body );
	}

	public function testThePolicyFollowsTheSetting(): void {
		$this->options->set( Settings::OPTION, [ 'mapTiles' => 'own', 'tilesUrl' => 'https://kacheln.müller.example:8443/{z}/{x}/{y}' ] );
		self::assertStringContainsString( self::IMAGE_DIRECTIVE . ' https://kacheln.xn--mller-kva.example:8443; ', self::policy( $this->document( showsMap: true ) ) );
		$this->options->set( Settings::OPTION, [ 'mapTiles' => 'none' ] );
		self::assertStringContainsString( self::IMAGE_DIRECTIVE . '; ', self::policy( $this->document( showsMap: true ) ) );
		self::assertStringContainsString( '"map":null', $this->document( showsMap: true )->body );
	}

	public function testNoUrlCanEndTheDirective(): void {
		foreach ( [ "https://a.example; script-src *", "https://a.example\n", "'self' *", '*' ] as $origin ) {
			self::assertStringContainsString( self::IMAGE_DIRECTIVE . '; ', ContentSecurityPolicy::header( [], [], [], [ 'images' => $origin ] ) );
		}
	}

	/** @param list<array{text: string, href?: string}> $parts */
	#[DataProvider( 'wordings' )]
	public function testTheConsentTextIsSplitAtItsLink( string $wording, string $policy, array $parts ): void {
		$this->options->set( Settings::OPTION, [ 'tilesConsent' => [ 'de' => $wording ] ] );
		$link = static fn(): string => $policy;
		add_filter( 'privacy_policy_url', $link );
		$map = MapConfig::tiles( new Settings(), Language::German );
		remove_filter( 'privacy_policy_url', $link );
		self::assertSame( $parts, $map['consent'] ?? null );
	}

	public function testBracketsInAProvidersNameDoNotMakeALink(): void {
		$own = [ 'mapTiles' => 'own', 'tilesUrl' => 'https://kacheln.domain.example/{z}/{x}/{y}', 'tilesProvider' => 'Karten [Test]' ];
		$this->options->set( Settings::OPTION, [ 'tilesConsent' => [ 'de' => 'Von %1$s, siehe [Datenschutz].' ] ] + $own );
		$link = static fn(): string => 'https://www.agentur.example/datenschutz/';
		add_filter( 'privacy_policy_url', $link );
		$map = MapConfig::tiles( new Settings(), Language::German );
		remove_filter( 'privacy_policy_url', $link );
		self::assertSame( [ 'Von Karten (Test), siehe ', 'Datenschutz', '.' ], array_column( $map['consent'] ?? [], 'text' ) );
		self::assertSame( 'Karten [Test]', $map['provider'] ?? null );
	}

	/** @return iterable<string, array{string, string, list<array{text: string, href?: string}>}> */
	public static function wordings(): iterable {
		$page = 'https://www.agentur.example/datenschutz/';
		yield 'a link' => [ 'Siehe [Datenschutz].', $page, [ [ 'text' => 'Siehe ' ], [ 'text' => 'Datenschutz', 'href' => $page ], [ 'text' => '.' ] ] ];
		yield 'no page to link to' => [ 'Siehe [Datenschutz].', '', [ [ 'text' => 'Siehe ' ], [ 'text' => 'Datenschutz' ], [ 'text' => '.' ] ] ];
		yield 'no link' => [ 'Von <b>%1$s</b>', $page, [ [ 'text' => 'Von <b>OpenStreetMap</b>' ] ] ];
	}

	private function document( bool $showsMap ): Response {
		$services = new Container();
		$settings = $services->get( Settings::class );
		$regions  = new FrameRegions( $services->get( RegionFiles::class ) );
		$config   = new FrameConfig( $settings, $services->get( ConsentWordings::class ), $services->get( FormTokenIssuer::class ), $regions );
		$entry    = new WidgetEntry(
			'contact-form',
			'contact-form-wizard',
			sendsForm: true,
			needsCatalogue: false,
			takesKey: false,
			printsRegions: false,
			showsMap: $showsMap,
			attributes: [],
			heights: []
		);
		$page = new DocumentPage( $this->fakeBuild->build(), $config, $settings );
		return $page->respond( $entry->address() ?? self::fail( 'Its route has a placeholder.' ), Language::German );
	}

	private static function policy( Response $response ): string {
		return $response->headers['Content-Security-Policy'] ?? '';
	}
}
