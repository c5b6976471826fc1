<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Cli;

use SwImmoSuite\Cli\DemoListing;
use SwImmoSuite\Cli\DemoPortfolio;
use SwImmoSuite\Cli\DemoState;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Listing\Completeness\Checks;
use SwImmoSuite\Property\Listing\PrivateFiles\AttachmentFiles;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\Details;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Record\State;
use SwImmoSuite\Property\Listing\Wording\ListingValues;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Regions;
use WP_Post;

final class DemoTest extends IntegrationTestCase {

	/** Optional fields, filled in some listings and empty in others. */
	private const OPTIONAL = [
		Field::Price,
		Field::LivingSpace,
		Field::PlotArea,
		Field::Rooms,
		Field::Year,
		Field::Lat,
		Field::Available,
		Field::CommissionNote,
		Field::EnergyElectricity,
		Field::EnergyPrimary,
	];

	protected function setUp(): void {
		Listings::clear();
		delete_option( 'sw_immosuite_demo' );
	}

	protected function tearDown(): void {
		Listings::clear();
		delete_option( 'sw_immosuite_demo' );
	}

	public function testTheTextsMatchTheListings(): void {
		$listings = DemoPortfolio::all();
		$titles   = array_map( static fn( DemoListing $listing ): string => $listing->title, $listings );
		$regions  = (string) file_get_contents( Regions::DEMO );
		self::assertCount( 40, array_unique( $titles ) );
		foreach ( $listings as $listing ) {
			self::assertCount( 1, array_filter( $titles, static fn( string $title ): bool => str_contains( $title, $listing->title ) ), $listing->title );
			$meta = $listing->meta();
			[ $category, $region ] = [ $meta[ Field::Category->value ], $meta[ Field::Region->value ] ];
			self::assertIsInt( $category );
			self::assertNotNull( Catalogue::current()->category( $category ), $listing->slug );
			self::assertIsString( $region );
			self::assertStringContainsString( "\"{$region}\"", $regions, $listing->slug );
			self::assertNoFileIsLarge( $listing );
		}
		self::assertCount( 6, array_filter( $listings, static fn( DemoListing $listing ): bool => true === $listing->meta()[ Field::Exclusive->value ] ) );
		self::assertGreaterThanOrEqual( 3, count( array_filter( $listings, static fn( DemoListing $listing ): bool => true === $listing->meta()[ Field::PriceOnRequest->value ] ) ) );
	}

	public function testEveryKindOfListingOccurs(): void {
		self::assertSame( [], array_diff( array_column( State::cases(), 'value' ), self::texts( Field::State ) ) );
		foreach ( [ Field::EnergyStatus, Field::EnergyType, Field::EnergyBuilding, Field::Commission ] as $field ) {
			$kinds = $field->definition()->schema['enum'] ?? [];
			self::assertIsArray( $kinds );
			self::assertSame( [], array_diff( array_filter( $kinds, is_string( ... ) ), self::texts( $field ) ), $field->value );
		}
		self::assertGreaterThanOrEqual( 6, count( array_unique( self::texts( Field::EnergyClass ) ) ) );
		foreach ( self::OPTIONAL as $field ) {
			$unknown = array_filter( self::valuesOf( $field ), static fn( mixed $value ): bool => '' === $value || 0 === $value || 0.0 === $value );
			self::assertNotCount( 0, $unknown, $field->value );
			self::assertLessThan( 40, count( $unknown ), $field->value );
		}
		$details = array_merge( ...array_map( static fn( mixed $value ): array => is_array( $value ) ? array_keys( $value ) : [], self::valuesOf( Field::Details ) ) );
		self::assertSame( [], array_diff( array_keys( Details::all() ), $details ) );
		$numbers = array_diff( self::texts( Field::ObjectNumber ), [ '' ] );
		self::assertSame( $numbers, array_unique( $numbers ) );
	}

	public function testThreeListingsHaveManyPictures(): void {
		$counts = [];
		foreach ( DemoPortfolio::all() as $listing ) {
			$files = $listing->files();
			if ( count( $files['sw_immo_gallery'] ) > 1 ) {
				self::assertCount( 2, $files['sw_immo_plans'], $listing->slug );
				self::assertNotContains( '', array_map( static fn( array $file ): string => $file['alt'], [ ...$files['sw_immo_gallery'], ...$files['sw_immo_plans'] ] ) );
				$counts[ $listing->status() ][] = count( $files['sw_immo_gallery'] );
			}
		}
		self::assertCount( 2, $counts['publish'] ?? [] );
		self::assertCount( 1, $counts['private'] ?? [] );
		foreach ( array_merge( ...array_values( $counts ) ) as $count ) {
			self::assertGreaterThanOrEqual( 12, $count );
			self::assertLessThanOrEqual( 25, $count );
		}
	}

	/** Five listings have gaps to fix, and one energy certificate has expired. */
	private function assertMostAreComplete(): void {
		$open = [];
		foreach ( $this->ids() as $listing ) {
			$findings = Checks::builtIn()->findings( ListingValues::forRules( $listing, '2026-11-23' ) );
			if ( [] !== $findings ) {
				$open[ get_post_field( 'post_name', $listing ) ] = array_column( $findings, 'code' );
			}
		}
		$expired = array_filter( $open, static fn( array $codes ): bool => in_array( 'expired', $codes, true ) );
		self::assertSame( [ [ 'expired' ] ], array_values( $expired ) );
		self::assertCount( 5, array_diff_key( $open, $expired ), (string) wp_json_encode( $open ) );
		self::assertSame( [], array_diff( [ 'price', 'rent', 'alt', 'energy', 'rate', 'vat', 'equal' ], array_merge( ...array_values( $open ) ) ) );
	}

	private function assertFilesBelongToTheListingThatNamesThem(): void {
		foreach ( $this->ids() as $listing ) {
			$gallery = Meta::files( $listing, Field::Gallery );
			self::assertSame( get_post_thumbnail_id( $listing ), $gallery[0] ?? 0 );
			$files = [ ...$gallery, ...Meta::files( $listing, Field::Plans ), ...Meta::files( $listing, Field::Documents ) ];
			self::assertSame( array_unique( $files ), $files );
			foreach ( $files as $file ) {
				self::assertSame( $listing, get_post( $file )->post_parent ?? 0 );
				self::assertSame( Meta::isExclusive( $listing ), null !== Vault::folderOf( $file ) );
				self::assertSame( ! Meta::isExclusive( $listing ), AttachmentFiles::of( $file )->hasPublicFiles() );
			}
		}
	}

	/** Placing the listings takes long, so one test checks everything about placed listings. */
	public function testASecondRunChangesNothingAndEditsStay(): void {
		self::assertSame( 40, $this->place() );
		Listings::settle();
		$this->assertMostAreComplete();
		$this->assertFilesBelongToTheListingThatNamesThem();
		$counts = wp_count_posts( PostType::NAME );
		self::assertEquals( [ 34, 6 ], [ $counts->publish, $counts->private ] );
		self::assertCount( 6, Listings::reader()->exclusive()['listings'] );
		$cardImage = Listings::reader()->exclusive()['listings'][0]->image;
		self::assertNotNull( $cardImage );
		self::assertNotNull( Vault::folderOf( $cardImage ) );
		$before = $this->snapshot();
		self::assertSame( 0, $this->place() );
		self::assertSame( $before, $this->snapshot() );

		$ids = array_keys( $before );
		wp_update_post( [ 'ID' => $ids[0], 'post_title' => 'Von Hand' ] );
		update_post_meta( $ids[1], Field::Price->value, 1 );
		wp_trash_post( $ids[2] );
		wp_delete_post( $ids[3], true );
		// Another version of the plugin may have other texts.
		$option = get_option( 'sw_immosuite_demo' );
		self::assertIsArray( $option );
		$olderVersion = array_map( static fn( mixed $entry ): array => [ 'source' => 'older' ] + ( is_array( $entry ) ? $entry : [] ), $option );
		update_option( 'sw_immosuite_demo', $olderVersion );
		self::assertSame( 37, $this->place() );
		self::assertSame( 'Von Hand', get_post( $ids[0] )->post_title ?? '' );
		self::assertEquals( 1, get_post_meta( $ids[1], Field::Price->value, true ) );
		self::assertSame( 'trash', get_post_status( $ids[2] ) );
		self::assertCount( 39, $this->snapshot() );
	}

	private static function assertNoFileIsLarge( DemoListing $listing ): void {
		foreach ( array_merge( ...array_values( $listing->files() ) ) as $index => $file ) {
			self::assertFileExists( DemoPortfolio::FOLDER . '/' . $file['name'] );
			self::assertLessThanOrEqual( 0 === $index ? 15_360 : 10_240, (int) filesize( DemoPortfolio::FOLDER . '/' . $file['name'] ), $file['name'] );
		}
	}

	/** @return list<mixed> Values of a field in all listings. */
	private static function valuesOf( Field $field ): array {
		return array_map( static fn( DemoListing $listing ): mixed => $listing->meta()[ $field->value ], DemoPortfolio::all() );
	}

	/** @return list<string> */
	private static function texts( Field $field ): array {
		return array_values( array_filter( self::valuesOf( $field ), is_string( ... ) ) );
	}

	private function place(): int {
		$state   = new DemoState();
		$created = ( new DemoPortfolio( $state, new Clock() ) )->place();
		$state->save();
		return $created;
	}

	/** @return list<int> */
	private function ids(): array {
		return array_keys( $this->snapshot() );
	}

	/** @return array<int, string> Title, time of the last change, and status, by post id. */
	private function snapshot(): array {
		$posts = get_posts(
			[
				'post_type'   => PostType::NAME,
				'post_status' => [ 'publish', 'private' ],
				'numberposts' => -1,
			]
		);
		$snapshot = [];
		foreach ( $posts as $post ) {
			if ( $post instanceof WP_Post ) {
				$snapshot[ $post->ID ] = $post->post_title . $post->post_modified_gmt . $post->post_status;
			}
		}
		return $snapshot;
	}
}
