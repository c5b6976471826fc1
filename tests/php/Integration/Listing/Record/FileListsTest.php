<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Record;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureUrl;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\FileLists;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Photos;
use SwImmoSuite\Tests\Support\StaffSession;
use SwImmoSuite\Tests\Support\WatchesPictures;
use WP_Post;

/** Gallery, plans and documents: which ids are valid, how they protect files, and how documents are delivered. */
final class FileListsTest extends IntegrationTestCase {

	use WatchesPictures;

	private const ROUTE = '/sw_immo_listing';

	private const PDF = "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

	public function testOnlyFilesThatTheUserMayEditAreAdded(): void {
		Photos::endWatch();
		$author = StaffSession::of( 'author' );
		$own    = $author->send( '/media', 'eigenes.jpg', Photos::jpeg() )->body->value( 'id' );
		$other  = Photos::add( 0, 'fremdes.jpg' );
		$post   = wp_insert_post( [ 'post_title' => 'Kein Bild', 'post_status' => 'publish' ] );
		$meta   = [ 'sw_immo_gallery' => [ $other, $own, $post, 987_654 ], 'sw_immo_plans' => [ $other ] ];
		$answer = $author->rest( 'POST', self::ROUTE, [ 'title' => 'Haus', 'status' => 'publish', 'meta' => $meta ] );
		self::assertSame( 201, $answer->status, $answer->text );
		$id = $this->idIn( $answer );
		self::assertSame( [ [ $own ], [] ], [ Meta::files( $id, Field::Gallery ), Meta::files( $id, Field::Plans ) ] );
		self::assertSame( $own, get_post_thumbnail_id( $id ), 'The first picture becomes the featured image.' );
		// An editor may name the other picture; later saves by anybody keep this picture.
		self::assertSame( 200, StaffSession::of( 'editor' )->rest( 'POST', self::ROUTE . "/{$id}", [ 'meta' => [ 'sw_immo_gallery' => [ $other, $own ] ] ] )->status );
		self::assertSame( 200, $author->rest( 'POST', self::ROUTE . "/{$id}", [ 'meta' => [ 'sw_immo_gallery' => [ $own, $other ], 'sw_immo_documents' => [ $other ] ] ] )->status );
		wp_cache_flush();
		self::assertSame( [ $own, $other ], Meta::files( $id, Field::Gallery ) );
		wp_delete_post( $post, true );
	}

	public function testFilesOfOtherUsersAreRefusedByEveryWayOfSaving(): void {
		Photos::endWatch();
		$author = StaffSession::of( 'author' );
		$other  = Photos::add( 0, 'fremdes.jpg' );
		$id     = Listings::add( [], [ 'post_status' => 'draft', 'post_author' => $author->user ] );
		wp_set_current_user( $author->user );
		update_post_meta( $id, 'sw_immo_gallery', [ $other ] );
		wp_update_post( [ 'ID' => $id, 'post_content' => 'Neu.', 'meta_input' => [ 'sw_immo_plans' => [ $other ] ] ] );
		add_post_meta( $id, 'sw_immo_documents', [ $other ] );
		$revision = array_values( wp_get_post_revisions( $id ) )[0] ?? null;
		self::assertInstanceOf( WP_Post::class, $revision );
		update_metadata( 'post', $revision->ID, 'sw_immo_gallery', [ $other ] );
		wp_restore_post_revision( $revision->ID );
		wp_set_current_user( 0 );
		self::assertSame( [], Meta::allFiles( $id ) );
	}

	public function testAnAutosaveShowsNoPicturesOfOtherUsersInThePreview(): void {
		Photos::endWatch();
		$author = StaffSession::of( 'author' );
		$other  = Photos::add( 0, 'fremdes.jpg' );
		$id     = Listings::add( [], [ 'post_author' => $author->user ] );
		$meta   = [ 'sw_immo_gallery' => [ $other ], 'sw_immo_price' => 'viel', 'sw_immo_city' => '<b>Kon</b>stanz' ];
		self::assertSame( 200, $author->rest( 'POST', self::ROUTE . "/{$id}/autosaves", [ 'content' => 'Neu.', 'meta' => $meta ] )->status );
		wp_cache_flush();
		$autosave = wp_get_post_autosave( $id );
		self::assertInstanceOf( WP_Post::class, $autosave );
		self::assertSame( [], Meta::allFiles( $autosave->ID ) );
		self::assertSame( [ 'Konstanz', '0' ], [ get_post_meta( $autosave->ID, 'sw_immo_city', true ), get_post_meta( $autosave->ID, 'sw_immo_price', true ) ] );
	}

	public function testARestoredRevisionKeepsFilesAddedByAnEditor(): void {
		Photos::endWatch();
		$author = StaffSession::of( 'author' );
		$other  = Photos::add( 0, 'fremdes.jpg' );
		$id     = Listings::add( [], [ 'post_author' => $author->user ] );
		$editor = StaffSession::of( 'editor' );
		$editor->rest( 'POST', self::ROUTE . "/{$id}", [ 'content' => 'Erst.', 'meta' => [ 'sw_immo_gallery' => [ $other ] ] ] );
		$editor->rest( 'POST', self::ROUTE . "/{$id}", [ 'content' => 'Dann.', 'meta' => [ 'sw_immo_gallery' => [] ] ] );
		wp_cache_flush();
		$isFirst = static fn( mixed $revision ): bool => $revision instanceof WP_Post && 'Erst.' === $revision->post_content;
		$first   = array_values( array_filter( wp_get_post_revisions( $id ), $isFirst ) )[0] ?? null;
		self::assertInstanceOf( WP_Post::class, $first );
		wp_set_current_user( $author->user );
		wp_restore_post_revision( $first->ID );
		wp_set_current_user( 0 );
		self::assertSame( [ $other ], Meta::files( $id, Field::Gallery ) );
	}

	/** @return iterable<string, array{string}> */
	public static function fields(): iterable {
		foreach ( [ 'sw_immo_gallery', 'sw_immo_plans', 'sw_immo_documents' ] as $field ) {
			yield $field => [ $field ];
		}
	}

	#[DataProvider( 'fields' )]
	public function testAnExclusiveListingAdoptsItsFilesUntilItIsDeleted( string $field ): void {
		Photos::endWatch();
		$free = Photos::add( 0, 'frei.jpg' );
		$id   = Listings::addExclusive( [ $field => [ $free ] ] );
		self::assertTrue( Photos::isHidden( $free ) );
		self::assertSame( $id, get_post( $free )->post_parent ?? 0 );
		wp_delete_post( $id, true );
		Listings::settle();
		clean_post_cache( $free );
		self::assertSame( [ null, 'inherit', true ], [ Vault::folderOf( $free ), get_post( $free )->post_status ?? '', is_file( Listings::publicFile( $free ) ) ] );
	}

	#[DataProvider( 'fields' )]
	public function testAnExclusiveListingDoesNotAdoptFilesOfAPublicListing( string $field ): void {
		Photos::endWatch();
		$used = Photos::add( 0, 'gebraucht.jpg' );
		Listings::add( [ $field => [ $used ] ] );
		Listings::addExclusive( [ 'sw_immo_gallery' => [ $used ] ] );
		do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY );
		clean_post_cache( $used );
		self::assertSame( [ null, true ], [ Vault::folderOf( $used ), is_file( Listings::publicFile( $used ) ) ] );
		// A position in the list is no attachment id.
		$other = Photos::add( 0, 'frei.jpg' );
		Listings::add( [ $field => [ $used, 987 ] ] );
		Listings::addExclusive( [ 'sw_immo_gallery' => [ $other ] ] );
		self::assertTrue( Photos::isHidden( $other ) );
	}

	/** @return iterable<string, array{string}> */
	public static function uploads(): iterable {
		foreach ( [ 'rest', 'media library', 'old form', 'xml-rpc' ] as $way ) {
			yield $way => [ $way ];
		}
	}

	#[DataProvider( 'uploads' )]
	public function testADocumentIsUploadedDirectlyIntoTheVault( string $way ): void {
		$known  = $this->attachments();
		$answer = $this->upload( $way );
		$new    = array_values( array_diff( $this->attachments(), $known ) );
		self::assertCount( 1, $new, substr( $answer->text, 0, 500 ) );
		self::assertContains( 'grundbuch.pdf', Photos::vaultFiles() );
		$this->assertStaysHidden( $new[0], $answer );
	}

	public function testADocumentIsDownloadedNotDisplayed(): void {
		Photos::endWatch();
		$file   = Photos::add( $this->listing, 'grundbuch.pdf', self::PDF );
		$url    = (string) PictureUrl::ofFile( $file, new Clock() );
		$signed = Http::call( new HttpCall( 'GET', '/?' . (string) wp_parse_url( $url, PHP_URL_QUERY ) ) );
		$staff  = $this->session->get( self::path( $file ) );
		foreach ( [ $signed, $staff ] as $answer ) {
			self::assertSame( [ 200, self::PDF ], [ $answer->status, $answer->text ] );
			$headers = [ 'application/pdf', 'nosniff', "attachment; filename=\"grundbuch.pdf\"; filename*=UTF-8''grundbuch.pdf" ];
			self::assertSame( $headers, array_map( $answer->header( ... ), [ 'content-type', 'x-content-type-options', 'content-disposition' ] ) );
		}
		self::assertStringContainsString( 'private', $signed->header( 'cache-control' ) );
		foreach ( [ self::path( $file ), "/?attachment_id={$file}", "/wp-json/wp/v2/media/{$file}" ] as $path ) {
			self::assertSame( 404, Http::call( new HttpCall( 'GET', $path ) )->status, $path );
		}
		self::assertSame( 404, StaffSession::of( 'subscriber' )->get( self::path( $file ) )->status );
		update_post_meta( $this->listing, Field::Exclusive->value, false );
		Listings::settle();
		self::assertSame( 404, Http::call( new HttpCall( 'GET', '/?' . (string) wp_parse_url( $url, PHP_URL_QUERY ) ) )->status, 'The listing is a draft now.' );
	}

	/** A deleted attachment disappears from all lists, and no gap remains. */
	public function testDeletedFilesAreRemovedFromEveryList(): void {
		Photos::endWatch();
		[ $first, $gone, $last ] = array_map( static fn( string $name ): int => Listings::addPicture( 0, $name, asImage: false ), [ 'eins.gif', 'zwei.gif', 'drei.gif' ] );
		$public = Listings::add( [ 'sw_immo_gallery' => [ $gone, $first, $last ], 'sw_immo_plans' => [ $last ] ] );
		$draft  = Listings::add( [ 'sw_immo_gallery' => [ $first ], 'sw_immo_plans' => [ $gone ], 'sw_immo_documents' => [ $gone, $last ] ], [ 'post_status' => 'draft' ] );
		self::assertSame( $gone, get_post_thumbnail_id( $public ) );
		self::assertSame( 200, StaffSession::of( 'administrator' )->rest( 'DELETE', "/media/{$gone}?force=true" )->status );
		wp_cache_flush();
		$files = static fn( int $id ): array => array_map( static fn( Field $field ): array => Meta::files( $id, $field ), FileLists::FIELDS );
		self::assertSame( [ [ $first, $last ], [ $last ], [] ], $files( $public ) );
		self::assertSame( [ [ $first ], [], [ $last ] ], $files( $draft ) );
		self::assertSame( $first, get_post_thumbnail_id( $public ), 'The next picture becomes the featured image.' );
	}

	/** Texts and tables are delivered as downloads; types that browsers would execute are never delivered. */
	#[DataProvider( 'types' )]
	public function testOnlySafeTypesOfDocumentsLeaveTheVault( string $name, string $type, bool $isDelivered ): void {
		Photos::endWatch();
		$file = wp_upload_bits( 'platz.pdf', null, 'x' );
		$path = dirname( $file['file'] ) . "/{$name}";
		rename( $file['file'], $path );
		$id = wp_insert_attachment( [ 'post_title' => 'Unterlage', 'post_mime_type' => $type ], $path, $this->listing );
		update_post_meta( $this->listing, 'sw_immo_documents', [ $id ] );
		Listings::settle();
		self::assertNotNull( Vault::folderOf( $id ) );
		$url    = (string) PictureUrl::ofFile( $id, new Clock() );
		$signed = Http::call( new HttpCall( 'GET', '/?' . (string) wp_parse_url( $url, PHP_URL_QUERY ) ) );
		$staff  = $this->session->get( self::path( $id ) );
		if ( $isDelivered ) {
			foreach ( [ $signed, $staff ] as $answer ) {
				self::assertSame( [ 200, 'x', $type, 'nosniff' ], [ $answer->status, $answer->text, $answer->header( 'content-type' ), $answer->header( 'x-content-type-options' ) ] );
				self::assertStringStartsWith( 'attachment; ', $answer->header( 'content-disposition' ) );
			}
		}
		self::assertSame( $isDelivered ? 200 : 404, $signed->status );
		self::assertSame( 404, Http::call( new HttpCall( 'GET', self::path( $id ) ) )->status );
	}

	/** @return iterable<string, array{string, string, bool}> */
	public static function types(): iterable {
		yield 'text' => [ 'bau.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', true ];
		yield 'table' => [ 'miete.ods', 'application/vnd.oasis.opendocument.spreadsheet', true ];
		yield 'page' => [ 'seite.html', 'text/html', false ];
		yield 'page with the type of a document' => [ 'seite.html', 'application/pdf', false ];
		yield 'macros' => [ 'makro.docm', 'application/vnd.ms-word.document.macroEnabled.12', false ];
	}

	private function upload( string $way ): Answer {
		$form = [ 'post_id' => (string) $this->listing, 'action' => 'upload-attachment', '_wpnonce' => $this->session->nonce( 'media-form' ) ];
		return match ( $way ) {
			'rest'          => $this->session->send( '/media?post=' . $this->listing, 'grundbuch.pdf', self::PDF ),
			'media library' => $this->session->upload( '/wp-admin/async-upload.php', 'grundbuch.pdf', self::PDF, $form ),
			'old form'      => $this->session->upload( '/wp-admin/async-upload.php', 'grundbuch.pdf', self::PDF, [ 'action' => '' ] + $form ),
			default         => $this->session->xmlRpc(
				'metaWeblog.newMediaObject',
				StaffSession::mediaParameters( [ 'name' => 'grundbuch.pdf', 'type' => 'application/pdf' ], self::PDF, $this->listing )
			),
		};
	}
}
