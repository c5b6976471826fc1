<?php
/** The inbox. Columns of the inbox and of its CSV export. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// Adds a column with the phone number.
add_filter( 'sw_immosuite_inbox_columns', static fn( array $columns ): array => $columns + [ 'Telefon' => static fn( array $entry ): string => $entry['contact']['phone'] ?? '' ] );

// Adds the object number to the export, and removes the salutation.
add_filter(
	'sw_immosuite_csv_columns',
	static function ( array $columns ): array {
		unset( $columns['Anrede'] );
		return $columns + [ 'Objekt-Nr.' => static fn( array $entry ): string => (string) get_post_meta( (int) $entry['listing'], 'sw_immo_object_number', true ) ];
	}
);
