<?php
/**
 * Plugin Name: Passwords of the tests
 * Description: Tests hire some two hundred members of staff whose passwords nobody has to guess: bcrypt does as little work as it can.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_filter( 'wp_hash_password_options', static fn(): array => [ 'cost' => 4 ] );
