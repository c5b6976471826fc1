<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Frame;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Contract\WidgetEntry;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Embed\EmbedScript;
use SwImmoSuite\Frontend\Frame\DocumentPage;
use SwImmoSuite\Frontend\Frame\FrameConfig;
use SwImmoSuite\Frontend\Frame\FrameController;
use SwImmoSuite\Frontend\Frame\FrameRegions;
use SwImmoSuite\Frontend\Frame\FrameRequest;
use SwImmoSuite\Frontend\Frame\StaticFile;
use SwImmoSuite\Http\FormToken;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Http\Response;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Region\RegionFiles;
use SwImmoSuite\Tests\Support\FakeBuild;
use SwImmoSuite\Tests\Support\Filtered;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\SiteOptions;
use SwImmoSuite\Tests\Support\Tables;
use SwImmoSuite\Visitor\Consent\ConsentTextRepository;
use SwImmoSuite\Visitor\Consent\ConsentWordings;
use SwImmoSuite\Visitor\FormToken\FormTokenIssuer;
use WP_Block_Type_Registry;

/** The document of a route: no theme, strict CSP, cacheable, and the same for everybody. */
final class DocumentTest extends IntegrationTestCase {

	private FakeBuild $fakeBuild;

	private SiteOptions $options;

	protected function setUp(): void {
		$this->fakeBuild = new FakeBuild();
		$this->options   = new SiteOptions();
		$this->options->set( 'home', 'https://www.example.org' );
		$this->options->set( 'permalink_structure', '/%postname%/' );
		$this->options->set( FrameUrl::ALIAS_OPTION, '1' );
		$this->options->set(
			Settings::OPTION,
			[
				'agencyName' => 'Musterhaus </script><script>alert(1)</script>',
				'recipients' => [ 'post@example.org' ],
				'origins'    => [ 'https://www.partner.example' ],
			]
		);
	}

	protected function tearDown(): void {
		$this->options->clear();
		$this->fakeBuild->remove();
	}

	public function testThePolicyAllowsInlineCodeOnlyByHash(): void {
		$this->fakeBuild->printStep( 'contact-form-wizard', 'de', '<p>Schritt</p>' );
		$response = $this->get( '/webapp/contact-form-wizard?lang=de' );
		$policy   = $response->headers['Content-Security-Policy'];
		self::assertSame( 200, $response->status );
		self::assertSame( 2, preg_match_all( '~<script data-cfasync="false">(.+?)</script>~s', $response->body, $scripts ) );
		self::assertSame( 2, preg_match_all( '~<script data-cfasync="false">~', $response->body ) );
		self::assertSame( 1, preg_match( '~<style data-href="' . FakeBuild::SHEET . '">(.+?)</style>~s', $response->body, $style ) );
		self::assertSame( 1, preg_match( '~<style>(.+?)</style>~s', $response->body, $fontStyle ) );
		$folder = (string) preg_replace( '~^https?://~', '', FrameUrl::files() );
		self::assertStringEndsWith( '/', $folder );
		self::assertStringContainsString( "script-src {$folder} " . implode( ' ', array_map( self::hash( ... ), $scripts[1] ) ) . ';', $policy );
		self::assertStringContainsString( "style-src {$folder} " . self::hash( $style[1] ?? '' ) . ' ' . self::hash( $fontStyle[1] ?? '' ) . ';', $policy );
		self::assertStringContainsString( "default-src 'none'; ", $policy );
		self::assertStringContainsString( "; font-src 'self'; ", $policy );
		self::assertStringContainsString( "base-uri 'none'; form-action 'none'; frame-ancestors https://www.example.org https://www.partner.example", $policy );
		self::assertDoesNotMatchRegularExpression( '/unsafe|\*|http:/', $policy );
		self::assertDoesNotMatchRegularExpression( '/\sstyle=|\son\w+=/', $response->body );
	}

	/** Requests for documents register no blocks. */
	public function testTheDocumentFindsTheSignInPageWithoutARegisteredBlock(): void {
		$registry = WP_Block_Type_Registry::get_instance();
		if ( $registry->is_registered( 'sw-immosuite/login' ) ) {
			$registry->unregister( 'sw-immosuite/login' );
		}
		$page = wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Konto', 'post_name' => 'konto-von-hier' ] );
		$this->options->set( Settings::OPTION, [ 'loginPage' => $page ] );
		$body = $this->get( '/webapp/contact-form-wizard?lang=de' )->body;
		wp_delete_post( $page, true );
		self::assertStringContainsString( 'konto-von-hier', $body );
	}

	public function testAccountDocumentsFirstRunTheScriptThatDetectsASession(): void {
		$response = $this->get( '/webapp/login' );
		self::assertStringContainsString( '<script data-cfasync="false">' . FakeBuild::KNOWN . "</script>\n<script data-cfasync=\"false\">" . FakeBuild::BOOTSTRAP . '</script>', $response->body );
		self::assertStringContainsString( self::hash( FakeBuild::KNOWN ) . ' ' . self::hash( FakeBuild::BOOTSTRAP ) . ' ', $response->headers['Content-Security-Policy'] );
		self::assertStringNotContainsString( FakeBuild::KNOWN, $this->get( '/webapp/newsletter' )->body );
		self::assertStringContainsString( '>' . FakeBuild::LINKED . '<', $this->get( '/webapp/saved-search-wizard' )->body );
		self::assertStringNotContainsString( FakeBuild::LINKED, $response->body );
	}

	public function testOnlyTheSiteMayEmbedAccountDocuments(): void {
		$response = $this->get( '/webapp/login' );
		self::assertStringEndsWith( '; frame-ancestors https://www.example.org', $response->headers['Content-Security-Policy'] );
		self::assertStringContainsString( ' data-origins="https://www.example.org">', $response->body );
		self::assertSame( [ 'https://www.example.org' ], self::config( $response->body )->value( 'origins' ) );
	}

	public function testAPrintedStepNeedsItsConsentTexts(): void {
		$this->fakeBuild->printStep( 'contact-form-wizard', 'de', '<p>Schritt</p>' );
		self::assertStringContainsString( '<main id="sw-immosuite-root" class="swis"><p>Schritt</p></main>', $this->get( '/webapp/contact-form-wizard?lang=de' )->body );
		$this->fakeBuild->printStep( 'contact-form-wizard', 'de', '<input name="dataPrivacy">' );
		self::assertStringContainsString( '<main id="sw-immosuite-root" class="swis"></main>', $this->get( '/webapp/contact-form-wizard?lang=de' )->body );
	}

	public function testWithAFilteredCatalogueTheStepIsLeftToTheApp(): void {
		$this->fakeBuild->printStep( 'contact-form-wizard', 'de', '<p>Schritt</p>' );
		$widget = new WidgetEntry( 'contact-form', 'contact-form-wizard', sendsForm: true, needsCatalogue: true, takesKey: false, printsRegions: false, showsMap: false, attributes: [], heights: [] );
		$wizard = $widget->address() ?? self::fail( 'Its route has a placeholder.' );
		$page   = $this->page( ( new Clock() )->now() );
		self::assertStringContainsString( '<p>Schritt</p></main>', $page->respond( $wizard, Language::German )->body );
		$filtered = new Filtered();
		$filtered->add( 'sw_immosuite_catalogue', static fn( mixed $catalogue ): array => [ ...(array) $catalogue, 'groups' => [] ] );
		$body = $page->respond( $wizard, Language::German )->body;
		$filtered->clear();
		self::assertStringContainsString( 'class="swis"></main>', $body );
	}

	public function testThePolicyAllowsScriptsOfAnotherAssetHost(): void {
		$this->options->set( FrameUrl::ALIAS_OPTION, '0' );
		$other  = static fn(): string => 'https://files.example.org/build/web/';
		$policy = '';
		add_filter( 'plugins_url', $other );
		try {
			$policy = $this->get( '/webapp/contact-form-wizard' )->headers['Content-Security-Policy'];
		} finally {
			remove_filter( 'plugins_url', $other );
		}
		self::assertStringContainsString( "script-src https://files.example.org/build/web/ 'sha256-", $policy );
	}

	public function testADocumentHasNoThemeAndIsNotIndexed(): void {
		$response = $this->get( '/webapp/contact-form-wizard?lang=en' );
		self::assertSame( 'noindex, nofollow', $response->headers['X-Robots-Tag'] );
		self::assertSame( 'nosniff', $response->headers['X-Content-Type-Options'] );
		self::assertStringContainsString( '<html lang="en" data-route="contact-form-wizard" data-origins="https://www.example.org https://www.partner.example">', $response->body );
		self::assertStringContainsString( '<meta name="robots" content="noindex, nofollow">', $response->body );
		self::assertStringContainsString( 'This form needs JavaScript. You can also reach us at post@example.org.', $response->body );
		self::assertStringNotContainsString( 'wp-includes', $response->body );
		self::assertMatchesRegularExpression( '~<script data-cfasync="false" defer src="[^"]+/app\.js\?ver=[0-9a-f]{20}"></script>~', $response->body );
	}

	public function testTheMessageForAFormThatDoesNotStartIsHidden(): void {
		$this->options->set( Settings::OPTION, [ 'recipients' => [ 'a"b.c@example.org' ] ] );
		$body = $this->get( '/webapp/contact-form-wizard?lang=de' )->body;
		self::assertSame( 1, preg_match( '~<div id="sw-immosuite-dead"[^>]* role="alert" tabindex="-1" hidden>(.+?)</div>\s*<p id="sw-immosuite-loading"~s', $body, $message ) );
		$inner = $message[1] ?? '';
		self::assertStringContainsString(
			'Das Formular konnte nicht vollständig geladen werden. Ihre Eingaben sind noch da. Sie können uns auch schreiben: a"b.c@example.org',
			html_entity_decode( wp_strip_all_tags( $inner ) )
		);
		self::assertStringContainsString( '<a href="mailto:' . esc_attr( 'a%22b.c@example.org' ) . '"><span class="swis-address">a&quot;b<wbr>.c<wbr>@example<wbr>.org</span></a>', $inner );
		$ownWindow = esc_url( 'https://www.example.org/webapp/contact-form-wizard?lang=de' );
		self::assertMatchesRegularExpression( '~<a [^>]*href="' . preg_quote( $ownWindow, '~' ) . '" target="_blank" rel="noopener">Formular in eigenem Fenster öffnen</a>~', $inner );
		self::assertMatchesRegularExpression( '~<p id="sw-immosuite-loading"[^>]* role="status" hidden>.*Wird geladen …</p>~', $body );
		self::assertStringContainsString( 'The form could not be loaded completely.', $this->get( '/webapp/contact-form-wizard?lang=en' )->body );
	}

	/** The bootstrap listens for messages of the host before styles and content load, and has its texts before a click is possible. */
	public function testResourcesAreInOrderOfPriority(): void {
		$body = $this->get( '/webapp/contact-form-wizard' )->body;
		$bootstrap = preg_quote( FakeBuild::BOOTSTRAP, '~' );
		preg_match_all( '~<(script) data-cfasync="false">' . $bootstrap . '|rel="(stylesheet)"| id="sw-immosuite-(\w+)"|src="[^"]+/(app\.js)~', $body, $found, PREG_SET_ORDER );
		$names = array_map( static fn( array $match ): string => (string) end( $match ), $found );
		self::assertSame( [ 'script', 'stylesheet', 'dead', 'loading', 'root', 'config', 'app.js' ], $names );
	}

	public function testTheConfigCannotLeaveItsElement(): void {
		$body   = $this->get( '/webapp/contact-form-wizard' )->body;
		$config = self::config( $body );
		self::assertStringNotContainsString( '<script>alert', $body );
		self::assertSame( 'Musterhaus </script><script>alert(1)</script>', $config->object( 'agency' )?->string( 'name' ) );
		self::assertSame( [ 'https://www.example.org', 'https://www.partner.example' ], $config->value( 'origins' ) );
		self::assertSame( 'de_DE', $config->string( 'locale' ) );
		self::assertNotSame( '', $config->string( 'token' ) );
	}

	public function testAllVisitorsGetTheSameBytes(): void {
		$first                      = $this->get( '/webapp/contact-form-wizard', 1_800_000_000 );
		$_COOKIE['sw_immosuite_x']  = 'another';
		$_SERVER['HTTP_USER_AGENT'] = 'another';
		$_SERVER['REMOTE_ADDR']     = '203.0.113.9';
		wp_set_current_user( 1 );
		$second = $this->get( '/webapp/contact-form-wizard', 1_800_000_000 + DocumentPage::MAX_AGE_SECONDS - 1 );
		wp_set_current_user( 0 );
		unset( $_COOKIE['sw_immosuite_x'] );
		$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
		self::assertSame( $first->body, $second->body );
		self::assertSame( $first->headers, $second->headers );
		self::assertArrayNotHasKey( 'Set-Cookie', $first->headers );
		self::assertStringContainsString( 'public, max-age=300', $first->headers['Cache-Control'] );
	}

	public function testAMatchingETagGetsA304(): void {
		$first = $this->get( '/webapp/contact-form-wizard', 1_800_000_000 );
		$tag   = $first->headers['ETag'];
		foreach ( [ $tag, 'W/' . $tag, '"x", ' . $tag, substr( $tag, 0, -1 ) . '-gzip"' ] as $sentTag ) {
			$again = $this->get( '/webapp/contact-form-wizard', 1_800_000_000, [ 'HTTP_IF_NONE_MATCH' => $sentTag ] );
			self::assertSame( [ 304, '' ], [ $again->status, $again->body ], $sentTag );
			self::assertSame( $tag, $again->headers['ETag'] );
		}
		self::assertSame( 200, $this->get( '/webapp/contact-form-wizard', 1_800_000_000, [ 'HTTP_IF_NONE_MATCH' => '"other"' ] )->status );
	}

	public function testTheDocumentOfAMailedLinkIsNotCachedAndSendsNoReferrer(): void {
		$response = $this->get( '/webapp/login?k=c.secret.secret' );
		self::assertSame( 'no-store', $response->headers['Cache-Control'] );
		self::assertSame( 'no-referrer', $response->headers['Referrer-Policy'] );
		self::assertStringNotContainsString( 'secret', $response->body );
		self::assertSame( '', self::config( $response->body )->string( 'token' ) );
	}

	public function testTheAccountDocumentContainsItsConsentTextAndStoresIt(): void {
		$config = self::config( $this->get( '/webapp/login?lang=de' )->body );
		$hash   = (string) $config->object( 'consents' )?->string( 'hash' );
		self::assertSame( '', $config->string( 'token' ) );
		self::assertStringContainsString( 'zu meinem Konto, meinen Anfragen und meinen Suchprofilen', (string) $config->object( 'consents' )?->object( 'acceptContact' )?->string( 'text' ) );
		$known = ( new ConsentTextRepository( Connection::ofSite(), new Clock() ) )->byHash( $hash );
		self::assertSame( $hash, $known?->hash );
	}

	/** C2.7. */
	public function testAnUnknownRouteIsASmallErrorPage(): void {
		$german = $this->get( '/webapp/nothing' );
		self::assertSame( [ 404, 'no-store' ], [ $german->status, $german->headers['Cache-Control'] ] );
		self::assertStringContainsString( 'Diese Seite gibt es nicht', $german->body );
		self::assertStringContainsString( 'This page does not exist', $this->get( '/webapp/nothing?lang=en' )->body );
		self::assertSame( 404, $this->get( '/webapp/contact-form-wizard/more' )->status );
	}

	public function testADocumentContainsTheParametersOfItsUrl(): void {
		$uuid  = '3f2b8c1e-9d4a-4e6f-8a7b-0c1d2e3f4a5b';
		$entry = WidgetEntry::fromObject( 'login', new JsonObject( [ 'route' => 'expose/{uuid}' ] ) );
		$this->fakeBuild->printStep( 'expose', 'de', '<p>{{uuid}}</p>' );
		$address = $entry->at( 'expose/' . $uuid );
		self::assertNotNull( $address );
		$body = $this->page( ( new Clock() )->now() )->respond( $address, Language::German )->body;
		self::assertStringContainsString( '<p>' . $uuid . '</p>', $body );
		self::assertStringContainsString( 'https://www.example.org/webapp/expose/' . $uuid . '?lang=de', $body );
		$config = self::config( $body );
		self::assertSame( [ 'expose/{uuid}', $uuid ], [ $config->string( 'route' ), $config->object( 'address' )?->string( 'uuid' ) ] );
		self::assertFalse( self::config( $this->get( '/webapp/login' )->body )->has( 'address' ) );
	}

	public function testOnlyGetAndHeadAreAllowed(): void {
		$response = $this->get( '/webapp/login', null, [ 'REQUEST_METHOD' => 'POST' ] );
		self::assertSame( [ 405, 'GET, HEAD' ], [ $response->status, $response->headers['Allow'] ] );
	}

	public function testWithoutABuildOnlyAdministratorsSeeTheReason(): void {
		unlink( $this->fakeBuild->folder . '/web/bootstrap.js' );
		$stranger = $this->get( '/webapp/contact-form-wizard' );
		self::assertSame( 503, $stranger->status );
		self::assertStringNotContainsString( 'npm', $stranger->body );
		wp_set_current_user( 1 );
		self::assertStringContainsString( 'npm run build', $this->get( '/webapp/contact-form-wizard' )->body );
		wp_set_current_user( 0 );
	}

	/** @param array<string, string> $server */
	private function get( string $uri, ?int $now = null, array $server = [] ): Response {
		parse_str( (string) wp_parse_url( $uri, PHP_URL_QUERY ), $query );
		$request = FrameRequest::read(
			$server + [
				'REQUEST_URI'    => $uri,
				'REQUEST_METHOD' => 'GET',
			],
			$query
		);
		self::assertNotNull( $request );
		return $this->controller( $now ?? ( new Clock() )->now() )->answer( $request );
	}

	private function controller( int $now ): FrameController {
		$build = $this->fakeBuild->build();
		return new FrameController( $build, $this->page( $now ), new StaticFile( $build ), ( new EmbedScript( $build, new Settings() ) )->respond( ... ) );
	}

	private function page( int $now ): DocumentPage {
		$settings = new Settings();
		// Like Container, dates tokens to the beginning of the caching period of documents.
		$clock  = Clock::stopped( $now - $now % DocumentPage::MAX_AGE_SECONDS );
		$texts  = new ConsentWordings( $settings, new ConsentTextRepository( ( new Tables() )->connection, $clock ) );
		$config = new FrameConfig( $settings, $texts, new FormTokenIssuer( new FormToken( $clock ), $texts, $clock ), new FrameRegions( ( new Container() )->get( RegionFiles::class ) ) );
		return new DocumentPage( $this->fakeBuild->build(), $config, $settings );
	}

	private static function config( string $body ): JsonObject {
		self::assertSame( 1, preg_match( '~id="sw-immosuite-config">(.+?)</script>~s', $body, $found ) );
		$config = json_decode( $found[1] ?? '', true );
		self::assertIsArray( $config );
		return new JsonObject( $config );
	}

	private static function hash( string $code ): string {
		return "'sha256-" . base64_encode( hash( 'sha256', $code, true ) ) . "'";
	}
}
