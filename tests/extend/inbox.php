<?php
/** The inbox. Its columns, and those of its export. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// The list shows at once who can be called.
add_filter( 'sw_immosuite_inbox_columns', static fn( array $columns ): array => $columns + [ 'Telefon' => static fn( array $entry ): string => $entry['contact']['phone'] ?? '' ] );

// The export has the number of the property, and no salutation.
add_filter(
	'sw_immosuite_csv_columns',
	static function ( array $columns ): array {
		unset( $columns['Anrede'] );
		return $columns + [ 'Objekt-Nr.' => static fn( array $entry ): string => (string) get_post_meta( (int) $entry['listing'], 'sw_immo_object_number', true ) ];
	}
);
