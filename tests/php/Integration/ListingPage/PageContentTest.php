<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingPage;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Staff;

/** A classic theme prints only the_content, so the plugin adds a listing's parts around it. */
final class PageContentTest extends IntegrationTestCase {

	private const FULL = [
		'sw_immo_energy_status'   => 'pending',
		'sw_immo_commission'      => 'due',
		'sw_immo_commission_rate' => 3.57,
	];

	private string $theme = '';

	protected function setUp(): void {
		Listings::clear();
		$this->theme = get_stylesheet();
		switch_theme( 'classic' );
	}

	protected function tearDown(): void {
		switch_theme( $this->theme );
		Staff::deleteUsers();
		Listings::clear();
	}

	public function testPartsAreInTheOrderOfThePage(): void {
		$id = Listings::add( self::FULL );
		Listings::addPicture( $id );
		$page      = $this->page( $id );
		$positions = array_map(
			static fn( string $marker ): int|false => strpos( $page, $marker ),
			[
				...[ '<h1>', 'swis-listing swis-listing--gallery', 'swis-listing swis-listing--head', 'Beschreibung</h2>', 'Ruhige Lage.' ],
				...[ 'swis-listing swis-listing--facts', 'swis-listing swis-listing--energy', 'swis-listing swis-listing--location', 'swis-listing swis-listing--commission' ],
				...[ 'swis-listing swis-listing--offer', 'swis-listing swis-listing--form', 'swis-listing swis-listing--bar' ],
			]
		);
		$sorted    = $positions;
		sort( $sorted );
		self::assertNotContains( false, $positions );
		self::assertSame( $sorted, $positions );
		self::assertSame( 1, substr_count( $page, '<h1' ), 'Only the theme prints the title.' );
	}

	public function testSimilarListingsPrecedeTheFormOnlyOfAReservedListing(): void {
		[ $active, $reserved ] = [ Listings::add(), Listings::add( [ 'sw_immo_state' => 'reserved' ] ) ];
		$isSimilarFirst        = function ( int $id ): bool {
			$page = $this->page( $id );
			self::assertStringContainsString( ' id="swis-similar"', $page );
			return strpos( $page, ' id="swis-similar"' ) < strpos( $page, ' id="swis-inquiry"' );
		};
		self::assertSame( [ false, true ], [ $isSimilarFirst( $active ), $isSimilarFirst( $reserved ) ] );
	}

	public function testFeaturedImageAppearsOnlyInTheGallery(): void {
		$id = Listings::add();
		Listings::addPicture( $id );
		$page = $this->page( $id );
		self::assertSame( 1, substr_count( $page, '<img' ) );
		self::assertStringNotContainsString( 'wp-post-image', $page );
	}

	public function testAPartPlacedInTheContentIsNotPrintedTwice(): void {
		$page = $this->page( Listings::add( self::FULL, [ 'post_content' => '<!-- wp:sw-immosuite/listing {"part":"energy"} /--><!-- wp:sw-immosuite/listing /-->' ] ) );
		self::assertLessThanOrEqual( 1, substr_count( $page, 'swis-listing swis-listing--energy' ) );
		self::assertLessThanOrEqual( 1, substr_count( $page, 'swis-listing swis-listing--facts' ) );
		self::assertSame( 1, substr_count( $page, 'swis-listing swis-listing--commission' ) );
	}

	/** A browser that loads a frame reveals the visitor's IP address to the host of the frame. */
	public function testFramesOfOtherSitesInTheTextMoveToASeparatePart(): void {
		wp_set_current_user( 1 );
		$page = $this->page( Listings::add( [], [ 'post_content' => '<p>Ruhig.</p><iframe src="https://tour.example/1"></iframe>' ] ) );
		wp_set_current_user( 0 );
		self::assertStringContainsString( '<p>Ruhig.</p>', $page );
		self::assertStringNotContainsString( 'src="https://tour.example', $page );
		self::assertStringContainsString( 'Rundgang von tour.example laden', $page );
	}

	public function testShortcodesInValuesAreNotRun(): void {
		$page = $this->page( Listings::add( [ 'sw_immo_object_number' => '[tests_custom_fields]', 'sw_immo_city' => 'A[tests_custom_fields]' ] ) );
		self::assertStringContainsString( '[tests_custom_fields]', $page );
		self::assertStringNotContainsString( 'custom fields:', $page );
	}

	/** Listings with a password, and exclusive listings. */
	public function testNonPublicListingsAreNotPrintedToVisitors(): void {
		$page = $this->page( Listings::add( self::FULL, [ 'post_password' => 'sesam' ] ) );
		self::assertDoesNotMatchRegularExpression( '~swis-listing swis-listing--|650\.000~', $page );
		$hidden = Listings::addExclusive( self::FULL );
		$path   = '/immobilie/' . get_post_field( 'post_name', $hidden ) . '/';
		self::assertNotSame( 200, Http::call( new HttpCall( 'GET', $path ) )->status );
		$preview = Http::call( new HttpCall( 'GET', $path, null, Staff::newUserHeaders( 'administrator' ) ) );
		self::assertSame( 200, $preview->status );
		self::assertStringContainsString( 'swis-listing swis-listing--energy', $preview->text );
		self::assertDoesNotMatchRegularExpression( '~data-swis-(?:save|map)=|swis-listing swis-listing--form~', $preview->text, 'A preview for staff has no inquiry form, save button or map.' );
	}

	public function testAllVisitorsGetTheSameBytes(): void {
		$id = Listings::add( self::FULL );
		// The form token depends on the time, but not on the visitor.
		$htmlFor = fn( string $agent ): string => (string) preg_replace( '/"token":"[^"]+"/', '', $this->page( $id, array_fill_keys( [ 'Cookie', 'User-Agent', 'Accept-Language' ], $agent ) ) );
		self::assertSame( $htmlFor( 'de' ), $htmlFor( 'en' ) );
	}

	#[DataProvider( 'lists' )]
	public function testArchivesAndFeedsDoNotPrintTheParts( string $path ): void {
		Listings::add( self::FULL );
		self::assertStringNotContainsString( 'class="swis-page', Http::call( new HttpCall( 'GET', $path ) )->text );
	}

	/** @return iterable<string, array{string}> */
	public static function lists(): iterable {
		yield 'feed' => [ '/immobilien/feed/' ];
		yield 'archive' => [ '/immobilien/' ];
		yield 'home' => [ '/' ];
	}

	/** @param array<string, string> $headers */
	private function page( int $id, array $headers = [] ): string {
		$answer = Http::call( new HttpCall( 'GET', (string) wp_parse_url( (string) get_permalink( $id ), PHP_URL_PATH ), null, $headers ) );
		self::assertSame( 200, $answer->status );
		return $answer->text;
	}
}
