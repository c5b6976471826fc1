<?php
/**
 * Plugin Name: A field of every type
 * Description: With the cookie `e2e-fields`, the lead wizard asks for one field of every type, added by the plugin's filter.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

( static function (): void {
	if ( 'local' !== wp_get_environment_type() ) {
		return;
	}
	// The mail worker has no cookie, so the fields exist in every request; the cookie only adds them to the forms.
	$is_asked = isset( $_COOKIE['e2e-fields'] );
	$words  = static fn ( string $german, string $english ): array => [ 'de' => $german, 'en' => $english ];
	$values = [];
	foreach ( range( 1, 60 ) as $number ) {
		$values[] = [ 'value' => "plot-{$number}", 'label' => $words( "Parzelle {$number}", "Parcel {$number}" ) ];
	}
	$fields = [
		'e2e.currency' => [ 'type' => 'currency', 'unit' => '€', 'label' => $words( 'Hausgeld', 'Service charge' ) ],
		'e2e.number'   => [ 'type' => 'number', 'unit' => 'm²', 'label' => $words( 'Nutzfläche', 'Usable space' ) ],
		'e2e.decimal'  => [ 'type' => 'decimal', 'unit' => null, 'label' => $words( 'Geschosse', 'Floors' ) ],
		'e2e.int'      => [ 'type' => 'int', 'unit' => null, 'label' => $words( 'Stellplätze', 'Parking spaces' ), 'minimum' => 0, 'maximum' => 99 ],
		'e2e.string'   => [ 'type' => 'string', 'unit' => null, 'label' => $words( 'Besonderheit', 'Special feature' ) ],
		'e2e.select'   => [
			'type'   => 'select',
			'unit'   => null,
			'label'  => $words( 'Heizung', 'Heating' ),
			'values' => [
				[ 'value' => 'gas', 'label' => $words( 'Gas', 'Gas' ) ],
				[ 'value' => 'pump', 'label' => $words( 'Wärmepumpe', 'Heat pump' ) ],
			],
		],
		'e2e.long'     => [ 'type' => 'select', 'unit' => null, 'label' => $words( 'Parzelle', 'Parcel' ), 'values' => $values ],
		'e2e.bool'     => [ 'type' => 'bool', 'unit' => null, 'label' => $words( 'Unterkellert', 'Basement' ) ],
	];
	add_filter(
		'sw_immosuite_catalogue',
		static function ( array $catalogue ) use ( $fields, $is_asked ): array {
			foreach ( $fields as $id => $field ) {
				$catalogue['fields'][ $id ] = [ 'group' => 'property' ] + $field;
				if ( $is_asked ) {
					$catalogue['rules']['living']['lead'][ $id ] = 'plain';
				}
			}
			return $catalogue;
		}
	);
} )();
