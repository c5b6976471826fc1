<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\PrivateFiles;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Photos;
use SwImmoSuite\Tests\Support\PlacedPhoto;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\StaffSession;

/**
 * After the upload, no file of a listing's photograph ever contains the photograph's location. Requests are killed right after
 * their response.
 */
final class PictureLocationsTest extends IntegrationTestCase {

	/** A host on which core lets browsers process pictures. */
	private const SECURE = [ 'Host' => 'localhost' ];

	protected function setUp(): void {
		Listings::clear();
		array_map( static fn( string $file ) => unlink( $file ), $this->files() );
	}

	protected function tearDown(): void {
		Photos::endWatch();
		Staff::deleteUsers();
		Listings::clear();
	}

	/** @return iterable<string, array{string, bool}> */
	public static function uploads(): iterable {
		foreach ( [ 'rest', 'media library', 'old form', 'xml-rpc', 'program' ] as $way ) {
			yield "{$way}, public listing" => [ $way, false ];
			yield "{$way}, exclusive listing" => [ $way, true ];
		}
	}

	#[DataProvider( 'uploads' )]
	public function testUploadsToAListingContainNoLocationInAnyFile( string $way, bool $isExclusive ): void {
		$listing = $isExclusive ? Listings::addExclusive() : Listings::add();
		$session    = StaffSession::of( 'editor' );
		// So large that core keeps the original beside a smaller copy.
		$bytes = PlacedPhoto::jpeg( plain: Photos::jpeg( 2_700, 300 ) );
		Photos::watch();
		$form = [ 'post_id' => (string) $listing, 'action' => 'upload-attachment', '_wpnonce' => $session->nonce( 'media-form' ) ];
		match ( $way ) {
			'rest'          => $session->send( "/media?post={$listing}", 'villa.jpg', $bytes ),
			'media library' => $session->upload( '/wp-admin/async-upload.php', 'villa.jpg', $bytes, $form ),
			'old form'      => $session->upload( '/wp-admin/async-upload.php', 'villa.jpg', $bytes, [ 'action' => '' ] + $form ),
			'xml-rpc'       => $session->xmlRpc( 'metaWeblog.newMediaObject', StaffSession::mediaParameters( [ 'name' => 'villa.jpg', 'type' => 'image/jpeg' ], $bytes, $listing ) ),
			default         => Photos::add( $listing, 'villa.jpg', $bytes ),
		};
		$names = array_map( wp_basename( ... ), $this->files() );
		self::assertContains( 'villa.jpg', $names );
		self::assertNotSame( [], preg_grep( '/-(?:scaled|rotated)\.jpg$/', $names ) );
		self::assertNotSame( [], preg_grep( '/-\d+x\d+\.jpg$/', $names ) );
		$this->assertNoLocation();
		self::assertTrue( $this->anyFileContains( '(c) Erika Mustermann' ), 'Other metadata must stay.' );
	}

	/** @return iterable<string, array{string}> */
	public static function formats(): iterable {
		foreach ( array_diff( array_keys( PlacedPhoto::all() ), [ 'big.jpg', 'little.jpg', 'exif.tif', 'exif.avif' ] ) as $name ) {
			yield $name => [ $name ];
		}
	}

	#[DataProvider( 'formats' )]
	public function testLocationsAreRemovedFromEveryFormatThatCoreAccepts( string $name ): void {
		$session    = StaffSession::of( 'editor' );
		$listing = Listings::add();
		Photos::watch();
		$answer = $session->send( "/media?post={$listing}", $name, PlacedPhoto::all()[ $name ] );
		self::assertSame( 201, $answer->status, $answer->text );
		$this->assertNoLocation();
	}

	public function testOtherPicturesOfTheLibraryKeepTheirLocation(): void {
		$session = StaffSession::of( 'editor' );
		$page    = (int) wp_insert_post( [ 'post_title' => 'Seite', 'post_status' => 'publish' ] );
		$bytes   = PlacedPhoto::jpeg( PlacedPhoto::exif( isLittleEndian: true ) );
		$session->send( '/media', 'frei.jpg', $bytes );
		$session->send( "/media?post={$page}", 'seite.jpg', $bytes );
		Photos::add( 0, 'programm.jpg', $bytes );
		do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY );
		foreach ( [ 'frei.jpg', 'seite.jpg', 'programm.jpg' ] as $name ) {
			self::assertSame( md5( $bytes ), $this->checksum( $name ), $name );
		}
		wp_delete_post( $page, true );
	}

	/** @return iterable<string, array{string}> */
	public static function waysToUse(): iterable {
		foreach ( [ 'featured image', 'text', 'attached', 'exclusive' ] as $way ) {
			yield $way => [ $way ];
		}
	}

	#[DataProvider( 'waysToUse' )]
	public function testALibraryPictureUsedByAListingLosesItsLocation( string $way ): void {
		$picture = Photos::add( 0, 'frei.jpg', PlacedPhoto::jpeg() );
		self::assertTrue( $this->anyFileContains( 'GPSL' ), 'The picture has a location before.' );
		$session    = StaffSession::of( 'editor' );
		$listing = 'exclusive' === $way ? Listings::addExclusive() : Listings::add();
		$body    = match ( $way ) {
			'featured image' => [ 'featured_media' => $picture ],
			default          => [ 'content' => "<!-- wp:gallery {\"ids\":[{$picture}]} --><ul></ul><!-- /wp:gallery -->" ],
		};
		$answer  = 'attached' === $way ? $session->rest( 'POST', "/media/{$picture}", [ 'post' => $listing ] ) : $session->rest( 'POST', "/sw_immo_listing/{$listing}", $body );
		self::assertSame( 200, $answer->status, $answer->text );
		$this->assertNoLocation();
	}

	public function testUsersCannotStripLocationsFromPicturesTheyMayNotEdit(): void {
		$picture     = Photos::add( 0, 'fremd.jpg', PlacedPhoto::jpeg() );
		$sum         = $this->checksum( 'fremd.jpg' );
		$contributor = StaffSession::of( 'contributor' );
		$answer      = $contributor->rest( 'POST', '/sw_immo_listing', [ 'title' => 'Falle', 'content' => "<img class=\"wp-image-{$picture}\">", 'featured_media' => $picture ] );
		self::assertSame( 201, $answer->status );
		$id = $answer->body->value( 'id' );
		self::assertIsInt( $id );
		StaffSession::of( 'editor' )->rest( 'DELETE', "/sw_immo_listing/{$id}" );
		do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY );
		self::assertSame( $sum, $this->checksum( 'fremd.jpg' ) );
	}

	public function testCropsMadeInTheBrowserContainNoLocation(): void {
		$picture = Photos::add( Listings::add(), 'villa.jpg' );
		$session    = StaffSession::of( 'editor' );
		Photos::watch();
		$parts = [];
		foreach ( [ [ 'thumbnail', 'villa-150x150.jpg', 150, 150 ], [ 'original', 'villa-rotated.jpg', 640, 480 ] ] as [ $size, $name, $width, $height ] ) {
			$answer  = $session->send( "/media/{$picture}/sideload?image_size={$size}", $name, PlacedPhoto::jpeg( plain: Photos::jpeg( $width, $height ) ), self::SECURE );
			$parts[] = $answer->body->all();
			self::assertSame( 200, $answer->status, $answer->text );
			$this->assertNoLocation();
		}
		self::assertSame( 200, $session->rest( 'POST', "/media/{$picture}/finalize", [ 'sub_sizes' => $parts ], self::SECURE )->status );
		$this->assertNoLocation();
	}

	/** Locations remain in pictures from earlier versions of the plugin, or from killed requests. */
	public function testTheHourlyEventRemovesRemainingLocations(): void {
		$listing = Listings::add();
		$picture = Photos::add( 0, 'alt.jpg', PlacedPhoto::jpeg() );
		$backup  = dirname( (string) get_attached_file( $picture ) ) . '/alt-e1795313274337.jpg';
		file_put_contents( $backup, PlacedPhoto::jpeg() );
		update_post_meta( $picture, '_wp_attachment_backup_sizes', [ 'full-orig' => [ 'file' => 'alt-e1795313274337.jpg' ] ] );
		$connection = Connection::ofSite();
		$connection->execute( 'UPDATE %i SET post_parent = %d WHERE ID = %d', [ $connection->posts(), $listing, $picture ] );
		wp_cache_flush();
		self::assertTrue( PlacedPhoto::containsLocation( (string) file_get_contents( $backup ) ) );
		do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY );
		$this->assertNoLocation();
		$times = array_map( filemtime( ... ), $this->files() );
		do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY );
		clearstatcache();
		self::assertSame( $times, array_map( filemtime( ... ), $this->files() ) );
	}

	public function testANewFileOfAnOldPictureIsCleanedToo(): void {
		$picture = Photos::add( Listings::add(), 'villa.jpg' );
		$file    = (string) get_attached_file( $picture );
		// Plugins that replace files do the same.
		file_put_contents( $file, PlacedPhoto::jpeg() );
		$meta = wp_get_attachment_metadata( $picture, true );
		self::assertIsArray( $meta );
		wp_update_attachment_metadata( $picture, [ 'filesize' => 1 ] + $meta );
		Listings::settle();
		$this->assertNoLocation();
	}

	public function testAPictureMadeExclusiveAndPublicAgainHasNoLocation(): void {
		$listing = Listings::add();
		Photos::add( $listing, 'villa.jpg', PlacedPhoto::jpeg() );
		update_post_meta( $listing, Field::Exclusive->value, true );
		Listings::settle();
		$this->assertNoLocation();
		delete_post_meta( $listing, Field::Exclusive->value );
		wp_update_post( [ 'ID' => $listing, 'post_status' => 'publish' ] );
		Listings::settle();
		$this->assertNoLocation();
	}

	/** @return list<string> All pictures below the uploads folder, the vault included. */
	private function files(): array {
		$base  = wp_get_upload_dir()['basedir'];
		$found = glob( "{$base}/{,*/,*/*/,*/*/*/}*.{jpg,jpeg,png,webp,heic,avif,gif}", GLOB_BRACE );
		return array_values( array_unique( false === $found ? [] : $found ) );
	}

	private function assertNoLocation(): void {
		$files = $this->files();
		self::assertNotSame( [], $files );
		foreach ( $files as $file ) {
			self::assertFalse( PlacedPhoto::containsLocation( (string) file_get_contents( $file ) ), $file );
		}
	}

	private function anyFileContains( string $text ): bool {
		return [] !== array_filter( $this->files(), static fn( string $file ): bool => str_contains( (string) file_get_contents( $file ), $text ) );
	}

	private function checksum( string $name ): string {
		$files = array_values( array_filter( $this->files(), static fn( string $file ): bool => wp_basename( $file ) === $name ) );
		self::assertCount( 1, $files );
		return (string) md5_file( $files[0] );
	}
}
