<?php
/**
 * Plugin Name: A mail for the browser tests
 * Description: Sends a mail like any mail of the site, so that `npm run test:e2e -- --site` can report if mails do not reach the mailbox. Only for test sites on this machine.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_action(
	'rest_api_init',
	static function (): void {
		register_rest_route(
			'sw-immosuite-e2e/v1',
			'/mail',
			[
				'methods'             => 'POST',
				'callback'            => static fn( WP_REST_Request $request ): array => [
					'sent' => wp_mail( $request->get_json_params()['email'], 'Browser tests', 'The site reaches the mailbox.' ),
				],
				'permission_callback' => SwImmoSuiteTestBackend::isTest( ... ),
			]
		);
	}
);
