<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\ListingChanges;
use SwImmoSuite\Property\Listing\ListingCopier;
use SwImmoSuite\Property\Listing\ListingField;
use SwImmoSuite\Property\Listing\ListingPostType;
use SwImmoSuite\Surface\Admin\Listings\BulkEdit;
use SwImmoSuite\Surface\Admin\Listings\Duplicating;
use SwImmoSuite\Surface\Admin\Listings\EditFields;
use SwImmoSuite\Surface\Admin\Listings\ListingColumns;
use SwImmoSuite\Surface\Admin\Listings\ListingConditions;
use SwImmoSuite\Surface\Admin\Listings\ListingEntry;
use SwImmoSuite\Surface\Admin\Listings\ListingFilters;
use SwImmoSuite\Surface\Admin\Listings\ListingMessages;
use SwImmoSuite\Surface\Admin\Listings\ListingQuery;
use SwImmoSuite\Surface\Admin\Listings\ListingScreen;
use SwImmoSuite\Surface\Admin\Listings\ListingTable;
use SwImmoSuite\Surface\Admin\Listings\ListingViews;
use SwImmoSuite\Surface\Admin\Listings\QuickEdit;
use SwImmoSuite\Surface\Admin\Listings\RegionOptions;
use WP_Post;
use WP_Query;
use WP_Screen;

defined( 'ABSPATH' ) || exit;

/** The list of listings in wp-admin (L13), and duplicating (L10). */
final class ListingTableRoom {

	private ?RegionOptions $regions  = null;
	private ?ListingColumns $columns = null;

	public function __construct( private readonly Services $services ) {
	}

	public function register(): void {
		$this->table();
		$this->query();
		$this->editing();
		$this->duplicates();
		add_action( 'admin_enqueue_scripts', self::assets( ... ) );
		add_action( 'admin_notices', $this->notices( ... ) );
	}

	/** What stands in the list. */
	private function table(): void {
		add_filter( 'wp_list_table_class_name', $this->tableClass( ... ), 10, 2 );
		add_filter( 'manage_' . ListingPostType::NAME . '_posts_columns', [ ListingColumns::class, 'addTo' ] );
		add_filter( 'manage_' . ListingScreen::ID . '_sortable_columns', [ ListingColumns::class, 'sortable' ] );
		add_action( 'manage_' . ListingPostType::NAME . '_posts_custom_column', $this->cell( ... ), 10, 2 );
		add_filter( 'views_' . ListingScreen::ID, $this->views( ... ) );
		add_filter( 'disable_months_dropdown', self::withoutMonths( ... ), 10, 2 );
		add_action( 'restrict_manage_posts', $this->selects( ... ) );
	}

	/** Which listings stand there. */
	private function query(): void {
		add_filter( 'posts_clauses', $this->clauses( ... ), 10, 2 );
		add_filter( 'posts_search', $this->search( ... ), 10, 2 );
	}

	private function editing(): void {
		add_action( 'quick_edit_custom_box', $this->quickBox( ... ), 10, 2 );
		add_action( 'bulk_edit_custom_box', $this->bulkBox( ... ), 10, 2 );
		add_action( 'add_inline_data', $this->inlineData( ... ) );
		add_action( 'wp_ajax_inline-save', $this->quickCheck( ... ), 0 );
		add_action( 'save_post_' . ListingPostType::NAME, $this->quickSave( ... ), 0 );
		add_action( 'load-edit.php', $this->bulkCheck( ... ) );
		add_action( 'bulk_edit_posts', $this->bulkSave( ... ), 10, 2 );
		add_filter( 'bulk_post_updated_messages', [ ListingMessages::class, 'addTo' ], 10, 2 );
	}

	private function duplicates(): void {
		add_filter( 'post_row_actions', [ Duplicating::class, 'addToRow' ], 10, 2 );
		add_filter( 'bulk_actions-' . ListingScreen::ID, [ Duplicating::class, 'addToBulk' ] );
		add_filter( 'handle_bulk_actions-' . ListingScreen::ID, $this->duplicateSeveral( ... ), 10, 3 );
		add_filter( 'removable_query_args', [ Duplicating::class, 'removable' ] );
		add_action( 'admin_action_' . Duplicating::ACTION, $this->duplicate( ... ) );
	}

	/** Core asks for the class of every table of wp-admin. */
	private function tableClass( mixed $class, mixed $arguments ): mixed {
		$screen = is_array( $arguments ) ? $arguments['screen'] ?? null : null;
		if ( 'WP_Posts_List_Table' !== $class || ! $screen instanceof WP_Screen || ListingScreen::ID !== $screen->id ) {
			return $class;
		}
		ListingTable::$columns = $this->columns();
		if ( wp_doing_ajax() ) {
			// The row that quick edit answers with says what the listing lacks now, not at the end of the request.
			ListingChanges::settle( $this->services->listings()->index( ... ) );
		}
		return ListingTable::class;
	}

	private function cell( string $column, int $id ): void {
		$this->columns()->print( $column, $id );
	}

	/**
	 * @param array<array-key, mixed> $views
	 * @return array<array-key, mixed>
	 */
	private function views( array $views ): array {
		return ( new ListingViews( $this->services->connection(), $this->conditions() ) )->addTo( $views );
	}

	/** The day on which a listing was written is nothing that people look for it by. */
	private static function withoutMonths( mixed $disabled, mixed $type ): mixed {
		return ListingPostType::NAME === $type ? true : $disabled;
	}

	private function selects( string $type ): void {
		if ( ListingPostType::NAME === $type ) {
			$this->filters()->print();
		}
	}

	/**
	 * @param array<array-key, mixed> $clauses
	 * @return array<array-key, mixed>
	 */
	private function clauses( array $clauses, WP_Query $query ): array {
		return ListingQuery::isList( $query ) ? $this->listQuery()->narrowed( $clauses, $query ) : $clauses;
	}

	private function search( string $search, WP_Query $query ): string {
		return ListingQuery::isList( $query ) ? $this->listQuery()->search( $search, $query ) : $search;
	}

	private function quickBox( string $column, string $type ): void {
		if ( ListingPostType::NAME === $type ) {
			$this->fields()->printQuick( $column );
		}
	}

	private function bulkBox( string $column, string $type ): void {
		if ( ListingPostType::NAME === $type ) {
			$this->fields()->printBulk( $column );
		}
	}

	private function inlineData( WP_Post $post ): void {
		if ( ListingPostType::isListing( $post ) ) {
			$this->fields()->printValues( $post );
		}
	}

	private function quickCheck(): void {
		$this->quickEdit()->check();
	}

	private function quickSave( int $id ): void {
		$this->quickEdit()->save( $id );
	}

	private function bulkCheck(): void {
		$this->bulkEdit()->check();
	}

	/**
	 * @param array<array-key, mixed> $updated
	 * @param array<array-key, mixed> $sent
	 */
	private function bulkSave( array $updated, array $sent ): void {
		$this->bulkEdit()->save( $updated, $sent );
	}

	/** @param array<array-key, mixed> $ids */
	private function duplicateSeveral( string $back, string $action, array $ids ): string {
		return Duplicating::ACTION === $action ? $this->duplicating()->several( $back, $ids ) : $back;
	}

	private function duplicate(): void {
		$this->duplicating()->one();
	}

	private static function assets(): void {
		if ( ListingScreen::isCurrent() ) {
			$language = Language::ofStaff();
			ListingScreen::enqueue(
				[
					'lang'   => $language->value,
					'price'  => ListingEntry::sentence( ListingField::Price, $language ),
					'search' => __( 'Title, place or property no.', 'sw-immosuite' ),
				]
			);
		}
	}

	private function notices(): void {
		if ( ListingScreen::isCurrent() ) {
			Duplicating::notice();
			$this->bulkEdit()->notice();
		}
	}

	private function columns(): ListingColumns {
		return $this->columns ??= new ListingColumns( $this->regions(), new Translator( Language::ofStaff() ) );
	}

	private function filters(): ListingFilters {
		return new ListingFilters( $this->conditions(), $this->regions(), new Translator( Language::ofStaff() ) );
	}

	private function listQuery(): ListingQuery {
		return new ListingQuery( $this->services->connection(), $this->conditions(), $this->filters() );
	}

	private function conditions(): ListingConditions {
		return new ListingConditions( $this->services->connection() );
	}

	private function fields(): EditFields {
		return new EditFields( $this->regions(), Language::ofStaff() );
	}

	private function quickEdit(): QuickEdit {
		return new QuickEdit( $this->regions(), Language::ofStaff() );
	}

	private function bulkEdit(): BulkEdit {
		return new BulkEdit( $this->regions(), Language::ofStaff() );
	}

	private function duplicating(): Duplicating {
		return new Duplicating( $this->services->connection(), $this->services->clock(), new ListingCopier() );
	}

	private function regions(): RegionOptions {
		return $this->regions ??= new RegionOptions( $this->services->regions()->repository() );
	}
}
