<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Search;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Search\AllowedSearch;
use SwImmoSuite\Property\Listing\Search\FigureBound;
use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Property\Listing\Search\Query;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\PhpErrors;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\Searches;

/** Random URL parameters cause no error, change nothing, and reveal no hidden listing. */
final class ListingSearchFuzzTest extends IntegrationTestCase {

	private const NAMES = [ 'type', 'category', 'region', 'price_from', 'price_to', 'living_from', 'plot_from', 'rooms_from', 'year_from', 'year_to', 'features', 'place', 'sort', 'page', 'ids' ];

	private const HIDDEN = 7;

	private const SQL = [
		"' OR '1'='1",
		'" OR ""="',
		"1' UNION SELECT 7 -- ",
		'1; DROP TABLE wp_posts; --',
		"\\' OR 1=1 #",
		"%' OR post_id=7 OR '%'='",
		'%s %d %i %1$s %%',
		'{placeholder}',
		'0x27',
		"\u{2019} OR 1=1",
		"\xbf\x27 OR 1=1",
		'7',
		'1,7',
	];

	#[Group( 'sqlite' )]
	public function testNoUrlParametersBreakTheSearch(): void {
		$factory = new Searches();
		$factory->storeRegions();
		$factory->addListing( 1, [ 'zip' => '78462', 'city' => 'Konstanz', 'lat' => 1, 'lng' => 1 ] );
		$factory->addListing( self::HIDDEN, [ 'zip' => '78462', 'city' => 'Konstanz', 'exclusive' => 1 ] );
		$rows   = $this->tables->rows( 'listings' );
		$errors = new PhpErrors();
		mt_srand( Proof::pick( usual: 14, full: random_int( 1, 1_000_000 ) ) );
		for ( $round = 0, $rounds = Proof::pick( usual: 40, full: 5_000 ); $round < $rounds; $round++ ) {
			$this->search( $this->randomParameters() );
		}
		foreach ( self::values() as $value ) {
			$this->search( array_fill_keys( array_map( static fn( string $name ): string => "immo_{$name}", self::NAMES ), $value ) );
		}
		self::assertSame( [], $errors->end() );
		self::assertEquals( $rows, $this->tables->rows( 'listings' ) );
	}

	/** @param array<string, mixed> $get */
	private function search( array $get ): void {
		$finder  = ( new Container() )->get( Finder::class );
		$allowed = AllowedSearch::fromAttributes( [ 'regions' => $get['immo_region'] ?? '', 'perPage' => $get['immo_page'] ?? 3, 'sort' => $get['immo_sort'] ?? '' ] );
		$request = $finder->parameters( Language::German )->read( $get, 0 === mt_rand( 0, 3 ) ? $allowed : new AllowedSearch(), MarketingType::cases() );
		$json    = wp_json_encode( $get );
		self::assertNotContains( self::HIDDEN, $finder->find( $request->query ), (string) $json );
		self::assertNotContains( self::HIDDEN, $finder->page( $request->query )['ids'], (string) $json );
		self::assertLessThanOrEqual( 1, $finder->count( $request->query ), (string) $json );
		self::assertLessThanOrEqual( 1, max( [ 0, ...$finder->regions( $request->query ) ] ), (string) $json );
		self::assertSame( [], $finder->pins( $request->query, 500 ), 'No listing has a public address.' );
		$counts = $finder->counts( array_map( static fn( string $filter ): Query => $request->without( $filter )->query, $request->filters() ) );
		self::assertLessThanOrEqual( 1, max( [ 0, ...$counts ] ), (string) $json );
		self::assertMatchesRegularExpression( '~^/(?:\?[A-Za-z0-9_.\~%&=-]*)?$~D', $request->url( '/' ) );
		self::assertBounded( $request->query );
	}

	private static function assertBounded( Query $query ): void {
		self::assertLessThanOrEqual( 50, $query->perPage );
		self::assertSame( [], array_diff( array_keys( $query->bounds ), array_column( FigureBound::cases(), 'value' ) ) );
		self::assertLessThanOrEqual( 80, mb_strlen( $query->place ) );
	}

	/** @return array<string, mixed> */
	private function randomParameters(): array {
		$values = self::values();
		$get    = [];
		foreach ( self::NAMES as $name ) {
			if ( 0 === mt_rand( 0, 3 ) ) {
				$get[ "immo_{$name}" ] = $values[ array_rand( $values ) ];
			}
		}
		return $get;
	}

	/** @return non-empty-list<mixed> */
	private static function values(): array {
		$corpora = json_decode( (string) file_get_contents( dirname( __DIR__, 4 ) . '/fixtures/hostile.json' ), true, 8, JSON_THROW_ON_ERROR );
		$texts   = self::SQL;
		foreach ( is_array( $corpora ) ? $corpora : [] as $corpus ) {
			array_push( $texts, ...array_values( array_filter( is_array( $corpus ) ? $corpus : [], is_string( ... ) ) ) );
		}
		return [
			...$texts,
			$texts,
			[ 'a' => [ 'b' => $texts ] ],
			array_fill( 0, 2_000, "x'" ),
			str_repeat( "'", 10_000 ),
			str_repeat( '9', 10_000 ),
			'',
			[],
			'konstanz',
			'lift,balcony',
			[ 'konstanz', 'meersburg' ],
			'78462',
			'1.200.000',
			'-1',
			'1e400',
			null,
			1,
			1.5,
			true,
		];
	}
}
