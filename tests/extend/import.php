<?php
/** The import. Filters a transferred listing before it is stored. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_filter(
	'sw_immosuite_import_item',
	static function ( array|WP_Error $item ): array|WP_Error {
		$lacksCertificate = ! is_wp_error( $item ) && '' === ( $item['meta']['sw_immo_energy_status'] ?? '' );
		return $lacksCertificate ? new WP_Error( 'no_certificate', 'Bitte den Energieausweis in der Software ergänzen.' ) : $item;
	}
);
