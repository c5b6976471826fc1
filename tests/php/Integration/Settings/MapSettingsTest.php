<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Settings;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\RouteService;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Settings\SettingsOption;
use SwImmoSuite\Foundation\Settings\TileService;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** Providers of map tiles and of directions. */
final class MapSettingsTest extends IntegrationTestCase {

	private const OWN = [
		'mapTiles'         => 'own',
		'tilesUrl'         => 'https://kacheln.domain.example/a/{z}/{x}/{y}.png?key=abc',
		'tilesProvider'    => 'Kartenhaus',
		'tilesAttribution' => '© Kartenhaus',
		'tilesLicence'     => 'https://kacheln.domain.example/lizenz',
		'tilesConsent'     => [ 'de' => 'Die Karte kommt vom Kartenhaus. [Mehr dazu].' ],
	];

	protected function setUp(): void {
		$includes = getenv( 'SW_IMMOSUITE_WP_ROOT' ) . '/wp-admin/includes/template.php';
		require_once $includes;
		delete_option( Settings::OPTION );
		$GLOBALS['wp_settings_errors'] = [];
		( new Container() )->get( SettingsOption::class )->register();
	}

	protected function tearDown(): void {
		delete_option( Settings::OPTION );
		unregister_setting( SettingsOption::GROUP, Settings::OPTION );
		$GLOBALS['wp_settings_errors'] = [];
	}

	/** C7.30. */
	public function testOpenStreetMapTilesAreTheDefault(): void {
		$tiles = ( new Settings() )->mapTiles( Language::German );
		self::assertSame(
			[ 'https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'OpenStreetMap', '© OpenStreetMap-Mitwirkende', 'https://www.openstreetmap.org/copyright' ],
			[ $tiles?->url, $tiles?->provider, $tiles?->attribution, $tiles?->licence ]
		);
		self::assertSame( '© OpenStreetMap contributors', ( new Settings() )->mapTiles( Language::English )?->attribution );
		self::assertSame(
			'Die Karte kommt von OpenStreetMap. Beim Laden werden Ihre IP-Adresse und technische Daten Ihres Browsers dorthin übertragen. Mehr dazu steht in unserer [Datenschutzerklärung].',
			( new Settings() )->mapConsent( Language::German )
		);
	}

	public function testEveryKnownServiceNamesItselfAndItsLicence(): void {
		foreach ( [ TileService::OpenStreetMap, TileService::Basemap ] as $service ) {
			update_option( Settings::OPTION, [ 'mapTiles' => $service->value ] );
			$tiles = ( new Settings() )->mapTiles( Language::German );
			self::assertNotNull( $tiles );
			foreach ( [ '{z}', '{x}', '{y}' ] as $placeholder ) {
				self::assertStringContainsString( $placeholder, $tiles->url );
			}
			self::assertStringStartsWith( 'https://', $tiles->origin() );
			self::assertStringStartsWith( 'https://', $tiles->licence );
			self::assertNotContains( '', [ $tiles->provider, $tiles->attribution ] );
		}
	}

	public function testACustomTileServerHasItsOwnTexts(): void {
		update_option( Settings::OPTION, self::OWN );
		$settings = new Settings();
		$tiles    = $settings->mapTiles( Language::German );
		self::assertSame( 'https://kacheln.domain.example', $tiles?->origin() );
		self::assertSame( [ 'Kartenhaus', '© Kartenhaus', 'https://kacheln.domain.example/lizenz' ], [ $tiles->provider, $tiles->attribution, $tiles->licence ] );
		self::assertSame( 'Die Karte kommt vom Kartenhaus. [Mehr dazu].', $settings->mapConsent( Language::German ) );
		self::assertStringStartsWith( 'The map comes from Kartenhaus. ', $settings->mapConsent( Language::English ) );
		update_option( Settings::OPTION, [ 'tilesProvider' => '' ] );
		self::assertSame( 'kacheln.domain.example', $settings->mapTiles( Language::German )?->provider );
	}

	public function testThereAreNoTilesWithoutATileServiceOrItsUrl(): void {
		update_option( Settings::OPTION, [ 'mapTiles' => 'none' ] + self::OWN );
		self::assertNull( ( new Settings() )->mapTiles( Language::German ) );
		update_option( Settings::OPTION, [ 'mapTiles' => 'own', 'tilesUrl' => '' ] );
		self::assertNull( ( new Settings() )->mapTiles( Language::German ) );
	}

	public function testTheRouteIsShownByTheChosenService(): void {
		$settings = new Settings();
		self::assertStringContainsString( 'openstreetmap.org/', $settings->routeUrl() );
		foreach ( RouteService::cases() as $service ) {
			update_option( Settings::OPTION, [ 'routeService' => $service->value, 'routeUrl' => 'https://wege.domain.example/?to={address}' ] );
			$expected = RouteService::Own === $service ? 'https://wege.domain.example/?to={address}' : $service->url();
			self::assertSame( $expected, $settings->routeUrl() );
			self::assertSame( RouteService::None !== $service, str_contains( $settings->routeUrl(), '{address}' ) );
			$name = match ( $service ) {
				RouteService::Own => 'wege.domain.example',
				RouteService::None => '',
				default => $service->label(),
			};
			self::assertSame( $name, $settings->routeProvider() );
		}
	}

	public function testRoutesMayStartAtTheVisitorsAddress(): void {
		self::assertStringContainsString( '{start}', RouteService::OpenStreetMap->url() );
		self::assertStringContainsString( '{start}', RouteService::Google->url() );
		foreach ( [ 'https://wege.domain.example/{start}/{address}', 'https://wege.domain.example/?to={address}' ] as $url ) {
			update_option( Settings::OPTION, [ 'routeService' => 'own', 'routeUrl' => " {$url} " ] );
			self::assertSame( $url, ( new Settings() )->routeUrl() );
		}
	}

	#[DataProvider( 'refused' )]
	public function testUnusableUrlsAreRefused( string $key, string $typed ): void {
		update_option( Settings::OPTION, [ $key => $typed ] );
		$stored = get_option( Settings::OPTION );
		self::assertIsArray( $stored );
		self::assertArrayNotHasKey( $key, $stored );
		self::assertContains( $key, array_column( get_settings_errors( Settings::OPTION ), 'code' ) );
		( new Container() )->get( SettingsOption::class )->takeTyped();
	}

	/** @return iterable<string, array{string, string}> */
	public static function refused(): iterable {
		yield 'unknown service' => [ 'mapTiles', 'google' ];
		yield 'no placeholder' => [ 'tilesUrl', 'https://kacheln.domain.example/{z}/{x}.png' ];
		yield 'unknown placeholder' => [ 'tilesUrl', 'https://kacheln.domain.example/{z}/{x}/{y}{r}.png' ];
		yield 'placeholder in the host' => [ 'tilesUrl', 'https://{z}.domain.example/{x}/{y}.png' ];
		yield 'another scheme' => [ 'tilesUrl', 'javascript://domain.example/{z}/{x}/{y}' ];
		yield 'end of a directive' => [ 'tilesUrl', 'https://a.example;script-src */{z}/{x}/{y}' ];
		yield 'a host that is invalid in a CSP' => [ 'tilesUrl', 'https://my_tiles.domain.example/{z}/{x}/{y}' ];
		yield 'a user name in the URL' => [ 'tilesUrl', 'https://a@b.example/{z}/{x}/{y}' ];
		yield 'a licence that is not a URL' => [ 'tilesLicence', 'CC BY 4.0' ];
		yield 'unknown route service' => [ 'routeService', 'horse' ];
		yield 'a start in the host' => [ 'routeUrl', 'https://a{start}.domain.example/?to={address}' ];
		yield 'only a start' => [ 'routeUrl', 'https://wege.domain.example/?from={start}' ];
		yield 'a route without a destination' => [ 'routeUrl', 'https://wege.domain.example/' ];
	}
}
