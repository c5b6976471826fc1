<?php

declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

defined( 'ABSPATH' ) || exit;

/** Who shows the way to the agency: an address that opens after a click, never before (D5). */
enum RouteService: string {

	case OpenStreetMap = 'openstreetmap';
	case Google        = 'google';
	case Own           = 'own';
	case None          = 'none';

	/** For the settings page, in its language. */
	public function label(): string {
		return match ( $this ) {
			self::OpenStreetMap => 'OpenStreetMap',
			self::Google        => 'Google Maps',
			self::Own           => __( 'Own address', 'sw-immosuite' ),
			self::None          => __( 'None', 'sw-immosuite' ),
		};
	}

	/** Address with {start} and {address}, from where and to where; empty where the settings say it, or there is none. */
	public function url(): string {
		return match ( $this ) {
			self::OpenStreetMap   => 'https://www.openstreetmap.org/directions?from={start}&to={address}',
			self::Google          => 'https://www.google.com/maps/dir/?api=1&origin={start}&destination={address}',
			self::Own, self::None => '',
		};
	}
}
