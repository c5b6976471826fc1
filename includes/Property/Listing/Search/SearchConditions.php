<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use Closure;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Listing\Record\Feature;
use SwImmoSuite\Property\Listing\Record\Hundredths;
use SwImmoSuite\Property\Listing\Record\State;

defined( 'ABSPATH' ) || exit;

/** Turns a query into SQL conditions on the table listings; always limited to public listings. */
final class SearchConditions {

	/** @var literal-string */
	private string $sql = 'exclusive = 0 AND listed_at <= %d';

	/** @var list<string|int> */
	private array $args;

	/** @var list<string> Columns that the search limits. */
	private array $limitedColumns = [];

	/** @param int $now Unix seconds. */
	private function __construct( int $now ) {
		$this->args = [ $now ];
	}

	/**
	 * @param list<string>|null $places Region ids, descendants listed explicitly; null: anywhere.
	 * @param int               $now    Unix seconds.
	 * @param Closure(): OccupiedRegions $occupied
	 * @return self|null Null if nothing can match.
	 */
	public static function of( Query $query, ?array $places, int $now, Closure $occupied ): ?self {
		if ( [] === $query->states || [] === $places || [] === $query->ids ) {
			return null;
		}
		$conditions = new self( $now );
		$conditions->limitToValues( ' AND state IN', '%d', array_map( static fn( State $state ): int => $state->rank(), $query->states ) );
		$conditions->limitToValues( ' AND marketing_type IN', '%s', null === $query->marketingType ? [] : [ $query->marketingType->value ] );
		$conditions->limitToValues( ' AND category_id IN', '%d', $query->categories );
		$conditions->limitToValues( ' AND region IN', '%s', $places ?? [] );
		$conditions->limitToValues( ' AND post_id IN', '%d', $query->ids ?? [] );
		$conditions->limitFigures( $query->bounds );
		$conditions->limitFeatures( Feature::bits( $query->features ) );
		$conditions->limitPlace( $query, $occupied );
		if ( null !== $query->box ) {
			$conditions->add( self::areaCondition( $query->box, $occupied() ) );
		}
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
	 * Condition for listings that lack at least one limited figure.
	 *
	 * @return array{literal-string, list<string>}|null Condition and its values; null without a limit.
	 */
	public function unstated(): ?array {
		$columns = array_values( array_unique( $this->limitedColumns ) );
		return [] === $columns ? null : [ '(' . implode( ' OR ', array_fill( 0, count( $columns ), '%i IS NULL' ) ) . ')', $columns ];
	}

	/**
	 * @param literal-string   $sql    SQL before the list.
	 * @param literal-string   $placeholder Placeholder of one value.
	 * @param list<string|int> $values Empty: no condition.
	 */
	private function limitToValues( string $sql, string $placeholder, array $values ): void {
		if ( [] !== $values ) {
			$this->sql .= $sql . self::placeholders( $values, $placeholder );
			array_push( $this->args, ...$values );
		}
	}

	/**
	 * @param array{literal-string, list<string|int>} $condition Condition and its values.
	 */
	private function add( array $condition ): void {
		$this->sql .= ' AND ' . $condition[0];
		array_push( $this->args, ...$condition[1] );
	}

	/**
	 * @param non-empty-list<string|int> $values
	 * @param literal-string             $placeholder Placeholder of one value.
	 * @return literal-string
	 */
	private static function placeholders( array $values, string $placeholder = '%s' ): string {
		return ' (' . implode( ', ', array_fill( 0, count( $values ), $placeholder ) ) . ')';
	}

	/**
	 * A listing without the figure, or with a price on request, matches unless its category cannot have the figure.
	 *
	 * @param array<string, float> $bounds By FigureBound::value.
	 */
	private function limitFigures( array $bounds ): void {
		$categoriesWithout = [];
		foreach ( $bounds as $name => $value ) {
			$bound                  = FigureBound::from( $name );
			$column                 = (string) $bound->field()->definition()->column;
			$this->limitedColumns[] = $column;
			$this->sql             .= $bound->isUpper() ? ' AND (%i IS NULL OR %i <= %d)' : ' AND (%i IS NULL OR %i >= %d)';
			array_push( $this->args, $column, $column, Hundredths::of( $value ) );
			array_push( $categoriesWithout, ...Catalogue::current()->categoriesWithout( $bound->criterion() ) );
		}
		$this->limitToValues( ' AND category_id NOT IN', '%d', array_values( array_unique( $categoriesWithout ) ) );
	}

	/** @param int $bits Features that the listing must have; 0: none. */
	private function limitFeatures( int $bits ): void {
		if ( 0 !== $bits ) {
			$this->sql .= ' AND (features & %d) = %d';
			array_push( $this->args, $bits, $bits );
		}
	}

	/**
	 * A radius search cannot locate listings that have neither coordinates nor a region with an outline. Such listings match if
	 * their place contains the typed words.
	 *
	 * @param Closure(): OccupiedRegions $occupied
	 */
	private function limitPlace( Query $query, Closure $occupied ): void {
		$place = new TypedPlace( $query->place );
		if ( $place->isEmpty() ) {
			return;
		}
		[ $words, $args ] = self::wordsCondition( $place, $occupied() );
		if ( null === $query->near ) {
			$this->add( [ '(object_number LIKE %s OR ' . $words . ')', [ self::escaped( $place->text ), ...$args ] ] );
			return;
		}
		[ $inside, $insideArgs ] = self::areaCondition( $query->near, $occupied() );
		$unlocated               = [ '', ...$occupied()->withoutMiddle() ];
		$sql                     = '(' . $inside . ' OR lat IS NULL AND region IN' . self::placeholders( $unlocated ) . ' AND ' . $words . ')';
		$this->add( [ $sql, [ ...$insideArgs, ...$unlocated, ...$args ] ] );
	}

	/**
	 * Every typed word must occur in the listing's place, or in the name of its region or of an ancestor.
	 *
	 * @return array{literal-string, list<string>} Condition and its values.
	 */
	private static function wordsCondition( TypedPlace $place, OccupiedRegions $occupied ): array {
		$sql   = [];
		$args  = [];
		$named = $occupied->named( $place );
		foreach ( $place->words as $word ) {
			$regions = $named[ $word ] ?? [];
			$sql[]   = [] === $regions ? 'place LIKE %s' : '(place LIKE %s OR region IN' . self::placeholders( $regions ) . ')';
			array_push( $args, self::wordPattern( $word ), ...$regions );
		}
		return [ [] === $sql ? '1 = 0' : '(' . implode( ' AND ', $sql ) . ')', $args ];
	}

	/**
	 * Locates a listing by its released address, otherwise by the middle of its region, so that no search reveals where
	 * a hidden address lies (P376).
	 *
	 * @return array{literal-string, list<string|int>} Condition and its values.
	 */
	private static function areaCondition( Area $area, OccupiedRegions $occupied ): array {
		[ $sql, $args ] = $area->condition();
		$regions        = $occupied->inside( $area );
		return [] === $regions
			? [ '(' . $sql . ')', $args ]
			: [ '(' . $sql . ' OR lat IS NULL AND region IN' . self::placeholders( $regions ) . ')', [ ...$args, ...$regions ] ];
	}

	/**
	 * A word with digits, such as part of a postal code, matches only the beginning of a word; a name matches anywhere. In the
	 * column a space precedes every word, the first one included.
	 */
	private static function wordPattern( string $word ): string {
		return ( 1 === preg_match( '/\d/', $word ) ? '% ' : '%' ) . self::escaped( $word ) . '%';
	}

	/** Escapes a text for LIKE. Databases fold the case of non-ASCII letters differently, so "_" replaces each such letter. */
	private static function escaped( string $text ): string {
		return (string) preg_replace( '/[^\x00-\x7F]/u', '_', addcslashes( $text, '_%\\' ) );
	}
}
