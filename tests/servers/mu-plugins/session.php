<?php
/**
 * Plugin Name: A PHP session
 * Description: Opens the browser's PHP session if it has one, as shops and member areas do; the session is locked until its request closes it.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_action( 'init', static fn() => isset( $_COOKIE['PHPSESSID'] ) ? session_start() : null );
