<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Property\Region\Region;

/**
 * Generates random searches and listings (the same for the same seed) and decides which of them match (D7), from the raw bodies and
 * without the code under test.
 *
 * @phpstan-import-type FieldValueShape from Shapes
 * @phpstan-import-type SavedSearchShape from Shapes
 * @phpstan-type RawListing array{marketing: 'buy'|'rent', category: int, region: string, exclusive: bool, values: array<string, int|float|null>, features: list<string>}
 */
final class MatchOracle {

	private const FIELDS = [
		'price'  => 'price.price',
		'living' => 'area.livingSpace',
		'plot'   => 'area.plotArea',
		'rooms'  => 'area.numberRooms',
		'year'   => 'property[baujahr]',
	];

	private const CATEGORIES = [ Searches::APARTMENT, Searches::HOUSE, self::PLOT ];

	private const PLOT = Searches::PLOT;

	/** Fields that a plot has. */
	private const PLOT_FIELDS = [ 'price', 'plot' ];

	/** Only a few values, so that figures often equal a bound; the last values come near the overflow of numeric types. */
	private const FIGURES = [ 0, 0.01, 0.29, 1, 1.15, 2.5, 3, 79.99, 80, 80.005, 80.01, 620.5, 1977, 1978, 450_000, 450_000.5, 999_999_999, 9.0e16, 1.0e18 ];

	/** Bit of each feature in the index. */
	private const FEATURES = [ 'balcony' => 1, 'lift' => 4, 'kitchen' => 32, 'new_building' => 256 ];

	/** Number of matches so far. */
	public int $matches = 0;

	/** Number of matches of searches that require features. */
	public int $featureMatches = 0;

	/** @var array<array-key, string|null> Parent by id. */
	private array $parents = [];

	public function __construct( public readonly int $seed ) {
		mt_srand( $seed );
	}

	/** @return list<Region> A forest of at most four levels; some ids consist of digits. */
	public function regions(): array {
		$regions = [];
		for ( $i = 0; $i < 24; $i++ ) {
			$id                   = 0 === $i % 4 ? (string) ( 8_335_000 + $i ) : "region-{$i}";
			$candidates           = $i < 4 ? [] : array_slice( $regions, 0, intdiv( $i, 2 ) );
			$parent               = [] === $candidates || $this->isOneIn( 5 ) ? null : $candidates[ $this->number( 0, count( $candidates ) - 1 ) ]->id;
			$parent               = null !== $parent && count( $this->withAncestors( $parent ) ) > 3 ? null : $parent;
			$this->parents[ $id ] = $parent;
			$regions[]            = new Region( $id, "Region {$i}", $parent, $i );
		}
		return $regions;
	}

	/** @return list<string> The region, its parent, and so on up to the top. */
	public function withAncestors( string $region ): array {
		$regions = [];
		for ( $next = $region; null !== $next; $next = $this->parents[ $next ] ?? null ) {
			$regions[] = $next;
		}
		return $regions;
	}

	/** @return SavedSearchShape Body of POST saved-search. */
	public function search(): array {
		$regions = array_map( 'strval', array_keys( $this->parents ) );
		shuffle( $regions );
		$chosen = array_slice( $regions, 0, $this->number( 1, 9 ) );
		if ( $this->isOneIn( 2 ) ) {
			// Add all children of a chosen region.
			$chosen = array_values( array_unique( [ ...$chosen, ...$this->children( $chosen[0] ) ] ) );
		}
		$fields = [];
		foreach ( self::FIELDS as $name ) {
			$field = $this->field( $name );
			if ( null !== $field ) {
				$fields[] = $field;
			}
		}
		if ( $this->isOneIn( 4 ) ) {
			$fields[] = Searches::number( 'balconies', $this->number( 0, 3 ) );
		}
		return [
			'objectType'    => 'LIVING',
			'categoryId'    => self::CATEGORIES[ $this->number( 0, 2 ) ],
			'marketingType' => $this->marketing(),
			'locations'     => Searches::locations( ...$chosen ),
			'fields'        => $fields,
			'paused'        => $this->isOneIn( 7 ),
		] + ( $this->isOneIn( 5 ) ? [] : [ 'features' => $this->features( 4 ) ] );
	}

	/** @return RawListing */
	public function listing(): array {
		$regions = array_map( 'strval', array_keys( $this->parents ) );
		$values  = [];
		foreach ( array_keys( self::FIELDS ) as $key ) {
			$values[ $key ] = $this->isOneIn( 4 ) ? null : $this->figure();
		}
		return [
			'marketing' => $this->marketing(),
			'category'  => self::CATEGORIES[ $this->number( 0, 2 ) ],
			'region'    => $regions[ $this->number( 0, count( $regions ) - 1 ) ],
			'exclusive' => $this->isOneIn( 5 ),
			'values'    => $values,
			'features'  => $this->features( 2 ),
		];
	}

	/**
	 * The listing as a row of the index.
	 *
	 * @param RawListing $listing
	 * @return array<string, string|int|null>
	 */
	public static function row( array $listing ): array {
		return [
			'marketing_type' => $listing['marketing'],
			'category_id'    => $listing['category'],
			'region'         => $listing['region'],
			'exclusive'      => (int) $listing['exclusive'],
			'features'       => array_sum( array_intersect_key( self::FEATURES, array_flip( $listing['features'] ) ) ),
		] + array_map( self::hundredths( ... ), $listing['values'] );
	}

	/**
	 * Whether the listing matches the search, paused or not.
	 *
	 * @param SavedSearchShape $body
	 * @param RawListing       $listing
	 */
	public function fits( array $body, array $listing ): bool {
		if ( $body['marketingType'] !== $listing['marketing'] || $body['categoryId'] !== $listing['category'] ) {
			return false;
		}
		if ( [] === array_intersect( $this->withAncestors( $listing['region'] ), $this->withCompletedParents( array_column( $body['locations'], 'locationId' ) ) ) ) {
			return false;
		}
		foreach ( $body['fields'] ?? [] as $field ) {
			// A field without a key excludes no listing: listings have no value for it.
			$key   = array_search( $field['name'], self::FIELDS, true );
			$value = false === $key ? null : $listing['values'][ $key ] ?? null;
			if ( false !== $key && self::PLOT === $listing['category'] && ! in_array( $key, self::PLOT_FIELDS, true ) ) {
				return false;
			}
			// A single value is a minimum.
			if ( null !== $value && ! self::isWithin( $value, $field['value'] ?? $field['minValue'] ?? null, $field['maxValue'] ?? null ) ) {
				return false;
			}
		}
		if ( [] !== array_diff( $body['features'] ?? [], $listing['features'] ) ) {
			return false;
		}
		$this->featureMatches += [] === ( $body['features'] ?? [] ) ? 0 : 1;
		++$this->matches;
		return true;
	}

	/**
	 * Whether a matching listing omits a value that the search bounds.
	 *
	 * @param SavedSearchShape $body
	 * @param RawListing       $listing
	 */
	public static function omitsBoundedValue( array $body, array $listing ): bool {
		$searchedFields = array_intersect( self::FIELDS, array_column( $body['fields'] ?? [], 'name' ) );
		return in_array( null, array_intersect_key( $listing['values'], $searchedFields ), true );
	}

	/**
	 * Adds each region whose children are all chosen.
	 *
	 * @param list<string> $chosen
	 * @return list<string>
	 */
	private function withCompletedParents( array $chosen ): array {
		do {
			$before = count( $chosen );
			foreach ( array_unique( array_filter( $this->parents, static fn( ?string $parent ): bool => null !== $parent ) ) as $parent ) {
				if ( ! in_array( $parent, $chosen, true ) && [] === array_diff( $this->children( $parent ), $chosen ) ) {
					$chosen[] = $parent;
				}
			}
		} while ( count( $chosen ) > $before );
		return $chosen;
	}

	/** @return list<string> Direct children of the region. */
	private function children( string $region ): array {
		return array_map( 'strval', array_keys( $this->parents, $region, true ) );
	}

	/** A random number. */
	public function number( int $from, int $to ): int {
		return mt_rand( $from, $to );
	}

	/** Random, true once in this many calls on average. */
	private function isOneIn( int $calls ): bool {
		return 0 === $this->number( 0, $calls - 1 );
	}

	/** Bounds and figures are compared in hundredths. */
	private static function isWithin( int|float $value, int|float|null $min, int|float|null $max ): bool {
		$figure = self::hundredths( $value );
		return ( null === $min || $figure >= self::hundredths( $min ) ) && ( null === $max || $figure <= self::hundredths( $max ) );
	}

	/** Converts through text, whereas the code under test calculates. */
	private static function hundredths( int|float|null $value ): ?int {
		return null === $value ? null : (int) str_replace( '.', '', number_format( (float) $value, 2, '.', '' ) );
	}

	/**
	 * @param int $rarity Each feature is included with a probability of 1 / rarity.
	 * @return list<key-of<self::FEATURES>>
	 */
	private function features( int $rarity ): array {
		return array_values( array_filter( array_keys( self::FEATURES ), fn(): bool => $this->isOneIn( $rarity ) ) );
	}

	/** @return FieldValueShape|null Null, in three of seven cases: the search does not mention the field. */
	private function field( string $name ): ?array {
		$first  = $this->figure();
		$second = $this->figure();
		return match ( $this->number( 0, 6 ) ) {
			0       => Searches::range( $name, min( $first, $second ), max( $first, $second ) ),
			1       => Searches::range( $name, $first, null ),
			2       => Searches::range( $name, null, $first ),
			3       => Searches::number( $name, $first ),
			default => null,
		};
	}

	private function figure(): int|float {
		return self::FIGURES[ $this->number( 0, count( self::FIGURES ) - 1 ) ];
	}

	/** @return 'buy'|'rent' */
	private function marketing(): string {
		return $this->isOneIn( 3 ) ? 'rent' : 'buy';
	}
}
