<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingTemplates;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;

/** The page of an exclusive listing in the theme. */
final class ExclusivePageTest extends IntegrationTestCase {

	private const ABSENT = '7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f81';

	private string $theme = '';

	protected function setUp(): void {
		Listings::clear();
		$this->theme = get_stylesheet();
	}

	protected function tearDown(): void {
		switch_theme( $this->theme );
		Listings::clear();
	}

	/** @return array<string, array{string, list<string>}> */
	public static function themes(): array {
		return [
			'block theme'   => [ '', [ '<header', '<main', '</main>', '<footer' ] ],
			'classic theme' => [ 'classic', [ '<p class="banner">', '<main', '</main>', '<p class="colophon">' ] ],
		];
	}

	/** @param list<string> $themeParts */
	#[DataProvider( 'themes' )]
	public function testThePageIsInTheThemeAndTheSameForEveryUuid( string $theme, array $themeParts ): void {
		$uuid = Meta::uuid( Listings::addExclusive( title: 'Haus am See' ) );
		switch_theme( '' === $theme ? $this->theme : $theme );
		$pages = array_map( static fn( string $name ): Answer => self::get( "/immobilie/{$name}/" ), [ $uuid, self::ABSENT ] );
		self::assertSame( [ 200, 200 ], array_column( $pages, 'status' ) );
		self::assertSame( str_replace( $uuid, '', $pages[0]->text ), str_replace( self::ABSENT, '', $pages[1]->text ) );
		foreach ( $themeParts as $part ) {
			self::assertSame( 1, substr_count( $pages[0]->text, $part ), $part );
		}
		self::assertStringContainsString( '"src":"' . home_url( "/webapp/expose/{$uuid}?lang=de" ) . '"', $pages[0]->text );
		self::assertMatchesRegularExpression( "~<meta name='robots' content='[^']*noindex~", $pages[0]->text );
		self::assertSame( '' === $theme, str_contains( $pages[0]->text, '<title>Exklusive Immobilie &#8211; ' ), 'The classic theme of the tests has no title.' );
		self::assertStringNotContainsString( '<p><div', $pages[0]->text );
		self::assertStringNotContainsString( 'Haus am See', $pages[0]->text );
		self::assertStringNotContainsString( '[sw_immosuite', $pages[0]->text );
	}

	public function testTheLinkOfAnExclusiveListingKeepsTheLanguage(): void {
		$post = get_post( Listings::addExclusive() );
		self::assertInstanceOf( \WP_Post::class, $post );
		$listing = Listing::fromPost( $post );
		$address = home_url( '/immobilie/' . Meta::uuid( $post->ID ) . '/' );
		self::assertSame( $address, $listing?->link( Language::German ) );
		self::assertSame( "{$address}?immo_lang=en", $listing->link( Language::English ) );
		$page = self::get( (string) strstr( "{$address}?immo_lang=en", '/immobilie/' ) )->text;
		self::assertStringContainsString( '/webapp/expose/' . Meta::uuid( $post->ID ) . '?lang=en', $page );
		self::assertStringNotContainsString( '?lang=de', $page );
	}

	public function testOtherPagesHaveNoShortcodeForExclusiveListings(): void {
		self::assertFalse( shortcode_exists( 'sw_immosuite_exclusive' ) );
		self::assertSame( 404, self::get( '/' . self::ABSENT . '/' )->status );
		self::assertSame( 404, self::get( '/immobilie/' . self::ABSENT . '/feed/' )->status );
	}

	private static function get( string $path ): Answer {
		return Http::call( new HttpCall( 'GET', $path ) );
	}
}
