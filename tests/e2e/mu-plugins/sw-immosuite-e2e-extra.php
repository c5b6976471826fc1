<?php
/**
 * Plugin Name: A declared field of every type
 * Description: With the cookie `e2e-extra`, every form asks for one declared field of every type, added by the plugin's filter.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

if ( 'local' === wp_get_environment_type() && isset( $_COOKIE['e2e-extra'] ) ) {
	add_filter(
		'sw_immosuite_form_fields',
		static fn ( array $fields ): array => [
			...$fields,
			[ 'name' => 'referrer', 'label' => 'Empfohlen von', 'type' => 'text', 'required' => true ],
			[ 'name' => 'plans', 'label' => 'Ihre Pläne', 'type' => 'textarea' ],
			[ 'name' => 'budget', 'label' => 'Budget', 'type' => 'number' ],
			[ 'name' => 'timing', 'label' => 'Zeitpunkt', 'type' => 'select', 'required' => true, 'options' => [ 'soon' => 'Bald', 'later' => 'Später' ] ],
			[ 'name' => 'pets', 'label' => 'Haustiere <b>im Haus</b>', 'type' => 'checkbox', 'required' => true ],
		]
	);
}
