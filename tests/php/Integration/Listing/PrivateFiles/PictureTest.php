<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\PrivateFiles;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureSize;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureUrl;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Staff;

/** Pictures of exclusive listings: unavailable to strangers, available to visitors by signed URLs. */
final class PictureTest extends IntegrationTestCase {

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	public function testAPictureMovesWithTheExclusiveFlagAndBackOnPublication(): void {
		$listing = Listings::add();
		$picture = Listings::addPicture( $listing );
		$url     = (string) wp_get_attachment_url( $picture );
		self::assertSame( 200, $this->fetch( $url )->status );
		$publicFile = Listings::publicFile( $picture );

		update_post_meta( $listing, Field::Exclusive->value, true );
		Listings::settle();
		self::assertSame( [ 404, 'private' ], [ $this->fetch( $url )->status, get_post_status( $picture ) ] );
		self::assertFileDoesNotExist( $publicFile );
		self::assertFileExists( (string) get_attached_file( $picture ) );
		self::assertStringStartsWith( Listings::vault() . '/', (string) get_attached_file( $picture ) );
		self::assertSame( $url, wp_get_attachment_url( $picture ) );

		delete_post_meta( $listing, Field::Exclusive->value );
		Listings::settle();
		self::assertSame( 404, $this->fetch( $url )->status, 'The listing is not published yet.' );

		wp_update_post( [ 'ID' => $listing, 'post_status' => 'publish' ] );
		Listings::settle();
		self::assertSame( [ 200, 'inherit' ], [ $this->fetch( $url )->status, get_post( $picture )->post_status ?? '' ] );
		self::assertNull( Vault::folderOf( $picture ) );
	}

	public function testUsersWhoMayNotEditALibraryPictureCannotHideIt(): void {
		$logo        = Listings::addPicture( 0, 'logo.gif', asImage: false );
		$contributor = wp_insert_user( [ 'user_login' => uniqid( 'contributor' ), 'user_pass' => wp_generate_password(), 'role' => 'contributor' ] );
		self::assertIsInt( $contributor );
		Listings::add( [ Field::Exclusive->value => true ], [ 'post_status' => 'draft', 'post_author' => $contributor, 'post_content' => "wp-image-{$logo}" ] );
		Listings::settle();
		self::assertSame( [ 0, 'inherit' ], [ get_post( $logo )->post_parent ?? -1, get_post( $logo )->post_status ?? '' ] );
		self::assertSame( 200, $this->fetch( (string) wp_get_attachment_url( $logo ) )->status );
		$listing = Listings::add( [ Field::Exclusive->value => true ], [ 'post_author' => 1, 'post_content' => "wp-image-{$logo}" ] );
		Listings::settle();
		self::assertSame( $listing, get_post( $logo )->post_parent ?? -1, 'An administrator may hide the picture.' );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $contributor );
	}

	public function testAPublicListingShowsNoPictureOfAnExclusiveOne(): void {
		$hidden = Listings::addPicture( Listings::addExclusive() );
		$public = Listings::add();
		set_post_thumbnail( $public, $hidden );
		Listings::settle();
		$card = Http::call( new HttpCall( 'GET', "/listing/{$public}" ) );
		self::assertSame( [ 200, true, null ], [ $card->status, $card->body->has( 'image' ), $card->body->value( 'image' ) ] );
	}

	public function testAPictureThatCouldNotBeMovedIsPublicAgainWithItsListing(): void {
		$listing = Listings::add();
		$picture = Listings::addPicture( $listing );
		$nowhere = static fn(): string => '/proc';
		$log     = (string) tempnam( sys_get_temp_dir(), 'log' );
		$before  = (string) ini_set( 'error_log', $log );
		add_filter( 'sw_immosuite_vault_parent', $nowhere );
		try {
			update_post_meta( $listing, Field::Exclusive->value, true );
			Listings::settle();
			self::assertSame( 'private', get_post( $picture )->post_status ?? '' );
			self::assertFileExists( (string) get_attached_file( $picture ) );
			delete_post_meta( $listing, Field::Exclusive->value );
			wp_update_post( [ 'ID' => $listing, 'post_status' => 'publish' ] );
			Listings::settle();
		} finally {
			remove_filter( 'sw_immosuite_vault_parent', $nowhere );
			ini_set( 'error_log', $before );
		}
		self::assertStringContainsString( "attachment {$picture} of an exclusive listing cannot be protected", (string) file_get_contents( $log ) );
		unlink( $log );
		self::assertSame( [ 200, 'inherit' ], [ $this->fetch( (string) wp_get_attachment_url( $picture ) )->status, get_post( $picture )->post_status ?? '' ] );
		self::assertNull( Vault::folderOf( $picture ) );
	}

	public function testAllSizesAndOriginalsMove(): void {
		$listing = Listings::addExclusive();
		$picture = Listings::addPicture( $listing, 'gross.gif' );
		$folder  = dirname( (string) get_attached_file( $picture ) );
		$public  = dirname( Listings::publicFile( $picture ) );
		foreach ( [ 'gross-300x200.gif', 'gross-768x512.gif', 'gross-original.gif', 'gross-e17.gif' ] as $name ) {
			copy( (string) get_attached_file( $picture ), "{$public}/{$name}" );
		}
		update_post_meta( $picture, '_wp_attachment_backup_sizes', [ 'full-orig' => [ 'file' => 'gross-e17.gif' ] ] );
		wp_update_attachment_metadata( $picture, [
			'file'           => get_post_meta( $picture, '_wp_attached_file', true ),
			'width'          => 900,
			'height'         => 600,
			'original_image' => 'gross-original.gif',
			'sizes'          => [
				'medium'       => [ 'file' => 'gross-300x200.gif', 'width' => 300, 'height' => 200, 'mime-type' => 'image/gif' ],
				'medium_large' => [ 'file' => '../gross-768x512.gif', 'width' => 768, 'height' => 512, 'mime-type' => 'image/gif' ],
			],
		] );
		Listings::settle();
		foreach ( [ 'gross-300x200.gif', 'gross-768x512.gif', 'gross-original.gif', 'gross-e17.gif' ] as $name ) {
			self::assertFileExists( "{$folder}/{$name}" );
			self::assertFileDoesNotExist( "{$public}/{$name}" );
		}
		wp_delete_attachment( $picture, true );
		self::assertFileDoesNotExist( "{$folder}/gross-300x200.gif" );
		self::assertFileDoesNotExist( "{$folder}/gross.gif" );
	}

	/** Originals that core keeps beside the displayed picture: the uploaded file, and a video that replaces a GIF. */
	public function testSideloadedFilesOfAPictureMoveToo(): void {
		$picture = Listings::addPicture( Listings::addExclusive(), 'haus.gif' );
		$folder  = dirname( (string) get_attached_file( $picture ) );
		$public  = dirname( Listings::publicFile( $picture ) );
		$names   = [ 'haus.heic', 'haus.mp4', 'haus-poster.jpg', 'haus-150x150.gif' ];
		foreach ( $names as $name ) {
			copy( (string) get_attached_file( $picture ), "{$public}/{$name}" );
		}
		add_post_meta( $picture, '_wp_sideloaded_file', 'haus-150x150.gif' );
		wp_update_attachment_metadata( $picture, [
			'file'                  => get_post_meta( $picture, '_wp_attached_file', true ),
			'source_image'          => 'haus.heic',
			'animated_video'        => 'haus.mp4',
			'animated_video_poster' => 'haus-poster.jpg',
		] );
		Listings::settle();
		foreach ( $names as $name ) {
			self::assertFileExists( "{$folder}/{$name}" );
			self::assertFileDoesNotExist( "{$public}/{$name}" );
		}
	}

	public function testTheVaultDeniesAccessAndItsNameIsSecret(): void {
		$listing = Listings::addExclusive();
		$picture = Listings::addPicture( $listing );
		self::assertMatchesRegularExpression( '~/sw-immosuite-[0-9a-f]{32}$~', Listings::vault() );
		self::assertStringContainsString( 'Require all denied', (string) file_get_contents( Listings::vault() . '/.htaccess' ) );
		self::assertStringNotContainsString( Vault::name(), (string) PictureUrl::of( $picture, PictureSize::Card, new Clock() ) );
		$stored = get_post_meta( $picture, '_wp_attached_file', true );
		self::assertStringNotContainsString( Vault::name(), is_string( $stored ) ? $stored : Vault::name() );
		self::assertStringNotContainsString( Vault::name(), _wp_relative_upload_path( Listings::vault() . '/2026/11/a.gif' ) );
	}

	public function testANewPublicFileNeverGetsTheNameOfAPrivateOne(): void {
		$listing = Listings::addExclusive();
		$private = Listings::addPicture( $listing, 'gleich.gif' );
		$free    = Listings::addPicture( Listings::add(), 'gleich.gif' );
		self::assertNotSame( get_post_meta( $private, '_wp_attached_file', true ), get_post_meta( $free, '_wp_attached_file', true ) );
	}

	public function testPicturesOfTheLibraryAreAdoptedButNotThoseOfOtherPages(): void {
		$page    = wp_insert_post( [ 'post_title' => 'Seite', 'post_status' => 'publish' ] );
		$foreign = Listings::addPicture( $page, 'fremd.gif', asImage: false );
		$free    = Listings::addPicture( 0, 'frei.gif', asImage: false );
		$inText  = Listings::addPicture( 0, 'text.gif', asImage: false );
		$listing = Listings::add( [ Field::Exclusive->value => true ], [ 'post_content' => "<img class=\"wp-image-{$inText}\"><img class=\"wp-image-{$foreign}\">" ] );
		set_post_thumbnail( $listing, $free );
		Listings::settle();
		self::assertNotNull( Vault::folderOf( $free ) );
		self::assertNotNull( Vault::folderOf( $inText ) );
		self::assertNull( Vault::folderOf( $foreign ) );
		wp_delete_post( $page, true );
	}

	public function testAPictureThatMovesToAnotherPageIsPublicAgain(): void {
		$page    = wp_insert_post( [ 'post_title' => 'Seite', 'post_status' => 'publish' ] );
		$picture = Listings::addPicture( Listings::addExclusive() );
		wp_update_post( [ 'ID' => $picture, 'post_parent' => $page ] );
		Listings::settle();
		self::assertNull( Vault::folderOf( $picture ) );
		self::assertSame( 200, $this->fetch( (string) wp_get_attachment_url( $picture ) )->status );
		wp_delete_post( $page, true );
	}

	public function testASignedUrlReturnsThePictureWithPrivateCaching(): void {
		$url    = $this->signedUrl();
		$answer = $this->fetch( $url );
		self::assertSame( [ 200, 'image/gif', 'nosniff' ], [ $answer->status, $answer->header( 'content-type' ), $answer->header( 'x-content-type-options' ) ] );
		self::assertSame( base64_decode( Listings::PIXEL, true ), $answer->text );
		self::assertMatchesRegularExpression( '/^private, max-age=(3[0-5]\d\d|3600)$/', $answer->header( 'cache-control' ) );
		self::assertSame( $url, PictureUrl::of( $this->idIn( $url ), PictureSize::Card, new Clock() ) );
		self::assertStringNotContainsString( 'wp-content', $url );
	}

	public function testHeadAndRangeRequestsAreAnsweredButNoWrites(): void {
		$url   = $this->signedUrl();
		$whole = (string) base64_decode( Listings::PIXEL, true );
		$head  = $this->fetch( $url, 'HEAD' );
		self::assertSame( [ 200, '', (string) strlen( $whole ) ], [ $head->status, $head->text, $head->header( 'content-length' ) ] );
		foreach ( [ 'bytes=0-4' => substr( $whole, 0, 5 ), 'bytes=-3' => substr( $whole, -3 ), 'bytes=10-' => substr( $whole, 10 ) ] as $range => $part ) {
			$answer = $this->fetch( $url, 'GET', [ 'Range' => $range ] );
			self::assertSame( [ 206, $part ], [ $answer->status, $answer->text ], $range );
		}
		self::assertSame( 416, $this->fetch( $url, 'GET', [ 'Range' => 'bytes=900-' ] )->status );
		self::assertSame( $whole, $this->fetch( $url, 'GET', [ 'Range' => 'bytes=0-1,3-4' ] )->text );
		self::assertSame( 405, $this->fetch( $url, 'POST' )->status );
	}

	public function testALargeFileIsNotReadIntoMemory(): void {
		$picture = Listings::addPicture( Listings::addExclusive() );
		$size    = 64 * 1_048_576;
		$file    = fopen( (string) get_attached_file( $picture ), 'r+b' );
		self::assertNotFalse( $file );
		self::assertTrue( ftruncate( $file, $size - 3 ) && 0 === fseek( $file, 0, SEEK_END ) && 3 === fwrite( $file, 'end' ) && fclose( $file ) );
		$url = PictureUrl::of( $picture, PictureSize::File, new Clock() ) . '&sw_immosuite_peak';
		foreach ( [ '' => $size, 'bytes=1-' => $size - 1, 'bytes=-20000000' => 20_000_000 ] as $range => $length ) {
			$answer = $this->fetch( $url, 'GET', [ 'Range' => $range ] );
			self::assertSame( [ $length, (string) $length, 'end' ], [ strlen( $answer->text ), $answer->header( 'content-length' ), substr( $answer->text, -3 ) ], $range );
			self::assertLessThan( $size, $this->readPeakMemory(), $range );
		}
		$head = $this->fetch( $url, 'HEAD' );
		self::assertSame( [ 200, (string) $size ], [ $head->status, $head->header( 'content-length' ) ] );
		self::assertLessThan( $size, $this->readPeakMemory() );
	}

	/** @return int Peak memory of the last request, in bytes. */
	private function readPeakMemory(): int {
		$note = WP_CONTENT_DIR . '/tests-peak.txt';
		for ( $i = 0; $i < 100 && ! is_file( $note ); $i++ ) {
			usleep( 20_000 );
			clearstatcache();
		}
		$peak = (int) file_get_contents( $note );
		unlink( $note );
		self::assertGreaterThan( 0, $peak );
		return $peak;
	}

	public function testASignedUrlExpiresWithinAnHour(): void {
		$picture = Listings::addPicture( Listings::addExclusive() );
		foreach ( [ -3_601 => 404, -3_290 => 200 ] as $age => $status ) {
			$url = (string) PictureUrl::of( $picture, PictureSize::Card, new Clock( $age ) );
			self::assertSame( $status, $this->fetch( $url )->status, "{$age} s" );
		}
	}

	#[DataProvider( 'forgeries' )]
	public function testAForgedUrlIsNotFound( string $forgery ): void {
		[ $id, $size, $end, $mac ] = explode( '.', $this->valueOf( $this->signedUrl() ) ) + [ '', '', '', '' ];
		$parts                     = [
			'{id}'    => $id,
			'{next}'  => (string) ( (int) $id + 1 ),
			'{size}'  => $size,
			'{end}'   => $end,
			'{later}' => (string) ( (int) $end + 300 ),
			'{mac}'   => $mac,
			'{wrong}' => strrev( $mac ),
		];
		$answer                    = $this->fetch( home_url( '/?sw_immosuite_picture=' . rawurlencode( strtr( $forgery, $parts ) ) ) );
		self::assertSame( [ 404, '' ], [ $answer->status, $answer->text ] );
	}

	/** @return iterable<string, array{string}> */
	public static function forgeries(): iterable {
		yield 'another picture' => [ '{next}.{size}.{end}.{mac}' ];
		yield 'another size' => [ '{id}.large.{end}.{mac}' ];
		yield 'a later end' => [ '{id}.{size}.{later}.{mac}' ];
		yield 'no signature' => [ '{id}.{size}.{end}' ];
		yield 'another signature' => [ '{id}.{size}.{end}.{wrong}' ];
		yield 'a path' => [ '../../wp-config.php' ];
		yield 'a leading zero' => [ '0{id}.{size}.{end}.{mac}' ];
		yield 'a line break at the end' => [ "{id}.{size}.{end}.{mac}\n" ];
		yield 'nothing' => [ '' ];
	}

	public function testASignedUrlExpiresWithItsListing(): void {
		$listing = Listings::addExclusive();
		$url     = (string) PictureUrl::of( Listings::addPicture( $listing ), PictureSize::Card, new Clock() );
		wp_trash_post( $listing );
		self::assertSame( 404, $this->fetch( $url )->status );
	}

	public function testOnlyPicturesAreServed(): void {
		$listing = Listings::addExclusive();
		$picture = Listings::addPicture( $listing );
		$url     = (string) PictureUrl::of( $picture, PictureSize::Card, new Clock() );
		wp_update_post( [ 'ID' => $picture, 'post_mime_type' => 'image/svg+xml' ] );
		self::assertSame( 404, $this->fetch( $url )->status );
	}

	public function testStaffSeePicturesAtTheirUrlButSubscribersDoNot(): void {
		$picture = Listings::addPicture( Listings::addExclusive() );
		$url     = (string) wp_get_attachment_url( $picture );
		$editor  = Staff::newUserHeaders( 'editor' );
		$answer  = $this->fetch( $url, 'GET', $editor );
		self::assertSame( [ 200, 'image/gif', 'private, no-store' ], [ $answer->status, $answer->header( 'content-type' ), $answer->header( 'cache-control' ) ] );
		self::assertSame( 404, $this->fetch( $url, 'GET', Staff::newUserHeaders( 'subscriber' ) )->status );
		self::assertSame( 404, $this->fetch( dirname( $url ) . '/nichts.gif', 'GET', $editor )->status );
		Staff::deleteUsers();
	}

	private function signedUrl(): string {
		return (string) PictureUrl::of( Listings::addPicture( Listings::addExclusive() ), PictureSize::Card, new Clock() );
	}

	private function valueOf( string $url ): string {
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		$value = $query['sw_immosuite_picture'] ?? '';
		return is_string( $value ) ? $value : '';
	}

	private function idIn( string $url ): int {
		return (int) $this->valueOf( $url );
	}

	/** @param array<string, string> $headers */
	private function fetch( string $url, string $method = 'GET', array $headers = [] ): Answer {
		$path = (string) preg_replace( '~^\w+://[^/]+~', '', $url );
		return Http::call( new HttpCall( $method, $path, null, $headers + [ 'Content-Type' => '' ] ) );
	}
}
