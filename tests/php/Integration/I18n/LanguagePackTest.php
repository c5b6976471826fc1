<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\I18n;

use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\ScriptTexts;
use SwImmoSuite\Foundation\I18n\TextDomain;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Frontend\Blocks\HostConfig;
use SwImmoSuite\Frontend\Blocks\WidgetAttributes;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Catalogue\FieldType;
use SwImmoSuite\Property\Catalogue\NumberText;
use SwImmoSuite\Tests\Support\AgencySite;
use SwImmoSuite\Tests\Support\Filtered;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\MadeUpLanguage;
use SwImmoSuite\Tests\Support\PrintedParts;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Visitor;
use WP_Translation_Controller;

/** Core's text filters and language packs apply to all texts for visitors. */
final class LanguagePackTest extends IntegrationTestCase {

	private Filtered $filtered;

	private ?MadeUpLanguage $pack = null;

	private ?AgencySite $site = null;

	protected function setUp(): void {
		$this->filtered = new Filtered();
	}

	protected function tearDown(): void {
		$this->filtered->clear();
		$this->pack?->remove();
		$this->site?->close();
		Listings::clear();
	}

	public function testCoresTextFiltersRunInEveryLanguageWithCoresArguments(): void {
		$withArguments = static fn( string $text, string ...$source ): string => $text . '|' . implode( '|', $source );
		$this->filtered->add( 'gettext_sw-immosuite', static fn( string $text, string $english, string $domain ): string => $withArguments( $text, $english, $domain ), 3 );
		$this->filtered->add( 'gettext_with_context', static fn( string $text, string $english, string $context, string $domain ): string => $withArguments( $text, $english, $context, $domain ), 4 );
		$this->filtered->add(
			'ngettext',
			static fn( string $text, string $singular, string $plural, int $count, string $domain ): string => $withArguments( $text, $singular, $plural, (string) $count, $domain ),
			5
		);
		$german = new Translator( Language::German );
		self::assertSame( 'Guten Tag,|Hello,|sw-immosuite', $german->text( 'Hello,' ) );
		self::assertSame( 'Hello,|Hello,|sw-immosuite', ( new Translator( Language::English ) )->text( 'Hello,' ) );
		self::assertSame( ',|.|decimal mark|sw-immosuite', $german->decimalMark() );
		self::assertSame( '%s Region ausgewählt|%s region selected|%s regions selected|1|sw-immosuite', $german->plural( '%s region selected', '%s regions selected', 1 ) );
		self::assertSame( 'Guten Tag,', ( new Translator( Language::German, isShipped: true ) )->text( 'Hello,' ) );
	}

	public function testAFilterChangesAMailAndAnError(): void {
		$replacements = [
			'Danach melden wir uns bei Ihnen'       => 'Wir melden uns dann',
			'Bitte geben Sie Ihren Nachnamen ein' => 'Und der Nachname',
		];
		$this->filtered->add( 'gettext', static fn( string $text ): string => strtr( $text, $replacements ) );
		$this->site = new AgencySite();
		$mails      = $this->site->send( '/wizard/contact', Visitor::message(), 'contact-form' );
		self::assertStringContainsString( 'Wir melden uns dann', implode( '', array_column( $mails, 'text' ) ) );
		$answer = ( new Rest() )->post( '/wizard/contact', Visitor::message( [ 'lastname' => '' ] ), Visitor::headers() );
		self::assertStringContainsString( 'Und der Nachname', $answer->text . wp_json_encode( $answer->body->all() ) );
	}

	public function testScriptsGetTheTextsOfAPackWithoutAJsonFile(): void {
		$this->pack = new MadeUpLanguage();
		self::assertNull( ScriptTexts::ofScreen( null, false, 'sw-immosuite-inbox-desk', 'sw-immosuite' ) );
		$this->filtered->add( 'pre_determine_locale', static fn(): string => 'eo' );
		$json = ScriptTexts::ofScreen( null, false, 'sw-immosuite-inbox-desk', 'sw-immosuite' );
		self::assertStringContainsString( '"Send reply":["[Send reply]"]', (string) $json );
		self::assertNull( ScriptTexts::ofScreen( null, false, 'other', 'sw-immosuite' ) );
	}

	public function testALanguageIsOfferedAsSoonAsItHasAPack(): void {
		self::assertSame( [ Language::German, null, Language::SHIPPED ], [ Language::fromLocale( 'eo' ), Language::offered( 'eo' ), Language::all() ] );
		$this->pack = new MadeUpLanguage();
		self::assertSame( [ MadeUpLanguage::LANGUAGE, 'eo' ], [ Language::fromLocale( 'eo-DE' ), MadeUpLanguage::LANGUAGE->locale() ] );
		self::assertSame( [ ...Language::SHIPPED, MadeUpLanguage::LANGUAGE ], Language::all() );
		self::assertSame( [ null, null, Language::German ], [ Language::offered( 'fr' ), Language::offered( 'xx' ), Language::fromLocale( 'fr' ) ] );
	}

	public function testAGermanPackOverridesTheShippedTexts(): void {
		$this->pack = new MadeUpLanguage();
		$german     = WP_LANG_DIR . '/plugins/sw-immosuite-de_DE.l10n.php';
		file_put_contents( $german, "<?php return [ 'messages' => [ 'Hello,' => 'Moin,' ] ];" );
		TextDomain::forgetPacks();
		$translator = new Translator( Language::German );
		$controller = WP_Translation_Controller::get_instance();
		$controller->unload_textdomain( 'sw-immosuite' );
		$texts = [ $translator->text( 'Hello,' ), $translator->text( 'Message' ) ];
		unlink( $german );
		$controller->unload_textdomain( 'sw-immosuite' );
		self::assertSame( [ 'Moin,', 'Nachricht' ], $texts );
	}

	public function testNumbersAndDatesFollowThePack(): void {
		$this->pack     = new MadeUpLanguage();
		$this->site     = new AgencySite();
		$packTranslator = new Translator( MadeUpLanguage::LANGUAGE );
		self::assertSame( '[2026 [November] 21 at 14.05]', $packTranslator->dateTime( AgencySite::NOW ) );
		self::assertSame( [ '1_250_000', '85·5', '3·57 [%]' ], [ $packTranslator->number( 1250000 ), $packTranslator->number( 85.5 ), $packTranslator->percent( $packTranslator->number( 3.57 ) ) ] );
		self::assertSame( '[1_250_000 EUR]', NumberText::format( 1250000, FieldType::Currency, $packTranslator ) );
		$plural = static fn( int $count ): string => $packTranslator->plural( '%s region selected', '%s regions selected', $count );
		self::assertSame( [ '[%s region selected]', '[%s region selected]', '[%s regions selected]' ], array_map( $plural, [ 1, 0, 2 ] ) );
	}

	public function testMailsErrorsAndListingsUseTheLanguagePack(): void {
		$this->pack           = new MadeUpLanguage();
		$this->site           = new AgencySite();
		$this->site->language = MadeUpLanguage::LANGUAGE;
		[ $mail ] = array_values( array_filter( $this->site->send( '/wizard/contact', Visitor::message(), 'contact-form' ), static fn( array $sent ): bool => Visitor::EMAIL === $sent['to'] ) );
		self::assertStringContainsString( '[2026 [November] 21', $mail['text'] );
		self::assertStringStartsWith( '[', $mail['subject'] );
		self::assertDoesNotMatchRegularExpression( '/Guten Tag|bestätigen/', $mail['text'] );
		$answer = ( new Rest() )->post( '/wizard/contact', Visitor::message( [ 'lastname' => '' ] ), Visitor::headers( Visitor::token( language: MadeUpLanguage::LANGUAGE ) ) );
		self::assertStringContainsString( '[Please enter your last name.]', (string) wp_json_encode( $answer->body->all() ) );
		$this->filtered->add( 'locale', static fn(): string => 'eo' );
		$facts = PrintedParts::part( 'facts', Listings::add( PrintedParts::FULL ) );
		self::assertMatchesRegularExpression( '~<dt>\[Living space\]</dt>~', $facts );
		self::assertDoesNotMatchRegularExpression( '~<dt>(?!\[)~', $facts, 'All labels must be in the language of the pack.' );
	}

	public function testThePageOffersItsFrameInTheLanguagesOfTheSite(): void {
		$this->pack = new MadeUpLanguage();
		$widget     = Contract::widgets()['contact-form'];
		$config     = ( new Container() )->get( HostConfig::class )->build( $widget->address() ?? self::fail( 'No address.' ), WidgetAttributes::read( 'contact-form', [] ), 0 );
		self::assertSame( [ 'de', 'en', 'eo' ], array_keys( $config['frames'] ) );
		self::assertSame( '[Open form in its own window]', $config['frames']['eo']['failed'] ?? '' );
		self::assertStringEndsWith( 'lang=eo', $config['frames']['eo']['src'] ?? '' );
	}
}
