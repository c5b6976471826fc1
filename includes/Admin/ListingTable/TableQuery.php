<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\ListingTable;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Query;

defined( 'ABSPATH' ) || exit;

/** Conditions and order of the list's query. */
final class TableQuery {

	/** SQL columns by value of orderby. */
	private const ORDERS = [
		Columns::PRICE => 'listings_index.price',
		Columns::SIZE  => 'listings_index.size',
	];

	public function __construct(
		private readonly Connection $connection,
		private readonly Conditions $conditions,
		private readonly TableFilters $filters,
	) {
	}

	/** Whether this is the main query of the list, not another query on the same screen. */
	public static function isList( mixed $query ): bool {
		return $query instanceof WP_Query && is_admin() && $query->is_main_query() && PostType::NAME === $query->get( 'post_type' ) && TableScreen::isCurrent();
	}

	/**
	 * Filter posts_clauses, for this list.
	 *
	 * @param array<array-key, mixed> $clauses Parts of the statement.
	 * @return array<array-key, mixed>
	 */
	public function addConditions( array $clauses, WP_Query $query ): array {
		$view       = TableView::requested()?->condition( $this->conditions );
		$conditions = [ ...( null === $view ? [] : [ $view ] ), ...$this->filters->conditions() ];
		foreach ( $conditions as $condition ) {
			$clauses['where'] = self::text( $clauses, 'where' ) . ' AND ' . $this->connection->bind( ...$condition );
		}
		return $this->addOrder( $clauses, $query );
	}

	/** Filter posts_search, for this list: each word must occur in the text, the property number or the place; a word after "-" must not occur. */
	public function search( string $search, WP_Query $query ): string {
		$terms = $query->get( 'search_terms' );
		$parts = [];
		foreach ( is_array( $terms ) ? $terms : [] as $term ) {
			$isUnwanted = is_string( $term ) && str_starts_with( $term, '-' ) && '-' !== $term;
			$condition  = $this->conditions->contains( is_string( $term ) ? substr( $term, $isUnwanted ? 1 : 0 ) : '' );
			$parts[]    = ( $isUnwanted ? ' AND NOT ' : ' AND ' ) . $this->connection->bind( ...$condition );
		}
		return [] === $parts ? $search : implode( '', $parts );
	}

	/**
	 * Sorts by a column of the plugin. Listings without a value are last in both directions, like drafts, which have no row in
	 * the table of listings.
	 *
	 * @param array<array-key, mixed> $clauses
	 * @return array<array-key, mixed>
	 */
	private function addOrder( array $clauses, WP_Query $query ): array {
		$orderby  = $query->get( 'orderby' );
		$column = is_string( $orderby ) ? self::ORDERS[ $orderby ] ?? null : null;
		if ( null === $column ) {
			return $clauses;
		}
		$order              = 'DESC' === $query->get( 'order' ) ? 'DESC' : 'ASC';
		$posts              = $this->connection->posts();
		$join               = ' LEFT JOIN %i AS listings_index ON listings_index.post_id = %i.ID';
		$clauses['join']    = self::text( $clauses, 'join' ) . $this->connection->bind( $join, [ $this->connection->table( 'listings' ), $posts ] );
		$clauses['orderby'] = "{$column} IS NULL, {$column} {$order}, {$posts}.ID DESC";
		return $clauses;
	}

	/** @param array<array-key, mixed> $clauses */
	private static function text( array $clauses, string $name ): string {
		return is_string( $clauses[ $name ] ?? null ) ? $clauses[ $name ] : '';
	}
}
