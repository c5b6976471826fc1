<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

defined( 'ABSPATH' ) || exit;

/** Replaces all other modules in a checkout without its build: without the contract no request could be handled. */
final class UnbuiltModule {

	public function register(): void {
		add_action( 'admin_notices', self::notice( ... ) );
	}

	private static function notice(): void {
		if ( current_user_can( 'activate_plugins' ) ) {
			echo '<div class="notice notice-error"><p>SW ImmoSuite: build/contract is missing. Run: npm run build</p></div>';
		}
	}
}
