<?php

declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

defined( 'ABSPATH' ) || exit;

/** Phone numbers of the agency for the pages of listings, with country code. */
final class PhoneSettings {

	/** @return list<SettingField> */
	public static function fields( SettingsTab $tab ): array {
		$error = __( 'Please enter the number with its country code, for example +49 7531 123456.', 'sw-immosuite' );
		return [
			new SettingField(
				'agencyPhone',
				SettingKind::Phone,
				$tab,
				__( 'Phone', 'sw-immosuite' ),
				__( 'Visitors call it from the page of a property whose contact person has no number.', 'sw-immosuite' ),
				$error
			),
			new SettingField(
				'agencyWhatsApp',
				SettingKind::Phone,
				$tab,
				__( 'Number for WhatsApp', 'sw-immosuite' ),
				__( 'The page of a property links to it; nothing is loaded from WhatsApp. Empty: no link.', 'sw-immosuite' ),
				$error
			),
		];
	}

	/** Empty if none is set. */
	public static function phone(): string {
		return self::text( 'agencyPhone' );
	}

	/** Number for WhatsApp; empty if none is set. */
	public static function whatsApp(): string {
		return self::text( 'agencyWhatsApp' );
	}

	private static function text( string $key ): string {
		$value = Settings::stored()[ $key ] ?? '';
		return is_string( $value ) ? $value : '';
	}
}
