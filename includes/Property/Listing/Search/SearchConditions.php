<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Foundation\SearchWords;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Listing\Record\Feature;
use SwImmoSuite\Property\Listing\Record\Hundredths;
use SwImmoSuite\Property\Listing\Record\State;

defined( 'ABSPATH' ) || exit;

/** Turns a query into SQL conditions on the table listings; always limited to public listings. */
final class SearchConditions {

	/** Maximum number of words of a place. */
	private const MAX_WORDS = 5;

	/** @var literal-string */
	private string $sql = 'exclusive = 0 AND listed_at <= %d';

	/** @var list<string|int> */
	private array $args;

	/** @var list<string> Columns with a bound. */
	private array $bounded = [];

	/** @param int $now Unix seconds. */
	private function __construct( int $now ) {
		$this->args = [ $now ];
	}

	/**
	 * @param list<string>|null $places Region ids, descendants listed explicitly; null: anywhere.
	 * @param int               $now    Unix seconds.
	 * @return self|null Null if nothing can match.
	 */
	public static function of( Query $query, ?array $places, int $now ): ?self {
		if ( [] === $query->states || [] === $places || [] === $query->ids ) {
			return null;
		}
		$conditions = new self( $now );
		$conditions->oneOf( ' AND state IN', '%d', array_map( static fn( State $state ): int => $state->rank(), $query->states ) );
		$conditions->oneOf( ' AND marketing_type IN', '%s', null === $query->marketingType ? [] : [ $query->marketingType->value ] );
		$conditions->oneOf( ' AND category_id IN', '%d', $query->categories );
		$conditions->oneOf( ' AND region IN', '%s', $places ?? [] );
		$conditions->oneOf( ' AND post_id IN', '%d', $query->ids ?? [] );
		$conditions->bounded( $query->bounds );
		$conditions->equipped( Feature::bits( $query->features ) );
		$conditions->at( $query->place );
		return $conditions;
	}

	/** @return literal-string Condition for WHERE. */
	public function sql(): string {
		return $this->sql;
	}

	/** @return list<string|int> Values of the placeholders. */
	public function args(): array {
		return $this->args;
	}

	/**
	 * Condition for listings without one of the bounded figures.
	 *
	 * @return array{literal-string, list<string>}|null Condition and its values; null without a bound.
	 */
	public function unstated(): ?array {
		$columns = array_values( array_unique( $this->bounded ) );
		return [] === $columns ? null : [ '(' . implode( ' OR ', array_fill( 0, count( $columns ), '%i IS NULL' ) ) . ')', $columns ];
	}

	/**
	 * @param literal-string   $sql    SQL before the list.
	 * @param literal-string   $place  Placeholder of one value.
	 * @param list<string|int> $values Empty: no condition.
	 */
	private function oneOf( string $sql, string $place, array $values ): void {
		if ( [] !== $values ) {
			$this->sql .= $sql . ' (' . implode( ', ', array_fill( 0, count( $values ), $place ) ) . ')';
			array_push( $this->args, ...$values );
		}
	}

	/**
	 * A listing matches if the figure is unknown or on request, unless its category cannot have the figure at all.
	 *
	 * @param array<string, float> $bounds By FigureBound::value.
	 */
	private function bounded( array $bounds ): void {
		$without = [];
		foreach ( $bounds as $name => $value ) {
			$bound           = FigureBound::from( $name );
			$column          = (string) $bound->field()->definition()->column;
			$this->bounded[] = $column;
			$this->sql      .= $bound->isUpper() ? ' AND (%i IS NULL OR %i <= %d)' : ' AND (%i IS NULL OR %i >= %d)';
			array_push( $this->args, $column, $column, Hundredths::of( $value ) );
			array_push( $without, ...Catalogue::current()->categoriesWithout( $bound->criterion() ) );
		}
		$this->oneOf( ' AND category_id NOT IN', '%d', array_values( array_unique( $without ) ) );
	}

	/** @param int $bits Features that the listing must state; 0: none. */
	private function equipped( int $bits ): void {
		if ( 0 !== $bits ) {
			$this->sql .= ' AND (features & %d) = %d';
			array_push( $this->args, $bits, $bits );
		}
	}

	private function at( string $place ): void {
		if ( 1 === preg_match( '/^[\s,;\p{Z}]*$/u', $place ) ) {
			return;
		}
		$words      = array_slice( SearchWords::of( $place ), 0, self::MAX_WORDS );
		$this->sql .= ' AND (object_number LIKE %s' . ( [] === $words ? ')' : ' OR (' . implode( ' AND ', array_fill( 0, count( $words ), 'place LIKE %s' ) ) . '))' );
		array_push( $this->args, self::pattern( $place ), ...array_map( self::within( ... ), $words ) );
	}

	/** A word with digits must start a word of the place, as postal codes are typed; a name may be inside one. */
	private static function within( string $word ): string {
		return ( 1 === preg_match( '/\d/', $word ) ? '% ' : '%' ) . self::pattern( $word ) . '%';
	}

	/** For LIKE. Databases differ in the case folding of non-ASCII letters, so "_" stands for each of them. */
	private static function pattern( string $text ): string {
		return (string) preg_replace( '/[^\x00-\x7F]/u', '_', addcslashes( $text, '_%\\' ) );
	}
}
