<?php
/**
 * Plugin Name: English parts of the demo
 * Description: Gives groups with the class is-english the language that they are written in; core's group block cannot.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_filter(
	'render_block_core/group',
	static function ( string $html ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		if ( $tags->next_tag() && $tags->has_class( 'is-english' ) === true ) {
			$tags->set_attribute( 'lang', 'en' );
		}
		return $tags->get_updated_html();
	}
);
