<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Access;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\StaffSession;
use WP_Block;
use WP_Query;

/**
 * Meta of listings in core's block bindings, template tags and REST: figures are public; meta that may reveal a hidden address,
 * the contact person or a file is not. Checked over HTTP, on pages and in content that REST renders.
 */
final class BindingTest extends IntegrationTestCase {

	/** Public fields with their stored values. */
	private const FIGURES = [
		'sw_immo_category'         => '22332',
		'sw_immo_marketing_type'   => 'buy',
		'sw_immo_region'           => 'radolfzell-west',
		'sw_immo_price'            => '650000',
		'sw_immo_price_on_request' => '',
		'sw_immo_living_space'     => '142.5',
		'sw_immo_plot_area'        => '820',
		'sw_immo_rooms'            => '5',
		'sw_immo_year'             => '1964',
		'sw_immo_zip'              => '78315',
		'sw_immo_city'             => 'Radolfzell',
		'sw_immo_state'            => 'active',
	];

	/** @var list<int> */
	private array $posts = [];

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		Staff::deleteUsers();
		wp_reset_postdata();
		array_map( static fn( int $id ) => wp_delete_post( $id, true ), $this->posts );
		Listings::clear();
	}

	/** @return iterable<string, array{string}> */
	public static function people(): iterable {
		foreach ( [ 'anonymous', 'subscriber', 'contributor', 'author', 'editor' ] as $who ) {
			yield $who => [ $who ];
		}
	}

	#[DataProvider( 'people' )]
	public function testAQueryLoopBindsOnlyFigures( string $who ): void {
		$this->addListing();
		$page = $this->addLoopPage( PostType::NAME, self::keys() );
		foreach ( $this->htmlByRequest( $page, $who ) as $request => $html ) {
			self::assertSame( self::expected(), self::boundTexts( $html ), $request );
		}
	}

	#[DataProvider( 'people' )]
	public function testTheListingsOwnTextBindsOnlyFigures( string $who ): void {
		$listing = $this->addListing( self::paragraphs( self::keys() ) );
		foreach ( $this->htmlByRequest( $listing, $who ) as $request => $html ) {
			self::assertSame( self::expected(), self::boundTexts( $html ), $request );
		}
	}

	/** @param array<string, mixed> $meta Meta of a listing whose page shows no price. */
	#[TestWith( [ [ 'sw_immo_price_on_request' => true ] ] )]
	#[TestWith( [ [ 'sw_immo_state' => 'sold' ] ] )]
	public function testAPriceThatIsNotShownIsNotBound( array $meta ): void {
		$listing = $this->addListing( '[tests_custom_fields]' . self::paragraphs( [ 'sw_immo_price', 'sw_immo_city' ] ), $meta );
		foreach ( $this->htmlByRequest( $listing, 'anonymous' ) as $request => $html ) {
			self::assertSame( [ 'sw_immo_price=–', 'sw_immo_city=Radolfzell' ], self::boundTexts( $html ), $request );
			self::assertTrue( str_contains( $html, 'custom fields:' ) && ! str_contains( $html, '650000' ), $request );
		}
	}

	/** Classic themes print custom fields with the_meta(). */
	#[DataProvider( 'people' )]
	public function testTheTemplateTagOfCustomFieldsPrintsOnlyFigures( string $who ): void {
		$listing = $this->addListing( '[tests_custom_fields]', [ 'tests_street' => 'Gasse eines anderen Plugins' ] );
		foreach ( $this->htmlByRequest( $listing, $who ) as $request => $html ) {
			self::assertTrue( str_contains( $html, 'sw_immo_region:</span> radolfzell-west' ) && str_contains( $html, 'Gasse eines anderen Plugins' ), $request );
			self::assertFalse( str_contains( $html, 'Seestraße' ) || str_contains( $html, Meta::uuid( $listing ) ), $request );
		}
	}

	public function testWithAPasswordEveryKeyIsProtected(): void {
		$listing = $this->addListing();
		wp_update_post( [ 'ID' => $listing, 'post_password' => 'geheim' ] );
		$GLOBALS['post'] = get_post( $listing );
		$protected       = array_filter( self::keys(), static fn( string $key ): bool => is_protected_meta( $key, 'post' ) );
		$GLOBALS['post'] = null;
		self::assertSame( self::keys(), array_values( $protected ) );
	}

	/** The global post may be another listing, or none. */
	public function testTheContextOfTheBlockDecidesWhateverTheGlobalPostIs(): void {
		$shown  = $this->addListing();
		$hidden = $this->addListing( 'Ruhig.', [ 'sw_immo_state' => 'reference' ] );
		foreach ( [ 0, $shown, $this->addLoopPage( PostType::NAME, [] ) ] as $global ) {
			$GLOBALS['post'] = get_post( $global );
			foreach ( [ 0, StaffSession::of( 'contributor' )->user, StaffSession::of( 'author' )->user, 1 ] as $user ) {
				wp_set_current_user( $user );
				self::assertSame( self::expected(), self::boundTexts( self::render( $shown, self::keys() ) ), "post {$global}, user {$user}" );
				self::assertSame( [ 'sw_immo_price=–' ], self::boundTexts( self::render( $hidden, [ 'sw_immo_price' ] ) ), "post {$global}, user {$user}" );
			}
		}
	}

	public function testWithoutACurrentPostAllKeysButFiguresAreProtected(): void {
		foreach ( self::keys() as $key ) {
			$isProtected = ! isset( self::FIGURES[ $key ] );
			self::assertSame( [ $isProtected, $isProtected, false ], [ is_protected_meta( $key, 'post' ), is_protected_meta( $key ), is_protected_meta( $key, 'user' ) ], $key );
		}
	}

	/** The editor offers the keys in the schema of the REST route. */
	public function testTheEditorOffersOnlyFigures(): void {
		$answer = Http::call( new HttpCall( 'OPTIONS', '/wp-json/wp/v2/' . PostType::NAME, null, Staff::newUserHeaders( 'editor' ) ) );
		$keys   = array_keys( (array) $answer->body->object( 'schema' )?->object( 'properties' )?->object( 'meta' )?->object( 'properties' )?->all() );
		self::assertEqualsCanonicalizing( array_keys( self::FIGURES ), array_values( array_intersect( self::keys(), $keys ) ) );
	}

	#[DataProvider( 'people' )]
	public function testRestShowsMetaOnlyInTheEditContext( string $who ): void {
		$path    = '/wp-json/wp/v2/' . PostType::NAME . '/' . $this->addListing();
		$headers = 'anonymous' === $who ? [] : Staff::newUserHeaders( $who );
		foreach ( [ '', '?context=embed', '?_fields=id,meta' ] as $query ) {
			$text = Http::call( new HttpCall( 'GET', $path . $query, null, $headers ) )->text;
			self::assertStringContainsString( '"id"', $text );
			self::assertSame( [], array_values( array_filter( self::keys(), static fn( string $key ): bool => str_contains( $text, "\"{$key}\"" ) ) ), $query );
		}
	}

	public function testQueriesOfOtherPluginsFindListingsByTheirFigures(): void {
		$listing = $this->addListing();
		$figures = [ [ 'key' => 'sw_immo_price', 'value' => 650_000, 'type' => 'NUMERIC' ], [ 'key' => 'sw_immo_city', 'value' => 'Radolfzell' ] ];
		self::assertSame( [ $listing ], ( new WP_Query( [ 'post_type' => PostType::NAME, 'fields' => 'ids', 'meta_query' => $figures ] ) )->posts );
	}

	public function testFieldsOfOtherPluginsAndRestForEditorsAreUnchanged(): void {
		$listing = $this->addListing( 'Ruhig.', [ 'tests_street' => 'Gasse eines anderen Plugins' ] );
		$this->addPost( [ 'post_title' => 'Beitrag', 'post_status' => 'publish', 'meta_input' => [ 'tests_street' => 'Hafenstraße' ] ] );
		$page = $this->addLoopPage( PostType::NAME, [ 'tests_street' ] );
		self::assertSame( [ 'tests_street=Gasse eines anderen Plugins' ], self::boundTexts( $this->htmlByRequest( $page, 'anonymous' )['page'] ) );
		$page = $this->addLoopPage( 'post', [ 'tests_street' ] );
		self::assertContains( 'tests_street=Hafenstraße', self::boundTexts( $this->htmlByRequest( $page, 'anonymous' )['page'] ) );
		$answer = Http::call( new HttpCall( 'GET', "/wp-json/wp/v2/sw_immo_listing/{$listing}?context=edit", null, Staff::newUserHeaders( 'editor' ) ) );
		self::assertSame( [ 'Radolfzell', 'Seestraße' ], [ $answer->body->object( 'meta' )?->value( 'sw_immo_city' ), $answer->body->object( 'meta' )?->value( 'sw_immo_street' ) ] );
	}

	/**
	 * A listing with a hidden street.
	 *
	 * @param array<string, mixed> $meta
	 */
	private function addListing( string $content = 'Ruhig.', array $meta = [] ): int {
		return Listings::add(
			$meta + self::FIGURES + [
				'sw_immo_street'       => 'Seestraße',
				'sw_immo_number'       => '12 b',
				'sw_immo_lat'          => 47.7,
				'sw_immo_lng'          => 9.1,
				'sw_immo_agent_user'   => 1,
				'sw_immo_energy_class' => 'C',
			],
			[
				'post_content' => $content,
				'post_title'   => 'Haus am Wasser',
			]
		);
	}

	/** @param list<string> $keys */
	private static function paragraphs( array $keys ): string {
		$blocks = '';
		foreach ( $keys as $key ) {
			$binding = [ 'content' => [ 'source' => 'core/post-meta', 'args' => [ 'key' => $key ] ] ];
			$options = wp_json_encode( [ 'metadata' => [ 'bindings' => $binding ], 'className' => "bound-{$key}" ] );
			$blocks .= "<!-- wp:paragraph {$options} --><p class=\"bound-{$key}\">–</p><!-- /wp:paragraph -->";
		}
		return $blocks;
	}

	/**
	 * A public page with a query loop.
	 *
	 * @param list<string> $keys
	 * @return int Id of the page.
	 */
	private function addLoopPage( string $type, array $keys ): int {
		$query = wp_json_encode( [ 'query' => [ 'perPage' => 20, 'postType' => $type, 'inherit' => false ] ] );
		$inner = '<div class="wp-block-query"><!-- wp:post-template -->' . self::paragraphs( $keys ) . '<!-- /wp:post-template --></div>';
		return $this->addPost( [
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_title'   => 'Immobilien in einer Schleife',
			'post_content' => wp_slash( "<!-- wp:query {$query} -->{$inner}<!-- /wp:query -->" ),
		] );
	}

	/** @param array{post_title: string, post_status: string, post_type?: string, post_content?: string, meta_input?: array<string, string>} $post */
	private function addPost( array $post ): int {
		$id = wp_insert_post( $post );
		self::assertGreaterThan( 0, $id );
		$this->posts[] = $id;
		return $id;
	}

	/** @return array{page: string, posted: string, rest: string} HTML of a post from each request that renders the post. */
	private function htmlByRequest( int $post, string $who ): array {
		$headers = 'anonymous' === $who ? [] : Staff::newUserHeaders( $who );
		$cookie  = [ 'Cookie' => $headers['Cookie'] ?? '' ];
		$type    = get_post_type( $post );
		$path    = ( 'page' === $type ? '/' : '/immobilie/' ) . get_post_field( 'post_name', $post ) . '/';
		$page    = Http::call( new HttpCall( 'GET', $path, null, $cookie ) );
		$posted  = Http::call( new HttpCall( 'POST', $path, 'a=b', $cookie + [ 'Content-Type' => 'application/x-www-form-urlencoded' ] ) );
		$rest    = Http::call( new HttpCall( 'GET', '/wp-json/wp/v2/' . ( 'page' === $type ? 'pages' : $type ) . "/{$post}", null, $headers ) );
		self::assertSame( [ 200, 200, 200 ], [ $page->status, $posted->status, $rest->status ] );
		return array_map( html_entity_decode( ... ), [ 'page' => $page->text, 'posted' => $posted->text, 'rest' => (string) $rest->body->object( 'content' )?->string( 'rendered' ) ] );
	}

	/** @return list<string> "key=text" of every bound paragraph. */
	private static function boundTexts( string $html ): array {
		preg_match_all( '~class="[^"]*bound-(\w+)[^"]*"[^>]*>([^<]*)</p>~u', $html, $found, PREG_SET_ORDER );
		return array_map( static fn( array $match ): string => "{$match[1]}={$match[2]}", $found );
	}

	/** @return list<string> "key=text" of every field; a protected field has the block's placeholder. */
	private static function expected(): array {
		return array_map( static fn( string $key ): string => "{$key}=" . ( self::FIGURES[ $key ] ?? '–' ), self::keys() );
	}

	/** @param list<string> $keys */
	private static function render( int $listing, array $keys ): string {
		$html = '';
		foreach ( parse_blocks( self::paragraphs( $keys ) ) as $block ) {
			$html .= ( new WP_Block( $block, [ 'postId' => $listing, 'postType' => PostType::NAME ] ) )->render();
		}
		return $html;
	}

	/** @return list<string> */
	private static function keys(): array {
		return array_column( Field::cases(), 'value' );
	}
}
