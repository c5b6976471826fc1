<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use Closure;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\RouteHandlers;
use SwImmoSuite\Surface\Admin\Desk\MenuPage;
use SwImmoSuite\Surface\Admin\Setup\ButtonPress;
use SwImmoSuite\Surface\Admin\Setup\LegalPages;
use SwImmoSuite\Surface\Admin\Setup\PageCards;
use SwImmoSuite\Surface\Admin\Setup\PageDrafts;
use SwImmoSuite\Surface\Admin\Setup\RegionNames;
use SwImmoSuite\Surface\Admin\Setup\SettingsPart;
use SwImmoSuite\Surface\Admin\Setup\SetupRoutes;
use SwImmoSuite\Surface\Admin\Setup\SetupScreen;
use SwImmoSuite\Surface\Admin\Setup\SetupService;
use SwImmoSuite\Surface\Admin\Setup\SetupState;
use SwImmoSuite\Surface\Admin\Setup\StaffAddresses;
use SwImmoSuite\Surface\Admin\Setup\StepBody;
use SwImmoSuite\Surface\Admin\SetupNotice;
use SwImmoSuite\Surface\Blocks\StarterPageRepository;
use SwImmoSuite\Visitor\Submission\TestInquiryRepository;

defined( 'ABSPATH' ) || exit;

/** The first hour of a site: its six steps, on screen and for programs. */
final class SetupRoom implements RouteHandlers {

	/** Everything that rooms share. */
	public function __construct( private readonly Services $services ) {
	}

	public function register(): void {
		add_action( 'admin_post_sw_immosuite_start', $this->act( ... ) );
		add_action( 'admin_notices', self::notice( ... ) );
		add_action( 'wp_ajax_sw_immosuite_setup', [ SetupNotice::class, 'close' ] );
	}

	/** In the menu until it is done or put away; its address remains. */
	public function menuPage(): MenuPage {
		return new MenuPage(
			SetupScreen::SLUG,
			__( 'Setup', 'sw-immosuite' ),
			StaffCapability::Manage->required(),
			$this->print( ... ),
			[ SetupScreen::class, 'enqueue' ],
			SetupState::isOpen()
		);
	}

	private function act(): never {
		$press = new ButtonPress( $this->services->notifications()->testMailing(), $this->drafts(), $this->names() );
		// phpcs:ignore WordPress.Security.NonceVerification -- Checked there.
		$press->answer( wp_unslash( $_POST ) );
	}

	/** Once it is done or put away, a look at an option that WordPress has loaded anyway. */
	private static function notice(): void {
		if ( SetupState::isOpen() && StaffCapability::Manage->isMine() ) {
			SetupNotice::print();
		}
	}

	private function print(): void {
		$settings = $this->services->settings();
		$service  = $this->service();
		$form     = new SettingsPart( $settings, $this->services->admin()->option() );
		( new SetupScreen( $service, new StepBody( $service, $settings, $form, new PageCards(), new LegalPages( $settings ), $this->names() ) ) )->print();
	}

	/** @return array<string, Closure(ApiRequest): array<array-key, mixed>> By route; each builds its services when it is called. */
	public function handlers(): array {
		return [
			'GET /start'            => fn( ApiRequest $request ): array => $this->routes()->steps( $request ),
			'POST /start/test-mail' => fn( ApiRequest $request ): array => $this->routes()->testMail( $request ),
			'POST /start/page'      => fn( ApiRequest $request ): array => $this->routes()->page( $request ),
			'POST /start/dismiss'   => fn( ApiRequest $request ): array => $this->routes()->dismiss(),
		];
	}

	/** How far it is. */
	public function service(): SetupService {
		$services = $this->services;
		return new SetupService(
			$services->settings(),
			$services->notifications()->testMailing(),
			$services->regions()->repository(),
			$this->pages(),
			new TestInquiryRepository( $services->connection() ),
			new StaffAddresses( $services->settings() )
		);
	}

	/** Makes pages. */
	public function drafts(): PageDrafts {
		return new PageDrafts( $this->services->connection(), $this->services->clock(), $this->services->settings(), $this->pages() );
	}

	private function names(): RegionNames {
		$texts = new Translator( Language::ofStaff() );
		return new RegionNames( $this->services->regions()->importing( $texts ), $this->services->regions()->repository(), $texts );
	}

	private function routes(): SetupRoutes {
		return new SetupRoutes( $this->service(), $this->services->notifications()->testMailing(), $this->drafts(), $this->services->settings() );
	}

	private function pages(): StarterPageRepository {
		return new StarterPageRepository( $this->services->connection() );
	}
}
