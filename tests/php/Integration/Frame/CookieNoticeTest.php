<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Frame;

use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Frame\DocumentPage;
use SwImmoSuite\Frontend\Frame\FrameConfig;
use SwImmoSuite\Http\Response;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\FakeBuild;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\SiteOptions;

/** The cookie notice: always on the sign-in, on other widgets if the setting is on. */
final class CookieNoticeTest extends IntegrationTestCase {

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

	/** C2.11 */
	public function testTheSignInNoticeNamesCookieLifetimeAndMap(): void {
		self::assertSame(
			'Nach der Anmeldung bleiben Sie durch das Cookie sw_immosuite_session_… angemeldet, höchstens 14 Tage und ohne Nutzung 48 Stunden. '
				. 'Das Cookie sw_immosuite_bind_… erkennt diesen Browser bis zu 7 Tage wieder, wenn Sie den Link aus unserer E-Mail öffnen. '
				. 'Beide sind dafür unbedingt erforderlich. Eine Karte von OpenStreetMap laden wir erst, wenn Sie zustimmen.',
			self::noticeOf( $this->document( 'login' ) )
		);
		self::assertStringStartsWith( 'After you sign in, the cookie sw_immosuite_session_… keeps you signed in', self::noticeOf( $this->document( 'login', Language::English ) ) );
	}

	public function testTheNoticeIsANamedRegionWithAButtonAndALinkToThePrivacyPolicy(): void {
		$url = static fn(): string => 'https://www.example.org/datenschutz/';
		add_filter( 'privacy_policy_url', $url );
		$body = $this->document( 'login' )->body;
		remove_filter( 'privacy_policy_url', $url );
		self::assertStringContainsString( '<section id="sw-immosuite-cookies" class="swis swis-cookies" aria-label="Hinweis zu Cookies">', $body );
		self::assertMatchesRegularExpression( '~<a class="swis-link" href="https://www.example.org/datenschutz/" target="_blank" rel="noopener">Datenschutz<span~', $body );
		self::assertMatchesRegularExpression( '~<button type="button" class="swis-button swis-button--quiet swis-button--s">Verstanden</button>~', $body );
	}

	public function testAScriptRightAfterTheNoticeHidesItBeforeThePageIsPainted(): void {
		$response = $this->document( 'login' );
		self::assertStringContainsString( '</section><script data-cfasync="false">' . FakeBuild::COOKIES . '</script>', $response->body );
		$hash = "'sha256-" . base64_encode( hash( 'sha256', FakeBuild::COOKIES, true ) ) . "'";
		self::assertStringContainsString( $hash, $response->headers['Content-Security-Policy'] );
	}

	public function testWithoutTilesTheNoticeNamesNoMap(): void {
		$this->options->set( Settings::OPTION, [ 'mapTiles' => 'none' ] );
		self::assertStringEndsWith( 'Beide sind dafür unbedingt erforderlich.', self::noticeOf( $this->document( 'login' ) ) );
	}

	public function testOtherWidgetsShowTheNoticeIfTheSettingRequiresIt(): void {
		self::assertStringNotContainsString( 'sw-immosuite-cookies', $this->document( 'contact-form-wizard' )->body );
		$this->options->set( Settings::OPTION, [ 'cookieNotice' => true ] );
		self::assertStringContainsString( 'sw-immosuite-cookies', $this->document( 'contact-form-wizard' )->body );
		self::assertStringNotContainsString( 'sw-immosuite-cookies', $this->document( 'map' )->body, 'A map leaves no room for the notice.' );
	}

	private function document( string $route, Language $language = Language::German ): Response {
		$services = new Container();
		$config   = $services->get( FrameConfig::class );
		$page     = new DocumentPage( $this->fakeBuild->build(), $config, $services->get( Settings::class ) );
		return $page->respond( Contract::addressOf( $route ) ?? self::fail( 'There is no such route.' ), $language );
	}

	private static function noticeOf( Response $document ): string {
		self::assertSame( 1, preg_match( '~<section id="sw-immosuite-cookies"[^>]*><p>(.+?)</p>~s', $document->body, $found ), $document->body );
		return html_entity_decode( wp_strip_all_tags( $found[1] ?? '' ) );
	}
}
