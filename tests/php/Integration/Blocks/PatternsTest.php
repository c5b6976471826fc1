<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Blocks;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Frontend\Blocks\Patterns;
use SwImmoSuite\Frontend\Blocks\StarterPage;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use WP_Block_Patterns_Registry;

/** Editors find the patterns by name; each inserts a text and a block. */
final class PatternsTest extends IntegrationTestCase {

	protected function setUp(): void {
		Patterns::register();
	}

	/** @return array<string, array{string, string, string, string}> Title, description, block, heading. */
	public static function patterns(): array {
		return [
			'valuation'    => [ 'Immobilie bewerten lassen', 'Text mit dem Block Immobilie anbieten.', 'lead-wizard', 'Was ist Ihre Immobilie wert?' ],
			'saved-search' => [ 'Suchprofil anlegen', 'Text mit dem Block Suchprofil.', 'saved-search-wizard', 'Noch nichts Passendes dabei?' ],
			'listings-search' => [ 'Immobilien mit Suche', 'Text mit dem Block Immobilien.', 'listings', 'Immobilie finden' ],
		];
	}

	#[DataProvider( 'patterns' )]
	public function testAPatternIsAHeadingWithItsBlock( string $title, string $description, string $block, string $heading ): void {
		$pattern = WP_Block_Patterns_Registry::get_instance()->get_registered( 'sw-immosuite/' . $this->dataName() );
		self::assertIsArray( $pattern );
		self::assertSame( [ $title, $description ], [ $pattern['title'] ?? null, $pattern['description'] ?? null ] );
		$content = $pattern['content'] ?? '';
		self::assertIsString( $content );
		self::assertSame( [ 'core/heading', 'core/paragraph', "sw-immosuite/{$block}" ], array_column( parse_blocks( $content ), 'blockName' ) );
		self::assertStringContainsString( $heading, $content );
	}

	/** @return array<string, array{string, string}> Block: title in the editor, beginning of the page. */
	public static function pages(): array {
		return [
			'contact-form'        => [ 'Seite: Kontakt', 'Haben Sie eine Frage' ],
			'lead-wizard'         => [ 'Seite: Immobilie anbieten', 'Möchten Sie eine Immobilie verkaufen' ],
			'saved-search-wizard' => [ 'Seite: Suchprofil', 'Sagen Sie uns, was Sie suchen.' ],
			'login'               => [ 'Seite: Mein Konto', 'Hier finden Sie Ihre Angaben' ],
			'newsletter'          => [ 'Seite: Newsletter', 'Erfahren Sie' ],
			'listings'            => [ 'Seite: Immobilien', 'Hier finden Sie' ],
		];
	}

	/** The title of the page is the heading, and no pattern depends on a theme. */
	#[DataProvider( 'pages' )]
	public function testAPagePatternIsASentenceWithItsBlockAndIsOfferedOnlyForPages( string $title, string $begin ): void {
		$pattern = WP_Block_Patterns_Registry::get_instance()->get_registered( 'sw-immosuite/page-' . $this->dataName() );
		self::assertIsArray( $pattern );
		self::assertSame( [ $title, [ 'page' ], [ 'sw-immosuite' ] ], [ $pattern['title'] ?? null, $pattern['postTypes'] ?? null, $pattern['categories'] ?? null ] );
		$content = $pattern['content'] ?? '';
		self::assertIsString( $content );
		self::assertSame( [ 'core/paragraph', "sw-immosuite/{$this->dataName()}" ], array_column( parse_blocks( $content ), 'blockName' ) );
		self::assertStringContainsString( $begin, $content );
		self::assertStringNotContainsString( '"className"', $content );
	}

	public function testTheNameIsInTheLanguageOfTheEditor(): void {
		$pageTitle = static fn( string $language ): string => StarterPage::Login->title( new Translator( Language::from( $language ) ) );
		self::assertSame( [ 'Mein Konto', 'My account' ], [ $pageTitle( 'de' ), $pageTitle( 'en' ) ] );
	}

	public function testTheLatestListingsLinkToAllListings(): void {
		$pattern = WP_Block_Patterns_Registry::get_instance()->get_registered( 'sw-immosuite/listings-latest' );
		$content = is_array( $pattern ) ? $pattern['content'] ?? '' : '';
		self::assertIsString( $content );
		[ $heading, $block, $link ] = parse_blocks( $content );
		self::assertStringContainsString( 'Neueste Immobilien', $heading['innerHTML'] );
		self::assertSame( [ 'sw-immosuite/listings', 'latest', 3 ], [ $block['blockName'], $block['attrs']['variant'] ?? '', $block['attrs']['perPage'] ?? 0 ] );
		self::assertStringContainsString( 'href="' . get_post_type_archive_link( 'sw_immo_listing' ) . '">Alle Immobilien zeigen</a>', $link['innerHTML'] );
	}
}
