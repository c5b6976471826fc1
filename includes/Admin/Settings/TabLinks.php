<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Settings;

use SwImmoSuite\Foundation\Settings\SettingsFields;
use SwImmoSuite\Foundation\Settings\SettingsTab;

defined( 'ABSPATH' ) || exit;

/** Links to the tabs of the settings, with core's markup. */
final class TabLinks {

	/**
	 *
	 *
	 * @param list<string> $refused Keys of settings with rejected input: their tabs are marked.
	 */
	public static function print( SettingsTab $current, array $refused ): void {
		// phpcs:ignore WordPress.WP.I18n -- Translated by core.
		printf( '<nav class="nav-tab-wrapper wp-clearfix" aria-label="%s">', esc_attr( translate( 'Secondary menu', 'default' ) ) );
		foreach ( SettingsTab::cases() as $tab ) {
			printf(
				'<a class="nav-tab%s" href="%s"%s data-settings="%s">%s%s</a>',
				$tab === $current ? ' nav-tab-active' : '',
				esc_url( SettingsPage::url( $tab ) ),
				$tab === $current ? ' aria-current="page"' : '',
				// A script uses these ids to open the tab of a setting whose address names only its id.
				esc_attr( implode( ' ', self::ids( $tab ) ) ),
				esc_html( $tab->label() ),
				// phpcs:ignore -- Escaped where it is made.
				[] === array_intersect( array_keys( SettingsFields::of( $tab ) ), $refused ) ? '' : self::mark()
			);
		}
		echo '</nav>';
	}

	/** @return list<string> Ids of the elements on the tab. */
	private static function ids( SettingsTab $tab ): array {
		$ids = array_map( static fn( string $key ): string => "sw-immosuite-{$key}", array_keys( SettingsFields::of( $tab ) ) );
		return SettingsTab::Mails === $tab ? [ ...$ids, OutboxPanel::TEST ] : $ids;
	}

	private static function mark(): string {
		return sprintf(
			' <span class="dashicons dashicons-warning" aria-hidden="true"></span><span class="screen-reader-text">%s</span>',
			esc_html__( '(please check your input)', 'sw-immosuite' )
		);
	}
}
