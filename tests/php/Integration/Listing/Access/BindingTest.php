<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Access;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Staff;

/**
 * Core's block bindings expose every meta key of REST, hidden streets and prices on request included. Of a listing only users
 * who may edit it get them: over HTTP, on pages and where REST renders them.
 */
final class BindingTest extends IntegrationTestCase {

	private const SECRETS = [ 'Seestraße', '650000', '142.5', 'Radolfzell', 'radolfzell-west' ];

	/** @var list<int> */
	private array $posts = [];

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		Staff::dismiss();
		array_map( static fn( int $id ) => wp_delete_post( $id, true ), $this->posts );
		Listings::clear();
	}

	/** @return iterable<string, array{string}> */
	public static function strangers(): iterable {
		foreach ( [ 'anonymous', 'subscriber', 'contributor', 'author' ] as $who ) {
			yield $who => [ $who ];
		}
	}

	#[DataProvider( 'strangers' )]
	public function testAQueryLoopGivesStrangersNothing( string $who ): void {
		$listing = $this->listing();
		$page    = $this->loop( PostType::NAME, self::keys() );
		foreach ( $this->waysTo( $page, $who ) as $way => $html ) {
			self::assertSame( array_map( static fn( string $key ): string => "{$key}=–", self::keys() ), self::bound( $html ), $way );
			$this->assertSecret( $html, $listing, $way );
		}
	}

	#[DataProvider( 'strangers' )]
	public function testTheListingsOwnTextGivesThemNothing( string $who ): void {
		$listing = $this->listing( self::paragraphs( self::keys() ) );
		foreach ( $this->waysTo( $listing, $who ) as $way => $html ) {
			self::assertSame( array_map( static fn( string $key ): string => "{$key}=–", self::keys() ), self::bound( $html ), $way );
		}
	}

	/** Classic themes print custom fields with the_meta(). */
	#[DataProvider( 'strangers' )]
	public function testTheTemplateTagOfCustomFieldsSaysNothing( string $who ): void {
		$listing = $this->listing( '[tests_custom_fields]', [ 'tests_street' => 'Gasse eines anderen Plugins' ] );
		foreach ( $this->waysTo( $listing, $who ) as $way => $html ) {
			self::assertTrue( str_contains( $html, 'custom fields:' ) && str_contains( $html, 'Gasse eines anderen Plugins' ), $way );
			self::assertFalse( str_contains( $html, 'Seestraße' ) || str_contains( $html, Meta::uuid( $listing ) ), $way );
		}
	}

	public function testWhoMayEditAListingMayBindIt(): void {
		$listing = $this->listing();
		$bound   = self::bound( $this->waysTo( $this->loop( PostType::NAME, [ 'street', 'price', 'uuid' ] ), 'editor' )['rest'] );
		self::assertSame( [ 'street=Seestraße', 'price=650000', 'uuid=' . Meta::uuid( $listing ) ], $bound );
	}

	public function testTheAuthorOfOneListingSeesNothingOfAnother(): void {
		$headers = Staff::cookies( 'author' );
		$own     = $this->listing();
		$other   = $this->listing( 'Ruhig.', [ Field::Street->value => 'Hafenstraße' ] );
		wp_update_post( [ 'ID' => $own, 'post_author' => Staff::last() ] );
		$page   = $this->loop( PostType::NAME, [ 'street' ] );
		$answer = Http::call( new HttpCall( 'GET', "/wp-json/wp/v2/pages/{$page}", null, $headers ) );
		$bound  = self::bound( (string) $answer->body->object( 'content' )?->string( 'rendered' ) );
		sort( $bound );
		self::assertSame( [ 'street=Seestraße', 'street=–' ], $bound );
		self::assertNotSame( $own, $other );
	}

	public function testFieldsOfOthersOtherTypesAndRestStayAsTheyAre(): void {
		$listing = $this->listing( 'Ruhig.', [ 'tests_street' => 'Gasse eines anderen Plugins' ] );
		$post    = $this->post( [ 'post_title' => 'Beitrag', 'post_status' => 'publish', 'meta_input' => [ 'tests_street' => 'Hafenstraße', 'street' => 'Nordstraße' ] ] );
		self::assertGreaterThan( 0, $post );
		$page = $this->loop( PostType::NAME, [ 'tests_street' ] );
		self::assertSame( [ 'tests_street=Gasse eines anderen Plugins' ], self::bound( $this->waysTo( $page, 'anonymous' )['page'] ) );
		$page = $this->loop( 'post', [ 'tests_street', 'street' ] );
		self::assertContains( 'tests_street=Hafenstraße', self::bound( $this->waysTo( $page, 'anonymous' )['page'] ) );
		self::assertContains( 'street=Nordstraße', self::bound( $this->waysTo( $page, 'anonymous' )['page'] ) );
		$answer = Http::call( new HttpCall( 'GET', "/wp-json/wp/v2/sw_immo_listing/{$listing}?context=edit", null, Staff::cookies( 'editor' ) ) );
		self::assertSame( [ 'Radolfzell', 'Seestraße' ], [ $answer->body->object( 'meta' )?->value( 'city' ), $answer->body->object( 'meta' )?->value( 'street' ) ] );
	}

	/**
	 * A listing with a hidden street, and a price on request.
	 *
	 * @param array<string, mixed> $meta
	 */
	private function listing( string $content = 'Ruhig.', array $meta = [] ): int {
		return Listings::add(
			$meta + [
				Field::Street->value         => 'Seestraße',
				Field::Number->value         => '12 b',
				Field::PriceOnRequest->value => true,
				Field::Region->value         => 'radolfzell-west',
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
	private function loop( string $type, array $keys ): int {
		$query = wp_json_encode( [ 'query' => [ 'perPage' => 20, 'postType' => $type, 'inherit' => false ] ] );
		$inner = '<div class="wp-block-query"><!-- wp:post-template -->' . self::paragraphs( $keys ) . '<!-- /wp:post-template --></div>';
		return $this->post( [
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_title'   => 'Immobilien in einer Schleife',
			'post_content' => wp_slash( "<!-- wp:query {$query} -->{$inner}<!-- /wp:query -->" ),
		] );
	}

	/** @param array{post_title: string, post_status: string, post_type?: string, post_content?: string, meta_input?: array<string, string>} $post */
	private function post( array $post ): int {
		$id = wp_insert_post( $post );
		self::assertGreaterThan( 0, $id );
		$this->posts[] = $id;
		return $id;
	}

	/** @return array{page: string, posted: string, rest: string} HTML of a post on each way that renders it. */
	private function waysTo( int $post, string $who ): array {
		$headers = 'anonymous' === $who ? [] : Staff::cookies( $who );
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
	private static function bound( string $html ): array {
		preg_match_all( '~class="[^"]*bound-(\w+)[^"]*"[^>]*>([^<]*)</p>~u', $html, $found, PREG_SET_ORDER );
		return array_map( static fn( array $one ): string => "{$one[1]}={$one[2]}", $found );
	}

	private function assertSecret( string $html, int $listing, string $way ): void {
		foreach ( [ ...self::SECRETS, Meta::uuid( $listing ) ] as $secret ) {
			self::assertFalse( str_contains( $html, $secret ), "{$secret}, {$way}" );
		}
	}

	/** @return list<string> */
	private static function keys(): array {
		return array_column( Field::cases(), 'value' );
	}
}
