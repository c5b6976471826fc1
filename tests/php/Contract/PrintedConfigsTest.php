<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Contract;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\Validator;
use SwImmoSuite\Foundation\Contract\Violation;
use SwImmoSuite\Foundation\Contract\WidgetEntry;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Frontend\Blocks\EditorData;
use SwImmoSuite\Frontend\Blocks\HostConfig;
use SwImmoSuite\Frontend\Blocks\WidgetRenderer;
use SwImmoSuite\Frontend\Embed\EmbedScript;
use SwImmoSuite\Frontend\Frame\BrowserNotice;
use SwImmoSuite\Frontend\Frame\DocumentPage;
use SwImmoSuite\Frontend\Frame\FrameConfig;
use SwImmoSuite\Frontend\Frame\FrameRegions;
use SwImmoSuite\Frontend\ListingEditor\SidebarData;
use SwImmoSuite\Http\FormToken;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Tests\Support\FakeBuild;
use SwImmoSuite\Tests\Support\Tables;
use SwImmoSuite\Visitor\Consent\ConsentTextRepository;
use SwImmoSuite\Visitor\Consent\ConsentWordings;
use SwImmoSuite\Visitor\FormToken\FormTokenIssuer;
use WP_Post;

/** The JSON in documents, host elements and the editor matches the schemas from which the TypeScript types are generated. */
final class PrintedConfigsTest extends TestCase {

	private FakeBuild $fakeBuild;

	private Settings $settings;

	private ConsentWordings $texts;

	private FormTokenIssuer $tokens;

	protected function setUp(): void {
		$clock           = new Clock();
		$this->fakeBuild = new FakeBuild();
		$this->settings  = new Settings();
		$this->texts     = new ConsentWordings( $this->settings, new ConsentTextRepository( ( new Tables() )->connection, $clock ) );
		$this->tokens    = new FormTokenIssuer( new FormToken( $clock ), $this->texts, $clock );
	}

	protected function tearDown(): void {
		$this->fakeBuild->remove();
		wp_dequeue_script( WidgetRenderer::SCRIPT );
		wp_deregister_script( WidgetRenderer::SCRIPT );
		wp_dequeue_style( 'wp-block-button' );
	}

	/** @return iterable<string, array{WidgetEntry, Language}> */
	public static function widgets(): iterable {
		$entry   = static fn( bool $needsCatalogue = false, bool $printsRegions = false, bool $showsMap = false ): WidgetEntry =>
			new WidgetEntry( 'contact-form', 'contact-form-wizard', true, $needsCatalogue, false, $printsRegions, $showsMap, [], [] );
		$entries = [
			...Contract::widgets(),
			'with the catalogue' => $entry( needsCatalogue: true ),
			'with the regions'   => $entry( printsRegions: true ),
			'with a map'         => $entry( showsMap: true ),
		];
		foreach ( $entries as $name => $widget ) {
			foreach ( Language::SHIPPED as $language ) {
				yield "{$name} {$language->value}" => [ $widget, $language ];
			}
		}
	}

	#[DataProvider( 'widgets' )]
	public function testADocumentContainsAFrameConfig( WidgetEntry $widget, Language $language ): void {
		$page = new DocumentPage( $this->fakeBuild->build(), new FrameConfig( $this->settings, $this->texts, $this->tokens, ( new Container() )->get( FrameRegions::class ) ), $this->settings );
		$path = str_replace( '{uuid}', Uuid::random(), $widget->route );
		$html = $page->respond( $widget->at( $path ) ?? self::fail( 'The route has a placeholder without a value.' ), $language )->body;
		$this->assertPrinted( 'frame-config', '~<script type="application/json" id="sw-immosuite-config">(.+?)</script>~s', $html );
	}

	/** @return iterable<string, array{WidgetEntry, Language}> Widgets that a page can embed: their route has no placeholder. */
	public static function widgetsOnPages(): iterable {
		foreach ( self::widgets() as $name => [ $widget, $language ] ) {
			if ( null !== $widget->address() ) {
				yield $name => [ $widget, $language ];
			}
		}
	}

	#[DataProvider( 'widgetsOnPages' )]
	public function testAHostElementContainsAHostConfig( WidgetEntry $widget, Language $language ): void {
		$renderer = new WidgetRenderer( $this->hostConfig(), $this->fakeBuild->build(), new BrowserNotice( $this->settings ), $this->settings );
		foreach ( [ 'auto', $language->value ] as $chosen ) {
			$html = $renderer->render( $widget->name, [ 'language' => $chosen, 'heading' => 'Hallo' ], false );
			$this->assertPrinted( 'host-config', '~<script type="application/json">(.+?)</script>~s', $html );
		}
	}

	public function testTheEditorGetsEditorData(): void {
		$data = ( new EditorData( $this->hostConfig(), $this->settings ) )->data();
		$this->assertPrinted( 'editor-data', '~^(.+)$~s', (string) wp_json_encode( $data ) );
	}

	public function testTheEditorOfListingsGetsItsData(): void {
		$listing = new WP_Post( (object) [
			'ID'          => 0,
			'post_type'   => PostType::NAME,
			'post_status' => 'auto-draft',
		] );
		$data = ( new Container() )->with( new Translator( Language::German ) )->make( SidebarData::class, listing: $listing );
		$this->assertPrinted( 'listing-editor-data', '~^(.+)$~s', (string) wp_json_encode( $data->data() ) );
	}

	public function testTheScriptForOtherSitesContainsAnEmbedConfig(): void {
		$script = ( new EmbedScript( $this->fakeBuild->build(), $this->settings ) )->respond()->body ?? self::fail( 'The script is not built.' );
		$this->assertPrinted( 'embed-config', '~^document\.currentScript\.swImmosuite=(.+);\n\(~', $script );
	}

	private function hostConfig(): HostConfig {
		return new HostConfig( $this->tokens, $this->texts );
	}

	/** @param string $place Pattern that finds the JSON in $printed. */
	private function assertPrinted( string $schema, string $place, string $printed ): void {
		self::assertSame( 1, preg_match( $place, $printed, $found ), $printed );
		$value  = json_decode( $found[1] ?? '', false, 32, JSON_THROW_ON_ERROR );
		$faults = array_map( static fn( Violation $violation ): string => "{$violation->field} {$violation->keyword}", Validator::validate( Contract::schema( $schema ), $value ) );
		self::assertSame( [], $faults );
	}
}
