<?php

declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

defined( 'ABSPATH' ) || exit;

/** Provider of directions to the agency. The visitor's browser contacts it only after a click. */
enum RouteService: string {

	case OpenStreetMap = 'openstreetmap';
	case Google        = 'google';
	case Own           = 'own';
	case None          = 'none';

	/** Label for the settings page, in the user's language. */
	public function label(): string {
		return match ( $this ) {
			self::OpenStreetMap => 'OpenStreetMap',
			self::Google        => 'Google Maps',
			self::Own           => __( 'Own address', 'sw-immosuite' ),
			self::None          => __( 'None', 'sw-immosuite' ),
		};
	}

	/** URL with {start} and {address}; empty if there is none, or another setting contains it. */
	public function url(): string {
		return match ( $this ) {
			self::OpenStreetMap   => 'https://www.openstreetmap.org/directions?from={start}&to={address}',
			self::Google          => 'https://www.google.com/maps/dir/?api=1&origin={start}&destination={address}',
			self::Own, self::None => '',
		};
	}
}
