<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules\Admin;

use SwImmoSuite\Admin\ListingTable\BulkEdit;
use SwImmoSuite\Admin\ListingTable\BulkUndo;
use SwImmoSuite\Admin\ListingTable\Columns;
use SwImmoSuite\Admin\ListingTable\DuplicateActions;
use SwImmoSuite\Admin\ListingTable\EditFields;
use SwImmoSuite\Admin\ListingTable\PostsTable;
use SwImmoSuite\Admin\ListingTable\QuickEdit;
use SwImmoSuite\Admin\ListingTable\TableFilters;
use SwImmoSuite\Admin\ListingTable\TableQuery;
use SwImmoSuite\Admin\ListingTable\TableScreen;
use SwImmoSuite\Admin\ListingTable\ViewLinks;
use SwImmoSuite\Admin\Overview\PaletteCommands;
use SwImmoSuite\Frontend\ListingEditor\EditorScript;
use SwImmoSuite\Frontend\ListingEditor\SidebarData;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Index\IndexUpkeep;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Saving\TouchedListings;
use WP_Post;
use WP_Query;
use WP_Screen;

defined( 'ABSPATH' ) || exit;

/** Staff screens for listings: the list in wp-admin, duplication, and the block editor. */
final class ListingTableModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		$this->registerEditor();
		$this->registerTable();
		$this->registerEditing();
		$this->registerDuplicates();
		add_action( 'admin_enqueue_scripts', [ TableScreen::class, 'enqueue' ] );
		add_action( 'admin_enqueue_scripts', self::enqueueCommands( ... ) );
		add_action( 'admin_notices', $this->notices( ... ) );
	}

	/** The sidebar of the block editor, and the rules for which editor opens. */
	private function registerEditor(): void {
		add_action( 'enqueue_block_editor_assets', $this->enqueueEditor( ... ) );
		// Runs after Classic Editor and similar plugins, which use priority 100.
		add_filter( 'use_block_editor_for_post_type', [ EditorScript::class, 'usesBlocks' ], 1_000, 2 );
		add_filter( 'use_block_editor_for_post', [ EditorScript::class, 'usesBlocks' ], 1_000, 2 );
		add_filter( 'classic_editor_enabled_editors_for_post_type', [ EditorScript::class, 'withoutClassic' ], 10, 2 );
		add_filter( 'block_editor_settings_all', [ EditorScript::class, 'settings' ], 10, 2 );
	}

	/** Columns, rows, filters and order of the list. */
	private function registerTable(): void {
		add_filter( 'wp_list_table_class_name', $this->tableClass( ... ), 10, 2 );
		add_filter( 'manage_' . PostType::NAME . '_posts_columns', [ Columns::class, 'addTo' ] );
		add_filter( 'manage_' . TableScreen::ID . '_sortable_columns', [ Columns::class, 'sortable' ] );
		add_action( 'manage_' . PostType::NAME . '_posts_custom_column', $this->container->callback( Columns::class, 'print' ), 10, 2 );
		add_filter( 'views_' . TableScreen::ID, $this->container->callback( ViewLinks::class, 'addTo' ) );
		add_filter( 'disable_months_dropdown', [ TableScreen::class, 'withoutMonths' ], 10, 2 );
		add_action( 'restrict_manage_posts', $this->printFilters( ... ) );
		add_filter( 'posts_clauses', $this->clauses( ... ), 10, 2 );
		add_filter( 'posts_search', $this->search( ... ), 10, 2 );
	}

	private function registerEditing(): void {
		$c = $this->container;
		add_action( 'quick_edit_custom_box', $this->quickBox( ... ), 10, 2 );
		add_action( 'bulk_edit_custom_box', $this->bulkBox( ... ), 10, 2 );
		add_action( 'add_inline_data', $this->inlineData( ... ) );
		add_action( 'wp_ajax_inline-save', $c->callback( QuickEdit::class, 'check' ), 0 );
		add_action( 'save_post_' . PostType::NAME, $c->callback( QuickEdit::class, 'save' ), 0 );
		add_action( 'load-edit.php', $c->callback( BulkEdit::class, 'check' ) );
		add_action( 'bulk_edit_posts', $this->bulkSave( ... ), 10, 2 );
		add_filter( 'bulk_post_updated_messages', $c->callback( BulkUndo::class, 'filterMessages' ), 10, 2 );
		add_filter( 'removable_query_args', [ BulkUndo::class, 'removable' ] );
		add_action( 'admin_action_' . BulkUndo::ACTION, $c->callback( BulkUndo::class, 'run' ) );
	}

	private function registerDuplicates(): void {
		add_filter( 'post_row_actions', [ DuplicateActions::class, 'addToRow' ], 10, 2 );
		add_filter( 'bulk_actions-' . TableScreen::ID, [ DuplicateActions::class, 'addToBulk' ] );
		add_filter( 'handle_bulk_actions-' . TableScreen::ID, $this->container->callback( DuplicateActions::class, 'duplicateSeveral' ), 10, 3 );
		add_filter( 'removable_query_args', [ DuplicateActions::class, 'removable' ] );
		add_action( 'admin_action_' . DuplicateActions::ACTION, $this->container->callback( DuplicateActions::class, 'duplicateOne' ) );
	}

	/** Adds the commands of the palette to the screens of listings: the list and the editor. */
	private static function enqueueCommands(): void {
		if ( PostType::NAME === get_current_screen()?->post_type ) {
			PaletteCommands::enqueue();
		}
	}

	private function enqueueEditor(): void {
		$listing = EditorScript::listing();
		if ( null !== $listing ) {
			$this->container->get( EditorScript::class )->enqueue( $this->container->make( SidebarData::class, listing: $listing ) );
		}
	}

	/** Replaces the class of the table only on the list of listings: core runs this filter for every list table of wp-admin. */
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

	private function printFilters( string $type ): void {
		if ( PostType::NAME === $type ) {
			$this->container->get( TableFilters::class )->print();
		}
	}

	/**
	 * @param array<array-key, mixed> $clauses
	 * @return array<array-key, mixed>
	 */
	private function clauses( array $clauses, WP_Query $query ): array {
		return TableQuery::isList( $query ) ? $this->container->get( TableQuery::class )->addConditions( $clauses, $query ) : $clauses;
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

	private function notices(): void {
		if ( TableScreen::isCurrent() ) {
			DuplicateActions::notice();
			$this->container->get( BulkEdit::class )->notice();
		}
	}
}
