<?php
declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

/** @var array<string, mixed> $attributes */

// The renderer escapes its output: a host element with its JSON config.
$sw_immosuite_html = apply_filters( 'sw_immosuite_block', '', 'saved-search-wizard', $attributes );
echo is_string( $sw_immosuite_html ) ? $sw_immosuite_html : '';
