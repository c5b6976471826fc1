<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Access;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\StaffSession;
use SwImmoSuite\Tests\Support\Tables;

/**
 * Core's admin endpoints accept any id. For an exclusive listing and its picture an unprivileged user gets the answer for an
 * id that does not exist.
 */
final class CoreDoorsTest extends TestCase {

	/** An id that does not exist. */
	private const ABSENT_ID = 987_654_321;

	private static int $listing;
	private static int $picture;

	public static function setUpBeforeClass(): void {
		( new Tables() )->clear();
		Listings::clear();
		self::$listing = Listings::addExclusive( title: 'Verborgene Villa am Ufer' );
		self::$picture = Listings::addPicture( self::$listing, 'verborgen.gif' );
		update_post_meta( self::$picture, '_wp_attachment_image_alt', 'Blick auf die Villa' );
	}

	protected function tearDown(): void {
		Staff::deleteUsers();
	}

	public static function tearDownAfterClass(): void {
		Listings::clear();
	}

	/** @return iterable<string, array{string}> */
	public static function people(): iterable {
		yield 'anonymous' => [ 'anonymous' ];
		foreach ( [ 'subscriber', 'contributor', 'author' ] as $role ) {
			yield $role => [ $role ];
		}
	}

	/** @return iterable<string, array{string}> */
	public static function writers(): iterable {
		yield 'contributor' => [ 'contributor' ];
		yield 'author' => [ 'author' ];
	}

	#[DataProvider( 'people' )]
	public function testTermsOfAnExclusiveListingAreEmpty( string $who ): void {
		foreach ( [ 'categories', 'tags' ] as $taxonomy ) {
			foreach ( [ self::$listing, self::$picture ] as $id ) {
				$this->assertLikeAbsent( fn( int $post ): Answer => $this->read( "/wp-json/wp/v2/{$taxonomy}?post={$post}", $who ), $id );
				$this->assertLikeAbsent( fn( int $post ): Answer => $this->read( "/wp-json/WP/v2/{$taxonomy}?post={$post}", $who ), $id );
			}
		}
	}

	public function testEditorsGetCoresErrorForTermsOfAListing(): void {
		$editor = StaffSession::of( 'editor' );
		$answer = $editor->rest( 'GET', '/categories?post=' . self::$listing );
		self::assertSame( [ 403, 'rest_forbidden_context' ], [ $answer->status, $answer->code() ], 'Listings have no categories.' );
	}

	#[DataProvider( 'writers' )]
	public function testAnExclusivePictureCannotBecomeAFeaturedImage( string $role ): void {
		$session = StaffSession::of( $role );
		$post = wp_insert_post( [ 'post_title' => 'Beitrag', 'post_author' => $session->user ] );
		foreach ( [ self::$picture, self::ABSENT_ID ] as $id ) {
			self::assertSame( 0, $session->rest( 'POST', "/posts/{$post}", [ 'featured_media' => $id ] )->body->value( 'featured_media' ) );
		}
		$form = [ 'post_id' => $post, 'json' => 1, '_ajax_nonce' => $session->nonce( "update-post_{$post}" ) ];
		foreach ( [ 'set-post-thumbnail', 'get-post-thumbnail-html' ] as $action ) {
			$this->assertLikeAbsent( static fn( int $id ): Answer => $session->ajax( $action, $form + [ 'thumbnail_id' => $id ] ), self::$picture, $action );
		}
		wp_delete_post( $post, true );
	}

	#[DataProvider( 'writers' )]
	public function testTheMediaLibraryHidesExclusivePictures( string $role ): void {
		$session     = StaffSession::of( $role );
		$sizesNonce  = $session->nonce( 'media-form' );
		$editorNonce = $session->nonce( 'media-send-to-editor' );
		$calls       = [
			'details'         => static fn( int $id ): Answer => $session->ajax( 'get-attachment', [ 'id' => $id ] ),
			'id in the URL'   => static fn( int $id ): Answer => $session->form( '/wp-admin/admin-ajax.php?action=get-attachment&id=' . $id, [ 'action' => 'get-attachment' ] ),
			'sizes'           => static fn( int $id ): Answer => $session->ajax( 'media-create-image-subsizes', [ 'attachment_id' => $id, '_ajax_nonce' => $sizesNonce ] ),
			'HTML to insert'  => static fn( int $id ): Answer => $session->ajax( 'send-attachment-to-editor', [ 'attachment' => [ 'id' => $id ], 'post_id' => 0, 'nonce' => $editorNonce ] ),
			'old form'        => static fn( int $id ): Answer => $session->form( '/wp-admin/async-upload.php', [ 'attachment_id' => $id, 'fetch' => 3 ] ),
			'older form'      => static fn( int $id ): Answer => $session->form( '/wp-admin/async-upload.php', [ 'attachment_id' => $id, 'fetch' => 1 ] ),
			'editing'         => static fn( int $id ): Answer => $session->rest( 'POST', "/media/{$id}/edit", [ 'src' => 'x', 'rotation' => 90 ] ),
		];
		foreach ( $calls as $name => $call ) {
			$this->assertLikeAbsent( $call, self::$picture, $name );
		}
		foreach ( [ [ 's' => 'verborgen' ], [ 'post_parent' => self::$listing ], [ 'post__in' => [ self::$picture ] ] ] as $query ) {
			$this->assertRevealsNothing( $session->ajax( 'query-attachments', [ 'query' => $query ] ), 'query-attachments' );
		}
	}

	public function testXmlRpcDoesNotFindExclusivePictures(): void {
		$session = StaffSession::of( 'author' );
		$this->assertLikeAbsent( static fn( int $id ): Answer => $session->xmlRpc( 'wp.getMediaItem', "<param><value><int>{$id}</int></value></param>" ), self::$picture );
		$library = $session->xmlRpc( 'wp.getMediaLibrary', '<param><value><struct><member><name>parent_id</name><value><int>' . self::$listing . '</int></value></member></struct></value></param>' );
		$this->assertRevealsNothing( $library, 'wp.getMediaLibrary' );
		$editor = StaffSession::of( 'editor' )->xmlRpc( 'wp.getMediaItem', '<param><value><int>' . self::$picture . '</int></value></param>' );
		self::assertStringContainsString( 'Bild verborgen.gif', $editor->text );
	}

	/** In this dialog, which attaches a picture to a post, core searches posts of any status. */
	public function testTheAttachDialogFindsOnlyReadablePosts(): void {
		$author = StaffSession::of( 'author' );
		$own    = wp_insert_post( [ 'post_title' => 'Eigene Villa', 'post_status' => 'private', 'post_author' => $author->user ] );
		$draft  = wp_insert_post( [ 'post_title' => 'Entwurf einer Villa', 'post_author' => 1 ] );
		$find   = static fn( StaffSession $session ): Answer => $session->ajax( 'find_posts', [ 'ps' => 'Villa', '_ajax_nonce' => $session->nonce( 'find-posts' ) ] );
		$answer = $find( $author );
		$this->assertRevealsNothing( $answer, 'find_posts' );
		self::assertStringContainsString( 'Eigene Villa', $answer->text );
		self::assertStringContainsString( 'Entwurf einer Villa', $answer->text );
		self::assertStringContainsString( 'Verborgene Villa', $find( StaffSession::of( 'editor' ) )->text );
		wp_delete_post( $own, true );
		wp_delete_post( $draft, true );
	}

	#[DataProvider( 'people' )]
	public function testPagesDoNotShowAnExclusivePictureAsTheirFeaturedImage( string $who ): void {
		$post = wp_insert_post( [ 'post_title' => 'Immobilien im Winter', 'post_status' => 'publish' ] );
		add_post_meta( $post, '_thumbnail_id', self::$picture );
		$answer = $this->read( '/immobilien-im-winter/', $who );
		self::assertSame( 200, $answer->status );
		$this->assertRevealsNothing( $answer, 'page' );
		self::assertStringContainsString( 'verborgen.gif', StaffSession::of( 'editor' )->get( '/immobilien-im-winter/' )->text );
		wp_delete_post( $post, true );
	}

	/** Blocks print the URL of any picture that their attributes name. */
	#[DataProvider( 'people' )]
	public function testBlocksDoNotRevealTheFileOfAnExclusivePicture( string $who ): void {
		$image = '<!-- wp:image {"id":IMAGE,"lightbox":{"enabled":true}} --><figure class="wp-block-image"><img src="/x.jpg" alt=""/></figure><!-- /wp:image -->';
		$image = str_replace( 'IMAGE', (string) self::$picture, $image );
		$post  = wp_insert_post( [ 'post_title' => 'Immobilien im Sommer', 'post_status' => 'publish', 'post_content' => wp_slash( $image ) ] );
		$this->assertRevealsNothing( $this->read( '/immobilien-im-sommer/', $who ), 'page' );
		self::assertStringContainsString( 'verborgen.gif', StaffSession::of( 'editor' )->get( '/immobilien-im-sommer/' )->text );
		wp_delete_post( $post, true );
	}

	#[DataProvider( 'writers' )]
	public function testListsInWpAdminOmitExclusiveListings( string $role ): void {
		$session = StaffSession::of( $role );
		foreach ( [ 'edit.php?post_type=sw_immo_listing', 'edit.php?post_type=sw_immo_listing&post_status=private', 'upload.php?mode=list', 'index.php' ] as $page ) {
			$this->assertRevealsNothing( $session->get( "/wp-admin/{$page}" ), $page );
		}
	}

	public function testEditorsAreNotRestricted(): void {
		$session = StaffSession::of( 'editor' );
		self::assertStringContainsString( 'Bild verborgen.gif', $session->ajax( 'get-attachment', [ 'id' => self::$picture ] )->text );
		$form = [ 'attachment' => [ 'id' => self::$picture ], 'post_id' => 0, 'nonce' => $session->nonce( 'media-send-to-editor' ) ];
		self::assertStringContainsString( 'verborgen.gif', $session->ajax( 'send-attachment-to-editor', $form )->text );
		self::assertStringContainsString( 'verborgen.gif', $session->ajax( 'query-attachments', [ 'query' => [ 's' => 'verborgen' ] ] )->text );
	}

	private function read( string $path, string $who ): Answer {
		if ( 'anonymous' === $who ) {
			return Http::call( new HttpCall( 'GET', $path ) );
		}
		$session = StaffSession::of( $who );
		return Http::call( new HttpCall( 'GET', $path, null, $session->headers() + [ 'X-WP-Nonce' => $session->nonce( 'wp_rest' ) ] ) );
	}

	/** @param callable(int): Answer $call */
	private function assertLikeAbsent( callable $call, int $id, string $place = '' ): void {
		$answer = $call( $id );
		$absent = $call( self::ABSENT_ID );
		$this->assertRevealsNothing( $answer, $place );
		self::assertSame( [ $absent->status, str_replace( (string) self::ABSENT_ID, (string) $id, $absent->text ) ], [ $answer->status, $answer->text ], $place );
	}

	private function assertRevealsNothing( Answer $answer, string $place ): void {
		foreach ( [ 'Verborgene Villa', 'Bild verborgen.gif', 'verborgen.gif', 'Blick auf die Villa', Meta::uuid( self::$listing ) ] as $trace ) {
			self::assertFalse( str_contains( $answer->text, $trace ), "{$trace} in {$place}" );
		}
	}
}
