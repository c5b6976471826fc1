<?php
/**
 * Plugin Name: English parts of the demo
 * Description: Sets the language of groups with the class is-english, because core's group block has no such setting. /properties/ is English, as with a multilingual plugin.
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

// Like a multilingual plugin, switches the whole page before WordPress loads a text.
add_filter(
	'locale',
	static function ( string $locale ): string {
		return '/properties/' === strtok( (string) ( $_SERVER['REQUEST_URI'] ?? '' ), '?' ) ? 'en_US' : $locale;
	}
);
