<?php
/**
 * Plugin Name: Wide limits for the demo
 * Description: Everything on one machine comes from one address, and one account is tried over and over; the limits per e-mail address stay as they are.
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
