<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingSearch;

use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\ListingsPage;
use SwImmoSuite\Tests\Support\PhpErrors;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\Searches;

/** Random parameters and attributes cause no markup, no SQL and no PHP notice. */
final class ListingSearchFuzzTest extends IntegrationTestCase {

	private const PARAMETERS = [ 'type', 'category', 'region', 'price_from', 'price_to', 'living_from', 'plot_from', 'rooms_from', 'year_from', 'year_to', 'place', 'sort', 'page', 'ids' ];

	private const ATTRIBUTES = [ 'variant', 'marketingType', 'categories', 'regions', 'states', 'sort', 'perPage', 'search', 'map', 'save', 'heading', 'level' ];

	/** Markup that a successful attack leaves in the page. */
	private const INJECTED = '~<(?:script|img|svg|textarea|body)[ >/][^>]*(?:hostile|fremd|onerror)|<a href="https://fremd|<[^>"]*\son\w+\s*=\s*["\']?window'
		. '|(?:href|src|action)=["\']?\s*javascript:|<!--<script>~i';

	protected function setUp(): void {
		Listings::clear();
		Listings::add( [], [ 'post_title' => 'Haus <img src=x onerror="window.hostile=1">' ] );
		Listings::add( [ 'sw_immo_category' => Searches::APARTMENT, 'sw_immo_marketing_type' => 'rent', 'sw_immo_city' => '"><script>window.hostile=1</script>' ], [ 'post_title' => 'Wohnung' ] );
	}

	protected function tearDown(): void {
		ListingsPage::remove();
		Listings::clear();
	}

	public function testNoParameterInjectsMarkupOrSql(): void {
		$wrong   = [];
		$checked = 0;
		$errors  = new PhpErrors();
		foreach ( self::PARAMETERS as $position => $name ) {
			foreach ( self::sample( $position ) as $number => $value ) {
				if ( ! self::isHarmless( ListingsPage::of( [], [ "immo_{$name}" => $value, 'immo_place' => 'place' === $name ? $value : '' ] )->html ) ) {
					$wrong[] = "{$name}, value {$number}";
				}
				++$checked;
			}
		}
		$logged = $errors->end();
		Proof::record( "values of search parameters that leave hostile markup in the page, of {$checked}", count( $wrong ), 0 );
		self::assertSame( [ [], [] ], [ $wrong, $logged ] );
		self::assertSame( '2', (string) $this->tables->connection->value( 'SELECT COUNT(*) FROM %i', [ $this->tables->connection->table( 'listings' ) ] ) );
	}

	public function testNoAttributeInjectsMarkup(): void {
		$errors = new PhpErrors();
		$wrong  = [];
		foreach ( self::ATTRIBUTES as $position => $name ) {
			foreach ( self::sample( $position ) as $number => $value ) {
				$isHarmful = static fn( string $spelling ): bool => ! self::isHarmless( ListingsPage::of( [ $spelling => $value ] )->html );
				foreach ( array_filter( [ $name, strtolower( $name ) ], $isHarmful ) as $spelling ) {
					$wrong[] = "{$spelling}, value {$number}";
				}
			}
		}
		self::assertSame( [ [], [] ], [ $wrong, $errors->end() ] );
	}

	/** Sets all parameters at once, over HTTP, where WordPress parses the URL first. */
	public function testHostileValuesInAllParametersDoNotBreakAPage(): void {
		$path      = ListingsPage::publish( '<!-- wp:sw-immosuite/listings /-->' );
		$logBefore = PhpErrors::logged();
		foreach ( self::sample( 3 ) as $number => $value ) {
			$query  = http_build_query( array_fill_keys( array_map( static fn( string $name ): string => "immo_{$name}", self::PARAMETERS ), $value ) );
			$answer = Http::call( new HttpCall( 'GET', $path . '?' . substr( $query, 0, 6_000 ) ) );
			self::assertContains( $answer->status, [ 200, 404 ], (string) $number );
			self::assertTrue( self::isHarmless( $answer->text ), (string) $number );
		}
		self::assertSame( $logBefore, PhpErrors::logged() );
	}

	private static function isHarmless( string $html ): bool {
		return 1 !== preg_match( self::INJECTED, $html ) && ! str_contains( $html, '<script>window.hostile' ) && ! str_contains( $html, "\0" );
	}

	/** @return array<int, mixed> All values in a full proof; otherwise every twentieth value, from a start that depends on the position. */
	private static function sample( int $position ): array {
		$step = Proof::pick( usual: 20, full: 1 );
		return array_filter( self::values(), static fn( int $number ): bool => $number % $step === $position % $step, ARRAY_FILTER_USE_KEY );
	}

	/** @return list<mixed> */
	private static function values(): array {
		$hostile = json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/fixtures/hostile.json' ), true );
		self::assertIsArray( $hostile );
		$texts = array_merge( ...array_map( static fn( mixed $list ): array => is_array( $list ) ? array_values( array_filter( $list, is_string( ... ) ) ) : [], array_values( $hostile ) ) );
		return [
			...$texts,
			...[ '', ' ', '0', '-1', '1e400', 'NaN', 'INF', '0x10', "1' OR '1'='1", "1); DROP TABLE wp_posts; --", '%', '_', '%s', '%1$s', '\\', '1,2,3', "\u{202e}", "\xff\xfe", "a\0b" ],
			...[ str_repeat( 'ä', 5_000 ), str_repeat( '9', 400 ), str_repeat( '1,', 2_000 ) ],
			...[ [], [ [] ], [ 'x' => [ 'y' => [ 'z' => '1' ] ] ], [ "' OR 1=1 --", '<script>window.hostile=1</script>' ], array_fill( 0, 500, 'a' ), [ '1', '2' ] ],
		];
	}
}
