<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingSearch;

use SwImmoSuite\Frontend\ListingSearch\QueriedBlock;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Filtered;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\ListingsPage;
use WP_Query;

/** Status, robots and canonical URL follow from the search on the page. */
final class PageSearchTest extends IntegrationTestCase {

	private const BLOCK = '<!-- wp:sw-immosuite/listings {"perPage":1} /-->';

	private Filtered $filters;

	/** @var array<string, mixed> Original values of the options that the test changes. */
	private array $before = [];

	/** Id of a template that a test has created; 0 for none. */
	private int $template = 0;

	protected function setUp(): void {
		$this->filters = new Filtered();
		Listings::clear();
		Listings::add( [], [ 'post_title' => 'Erstes Haus' ] );
		Listings::add( [ 'sw_immo_price' => 900_000 ], [ 'post_title' => 'Zweites Haus' ] );
	}

	protected function tearDown(): void {
		$this->filters->clear();
		foreach ( $this->before as $name => $value ) {
			update_option( $name, $value );
		}
		if ( 0 !== $this->template ) {
			wp_delete_post( $this->template, true );
		}
		// First the parent page: its child pages then move to the top level.
		ListingsPage::remove( 'immobilien-angebote' );
		ListingsPage::remove();
		Listings::clear();
	}

	/** Feeds of the archive list new listings, whatever the search parameters are. */
	public function testFeedsAreNotFiltered(): void {
		self::assertSame( 200, self::get( '/immobilien/feed/?immo_page=99' )->status );
	}

	public function testAnAbsentPageOfResultsIs404WithoutRedirect(): void {
		$path = ListingsPage::publish( self::BLOCK );
		$pages = [
			''                                    => 200,
			'?immo_page=2'                        => 200,
			'?immo_page=3'                        => 404,
			'?immo_page=99999999999999999999'     => 404,
			'?immo_page=zwei'                     => 200,
			'?immo_price_to=700.000&immo_page=2'  => 404,
		];
		foreach ( $pages as $query => $status ) {
			$answer = self::get( $path . $query );
			self::assertSame( [ $status, '' ], [ $answer->status, $answer->header( 'location' ) ], $query );
		}
	}

	public function testFurtherPagesHaveTheirNumberInTheTitle(): void {
		$path  = ListingsPage::publish( self::BLOCK );
		$title = static fn( string $query ): string => 1 === preg_match( '/<title>(.*)<\/title>/', self::get( $path . $query )->text, $found ) ? html_entity_decode( $found[1] ) : '';
		self::assertStringStartsWith( 'Angebot – Seite 2 – ', $title( '?immo_page=2' ) );
		self::assertDoesNotMatchRegularExpression( '/Seite \d/', $title( '' ) . $title( '?immo_page=99' ) );
	}

	public function testACorePageNumberRedirectsToTheSearch(): void {
		$path  = ListingsPage::publish( self::BLOCK );
		$pages = [
			'page/2/'                                         => $path,
			'page/1/'                                         => $path,
			'?paged=2'                                        => $path,
			'page/2/?immo_price_to=700.000&utm_source=brief'  => "{$path}?immo_price_to=700000",
			'page/7/?immo_page=2'                             => "{$path}?immo_page=2",
		];
		foreach ( $pages as $requested => $address ) {
			self::assertRedirectsTo( $address, $path . $requested );
		}
		$absent = self::get( "{$path}page/2/?immo_page=3" );
		self::assertSame( [ 404, '' ], [ $absent->status, $absent->header( 'location' ) ] );
	}

	public function testACorePageNumberRedirectsUnlessTheTextHasPages(): void {
		$path = ListingsPage::publish( self::BLOCK );
		$id   = url_to_postid( home_url( $path ) );
		$this->setOption( 'show_on_front', 'page' );
		$this->setOption( 'page_on_front', (string) $id );
		self::assertRedirectsTo( '/?immo_price_to=700000', '/page/2/?immo_price_to=700000' );
		self::assertRedirectsTo( '/', '/?paged=2' );
		// In a split text, core's number means a page of the text.
		wp_update_post( [ 'ID' => $id, 'post_content' => self::BLOCK . '<!--nextpage--><p>Mehr</p>' ] );
		self::assertSame( 200, self::get( '/page/2/' )->status );
		$this->setOption( 'show_on_front', 'posts' );
		wp_update_post( [ 'ID' => $id, 'post_content' => self::BLOCK, 'post_parent' => self::publishParent() ] );
		self::assertRedirectsTo( "/immobilien-angebote{$path}", "/immobilien-angebote{$path}page/2/" );
		$this->setOption( 'permalink_structure', '' );
		self::assertRedirectsTo( "/?page_id={$id}&immo_price_to=700000", "/?page_id={$id}&paged=2&immo_price_to=700000" );
	}

	/** Core responds with 404 if the archive has no such page. */
	public function testACorePageNumberOfTheArchiveRedirectsToTheSearch(): void {
		self::assertSame( 404, self::get( '/immobilien/page/2/' )->status );
		$this->setOption( 'posts_per_page', '1' );
		self::assertRedirectsTo( '/immobilien/?immo_price_to=700000', '/immobilien/page/2/?immo_price_to=700000' );
		self::assertRedirectsTo( '/immobilien/?immo_lang=en', '/immobilien/page/2/?immo_lang=en' );
		$this->setOption( 'permalink_structure', '' );
		self::assertRedirectsTo( '/?post_type=sw_immo_listing', '/?post_type=sw_immo_listing&paged=2' );
	}

	public function testAnEmptyResultHasStatus200(): void {
		$answer = self::get( ListingsPage::publish( self::BLOCK ) . '?immo_price_to=1' );
		self::assertSame( 200, $answer->status );
		self::assertStringContainsString( 'Zu dieser Suche gibt es zurzeit keine Immobilie', $answer->text );
	}

	public function testFilteredPagesAreNotIndexedAndOthersAreCanonical(): void {
		$path  = ListingsPage::publish( self::BLOCK );
		$plain = self::get( $path );
		self::assertSame( [ false, '', [ home_url( $path ) ] ], self::indexing( $plain ) );
		$second = self::get( "{$path}?immo_page=2" );
		self::assertSame( [ false, '', [ home_url( "{$path}?immo_page=2" ) ] ], self::indexing( $second ) );
		$filtered = self::get( "{$path}?utm_source=brief&immo_price_to=700.000&immo_region%5B%5D=nirgends" );
		self::assertSame( [ true, 'noindex, follow', [ home_url( "{$path}?immo_price_to=700000" ) ] ], self::indexing( $filtered ) );
		$strange = self::get( "{$path}?immo_type=tausch&immo_page=1" );
		self::assertSame( [ false, '', [ home_url( $path ) ] ], self::indexing( $strange ) );
	}

	public function testAShortcodeAndANestedBlockAreFound(): void {
		$path = ListingsPage::publish( '<!-- wp:group --><div class="wp-block-group"><!-- wp:group --><div>' . self::BLOCK . '</div><!-- /wp:group --></div><!-- /wp:group -->' );
		$inside = self::get( "{$path}?immo_page=3" )->status;
		ListingsPage::publish( '<p>Vorher</p>[sw_immosuite_listings perpage="1"]' );
		self::assertSame( [ 404, 404 ], [ $inside, self::get( "{$path}?immo_page=3" )->status ] );
		self::assertStringContainsString( '1 von 2', str_replace( '&nbsp;', ' ', self::get( $path )->text ) );
	}

	public function testTheFirstBlockWithASearchIsFound(): void {
		$found = QueriedBlock::inContent(
			'<!-- wp:sw-immosuite/listings {"variant":"latest"} /--><!-- wp:sw-immosuite/listings {"search":false} /-->'
			. '<!-- wp:sw-immosuite/listings {"perPage":7} /-->' . self::BLOCK
		);
		self::assertSame( 7, $found?->allowed->perPage );
		self::assertNull( QueriedBlock::inContent( '<!-- wp:paragraph --><p>sw-immosuite/listings</p><!-- /wp:paragraph -->' ) );
		self::assertNull( QueriedBlock::inContent( '[[sw_immosuite_listings]]<!-- wp:sw-immosuite/listings {"variant":"references"} /-->' ) );
	}

	public function testWithPlainPermalinksTheFormKeepsThePage(): void {
		$id = url_to_postid( home_url( ListingsPage::publish( self::BLOCK ) ) );
		$this->filters->add( 'page_link', static fn( string $link, int $page ): string => $page === $id ? home_url( "/?page_id={$id}" ) : $link, 2 );
		$query = $GLOBALS['wp_query'];
		self::assertInstanceOf( WP_Query::class, $query );
		$query->query( [ 'page_id' => $id ] );
		$form = ListingsPage::of( [ 'perPage' => 1 ] );
		self::assertSame( [ [ home_url( '/' ) ], [ (string) $id ] ], [ $form->values( '//form', 'action' ), $form->values( '//form/input[@name="page_id"]', 'value' ) ] );
		self::assertSame( [ home_url( "/?page_id={$id}&immo_page=2" ) ], $form->values( '//nav/a[@rel="next"]', 'href' ) );
		$query->init();
	}

	public function testTheArchiveUsesTheBlockOfItsTemplate(): void {
		foreach ( [ '/immobilien/' => 200, '/immobilien/?immo_page=2' => 404 ] as $path => $status ) {
			self::assertSame( $status, self::get( $path )->status, $path );
		}
		self::assertSame( [ true, 'noindex, follow', [ home_url( '/immobilien/?immo_price_to=700000' ) ] ], self::indexing( self::get( '/immobilien/?immo_price_to=700.000' ) ) );
		$archive = self::get( '/immobilien/' );
		self::assertSame( [ 1, [ home_url( '/immobilien/' ) ] ], [ substr_count( $archive->text, '<h1' ), self::canonicals( $archive ) ] );
	}

	public function testTheTemplateOfAPageIsReadIfTheUrlSearches(): void {
		$path = $this->publishWithTemplate( '<!-- wp:post-title {"level":1} /-->' . self::BLOCK );
		self::assertSame( [ 200, 404 ], [ self::get( "{$path}?immo_page=2" )->status, self::get( "{$path}?immo_page=3" )->status ] );
		self::assertSame( [ true, 'noindex, follow', [ home_url( "{$path}?immo_price_to=700000" ) ] ], self::indexing( self::get( "{$path}?immo_price_to=700.000" ) ) );
		self::assertRedirectsTo( $path, "{$path}page/2/" );
		$plain = self::get( $path );
		self::assertSame( [ false, '', [ home_url( $path ) ] ], self::indexing( $plain ) );
		self::assertStringContainsString( '1 von 2', str_replace( '&nbsp;', ' ', $plain->text ) );
	}

	/** Core reads the template when it renders the page; reading it earlier would cost a query and a millisecond. */
	public function testTheTemplateOfAPageIsNotReadIfTheUrlDoesNotSearch(): void {
		$path = $this->publishWithTemplate( '<!-- wp:post-content /-->' );
		self::assertSame( [ 0, 0, 1 ], array_map( fn( array $get ): int => $this->countTemplateLookups( $path, $get ), [ [], [ 'utm_source' => 'brief' ], [ 'immo_page' => '2' ] ] ) );
	}

	/** Search parameters have no effect on a page without the plugin's blocks. */
	public function testOtherPagesAreUnchanged(): void {
		$answer = ListingsPage::fetch( '<!-- wp:paragraph --><p>Nur Text.</p><!-- /wp:paragraph -->', '?immo_page=7&immo_price_to=1' );
		self::assertSame( [ 200, false, '' ], [ $answer->status, ...array_slice( self::indexing( $answer ), 0, 2 ) ] );
		self::assertStringNotContainsString( 'swis-', $answer->text );
		self::assertStringNotContainsString( 'sw-immosuite-listings', $answer->text );
	}

	/** @return string Path of a page with a custom template of this content. */
	private function publishWithTemplate( string $content ): string {
		$path     = ListingsPage::publish( '<!-- wp:paragraph --><p>Nur Text.</p><!-- /wp:paragraph -->' );
		$template = wp_insert_post(
			[
				'post_type'    => 'wp_template',
				'post_status'  => 'publish',
				'post_name'    => 'eigene-suche',
				'post_title'   => 'Eigene Suche',
				'post_content' => wp_slash( $content ),
			]
		);
		wp_set_object_terms( $template, get_stylesheet(), 'wp_theme' );
		update_post_meta( url_to_postid( home_url( $path ) ), '_wp_page_template', 'eigene-suche' );
		$this->template = $template;
		return $path;
	}

	/**
	 * @param array<string, string> $get
	 * @return int Number of template lookups between the main query and the rendering of the page.
	 */
	private function countTemplateLookups( string $path, array $get ): int {
		$query = $GLOBALS['wp_query'];
		self::assertInstanceOf( WP_Query::class, $query );
		$query->query( [ 'page_id' => url_to_postid( home_url( $path ) ) ] );
		$read = 0;
		$this->filters->add(
			'pre_get_block_templates',
			static function ( mixed $templates ) use ( &$read ): mixed {
				++$read;
				return $templates;
			}
		);
		$before = $_GET;
		$_GET   = $get;
		do_action_ref_array( 'wp', [ &$GLOBALS['wp'] ] );
		$_GET = $before;
		$this->filters->clear();
		$query->init();
		return $read;
	}

	private function setOption( string $option, string $value ): void {
		$this->before += [ $option => get_option( $option ) ];
		update_option( $option, $value );
	}

	/** @return int Id of a parent page. */
	private static function publishParent(): int {
		return url_to_postid( home_url( ListingsPage::publish( '<!-- wp:paragraph --><p>Angebote</p><!-- /wp:paragraph -->', 'immobilien-angebote' ) ) );
	}

	private static function assertRedirectsTo( string $address, string $requested ): void {
		$answer = self::get( $requested );
		self::assertSame( [ 301, home_url( $address ) ], [ $answer->status, $answer->header( 'location' ) ], $requested );
	}

	private static function get( string $path ): Answer {
		return Http::call( new HttpCall( 'GET', $path ) );
	}

	/** @return array{bool, string, list<string>} Whether the head has noindex, the header X-Robots-Tag, and the canonical URLs. */
	private static function indexing( Answer $answer ): array {
		return [ self::hasNoindex( $answer ), $answer->header( 'x-robots-tag' ), self::canonicals( $answer ) ];
	}

	private static function hasNoindex( Answer $answer ): bool {
		return 1 === preg_match( "~<meta name='robots' content='[^']*noindex, follow~", $answer->text );
	}

	/** @return list<string> */
	private static function canonicals( Answer $answer ): array {
		preg_match_all( '~<link rel="canonical" href="([^"]+)"~', $answer->text, $found );
		return array_map( static fn( string $url ): string => html_entity_decode( $url ), $found[1] );
	}
}
