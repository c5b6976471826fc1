<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\ListingTable;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Property\Listing\Record\PostType;

defined( 'ABSPATH' ) || exit;

/**
 * Links to the views above the list, with the number of listings in each.
 *
 * @phpstan-import-type PostCondition from Conditions
 */
final class ViewLinks {

	public function __construct(
		private readonly Connection $connection,
		private readonly Conditions $conditions,
	) {
	}

	/**
	 * Filter views_edit-sw_immo_listing.
	 *
	 * @param array<array-key, mixed> $views Core's links by name.
	 * @return array<array-key, mixed> The plugin's views follow core's "All" and "Mine". As in core, views without listings are left out.
	 */
	public function addTo( array $views ): array {
		$requested = TableView::requested();
		$counts    = $this->counts();
		$added     = [];
		foreach ( TableView::cases() as $view ) {
			if ( $counts[ $view->value ] > 0 || $view === $requested ) {
				$added[ 'sw_immosuite_' . $view->value ] = self::link( $view, $counts[ $view->value ], $view === $requested );
			}
		}
		$first = array_intersect_key( $views, [ 'all' => 0, 'mine' => 0 ] );
		$first = null === $requested ? $first : array_map( self::withoutCurrent( ... ), $first );
		return $first + $added + $views;
	}

	/** @return array<string, int> Numbers by view, from one query. They include only listings that core lists for the current user. */
	private function counts(): array {
		$columns = [];
		$args    = [];
		foreach ( TableView::cases() as $view ) {
			[ $sql, $values ] = $view->condition( $this->conditions );
			$columns[]        = 'COUNT(CASE WHEN ' . $sql . ' THEN 1 END)';
			$args             = [ ...$args, ...$values ];
		}
		// In the order of the enum's cases.
		[ $active, $reserved, $sold, $reference, $exclusive, $incomplete ] = $columns;

		[ $listed, $listedArgs ] = self::listedCondition();

		$row    = $this->connection->row(
			"SELECT {$active} AS active, {$reserved} AS reserved, {$sold} AS sold, {$reference} AS reference, {$exclusive} AS exclusive, {$incomplete} AS incomplete"
			. ' FROM %i WHERE post_type = %s AND ' . $listed,
			[ ...$args, $this->connection->posts(), PostType::NAME, ...$listedArgs ]
		);
		$counts = array_map( static fn( TableView $view ): int => $row?->int( $view->value ) ?? 0, TableView::cases() );
		return array_combine( array_column( TableView::cases(), 'value' ), $counts );
	}

	/**
	 * Condition of core's query without a requested status: users who may not read private posts see only their own private posts.
	 *
	 * @return PostCondition
	 */
	private static function listedCondition(): array {
		$private      = array_values( get_post_stati( [ 'private' => true ] ) );
		$notPrivate   = array_values( array_diff( get_post_stati( [ 'show_in_admin_all_list' => true ] ), $private ) );
		$placeholders = static fn( array $values ): string => [] === $values ? "''" : implode( ', ', array_fill( 0, count( $values ), '%s' ) );
		$byAuthor     = PostType::userCan( 'read_private_posts' ) ? '' : ' AND post_author = %d';
		return [
			'( post_status IN (' . $placeholders( $notPrivate ) . ') OR ( post_status IN (' . $placeholders( $private ) . "){$byAuthor} ) )",
			[ ...$notPrivate, ...$private, ...( '' === $byAuthor ? [] : [ get_current_user_id() ] ) ],
		];
	}

	/** Link to a view of all authors' listings, as in core's links, so that the list matches the number. */
	private static function link( TableView $view, int $count, bool $isCurrent ): string {
		$url = add_query_arg(
			[
				'post_type'        => PostType::NAME,
				'all_posts'        => 1,
				TableView::QUERY => $view->value,
			],
			'edit.php'
		);
		return sprintf(
			'<a href="%s"%s>%s <span class="count">(%s)</span></a>',
			esc_url( $url ),
			$isCurrent ? ' class="current" aria-current="page"' : '',
			esc_html( $view->label() ),
			esc_html( number_format_i18n( $count ) )
		);
	}

	/** Removes core's mark for the current view: core marks "All" as current for the plugin's views, too. */
	private static function withoutCurrent( mixed $link ): mixed {
		return is_string( $link ) ? str_replace( [ ' class="current"', ' aria-current="page"' ], '', $link ) : $link;
	}
}
