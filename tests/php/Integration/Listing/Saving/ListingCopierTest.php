<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Saving;

use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Saving\ListingCopier;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Photos;
use WP_Post;

/** A copy is a draft with its own identity and, if it is exclusive, its own files. */
final class ListingCopierTest extends IntegrationTestCase {

	protected function setUp(): void {
		Listings::clear();
		wp_set_current_user( 1 );
	}

	protected function tearDown(): void {
		Photos::endWatch();
		wp_set_current_user( 0 );
		Listings::clear();
	}

	public function testACopyIsADraftWithoutTheIdentityOfItsSource(): void {
		register_taxonomy( 'quarter', 'sw_immo_listing' );
		$meta = [
			Field::State->value        => 'sold',
			Field::ObjectNumber->value => 'MH-1',
			Field::Details->value      => [ 'bedrooms' => 3 ],
			Field::EnergyClass->value  => 'B',
			Field::Lat->value          => 47.5,
			'_from_elsewhere'          => [ 'a' => [ 'b\\c "d"' ] ],
		];
		$source = Listings::add( array_map( wp_slash( ... ), $meta ), [ 'post_title' => wp_slash( 'Haus \\ am "Hang"' ), 'post_excerpt' => 'Kurz & gut', 'post_password' => 'sesam' ] );
		update_post_meta( $source, Field::Open->value, [ 'alt' ] );
		add_post_meta( $source, '_edit_lock', '1:1' );
		add_post_meta( $source, 'twice', 'one' );
		add_post_meta( $source, 'twice', 'two' );
		wp_set_object_terms( $source, 'Altstadt', 'quarter' );
		$copy = self::copy( $source );
		$post = get_post( $copy );
		self::assertInstanceOf( WP_Post::class, $post );
		self::assertSame(
			[ 'draft', 'Haus \\ am "Hang" (copy)', 'Kurz & gut', 'sesam', '1' ],
			[ $post->post_status, self::english( $post->post_title ), $post->post_excerpt, $post->post_password, $post->post_author ]
		);
		self::assertSame( get_post( $source )?->post_content, $post->post_content );
		self::assertSame( [ 'active', '' ], [ get_post_meta( $copy, 'sw_immo_state', true ), get_post_meta( $copy, 'sw_immo_object_number', true ) ] );
		self::assertNotSame( [ 'alt' ], get_post_meta( $copy, 'sw_immo_open', true ), 'The open points of the copy are computed again.' );
		self::assertNotSame( Meta::uuid( $source ), Meta::uuid( $copy ) );
		$copied = array_column( [ Field::Details, Field::EnergyClass, Field::Lat, Field::Price, Field::LivingSpace, Field::Zip, Field::City, Field::Category ], 'value' );
		foreach ( [ ...$copied, '_from_elsewhere' ] as $key ) {
			self::assertSame( get_post_meta( $source, $key, true ), get_post_meta( $copy, $key, true ), $key );
		}
		self::assertSame( [ [ 'one', 'two' ], [] ], [ get_post_meta( $copy, 'twice' ), get_post_meta( $copy, '_edit_lock' ) ] );
		self::assertSame( [ 'Altstadt' ], wp_get_object_terms( $copy, 'quarter', [ 'fields' => 'names' ] ) );
		unregister_taxonomy( 'quarter' );
	}

	public function testPublicPicturesAreSharedInTheirOrder(): void {
		$source = Listings::add();
		[ $a, $b, $c ] = [ Photos::add( $source, 'a.jpg' ), Photos::add( $source, 'b.jpg' ), Photos::add( $source, 'c.jpg' ) ];
		update_post_meta( $source, Field::Gallery->value, [ $c, $a ] );
		update_post_meta( $source, Field::Plans->value, [ $b ] );
		set_post_thumbnail( $source, $c );
		$files = Photos::publicFiles();
		$copy  = self::copy( $source );
		self::assertSame( [ [ $c, $a ], [ $b ], $c ], [ Meta::files( $copy, Field::Gallery ), Meta::files( $copy, Field::Plans ), get_post_thumbnail_id( $copy ) ] );
		self::assertSame( [ $files, $source ], [ Photos::publicFiles(), get_post( $a )?->post_parent ] );
	}

	/** A listing without a gallery shows its attached pictures. No picture is attached to a copy, so the gallery of the copy lists them. */
	public function testACopyOfAListingWithoutAGalleryShowsTheSamePictures(): void {
		$source = Listings::add();
		[ $a, $b ] = [ Photos::add( $source, 'a.jpg' ), Photos::add( $source, 'b.jpg' ) ];
		set_post_thumbnail( $source, $b );
		self::assertSame( [ $b, $a ], Meta::files( self::copy( $source ), Field::Gallery ) );
	}

	public function testAnExclusiveCopyHasItsOwnPrivateFiles(): void {
		$source = Listings::addExclusive();
		[ $a, $b, $unused ] = [ Photos::add( $source, 'villa.jpg' ), Photos::add( $source, 'plan.jpg' ), Photos::add( $source, 'rest.jpg' ) ];
		$library = Listings::addPicture( 0, 'offen.gif', asImage: false );
		// A public listing uses the picture, so no exclusive listing adopts it.
		set_post_thumbnail( Listings::add(), $library );
		$url     = (string) wp_get_attachment_image_url( $a, 'medium' );
		$image   = "<!-- wp:image {\"id\":{$a},\"sizeSlug\":\"medium\"} --><figure><img src=\"{$url}\" class=\"wp-image-{$a}\"/></figure><!-- /wp:image -->";
		wp_update_post( [ 'ID' => $source, 'post_content' => "{$image}[gallery ids=\"{$b},{$library}\"]" ] );
		update_post_meta( $source, Field::Gallery->value, [ $a, $library ] );
		update_post_meta( $source, Field::Plans->value, [ $b ] );
		update_post_meta( $a, '_wp_attachment_image_alt', 'Die Villa von Süden' );
		set_post_thumbnail( $source, $a );
		Listings::settle();
		[ $publicFiles, $vaultFiles ] = [ Photos::publicFiles(), Photos::vaultFiles() ];
		Photos::watch();
		$copy = self::copy( $source );
		self::assertSame( [ 'draft', true ], [ get_post_status( $copy ), Meta::isExclusive( $copy ) ] );
		self::assertSame( 'Verborgene Villa am Ufer (copy)', self::english( (string) get_post( $copy )?->post_title ) );
		[ $newA, $newLibrary ] = Meta::files( $copy, Field::Gallery );
		[ $newB ]              = Meta::files( $copy, Field::Plans );
		self::assertSame( [ $library, $newA ], [ $newLibrary, get_post_thumbnail_id( $copy ) ] );
		self::assertNotContains( $newA, [ $a, $b, $unused ] );
		foreach ( [ $newA, $newB ] as $id ) {
			self::assertTrue( Photos::isHidden( $id ) );
			self::assertSame( [ 'private', $copy ], [ get_post( $id )?->post_status, get_post( $id )?->post_parent ] );
		}
		self::assertSame( 'Die Villa von Süden', get_post_meta( $newA, '_wp_attachment_image_alt', true ) );
		self::assertSame( count( $vaultFiles ) + 2 * self::fileCount( $a ), count( Photos::vaultFiles() ), 'Files that the listing does not show are not copied.' );
		$added = array_diff( array_map( wp_basename( ... ), Photos::publicFilesSeen() ), array_map( wp_basename( ... ), $publicFiles ) );
		self::assertSame( [ [], $publicFiles ], [ array_values( $added ), Photos::publicFiles() ] );
		$text = (string) get_post( $copy )?->post_content;
		self::assertStringContainsString( "{\"id\":{$newA},\"sizeSlug\":\"medium\"}", $text );
		self::assertStringContainsString( 'src="' . wp_get_attachment_image_url( $newA, 'medium' ) . "\" class=\"wp-image-{$newA}\"", $text );
		self::assertStringContainsString( "[gallery ids=\"{$newB},{$library}\"]", $text );

		wp_delete_post( $source, true );
		Listings::settle();
		array_map( static fn( int $id ): mixed => wp_delete_attachment( $id, true ), [ $a, $b ] );
		self::assertFileExists( (string) get_attached_file( $newA ), 'Deleting the source keeps its copy.' );
		wp_update_post( [ 'ID' => $copy, 'post_status' => 'publish' ] );
		Listings::settle();
		self::assertSame( [ 'private', true ], [ get_post_status( $copy ), Photos::isHidden( $newA ) ] );
	}

	/** The copy is a draft, so its vault pictures stay in the vault; a published copy shows public pictures. */
	public function testACopyOfAFormerlyExclusiveListingCanBePublished(): void {
		$source = Listings::addExclusive();
		$a      = Photos::add( $source, 'villa.jpg' );
		update_post_meta( $source, Field::Exclusive->value, false );
		wp_update_post( [ 'ID' => $source, 'post_status' => 'draft' ] );
		Listings::settle();
		self::assertNotNull( Vault::folderOf( $a ) );
		$copy  = self::copy( $source );
		[ $b ] = Meta::files( $copy, Field::Gallery );
		self::assertSame( [ true, $copy ], [ Photos::isHidden( $b ), get_post( $b )?->post_parent ] );
		wp_update_post( [ 'ID' => $copy, 'post_status' => 'publish' ] );
		Listings::settle();
		self::assertSame( [ null, 'inherit' ], [ Vault::folderOf( $b ), get_post( $b )?->post_status ] );
		self::assertFileExists( Listings::publicFile( $b ) );
		self::assertNotNull( Vault::folderOf( $a ) );
	}

	public function testNoCopyIsMadeIfAFileCannotBeCopied(): void {
		$source = Listings::addExclusive();
		Photos::add( $source, 'a.jpg' );
		Photos::add( $source, 'b.jpg' );
		$files   = Photos::vaultFiles();
		$posts   = self::drafts();
		$lookups = 0;
		// The disk is full at the second picture. Only ensureFolder() asks for the folder in order to write.
		$full = static function ( string $parent ) use ( &$lookups ): string {
			$isForWriting = in_array( 'ensureFolder', array_column( debug_backtrace( DEBUG_BACKTRACE_IGNORE_ARGS, 8 ), 'function' ), true );
			$lookups     += (int) $isForWriting;
			return $isForWriting && $lookups > 1 ? '/proc' : $parent;
		};
		add_filter( 'sw_immosuite_vault_parent', $full );
		try {
			$copy = ( new ListingCopier() )->copy( self::post( $source ), 1 );
		} finally {
			remove_filter( 'sw_immosuite_vault_parent', $full );
		}
		Listings::settle();
		self::assertSame( [ null, $files, $posts ], [ $copy, Photos::vaultFiles(), self::drafts() ] );
	}

	private static function copy( int $source ): int {
		Listings::settle();
		$copy = ( new ListingCopier() )->copy( self::post( $source ), 1 );
		self::assertIsInt( $copy );
		Listings::settle();
		return $copy;
	}

	private static function post( int $id ): WP_Post {
		$post = get_post( $id );
		self::assertInstanceOf( WP_Post::class, $post );
		return $post;
	}

	/** Tests have no fixed language, so either text is right. */
	private static function english( string $title ): string {
		return str_replace( '(Kopie)', '(copy)', $title );
	}

	private static function drafts(): int {
		return count( get_posts( [ 'post_type' => 'sw_immo_listing', 'post_status' => 'draft', 'numberposts' => -1 ] ) );
	}

	private static function fileCount( int $picture ): int {
		$meta = wp_get_attachment_metadata( $picture );
		return 1 + count( is_array( $meta ) && is_array( $meta['sizes'] ?? null ) ? $meta['sizes'] : [] );
	}
}
