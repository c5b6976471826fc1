<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Blocks;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Frontend\Blocks\ShortcodeAttributes;
use SwImmoSuite\Frontend\Blocks\StarterPage;
use SwImmoSuite\Frontend\ListingSearch\QueriedBlock;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Staff;

/** Shortcodes as editors paste them. */
final class ShortcodeTest extends IntegrationTestCase {

	protected function tearDown(): void {
		wp_set_current_user( 0 );
		Staff::deleteUsers();
	}

	/** @return array<string, array{string, array<array-key, string>}> */
	public static function quotes(): array {
		return [
			'English'              => [ 'widget=“contact-form” language=“de”', [ 'widget' => 'contact-form', 'language' => 'de' ] ],
			'German'               => [ 'widget=„contact-form“', [ 'widget' => 'contact-form' ] ],
			'single'               => [ 'widget=‚contact-form‘', [ 'widget' => 'contact-form' ] ],
			'primes'               => [ 'widget=″contact-form″', [ 'widget' => 'contact-form' ] ],
			'guillemets'           => [ 'widget=»contact-form«', [ 'widget' => 'contact-form' ] ],
			'named entities'       => [ 'widget=&quot;contact-form&quot;', [ 'widget' => 'contact-form' ] ],
			'numeric entities'     => [ 'widget=&#8221;contact-form&#8221; language=&#x201C;de&#x201D;', [ 'widget' => 'contact-form', 'language' => 'de' ] ],
			'several words'        => [ 'heading=„Unsere neuen Häuser“ perpage=”6”', [ 'heading' => 'Unsere neuen Häuser', 'perpage' => '6' ] ],
			'a list'               => [ 'requiredfields=“phone, city”', [ 'requiredfields' => 'phone, city' ] ],
			'never closed'         => [ 'heading=„Unsere Häuser perpage=6', [ 'heading' => '„Unsere Häuser', 'perpage' => '6' ] ],
			'straight'             => [ 'heading="Unsere „neuen“ Häuser" widget=contact-form', [ 'heading' => 'Unsere „neuen“ Häuser', 'widget' => 'contact-form' ] ],
			'straight, quote last' => [ 'heading="Häuser „am See“" widget=contact-form', [ 'heading' => 'Häuser „am See“', 'widget' => 'contact-form' ] ],
			'nothing'              => [ '', [] ],
		];
	}

	/** @param array<array-key, string> $expected */
	#[DataProvider( 'quotes' )]
	public function testAnyQuotationMarkEnclosesAValue( string $typed, array $expected ): void {
		self::assertSame( $expected, ShortcodeAttributes::read( shortcode_parse_atts( $typed ) ) );
	}

	/** Core leaves the quotes in shortcodes straight, but visual editors make them curly. */
	public function testAPageWithCurlyQuotesShowsTheWidgetAndTheList(): void {
		$html = do_shortcode( '[sw_immosuite widget=”contact-form”]' );
		self::assertStringContainsString( 'data-sw-immosuite="contact-form"', $html );
		self::assertStringContainsString( 'Unsere neuen Häuser', do_shortcode( '[sw_immosuite_listings heading=„Unsere neuen Häuser“]' ) );
	}

	/** Code that looks for shortcodes in a post accepts the same quotation marks. */
	public function testSearchingAPostFindsShortcodes(): void {
		self::assertTrue( StarterPage::SavedSearch->isIn( '<p>[sw_immosuite widget=“saved-search-wizard”]</p>' ) );
		self::assertFalse( StarterPage::SavedSearch->isIn( '<p>[[sw_immosuite widget=“saved-search-wizard”]]</p>' ) );
		self::assertSame( 7, QueriedBlock::inContent( '[sw_immosuite_listings perpage=“7”]' )?->allowed->perPage );
	}

	/** @return array<string, array{string, string}> Shortcode, the sentence. */
	public static function unknown(): array {
		return [
			'misspelled'      => [ '[sw_immosuite widget="contact-from<b>"]', 'Ein Widget „contact-from&lt;b&gt;“ gibt es nicht.' ],
			'no widget'       => [ '[sw_immosuite]', 'Dieser Shortcode nennt kein Widget.' ],
			'needs an id'     => [ '[sw_immosuite widget="expose"]', 'Ein Widget „expose“ gibt es nicht.' ],
		];
	}

	#[DataProvider( 'unknown' )]
	public function testAnUnknownWidgetIsReportedOnlyToEditors( string $shortcode, string $sentence ): void {
		foreach ( [ 0, Staff::addUser( 'subscriber', 'secret' ) ] as $user ) {
			wp_set_current_user( $user );
			self::assertSame( '', do_shortcode( $shortcode ) );
		}
		wp_set_current_user( Staff::addUser( 'editor', 'secret' ) );
		$output = do_shortcode( $shortcode );
		self::assertStringContainsString( $sentence, $output );
		self::assertStringContainsString( 'contact-form, ', $output );
		self::assertStringContainsString( 'Besucher sehen hier nichts.', $output );
		self::assertStringNotContainsString( '<b>', $output );
		self::assertStringContainsString( 'data-sw-immosuite', do_shortcode( '[sw_immosuite widget="contact-form"]' ) );
	}
}
