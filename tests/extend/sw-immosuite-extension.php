<?php
/**
 * Plugin Name: Extension of SW ImmoSuite
 * Description: The examples of docs/extend.md.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

foreach ( [ 'abilities', 'events', 'forms', 'import', 'inbox', 'listings', 'mails', 'site', 'submissions' ] as $name ) {
	is_file( __DIR__ . "/{$name}.php" ) && require_once __DIR__ . "/{$name}.php";
}
