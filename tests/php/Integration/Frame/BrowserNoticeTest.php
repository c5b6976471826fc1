<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Frame;

use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Blocks\HostConfig;
use SwImmoSuite\Frontend\Blocks\WidgetRenderer;
use SwImmoSuite\Frontend\Frame\BrowserNotice;
use SwImmoSuite\Frontend\Frame\DocumentPage;
use SwImmoSuite\Frontend\Frame\FrameConfig;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\FakeBuild;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\SiteOptions;
use SwImmoSuite\Visitor\Consent\ConsentWordings;
use SwImmoSuite\Visitor\FormToken\FormTokenIssuer;

/** The notice for outdated browsers, in pages and documents that are the same for everybody. */
final class BrowserNoticeTest extends IntegrationTestCase {

	private const NOTICE = 'Wussten Sie schon? ... dass Sie mit einem modernen Browser deutlich schneller und sicherer unterwegs sind?';

	private const UNSUPPORTED = 'In Ihrem Browser funktioniert dieses Formular nicht. Sie erreichen uns auch unter post@example.org.';

	private FakeBuild $fakeBuild;

	private SiteOptions $options;

	protected function setUp(): void {
		$this->fakeBuild = new FakeBuild();
		$this->options   = new SiteOptions();
		$this->options->set( Settings::OPTION, [ 'recipients' => [ 'post@example.org' ] ] );
	}

	protected function tearDown(): void {
		$this->options->clear();
		$this->fakeBuild->remove();
	}

	/** C2.12, C8.14 */
	public function testADocumentDetectsTheBrowserBeforeEveryOtherScript(): void {
		$services = new Container();
		$config   = $services->get( FrameConfig::class );
		$page     = new DocumentPage( $this->fakeBuild->build(), $config, $services->get( Settings::class ) );
		$body     = $page->respond( Contract::addressOf( 'contact-form-wizard' ) ?? self::fail( 'There is no such route.' ), Language::German )->body;
		self::assertSame( strpos( $body, '<script' ), strpos( $body, '<script data-cfasync="false">' . BrowserNotice::SCRIPT . '</script>' ) );
		self::assertSame( [ self::NOTICE, self::UNSUPPORTED ], self::paragraphs( $body, '~<div class="swis swis-browser">.+?</div>~' ) );
	}

	/** C2.12, C8.14 */
	public function testAHostElementInAPostKeepsTheExactText(): void {
		$services = new Container();
		$renderer = new WidgetRenderer(
			new HostConfig( $services->get( FormTokenIssuer::class ), $services->get( ConsentWordings::class ) ),
			$this->fakeBuild->build(),
			new BrowserNotice( $services->get( Settings::class ) ),
			$services->get( Settings::class )
		);
		$html     = wptexturize( $renderer->render( 'contact-form', [ 'language' => 'de' ], true ) );
		self::assertSame( [ self::NOTICE . ' ' . self::UNSUPPORTED ], self::paragraphs( $html, '~<p class="sw-immosuite-browser">.+?</p>~' ) );
		self::assertStringContainsString( BrowserNotice::SCRIPT, $html );
		self::assertLessThan( strpos( $html, FakeBuild::STARTER ), strpos( $html, BrowserNotice::SCRIPT ) );
	}

	/** MSIE stops at the first syntax that it cannot parse, before the script runs. */
	public function testTheScriptIsEs5(): void {
		self::assertDoesNotMatchRegularExpression( '/=>|`|\?[.?]|\b(?:const|let|of|class)\b/', BrowserNotice::SCRIPT );
	}

	/** @return list<string> The words of each paragraph. */
	private static function paragraphs( string $html, string $pattern ): array {
		preg_match( $pattern, $html, $found );
		preg_match_all( '~<p[^>]*>(.+?)</p>~', $found[0] ?? '', $paragraphs );
		return array_map( html_entity_decode( ... ), $paragraphs[1] );
	}
}
