<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

defined( 'ABSPATH' ) || exit;

/** Settings for the appearance of every widget: cookie notice and colors. The theme's buttons determine the primary color. */
final class AppearanceFields {

	/** @return list<SettingField> */
	public static function colors( SettingsTab $tab ): array {
		$error = __( 'Please enter a color, for example #085a65.', 'sw-immosuite' );
		return [
			new SettingField(
				'secondaryColor',
				SettingKind::Color,
				$tab,
				__( 'Secondary color', 'sw-immosuite' ),
				__( 'Quiet buttons of the widgets, for example #663399. Empty: the color of the text.', 'sw-immosuite' ),
				$error
			),
			new SettingField(
				'accentColor',
				SettingKind::Color,
				$tab,
				__( 'Accent color', 'sw-immosuite' ),
				__( 'New and selected items in the widgets. Empty: the color of the theme.', 'sw-immosuite' ),
				$error
			),
		];
	}

	public static function cookieNotice(): SettingField {
		return new SettingField(
			'cookieNotice',
			SettingKind::Flag,
			SettingsTab::Privacy,
			__( 'Cookie notice on every widget', 'sw-immosuite' ),
			__( 'Off: on the sign-in only.', 'sw-immosuite' )
		);
	}
}
