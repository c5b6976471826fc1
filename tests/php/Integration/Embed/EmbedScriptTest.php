<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Embed;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Embed\EmbedScript;
use SwImmoSuite\Frontend\Frame\DocumentPage;
use SwImmoSuite\Frontend\Frame\FrameConfig;
use SwImmoSuite\Frontend\Frame\FrameController;
use SwImmoSuite\Frontend\Frame\FrameRegions;
use SwImmoSuite\Frontend\Frame\FrameRequest;
use SwImmoSuite\Frontend\Frame\StaticFile;
use SwImmoSuite\Http\Response;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Region\RegionFiles;
use SwImmoSuite\Tests\Support\FakeBuild;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\SiteOptions;
use SwImmoSuite\Visitor\Consent\ConsentWordings;
use SwImmoSuite\Visitor\FormToken\FormTokenIssuer;

/** The script for other sites: the same for everybody, with its configuration prepended. */
final class EmbedScriptTest extends IntegrationTestCase {

	private FakeBuild $fakeBuild;

	private SiteOptions $options;

	protected function setUp(): void {
		$this->fakeBuild = new FakeBuild();
		$this->options   = new SiteOptions();
		$this->options->set( 'home', 'https://www.example.org' );
		$this->options->set( 'permalink_structure', '/%postname%/' );
		$this->options->set( Settings::OPTION, [ 'origins' => [ 'https://www.partner.example' ] ] );
	}

	protected function tearDown(): void {
		$this->options->clear();
		$this->fakeBuild->remove();
	}

	public function testTheScriptIsCachedForAnHourAndRevalidatedByETag(): void {
		$first = $this->get( '/webapp/embed.js' );
		self::assertSame( 200, $first->status );
		self::assertSame( 'text/javascript; charset=utf-8', $first->headers['Content-Type'] );
		self::assertSame( 'public, max-age=3600', $first->headers['Cache-Control'] );
		self::assertSame( 'cross-origin', $first->headers['Cross-Origin-Resource-Policy'] );
		self::assertStringEndsWith( FakeBuild::EMBED, $first->body );
		$again = $this->get( '/webapp/embed.js', $first->headers['ETag'] );
		self::assertSame( [ 304, '' ], [ $again->status, $again->body ] );
		$this->options->set( Settings::OPTION, [ 'origins' => [] ] );
		self::assertSame( 200, $this->get( '/webapp/embed.js', $first->headers['ETag'] )->status );
	}

	public function testTheAliasWithoutExtensionReturnsTheScript(): void {
		$body = $this->get( '/webapp/embed.js' )->body;
		self::assertSame( $body, $this->get( '/webapp/embed' )->body );
		self::assertSame( 'https://www.example.org/webapp/embed', $this->get( '/?sw_immosuite_frame=embed' )->headers['Location'] );
		$this->options->set( 'permalink_structure', '' );
		self::assertStringEndsWith( FakeBuild::EMBED, $this->get( '/?sw_immosuite_frame=embed' )->body );
	}

	public function testTheScriptContainsAllowedOriginsAndTheAttributesOfEachWidget(): void {
		$config = $this->config();
		self::assertSame( [ 'https://www.example.org', 'https://www.partner.example' ], $config->value( 'origins' ) );
		self::assertSame( 'Dieses Formular ist für diese Website nicht freigeschaltet.', $config->object( 'refused' )?->string( 'de' ) );
		$contact = $config->object( 'widgets' )?->object( 'contact-form' );
		self::assertSame( [ 'primaryColor', 'secondaryColor', 'accentColor', 'hiddenFields', 'heading' ], array_keys( $contact?->object( 'attributes' )?->all() ?? [] ) );
		self::assertSame( [ 'message' ], $contact?->value( 'required' ) );
		$german = $contact->object( 'frames' )?->object( 'de' );
		self::assertSame( 'https://www.example.org/webapp/contact-form-wizard?lang=de', $german?->string( 'src' ) );
		self::assertFalse( $german->has( 'signIn' ) );
		$lead = $config->object( 'widgets' )?->object( 'lead-wizard' )?->object( 'attributes' );
		self::assertSame( [ false, 411, [] ], [ $lead?->value( 'preselect' ), $lead?->value( 'formId' ), $lead?->value( 'categories' ) ] );
	}

	public function testAnAccountIsOpenedInATabOfItsOwn(): void {
		$login = $this->config()->object( 'widgets' )?->object( 'login' )?->object( 'frames' );
		self::assertSame( 'Anmeldung in neuem Tab öffnen', $login?->object( 'de' )?->string( 'signIn' ) );
		self::assertSame( 'Open sign-in in a new tab', $login->object( 'en' )?->string( 'signIn' ) );
	}

	public function testTheScriptContainsNoVisitorData(): void {
		$first                     = $this->get( '/webapp/embed.js' )->body;
		$_COOKIE['sw_immosuite_x'] = 'another';
		wp_set_current_user( 1 );
		$second = $this->get( '/webapp/embed.js' )->body;
		wp_set_current_user( 0 );
		unset( $_COOKIE['sw_immosuite_x'] );
		self::assertSame( $first, $second );
		self::assertDoesNotMatchRegularExpression( '/token|consents|nonce/', $first );
	}

	public function testWithoutABuildTheScriptIsUnavailable(): void {
		unlink( $this->fakeBuild->folder . '/web/embed.js' );
		self::assertSame( 503, $this->get( '/webapp/embed.js' )->status );
	}

	private function config(): JsonObject {
		self::assertSame( 1, preg_match( '~^document\.currentScript\.swImmosuite=(.+);\n~', $this->get( '/webapp/embed.js' )->body, $found ) );
		$config = json_decode( $found[1] ?? '', true );
		self::assertIsArray( $config );
		return new JsonObject( $config );
	}

	private function get( string $uri, string $etag = '' ): Response {
		parse_str( (string) wp_parse_url( $uri, PHP_URL_QUERY ), $query );
		$server  = [
			'REQUEST_URI'        => $uri,
			'REQUEST_METHOD'     => 'GET',
			'HTTP_IF_NONE_MATCH' => $etag,
		];
		$request = FrameRequest::read( $server, $query );
		self::assertNotNull( $request );
		return $this->controller()->answer( $request );
	}

	private function controller(): FrameController {
		$services = new Container();
		$build    = $this->fakeBuild->build();
		$settings = $services->get( Settings::class );
		$config   = new FrameConfig( $settings, $services->get( ConsentWordings::class ), $services->get( FormTokenIssuer::class ), new FrameRegions( $services->get( RegionFiles::class ) ) );
		return new FrameController( $build, new DocumentPage( $build, $config, $settings ), new StaticFile( $build ), ( new EmbedScript( $build, $settings ) )->respond( ... ) );
	}
}
