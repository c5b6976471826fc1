<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Cli;

use SwImmoSuite\Cli\DemoPages;
use SwImmoSuite\Cli\DemoState;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use WP_Block_Type_Registry;
use WP_Post;

final class DemoPagesTest extends IntegrationTestCase {

	private const BLOCKS = [ 'sw-immosuite/listings', 'sw-immosuite/saved-search-wizard' ];

	/** @var list<string> Blocks that this test has registered. */
	private array $added = [];

	protected function setUp(): void {
		delete_option( 'sw_immosuite_demo' );
		$registry    = WP_Block_Type_Registry::get_instance();
		$this->added = array_values( array_filter( self::BLOCKS, static fn( string $name ): bool => ! $registry->is_registered( $name ) ) );
		foreach ( $this->added as $name ) {
			$registry->register( $name );
		}
	}

	protected function tearDown(): void {
		foreach ( get_posts( [ 'post_type' => 'page', 'post_status' => 'any', 'numberposts' => -1 ] ) as $page ) {
			if ( $page instanceof WP_Post && str_contains( $page->post_content, '<!-- wp:sw-immosuite/' ) ) {
				wp_delete_post( $page->ID, true );
			}
		}
		array_map( WP_Block_Type_Registry::get_instance()->unregister( ... ), $this->added );
		delete_option( 'sw_immosuite_demo' );
		flush_rewrite_rules( false );
	}

	public function testThePageOfListingsHasTheAddressOfTheArchive(): void {
		$state   = new DemoState();
		$created = ( new DemoPages( $state ) )->place( 0 );
		$page    = self::listingsPage();
		self::assertSame( 'Immobilien', $page->post_title );
		self::assertStringStartsWith( '<!-- wp:sw-immosuite/listings {"heading":""', $page->post_content );
		self::assertSame( 'listings-page', get_page_template_slug( $page ) );
		self::assertSame( get_post_type_archive_link( 'sw_immo_listing' ), get_permalink( $page ) );
		self::assertArrayNotHasKey( 'immobilien/?$', (array) get_option( 'rewrite_rules' ) );
		self::assertSame( 0, ( new DemoPages( $state ) )->place( 0 ), 'The page is created once.' );
		wp_delete_post( $page->ID, true );
		self::assertSame( 1, ( new DemoPages( $state ) )->place( 0 ), 'A deleted page is created again.' );
		self::assertGreaterThan( 1, $created );
	}

	private static function listingsPage(): WP_Post {
		$page = get_page_by_path( 'immobilien' );
		self::assertInstanceOf( WP_Post::class, $page );
		return $page;
	}
}
