<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Foundation\SearchWords;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Listing\Record\Hundredths;
use SwImmoSuite\Property\Listing\Record\State;

defined( 'ABSPATH' ) || exit;

/** A query as the condition of a statement on the table listings: public listings alone, whatever is asked for. */
final class SearchConditions {

	/** Words of a place that are looked at. */
	private const MOST_WORDS = 5;

	/** @var literal-string */
	private string $sql = 'exclusive = 0 AND listed_at <= %d';

	/** @var list<string|int> */
	private array $args;

	/** @var list<string> Columns of the figures that are bounded. */
	private array $bounded = [];

	/** @param int $now Unix seconds. */
	private function __construct( int $now ) {
		$this->args = [ $now ];
	}

	/**
	 * @param list<string>|null $places Ids of regions, each for itself; null: anywhere.
	 * @param int               $now    Unix seconds.
	 * @return self|null Null where nothing can fit.
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
		$conditions->at( $query->place );
		return $conditions;
	}

	/** @return literal-string To stand behind WHERE. */
	public function sql(): string {
		return $this->sql;
	}

	/** @return list<string|int> Values of its placeholders. */
	public function args(): array {
		return $this->args;
	}

	/**
	 * Whether a listing leaves out a figure that is bounded (D7).
	 *
	 * @return array{literal-string, list<string>}|null Condition and its values; null without a bound.
	 */
	public function unstated(): ?array {
		$columns = array_values( array_unique( $this->bounded ) );
		return [] === $columns ? null : [ '(' . implode( ' OR ', array_fill( 0, count( $columns ), '%i IS NULL' ) ) . ')', $columns ];
	}

	/**
	 * @param literal-string   $sql    Before the list.
	 * @param literal-string   $place  For one value.
	 * @param list<string|int> $values Without any, nothing is demanded.
	 */
	private function oneOf( string $sql, string $place, array $values ): void {
		if ( [] !== $values ) {
			$this->sql .= $sql . ' (' . implode( ', ', array_fill( 0, count( $values ), $place ) ) . ')';
			array_push( $this->args, ...$values );
		}
	}

	/**
	 * A figure that is not said, or on request, fits, but for a category that cannot have it (D7).
	 *
	 * @param array<string, float> $bounds By FigureBound::value.
	 */
	private function bounded( array $bounds ): void {
		$without = [];
		foreach ( $bounds as $name => $value ) {
			$bound           = FigureBound::from( $name );
			$definition      = $bound->field()->definition();
			$column          = (string) $definition->column;
			$this->bounded[] = $column;
			$this->sql      .= $bound->isUpper() ? ' AND (%i IS NULL OR %i <= %d)' : ' AND (%i IS NULL OR %i >= %d)';
			array_push( $this->args, $column, $column, Hundredths::of( $value ) );
			array_push( $without, ...Catalogue::current()->categoriesWithout( (string) $definition->criterion ) );
		}
		$this->oneOf( ' AND category_id NOT IN', '%d', array_values( array_unique( $without ) ) );
	}

	private function at( string $place ): void {
		if ( 1 === preg_match( '/^[\s,;\p{Z}]*$/u', $place ) ) {
			return;
		}
		$words      = array_slice( SearchWords::of( $place ), 0, self::MOST_WORDS );
		$this->sql .= ' AND (object_number LIKE %s' . ( [] === $words ? ')' : ' OR (' . implode( ' AND ', array_fill( 0, count( $words ), 'place LIKE %s' ) ) . '))' );
		array_push( $this->args, self::pattern( $place ), ...array_map( self::within( ... ), $words ) );
	}

	/** Digits begin a word of the place, as a postcode is typed; a name may stand within one. */
	private static function within( string $word ): string {
		return ( 1 === preg_match( '/\d/', $word ) ? '% ' : '%' ) . self::pattern( $word ) . '%';
	}

	/** For LIKE. Databases disagree about the case of letters beyond ASCII, so that one stands for any (P128). */
	private static function pattern( string $text ): string {
		return (string) preg_replace( '/[^\x00-\x7F]/u', '_', addcslashes( $text, '_%\\' ) );
	}
}
