<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Frame;

use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Frame\DocumentStyle;
use SwImmoSuite\Tests\Support\GlobalStyles;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\SiteOptions;

/** A document uses the site's styles in its own window, but not inside a page. */
final class DocumentStyleTest extends IntegrationTestCase {

	private GlobalStyles $styles;

	private SiteOptions $options;

	protected function setUp(): void {
		delete_transient( DocumentStyle::TRANSIENT );
		$this->styles  = new GlobalStyles();
		$this->options = new SiteOptions();
	}

	protected function tearDown(): void {
		delete_transient( DocumentStyle::TRANSIENT );
		$this->styles->clear();
		$this->options->clear();
		remove_all_filters( 'theme_mod_custom_logo' );
		remove_all_filters( 'wp_get_attachment_image_src' );
		remove_all_filters( 'get_site_icon_url' );
	}

	public function testDocumentsUseTheStylesOfTheTheme(): void {
		$style = self::documentStyle()->style();
		$parts = explode( '@font-face', $style );
		self::assertStringContainsString(
			'@media screen{:root:not([data-embedded]){color-scheme:light;--swis-light:initial;--swis-dark: ;--swis-surface:#ffffff;--swis-text:#111111;'
				. '--swis-primary-ink:#111111;',
			$style
		);
		self::assertStringContainsString( '--swis-button:#111111;--swis-on-button:#ffffff;', $style );
		self::assertStringContainsString( '}:root:not([data-embedded]){--swis-primary:#111111;--swis-font-host:"Site Manrope", Manrope, sans-serif;', $style );
		self::assertStringContainsString( ';--swis-weight:300;--swis-weight-heading:400;', $style );
		self::assertStringContainsString( '--swis-radius:min(1rem,9999px);--swis-radius-button:9999px;}@media screen{', $style );
		self::assertCount( 2, $parts, 'Only the used font, Manrope, must be loaded.' );
		$face = '~^\{font-family:"Site Manrope";font-display:swap;src:url\("http[^"]+/Manrope[^"]+\.woff2"\);font-style:normal;font-weight:200 800\}~';
		self::assertMatchesRegularExpression( $face, $parts[1] );
	}

	public function testOnADarkSiteDocumentsAreDarkWithLighterText(): void {
		$this->styles->set(
			[
				'color'    => [ 'background' => '#111111', 'text' => '#ffffff' ],
				'elements' => [
					'button' => [ 'color' => [ 'background' => '#085a65', 'text' => '#ffffff' ] ],
					'link'   => [ 'color' => [ 'text' => '#222222' ] ],
				],
			]
		);
		$style = self::documentStyle()->style();
		self::assertStringContainsString( 'color-scheme:dark;--swis-light: ;--swis-dark:initial;--swis-surface:#111111;--swis-text:#ffffff;', $style );
		self::assertStringContainsString( '--swis-text:#ffffff;--swis-primary-ink:#85cbd7;', $style );
		self::assertStringNotContainsString( '--swis-link', $style, 'An illegible link color must be omitted.' );
		self::assertStringNotContainsString( '--swis-muted', $style );
	}

	public function testALowContrastTextColorIsNotMutedFurther(): void {
		$this->styles->set( [ 'color' => [ 'background' => '#ffffff', 'text' => '#555555' ] ] );
		self::assertStringContainsString( '--swis-muted:#555555;', self::documentStyle()->style() );
	}

	public function testWithAnUnknownBackgroundTheVisitorsColorSchemeApplies(): void {
		$this->styles->set( [ 'color' => [ 'background' => 'color-mix(in srgb, red, blue)' ] ] );
		$style = self::documentStyle()->style();
		self::assertStringEndsWith( '@media screen{:root:not([data-embedded]){}}', $style );
		$this->setLogo( home_url( '/logo.png' ) );
		self::assertStringContainsString( '@media screen{:root:not([data-embedded]){color-scheme:light;', self::documentStyle()->style(), 'A logo needs a light background.' );
	}

	public function testTheLogoAboveTheDocumentLinksToTheHomePage(): void {
		$this->setLogo( home_url( '/logo.png' ) );
		$logo = '<img src="' . home_url( '/logo.png' ) . '" width="220" height="55" alt="A &lt;b&gt; GmbH">';
		self::assertSame( '<header class="swis swis-letterhead"><a href="' . home_url( '/' ) . "\">{$logo}</a></header>\n", self::documentStyle()->letterhead() );
	}

	public function testALogoOfAnotherHostIsReplacedByTheName(): void {
		$this->setLogo( 'https://cdn.example/logo.png' );
		self::assertSame( '<header class="swis swis-letterhead"><a href="' . home_url( '/' ) . '">A &lt;b&gt; GmbH</a></header>' . "\n", self::documentStyle()->letterhead() );
		self::assertSame( '', self::documentStyle()->icon() );
	}

	public function testTheSiteIconIsBesideTheNameAndInTheTab(): void {
		$this->options->set( Settings::OPTION, [ 'agencyName' => 'Agentur' ] );
		$url = home_url( '/icon.png' );
		add_filter( 'get_site_icon_url', static fn(): string => $url );
		self::assertStringContainsString( '"><img src="' . $url . '" width="32" height="32" alt="">Agentur</a>', self::documentStyle()->letterhead() );
		self::assertSame( '<link rel="icon" href="' . $url . '">' . "\n", self::documentStyle()->icon() );
		add_filter( 'get_site_icon_url', static fn(): string => 'https://cdn.example/icon.png' );
		self::assertSame( '', self::documentStyle()->icon() );
	}

	public function testGlobalStylesAreCachedForMinutesPerTheme(): void {
		$before = self::documentStyle()->style();
		$this->styles->set( [ 'color' => [ 'background' => '#111111', 'text' => '#ffffff' ] ] );
		$cached = new DocumentStyle( new Settings() );
		self::assertSame( $before, $cached->style() );
		$this->options->set( 'stylesheet', 'twentytwentyfour' );
		self::assertNotSame( $before, $cached->style() );
	}

	/** C9.22. Changed colors apply at once, although the theme's styles are cached. */
	public function testDocumentsUseTheSecondaryAndAccentColorsOfTheSettings(): void {
		self::assertStringNotContainsString( '--swis-secondary', self::documentStyle()->style() );
		$this->options->set( Settings::OPTION, [ 'secondaryColor' => '#663399' ] );
		$style = ( new DocumentStyle( new Settings() ) )->style();
		self::assertStringContainsString( ':root{--swis-secondary:#663399;}', $style );
		self::assertStringContainsString( '--swis-secondary-ink:#663399;', $style );
		self::assertStringNotContainsString( '--swis-accent', $style );
		$this->options->set( Settings::OPTION, [ 'accentColor' => '#ffdd00' ] );
		self::assertStringContainsString( ':root{--swis-accent:#ffdd00;}', self::documentStyle()->style() );
		self::assertStringContainsString( '--swis-accent-ink:#6c5d00;', self::documentStyle()->style(), 'The accent color must be made legible, too.' );
	}

	/** A style whose cache is empty. */
	private static function documentStyle(): DocumentStyle {
		delete_transient( DocumentStyle::TRANSIENT );
		return new DocumentStyle( new Settings() );
	}

	private function setLogo( string $url ): void {
		$this->options->set( Settings::OPTION, [ 'agencyName' => 'A <b> GmbH' ] );
		add_filter( 'theme_mod_custom_logo', static fn(): int => 1 );
		add_filter( 'wp_get_attachment_image_src', static fn(): array => [ $url, 400, 100, false ] );
	}
}
