<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Admin\Inbox\InboxScreen;
use SwImmoSuite\Admin\Inbox\ProofPage;
use SwImmoSuite\Admin\Mails\MailsPage;
use SwImmoSuite\Admin\Overview\DashboardWidget;
use SwImmoSuite\Admin\Overview\ExportAction;
use SwImmoSuite\Admin\Overview\Menu;
use SwImmoSuite\Admin\Overview\MenuPage;
use SwImmoSuite\Admin\Overview\Overview;
use SwImmoSuite\Admin\Regions\RegionsScreen;
use SwImmoSuite\Admin\Settings\SettingsPage;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\SettingsOption;
use SwImmoSuite\Foundation\Staff\RoleGrants;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Visitor\Inbox\EntryCountRepository;

defined( 'ABSPATH' ) || exit;

/** Admin menu of the plugin and its pages. */
final class MenuModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		// Runs after core has added the post type to the menu.
		add_action( 'admin_menu', $this->menu( ... ), 11 );
		add_filter( 'submenu_file', [ Menu::class, 'tidy' ] );
		add_action( 'wp_dashboard_setup', $this->dashboard( ... ) );
		add_action( 'admin_post_' . ExportAction::NAME, $this->export( ... ) );
		add_filter( 'login_redirect', [ Menu::class, 'afterSignIn' ], 10, 3 );
		add_filter( 'gettext_with_context_default', [ RoleGrants::class, 'translateName' ], 10, 3 );
		add_filter( 'option_page_capability_' . SettingsOption::GROUP, self::manage( ... ) );
	}

	private function menu(): void {
		Menu::followOldAddress();
		$read  = StaffCapability::ReadEntries->required();
		$first = [
			new MenuPage( Menu::SLUG, __( 'Inbox', 'sw-immosuite' ), $read, $this->printInbox( ... ), $this->container->callback( InboxScreen::class, 'enqueue' ), load: $this->proof( ... ) ),
			new MenuPage( Overview::SLUG, __( 'Overview', 'sw-immosuite' ), Menu::capability(), fn() => $this->container->get( Overview::class )->print() ),
		];
		foreach ( Menu::register( $this->bubble(), $first, $this->pages() ) as $suffix => $page ) {
			add_action( "load-{$suffix}", $page->name( ... ) );
			if ( is_callable( $page->enqueue ) ) {
				add_action( "admin_print_styles-{$suffix}", $page->enqueue );
			}
			if ( is_callable( $page->load ) ) {
				add_action( "load-{$suffix}", $page->load );
			}
		}
	}

	/** @return list<MenuPage> In their order. */
	private function pages(): array {
		$manage  = StaffCapability::Manage->required();
		$regions = StaffCapability::ManageRegions->required();
		$c       = $this->container;
		return [
			new MenuPage( RegionsScreen::SLUG, __( 'Regions', 'sw-immosuite' ), $regions, RegionsScreen::print( ... ), $c->callback( RegionsScreen::class, 'enqueue' ) ),
			( new ImportScreenModule( $this->container ) )->menuPage(),
			new MenuPage( MailsPage::SLUG, __( 'Emails', 'sw-immosuite' ), $manage, $c->callback( MailsPage::class, 'print' ), load: $c->callback( MailsPage::class, 'load' ) ),
			( new SetupModule( $this->container ) )->menuPage(),
			// A string of core.
			new MenuPage( SettingsPage::SLUG, translate( 'Settings', 'default' ), $manage, $this->settings( ... ), [ SettingsPage::class, 'enqueue' ] ),
		];
	}

	/**
	 * Counts nothing while the tables of this release are missing. Reads from a replica, which is accurate enough for core's
	 * pages.
	 */
	private function bubble(): string {
		return StaffCapability::ReadEntries->isMine() && get_option( 'sw_immosuite_schema' ) === SW_IMMOSUITE_SCHEMA
			? Menu::bubble( new EntryCountRepository( Connection::ofSite( readsPrimary: false ) ), new Translator( Language::ofStaff() ) )
			: '';
	}

	private function printInbox(): void {
		InboxScreen::print( $this->container->get( Overview::class )->printLine( ... ) );
	}

	/** Prints the proof of an entry before wp-admin sends any output. */
	private function proof(): void {
		// ProofPage accepts a page view by the user only, no prefetch and no request from another site.
		$query = wp_unslash( $_GET );
		if ( ProofPage::isRequested( $query ) ) {
			$this->container->get( ProofPage::class )->send( $query, wp_unslash( $_SERVER ) );
		}
	}

	private function settings(): void {
		// Reads from the primary database: the settings may just have been saved.
		$this->container->get( Connection::class )->readPrimary();
		$this->container->get( SettingsPage::class )->print( SettingsPage::requestedTab() );
	}

	/** Capability for saving the settings. */
	private static function manage(): string {
		return StaffCapability::Manage->required();
	}

	/** Adds the dashboard widget, except for users who may not read entries. */
	private function dashboard(): void {
		if ( StaffCapability::ReadEntries->isMine() ) {
			wp_add_dashboard_widget( DashboardWidget::ID, esc_html__( 'Inquiries', 'sw-immosuite' ), fn() => $this->container->get( DashboardWidget::class )->print() );
		}
	}

	private function export(): void {
		$this->container->get( ExportAction::class )->handle( wp_unslash( $_POST ) );
	}
}
