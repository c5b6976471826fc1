<?php
/**
 * Plugin Name: A session of PHP
 * Description: Opens one where the browser has one, as shops and member areas do; it is locked until its request lets go of it.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_action( 'init', static fn() => isset( $_COOKIE['PHPSESSID'] ) ? session_start() : null );
