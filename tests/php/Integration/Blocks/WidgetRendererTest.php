<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Blocks;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Blocks\HostConfig;
use SwImmoSuite\Frontend\Blocks\Shortcode;
use SwImmoSuite\Frontend\Blocks\WidgetAttributes;
use SwImmoSuite\Frontend\Blocks\WidgetRenderer;
use SwImmoSuite\Frontend\Frame\BrowserNotice;
use SwImmoSuite\Http\FormToken;
use SwImmoSuite\Tests\Support\FakeBuild;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\SiteOptions;
use SwImmoSuite\Tests\Support\Tables;
use SwImmoSuite\Visitor\Consent\ConsentTextRepository;
use SwImmoSuite\Visitor\Consent\ConsentWordings;
use SwImmoSuite\Visitor\FormToken\FormTokenIssuer;

/** The host element: the same for block and shortcode, and without data of a visitor. */
final class WidgetRendererTest extends IntegrationTestCase {

	private FakeBuild $fakeBuild;

	private SiteOptions $options;

	private HostConfig $config;

	private WidgetRenderer $renderer;

	protected function setUp(): void {
		$this->fakeBuild = new FakeBuild();
		$this->options   = new SiteOptions();
		$this->options->set( Settings::OPTION, [ 'agencyName' => '</script><b>Musterhaus</b>' ] );
		$clock          = new Clock();
		$texts          = new ConsentWordings( new Settings(), new ConsentTextRepository( ( new Tables() )->connection, $clock ) );
		$this->config   = new HostConfig( new FormTokenIssuer( new FormToken( $clock ), $texts, $clock ), $texts );
		$this->renderer = new WidgetRenderer( $this->config, $this->fakeBuild->build(), new BrowserNotice( new Settings() ), new Settings() );
		wp_dequeue_script( WidgetRenderer::SCRIPT );
		wp_deregister_script( WidgetRenderer::SCRIPT );
	}

	protected function tearDown(): void {
		$this->options->clear();
		$this->fakeBuild->remove();
		wp_dequeue_script( WidgetRenderer::SCRIPT );
		wp_deregister_script( WidgetRenderer::SCRIPT );
		wp_dequeue_style( 'wp-block-button' );
	}

	public function testOnlyPagesWithAWidgetLoadTheScript(): void {
		self::assertFalse( wp_script_is( WidgetRenderer::SCRIPT ) );
		self::assertSame( '', $this->renderer->render( 'unknown', [], false ) );
		self::assertFalse( wp_script_is( WidgetRenderer::SCRIPT ) );
		$this->renderer->render( 'contact-form', [], false );
		self::assertTrue( wp_script_is( WidgetRenderer::SCRIPT ) );
		self::assertSame( 'async', wp_scripts()->get_data( WidgetRenderer::SCRIPT, 'strategy' ) );
	}

	public function testTheHeadOfAPageWithAWidgetPreloadsTheScriptsUrl(): void {
		self::assertSame( [ 'theirs' ], $this->renderer->preload( [ 'theirs' ] ) );
		$this->renderer->render( 'contact-form', [], false );
		$this->assertPreloads( self::printedUrl() );
		$elsewhere = static fn( string $src ): string => str_replace( home_url(), 'https://files.example', $src );
		add_filter( 'script_loader_src', $elsewhere );
		$movedUrl = self::printedUrl();
		$this->assertPreloads( $movedUrl );
		remove_filter( 'script_loader_src', $elsewhere );
		self::assertStringStartsWith( 'https://files.example/', $movedUrl );
	}

	private function assertPreloads( string $address ): void {
		$script = [
			'href'          => $address,
			'as'            => 'script',
			'fetchpriority' => 'high',
		];
		self::assertSame( [ 'theirs', $script ], $this->renderer->preload( [ 'theirs' ] ) );
	}

	/** URL of the host script in the tag that core prints. */
	private static function printedUrl(): string {
		ob_start();
		wp_scripts()->do_item( WidgetRenderer::SCRIPT );
		self::assertSame( 1, preg_match( '~src="([^"]+/host\.js[^"]+)"~', (string) ob_get_clean(), $found ) );
		return $found[1] ?? '';
	}

	public function testAPageWithAWidgetLoadsTheButtonStyleAfterTheHead(): void {
		$this->renderer->enqueueButtonStyle();
		self::assertFalse( wp_style_is( 'wp-block-button' ) );
		$this->renderer->render( 'contact-form', [], false );
		self::assertFalse( wp_style_is( 'wp-block-button' ), 'A style in the head would delay the frame.' );
		$this->renderer->enqueueButtonStyle();
		self::assertTrue( wp_style_is( 'wp-block-button' ) );
	}

	public function testAFrameNearTheViewportLoadsBeforeTheHostScript(): void {
		$html = $this->renderer->render( 'contact-form', [], false );
		self::assertGreaterThan( strpos( $html, 'application/json' ), strpos( $html, FakeBuild::STARTER ) );
	}

	/** Cloudflare's Rocket Loader would delay the scripts. */
	public function testOptimizersSkipTheScriptsOfAWidget(): void {
		$html = $this->renderer->render( 'contact-form', [], false );
		self::assertSame( preg_match_all( '~<script(?! type="application/json")~', $html ), preg_match_all( '~<script[^>]* data-cfasync="false"~', $html ) );
		self::assertSame( [ 'id' => 'theirs-js' ], WidgetRenderer::scriptAttributes( [ 'id' => 'theirs-js' ] ) );
		self::assertSame( [ 'id' => 'sw-immosuite-host-js', 'data-cfasync' => 'false' ], WidgetRenderer::scriptAttributes( [ 'id' => 'sw-immosuite-host-js' ] ) );
	}

	/** The frame is visible even if no script runs before the first interaction. */
	public function testALinkPrecedesEveryScriptInTheMarkup(): void {
		$html = $this->renderer->render( 'contact-form', [ 'language' => 'de' ], false );
		self::assertSame( 1, preg_match_all( '~<a href="[^"]+contact-form-wizard[^"]*" target="_blank" rel="noopener">Formular in eigenem Fenster öffnen</a><script~', $html ) );
		self::assertStringContainsString( '@keyframes swis-wait', $html );
	}

	public function testLanguageAutoContainsBothLanguagesAndAChosenLanguageOnlyThatLanguage(): void {
		$frames = self::config( $this->renderer->render( 'contact-form', [], false ) )->object( 'frames' );
		self::assertSame( 'Kontaktformular', $frames?->object( 'de' )?->string( 'title' ) );
		self::assertSame( 'Contact Form', $frames->object( 'en' )?->string( 'title' ) );
		$html = $this->renderer->render( 'contact-form', [ 'language' => 'en' ], false );
		self::assertNull( self::config( $html )->object( 'frames' )?->object( 'de' ) );
		self::assertStringContainsString( 'lang="en"', $html );
	}

	public function testTheTokenProvesAttributesAndConsentTexts(): void {
		$html   = $this->renderer->render( 'contact-form', [ 'requiredFields' => [ 'phone' ], 'newsletter' => 'hidden', 'language' => 'de' ], false );
		$frame  = self::config( $html )->object( 'frames' )?->object( 'de' );
		$claims = ( new FormToken( new Clock( 10 ) ) )->read( (string) $frame?->string( 'token' ), 'contact-form' );
		self::assertSame( [ 'phone' ], $claims->requiredFields );
		self::assertSame( 'hidden', $claims->newsletter );
		self::assertSame( $frame?->object( 'consents' )?->string( 'hash' ), $claims->consentHash );
	}

	public function testSalutationIsNeverRequired(): void {
		$html   = $this->renderer->render( 'contact-form', [ 'requiredFields' => [ 'salutation', 'phone', 'company' ], 'language' => 'de' ], false );
		$token  = (string) self::config( $html )->object( 'frames' )?->object( 'de' )?->string( 'token' );
		$claims = ( new FormToken( new Clock( 10 ) ) )->read( $token, 'contact-form' );
		self::assertSame( [ 'phone' ], $claims->requiredFields );
	}

	/** @return array<string, array{array<string, mixed>, list<string>}> */
	public static function requiredAndHiddenFields(): array {
		return [
			'no attribute'              => [ [], [ 'message' ] ],
			'an explicit empty list'    => [ [ 'requiredFields' => [] ], [] ],
			'an empty list as text'     => [ [ 'requiredfields' => '' ], [] ],
			'a list without message'    => [ [ 'requiredFields' => [ 'phone' ] ], [ 'phone' ] ],
			'a hidden message'          => [ [ 'hiddenFields' => [ 'message' ] ], [] ],
			'hidden fields as text'     => [
				[
					'requiredfields' => 'phone, street, city, message',
					'hiddenfields'   => 'Address, phone,address',
				],
				[ 'message' ],
			],
			'address stands for four fields' => [
				[
					'requiredFields' => [ 'phone', 'street', 'number', 'zip', 'city' ],
					'hiddenFields'   => [ 'address' ],
				],
				[ 'phone' ],
			],
		];
	}

	/**
	 * @param array<string, mixed> $given
	 * @param list<string>         $required
	 */
	#[DataProvider( 'requiredAndHiddenFields' )]
	public function testAHiddenFieldIsNeverRequired( array $given, array $required ): void {
		$config = self::config( $this->renderer->render( 'contact-form', [ ...$given, 'language' => 'de' ], false ) );
		$token  = (string) $config->object( 'frames' )?->object( 'de' )?->string( 'token' );
		self::assertSame( $required, ( new FormToken( new Clock( 10 ) ) )->read( $token, 'contact-form' )->requiredFields );
		self::assertSame( $required, $config->object( 'attributes' )?->value( 'requiredFields' ) );
	}

	public function testHiddenFieldsArePassedOn(): void {
		$given = [ 'hiddenFields' => [ 'message', 'email', 'address', 'salutation', 'street', 7 ] ];
		self::assertSame( [ 'salutation', 'address', 'message' ], WidgetAttributes::read( 'contact-form', $given )->toArray()['hiddenFields'] );
	}

	/** @return array<string, array{array<string, mixed>, string|null}> */
	public static function headings(): array {
		return [
			'absent'        => [ [], null ],
			'empty'         => [ [ 'heading' => '' ], '' ],
			'blank'         => [ [ 'heading' => " \n" ], '' ],
			'a text'        => [ [ 'heading' => ' Fragen  &amp;' . "\n" . 'Antworten ' ], 'Fragen & Antworten' ],
			'a closing tag' => [ [ 'heading' => '</script><b>' ], '</script><b>' ],
			'a list'        => [ [ 'heading' => [ 'x' ] ], null ],
			'too long'      => [ [ 'heading' => str_repeat( 'ä', 300 ) ], str_repeat( 'ä', 200 ) ],
			'invalid UTF-8' => [ [ 'heading' => "\xff" ], null ],
		];
	}

	/** @param array<string, mixed> $given */
	#[DataProvider( 'headings' )]
	public function testAnAbsentHeadingIsTheDefaultAndAnEmptyHeadingIsOmitted( array $given, ?string $heading ): void {
		$attributes = self::config( $this->renderer->render( 'contact-form', $given, false ) )->object( 'attributes' );
		self::assertSame( null !== $heading, $attributes?->has( 'heading' ) );
		self::assertSame( $heading, $attributes->value( 'heading' ) );
	}

	/** PHP does not read block.json, which the build moves: the defaults in PHP must equal those in the file. */
	public function testBlockJsonHasTheSameFieldsAndDefaults(): void {
		$block      = json_decode( (string) file_get_contents( dirname( __DIR__, 4 ) . '/blocks/contact-form/block.json' ), true );
		$attributes = ( new JsonObject( is_array( $block ) ? $block : [] ) )->object( 'attributes' );
		foreach ( [ 'requiredFields', 'hiddenFields' ] as $name ) {
			$attribute = $attributes?->object( $name );
			self::assertSame( WidgetAttributes::read( 'contact-form', [] )->toArray()[ $name ], $attribute?->value( 'default' ), $name );
			$choices = $attribute->object( 'items' )?->value( 'enum' );
			self::assertSame( $choices, WidgetAttributes::read( 'contact-form', [ $name => [ ...(array) $choices, 'email', 'company' ] ] )->toArray()[ $name ], $name );
		}
		self::assertNull( $attributes?->object( 'heading' )?->value( 'default' ) );
	}

	public function testTheConfigCannotLeaveItsElement(): void {
		$html = $this->renderer->render( 'contact-form', [ 'primaryColor' => '</script><script>' ], false );
		$expected = substr_count( $this->renderer->render( 'contact-form', [], false ), '</script>' );
		self::assertSame( $expected, substr_count( $html, '</script>' ) );
		self::assertStringNotContainsString( '<b>', $html );
	}

	public function testEachWidgetOfAPageHasItsOwnName(): void {
		// Names contain the id of the global post, which an earlier test may have set.
		unset( $GLOBALS['post'] );
		$ids = array_map(
			fn(): string => (string) self::config( $this->renderer->render( 'contact-form', [], false ) )->string( 'id' ),
			[ 1, 2 ]
		);
		self::assertSame( [ 'contact-form-0-1', 'contact-form-0-2' ], $ids );
	}

	public function testWidgetsOfDifferentPagesHaveDifferentNames(): void {
		$address    = ( Contract::widgets()['contact-form'] ?? null )?->address();
		$attributes = WidgetAttributes::read( 'contact-form', [] );
		self::assertNotNull( $address );
		$ids = array_map( fn( int $post ): mixed => $this->config->build( $address, $attributes, $post )['id'], [ 7, 8, 7 ] );
		self::assertSame( [ 'contact-form-7-1', 'contact-form-8-2', 'contact-form-7-3' ], $ids );
	}

	public function testWithoutAScriptALinkLeadsToTheForm(): void {
		$html = $this->renderer->render( 'contact-form', [ 'language' => 'de' ], false );
		self::assertStringContainsString( '.sw-immosuite>a{position:static!important;animation:none!important}</style></noscript>', $html );
	}

	public function testTheHeightIsReservedWithoutAScript(): void {
		$html    = $this->renderer->render( 'contact-form', [], false );
		$heights = ( Contract::widgets()['contact-form'] ?? null )?->heights( Language::English ) ?? [];
		self::assertGreaterThan( 3, count( $heights ) );
		foreach ( $heights as $width => [ $text, $sample, $fixed ] ) {
			$rule = "--swis-text:{$text};--swis-set:{$sample};--swis-fixed:{$fixed}px";
			self::assertMatchesRegularExpression( "~<style>.+@container \(min-width:{$width}px\){[^{]+:lang\(en\)::before{{$rule}}}.*</style>~", $html );
		}
		self::assertStringNotContainsString( ' style=', $html );
		$german = $this->renderer->render( 'contact-form', [ 'language' => 'de' ], false );
		self::assertStringContainsString( '@container (min-width:0px){', $german );
		self::assertStringNotContainsString( ':lang(en)', $german );
	}

	/** The search of a list has its own screen; other links open a step of the wizard. */
	public function testTheHeightOfAListsSearchIsReserved(): void {
		$rule = static function ( bool $isFromList ): string {
			[ $text, $sample, $fixed ] = ( Contract::widgets()['saved-search-wizard'] ?? null )?->heights( Language::German, $isFromList )[0] ?? self::fail();
			return "(min-width:0px){[data-sw-immosuite=saved-search-wizard]::before{--swis-text:{$text};--swis-set:{$sample};--swis-fixed:{$fixed}px}}";
		};
		self::assertNotSame( $rule( false ), $rule( true ) );
		foreach ( [ [ '', false ], [ '{"marketingType":"buy"}', false ], [ '{"list":{"back":"/"}}', true ] ] as [ $search, $isFromList ] ) {
			$_GET['search'] = Secret::encode( $search );
			self::assertStringContainsString( $rule( $isFromList ), $this->renderer->render( 'saved-search-wizard', [ 'language' => 'de' ], false ) );
		}
		unset( $_GET['search'] );
	}

	public function testTheShortcodeUsesTheSameRenderer(): void {
		$shortcode = new Shortcode( $this->renderer );
		$given     = [
			'widget'         => 'contact-form',
			'language'       => 'en',
			'newsletter'     => 'required',
			'primarycolor'   => '#085a65',
			'secondarycolor' => 'rebeccapurple',
			'accentcolor'    => '#ffdd00',
			'requiredfields' => 'phone, city, password',
		];
		$attributes = self::config( $shortcode->render( $given ) )->object( 'attributes' );
		self::assertSame( 'required', $attributes?->string( 'newsletter' ) );
		self::assertSame( '#085a65', $attributes->string( 'primaryColor' ) );
		self::assertSame( [ 'rebeccapurple', '#ffdd00' ], [ $attributes->string( 'secondaryColor' ), $attributes->string( 'accentColor' ) ] );
		self::assertSame( [ 'phone', 'city' ], $attributes->value( 'requiredFields' ) );
		self::assertSame( '', $shortcode->render( '' ) );
		self::assertSame( '', $shortcode->render( [ 'widget' => '<script>' ] ) );
	}

	/** @return array<string, array{array<string, mixed>}> */
	public static function nonsense(): array {
		return [
			'unknown words'  => [ [ 'language' => 'fr', 'newsletter' => 'always', 'primaryColor' => 'url(//evil.example)', 'requiredFields' => [ 'x' ] ] ],
			'other types'    => [ [ 'language' => [ 'de' ], 'newsletter' => 1, 'primaryColor' => [], 'requiredFields' => 7 ] ],
			'lists in lists' => [ [ 'requiredFields' => [ [ 'phone' ], null, 3 ], 'hiddenFields' => [ [ 'phone' ], null, 3 ] ] ],
			'an empty list of hidden fields' => [ [ 'requiredFields' => [], 'hiddenFields' => 7 ] ],
			'a CSS property' => [ [ 'primaryColor' => 'red;background:url(x)', 'secondaryColor' => 'red;x:y', 'accentColor' => [] ] ],
			'nothing'        => [ [] ],
		];
	}

	/** @param array<string, mixed> $given */
	#[DataProvider( 'nonsense' )]
	public function testInvalidAttributesFallBackToTheDefaults( array $given ): void {
		$expected = [
			'language'       => 'auto',
			'newsletter'     => 'optional',
			'primaryColor'   => '',
			'secondaryColor' => '',
			'accentColor'    => '',
			'requiredFields' => is_array( $given['requiredFields'] ?? null ) ? [] : [ 'message' ],
			'hiddenFields'   => [],
		];
		self::assertSame( $expected, WidgetAttributes::read( 'contact-form', $given )->toArray() );
	}

	private static function config( string $html ): JsonObject {
		self::assertSame( 1, preg_match( '~<script type="application/json">(.+?)</script>~s', $html, $found ), $html );
		$config = json_decode( $found[1] ?? '', true );
		self::assertIsArray( $config );
		return new JsonObject( $config );
	}
}
