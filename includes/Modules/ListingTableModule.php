<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Admin\ListingTable\BulkEdit;
use SwImmoSuite\Admin\ListingTable\BulkUndo;
use SwImmoSuite\Admin\ListingTable\Columns;
use SwImmoSuite\Admin\ListingTable\Duplicating;
use SwImmoSuite\Admin\ListingTable\EditFields;
use SwImmoSuite\Admin\ListingTable\EnteredValues;
use SwImmoSuite\Admin\ListingTable\PostsTable;
use SwImmoSuite\Admin\ListingTable\QuickEdit;
use SwImmoSuite\Admin\ListingTable\TableFilters;
use SwImmoSuite\Admin\ListingTable\TableQuery;
use SwImmoSuite\Admin\ListingTable\TableScreen;
use SwImmoSuite\Admin\ListingTable\ViewLinks;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Property\Listing\Index\IndexUpkeep;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Saving\TouchedListings;
use WP_Post;
use WP_Query;
use WP_Screen;

defined( 'ABSPATH' ) || exit;

/** List of listings in wp-admin, and duplicating a listing. */
final class ListingTableModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		$this->table();
		$this->query();
		$this->editing();
		$this->duplicates();
		add_action( 'admin_enqueue_scripts', self::assets( ... ) );
		add_action( 'admin_notices', $this->notices( ... ) );
	}

	/** Columns and rows of the list. */
	private function table(): void {
		add_filter( 'wp_list_table_class_name', $this->tableClass( ... ), 10, 2 );
		add_filter( 'manage_' . PostType::NAME . '_posts_columns', [ Columns::class, 'addTo' ] );
		add_filter( 'manage_' . TableScreen::ID . '_sortable_columns', [ Columns::class, 'sortable' ] );
		add_action( 'manage_' . PostType::NAME . '_posts_custom_column', $this->container->callback( Columns::class, 'print' ), 10, 2 );
		add_filter( 'views_' . TableScreen::ID, $this->container->callback( ViewLinks::class, 'addTo' ) );
		add_filter( 'disable_months_dropdown', self::withoutMonths( ... ), 10, 2 );
		add_action( 'restrict_manage_posts', $this->selects( ... ) );
	}

	/** Filters and order of the list. */
	private function query(): void {
		add_filter( 'posts_clauses', $this->clauses( ... ), 10, 2 );
		add_filter( 'posts_search', $this->search( ... ), 10, 2 );
	}

	private function editing(): void {
		add_action( 'quick_edit_custom_box', $this->quickBox( ... ), 10, 2 );
		add_action( 'bulk_edit_custom_box', $this->bulkBox( ... ), 10, 2 );
		add_action( 'add_inline_data', $this->inlineData( ... ) );
		add_action( 'wp_ajax_inline-save', $this->container->callback( QuickEdit::class, 'check' ), 0 );
		add_action( 'save_post_' . PostType::NAME, $this->container->callback( QuickEdit::class, 'save' ), 0 );
		add_action( 'load-edit.php', $this->container->callback( BulkEdit::class, 'check' ) );
		add_action( 'bulk_edit_posts', $this->bulkSave( ... ), 10, 2 );
		add_filter( 'bulk_post_updated_messages', $this->messages( ... ), 10, 2 );
		add_filter( 'removable_query_args', [ BulkUndo::class, 'removable' ] );
		add_action( 'admin_action_' . BulkUndo::ACTION, $this->container->callback( BulkUndo::class, 'run' ) );
	}

	private function duplicates(): void {
		add_filter( 'post_row_actions', [ Duplicating::class, 'addToRow' ], 10, 2 );
		add_filter( 'bulk_actions-' . TableScreen::ID, [ Duplicating::class, 'addToBulk' ] );
		add_filter( 'handle_bulk_actions-' . TableScreen::ID, $this->duplicateSeveral( ... ), 10, 3 );
		add_filter( 'removable_query_args', [ Duplicating::class, 'removable' ] );
		add_action( 'admin_action_' . Duplicating::ACTION, $this->container->callback( Duplicating::class, 'one' ) );
	}

	/** Core runs this filter for every list table of wp-admin. */
	private function tableClass( mixed $class, mixed $arguments ): mixed {
		$screen = is_array( $arguments ) ? $arguments['screen'] ?? null : null;
		if ( 'WP_Posts_List_Table' !== $class || ! $screen instanceof WP_Screen || TableScreen::ID !== $screen->id ) {
			return $class;
		}
		PostsTable::$columns = $this->container->get( Columns::class );
		if ( wp_doing_ajax() ) {
			// Updates the index at once, because quick edit returns the row with the listing's open points.
			TouchedListings::refreshNow( fn(): IndexUpkeep => $this->container->get( IndexUpkeep::class ) );
		}
		return PostsTable::class;
	}

	/** Removes the filter by month, since nobody looks for a listing by the date of its post. */
	private static function withoutMonths( mixed $disabled, mixed $type ): mixed {
		return PostType::NAME === $type ? true : $disabled;
	}

	private function selects( string $type ): void {
		if ( PostType::NAME === $type ) {
			$this->container->get( TableFilters::class )->print();
		}
	}

	/**
	 * @param array<array-key, mixed> $clauses
	 * @return array<array-key, mixed>
	 */
	private function clauses( array $clauses, WP_Query $query ): array {
		return TableQuery::isList( $query ) ? $this->container->get( TableQuery::class )->narrowed( $clauses, $query ) : $clauses;
	}

	private function search( string $search, WP_Query $query ): string {
		return TableQuery::isList( $query ) ? $this->container->get( TableQuery::class )->search( $search, $query ) : $search;
	}

	private function quickBox( string $column, string $type ): void {
		if ( PostType::NAME === $type ) {
			$this->container->get( EditFields::class )->printQuick( $column );
		}
	}

	private function bulkBox( string $column, string $type ): void {
		if ( PostType::NAME === $type ) {
			$this->container->get( EditFields::class )->printBulk( $column );
		}
	}

	private function inlineData( WP_Post $post ): void {
		if ( PostType::isListing( $post ) ) {
			$this->container->get( EditFields::class )->printValues( $post );
		}
	}

	/**
	 * @param array<array-key, mixed> $updated
	 * @param array<array-key, mixed> $sent
	 */
	private function bulkSave( array $updated, array $sent ): void {
		$query = $this->container->get( BulkEdit::class )->save( $updated, $sent );
		add_filter( 'wp_redirect', static fn( string $to ): string => add_query_arg( $query, $to ) );
	}

	/**
	 * @param array<array-key, mixed> $messages
	 * @param array<array-key, mixed> $counts
	 * @return array<array-key, mixed>
	 */
	private function messages( array $messages, array $counts ): array {
		return TableScreen::messages( $messages, $counts, $this->container->get( BulkUndo::class )->offer() );
	}

	/** @param array<array-key, mixed> $ids */
	private function duplicateSeveral( string $back, string $action, array $ids ): string {
		return Duplicating::ACTION === $action ? $this->container->get( Duplicating::class )->several( $back, $ids ) : $back;
	}

	private static function assets(): void {
		if ( TableScreen::isCurrent() ) {
			$language = Language::ofStaff();
			TableScreen::enqueue(
				[
					'lang'   => $language->value,
					'price'  => EnteredValues::sentence( Field::Price, $language ),
					'search' => __( 'Title, place or property no.', 'sw-immosuite' ),
				]
			);
		}
	}

	private function notices(): void {
		if ( TableScreen::isCurrent() ) {
			Duplicating::notice();
			$this->container->get( BulkEdit::class )->notice();
		}
	}
}
