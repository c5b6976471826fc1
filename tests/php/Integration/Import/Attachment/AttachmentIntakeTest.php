<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import\Attachment;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\FileLists;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Photos;
use SwImmoSuite\Tests\Support\SentPictures;
use SwImmoSuite\Tests\Support\Statements;

/** Import of pictures, plans, documents and links of a file (O20). */
final class AttachmentIntakeTest extends IntegrationTestCase {

	private const PDF = "%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF";

	private SentPictures $sent;

	/** @var list<string> */
	private array $publicFilesBefore;

	protected function setUp(): void {
		Listings::clear();
		$this->sent = new SentPictures();
		$this->publicFilesBefore = Photos::publicFiles();
	}

	protected function tearDown(): void {
		$this->sent->remove();
		Listings::clear();
	}

	public function testPicturesAndPlansKeepTheOrderOfTheTransfer(): void {
		$this->sent->put( 'a.jpg', Photos::jpeg() );
		$this->sent->put( 'b.jpg', Photos::jpeg( 800, 600 ) );
		$this->sent->put( 'plan.jpg', Photos::jpeg( 700, 700 ) );
		$listing  = Listings::add();
		$prepared = $this->sent->prepare(
			SentPictures::anhang( 'plan.jpg', 'GRUNDRISS', 'Erdgeschoss' )
			. SentPictures::anhang( 'a.jpg', 'BILD', 'Bad &lt;b&gt;oben&lt;/b&gt; &amp; "hell"' ) . SentPictures::anhang( 'b.jpg', 'TITELBILD' ),
			$listing
		);
		self::assertSame( [], $prepared->notes );
		[ $title, $bath ] = $prepared->gallery ?? [];
		[ $plan ]         = $prepared->plans ?? [];
		self::assertSame( [ 'private', 0 ], [ get_post( $title )?->post_status, get_post( $title )?->post_parent ], 'A picture is private until it is assigned to its listing.' );
		$this->sent->apply( $prepared, $listing );
		wp_cache_flush();
		self::assertSame( [ [ $title, $bath ], [ $plan ], [] ], array_map( static fn( Field $field ): array => Meta::files( $listing, $field ), FileLists::FIELDS ) );
		FileLists::setFeaturedImage( $listing );
		self::assertSame( $title, get_post_thumbnail_id( $listing ) );
		foreach ( [ $title, $bath, $plan ] as $id ) {
			self::assertSame( [ 'inherit', $listing, '0' ], [ get_post( $id )?->post_status, get_post( $id )?->post_parent, get_post( $id )?->post_author ] );
			self::assertArrayHasKey( 'medium', (array) ( wp_get_attachment_metadata( $id )['sizes'] ?? [] ) );
			self::assertMatchesRegularExpression( '~/\d{4}/\d\d/(picture|plan)-[0-9a-f]{24}\.jpg$~', (string) get_attached_file( $id ) );
			self::assertSame( '644', decoct( (int) fileperms( SentPictures::filesOf( $id )[0] ) & 0777 ) );
		}
		self::assertSame( [ 'Bad oben & "hell"', 'Erdgeschoss', '' ], array_map( static fn( int $id ): mixed => get_post_meta( $id, '_wp_attachment_image_alt', true ), [ $bath, $plan, $title ] ) );
		self::assertSame( 'Bad oben &amp; "hell"', get_post( $bath )?->post_title );
	}

	public function testAnUnchangedTransferWritesNothing(): void {
		$this->sent->put( 'a.jpg', Photos::jpeg() );
		$listing    = Listings::add();
		$file       = SentPictures::anhang( 'a.jpg', 'BILD', 'Garten' );
		$first      = $this->sent->import( $file, $listing );
		$files      = Photos::publicFiles();
		$statements = Statements::of( fn() => self::assertSame( $first->gallery, $this->sent->prepare( $file, $listing )->gallery ) );
		self::assertSame( [], preg_grep( '/^\s*(INSERT|DELETE|UPDATE|REPLACE)/i', $statements ) );
		self::assertSame( $files, Photos::publicFiles() );
	}

	public function testTheSameBytesAreStoredOnceUnderAnyName(): void {
		$this->sent->put( 'a.jpg', Photos::jpeg() );
		$this->sent->put( 'b.jpg', Photos::jpeg() );
		$listing = Listings::add();
		$first   = $this->sent->import( SentPictures::anhang( 'a.jpg', 'TITELBILD' ) . SentPictures::anhang( 'b.jpg' ), $listing );
		self::assertCount( 1, $first->gallery ?? [] );
		$files = Photos::publicFiles();
		$this->sent->put( 'c.jpg', Photos::jpeg() );
		self::assertSame( $first->gallery, $this->sent->import( SentPictures::anhang( 'c.jpg' ), $listing )->gallery );
		self::assertSame( [ 'c.jpg' ], array_column( SentPictures::rows(), 2 ) );
		self::assertSame( $files, Photos::publicFiles() );
	}

	public function testFilesWithAKnownChecksumAreNotRead(): void {
		$listing = Listings::add();
		$this->sent->put( 'a.jpg', Photos::jpeg() );
		$first            = $this->sent->import( SentPictures::anhang( 'a.jpg', check: 'd41d8' ), $listing );
		$this->sent->read = [];
		self::assertSame( $first->gallery, $this->sent->import( SentPictures::anhang( 'a.jpg', 'BILD', 'Neuer Titel', 'd41d8' ), $listing )->gallery );
		self::assertSame( [], $this->sent->read );
		self::assertSame( 'Neuer Titel', get_post_meta( $first->gallery[0] ?? 0, '_wp_attachment_image_alt', true ), 'The title is updated without reading the file.' );
		// The checksum in the archive takes precedence over the software's.
		$this->sent->marks = [ 'a.jpg' => 'cbf43926-1000' ];
		$this->sent->import( SentPictures::anhang( 'a.jpg', check: 'd41d8' ), $listing );
		self::assertSame( [ 'a.jpg' ], $this->sent->read );
		self::assertSame( 'cbf43926-1000', SentPictures::rows()[0][3] );
		$this->sent->read = [];
		$this->sent->import( SentPictures::anhang( 'a.jpg', check: 'other' ), $listing );
		self::assertSame( [], $this->sent->read );
	}

	public function testANewVersionReplacesTheOldPicture(): void {
		$listing = Listings::add();
		$this->sent->put( 'a.jpg', Photos::jpeg( 3_000, 2_000 ) );
		[ $old ] = $this->sent->import( SentPictures::anhang( 'a.jpg' ), $listing )->gallery ?? [];
		$before  = SentPictures::filesOf( $old );
		self::assertGreaterThan( 6, count( $before ) );
		$this->sent->put( 'a.jpg', Photos::jpeg( 900, 900 ) );
		[ $new ] = $this->sent->import( SentPictures::anhang( 'a.jpg' ), $listing )->gallery ?? [];
		self::assertNotSame( $old, $new );
		self::assertSame( [ $new ], SentPictures::attachments() );
		self::assertSame( [], array_filter( $before, is_file( ... ) ) );
		self::assertCount( 1, SentPictures::rows() );
	}

	public function testKnownFilesThatWereNotSentStay(): void {
		$listing = Listings::add();
		$this->sent->put( 'a.jpg', Photos::jpeg() );
		$this->sent->put( 'b.jpg', Photos::jpeg( 300, 300 ) );
		$first = $this->sent->import( SentPictures::anhang( 'a.jpg' ) . SentPictures::anhang( 'b.jpg' ), $listing );
		$this->sent->delete( 'a.jpg' );
		$this->sent->delete( 'b.jpg' );
		$second = $this->sent->import( SentPictures::anhang( 'b.jpg' ) . SentPictures::anhang( 'a.jpg' ) . SentPictures::anhang( 'neu.jpg' ), $listing );
		self::assertSame( array_reverse( $first->gallery ?? [] ), $second->gallery );
		self::assertSame( [ [ 'picture_missing', 'neu.jpg' ] ], SentPictures::notes( $second ) );
		$third = $this->sent->import( null, $listing );
		self::assertSame( [ null, null, null, [] ], [ $third->gallery, $third->plans, $third->documents, $third->notes ] );
		self::assertSame( $second->gallery, Meta::files( $listing, Field::Gallery ) );
		$this->sent->put( 'a.jpg', 'half a picture' );
		$fourth = $this->sent->import( SentPictures::anhang( 'a.jpg' ), $listing );
		self::assertSame( [ [ 'picture_refused', 'a.jpg' ] ], SentPictures::notes( $fourth ) );
		self::assertSame( [ $first->gallery[0] ?? 0 ], $fourth->gallery, 'A broken new version does not replace the picture.' );
	}

	public function testADryRunReportsAttachmentsAndWritesNothing(): void {
		$listing = Listings::add();
		$this->sent->put( 'a.jpg', Photos::jpeg() );
		$this->sent->import( SentPictures::anhang( 'a.jpg' ), $listing );
		$this->sent->delete( 'a.jpg' );
		$this->sent->put( 'b.jpg', Photos::jpeg( 300, 300 ) );
		$this->sent->put( 'c.jpg', '<?php' );
		$names      = [ 'a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'https://bilder.example/e.jpg' ];
		$sent       = $this->sent->sentAttachments( implode( '', array_map( SentPictures::anhang( ... ), $names ) ) );
		$notes      = [];
		$statements = Statements::of( function () use ( &$notes, $sent, $listing ): void {
			$notes = $this->sent->intake()->dryRunNotes( $sent, $this->sent->context( $listing, false ) );
		} );
		self::assertSame( [ [ 'picture_refused', 'c.jpg' ], [ 'picture_missing', 'd.jpg' ] ], array_map( static fn( Note $note ): array => [ $note->code->value, $note->value ], $notes ) );
		self::assertSame( [], preg_grep( '/^\s*(INSERT|DELETE|UPDATE|REPLACE)/i', $statements ) );
		self::assertCount( 1, SentPictures::attachments() );
	}

	public function testTwoListingsDoNotShareAPicture(): void {
		$this->sent->put( 'a.jpg', Photos::jpeg() );
		[ $deleted, $kept ] = [ Listings::add(), Listings::add() ];
		$first              = $this->sent->import( SentPictures::anhang( 'a.jpg' ), $deleted );
		$second             = $this->sent->import( SentPictures::anhang( 'a.jpg' ), $kept );
		self::assertNotSame( $first->gallery, $second->gallery );
		wp_delete_post( $deleted, true );
		$this->sent->intake()->deleteOfListing( $deleted );
		self::assertSame( $second->gallery, SentPictures::attachments() );
		wp_delete_attachment( $second->gallery[0] ?? 0, true );
		self::assertNotSame( $second->gallery, $this->sent->prepare( SentPictures::anhang( 'a.jpg' ), $kept )->gallery, 'A picture that staff have deleted is created again.' );
		self::assertSame( [ $kept ], $this->sent->intake()->withDeletedFiles( [ $kept ] ) );
		$this->sent->import( SentPictures::anhang( 'a.jpg' ), $kept );
		self::assertSame( [ [], SentPictures::attachments() ], [ $this->sent->intake()->withDeletedFiles( [ $kept ] ), array_column( SentPictures::rows(), 0 ) ] );
	}

	public function testFileNamesIdentifyPicturesOnlyWithinOneListing(): void {
		$this->sent->put( 'bild1.jpg', Photos::jpeg() );
		$file    = SentPictures::anhang( 'bild1.jpg', check: 'v1' );
		$another = $this->sent->prepare( $file, Listings::add() );
		$this->sent->delete( 'bild1.jpg' );
		$prepared = $this->sent->prepare( $file, Listings::add() );
		self::assertSame( [ [], [ [ 'picture_missing', 'bild1.jpg' ] ] ], [ $prepared->gallery, SentPictures::notes( $prepared ) ], 'Most software uses the same file names for every listing.' );
		$this->sent->put( 'bild1.jpg', Photos::jpeg( 300, 300 ) );
		self::assertNotSame( $another->gallery, $this->sent->prepare( $file, Listings::add() )->gallery );
	}

	#[DataProvider( 'pages' )]
	public function testPicturesUsedElsewhereStayInTheLibrary( string $status, string $text ): void {
		$listing = Listings::add();
		$this->sent->put( 'a.jpg', Photos::jpeg() );
		[ $id ] = $this->sent->import( SentPictures::anhang( 'a.jpg' ), $listing )->gallery ?? [];
		$page   = wp_insert_post( [
			'post_type'    => 'page',
			'post_status'  => $status,
			'post_title'   => 'Über uns',
			'post_date'    => 'future' === $status ? '2099-01-01 10:00:00' : '',
			'post_content' => sprintf( $text, $id ),
			'meta_input'   => '' === $text ? [ '_thumbnail_id' => $id ] : [],
		] );
		$this->sent->put( 'b.jpg', Photos::jpeg( 300, 300 ) );
		$this->sent->import( SentPictures::anhang( 'b.jpg' ), $listing );
		wp_delete_post( $page, true );
		self::assertContains( $id, SentPictures::attachments() );
		self::assertNotContains( $id, array_column( SentPictures::rows(), 0 ) );
	}

	/** @return iterable<string, array{string, string}> Status and text of a page that uses the picture; empty text: as its featured image. */
	public static function pages(): iterable {
		foreach ( [ 'publish', 'draft', 'pending', 'future', 'private' ] as $status ) {
			yield "in the text, {$status}" => [ $status, '<img class="wp-image-%d">' ];
		}
		yield 'featured by a draft' => [ 'draft', '' ];
	}

	public function testAListingWithoutPicturesShowsNone(): void {
		$listing = Listings::add();
		$this->sent->put( 'a.jpg', Photos::jpeg() );
		$this->sent->import( SentPictures::anhang( 'a.jpg' ), $listing );
		FileLists::setFeaturedImage( $listing );
		$this->sent->import( SentPictures::anhang( 'https://www.example.test/', 'LINKS' ), $listing );
		self::assertSame( [ 0, [] ], [ (int) get_post_thumbnail_id( $listing ), SentPictures::attachments() ] );
		self::assertSame( $this->publicFilesBefore, Photos::publicFiles() );
	}

	public function testTheTypeOfADocumentIsReadFromItsBytes(): void {
		$listing       = Listings::add();
		$staffDocument = Listings::addPicture( $listing, 'eigen.gif', asImage: false );
		update_post_meta( $listing, Field::Documents->value, [ $staffDocument ] );
		$this->sent->put( 'expose.pdf', self::PDF );
		$this->sent->put( 'falsch.pdf', '<html><script>alert(1)</script>' );
		$file     = SentPictures::anhang( 'expose.pdf', 'DOKUMENTE', 'Exposé' ) . SentPictures::anhang( 'falsch.pdf', 'DOKUMENTE' );
		$prepared = $this->sent->import( $file, $listing, withDocuments: true );
		self::assertSame( [ [ 'picture_refused', 'falsch.pdf' ] ], SentPictures::notes( $prepared ) );
		self::assertSame( [ $staffDocument ], array_slice( $prepared->documents ?? [], 0, 1 ), 'A document added by staff stays.' );
		$pdf = $prepared->documents[1] ?? 0;
		self::assertSame( [ 'application/pdf', 'Exposé', $listing ], [ get_post_mime_type( $pdf ), get_post( $pdf )?->post_title, get_post( $pdf )?->post_parent ] );
		self::assertSame( [ self::PDF ], array_map( file_get_contents( ... ), SentPictures::filesOf( $pdf ) ) );
		$this->sent->import( SentPictures::anhang( 'expose.pdf', 'DOKUMENTE', 'Exposé, neu' ), $listing, withDocuments: true );
		wp_cache_flush();
		self::assertSame( 'Exposé, neu', get_post( $pdf )?->post_title, 'Visitors read the title.' );
		self::assertSame( [ $staffDocument ], $this->sent->import( SentPictures::anhang( 'x.jpg' ), $listing )->documents, 'Imported documents are removed when the setting is off.' );
	}

	public function testLinksStandAtTheEndOfTheText(): void {
		$links    = SentPictures::anhang( 'https://tour.example.test/?a=1&amp;b=2', 'FILMLINK', 'Rundgang &lt;script&gt;alert(1)&lt;/script&gt; [gallery]' )
			. SentPictures::anhang( 'javascript:alert(1)', 'LINKS', 'Böse' ) . SentPictures::anhang( 'http://www.example.test/x', 'LINKS' );
		$prepared = $this->sent->prepare( $links );
		$html     = implode( "\n\n", $prepared->links );
		self::assertStringContainsString( '<a href="https://tour.example.test/?a=1&amp;b=2" rel="nofollow">Rundgang &#091;gallery&#093;</a>', $html );
		self::assertStringContainsString( '>www.example.test</a>', $html );
		self::assertStringContainsString( '>Links</h2>', $html );
		self::assertSame( 2, substr_count( $html, '<a ' ) );
		self::assertSame( $html, serialize_blocks( parse_blocks( $html ) ) );
		$listing = Listings::add( [], [ 'post_content' => "<!-- wp:paragraph -->\n<p>Ruhig.</p>\n<!-- /wp:paragraph -->\n\n{$html}" ] );
		self::assertSame( $prepared->links, $this->sent->prepare( null, $listing )->links, 'Without an element for attachments the links stay.' );
		self::assertSame( [], $this->sent->prepare( SentPictures::anhang( 'x.jpg' ), $listing )->links );
	}

	public function testExclusiveFilesAreNeverPublic(): void {
		$publicFiles       = [];
		$recordPublicFiles = static function ( mixed $passed ) use ( &$publicFiles ): mixed {
			array_push( $publicFiles, ...Photos::publicFiles() );
			return $passed;
		};
		$hooks = [ 'query', 'update_attached_file', 'image_make_intermediate_size', 'wp_generate_attachment_metadata', 'big_image_size_threshold' ];
		array_map( static fn( string $hook ) => add_filter( $hook, $recordPublicFiles, PHP_INT_MIN ), $hooks );
		try {
			$this->sent->put( 'a.jpg', Photos::jpeg( 3_000, 2_000 ) );
			$this->sent->put( 'b.jpg', Photos::jpeg() );
			$prepared = $this->sent->prepare( SentPictures::anhang( 'a.jpg' ) . SentPictures::anhang( 'b.jpg' ), isExclusive: true );
			foreach ( $prepared->ids() as $id ) {
				self::assertTrue( Photos::isHidden( $id ) );
				self::assertSame( 0, get_post( $id )?->post_parent, 'The second picture is not a child of the first.' );
			}
			$listing = Listings::addExclusive();
			$this->sent->apply( $prepared, $listing );
			foreach ( $prepared->ids() as $id ) {
				self::assertTrue( Photos::isHidden( $id ) );
				self::assertSame( $listing, get_post( $id )?->post_parent );
				self::assertStringNotContainsString( Vault::name(), (string) wp_json_encode( [ get_post( $id ), wp_get_attachment_metadata( $id ), get_post_meta( $id, '_wp_attached_file' ) ] ) );
			}
			// A listing that is exclusive until the transfer is applied hides its new files until then.
			$this->sent->put( 'c.jpg', Photos::jpeg( 400, 400 ) );
			[ $id ] = $this->sent->prepare( SentPictures::anhang( 'c.jpg' ), $listing )->gallery ?? [];
			self::assertTrue( Photos::isHidden( $id ) );
			$this->sent->intake()->sweep( 1 );
			$this->sent->import( SentPictures::anhang( 'b.jpg' ), $listing, isExclusive: true );
		} finally {
			array_map( static fn( string $hook ) => remove_filter( $hook, $recordPublicFiles, PHP_INT_MIN ), $hooks );
		}
		self::assertSame( [], array_values( array_diff( $publicFiles, $this->publicFilesBefore ) ) );
		// The first 32 characters, "picture-" and a random part, are the same for all sizes of a picture.
		self::assertCount( 1, array_unique( array_map( static fn( string $name ): string => substr( $name, 0, 32 ), Photos::vaultFiles() ) ), 'The deleted picture has left no file.' );
	}
}
