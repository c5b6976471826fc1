<?php
declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

/** @var array<string, mixed> $attributes */

// The renderer escapes what it prints: a host element with its JSON config.
echo apply_filters( 'sw_immosuite_block', '', 'contact-form', $attributes );
