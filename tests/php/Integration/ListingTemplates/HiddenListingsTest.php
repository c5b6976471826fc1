<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingTemplates;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;

/** Core's lists of published posts omit listings that are not public. */
final class HiddenListingsTest extends IntegrationTestCase {

	private const TITLE = 'Verborgene Villa';

	protected function setUp(): void {
		Listings::clear();
		Listings::add( [], [ 'post_title' => 'Offenes Haus' ] );
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	/**
	 * @param array<string, mixed>  $meta
	 * @param array<string, string> $post
	 */
	#[DataProvider( 'states' )]
	public function testNoCoreRouteRevealsAHiddenListing( array $meta, array $post ): void {
		$id   = Listings::add( $meta, $post + [ 'post_title' => self::TITLE, 'post_name' => 'verborgene-villa', 'post_content' => 'Mit Bootssteg.' ] );
		$uuid = Meta::uuid( $id );
		foreach ( self::paths() as $name => [ $path, $listsPublic ] ) {
			$text = self::get( $path );
			self::assertSame( $listsPublic, str_contains( $text, 'Offenes Haus' ) || str_contains( $text, 'offenes-haus' ), $name );
			foreach ( [ self::TITLE, 'verborgene-villa/', 'Bootssteg', $uuid ] as $trace ) {
				self::assertStringNotContainsString( $trace, $text, "{$trace} in {$name}" );
			}
		}
		foreach ( [ home_url( '/immobilie/verborgene-villa/' ), home_url( "/?p={$id}" ), home_url( "/?post_type=sw_immo_listing&p={$id}" ) ] as $url ) {
			$answer = Http::call( new HttpCall( 'GET', '/wp-json/oembed/1.0/embed?url=' . rawurlencode( $url ) ) );
			self::assertSame( 404, $answer->status, $url );
			self::assertStringNotContainsString( self::TITLE, $answer->text );
		}
	}

	/** @return iterable<string, array{array<string, mixed>, array<string, string>}> */
	public static function states(): iterable {
		yield 'exclusive' => [ [ Field::Exclusive->value => true ], [] ];
		yield 'private' => [ [], [ 'post_status' => 'private' ] ];
		yield 'draft' => [ [], [ 'post_status' => 'draft' ] ];
		yield 'behind a password' => [ [], [ 'post_password' => 'sesam' ] ];
		yield 'scheduled' => [ [], [ 'post_status' => 'future', 'post_date' => '2099-01-01 10:00:00' ] ];
	}

	/**
	 * @param Closure(int): mixed    $filter  Applies the sitemap filter of an SEO plugin to a post id.
	 * @param Closure(string): mixed $expected Expected result for the URL of a picture.
	 */
	#[DataProvider( 'sitemaps' )]
	public function testSitemapsNameThePicturesOfPublicListings( Closure $filter, Closure $expected ): void {
		$id  = Listings::add( [], [ 'post_title' => 'Haus mit Bild' ] );
		$url = (string) wp_get_attachment_image_url( Listings::addPicture( $id ), 'large' );
		self::assertSame( $expected( $url ), $filter( $id ) );
		$hidden = Listings::add( [], [ 'post_password' => 'sesam' ] );
		Listings::addPicture( $hidden );
		$exclusive = Listings::addExclusive();
		Listings::addPicture( $exclusive );
		Listings::settle();
		foreach ( [ $hidden, $exclusive ] as $other ) {
			self::assertSame( $filter( 0 ), $filter( $other ) );
		}
	}

	/** @return iterable<string, array{Closure(int): mixed, Closure(string): mixed}> */
	public static function sitemaps(): iterable {
		$list = static fn( string $url ): array => [ [ 'src' => $url ] ];
		yield 'Yoast SEO' => [ static fn( int $id ): mixed => apply_filters( 'wpseo_sitemap_urlimages', [], $id ), $list ];
		yield 'Rank Math' => [ static fn( int $id ): mixed => apply_filters( 'rank_math/sitemap/urlimages', [], $id ), $list ];
		yield 'All in One SEO' => [ static fn( int $id ): mixed => apply_filters( 'aioseo_sitemap_images', [], get_post( $id ) ), static fn( string $url ): array => [ $url ] ];
		yield 'SEOPress' => [
			static fn( int $id ): mixed => apply_filters( 'seopress_sitemaps_single_img', '<url>', $id ),
			static fn( string $url ): string => "<url><image:image><image:loc>{$url}</image:loc></image:image>",
		];
	}

	public function testCoresSitemapNamesThePicturesOfPublicListings(): void {
		$id  = Listings::add( [], [ 'post_title' => 'Haus mit Bild' ] );
		$url = (string) wp_get_attachment_image_url( Listings::addPicture( $id ), 'large' );
		$xml = simplexml_load_string( self::get( '/wp-sitemap-posts-sw_immo_listing-1.xml' ) );
		self::assertNotFalse( $xml );
		$found = [];
		foreach ( $xml->url as $entry ) {
			$picture                       = $entry->children( 'http://www.google.com/schemas/sitemap-image/1.1' )->image;
			$found[ (string) $entry->loc ] = null === $picture ? '' : (string) $picture->loc;
		}
		self::assertSame( [ '', $url ], [ $found[ home_url( '/immobilie/offenes-haus/' ) ] ?? null, $found[ get_permalink( $id ) ] ?? null ] );
	}

	/** @return array<string, array{string, bool}> Path, and whether it contains public listings. */
	private static function paths(): array {
		return [
			'sitemap'          => [ '/wp-sitemap-posts-' . PostType::NAME . '-1.xml', true ],
			'feed'             => [ '/immobilien/feed/', true ],
			'Atom'             => [ '/immobilien/feed/atom/', true ],
			'feed by type'     => [ '/?feed=rss2&post_type=' . PostType::NAME, true ],
			'feed of types'    => [ '/?feed=rss2&post_type[]=post&post_type[]=' . PostType::NAME, true ],
			'feed of all'      => [ '/?feed=rss2&post_type=any', false ],
			'feed of a search' => [ '/?feed=rss2&s=Villa', false ],
			'search'           => [ '/?s=Villa', false ],
			'search by type'   => [ '/?s=Haus&post_type=' . PostType::NAME, true ],
			'search of REST'   => [ '/wp-json/wp/v2/search?search=Villa', false ],
			'feed of the site' => [ '/feed/', false ],
		];
	}

	/** The author has not agreed to be named. */
	public function testAnEmbedNamesTheSiteInPlaceOfAnAuthor(): void {
		$url  = home_url( '/immobilie/offenes-haus/' );
		$data = (array) json_decode( self::get( '/wp-json/oembed/1.0/embed?url=' . rawurlencode( $url ) ), true );
		self::assertSame( 'Offenes Haus', $data['title'] ?? null );
		self::assertSame( [ get_bloginfo( 'name' ), get_home_url() ], [ $data['author_name'] ?? null, $data['author_url'] ?? null ] );
	}

	public function testOtherPostsAreUnchanged(): void {
		$post = wp_insert_post( [ 'post_title' => 'Hinter einem Kennwort', 'post_status' => 'publish', 'post_password' => 'sesam', 'post_name' => 'immobilien-hinter-einem-kennwort' ] );
		self::assertStringContainsString( 'immobilien-hinter-einem-kennwort', self::get( '/wp-sitemap-posts-post-1.xml' ) );
		self::assertStringContainsString( 'Hinter einem Kennwort', self::get( '/feed/' ) );
		wp_delete_post( $post, true );
	}

	private static function get( string $path ): string {
		return Http::call( new HttpCall( 'GET', $path ) )->text;
	}
}
