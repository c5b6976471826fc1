<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

defined( 'ABSPATH' ) || exit;

/** State of the setup that SetupService cannot compute: whether it is open, and whether the site works without regions. */
final class SetupState {

	/** Option; autoloaded, so that reading it costs no query. */
	public const NAME = 'sw_immosuite_setup';

	private const OPEN      = 'open';
	private const DISMISSED = 'dismissed';
	private const CLOSED    = 'closed';

	/** Option: '1' if the site works without regions; not autoloaded. */
	public const WITHOUT_REGIONS = 'sw_immosuite_without_regions';

	/**
	 * Opens the setup on a new site. Call once the tables exist.
	 *
	 * @param bool $isNew Whether this is a first installation: updated sites get no setup.
	 */
	public static function initialize( bool $isNew ): void {
		add_option( self::NAME, $isNew ? self::OPEN : self::CLOSED, '', true );
	}

	/** Whether the notice and the menu item are shown. */
	public static function isOpen(): bool {
		return self::OPEN === get_option( self::NAME );
	}

	/** Dismisses the setup for all administrators of the site. Finished steps stay finished. */
	public static function dismiss(): void {
		if ( self::isOpen() ) {
			update_option( self::NAME, self::DISMISSED, true );
		}
	}

	/** Whether the setup was dismissed before all steps were done. */
	public static function isDismissed(): bool {
		return self::DISMISSED === get_option( self::NAME );
	}

	/** Closes the setup for good: removes the notice and the menu item. Call once all six steps are done. */
	public static function finish(): void {
		update_option( self::NAME, self::CLOSED, true );
	}

	public static function isWithoutRegions(): bool {
		return '1' === get_option( self::WITHOUT_REGIONS );
	}

	public static function goOnWithoutRegions(): void {
		update_option( self::WITHOUT_REGIONS, '1', false );
	}
}
