<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\ListingTable;

use WP_HTML_Tag_Processor;
use WP_Post;
use WP_Posts_List_Table;

defined( 'ABSPATH' ) || exit;

/** Core's table with a line below the title; core has no hook between the title and the row actions. */
final class PostsTable extends WP_Posts_List_Table {

	/** Set before core creates the table, whose constructor accepts only core's arguments. */
	public static ?Columns $columns = null;

	/** @param mixed $post WP_Post; untyped as in core. */
	public function column_title( mixed $post ): void {
		if ( ! $post instanceof WP_Post ) {
			return;
		}
		parent::column_title( $post );
		$line = self::$columns?->subtitle( $post->ID ) ?? '';
		echo '' === $line ? '' : '<p class="sw-immosuite-subtitle">' . esc_html( $line ) . '</p>';
	}

	/**
	 * Begins the accessible name of the view link with its label. Core's German name “Vorschau von … anzeigen” does not contain
	 * the label “Vorschau anzeigen”, so speech control would not find the link (WCAG 2.2, 2.5.3).
	 *
	 * @param mixed $actions        Links by name.
	 * @param mixed $always_visible See WP_List_Table.
	 */
	protected function row_actions( mixed $actions, mixed $always_visible = false ): string {
		$actions = is_array( $actions ) ? array_filter( $actions, is_string( ... ) ) : [];
		$view    = $actions['view'] ?? '';
		$link    = new WP_HTML_Tag_Processor( $view );
		if ( $link->next_tag( [ 'tag_name' => 'a' ] ) ) {
			$link->set_attribute( 'aria-label', wp_strip_all_tags( $view ) . ': ' . get_the_title() );
			$actions['view'] = $link->get_updated_html();
		}
		return parent::row_actions( $actions, (bool) $always_visible );
	}
}
