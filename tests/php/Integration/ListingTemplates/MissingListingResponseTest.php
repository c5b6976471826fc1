<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingTemplates;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Property\Listing\Index\ListingAlias;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\SiteOptions;
use SwImmoSuite\Tests\Support\Staff;

/** Answers at the URL of a listing that is withdrawn, or never was public. */
final class MissingListingResponseTest extends IntegrationTestCase {

	private const TITLE = 'Diese Immobilie ist nicht mehr öffentlich';

	private SiteOptions $options;

	protected function setUp(): void {
		$this->options = new SiteOptions();
		Listings::clear();
		$this->tables->empty( 'gone' );
	}

	protected function tearDown(): void {
		$this->options->clear();
		Staff::deleteUsers();
		Listings::clear();
	}

	/** @param Closure(int): mixed $withdraw */
	#[DataProvider( 'withdrawals' )]
	public function testEveryUrlAnswers410WithoutListingData( Closure $withdraw ): void {
		$id   = Listings::add( [ 'sw_immo_street' => 'Geheimgasse', 'sw_immo_exact_address' => true ], [ 'post_title' => 'Haus am See', 'post_content' => 'Mit Bootssteg.' ] );
		$uuid = Meta::uuid( $id );
		$withdraw( $id );
		Listings::settle();
		foreach ( self::urls( 'haus-am-see', $id ) as $name => $address ) {
			$answer = self::get( $address );
			self::assertSame( 410, $answer->status, $name );
			foreach ( [ 'Haus am See', 'haus-am-ufer', 'Geheimgasse', 'Bootssteg', 'Radolfzell', '650.000', $uuid ] as $trace ) {
				self::assertStringNotContainsString( $trace, $answer->text, "{$trace} at {$name}" );
			}
		}
		$page = self::get( '/immobilie/haus-am-see/' )->text;
		self::assertSame( 1, substr_count( $page, '<h1' ) );
		self::assertMatchesRegularExpression( '~<h1[^>]*>' . self::TITLE . '</h1>~', $page );
		self::assertStringContainsString( '<title>' . self::TITLE . ' &#8211;', $page );
		self::assertMatchesRegularExpression( '~href="[^"]*/immobilien/">Alle Immobilien zeigen</a>~', $page );
		self::assertStringContainsString( '<header', $page );
		self::assertStringContainsString( '<footer', $page );
		self::assertStringNotContainsString( 'rel="canonical"', $page );
		self::assertStringNotContainsString( 'ld+json', $page );
	}

	/** @return iterable<string, array{Closure(int): mixed}> */
	public static function withdrawals(): iterable {
		$later = [ 'post_date' => '2099-01-01 10:00:00', 'post_date_gmt' => '2099-01-01 10:00:00' ];
		yield 'draft' => [ static fn( int $id ): mixed => wp_update_post( [ 'ID' => $id, 'post_status' => 'draft' ] ) ];
		yield 'trash' => [ static fn( int $id ): mixed => wp_trash_post( $id ) ];
		yield 'deleted' => [ static fn( int $id ): mixed => wp_delete_post( $id, true ) ];
		yield 'private' => [ static fn( int $id ): mixed => wp_update_post( [ 'ID' => $id, 'post_status' => 'private' ] ) ];
		yield 'exclusive' => [ static fn( int $id ): mixed => update_post_meta( $id, Field::Exclusive->value, true ) ];
		yield 'scheduled' => [ static fn( int $id ): mixed => wp_update_post( [ 'ID' => $id, 'post_status' => 'future', 'edit_date' => true ] + $later ) ];
		// Core remembers the old slug, and would reveal the new slug.
		yield 'renamed and private' => [
			static function ( int $id ): void {
				wp_update_post( [ 'ID' => $id, 'post_name' => 'haus-am-ufer' ] );
				wp_update_post( [ 'ID' => $id, 'post_status' => 'private' ] );
			},
		];
	}

	/** If nothing nearby is similar, listings elsewhere and then the newest listings show instead. */
	public function testThreeOtherListingsAreOfferedFromAnyRegion(): void {
		$id = Listings::add( [ 'sw_immo_region' => 'gaienhofen' ], [ 'post_title' => 'Haus am See' ] );
		Listings::add( [ 'sw_immo_region' => 'konstanz' ], [ 'post_title' => 'Haus in der Stadt' ] );
		Listings::add( [ 'sw_immo_region' => 'markdorf' ], [ 'post_title' => 'Haus im Linzgau' ] );
		Listings::add( [ 'sw_immo_category' => Searches::PLOT ], [ 'post_title' => 'Grund am Hang' ] );
		wp_delete_post( $id, true );
		Listings::settle();
		$page = self::get( '/immobilie/haus-am-see/' )->text;
		self::assertStringContainsString( 'Vielleicht passt eine von diesen.', $page );
		foreach ( [ 'Haus in der Stadt', 'Haus im Linzgau', 'Grund am Hang' ] as $title ) {
			self::assertStringContainsString( $title, $page );
		}
	}

	/** @param Closure(): int $make */
	#[DataProvider( 'neverPublic' )]
	public function testNeverPublicListingsAreNotFound( Closure $make ): void {
		// Core would guess this listing and redirect to its page.
		Listings::add( [], [ 'post_title' => 'Haus am See und im Grünen' ] );
		$id = $make();
		wp_update_post( [ 'ID' => $id, 'post_name' => 'haus-am-see' ] );
		Listings::settle();
		$absent = self::get( '/immobilie/haus-am-mond/' );
		self::assertSame( 404, $absent->status );
		foreach ( self::urls( 'haus-am-see', $id ) as $name => $address ) {
			self::assertSame( [ 404, '' ], [ self::get( $address )->status, self::get( $address )->header( 'location' ) ], $name );
		}
	}

	/** The page at the address of an exclusive listing does not differ from the page at an unused address. */
	public function testASiteWithExclusiveListingsOffersToSignInAtEveryAddress(): void {
		Listings::add( [], [ 'post_title' => 'Haus in der Stadt' ] );
		self::assertStringNotContainsString( self::TITLE, self::get( '/immobilie/haus-am-mond/' )->text );
		$id    = Listings::addExclusive( title: 'Haus am See' );
		$pages = [];
		foreach ( [ 'haus-am-see', 'haus-am-mond' ] as $slug ) {
			$answer  = self::get( "/immobilie/{$slug}/" );
			$alias   = ListingAlias::of( $slug );
			$pages[] = str_replace( [ $slug, $alias ], '', $answer->text );
			self::assertSame( 404, $answer->status );
			self::assertStringContainsString( self::TITLE . '</h1>', $answer->text );
			self::assertStringContainsString( 'Manche Immobilien sehen nur angemeldete Interessenten.', $answer->text );
			self::assertMatchesRegularExpression( "~href=\"[^\"]*/immobilie/{$alias}/\">Anmelden</a>~", $answer->text );
			self::assertStringContainsString( 'Haus in der Stadt', $answer->text );
		}
		self::assertSame( $pages[0], $pages[1] );
		self::assertMatchesRegularExpression( '~/immobilie/' . ListingAlias::of( $id ) . '/">Anmelden~', self::get( "/?p={$id}" )->text );
	}

	/** Signed-in visitors see an exclusive listing at the alias of each of its addresses. */
	public function testAnAliasLeadsOnlyToItsExclusiveListing(): void {
		$id   = Listings::addExclusive( title: 'Haus am See' );
		$open = Listings::add( [], [ 'post_title' => 'Haus am Hang' ] );
		foreach ( [ 'haus-am-see' => $id, $id => $id, 'haus-am-hang' => null, $open => null, 'haus-am-mond' => null ] as $name => $found ) {
			self::assertSame( $found, Listings::reader()->exclusiveByUuid( ListingAlias::of( $name ) )?->postId, (string) $name );
		}
		self::assertSame( $id, Listings::reader()->exclusiveByUuid( Meta::uuid( $id ) )?->postId );
	}

	public function testThePageOfAWithdrawnListingOffersToSaveASearchForSimilarOnes(): void {
		$page = (int) wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Suche', 'post_content' => '<!-- wp:sw-immosuite/saved-search-wizard /-->' ] );
		$id   = Listings::add( [ 'sw_immo_category' => Searches::PLOT ], [ 'post_title' => 'Grund am See' ] );
		Listings::add( [], [ 'post_title' => 'Haus in der Stadt' ] );
		wp_delete_post( $id, true );
		Listings::settle();
		$this->options->set( Settings::OPTION, [ 'searchPage' => $page ] );
		$html = self::get( '/immobilie/grund-am-see/' )->text;
		wp_delete_post( $page, true );
		preg_match( '~href="[^"]*/suche/\?search=([\w-]+)"[^>]*>(?:<svg.*?</svg>)?Suche speichern</a>~', $html, $link );
		$search = (array) json_decode( (string) Secret::decode( $link[1] ?? '' ), true );
		self::assertSame( [ Searches::PLOT, 'buy' ], [ $search['categoryId'] ?? null, $search['marketingType'] ?? null ] );
	}

	/** @return iterable<string, array{Closure(): int}> */
	public static function neverPublic(): iterable {
		yield 'draft' => [ static fn(): int => Listings::add( [], [ 'post_status' => 'draft', 'post_title' => 'Haus am See' ] ) ];
		yield 'private' => [ static fn(): int => Listings::add( [], [ 'post_status' => 'private', 'post_title' => 'Haus am See' ] ) ];
		yield 'exclusive' => [ static fn(): int => Listings::addExclusive( title: 'Haus am See' ) ];
		yield 'scheduled' => [ static fn(): int => Listings::add( [], [ 'post_status' => 'future', 'post_date' => '2099-01-01 10:00:00', 'post_title' => 'Haus am See' ] ) ];
	}

	/** Core stores old slugs of private posts, too. */
	public function testAnOldSlugOfAPrivateListingIsNotRedirected(): void {
		$id = Listings::add( [], [ 'post_status' => 'private', 'post_title' => 'Haus am See' ] );
		add_post_meta( $id, '_wp_old_slug', 'haus-am-teich' );
		$answer = self::get( '/immobilie/haus-am-teich/' );
		self::assertSame( [ 404, '' ], [ $answer->status, $answer->header( 'location' ) ] );
		wp_publish_post( $id );
		Listings::settle();
		$answer = self::get( '/immobilie/haus-am-teich/' );
		self::assertSame( [ 301, '/immobilie/haus-am-see/' ], [ $answer->status, self::path( $answer ) ], 'Old slugs redirect only to public listings.' );
	}

	/** Core has not recorded the old slug, because the listing was a draft when the slug changed. */
	public function testAnOldSlugRedirectsToItsListing(): void {
		$id = Listings::add( [], [ 'post_title' => 'Haus am See' ] );
		foreach ( [ [ 'post_status' => 'draft' ], [ 'post_name' => 'haus-am-ufer' ], [ 'post_status' => 'publish' ] ] as $change ) {
			wp_update_post( [ 'ID' => $id ] + $change );
			Listings::settle();
		}
		self::assertSame( [], get_post_meta( $id, '_wp_old_slug' ) );
		$answer = self::get( '/immobilie/haus-am-see/' );
		self::assertSame( [ 301, '/immobilie/haus-am-ufer/' ], [ $answer->status, self::path( $answer ) ] );
		$short = self::get( "/?p={$id}" );
		self::assertSame( [ 301, '/immobilie/haus-am-ufer/' ], [ $short->status, self::path( $short ) ] );
		wp_update_post( [ 'ID' => $id, 'post_status' => 'draft' ] );
		Listings::settle();
		self::assertSame( [ 410, 410 ], [ self::get( '/immobilie/haus-am-see/' )->status, self::get( '/immobilie/haus-am-ufer/' )->status ] );
	}

	public function testASlugThatIsPublicAgainIsAPageAgain(): void {
		$id = Listings::add( [], [ 'post_title' => 'Haus am See' ] );
		wp_update_post( [ 'ID' => $id, 'post_status' => 'draft' ] );
		Listings::settle();
		self::assertSame( 410, self::get( '/immobilie/haus-am-see/' )->status );
		wp_publish_post( $id );
		Listings::settle();
		self::assertSame( 200, self::get( '/immobilie/haus-am-see/' )->status );
	}

	public function testUsersWhoMayReadAWithdrawnListingStillSeeIt(): void {
		$id = Listings::add( [], [ 'post_title' => 'Haus am See' ] );
		wp_update_post( [ 'ID' => $id, 'post_status' => 'private' ] );
		Listings::settle();
		$answer = Http::call( new HttpCall( 'GET', '/immobilie/haus-am-see/', null, Staff::newUserHeaders( 'administrator' ) ) );
		self::assertSame( 200, $answer->status );
		self::assertStringContainsString( 'Haus am See', $answer->text );
		self::assertStringNotContainsString( 'ld+json', $answer->text );
	}

	public function testOtherUrlsAreUnchanged(): void {
		$post = wp_insert_post( [ 'post_title' => 'Immobilien im Herbst', 'post_status' => 'publish' ] );
		$id   = Listings::add( [], [ 'post_title' => 'Immobilien im Winter' ] );
		wp_delete_post( $id, true );
		Listings::settle();
		$guess = self::get( '/immobilien-im-her/' );
		self::assertSame( [ 301, '/immobilien-im-herbst/' ], [ $guess->status, self::path( $guess ) ] );
		self::assertSame( 404, self::get( '/immobilien-im-winter/' )->status, 'Slugs of listings count only below /immobilie/.' );
		self::assertSame( 404, self::get( '/?p=987654321' )->status );
		wp_delete_post( $post, true );
	}

	#[DataProvider( 'hostile' )]
	public function testHostileSlugsAreNotFound( string $path, int $status ): void {
		Listings::add();
		self::assertSame( $status, self::get( $path )->status );
	}

	/** @return iterable<string, array{string, int}> */
	public static function hostile(): iterable {
		yield 'quotes' => [ '/immobilie/%27%20OR%201%3D1%20--%20/', 404 ];
		yield 'markup' => [ '/immobilie/%3Cscript%3Ealert(1)%3C%2Fscript%3E/', 404 ];
		yield 'null byte' => [ '/immobilie/haus%00/', 404 ];
		yield 'too long' => [ '/immobilie/' . str_repeat( 'a', 3000 ) . '/', 404 ];
		yield 'an array' => [ '/?post_type=sw_immo_listing&name[]=haus', 200 ];
		yield 'an array of types' => [ '/?post_type[]=sw_immo_listing&name=haus', 404 ];
		yield 'a negative number' => [ '/?post_type=sw_immo_listing&p=-1', 200 ];
	}

	/** @return array<string, string> */
	private static function urls( string $slug, int $id ): array {
		return [
			'address'            => "/immobilie/{$slug}/",
			'without a slash'    => "/immobilie/{$slug}",
			'in capitals'        => '/immobilie/' . strtoupper( $slug ) . '/',
			'plain'              => "/?sw_immo_listing={$slug}",
			'plain, by type'     => "/?post_type=sw_immo_listing&name={$slug}",
			'short link'         => "/?p={$id}",
			'short link by type' => "/?post_type=sw_immo_listing&p={$id}",
			'feed'               => "/immobilie/{$slug}/feed/",
			'embed'              => "/immobilie/{$slug}/embed/",
			'filtered'           => "/immobilie/{$slug}/?immo_price_to=5",
		];
	}

	private static function get( string $path ): Answer {
		return Http::call( new HttpCall( 'GET', $path ) );
	}

	private static function path( Answer $answer ): string {
		return (string) wp_parse_url( $answer->header( 'location' ), PHP_URL_PATH );
	}
}
