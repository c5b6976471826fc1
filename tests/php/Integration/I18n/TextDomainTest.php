<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\I18n;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\I18n\TextDomain;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** Core's translation functions find the German texts for every German locale, and for no other. */
final class TextDomainTest extends IntegrationTestCase {

	private string $locale = '';

	protected function setUp(): void {
		add_filter( 'pre_determine_locale', $this->locale( ... ) );
		unload_textdomain( 'sw-immosuite', true );
		\WP_Translation_Controller::get_instance()->unload_textdomain( 'sw-immosuite' );
	}

	protected function tearDown(): void {
		remove_filter( 'pre_determine_locale', $this->locale( ... ) );
		\WP_Translation_Controller::get_instance()->unload_textdomain( 'sw-immosuite' );
		unload_textdomain( 'sw-immosuite', true );
		\WP_Translation_Controller::get_instance()->set_locale( get_locale() );
	}

	#[DataProvider( 'locales' )]
	public function testCoreLoadsTheTextsWhenTheFirstIsTranslated( string $locale, string $text ): void {
		$this->locale = $locale;
		\WP_Translation_Controller::get_instance()->set_locale( $locale );
		self::assertSame( $text, __( 'Hello,', 'sw-immosuite' ) );
	}

	/** @return iterable<string, array{string, string}> */
	public static function locales(): iterable {
		foreach ( [ 'de_DE', 'de_DE_formal', 'de_AT', 'de_CH', 'de_CH_informal' ] as $locale ) {
			yield $locale => [ $locale, 'Guten Tag,' ];
		}
		yield 'en_US' => [ 'en_US', 'Hello,' ];
		yield 'fr_FR' => [ 'fr_FR', 'Hello,' ];
	}

	public function testEditorTextsAreFoundByTheHandleOfTheScript(): void {
		$this->locale = 'de_AT';
		$handle = generate_block_asset_handle( 'sw-immosuite/contact-form', 'editorScript' );
		wp_register_script( $handle, 'https://domain.example/index.js', [], '1', true );
		$json = load_script_textdomain( $handle, 'sw-immosuite' );
		self::assertIsString( $json );
		self::assertStringContainsString( '"lang": "de_DE"', $json );
	}

	public function testEditorsInOtherLanguagesAreNotGerman(): void {
		$file = dirname( __DIR__, 4 ) . '/languages/sw-immosuite-en_US-sw-immosuite-listing-editor.json';
		self::assertSame( $file, TextDomain::scriptFile( $file, 'sw-immosuite-listing-editor', 'sw-immosuite' ) );
	}

	private function locale(): string {
		return $this->locale;
	}
}
