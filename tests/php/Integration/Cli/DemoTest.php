<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Cli;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Listing\ListingField;
use SwImmoSuite\Property\Listing\ListingPostType;
use SwImmoSuite\Property\Listing\Vault;
use SwImmoSuite\Surface\Cli\DemoListing;
use SwImmoSuite\Surface\Cli\DemoListings;
use SwImmoSuite\Surface\Cli\DemoState;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Regions;
use WP_Post;

/** The 40 listings of the demo. */
final class DemoTest extends IntegrationTestCase {

	protected function setUp(): void {
		Listings::clear();
		delete_option( 'sw_immosuite_demo' );
	}

	protected function tearDown(): void {
		Listings::clear();
		delete_option( 'sw_immosuite_demo' );
	}

	public function testTheTextsKeepTheirPromises(): void {
		$all     = DemoListings::all();
		$titles  = array_map( static fn( DemoListing $listing ): string => $listing->title, $all );
		$regions = (string) file_get_contents( Regions::DEMO );
		self::assertCount( 40, array_unique( $titles ) );
		foreach ( $all as $listing ) {
			self::assertCount( 1, array_filter( $titles, static fn( string $title ): bool => str_contains( $title, $listing->title ) ), $listing->title );
			$meta = $listing->meta();
			[ $category, $region ] = [ $meta[ ListingField::Category->value ], $meta[ ListingField::Region->value ] ];
			self::assertIsInt( $category );
			self::assertNotNull( Catalogue::current()->category( $category ), $listing->slug );
			self::assertIsString( $region );
			self::assertStringContainsString( "\"{$region}\"", $regions, $listing->slug );
			self::assertLessThanOrEqual( 15_360, (int) filesize( DemoListings::FOLDER . "/pictures/{$listing->slug}.webp" ) );
		}
		self::assertCount( 6, array_filter( $all, static fn( DemoListing $listing ): bool => true === $listing->meta()[ ListingField::Exclusive->value ] ) );
		self::assertGreaterThanOrEqual( 3, count( array_filter( $all, static fn( DemoListing $listing ): bool => true === $listing->meta()[ ListingField::PriceOnRequest->value ] ) ) );
	}

	public function testASecondRunChangesNothingAndEditsStay(): void {
		self::assertSame( 40, $this->place() );
		Listings::settle();
		$counts = wp_count_posts( ListingPostType::NAME );
		self::assertEquals( [ 34, 6 ], [ $counts->publish, $counts->private ] );
		self::assertCount( 6, Listings::reader()->exclusive() );
		$card = Listings::reader()->exclusive()[0]->image;
		self::assertNotNull( $card );
		self::assertNotNull( Vault::holding( $card ) );
		$before = $this->snapshot();
		self::assertSame( 0, $this->place() );
		self::assertSame( $before, $this->snapshot() );

		$ids = array_keys( $before );
		wp_update_post( [ 'ID' => $ids[0], 'post_title' => 'Von Hand' ] );
		update_post_meta( $ids[1], ListingField::Price->value, 1 );
		wp_trash_post( $ids[2] );
		wp_delete_post( $ids[3], true );
		// As if another version had brought other texts.
		$option = get_option( 'sw_immosuite_demo' );
		self::assertIsArray( $option );
		$older = array_map( static fn( mixed $entry ): array => [ 'source' => 'older' ] + ( is_array( $entry ) ? $entry : [] ), $option );
		update_option( 'sw_immosuite_demo', $older );
		self::assertSame( 37, $this->place() );
		self::assertSame( 'Von Hand', get_post( $ids[0] )->post_title ?? '' );
		self::assertEquals( 1, get_post_meta( $ids[1], ListingField::Price->value, true ) );
		self::assertSame( 'trash', get_post_status( $ids[2] ) );
		self::assertCount( 39, $this->snapshot() );
	}

	private function place(): int {
		$state = new DemoState();
		$made  = ( new DemoListings( $state, new Clock() ) )->place();
		$state->save();
		return $made;
	}

	/** @return array<int, string> Title and time of the last change by post id. */
	private function snapshot(): array {
		$posts = get_posts(
			[
				'post_type'   => ListingPostType::NAME,
				'post_status' => [ 'publish', 'private' ],
				'numberposts' => -1,
			]
		);
		$seen  = [];
		foreach ( $posts as $post ) {
			if ( $post instanceof WP_Post ) {
				$seen[ $post->ID ] = $post->post_title . $post->post_modified_gmt . $post->post_status;
			}
		}
		return $seen;
	}
}
