<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\Setup;

defined( 'ABSPATH' ) || exit;

/** What of the setup can be looked up nowhere else: whether somebody has put it away, and that it goes on without regions. */
final class SetupState {

	/** Autoloaded, so that asking for it costs no query. */
	public const NAME = 'sw_immosuite_setup';

	private const OPEN      = 'open';
	private const DISMISSED = 'dismissed';
	private const CLOSED    = 'closed';

	/** Not autoloaded. */
	public const WITHOUT_REGIONS = 'sw_immosuite_without_regions';

	/** Call when the tables are there. @param bool $isNew Whether this site has had none before: the others know their way. */
	public static function begin( bool $isNew ): void {
		add_option( self::NAME, $isNew ? self::OPEN : self::CLOSED, '', true );
	}

	/** Whether notice and entry of the menu lead to it. */
	public static function isOpen(): bool {
		return self::OPEN === get_option( self::NAME );
	}

	/** Put away for all administrators: it is the site that is set up. What is done already stays done. */
	public static function dismiss(): void {
		if ( self::isOpen() ) {
			update_option( self::NAME, self::DISMISSED, true );
		}
	}

	/** Whether somebody has put it away before all of it was done (P163). */
	public static function isDismissed(): bool {
		return self::DISMISSED === get_option( self::NAME );
	}

	/** All six steps are done: nothing asks for it any more. */
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
