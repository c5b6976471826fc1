<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Frame;

use Closure;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Frame\DocumentPage;
use SwImmoSuite\Frontend\Frame\FrameConfig;
use SwImmoSuite\Http\Response;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\FakeBuild;
use SwImmoSuite\Tests\Support\Filtered;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\MadeUpLanguage;
use SwImmoSuite\Tests\Support\SiteOptions;

/** Texts changed by a filter or a language pack, in the printed step and in the app. */
final class AppTextsTest extends IntegrationTestCase {

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

	public function testAFilteredTextIsInThePrintedStepAndInTheApp(): void {
		$this->fakeBuild->printStep( 'contact-form-wizard', 'de', '<label aria-label="Nachricht">Nachricht</label><p>Noch 5 Zeichen</p><b>Ihre <i>E-Mail</i>-Adresse</b>' );
		$before   = $this->document();
		$filtered = new Filtered();
		$change   = static fn( string $word, string $replacement ): Closure => static fn( string $text ): string => str_replace( $word, $replacement, $text );
		try {
			$filtered->add( 'gettext', $change( 'Nachricht', 'Ihr <Anliegen>' ) );
			$filtered->add( 'ngettext', $change( 'Noch', 'Noch genau' ) );
			$after = $this->document();
			$filtered->add( 'gettext', $change( 'E-Mail-Adresse', 'E-Mail' ) );
			$withSplitText = $this->document();
		} finally {
			$filtered->clear();
		}
		self::assertFalse( isset( self::config( $before )['texts'] ) );
		self::assertStringContainsString( '<label aria-label="Ihr &lt;Anliegen&gt;">Ihr &lt;Anliegen&gt;</label><p>Noch genau 5 Zeichen</p>', $after->body );
		$texts = self::config( $after )['texts'] ?? [];
		self::assertSame( [ 'Ihr <Anliegen>' ], $texts['Message'] ?? null );
		self::assertSame( [ 'Noch genau %s Zeichen', 'Noch genau %s Zeichen' ], $texts['%s character left'] ?? null );
		self::assertArrayNotHasKey( 'Close', $texts );
		self::assertStringContainsString( 'class="swis"></main>', $withSplitText->body, 'A text that React splits cannot be replaced, so the step is left to the app.' );
	}

	public function testOtherLanguagesOfTheSiteTranslateTheEnglishStep(): void {
		$consent = 'I have read the <a href="{{privacy_url}}">privacy policy</a> and agree that my details are collected and stored electronically in order to handle my request.'
			. ' I can withdraw this consent at any time with effect for the future, for example by email to {{agency_email}}.';
		$this->fakeBuild->printStep( 'contact-form-wizard', 'en', "<h2>Write to us</h2><p>5 characters left</p><label>{$consent}</label>" );
		$page = wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Privacy' ] );
		$this->options->set( 'wp_page_for_privacy_policy', (string) $page );
		$pack = new MadeUpLanguage();
		try {
			$document = $this->document( MadeUpLanguage::LANGUAGE );
		} finally {
			$pack->remove();
			wp_delete_post( $page, true );
		}
		self::assertStringContainsString( '<html lang="eo"', $document->body );
		self::assertStringContainsString( '<h2>[Write to us]</h2><p>[5 characters left]</p><label>[I have read the <a', $document->body );
		self::assertMatchesRegularExpression( '~privacy policy</a> and agree that .+@.+\]</label>~s', $document->body );
		$config = self::config( $document );
		self::assertSame( [ 'eo', 'eo' ], [ $config['lang'], $config['locale'] ] );
		self::assertSame( [ '[Write to us]' ], $config['texts']['Write to us'] ?? null );
	}

	private function document( Language $language = Language::German ): Response {
		$services = new Container();
		$page     = new DocumentPage( $this->fakeBuild->build(), $services->get( FrameConfig::class ), $services->get( Settings::class ) );
		return $page->respond( Contract::addressOf( 'contact-form-wizard' ) ?? self::fail( 'There is no such route.' ), $language );
	}

	/** @return array{lang: string, locale: string, texts?: array<string, list<string>>} */
	private static function config( Response $document ): array {
		self::assertSame( 1, preg_match( '~id="sw-immosuite-config">(.+?)</script>~s', $document->body, $found ) );
		/** @var array{lang: string, locale: string, texts?: array<string, list<string>>} $config */
		$config = json_decode( $found[1] ?? '', true );
		return $config;
	}
}
