<?php
/** With `?sw_immosuite_count`, screens of wp-admin contain their number of queries. */

declare(strict_types=1);

add_action(
	'admin_print_footer_scripts',
	static function (): void {
		if ( isset( $_GET['sw_immosuite_count'] ) ) {
			echo '<!-- queries: ' . (int) get_num_queries() . ' -->';
		}
	},
	PHP_INT_MAX
);
