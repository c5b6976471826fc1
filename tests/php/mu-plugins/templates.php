<?php
/** With `?tests-templates`, pages contain the names of the templates that plugins have registered. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_action(
	'wp_footer',
	static function (): void {
		if ( isset( $_GET['tests-templates'] ) ) {
			echo '<!-- templates: ' . esc_html( implode( ' ', array_keys( WP_Block_Templates_Registry::get_instance()->get_all_registered() ) ) ) . ' -->';
		}
	}
);
