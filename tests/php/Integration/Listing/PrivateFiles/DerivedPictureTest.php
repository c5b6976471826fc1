<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\PrivateFiles;

use Custom_Image_Header;
use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureSize;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureUrl;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Photos;
use SwImmoSuite\Tests\Support\StaffSession;
use SwImmoSuite\Tests\Support\WatchesPictures;

/**
 * Files that WordPress derives from a picture of an exclusive listing stay in the vault: strangers can never fetch such a
 * file, even during the request. Every call is killed right after its answer.
 */
final class DerivedPictureTest extends IntegrationTestCase {

	use WatchesPictures;

	/** A host on which core lets browsers process pictures. */
	private const SECURE = [ 'Host' => 'localhost' ];

	public function testACropInTheEditorStaysInTheVault(): void {
		$answer = $this->crop( $this->picture );
		self::assertSame( 201, $answer->status, $answer->text );
		$this->assertStaysHidden( $this->idIn( $answer ), $answer );
	}

	public function testACropAttachedToAPublicPageStaysInTheVaultToo(): void {
		$page   = wp_insert_post( [ 'post_title' => 'Seite', 'post_status' => 'publish' ] );
		$answer = $this->crop( $this->picture, [ 'post' => $page ] );
		self::assertSame( 201, $answer->status, $answer->text );
		$this->assertStaysHidden( $this->idIn( $answer ), $answer );
		wp_delete_post( $page, true );
	}

	/** The crop is attached to another exclusive listing, which may be published first. */
	public function testACropStaysWithTheListingOfItsPicture(): void {
		$other = Listings::addExclusive();
		$id    = $this->idIn( $this->crop( $this->picture, [ 'post' => $other ] ) );
		delete_post_meta( $other, Field::Exclusive->value );
		wp_update_post( [ 'ID' => $other, 'post_status' => 'publish' ] );
		Listings::settle();
		$this->assertStaysHidden( $id );
	}

	/** Core overwrites the previous crop for the header. */
	public function testACropThatReplacesAPublicAttachmentHidesIt(): void {
		Photos::endWatch();
		$public = Photos::add( 0, 'kopf.jpg' );
		$this->before = Photos::publicFiles();
		$cropped = wp_crop_image( $this->picture, 0, 0, 300, 200, 300, 200 );
		self::assertIsString( $cropped );
		wp_insert_attachment( [ 'ID' => $public, 'post_title' => 'Kopf', 'post_mime_type' => 'image/jpeg', 'post_status' => 'inherit' ], $cropped );
		$this->assertStaysHidden( $public );
		// Core does not delete the previous file.
		array_map( static fn( string $path ) => unlink( wp_get_upload_dir()['basedir'] . "/{$path}" ), $this->before );
	}

	public function testACropOfACropStaysInTheVault(): void {
		$first  = $this->idIn( $this->crop( $this->picture ) );
		$answer = $this->crop( $first );
		self::assertSame( 201, $answer->status, $answer->text );
		$this->assertStaysHidden( $this->idIn( $answer ), $answer );
	}

	/** @return iterable<string, array{string}> */
	public static function contexts(): iterable {
		foreach ( [ 'custom-logo', 'site-icon', 'background-image' ] as $context ) {
			yield $context => [ $context ];
		}
	}

	#[DataProvider( 'contexts' )]
	public function testACropForTheSiteStaysInTheVault( string $context ): void {
		$admin  = StaffSession::of( 'administrator' );
		$answer = $admin->ajax( 'crop-image', [
			'id'          => $this->picture,
			'context'     => $context,
			'cropDetails' => [ 'x1' => 0, 'y1' => 0, 'width' => 300, 'height' => 300, 'dst_width' => 512, 'dst_height' => 512 ],
			'nonce'       => $admin->nonce( "image_editor-{$this->picture}" ),
		] );
		$id     = $answer->body->object( 'data' )?->value( 'id' );
		self::assertIsInt( $id, $answer->text );
		$this->assertStaysHidden( $id, $answer );
	}

	/** Repeats the steps of wp-admin's header screen, which removes the picture's parent. */
	public function testACropForTheHeaderStaysInTheVault(): void {
		require_once ABSPATH . 'wp-admin/includes/image.php';
		require_once ABSPATH . 'wp-admin/includes/class-custom-image-header.php';
		$cropped = wp_crop_image( $this->picture, 0, 0, 300, 200, 300, 200 );
		self::assertIsString( $cropped );
		$id = ( new Custom_Image_Header( '__return_null' ) )->insert_attachment( wp_copy_parent_attachment_properties( $cropped, $this->picture, 'custom-header' ), $cropped );
		$this->assertStaysHidden( $id );
		$copy = _copy_image_file( $this->picture );
		self::assertIsString( $copy );
		$id = ( new Custom_Image_Header( '__return_null' ) )->insert_attachment( [ 'post_title' => 'Kopie', 'post_mime_type' => 'image/jpeg' ], $copy );
		$this->assertStaysHidden( $id );
	}

	public function testAnEditInTheMediaLibraryAndItsRestorationStayInTheVault(): void {
		$nonce = $this->session->nonce( "image_editor-{$this->picture}" );
		foreach ( [ [ 'do' => 'save', 'target' => 'all', 'history' => '[{"r":90}]' ], [ 'do' => 'scale', 'fwidth' => 240, 'fheight' => 320 ], [ 'do' => 'restore' ] ] as $form ) {
			$answer = $this->session->ajax( 'image-editor', $form + [ 'postid' => $this->picture, '_ajax_nonce' => $nonce ] );
			self::assertTrue( $answer->body->value( 'success' ), $answer->text );
			$this->assertStaysHidden( $this->picture, $answer );
		}
	}

	public function testSizesThatAreMadeLaterStayInTheVault(): void {
		$meta = wp_get_attachment_metadata( $this->picture, true );
		self::assertIsArray( $meta );
		foreach ( $meta['sizes'] ?? [] as $size ) {
			unlink( dirname( (string) get_attached_file( $this->picture ) ) . '/' . $size['file'] );
		}
		foreach ( [ 'rest', 'ajax' ] as $way ) {
			update_post_meta( $this->picture, '_wp_attachment_metadata', [ 'sizes' => [] ] + $meta );
			$answer = 'rest' === $way
				? $this->session->rest( 'POST', "/media/{$this->picture}/post-process", [ 'action' => 'create-image-subsizes' ] )
				: $this->session->ajax( 'media-create-image-subsizes', [ 'attachment_id' => $this->picture, '_ajax_nonce' => $this->session->nonce( 'media-form' ) ] );
			self::assertSame( 200, $answer->status, $answer->text );
			wp_cache_flush();
			$new = wp_get_attachment_metadata( $this->picture, true );
			self::assertNotEmpty( $new['sizes'] ?? [], $way );
			$this->assertStaysHidden( $this->picture, $answer );
		}
	}

	/** Browsers cut sizes, scale and rotate pictures, and upload them one by one. */
	public function testCropsMadeInTheBrowserAreStoredInTheVault(): void {
		$parts = [];
		foreach ( [ [ 'thumbnail', 'villa-150x150.jpg', 150, 150 ], [ 'scaled', 'villa-scaled.jpg', 600, 450 ], [ 'source_original', 'villa.heic', 0, 0 ] ] as [ $size, $name, $width, $height ] ) {
			$bytes   = 0 === $width ? "\0\0\0\x18ftypheic\0\0\0\0heicmif1" . str_repeat( 'x', 64 ) : $this->scaledJpeg( $width, $height );
			$answer  = $this->session->send( "/media/{$this->picture}/sideload?image_size={$size}", $name, $bytes, self::SECURE );
			$parts[] = $answer->body->all();
			self::assertSame( 200, $answer->status, $answer->text );
			$this->assertStaysHidden( $this->picture, $answer );
		}
		$answer = $this->session->rest( 'POST', "/media/{$this->picture}/finalize", [ 'sub_sizes' => $parts ], self::SECURE );
		self::assertSame( 200, $answer->status, $answer->text );
		$this->assertStaysHidden( $this->picture, $answer );
		self::assertCount( 1, array_filter( Photos::vaultFiles(), static fn( string $name ): bool => str_ends_with( $name, '.heic' ) ) );
	}

	public function testOtherUploadsAndEditsStayInTheUploadsFolder(): void {
		$free   = Photos::add( 0, 'frei.jpg' );
		$answer = $this->crop( $free );
		self::assertSame( 201, $answer->status );
		$id = $this->idIn( $answer );
		self::assertSame( [ null, 'inherit' ], [ Vault::folderOf( $id ), get_post( $id )->post_status ?? '' ] );
		self::assertSame( 200, Http::call( new HttpCall( 'GET', self::path( $id ) ) )->status );
		$answer = $this->session->send( '/media?post=' . Listings::add(), 'offen.jpg', Photos::jpeg() );
		self::assertSame( [ 201, 'inherit' ], [ $answer->status, $answer->body->value( 'status' ) ] );
		self::assertSame( 200, Http::call( new HttpCall( 'GET', self::path( $this->idIn( $answer ) ) ) )->status );
	}

	/** Core restores a picture from the trash with the public status. */
	public function testNoSaveGivesAnExclusivePictureAPublicStatus(): void {
		foreach ( [ 'inherit', 'publish' ] as $status ) {
			wp_update_post( [ 'ID' => $this->picture, 'post_status' => $status ] );
			self::assertSame( 'private', get_post( $this->picture )->post_status ?? '' );
		}
		wp_trash_post( $this->picture );
		self::assertSame( 'trash', get_post( $this->picture )->post_status ?? '' );
		wp_untrash_post( $this->picture );
		self::assertSame( 'private', get_post( $this->picture )->post_status ?? '' );
	}

	public function testACropIsShownWithItsListingAndBecomesPublicWithIt(): void {
		$crop = $this->idIn( $this->crop( $this->picture ) );
		set_post_thumbnail( $this->listing, $crop );
		$url = (string) PictureUrl::of( $crop, PictureSize::Large, new Clock() );
		self::assertSame( 200, Http::call( new HttpCall( 'GET', (string) preg_replace( '~^\w+://[^/]+~', '', $url ) ) )->status );
		delete_post_meta( $this->listing, Field::Exclusive->value );
		wp_update_post( [ 'ID' => $this->listing, 'post_status' => 'publish' ] );
		Listings::settle();
		foreach ( [ $this->picture, $crop ] as $id ) {
			self::assertSame( [ null, 'inherit' ], [ Vault::folderOf( $id ), get_post( $id )->post_status ?? '' ] );
			self::assertSame( 200, Http::call( new HttpCall( 'GET', self::path( $id ) ) )->status );
		}
		self::assertSame( [], Photos::vaultFiles() );
	}

	public function testCropsMadeWhileTheListingWasPublicAreHiddenWithIt(): void {
		Photos::endWatch();
		$listing = Listings::add();
		$answer  = $this->crop( Photos::add( $listing, 'offen.jpg' ) );
		$crop    = $this->idIn( $answer );
		self::assertSame( [ 201, 200 ], [ $answer->status, Http::call( new HttpCall( 'GET', self::path( $crop ) ) )->status ] );
		update_post_meta( $listing, Field::Exclusive->value, true );
		Listings::settle();
		$this->assertStaysHidden( $crop );
	}

	public function testACropStaysHiddenIfItsOriginalIsDeleted(): void {
		$crop = $this->idIn( $this->crop( $this->picture ) );
		$next = $this->idIn( $this->crop( $crop ) );
		wp_delete_attachment( $this->picture, true );
		wp_delete_attachment( $crop, true );
		do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY );
		$this->assertStaysHidden( $next );
		delete_post_meta( $this->listing, Field::Exclusive->value );
		wp_update_post( [ 'ID' => $this->listing, 'post_status' => 'publish' ] );
		Listings::settle();
		self::assertNull( Vault::folderOf( $next ), 'The new crop belongs to the listing.' );
	}

	/** The hourly event repairs the state after a kill between two steps. */
	public function testTheHourlyEventCompletesInterruptedMoves(): void {
		$crop = $this->idIn( $this->crop( $this->picture ) );
		delete_post_meta( $crop, Vault::META );
		rename( Listings::vault() . '/' . self::storedPath( $crop ), Listings::publicFile( $crop ) );
		do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY );
		$this->assertStaysHidden( $crop );
		// The other way round: the listing is public, the crop is still in the vault.
		delete_post_meta( $this->listing, Field::Exclusive->value );
		wp_update_post( [ 'ID' => $this->listing, 'post_status' => 'publish' ] );
		Listings::settle();
		update_post_meta( $crop, Vault::META, Vault::name() );
		rename( Listings::publicFile( $crop ), Listings::vault() . '/' . self::storedPath( $crop ) );
		do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY );
		self::assertNull( Vault::folderOf( $crop ) );
		self::assertFileExists( Listings::publicFile( $crop ) );
	}

	private function scaledJpeg( int $width, int $height ): string {
		$image = imagecreatefromstring( Photos::jpeg() );
		self::assertNotFalse( $image );
		$small = imagescale( $image, max( 1, $width ), max( 1, $height ) );
		self::assertNotFalse( $small );
		ob_start();
		imagejpeg( $small );
		return (string) ob_get_clean();
	}

	private static function storedPath( int $id ): string {
		$path = get_post_meta( $id, '_wp_attached_file', true );
		return is_string( $path ) ? $path : '';
	}
}
