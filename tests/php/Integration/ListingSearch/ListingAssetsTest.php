<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingSearch;

use Closure;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Frontend\ListingSearch\ListingAssets;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Staff;
use WP_Script_Modules;

/** The script of lists and listing pages: where it loads, and its data. */
final class ListingAssetsTest extends IntegrationTestCase {

	protected function setUp(): void {
		$this->resetAssets();
	}

	protected function tearDown(): void {
		$this->resetAssets();
		wp_set_current_user( 0 );
		Staff::deleteUsers();
	}

	private function resetAssets(): void {
		$GLOBALS['wp_script_modules'] = new WP_Script_Modules();
		wp_dequeue_style( ListingAssets::ID );
		wp_deregister_style( ListingAssets::ID );
	}

	/** Scripts and data as core prints them at the end of a page. */
	private static function printed(): string {
		return self::outputOf( static fn() => wp_script_modules()->print_enqueued_script_modules() ) . self::outputOf( static fn() => wp_script_modules()->print_script_module_data() );
	}

	/** @param Closure(): mixed $print */
	private static function outputOf( Closure $print ): string {
		ob_start();
		$print();
		return (string) ob_get_clean();
	}

	private static function scriptData(): JsonObject {
		self::assertSame( 1, preg_match( '~<script id="wp-script-module-data-' . ListingAssets::ID . '" type="application/json">\s*(.+?)\s*</script>~s', self::printed(), $match ) );
		$data = json_decode( $match[1] ?? '', true, 8, JSON_THROW_ON_ERROR );
		return new JsonObject( is_array( $data ) ? $data : self::fail( 'The script gets no data.' ) );
	}

	public function testPagesWithoutListingsLoadNoAssets(): void {
		self::assertStringNotContainsString( 'listings', self::printed() );
		self::assertFalse( wp_style_is( ListingAssets::ID ) );
	}

	public function testAssetsAreLoadedOnceForSeveralBlocks(): void {
		ListingAssets::enqueueScript();
		ListingAssets::enqueueScript();
		$printed = self::printed();
		self::assertSame( 1, preg_match_all( '~<script[^>]+/listings\.js\?ver=[0-9a-f]{20}" type="module">~', $printed ) );
		self::assertSame( 1, substr_count( $printed, '"words":' ) );
		self::assertTrue( wp_style_is( ListingAssets::ID ) );
		$path = wp_styles()->get_data( ListingAssets::ID, 'path' );
		self::assertFileExists( is_string( $path ) ? $path : '' );
	}

	public function testStylesArePrintedInlineOnceAndNotPreloaded(): void {
		ListingAssets::enqueueStyle( ListingAssets::LIST_STYLE );
		ListingAssets::enqueueStyle( ListingAssets::LIST_STYLE );
		$printed = self::outputOf( static fn() => wp_styles()->do_item( ListingAssets::LIST_STYLE ) );
		self::assertSame( 1, substr_count( $printed, (string) file_get_contents( dirname( SW_IMMOSUITE_FILE ) . '/build/web/listings.css' ) ) );
		self::assertStringNotContainsString( '<link', $printed );
		self::assertStringNotContainsString( 'listings.css', self::outputOf( wp_preload_resources( ... ) ) );
	}

	public function testTheScriptGetsItsTextsInTheLanguageOfThePage(): void {
		ListingAssets::enqueueScript();
		$words = self::scriptData()->object( 'words' ) ?? self::fail( 'The script gets no texts.' );
		self::assertSame( 'Bild %1$s von %2$s', $words->string( 'position' ) );
		self::assertSame( '„%s“ merken', $words->string( 'add' ) );
		self::assertSame( '%s gemerkte Immobilie ist nicht mehr verfügbar.', $words->string( 'goneOne' ) );
		self::assertSame( '%s gemerkte Immobilien sind nicht mehr verfügbar.', $words->string( 'goneOther' ) );
		self::assertSame( FrameUrl::document( FrameUrl::LOGIN, Language::German ) . '&tab=searches', self::scriptData()->string( 'account' ) );
		$host = (string) self::scriptData()->string( 'host' );
		self::assertMatchesRegularExpression( '~/[\w-]+\.js\?ver=[0-9a-f]{20}$~', $host );
		self::assertFileExists( dirname( SW_IMMOSUITE_FILE ) . '/build/web/' . basename( (string) wp_parse_url( $host, PHP_URL_PATH ) ) );
	}

	public function testTheScriptGetsTheMapUrlPrefixThatButtonsUse(): void {
		$before = get_option( 'permalink_structure' );
		foreach ( [ '/%postname%/', '/index.php/%postname%/', '' ] as $structure ) {
			update_option( 'permalink_structure', $structure );
			$this->resetAssets();
			ListingAssets::enqueueScript();
			$map = (string) self::scriptData()->string( 'map' );
			foreach ( Language::SHIPPED as $language ) {
				$button = html_entity_decode( esc_url( FrameUrl::document( 'map', $language ) . '&immo_ids=7' ) );
				self::assertSame( "{$map}lang={$language->value}&immo_ids=7", $button );
			}
		}
		update_option( 'permalink_structure', $before );
	}

	public function testEnglishPagesAreEnglish(): void {
		$english = static fn(): string => 'en_GB';
		add_filter( 'determine_locale', $english );
		ListingAssets::enqueueScript();
		$words = self::scriptData()->object( 'words' ) ?? self::fail( 'The script gets no texts.' );
		remove_filter( 'determine_locale', $english );
		self::assertSame( 'Save “%s” to your list', $words->string( 'add' ) );
		self::assertSame( '%s saved property is no longer available.', $words->string( 'goneOne' ) );
	}

	public function testDataIsTheSameForEverybodyAndCacheable(): void {
		ListingAssets::enqueueScript();
		$signedOut = self::printed();
		$this->resetAssets();
		wp_set_current_user( Staff::addUser( 'administrator', 'geheim' ) );
		ListingAssets::enqueueScript();
		self::assertSame( $signedOut, self::printed() );
		self::assertDoesNotMatchRegularExpression( '/nonce|token/i', $signedOut );
	}

	/** src/listings/config.ts declares the texts, src/printed/lightbox.ts those of the dialog; neither file checks that the texts exist. */
	public function testEveryTextOfTheScriptIsProvided(): void {
		ListingAssets::enqueueScript();
		$words  = self::scriptData()->object( 'words' ) ?? self::fail( 'The script gets no texts.' );
		$folder = dirname( SW_IMMOSUITE_FILE ) . '/src/';
		$source = file_get_contents( $folder . 'listings/config.ts' ) . file_get_contents( $folder . 'printed/lightbox.ts' );
		self::assertSame( 2, preg_match_all( '/interface \w*Words [^{]*\{(.+?)\}/s', $source, $blocks ) );
		preg_match_all( '/readonly (\w+): string/', implode( $blocks[1] ), $names );
		self::assertGreaterThan( 10, count( $names[1] ) );
		self::assertEqualsCanonicalizing( $names[1], array_keys( $words->all() ) );
	}
}
