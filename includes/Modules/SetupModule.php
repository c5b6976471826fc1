<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Admin\Overview\MenuPage;
use SwImmoSuite\Admin\Setup\SetupActionHandler;
use SwImmoSuite\Admin\Setup\SetupNotice;
use SwImmoSuite\Admin\Setup\SetupRoutes;
use SwImmoSuite\Admin\Setup\SetupScreen;
use SwImmoSuite\Admin\Setup\SetupState;
use SwImmoSuite\Foundation\Staff\StaffCapability;

defined( 'ABSPATH' ) || exit;

/** Setup of a site in six steps, on screen and for programs. */
final class SetupModule {

	/** Handlers by route, as class and method. */
	public const ROUTES = [
		'GET /start'            => [ SetupRoutes::class, 'steps' ],
		'POST /start/test-mail' => [ SetupRoutes::class, 'testMail' ],
		'POST /start/page'      => [ SetupRoutes::class, 'page' ],
		'POST /start/dismiss'   => [ SetupRoutes::class, 'dismiss' ],
	];

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_action( 'admin_post_sw_immosuite_start', $this->act( ... ) );
		add_action( 'admin_notices', self::notice( ... ) );
		add_action( 'wp_ajax_sw_immosuite_setup', [ SetupNotice::class, 'close' ] );
	}

	/** In the menu until the setup is finished or hidden; its URL stays valid. */
	public function menuPage(): MenuPage {
		return new MenuPage(
			SetupScreen::SLUG,
			__( 'Setup', 'sw-immosuite' ),
			StaffCapability::Manage->required(),
			fn() => $this->container->get( SetupScreen::class )->print(),
			[ SetupScreen::class, 'enqueue' ],
			SetupState::isOpen()
		);
	}

	private function act(): never {
		$this->container->get( SetupActionHandler::class )->handle( wp_unslash( $_POST ) );
	}

	/** Once the setup is finished or hidden, this only reads an autoloaded option. */
	private static function notice(): void {
		if ( SetupState::isOpen() && StaffCapability::Manage->isMine() ) {
			SetupNotice::print();
		}
	}
}
