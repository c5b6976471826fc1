<?php
/**
 * Plugin Name: Wide limits for the demo
 * Description: All requests of one machine have one IP address, and tests use one account repeatedly; the limits per email address are unchanged.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_filter(
	'sw_immosuite_limits',
	static fn ( array $limits ): array => [
		...$limits,
		'submissions' => 10_000,
		'keys'        => 10_000,
		'logins'      => 10_000,
		'counts'      => 10_000,
		'writes'      => 10_000,
		'lists'       => 10_000,
	],
	1
);
