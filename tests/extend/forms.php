<?php
/** Forms. Additional fields are stored, shown, mailed and exported like the built-in ones. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// Asks owners how they found the agency, as an optional select.
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
