<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\AlertSettings;
use SwImmoSuite\Property\Listing\Index\IndexUpkeep;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Saving\Copier;
use SwImmoSuite\Property\Listing\Saving\TouchedListings;
use SwImmoSuite\Surface\Admin\ListingTable\BulkEdit;
use SwImmoSuite\Surface\Admin\ListingTable\BulkQuestion;
use SwImmoSuite\Surface\Admin\ListingTable\BulkReach;
use SwImmoSuite\Surface\Admin\ListingTable\BulkUndo;
use SwImmoSuite\Surface\Admin\ListingTable\Columns;
use SwImmoSuite\Surface\Admin\ListingTable\Conditions;
use SwImmoSuite\Surface\Admin\ListingTable\Duplicating;
use SwImmoSuite\Surface\Admin\ListingTable\EditFields;
use SwImmoSuite\Surface\Admin\ListingTable\EnteredValues;
use SwImmoSuite\Surface\Admin\ListingTable\InquiryCounts;
use SwImmoSuite\Surface\Admin\ListingTable\PostsTable;
use SwImmoSuite\Surface\Admin\ListingTable\QuickEdit;
use SwImmoSuite\Surface\Admin\ListingTable\RegionOptions;
use SwImmoSuite\Surface\Admin\ListingTable\TableFilters;
use SwImmoSuite\Surface\Admin\ListingTable\TableMessages;
use SwImmoSuite\Surface\Admin\ListingTable\TableQuery;
use SwImmoSuite\Surface\Admin\ListingTable\TableScreen;
use SwImmoSuite\Surface\Admin\ListingTable\ViewLinks;
use SwImmoSuite\Visitor\Desk\EntryCountRepository;
use WP_Post;
use WP_Query;
use WP_Screen;

defined( 'ABSPATH' ) || exit;

/** The list of listings in wp-admin (L13), and duplicating (L10). */
final class ListingTableRoom {

	private ?RegionOptions $regions  = null;
	private ?Columns $columns = null;
	private ?EditFields $fields = null;
	private ?BulkEdit $bulk = null;

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
		add_filter( 'manage_' . PostType::NAME . '_posts_columns', [ Columns::class, 'addTo' ] );
		add_filter( 'manage_' . TableScreen::ID . '_sortable_columns', [ Columns::class, 'sortable' ] );
		add_action( 'manage_' . PostType::NAME . '_posts_custom_column', $this->cell( ... ), 10, 2 );
		add_filter( 'views_' . TableScreen::ID, $this->views( ... ) );
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
		add_action( 'save_post_' . PostType::NAME, $this->quickSave( ... ), 0 );
		add_action( 'load-edit.php', $this->bulkCheck( ... ) );
		add_action( 'bulk_edit_posts', $this->bulkSave( ... ), 10, 2 );
		add_filter( 'bulk_post_updated_messages', $this->messages( ... ), 10, 2 );
		add_filter( 'removable_query_args', [ BulkUndo::class, 'removable' ] );
		add_action( 'admin_action_' . BulkUndo::ACTION, $this->undoEdit( ... ) );
	}

	private function duplicates(): void {
		add_filter( 'post_row_actions', [ Duplicating::class, 'addToRow' ], 10, 2 );
		add_filter( 'bulk_actions-' . TableScreen::ID, [ Duplicating::class, 'addToBulk' ] );
		add_filter( 'handle_bulk_actions-' . TableScreen::ID, $this->duplicateSeveral( ... ), 10, 3 );
		add_filter( 'removable_query_args', [ Duplicating::class, 'removable' ] );
		add_action( 'admin_action_' . Duplicating::ACTION, $this->duplicate( ... ) );
	}

	/** Core asks for the class of every table of wp-admin. */
	private function tableClass( mixed $class, mixed $arguments ): mixed {
		$screen = is_array( $arguments ) ? $arguments['screen'] ?? null : null;
		if ( 'WP_Posts_List_Table' !== $class || ! $screen instanceof WP_Screen || TableScreen::ID !== $screen->id ) {
			return $class;
		}
		PostsTable::$columns = $this->columns();
		if ( wp_doing_ajax() ) {
			// The row that quick edit answers with says what the listing lacks now, not at the end of the request.
			TouchedListings::settle( $this->services->listings()->index( ... ) );
		}
		return PostsTable::class;
	}

	private function cell( string $column, int $id ): void {
		$this->columns()->print( $column, $id );
	}

	/**
	 * @param array<array-key, mixed> $views
	 * @return array<array-key, mixed>
	 */
	private function views( array $views ): array {
		return ( new ViewLinks( $this->services->connection(), $this->conditions() ) )->addTo( $views );
	}

	/** The day on which a listing was written is nothing that people look for it by. */
	private static function withoutMonths( mixed $disabled, mixed $type ): mixed {
		return PostType::NAME === $type ? true : $disabled;
	}

	private function selects( string $type ): void {
		if ( PostType::NAME === $type ) {
			$this->filters()->print();
		}
	}

	/**
	 * @param array<array-key, mixed> $clauses
	 * @return array<array-key, mixed>
	 */
	private function clauses( array $clauses, WP_Query $query ): array {
		return TableQuery::isList( $query ) ? $this->listQuery()->narrowed( $clauses, $query ) : $clauses;
	}

	private function search( string $search, WP_Query $query ): string {
		return TableQuery::isList( $query ) ? $this->listQuery()->search( $search, $query ) : $search;
	}

	private function quickBox( string $column, string $type ): void {
		if ( PostType::NAME === $type ) {
			$this->fields()->printQuick( $column );
		}
	}

	private function bulkBox( string $column, string $type ): void {
		if ( PostType::NAME === $type ) {
			$this->fields()->printBulk( $column );
		}
	}

	private function inlineData( WP_Post $post ): void {
		if ( PostType::isListing( $post ) ) {
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
		$query = $this->bulkEdit()->save( $updated, $sent );
		add_filter( 'wp_redirect', static fn( string $to ): string => add_query_arg( $query, $to ) );
	}

	/**
	 * @param array<array-key, mixed> $messages
	 * @param array<array-key, mixed> $counts
	 * @return array<array-key, mixed>
	 */
	private function messages( array $messages, array $counts ): array {
		return TableMessages::addTo( $messages, $counts, $this->undo()->offer() );
	}

	private function undoEdit(): void {
		$this->undo()->run();
	}

	/** @param array<array-key, mixed> $ids */
	private function duplicateSeveral( string $back, string $action, array $ids ): string {
		return Duplicating::ACTION === $action ? $this->duplicating()->several( $back, $ids ) : $back;
	}

	private function duplicate(): void {
		$this->duplicating()->one();
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
			$this->bulkEdit()->notice();
		}
	}

	private function columns(): Columns {
		$translator = new Translator( Language::ofStaff() );
		return $this->columns ??= new Columns(
			$this->regions(),
			new InquiryCounts( new EntryCountRepository( $this->services->connection() ), $translator ),
			$this->services->searches()->prospects( $translator ),
			$translator
		);
	}

	private function filters(): TableFilters {
		return new TableFilters( $this->conditions(), $this->regions(), $this->services->imports()->sources(), new Translator( Language::ofStaff() ) );
	}

	private function listQuery(): TableQuery {
		return new TableQuery( $this->services->connection(), $this->conditions(), $this->filters() );
	}

	private function conditions(): Conditions {
		return new Conditions( $this->services->connection() );
	}

	/** One for all rows, of which it asks at once. */
	private function fields(): EditFields {
		return $this->fields ??= new EditFields( $this->regions(), $this->services->editor()->rule(), Language::ofStaff(), $this->services->settings()->agencyName() );
	}

	private function quickEdit(): QuickEdit {
		return new QuickEdit( $this->regions(), $this->services->editor()->rule(), Language::ofStaff() );
	}

	/** One shared instance: at the end of a bulk edit it needs what was asked at its start. */
	private function bulkEdit(): BulkEdit {
		$reach = new BulkReach( $this->services->listings()->news(), $this->services->alerts()->audience(), new AlertSettings() );
		return $this->bulk ??= new BulkEdit( $this->regions(), $this->services->editor()->rule(), $reach, new BulkQuestion(), $this->undo(), Language::ofStaff() );
	}

	private function undo(): BulkUndo {
		return new BulkUndo( fn(): IndexUpkeep => $this->services->listings()->index( true ), $this->services->editor()->rule(), new AlertSettings() );
	}

	private function duplicating(): Duplicating {
		return new Duplicating( $this->services->connection(), $this->services->clock(), new Copier() );
	}

	private function regions(): RegionOptions {
		return $this->regions ??= new RegionOptions( $this->services->regions()->repository() );
	}
}
