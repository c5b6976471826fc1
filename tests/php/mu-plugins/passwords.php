<?php
/**
 * Plugin Name: Passwords of the tests
 * Description: Tests create some two hundred users whose passwords need no protection, so bcrypt runs at its lowest cost.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_filter( 'wp_hash_password_options', static fn(): array => [ 'cost' => 4 ] );
