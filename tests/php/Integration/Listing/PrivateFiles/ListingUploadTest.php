<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\PrivateFiles;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Photos;
use SwImmoSuite\Tests\Support\StaffSession;
use SwImmoSuite\Tests\Support\WatchesPictures;

/** Every way of uploading a picture for an exclusive listing stores the picture in the vault from the first byte. */
final class ListingUploadTest extends IntegrationTestCase {

	use WatchesPictures;

	/** @return iterable<string, array{string}> */
	public static function uploads(): iterable {
		foreach ( [ 'rest', 'rest form', 'media library', 'old form', 'xml-rpc' ] as $way ) {
			yield $way => [ $way ];
		}
	}

	#[DataProvider( 'uploads' )]
	public function testAnUploadToAnExclusiveListingGoesIntoTheVaultFromTheFirstByte( string $way ): void {
		$known  = $this->attachments();
		$answer = $this->upload( $way, Photos::jpeg() );
		$new    = array_values( array_diff( $this->attachments(), $known ) );
		self::assertCount( 1, $new, substr( $answer->text, 0, 500 ) );
		self::assertContains( 'seeseite-300x225.jpg', Photos::vaultFiles() );
		$this->assertStaysHidden( $new[0], $answer );
		self::assertSame( $this->listing, get_post( $new[0] )->post_parent ?? 0 );
	}

	#[DataProvider( 'uploads' )]
	public function testAnUploadIsRefusedIfTheVaultIsNotWritable( string $way ): void {
		update_option( 'sw_immosuite_tests_closed', '1', true );
		$known = $this->attachments();
		try {
			$answer = $this->upload( $way, Photos::jpeg() );
		} finally {
			delete_option( 'sw_immosuite_tests_closed' );
		}
		self::assertSame( $known, $this->attachments(), substr( $answer->text, 0, 300 ) );
		self::assertSame( $this->before, Photos::publicFiles() );
		self::assertStringNotContainsString( 'sw-immosuite-', $answer->text );
	}

	/** The id of a listing that the user may not edit must have no effect, or it would reveal which listings are exclusive. */
	public function testUploadsToOtherUsersListingsAreNotAttached(): void {
		$author = StaffSession::of( 'author' );
		$form   = [ 'post_id' => (string) $this->listing, '_wpnonce' => $author->nonce( 'media-form' ), 'short' => '1' ];
		$known  = $this->attachments();
		$author->upload( '/wp-admin/async-upload.php', 'eigenes.jpg', Photos::jpeg(), $form );
		$new = array_values( array_diff( $this->attachments(), $known ) );
		self::assertCount( 1, $new );
		self::assertSame( [ null, 'inherit', 0 ], [ Vault::folderOf( $new[0] ), get_post( $new[0] )->post_status ?? '', get_post( $new[0] )->post_parent ?? 0 ] );
		self::assertContains( wp_basename( (string) get_attached_file( $new[0] ) ), array_map( wp_basename( ... ), Photos::publicFiles() ) );
	}

	public function testTheCoverPictureOfAnAudioFileStaysInTheVault(): void {
		Photos::endWatch();
		$known = $this->attachments();
		$audio = Photos::add( $this->listing, 'rundgang.mp3', self::mp3( Photos::jpeg() ) );
		foreach ( array_diff( $this->attachments(), $known ) as $id ) {
			self::assertTrue( Photos::isHidden( $id ), (string) $id );
		}
		self::assertTrue( Photos::isHidden( $audio ) );
		self::assertSame( $this->before, Photos::publicFiles() );
	}

	private function upload( string $way, string $bytes ): Answer {
		$form = [ 'post_id' => (string) $this->listing, 'action' => 'upload-attachment', '_wpnonce' => $this->session->nonce( 'media-form' ) ];
		return match ( $way ) {
			'rest'          => $this->session->send( '/media?post=' . $this->listing, 'seeseite.jpg', $bytes ),
			'rest form'     => $this->session->upload( '/wp-json/wp/v2/media?_wpnonce=' . $this->session->nonce( 'wp_rest' ), 'seeseite.jpg', $bytes, [ 'post' => (string) $this->listing ], 'file' ),
			'media library' => $this->session->upload( '/wp-admin/async-upload.php', 'seeseite.jpg', $bytes, $form ),
			'old form'      => $this->session->upload( '/wp-admin/async-upload.php', 'seeseite.jpg', $bytes, [ 'action' => '' ] + $form ),
			default         => $this->session->xmlRpc( 'metaWeblog.newMediaObject', StaffSession::mediaParameters( [ 'name' => 'seeseite.jpg', 'type' => 'image/jpeg' ], $bytes, $this->listing ) ),
		};
	}

	/** An MP3 with a picture inside (ID3v2.3, APIC) and three frames of silence. */
	private static function mp3( string $picture ): string {
		$apic          = "\0image/jpeg\0\x03\0" . $picture;
		$frame         = 'APIC' . pack( 'N', strlen( $apic ) ) . "\0\0" . $apic;
		$size          = strlen( $frame );
		$synchsafeSize = chr( $size >> 21 & 127 ) . chr( $size >> 14 & 127 ) . chr( $size >> 7 & 127 ) . chr( $size & 127 );
		return "ID3\x03\0\0{$synchsafeSize}{$frame}" . str_repeat( "\xFF\xFB\x90\x00" . str_repeat( "\0", 413 ), 30 );
	}
}
