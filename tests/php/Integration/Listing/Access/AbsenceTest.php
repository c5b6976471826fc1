<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Access;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\Tables;

/**
 * For strangers and subscribers exclusive listings do not exist: one test per surface, over HTTP. A public listing on each
 * surface proves that the surface is not empty.
 */
final class AbsenceTest extends TestCase {

	private const TITLE        = 'Verborgene Villa am Ufer';
	private const PUBLIC_TITLE = 'Reihenhaus im Grünen';

	/** An id that does not exist. */
	private const ABSENT_ID = 987_654_321;

	private static int $listing;
	private static int $picture;
	/** Public listings that are dated before and after the exclusive listing. */
	private static int $before;
	private static int $after;

	/** @var array<string, array<string, string>> Headers of requests, by role. */
	private static array $headers;

	public static function setUpBeforeClass(): void {
		( new Tables() )->clear();
		Listings::clear();
		self::$before  = self::addListing( self::PUBLIC_TITLE, '2026-01-01 10:00:00', isExclusive: false );
		self::$listing = self::addListing( self::TITLE, '2026-01-02 10:00:00', isExclusive: true );
		self::$after   = self::addListing( 'Halle an der Bahn', '2026-01-03 10:00:00', isExclusive: false );
		self::$picture = Listings::addPicture( self::$listing, 'verborgen.gif' );
		Listings::addPicture( self::$before, 'offen.gif' );
		self::$headers = [
			'anonymous'  => [],
			'subscriber' => Staff::newUserHeaders( 'subscriber' ),
			'editor'     => Staff::newUserHeaders( 'editor' ),
		];
	}

	public static function tearDownAfterClass(): void {
		Staff::deleteUsers();
		Listings::clear();
	}

	#[DataProvider( 'strangers' )]
	public function testPagesOfExclusiveListingsAreNotFound( string $who ): void {
		$path  = self::path( self::$listing );
		$paths = [ $path, '/?p=' . self::$listing, '/?post_type=sw_immo_listing&p=' . self::$listing, '/?sw_immo_listing=verborgene-villa-am-ufer', $path . 'embed/' ];
		foreach ( $paths as $path ) {
			$answer = $this->get( $path, $who );
			self::assertSame( 404, $answer->status, $path );
			$this->assertRevealsNothing( $answer, $path );
		}
		self::assertSame( 200, $this->get( self::path( self::$before ), $who )->status );
	}

	#[DataProvider( 'strangers' )]
	public function testTheArchiveHidesExclusiveListings( string $who ): void {
		$this->assertListsOnlyPublic( $this->get( '/immobilien/', $who ) );
		$this->assertListsOnlyPublic( $this->get( '/?post_type=sw_immo_listing&post_status=private', $who ) );
		$this->assertListsOnlyPublic( $this->get( '/?post_type=sw_immo_listing&post_status=any&perm=readable', $who ) );
	}

	#[DataProvider( 'strangers' )]
	public function testFeedsHideExclusiveListings( string $who ): void {
		$this->assertListsOnlyPublic( $this->get( '/immobilien/feed/', $who ) );
		$this->assertListsOnlyPublic( $this->get( '/?feed=atom&post_type=sw_immo_listing', $who ) );
		foreach ( [ '/feed/', '/comments/feed/', '/?feed=rss2&p=' . self::$listing, self::path( self::$listing ) . 'feed/' ] as $path ) {
			$this->assertRevealsNothing( $this->get( $path, $who ), $path );
		}
	}

	#[DataProvider( 'strangers' )]
	public function testTheSitemapHidesExclusiveListings( string $who ): void {
		$answer = $this->get( '/wp-sitemap-posts-sw_immo_listing-1.xml', $who );
		self::assertStringContainsString( self::path( self::$before ), $answer->text );
		$this->assertRevealsNothing( $answer, 'sitemap' );
		$this->assertRevealsNothing( $this->get( '/wp-sitemap.xml', $who ), 'index' );
	}

	#[DataProvider( 'strangers' )]
	public function testTheSearchHidesExclusiveListings( string $who ): void {
		$this->assertListsOnlyPublic( $this->get( '/?s=Reihenhaus', $who ) );
		self::assertStringNotContainsString( 'verborgene-villa', $this->get( '/?s=Villa+am+Ufer', $who )->text );
		self::assertSame( '[]', $this->get( '/wp-json/wp/v2/search?search=Villa', $who )->text );
		$this->assertListsOnlyPublic( $this->get( '/wp-json/wp/v2/search?search=Reihenhaus', $who ) );
	}

	#[DataProvider( 'strangers' )]
	public function testOembedDoesNotFindExclusiveListings( string $who ): void {
		$embed = static fn( string $url ): string => '/wp-json/oembed/1.0/embed?url=' . rawurlencode( $url );
		$this->assertLikeAbsent( $this->get( $embed( (string) get_permalink( self::$listing ) ), $who ), $this->get( $embed( home_url( '/immobilie/nichts/' ) ), $who ) );
		$this->assertLikeAbsent( $this->get( $embed( home_url( '/?p=' . self::$listing ) ), $who ), $this->get( $embed( home_url( '/?p=' . self::ABSENT_ID ) ), $who ) );
		$this->assertListsOnlyPublic( $this->get( $embed( (string) get_permalink( self::$before ) ), $who ) );
	}

	#[DataProvider( 'strangers' )]
	public function testCoresRestListsHideExclusiveListings( string $who ): void {
		$answer = $this->get( '/wp-json/wp/v2/sw_immo_listing', $who );
		$this->assertListsOnlyPublic( $answer );
		self::assertSame( '2', $answer->header( 'x-wp-total' ) );
		foreach ( [ '?include=' . self::$listing, '?slug=verborgene-villa-am-ufer', '?search=Villa' ] as $query ) {
			$found = $this->get( '/wp-json/wp/v2/sw_immo_listing' . $query, $who );
			self::assertSame( [ 200, '[]', '0' ], [ $found->status, $found->text, $found->header( 'x-wp-total' ) ], $query );
		}
		foreach ( [ '?status=private', '?status=any', '?context=edit' ] as $query ) {
			$found = $this->get( '/wp-json/wp/v2/sw_immo_listing' . $query, $who );
			self::assertContains( $found->status, [ 400, 401, 403 ], $query );
			$this->assertRevealsNothing( $found, $query );
		}
	}

	#[DataProvider( 'strangers' )]
	public function testCoresRestRoutesDoNotFindExclusiveListings( string $who ): void {
		$base = '/wp-json/wp/v2/sw_immo_listing';
		foreach ( [ '%s/%d', '/wp-json/WP/v2/SW_immo_listing/%2$d', '%s/%d/autosaves', '%s/%d/autosaves/1', '%s/%d/revisions', '%s/1?id=%d', '%s/%d?context=edit', '%s/%d?password=x' ] as $path ) {
			$this->assertLikeAbsent(
				$this->get( sprintf( $path, $base, self::$listing ), $who ),
				$this->get( sprintf( $path, $base, self::ABSENT_ID ), $who )
			);
		}
		foreach ( [ 'POST', 'PUT', 'PATCH', 'DELETE' ] as $method ) {
			$this->assertLikeAbsent(
				$this->call( $method, "{$base}/" . self::$listing, $who ),
				$this->call( $method, "{$base}/" . self::ABSENT_ID, $who )
			);
		}
		self::assertSame( 200, $this->get( "{$base}/" . self::$before, $who )->status );
	}

	#[DataProvider( 'strangers' )]
	public function testCommentsOfExclusiveListingsAreHidden( string $who ): void {
		foreach ( [ '?post=%d', '?post[]=%d' ] as $query ) {
			$comments = static fn( int $id ): string => '/wp-json/wp/v2/comments' . sprintf( $query, $id );
			$this->assertLikeAbsent( $this->get( $comments( self::$listing ), $who ), $this->get( $comments( self::ABSENT_ID ), $who ) );
		}
	}

	#[DataProvider( 'strangers' )]
	public function testListsOfMediaHideExclusivePictures( string $who ): void {
		$all = $this->get( '/wp-json/wp/v2/media', $who );
		self::assertSame( [ 200, '1' ], [ $all->status, $all->header( 'x-wp-total' ) ] );
		$this->assertRevealsNothing( $all, 'media' );
		foreach ( [ '?parent=' . self::$listing, '?include=' . self::$picture, '?search=verborgen', '?slug=bild-verborgen-gif' ] as $query ) {
			$found = $this->get( '/wp-json/wp/v2/media' . $query, $who );
			self::assertSame( [ 200, '[]', '0' ], [ $found->status, $found->text, $found->header( 'x-wp-total' ) ], $query );
		}
		foreach ( [ '/wp-json/wp/v2/media/%d', '/wp-json/wp/v2/media/1?id=%d' ] as $path ) {
			$this->assertLikeAbsent( $this->get( sprintf( $path, self::$picture ), $who ), $this->get( sprintf( $path, self::ABSENT_ID ), $who ) );
		}
	}

	#[DataProvider( 'strangers' )]
	public function testAttachmentPagesOfExclusivePicturesAreNotFound( string $who ): void {
		foreach ( [ '/?attachment_id=' . self::$picture, '/?p=' . self::$picture, self::path( self::$listing ) . 'bild-verborgen-gif/', '/?attachment=bild-verborgen-gif' ] as $path ) {
			$answer = $this->get( $path, $who );
			self::assertSame( [ 404, '' ], [ $answer->status, $answer->header( 'location' ) ], $path );
			$this->assertRevealsNothing( $answer, $path );
		}
	}

	#[DataProvider( 'strangers' )]
	public function testFilesOfExclusivePicturesAreNotFound( string $who ): void {
		$path = (string) wp_parse_url( (string) wp_get_attachment_url( self::$picture ), PHP_URL_PATH );
		self::assertSame( 404, $this->get( $path, $who )->status );
	}

	#[DataProvider( 'strangers' )]
	public function testAdjacentPostLinksSkipExclusiveListings( string $who ): void {
		wp_set_current_user( 'anonymous' === $who ? 0 : self::userOf( $who ) );
		$GLOBALS['post'] = get_post( self::$before );
		$next            = get_adjacent_post( false, '', false );
		self::assertSame( self::$after, $next instanceof \WP_Post ? $next->ID : 0 );
		$GLOBALS['post'] = null;
		wp_set_current_user( 0 );
		$this->assertRevealsNothing( $this->get( self::path( self::$before ), $who ), 'neighbour' );
	}

	public function testArchiveCountsExcludeExclusiveListings(): void {
		$count = static fn(): string => (string) wp_get_archives( [ 'post_type' => PostType::NAME, 'show_post_count' => true, 'echo' => false, 'type' => 'monthly' ] );
		self::assertStringContainsString( '(2)', $count() );
		self::assertStringNotContainsString( self::TITLE, (string) wp_get_archives( [ 'post_type' => PostType::NAME, 'echo' => false, 'type' => 'postbypost' ] ) );
	}

	public function testXmlRpcTreatsExclusiveListingsLikeDrafts(): void {
		$user = wp_insert_user( [ 'user_login' => 'rpc-' . bin2hex( random_bytes( 4 ) ), 'user_pass' => 'geheim-4711', 'user_email' => 'rpc@staff.example', 'role' => 'subscriber' ] );
		self::assertIsInt( $user );
		$name    = get_userdata( $user )->user_login ?? '';
		$draft   = wp_insert_post( [ 'post_title' => 'Entwurf', 'post_status' => 'draft' ] );
		$getPost = function ( int $id ) use ( $name ): Answer {
			$body = '<?xml version="1.0"?><methodCall><methodName>wp.getPost</methodName><params><param><value><int>1</int></value></param><param><value><string>' . $name
				. "</string></value></param><param><value><string>geheim-4711</string></value></param><param><value><int>{$id}</int></value></param></params></methodCall>";
			return Http::call( new HttpCall( 'POST', '/xmlrpc.php', $body, [ 'Content-Type' => 'text/xml' ] ) );
		};
		$answer = $getPost( self::$listing );
		self::assertStringContainsString( '<fault>', $answer->text );
		self::assertSame( $getPost( $draft )->text, $answer->text );
		$this->assertRevealsNothing( $answer, 'xmlrpc' );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $user );
		wp_delete_post( $draft, true );
	}

	#[DataProvider( 'strangers' )]
	public function testOurRouteDoesNotFindExclusiveListings( string $who ): void {
		$this->assertLikeAbsent( $this->get( '/listing/' . self::$listing, $who ), $this->get( '/listing/' . self::ABSENT_ID, $who ) );
		self::assertSame( 200, $this->get( '/listing/' . self::$before, $who )->status );
	}

	public function testStaffWhoMayReadPrivatePostsSeeExclusiveListings(): void {
		self::assertSame( 200, $this->get( self::path( self::$listing ), 'editor' )->status );
		$answer = $this->get( '/wp-json/wp/v2/sw_immo_listing/' . self::$listing, 'editor' );
		self::assertSame( [ 200, 'private' ], [ $answer->status, $answer->body->value( 'status' ) ] );
		self::assertSame( 200, $this->get( '/wp-json/wp/v2/media/' . self::$picture, 'editor' )->status );
	}

	/** @return iterable<string, array{string}> */
	public static function strangers(): iterable {
		yield 'anonymous' => [ 'anonymous' ];
		yield 'subscriber' => [ 'subscriber' ];
	}

	private static function addListing( string $title, string $date, bool $isExclusive ): int {
		return Listings::add( $isExclusive ? [ Field::Exclusive->value => true ] : [], [
			'post_title'    => $title,
			'post_date'     => $date,
			'post_date_gmt' => get_gmt_from_date( $date ),
		] );
	}

	private static function path( int $post ): string {
		return (string) wp_parse_url( home_url( '/immobilie/' . (string) get_post_field( 'post_name', $post ) . '/' ), PHP_URL_PATH );
	}

	private static function userOf( string $who ): int {
		$cookie = rawurldecode( explode( '=', self::$headers[ $who ]['Cookie'] ?? '=', 2 )[1] );
		return (int) wp_validate_auth_cookie( $cookie, 'logged_in' );
	}

	private function get( string $path, string $who ): Answer {
		return $this->call( 'GET', $path, $who );
	}

	private function call( string $method, string $path, string $who ): Answer {
		$headers = self::$headers[ $who ];
		if ( ! str_contains( strtolower( $path ), '/wp/v2/' ) ) {
			unset( $headers['X-WP-Nonce'] );
		}
		return Http::call( new HttpCall( $method, $path, 'GET' === $method ? null : [ 'title' => 'x' ], $headers ) );
	}

	private function assertListsOnlyPublic( Answer $answer ): void {
		self::assertSame( 200, $answer->status );
		self::assertTrue( str_contains( $answer->text, self::PUBLIC_TITLE ) || str_contains( $answer->text, 'Reihenhaus im Gr\u00fcnen' ), 'The public listing should be shown.' );
		$this->assertRevealsNothing( $answer, 'list' );
	}

	/** The path of the listing does not count, because an answer may repeat the requested URL. */
	private function assertRevealsNothing( Answer $answer, string $place ): void {
		foreach ( [ self::TITLE, 'verborgen.gif', '/verborgene-villa', Meta::uuid( self::$listing ) ] as $trace ) {
			$text = str_replace( [ self::path( self::$listing ), rawurlencode( self::path( self::$listing ) ) ], '', $answer->text );
			self::assertStringNotContainsString( $trace, $text, $place );
		}
	}

	private function assertLikeAbsent( Answer $answer, Answer $absent ): void {
		$ours = str_replace( [ (string) self::$listing, (string) self::$picture, 'verborgene-villa-am-ufer' ], '#', $answer->text );
		self::assertSame( [ $absent->status, str_replace( [ (string) self::ABSENT_ID, 'nichts' ], '#', $absent->text ) ], [ $answer->status, $ours ] );
		self::assertSame( $absent->header( 'x-wp-total' ), $answer->header( 'x-wp-total' ) );
	}
}
