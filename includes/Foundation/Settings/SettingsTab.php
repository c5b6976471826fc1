<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

defined( 'ABSPATH' ) || exit;

/** Tab of the settings page, in display order; the value is part of URLs. */
enum SettingsTab: string {

	case Agency    = 'agency';
	case Mails     = 'mails';
	case Pages     = 'pages';
	case Maps      = 'maps';
	case Listings  = 'listings';
	case Privacy   = 'privacy';
	case Technical = 'technical';

	/** Label for the settings page, in the user's language. */
	public function label(): string {
		return match ( $this ) {
			self::Agency    => __( 'Agency', 'sw-immosuite' ),
			self::Mails     => __( 'Emails', 'sw-immosuite' ),
			self::Pages     => __( 'Pages', 'sw-immosuite' ),
			self::Maps      => __( 'Maps', 'sw-immosuite' ),
			self::Listings  => __( 'Properties', 'sw-immosuite' ),
			self::Privacy   => __( 'Privacy', 'sw-immosuite' ),
			self::Technical => __( 'Technical', 'sw-immosuite' ),
		};
	}
}
