<?php
/** Constants that WordPress defines at startup and that its stubs lack. */

declare(strict_types=1);

// With a literal path, PHPStan would look in that folder for the files that the plugin requires.
define( 'ABSPATH', (string) getenv( 'SW_IMMOSUITE_WP_ROOT' ) );
define( 'MINUTE_IN_SECONDS', 60 );
define( 'HOUR_IN_SECONDS', 3600 );
define( 'DAY_IN_SECONDS', 86400 );
define( 'WEEK_IN_SECONDS', 604800 );
define( 'MONTH_IN_SECONDS', 2592000 );
define( 'YEAR_IN_SECONDS', 31536000 );
define( 'KB_IN_BYTES', 1024 );
define( 'COOKIEHASH', 'hash' );
define( 'COOKIEPATH', '/' );
define( 'SITECOOKIEPATH', '/' );
define( 'COOKIE_DOMAIN', '' );
define( 'LOGGED_IN_COOKIE', 'wordpress_logged_in_hash' );
define( 'AUTH_COOKIE', 'wordpress_hash' );
define( 'WP_CONTENT_DIR', '/wordpress/wp-content' );
define( 'WP_PLUGIN_DIR', '/wordpress/wp-content/plugins' );
define( 'WP_LANG_DIR', '/wordpress/wp-content/languages' );
define( 'WP_DEBUG', false );
define( 'ARRAY_A', 'ARRAY_A' );
define( 'ARRAY_N', 'ARRAY_N' );
define( 'OBJECT', 'OBJECT' );
