<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\ListingTable;

use WP_Post;
use WP_Posts_List_Table;

defined( 'ABSPATH' ) || exit;

/** Core's table, with a line below the title: no hook of core's is asked between the title and what can be done. */
final class PostsTable extends WP_Posts_List_Table {

	/** Set before core makes one, with the arguments that it knows. */
	public static ?Columns $columns = null;

	/** @param mixed $post WP_Post, as core hands it over. */
	public function column_title( mixed $post ): void {
		if ( ! $post instanceof WP_Post ) {
			return;
		}
		parent::column_title( $post );
		$line = self::$columns?->subtitle( $post->ID ) ?? '';
		echo '' === $line ? '' : '<p class="sw-immosuite-subtitle">' . esc_html( $line ) . '</p>';
	}
}
