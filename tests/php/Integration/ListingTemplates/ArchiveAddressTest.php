<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingTemplates;

use SwImmoSuite\Frontend\ListingTemplates\ArchiveAddress;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;

/** A page of the site may take the archive's URL. */
final class ArchiveAddressTest extends IntegrationTestCase {

	private const RULES = [
		'immobilien/?$'            => 'index.php?post_type=sw_immo_listing',
		'immobilien/page/(\d+)/?$' => 'index.php?post_type=sw_immo_listing&paged=$1',
		'immobilie/([^/]+)/?$'     => 'index.php?sw_immo_listing=$1',
		'(.?.+?)/?$'               => 'index.php?pagename=$1',
	];

	private int $page = 0;

	protected function setUp(): void {
		Listings::clear();
		Listings::add( [], [ 'post_title' => 'Haus am See' ] );
	}

	protected function tearDown(): void {
		wp_delete_post( $this->page, true );
		Listings::clear();
		self::get( '/' );
	}

	public function testAPublishedPageReplacesTheArchiveAtItsUrl(): void {
		self::assertSame( self::RULES, ArchiveAddress::withoutArchiveRules( self::RULES ) );
		$this->publish( 'draft' );
		self::assertSame( self::RULES, ArchiveAddress::withoutArchiveRules( self::RULES ), 'A draft does not replace the archive.' );
		wp_publish_post( $this->page );
		self::assertSame( [ 'immobilie/([^/]+)/?$', '(.?.+?)/?$' ], array_keys( ArchiveAddress::withoutArchiveRules( self::RULES ) ) );
	}

	/** The rules change when the page is created or deleted, without saving permalinks. */
	public function testTheUrlFollowsThePage(): void {
		self::assertStringContainsString( '<title>Immobilien', self::get( '/immobilien/' ) );
		// Another process has stored the rewrite rules.
		wp_cache_flush();
		$this->publish( 'publish' );
		self::assertStringContainsString( 'Unsere Seite der Suche', self::get( '/immobilien/' ) );
		self::assertSame( get_permalink( $this->page ), ArchiveAddress::url() );
		self::assertStringContainsString( 'Haus am See', self::get( '/immobilie/haus-am-see/' ) );
		wp_cache_flush();
		wp_trash_post( $this->page );
		self::assertStringNotContainsString( 'Unsere Seite der Suche', self::get( '/immobilien/' ) );
		self::assertStringContainsString( '<title>Immobilien', self::get( '/immobilien/' ) );
		self::assertSame( home_url( '/immobilien/' ), ArchiveAddress::url() );
	}

	public function testOtherPagesChangeNothing(): void {
		self::get( '/' );
		wp_cache_flush();
		$rules = get_option( 'rewrite_rules' );
		self::assertIsArray( $rules );
		$this->page = (int) wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Impressum der Immobilien', 'post_name' => 'immobilien-impressum' ] );
		self::assertSame( $rules, get_option( 'rewrite_rules' ) );
	}

	private function publish( string $status ): void {
		$this->page = (int) wp_insert_post(
			[
				'post_type'    => 'page',
				'post_status'  => $status,
				'post_title'   => 'Immobilien',
				'post_name'    => 'immobilien',
				'post_content' => 'Unsere Seite der Suche',
			]
		);
	}

	private static function get( string $path ): string {
		return Http::call( new HttpCall( 'GET', $path ) )->text;
	}
}
