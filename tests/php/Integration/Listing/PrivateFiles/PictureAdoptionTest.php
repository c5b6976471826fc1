<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\PrivateFiles;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Photos;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\StaffSession;

/**
 * A listing may use any picture of the site. An exclusive listing adopts only pictures that the saving user may edit and
 * that no public page uses, and gives them back later.
 */
final class PictureAdoptionTest extends IntegrationTestCase {

	private const ROUTE = '/sw_immo_listing';

	/** @var list<int> */
	private array $posts = [];

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		Photos::endWatch();
		remove_theme_mods();
		array_map( 'delete_option', [ 'site_icon', 'site_logo', 'widget_media_image', 'widget_block' ] );
		array_map( static fn( int $id ) => wp_delete_post( $id, true ), $this->posts );
		Staff::deleteUsers();
		Listings::clear();
	}

	/** A contributor's draft names pictures of the site. An editor saves, deletes and restores the draft. */
	public function testAContributorsDraftNeverHidesPictures(): void {
		$pictures    = array_map( static fn( int $i ): int => Photos::add( 0, "bild-{$i}.jpg" ), range( 1, 3 ) );
		$contributor = StaffSession::of( 'contributor' );
		$text        = implode( ' ', array_map( static fn( int $id ): string => "<img class=\"wp-image-{$id}\">[gallery ids=\"{$id}\"]", $pictures ) );
		$draft       = $contributor->rest( 'POST', self::ROUTE, [ 'title' => 'Falle', 'content' => $text, 'featured_media' => $pictures[0], 'meta' => [ 'sw_immo_exclusive' => true ] ] );
		self::assertSame( 201, $draft->status, $draft->text );
		$id = $draft->body->value( 'id' );
		self::assertIsInt( $id );
		$editor = StaffSession::of( 'editor' );
		$this->assertPublic( $pictures );
		self::assertSame( 200, $editor->rest( 'POST', self::ROUTE . "/{$id}", [ 'title' => 'Falle?', 'meta' => [ 'sw_immo_price' => 1 ] ] )->status );
		$this->assertPublic( $pictures );
		self::assertSame( 200, $editor->rest( 'DELETE', self::ROUTE . "/{$id}" )->status );
		$this->assertPublic( $pictures );
		self::assertSame( 302, $editor->get( "/wp-admin/post.php?post={$id}&action=untrash&_wpnonce=" . $editor->nonce( "untrash-post_{$id}" ) )->status );
		$this->assertPublic( $pictures );
		do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY );
		$this->assertPublic( $pictures );
		self::assertSame( 200, $editor->rest( 'DELETE', self::ROUTE . "/{$id}?force=true" )->status );
		$this->assertPublic( $pictures );
	}

	/**
	 * The author may edit a published listing. An editor who saves the listing afterwards has not chosen the pictures that the
	 * author added.
	 */
	public function testAnEditorsSaveDoesNotAdoptPicturesAddedByTheAuthor(): void {
		$picture     = Photos::add( 0, 'frei.jpg' );
		$contributor = StaffSession::of( 'contributor' );
		$id          = Listings::add( [ Field::Exclusive->value => true ], [ 'post_author' => $contributor->user ] );
		self::assertSame( 200, $contributor->rest( 'POST', self::ROUTE . "/{$id}", [ 'content' => "<img class=\"wp-image-{$picture}\">" ] )->status );
		$this->assertPublic( [ $picture ] );
		$editor = StaffSession::of( 'editor' );
		self::assertSame( 200, $editor->rest( 'POST', self::ROUTE . "/{$id}", [ 'excerpt' => 'Kurz.', 'meta' => [ 'sw_immo_price' => 2 ] ] )->status );
		$this->assertPublic( [ $picture ] );
		$upload = $editor->send( "/media?post={$id}", 'neu.jpg', Photos::jpeg() );
		self::assertSame( 201, $upload->status );
		$this->assertPublic( [ $picture ] );
		wp_update_post( [ 'ID' => $id, 'post_author' => 1 ] );
		do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY );
		$this->assertPublic( [ $picture ] );
	}

	public function testThePublishingUserAdoptsPicturesTheyMayEdit(): void {
		$picture = Photos::add( 0, 'frei.jpg' );
		$author  = StaffSession::of( 'contributor' );
		$id      = Listings::add( [ Field::Exclusive->value => true ], [ 'post_status' => 'draft', 'post_author' => $author->user, 'post_content' => "<img class=\"wp-image-{$picture}\">" ] );
		$this->assertPublic( [ $picture ] );
		self::assertSame( 200, StaffSession::of( 'editor' )->rest( 'POST', self::ROUTE . "/{$id}", [ 'status' => 'publish' ] )->status );
		$this->assertAdopted( $picture, $id );
	}

	public function testAnAuthorsDraftAdoptsPicturesOfTheAuthor(): void {
		$author = StaffSession::of( 'author' );
		$own    = $author->send( '/media', 'eigenes.jpg', Photos::jpeg() )->body->value( 'id' );
		$other  = Photos::add( 0, 'fremdes.jpg' );
		self::assertIsInt( $own );
		$text    = "<img class=\"wp-image-{$own}\"><img class=\"wp-image-{$other}\">";
		$answer  = $author->rest( 'POST', self::ROUTE, [ 'title' => 'Haus', 'content' => $text, 'meta' => [ 'sw_immo_exclusive' => true ] ] );
		$listing = $answer->body->value( 'id' );
		self::assertIsInt( $listing );
		$this->assertAdopted( $own, $listing );
		$this->assertPublic( [ $other ] );
	}

	/** @return iterable<string, array{string}> */
	public static function uses(): iterable {
		foreach ( [ 'logo', 'block logo', 'site icon', 'header', 'featured image', 'text', 'address in a text', 'gallery', 'block', 'pattern', 'template', 'widget', 'block widget' ] as $use ) {
			yield $use => [ $use ];
		}
	}

	#[DataProvider( 'uses' )]
	public function testPubliclyUsedPicturesStayPublic( string $use ): void {
		$picture = Photos::add( 0, 'gebraucht.jpg' );
		$other   = Photos::add( 0, 'gebraucht-anderswo.jpg' );
		$url     = (string) wp_get_attachment_url( $picture );
		match ( $use ) {
			'logo'           => set_theme_mod( 'custom_logo', $picture ),
			'block logo'     => update_option( 'site_logo', $picture ),
			'site icon'      => update_option( 'site_icon', $picture ),
			'header'         => set_theme_mod( 'header_image_data', (object) [ 'attachment_id' => $picture, 'url' => $url ] ),
			'featured image' => add_post_meta( $this->publish( 'post', 'Beitrag' ), '_thumbnail_id', $picture ),
			'text'           => $this->publish( 'page', "<img class=\"alignleft wp-image-{$picture} size-full\">" ),
			'address in a text' => $this->publish( 'post', '<a href="' . str_replace( '.jpg', '-300x225.jpg', $url ) . '">Bild</a>' ),
			'gallery'        => $this->publish( 'page', "[gallery columns=\"2\" ids=\"999,{$picture}\"]" ),
			'block'          => $this->publish( 'page', "<!-- wp:media-text {\"mediaId\":{$picture},\"mediaType\":\"image\"} --><div></div><!-- /wp:media-text -->" ),
			'pattern'        => $this->publish( 'wp_block', "<!-- wp:image {\"id\":{$picture}} --><figure></figure><!-- /wp:image -->" ),
			'template'       => $this->publish( 'wp_template_part', "<!-- wp:cover {\"url\":\"x\",\"id\":{$picture}} --><div></div><!-- /wp:cover -->" ),
			'widget'         => update_option( 'widget_media_image', [ 2 => [ 'attachment_id' => $picture ], '_multiwidget' => 1 ] ),
			default          => update_option( 'widget_block', [ 2 => [ 'content' => "<!-- wp:image {\"id\":{$picture}} -->" ], '_multiwidget' => 1 ] ),
		};
		$listing = Listings::add( [ Field::Exclusive->value => true ], [ 'post_author' => 1, 'post_content' => "<img class=\"wp-image-{$picture}\"><img class=\"wp-image-{$other}\">" ] );
		$this->assertPublic( [ $picture ] );
		$this->assertAdopted( $other, $listing );
	}

	public function testADraftOrAnotherExclusiveListingIsNoPublicUse(): void {
		$picture       = Photos::add( 0, 'frei.jpg' );
		$text          = "<img class=\"wp-image-{$picture}\">";
		$this->posts[] = (int) wp_insert_post( [ 'post_title' => 'Entwurf', 'post_content' => $text ] );
		$listing       = Listings::add( [ Field::Exclusive->value => true ], [ 'post_content' => $text ] );
		$this->assertAdopted( $picture, $listing );
	}

	/** @return iterable<string, array{string}> */
	public static function references(): iterable {
		yield 'a class' => [ '<img class="alignnone wp-image-%1$d size-large">' ];
		yield 'a gallery' => [ '[gallery ids="%1$d,%2$d"]' ];
		yield 'a gallery without quotes' => [ '[gallery include=%1$d columns=3]' ];
		yield 'an old gallery block' => [ '<!-- wp:gallery {"ids":[%2$d,%1$d],"columns":2} --><ul></ul><!-- /wp:gallery -->' ];
		yield 'a gallery block' => [ '<!-- wp:gallery {"linkTo":"none"} --><figure><!-- wp:image {"id":%1$d,"sizeSlug":"large"} --><figure></figure><!-- /wp:image --></figure><!-- /wp:gallery -->' ];
		yield 'a cover' => [ '<!-- wp:cover {"url":"https:\/\/x","id":%1$d} --><div></div><!-- /wp:cover -->' ];
		yield 'media and text' => [ '<!-- wp:media-text {"mediaPosition":"right","mediaId":%1$d} --><div></div><!-- /wp:media-text -->' ];
		yield 'a background' => [ '<!-- wp:group {"style":{"background":{"backgroundImage":{"url":"x","id":%1$d,"source":"file"}}}} --><div></div><!-- /wp:group -->' ];
		yield 'a link of the classic editor' => [ '<a rel="attachment wp-att-%1$d" href="#">Plan</a>' ];
	}

	#[DataProvider( 'references' )]
	public function testEveryReferenceToAPictureIsFound( string $content ): void {
		$picture = Photos::add( 0, 'frei.jpg' );
		$listing = Listings::add( [ Field::Exclusive->value => true ], [ 'post_content' => wp_slash( sprintf( $content, $picture, 987_654_321 ) ) ] );
		$this->assertAdopted( $picture, $listing );
	}

	public function testAListingThatIsNoLongerExclusiveGivesBackItsAdoptedPictures(): void {
		[ $listing, $picture ] = $this->adopt();
		delete_post_meta( $listing, Field::Exclusive->value );
		Listings::settle();
		$this->assertPublic( [ $picture ] );
		self::assertSame( 0, get_post( $picture )->post_parent ?? -1 );
		self::assertSame( '', get_post_meta( $picture, '_sw_immosuite_adopted', true ) );
	}

	/** If a listing becomes exclusive again while its pictures are given back, the listing keeps them. */
	#[TestWith( [ false ] )]
	#[TestWith( [ true ] )]
	public function testListingsMadeExclusiveAgainKeepTheirPictures( bool $isHourly ): void {
		[ $listing, $picture ] = $this->adopt();
		$connection            = Connection::ofSite();
		$makeExclusiveAgain    = static function ( int $id ) use ( $connection, $listing, $picture ): void {
			if ( $id === $picture ) {
				$connection->execute( 'INSERT INTO %i (post_id, meta_key, meta_value) VALUES (%d, %s, %s)', [ $connection->postMeta(), $listing, Field::Exclusive->value, '1' ] );
			}
		};
		delete_post_meta( $listing, Field::Exclusive->value );
		add_action( 'edit_attachment', $makeExclusiveAgain );
		$isHourly ? do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY ) : Listings::settle();
		remove_action( 'edit_attachment', $makeExclusiveAgain );
		$this->assertAdopted( $picture, $listing );
		self::assertFileDoesNotExist( Listings::publicFile( $picture ) );
	}

	public function testADeletedListingReturnsAdoptedPicturesAndTheirCrops(): void {
		[ $listing, $picture ] = $this->adopt();
		$upload                = Photos::add( $listing, 'eigenes.jpg' );
		$editor                = StaffSession::of( 'editor' );
		$crop                  = $editor->rest( 'POST', "/media/{$picture}/edit", [ 'src' => wp_get_attachment_url( $picture ), 'rotation' => 90 ] )->body->value( 'id' );
		self::assertIsInt( $crop );
		Photos::watch();
		self::assertSame( 200, $editor->rest( 'DELETE', self::ROUTE . "/{$listing}?force=true" )->status );
		$this->assertPublic( [ $picture, $crop ] );
		self::assertTrue( Photos::isHidden( $upload ), 'The uploaded picture has never been public.' );
	}

	public function testATrashedListingKeepsItsPictures(): void {
		[ $listing, $picture ] = $this->adopt();
		wp_trash_post( $listing );
		Listings::settle();
		do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY );
		self::assertTrue( Photos::isHidden( $picture ) );
		wp_delete_post( $listing, true );
		$this->assertPublic( [ $picture ] );
	}

	/** A killed request may have deleted the listing without giving back its pictures. */
	public function testTheHourlyEventGivesBackPicturesThatAKilledRequestKept(): void {
		[ $listing, $picture ] = $this->adopt();
		$connection = Connection::ofSite();
		$connection->execute( 'UPDATE %i SET post_parent = 0 WHERE post_parent = %d', [ $connection->posts(), $listing ] );
		$connection->execute( 'DELETE FROM %i WHERE ID = %d', [ $connection->posts(), $listing ] );
		wp_cache_flush();
		self::assertTrue( Photos::isHidden( $picture ) );
		do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY );
		$this->assertPublic( [ $picture ] );
	}

	/** Cached data of a listing is outdated if another user hid the listing meanwhile. */
	public function testTheHourlyEventGivesNothingBackIfTheListingBecomesExclusive(): void {
		[ $listing, $picture ] = $this->adopt();
		$read                  = get_post_meta( $listing );
		self::assertIsArray( $read );
		wp_cache_set( $listing, array_diff_key( $read, [ Field::Exclusive->value => '' ] ), 'post_meta' );
		do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY );
		wp_cache_flush();
		self::assertTrue( Photos::isHidden( $picture ) );
	}

	public function testTheHourlyEventCompletesAdoptionsAndEndsThoseOfRemovedPictures(): void {
		$pictures = [ Photos::add( 0, 'eins.jpg' ), Photos::add( 0, 'zwei.jpg' ) ];
		$listing  = Listings::add( [ Field::Exclusive->value => true ], [ 'post_content' => "<img class=\"wp-image-{$pictures[0]}\">" ] );
		$this->assertAdopted( $pictures[0], $listing );
		// Restores the state after the first step: the adoption is recorded, but the picture is not moved.
		delete_post_meta( $pictures[0], Vault::META );
		rename( str_replace( wp_get_upload_dir()['basedir'], Listings::vault(), Listings::publicFile( $pictures[0] ) ), Listings::publicFile( $pictures[0] ) );
		wp_update_post( [ 'ID' => $pictures[0], 'post_parent' => 0, 'post_status' => 'inherit' ] );
		update_post_meta( $pictures[0], '_sw_immosuite_adopted', $listing );
		update_post_meta( $pictures[1], '_sw_immosuite_adopted', $listing );
		Listings::settle();
		do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY );
		$this->assertAdopted( $pictures[0], $listing );
		$this->assertPublic( [ $pictures[1] ] );
		self::assertSame( '', get_post_meta( $pictures[1], '_sw_immosuite_adopted', true ) );
	}

	public function testAPictureThatIsDetachedByHandIsPublicAgain(): void {
		[ $listing, $picture ] = $this->adopt();
		$session               = StaffSession::of( 'administrator' );
		$nonce                 = $session->nonce( 'bulk-media' );
		self::assertSame( 302, $session->get( "/wp-admin/upload.php?mode=list&parent_post_id={$listing}&media[]={$picture}&action=detach&_wpnonce={$nonce}" )->status );
		$this->assertPublic( [ $picture ] );
	}

	public function testPicturesUsedByAnotherExclusiveListingStayHidden(): void {
		[ $listing, $picture ] = $this->adopt();
		$other                 = Listings::addExclusive();
		wp_update_post( [ 'ID' => $picture, 'post_parent' => $other ] );
		Listings::settle();
		wp_delete_post( $listing, true );
		self::assertTrue( Photos::isHidden( $picture ) );
		do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY );
		self::assertTrue( Photos::isHidden( $picture ) );
		self::assertSame( $other, get_post( $picture )->post_parent ?? 0 );
	}

	/** @return array{int, int} A listing, and the library picture that it has adopted. */
	private function adopt(): array {
		$picture = Photos::add( 0, 'frei.jpg' );
		$listing = Listings::add( [ Field::Exclusive->value => true ] );
		set_post_thumbnail( $listing, $picture );
		Listings::settle();
		$this->assertAdopted( $picture, $listing );
		return [ $listing, $picture ];
	}

	private function publish( string $type, string $content ): int {
		$id            = wp_insert_post( [ 'post_type' => $type, 'post_title' => 'Etwas', 'post_status' => 'publish', 'post_content' => wp_slash( $content ) ] );
		$this->posts[] = $id;
		return $id;
	}

	private function assertAdopted( int $picture, int $listing ): void {
		wp_cache_flush();
		self::assertTrue( Photos::isHidden( $picture ), 'The picture should be adopted.' );
		self::assertSame( [ $listing, (string) $listing ], [ get_post( $picture )->post_parent ?? 0, get_post_meta( $picture, '_sw_immosuite_adopted', true ) ] );
	}

	/** @param list<int> $pictures */
	private function assertPublic( array $pictures ): void {
		wp_cache_flush();
		foreach ( $pictures as $id ) {
			self::assertSame( [ null, 'inherit' ], [ Vault::folderOf( $id ), get_post( $id )->post_status ?? '' ], "picture {$id}" );
			self::assertSame( 200, Http::call( new HttpCall( 'GET', (string) wp_parse_url( (string) wp_get_attachment_url( $id ), PHP_URL_PATH ) ) )->status, "picture {$id}" );
		}
	}
}
