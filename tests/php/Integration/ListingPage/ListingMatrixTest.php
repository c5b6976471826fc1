<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingPage;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\ListingsPage;
use WP_Rewrite;

/**
 * With every theme, permalink structure and SEO plugin, each page has one heading and one canonical URL, and describes
 * its listing once.
 */
final class ListingMatrixTest extends IntegrationTestCase {

	private const PRETTY = '/%postname%/';

	private string $theme;

	protected function setUp(): void {
		$this->theme = get_stylesheet();
		Listings::clear();
	}

	protected function tearDown(): void {
		switch_theme( $this->theme );
		self::setPermalinks( self::PRETTY );
		ListingsPage::remove();
		Listings::clear();
	}

	/** @return iterable<string, array{string, string}> */
	public static function sites(): iterable {
		foreach ( [ 'twentytwentyfive', 'twentytwentyfour', 'classic' ] as $theme ) {
			yield "{$theme}, pretty permalinks" => [ $theme, self::PRETTY ];
			yield "{$theme}, plain permalinks" => [ $theme, '' ];
		}
	}

	#[DataProvider( 'sites' )]
	public function testEachPageHasOneTitleAndDescription( string $theme, string $permalinks ): void {
		$listing = Listings::add( [], [ 'post_title' => 'Haus am See' ] );
		$this->configure( $theme, $permalinks );
		$path = self::pathAndQuery( (string) get_permalink( $listing ) );
		self::assertSame( [ 200, 1, [ $path ], 1 ], self::summaryOf( $path ), 'a listing' );
		$archive = self::pathAndQuery( (string) get_post_type_archive_link( PostType::NAME ) );
		self::assertSame( [ 200, 1, [ $archive ], 0 ], self::summaryOf( $archive ), 'the archive' );
		foreach ( [ '<!-- wp:sw-immosuite/listings /-->', '[sw_immosuite_listings]' ] as $content ) {
			$page = self::pathAndQuery( (string) get_permalink( self::publishPage( $content ) ) );
			self::assertSame( [ 200, 1, [ $page ], 0 ], self::summaryOf( $page ), $content );
			self::assertStringContainsString( 'Haus am See', self::get( $page )->text, $content );
		}
	}

	/** All links stay inside the directory. File URLs are not checked: core sets them before the tests' plugin runs. */
	#[DataProvider( 'sites' )]
	public function testSubdirectoryInstallsBehaveTheSame( string $theme, string $permalinks ): void {
		$listing = Listings::add( [], [ 'post_title' => 'Haus am See' ] );
		$this->configure( $theme, $permalinks );
		$inSubdirectory = static fn( string $url ): string => '/verzeichnis' . self::pathAndQuery( $url );
		$path           = $inSubdirectory( (string) get_permalink( $listing ) );
		self::assertSame( [ 200, 1, [ $path ], 1 ], self::summaryOf( $path ), 'a listing' );
		$archive = $inSubdirectory( (string) get_post_type_archive_link( PostType::NAME ) );
		self::assertSame( [ 200, 1, [ $archive ], 0 ], self::summaryOf( $archive ), 'the archive' );
		$page = $inSubdirectory( (string) get_permalink( self::publishPage( '<!-- wp:sw-immosuite/listings /-->' ) ) );
		self::assertSame( [ 200, 1, [ $page ], 0 ], self::summaryOf( $page ), 'a page' );
		foreach ( [ $path, $archive, $page ] as $checked ) {
			$outside = '~(?:href|src|action)="(?:' . preg_quote( home_url(), '~' ) . ')?/(?!/|verzeichnis[/"]|wp-content/)[^"]*"~';
			preg_match_all( $outside, self::get( $checked )->text, $found );
			self::assertSame( [], $found[0], $checked );
		}
	}

	/** The SEO plugin and core print their own canonical URLs. */
	#[DataProvider( 'sites' )]
	public function testWithAnSeoPluginNothingIsPrintedTwice( string $theme, string $permalinks ): void {
		$listing = Listings::add( [], [ 'post_title' => 'Haus am See' ] );
		$this->configure( $theme, $permalinks );
		$url = add_query_arg( 'tests-seo', 'WPSEO_VERSION', (string) get_permalink( $listing ) );
		[ , $headings, , $listings ] = self::summaryOf( self::pathAndQuery( $url ) );
		self::assertSame( [ 1, 1 ], [ $headings, $listings ], 'The listing\'s data is printed once, in addition to the SEO plugin\'s graph.' );
		$archive = add_query_arg( 'tests-seo', 'WPSEO_VERSION', (string) get_post_type_archive_link( PostType::NAME ) );
		self::assertSame( [ 200, 1, [], 0 ], self::summaryOf( self::pathAndQuery( $archive ) ) );
	}

	private function configure( string $theme, string $permalinks ): void {
		if ( get_stylesheet() !== $theme ) {
			switch_theme( $theme );
		}
		self::setPermalinks( $permalinks );
	}

	private static function setPermalinks( string $structure ): void {
		$rewrite = $GLOBALS['wp_rewrite'];
		self::assertInstanceOf( WP_Rewrite::class, $rewrite );
		$rewrite->set_permalink_structure( $structure );
		flush_rewrite_rules( false );
	}

	private static function publishPage( string $content ): int {
		ListingsPage::publish( $content );
		return get_page_by_path( 'immobilien-suche' )->ID ?? 0;
	}

	private static function pathAndQuery( string $url ): string {
		return substr( $url, strlen( home_url() ) );
	}

	private static function get( string $path ): Answer {
		return Http::call( new HttpCall( 'GET', $path ) );
	}

	/** @return array{int, int, list<string>, int} Status, number of h1 headings, canonical URLs, number of RealEstateListing objects in JSON-LD. */
	private static function summaryOf( string $path ): array {
		$answer = self::get( $path );
		preg_match_all( '~<link rel="canonical" href="([^"]+)"~', $answer->text, $found );
		$canonicals = array_map( static fn( string $url ): string => self::pathAndQuery( html_entity_decode( $url ) ), $found[1] );
		return [ $answer->status, substr_count( $answer->text, '<h1' ), $canonicals, substr_count( $answer->text, 'RealEstateListing' ) ];
	}
}
