<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Listing\Search;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Record\Feature;
use SwImmoSuite\Property\Listing\Record\State;
use SwImmoSuite\Property\Listing\Search\AllowedSearch;
use SwImmoSuite\Property\Listing\Search\BoundingBox;
use SwImmoSuite\Property\Listing\Search\Circle;
use SwImmoSuite\Property\Listing\Search\FigureBound;
use SwImmoSuite\Property\Listing\Search\Query;
use SwImmoSuite\Property\Listing\Search\RequestedSearch;
use SwImmoSuite\Property\Listing\Search\SearchParameters;

/** URL parameters that a block reads, and the canonical URL of the same search, match the table. */
final class ParametersTest extends TestCase {

	/** The default search on a site with both marketing types. */
	private const DEFAULTS = [
		'marketingType' => 'buy',
		'categories'    => [],
		'regions'       => [],
		'states'        => [ 'active', 'reserved' ],
		'bounds'        => [],
		'place'         => '',
		'ids'           => null,
		'sort'          => 'newest',
		'page'          => 1,
		'perPage'       => 24,
		'within'        => [],
		'features'      => [],
		'near'          => null,
		'box'           => null,
	];

	/** Middle of every place but Atlantis, in millionths of a degree. */
	private const CENTER = [ 47_660_000, 9_175_000 ];

	#[DataProvider( 'vectors' )]
	public function testTheParametersOfAUrlAreRead( JsonObject $vector ): void {
		$request  = self::readRequest( $vector, self::list( $vector, 'get' ) );
		$expected = self::list( $vector, 'query' );
		if ( is_array( $expected['bounds'] ?? null ) ) {
			$expected['bounds'] = array_map( static fn( mixed $bound ): float => is_numeric( $bound ) ? (float) $bound : -1.0, $expected['bounds'] );
		}
		self::assertSame( self::sorted( $expected + self::DEFAULTS ), self::sorted( self::propertiesOf( $request->query ) ) );
		self::assertSame( self::sorted( self::list( $vector, 'faults' ) ), self::sorted( $request->faults ) );
		self::assertSame( self::sorted( self::list( $vector, 'given' ) ), self::sorted( $request->given ) );
		self::assertSame( self::list( $vector, 'filters' ), $request->filters() );
		self::assertSame( self::list( $vector, 'parameters' ), $request->parameters() );
	}

	/** The canonical URL of any input means the same search: in the other language, too, and when it is parsed again. */
	#[DataProvider( 'vectors' )]
	public function testALinkRequestsTheSameSearch( JsonObject $vector ): void {
		$request = self::readRequest( $vector, self::list( $vector, 'get' ) );
		parse_str( (string) parse_url( $request->url( 'https://domain.example/immobilien/' ), PHP_URL_QUERY ), $get );
		self::assertSame( [], array_diff( array_keys( $get ), array_keys( $request->parameters() ) ) );
		foreach ( Language::SHIPPED as $language ) {
			$again = self::readRequest( $vector, $get, $language );
			self::assertSame( $request->parameters(), $again->parameters() );
			self::assertSame( [], $again->faults );
			self::assertSame( self::rounded( $request->query ), self::rounded( $again->query ) );
		}
	}

	/** @return iterable<string, array{JsonObject}> */
	public static function vectors(): iterable {
		$vectors = json_decode( (string) file_get_contents( __DIR__ . '/../../../../fixtures/listing-parameters.json' ), true, 16, JSON_THROW_ON_ERROR );
		foreach ( is_array( $vectors ) ? $vectors : [] as $vector ) {
			$object = new JsonObject( is_array( $vector ) ? $vector : [] );
			yield (string) $object->string( 'name' ) => [ $object ];
		}
	}

	/** No parameter causes an error. Long texts are truncated, and invalid numbers are reported. */
	public function testLongValuesAreTruncated(): void {
		$names = [ 'type', 'category', 'region', 'features', 'place', 'near', 'box', 'sort', 'page', 'ids', ...array_column( FigureBound::cases(), 'value' ) ];
		foreach ( [ str_repeat( '9', 100_000 ), str_repeat( "ä'\\%_<", 20_000 ), array_fill( 0, 5_000, 'konstanz' ), array_map( 'strval', range( 1, 5_000 ) ) ] as $value ) {
			$get     = array_fill_keys( array_map( static fn( string $name ): string => "immo_{$name}", $names ), $value );
			$request = ( new SearchParameters( Language::German ) )->read( $get, new AllowedSearch(), MarketingType::cases() );
			self::assertLessThan( 5_000, strlen( $request->url( '' ) ) );
			self::assertLessThan( 5_000, strlen( (string) wp_json_encode( $request->given ) ) );
			self::assertLessThanOrEqual( 50, count( $request->query->ids ?? [] ) );
			self::assertSame( is_string( $value ) ? count( FigureBound::cases() ) : 0, count( $request->faults ) );
		}
	}

	public function testAPriceIsReadWithTheMarksOfEitherLanguage(): void {
		$bounds = static function ( string $text, Language $language ): array {
			$get = [
				'immo_price_to'  => $text,
				'immo_plot_from' => $text,
			];
			return ( new SearchParameters( $language ) )->read( $get, new AllowedSearch(), [] )->query->bounds;
		};
		self::assertSame( [ 'price_to' => 500_000.0, 'plot_from' => 500.0 ], $bounds( '500,000', Language::German ) );
		self::assertSame( [ 'price_to' => 500_000.0, 'plot_from' => 500.0 ], $bounds( '500.000', Language::English ) );
		self::assertSame( [ 'price_to' => 1_250_000.0 ], $bounds( '1,250,000', Language::German ) );
		self::assertSame( [ 'price_to' => 951.0, 'plot_from' => 950.5 ], $bounds( '950,50', Language::German ) );
	}

	public function testOnlyFiftyIdsAreRead(): void {
		$request = ( new SearchParameters( Language::German ) )->read( [ 'immo_ids' => implode( ',', range( 1, 60 ) ) ], new AllowedSearch(), MarketingType::cases() );
		self::assertSame( range( 1, 50 ), $request->query->ids );
		self::assertSame( 50, $request->query->perPage );
	}

	public function testValuesThatAreNotTextAreIgnored(): void {
		foreach ( [ "K\xf6ln", 3.5, true, null, new \stdClass() ] as $value ) {
			$request = ( new SearchParameters( Language::German ) )->read( [ 'immo_place' => $value, 'immo_price_to' => $value ], new AllowedSearch(), MarketingType::cases() );
			self::assertSame( [ [], [], '' ], [ $request->given, $request->faults, $request->query->place ] );
		}
	}

	public function testLinksRemoveAndAddFilters(): void {
		$get     = [ 'immo_type' => 'rent', 'immo_region' => [ 'konstanz', 'hoeri' ], 'immo_price_to' => '1.250', 'immo_year_to' => 'bald', 'immo_sort' => 'cheapest', 'immo_page' => '3' ];
		$request = ( new SearchParameters( Language::German ) )->read( $get, new AllowedSearch(), MarketingType::cases() );
		$base    = 'https://domain.example/?page_id=7';
		self::assertSame( "{$base}&immo_type=rent&immo_region%5B%5D=konstanz&immo_region%5B%5D=hoeri&immo_price_to=1250&immo_sort=cheapest&immo_page=3", $request->url( $base ) );
		self::assertSame( "{$base}&immo_type=rent&immo_region%5B%5D=hoeri&immo_price_to=1250&immo_sort=cheapest", $request->without( 'region', 'konstanz' )->url( $base ) );
		self::assertSame( "{$base}&immo_type=rent&immo_price_to=1250&immo_sort=cheapest", $request->without( 'region' )->url( $base ) );
		self::assertSame( [], $request->without( 'region', 'konstanz' )->without( 'region', 'hoeri' )->query->regions );
		self::assertSame( [ 'hoeri', 'meersburg' ], $request->without( 'region', 'konstanz' )->with( 'region', 'meersburg' )->query->regions );
		self::assertSame( [ 'price_to' => 900.0 ], $request->with( 'price_to', '900' )->query->bounds );
		self::assertSame( [ 1, 4 ], [ $request->with( 'sort', 'newest' )->query->page, $request->with( 'page', '4' )->query->page ] );
		self::assertSame( [ 'region' ], $request->without( 'price_to' )->filters() );
		self::assertSame( $request->parameters(), $request->without( 'place' )->with( 'page', '3' )->parameters() );
		$withFeatures = $request->with( 'features', 'lift' )->with( 'features', 'balcony' );
		self::assertStringContainsString( '&immo_features=balcony%2Clift&', $withFeatures->url( $base ) );
		self::assertSame( [ Feature::Lift ], $withFeatures->without( 'features', 'balcony' )->query->features );
	}

	public function testAPageNumberIsNoFilter(): void {
		$read = static fn( array $get ): RequestedSearch => ( new SearchParameters( Language::German ) )->read( $get, new AllowedSearch(), MarketingType::cases() );
		self::assertFalse( $read( [] )->isFiltered() );
		self::assertFalse( $read( [ 'immo_page' => '2', 'immo_type' => 'buy', 'immo_price_to' => 'viel' ] )->isFiltered() );
		$filters = [ 'immo_type' => 'rent', 'immo_price_to' => '1', 'immo_sort' => 'dearest', 'immo_ids' => '1', 'immo_place' => 'x', 'immo_region' => [ 'hoeri' ], 'immo_features' => 'lift' ];
		foreach ( $filters as $name => $value ) {
			self::assertTrue( $read( [ $name => $value ] )->isFiltered(), $name );
		}
	}

	/** @param array<array-key, mixed> $get */
	private static function readRequest( JsonObject $vector, array $get, ?Language $language = null ): RequestedSearch {
		$offered  = null === $vector->value( 'offered' ) ? [ 'buy', 'rent' ] : self::list( $vector, 'offered' );
		$known    = $vector->value( 'known' );
		$existing = is_array( $known ) ? array_values( array_filter( $known, is_string( ... ) ) ) : [];
		$parsedIn = $language ?? Language::from( $vector->string( 'language' ) ?? 'de' );
		$center   = static fn( string $place ): ?array => 'Atlantis' === $place ? null : self::CENTER;
		$reader   = [] === $existing
			? new SearchParameters( $parsedIn, null, $center )
			: new SearchParameters( $parsedIn, static fn( array $ids ): array => array_values( array_intersect( $ids, $existing ) ), $center );
		return $reader->read(
			$get,
			AllowedSearch::fromAttributes( self::list( $vector, 'attributes' ) ),
			array_values( array_filter( MarketingType::cases(), static fn( MarketingType $type ): bool => in_array( $type->value, $offered, true ) ) )
		);
	}

	/** @return array<array-key, mixed> */
	private static function list( JsonObject $vector, string $key ): array {
		$value = $vector->value( $key );
		return is_array( $value ) ? $value : [];
	}

	/** @return array<array-key, mixed> */
	private static function propertiesOf( Query $query ): array {
		return [
			'marketingType' => $query->marketingType?->value,
			'states'        => array_map( static fn( State $state ): string => $state->value, $query->states ),
			'sort'          => $query->sort->value,
			'features'      => array_column( $query->features, 'value' ),
			'near'          => $query->near instanceof Circle && self::CENTER === $query->near->center ? $query->near->kilometers : $query->near,
			'box'           => $query->box instanceof BoundingBox ? $query->box->text() : $query->box,
		] + get_object_vars( $query );
	}

	/** @return array<array-key, mixed> Bounds in hundredths, as they are compared. */
	private static function rounded( Query $query ): array {
		$bounds = array_map( static fn( float $bound ): string => number_format( $bound, 2, '.', '' ), $query->bounds );
		return self::sorted( [ 'bounds' => $bounds ] + self::propertiesOf( $query ) );
	}

	/**
	 * @param array<array-key, mixed> $values
	 * @return array<array-key, mixed>
	 */
	private static function sorted( array $values ): array {
		if ( ! array_is_list( $values ) ) {
			ksort( $values );
		}
		return array_map( static fn( mixed $value ): mixed => is_array( $value ) ? self::sorted( $value ) : $value, $values );
	}
}
