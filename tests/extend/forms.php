<?php
/** Forms. Further fields are stored, shown, mailed and exported with the others. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// Asks owners how they have found the agency, as a choice that may stay open.
add_filter(
	'sw_immosuite_form_fields',
	static function ( array $fields, string $form ): array {
		$options = [ 'neighbours' => 'Neighbours', 'search' => 'Search engine', 'press' => 'Newspaper' ];
		$field   = [ 'name' => 'referrer', 'label' => 'How did you find us?', 'type' => 'select', 'required' => false, 'options' => $options ];
		return 'lead-wizard' === $form ? [ ...$fields, $field ] : $fields;
	},
	10,
	2
);
