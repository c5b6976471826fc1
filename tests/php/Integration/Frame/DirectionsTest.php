<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Frame;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Blocks\ReservedHeight;
use SwImmoSuite\Frontend\Frame\DocumentPage;
use SwImmoSuite\Frontend\Frame\FrameConfig;
use SwImmoSuite\Frontend\Frame\MapConfig;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\FakeBuild;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\SiteOptions;

/** Documents name the provider of directions if the agency has an address. */
final class DirectionsTest extends IntegrationTestCase {

	private const ADDRESS = 'Seestraße 12, 78315 Radolfzell';

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

	/**
	 * @param array<string, string>      $settings
	 * @param array<string, string>|null $expected
	 */
	#[DataProvider( 'sites' )]
	public function testTheDocumentNamesTheServiceOfTheSettings( array $settings, ?array $expected ): void {
		$this->options->set( Settings::OPTION, $settings );
		self::assertSame( $expected, MapConfig::directions( new Settings() ) );
		$body = $this->document();
		self::assertSame( null !== $expected, str_contains( $body, '"directions":{"url":"https://' ) );
		self::assertSame( null !== $expected, 1 === preg_match( '~<html [^>]* data-directions>~', $body ) );
	}

	/** @return iterable<string, array{array<string, string>, array{url: string, provider: string}|null}> */
	public static function sites(): iterable {
		$osm = [
			'url'      => 'https://www.openstreetmap.org/directions?from={start}&to={address}',
			'provider' => 'OpenStreetMap',
		];
		$custom = [
			'url'      => 'https://wege.domain.example/?to={address}',
			'provider' => 'wege.domain.example',
		];
		yield 'nothing set' => [ [], null ];
		yield 'an address' => [ [ 'agencyAddress' => self::ADDRESS ], $osm ];
		yield 'no service' => [ [ 'agencyAddress' => self::ADDRESS, 'routeService' => 'none' ], null ];
		yield 'a custom service' => [ [ 'agencyAddress' => self::ADDRESS, 'routeService' => 'own', 'routeUrl' => $custom['url'] ], $custom ];
		yield 'a custom service without a URL' => [ [ 'agencyAddress' => self::ADDRESS, 'routeService' => 'own' ], null ];
		yield 'only a service' => [ [ 'routeService' => 'google' ], null ];
	}

	public function testThePageReservesSpaceForDirectionsOnlyBelowTheContactForm(): void {
		$style = static fn( string $widget, bool $hasDirections ): string => ReservedHeight::style( Contract::widgets()[ $widget ], Language::German, $hasDirections );
		self::assertNotSame( $style( 'contact-form', hasDirections: false ), $style( 'contact-form', hasDirections: true ) );
		self::assertSame( $style( 'newsletter', hasDirections: false ), $style( 'newsletter', hasDirections: true ) );
	}

	private function document(): string {
		$services = new Container();
		$config   = $services->get( FrameConfig::class );
		$page     = new DocumentPage( $this->fakeBuild->build(), $config, $services->get( Settings::class ) );
		return $page->respond( Contract::widgets()['contact-form']->address() ?? self::fail( 'Its route has a placeholder.' ), Language::German )->body;
	}
}
