<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Blocks;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Blocks\EditorData;
use SwImmoSuite\Blocks\HostConfig;
use SwImmoSuite\Blocks\Shortcode;
use SwImmoSuite\Blocks\WidgetAttributes;
use SwImmoSuite\Blocks\WidgetRenderer;
use SwImmoSuite\Clock;
use SwImmoSuite\Consent\ConsentTextRepository;
use SwImmoSuite\Consent\ConsentTexts;
use SwImmoSuite\Contract\Bag;
use SwImmoSuite\Frame\FrameRoute;
use SwImmoSuite\Http\FormToken;
use SwImmoSuite\Http\FormTokens;
use SwImmoSuite\Settings\Settings;
use SwImmoSuite\Tests\Support\FakeBuild;
use SwImmoSuite\Tests\Support\SiteOptions;
use SwImmoSuite\Tests\Support\Tables;

/** The host element: one way for block and shortcode, free of anything that belongs to a visitor. */
final class WidgetRendererTest extends TestCase {

	private FakeBuild $fake;

	private SiteOptions $options;

	private HostConfig $config;

	private WidgetRenderer $renderer;

	protected function setUp(): void {
		$this->fake    = new FakeBuild();
		$this->options = new SiteOptions();
		$this->options->set( Settings::OPTION, [ 'agencyName' => '</script><b>Musterhaus</b>' ] );
		$clock          = new Clock();
		$texts          = new ConsentTexts( new Settings(), new ConsentTextRepository( ( new Tables() )->connection, $clock ) );
		$this->config   = new HostConfig( new FormTokens( new FormToken( $clock ), $texts, $clock ), $texts );
		$this->renderer = new WidgetRenderer( $this->config, $this->fake->build() );
		wp_dequeue_script( WidgetRenderer::SCRIPT );
		wp_deregister_script( WidgetRenderer::SCRIPT );
	}

	protected function tearDown(): void {
		$this->options->clear();
		$this->fake->remove();
		wp_dequeue_script( WidgetRenderer::SCRIPT );
		wp_deregister_script( WidgetRenderer::SCRIPT );
	}

	public function testTheScriptIsLoadedByPagesWithAWidgetOnly(): void {
		self::assertFalse( wp_script_is( WidgetRenderer::SCRIPT ) );
		self::assertSame( '', $this->renderer->render( 'unknown', [], false ) );
		self::assertFalse( wp_script_is( WidgetRenderer::SCRIPT ) );
		$this->renderer->render( 'contact-form', [], false );
		self::assertTrue( wp_script_is( WidgetRenderer::SCRIPT ) );
		self::assertSame( 'async', wp_scripts()->get_data( WidgetRenderer::SCRIPT, 'strategy' ) );
	}

	public function testANearFrameLoadsBehindItsConfigWithoutWaitingForTheHostScript(): void {
		$html = $this->renderer->render( 'contact-form', [], false );
		self::assertGreaterThan( strpos( $html, 'application/json' ), strpos( $html, FakeBuild::STARTER ) );
	}

	public function testAutoCarriesBothLanguagesAndOneThatIsSetAlone(): void {
		$frames = self::config( $this->renderer->render( 'contact-form', [], false ) )->bag( 'frames' );
		self::assertSame( 'Kontaktformular', $frames?->bag( 'de' )?->string( 'title' ) );
		self::assertSame( 'Contact Form', $frames->bag( 'en' )?->string( 'title' ) );
		$html = $this->renderer->render( 'contact-form', [ 'language' => 'en' ], false );
		self::assertNull( self::config( $html )->bag( 'frames' )?->bag( 'de' ) );
		self::assertStringContainsString( 'lang="en"', $html );
	}

	public function testTheTokenProvesTheAttributesAndTheWords(): void {
		$html   = $this->renderer->render( 'contact-form', [ 'requiredFields' => [ 'phone' ], 'newsletter' => 'hidden', 'language' => 'de' ], false );
		$frame  = self::config( $html )->bag( 'frames' )?->bag( 'de' );
		$claims = ( new FormToken( new Clock( 10 ) ) )->read( (string) $frame?->string( 'token' ), 'contact-form' );
		self::assertSame( [ 'phone' ], $claims->requiredFields );
		self::assertSame( 'hidden', $claims->newsletter );
		self::assertSame( $frame?->bag( 'consents' )?->string( 'hash' ), $claims->consentHash );
	}

	public function testNobodyIsForcedToChooseASalutation(): void {
		$html   = $this->renderer->render( 'contact-form', [ 'requiredFields' => [ 'salutation', 'phone', 'company' ], 'language' => 'de' ], false );
		$token  = (string) self::config( $html )->bag( 'frames' )?->bag( 'de' )?->string( 'token' );
		$claims = ( new FormToken( new Clock( 10 ) ) )->read( $token, 'contact-form' );
		self::assertSame( [ 'phone' ], $claims->requiredFields );
	}

	public function testTheConfigCannotLeaveItsElement(): void {
		$html = $this->renderer->render( 'contact-form', [ 'primaryColor' => '</script><script>' ], false );
		$expected = substr_count( $this->renderer->render( 'contact-form', [], false ), '</script>' );
		self::assertSame( $expected, substr_count( $html, '</script>' ) );
		self::assertStringNotContainsString( '<b>', $html );
	}

	public function testEachWidgetOfAPageHasItsOwnName(): void {
		$ids = array_map(
			fn(): string => (string) self::config( $this->renderer->render( 'contact-form', [], false ) )->string( 'id' ),
			[ 1, 2 ]
		);
		self::assertSame( [ 'contact-form-0-1', 'contact-form-0-2' ], $ids );
	}

	public function testWidgetsOfDifferentPagesHaveDifferentNames(): void {
		$route      = FrameRoute::ofWidget( 'contact-form' );
		$attributes = WidgetAttributes::read( [] );
		self::assertNotNull( $route );
		$ids = array_map( fn( int $post ): mixed => $this->config->build( $route, $attributes, $post )['id'], [ 7, 8, 7 ] );
		self::assertSame( [ 'contact-form-7-1', 'contact-form-8-2', 'contact-form-7-3' ], $ids );
	}

	public function testWithoutAScriptALinkLeadsToTheForm(): void {
		$html = $this->renderer->render( 'contact-form', [ 'language' => 'de' ], false );
		self::assertMatchesRegularExpression(
			'~<noscript>.*<a href="[^"]+contact-form-wizard[^"]*" target="_blank" rel="noopener">Formular in eigenem Fenster öffnen</a></noscript>~',
			$html
		);
	}

	public function testTheHeightIsReservedWithoutAScript(): void {
		$html = $this->renderer->render( 'contact-form', [], false );
		self::assertMatchesRegularExpression( '~<style>.+@container \(min-width:576px\).+</style>~', $html );
		self::assertStringNotContainsString( ' style=', $html );
	}

	public function testTheShortcodeTakesTheSameWay(): void {
		$shortcode = new Shortcode( $this->renderer );
		$given     = [
			'widget'         => 'contact-form',
			'language'       => 'en',
			'newsletter'     => 'required',
			'primarycolor'   => '#085a65',
			'requiredfields' => 'phone, city, password',
		];
		$attributes = self::config( $shortcode->render( $given ) )->bag( 'attributes' );
		self::assertSame( 'required', $attributes?->string( 'newsletter' ) );
		self::assertSame( '#085a65', $attributes->string( 'primaryColor' ) );
		self::assertSame( [ 'phone', 'city' ], $attributes->value( 'requiredFields' ) );
		self::assertSame( '', $shortcode->render( '' ) );
		self::assertSame( '', $shortcode->render( [ 'widget' => '<script>' ] ) );
	}

	/** @return array<string, array{array<string, mixed>}> */
	public static function nonsense(): array {
		return [
			'unknown words'  => [ [ 'language' => 'fr', 'newsletter' => 'always', 'primaryColor' => 'url(//evil.example)', 'requiredFields' => [ 'x' ] ] ],
			'other types'    => [ [ 'language' => [ 'de' ], 'newsletter' => 1, 'primaryColor' => [], 'requiredFields' => 7 ] ],
			'types in types' => [ [ 'requiredFields' => [ [ 'phone' ], null, 3 ] ] ],
			'a declaration'  => [ [ 'primaryColor' => 'red;background:url(x)' ] ],
			'nothing'        => [ [] ],
		];
	}

	/** @param array<string, mixed> $given */
	#[DataProvider( 'nonsense' )]
	public function testNonsenseFallsBackToTheDefaults( array $given ): void {
		$expected = [
			'language'       => 'auto',
			'newsletter'     => 'optional',
			'primaryColor'   => '',
			'requiredFields' => [],
		];
		self::assertSame( $expected, WidgetAttributes::read( $given )->toArray() );
	}

	public function testTheEditorGetsTheSameFramesWithoutATokenToSendWith(): void {
		$data = new Bag( ( new EditorData( $this->config, new Settings() ) )->data() );
		foreach ( [ 'de', 'en' ] as $language ) {
			$frame = $data->bag( 'frames' )?->bag( 'contact-form' )?->bag( $language );
			self::assertSame( '', $frame?->string( 'token' ) );
			self::assertNotNull( $frame->bag( 'consents' ) );
		}
		self::assertSame( '', $data->string( 'settings' ), 'strangers get no link to the settings' );
	}

	private static function config( string $html ): Bag {
		self::assertSame( 1, preg_match( '~<script type="application/json">(.+?)</script>~s', $html, $found ), $html );
		$config = json_decode( $found[1] ?? '', true );
		self::assertIsArray( $config );
		return new Bag( $config );
	}
}
