<?php
declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

/** @var array<string, mixed> $attributes */

// Each part escapes its output.
$sw_immosuite_html = apply_filters( 'sw_immosuite_listing_block', '', $attributes );
echo is_string( $sw_immosuite_html ) ? $sw_immosuite_html : '';
