<?php
declare(strict_types=1);

namespace SwImmoSuite\Hooks;

use Closure;
use SwImmoSuite\Services\AdminServices;

defined( 'ABSPATH' ) || exit;

/** Site Health and the first steps of an administrator; nothing is built before its hook fires. */
final class AdminHooks {

	/** @param Closure(): AdminServices $admin */
	public function __construct( private readonly Closure $admin ) {
	}

	/** On requests that may show wp-admin. */
	public function register(): void {
		$this->health();
		$this->setup();
	}

	/** Rows of Site Health and of its report; two of the rows ask the site itself, in a request of their own. */
	private function health(): void {
		add_filter( 'site_status_tests', fn( mixed $tests ): array => ( $this->admin )()->healthTests( $tests ) );
		add_filter( 'debug_information', fn( mixed $info ): array => ( $this->admin )()->healthReport( $info ) );
		foreach ( [ 'sw-immosuite-frame', 'sw-immosuite-alias' ] as $name ) {
			add_action( 'wp_ajax_health-check-' . $name, fn() => ( $this->admin )()->frameHealth()->answer( $name ) );
		}
	}

	/** Once it is done or put away, a look at an option that WordPress has loaded anyway. */
	private function setup(): void {
		add_action( 'admin_notices', fn() => 'open' === get_option( 'sw_immosuite_setup' ) && current_user_can( 'manage_options' ) ? ( $this->admin )()->setupNotice()->print() : null );
		add_action( 'wp_ajax_sw_immosuite_setup', fn() => ( $this->admin )()->setupNotice()->close() );
	}
}
