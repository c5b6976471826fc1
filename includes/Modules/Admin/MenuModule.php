<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules\Admin;

use SwImmoSuite\Admin\Import\ImportActions;
use SwImmoSuite\Admin\Import\ImportPage;
use SwImmoSuite\Admin\Inbox\InboxScreen;
use SwImmoSuite\Admin\Inbox\ProofPage;
use SwImmoSuite\Admin\Mails\MailsPage;
use SwImmoSuite\Admin\Overview\DashboardWidget;
use SwImmoSuite\Admin\Overview\ExportAction;
use SwImmoSuite\Admin\Overview\Menu;
use SwImmoSuite\Admin\Overview\MenuPage;
use SwImmoSuite\Admin\Overview\Overview;
use SwImmoSuite\Admin\Overview\PaletteCommands;
use SwImmoSuite\Admin\Regions\RegionsScreen;
use SwImmoSuite\Admin\Settings\SettingsPage;
use SwImmoSuite\Admin\Setup\SetupScreen;
use SwImmoSuite\Admin\Setup\SetupState;
use SwImmoSuite\Foundation\Settings\SettingsOption;
use SwImmoSuite\Foundation\Staff\RoleGrants;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Modules\Container;

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
		add_action( 'admin_post_' . ExportAction::NAME, $this->container->callback( ExportAction::class, 'handle' ) );
		add_filter( 'login_redirect', [ Menu::class, 'afterSignIn' ], 10, 3 );
		add_filter( 'gettext_with_context_default', [ RoleGrants::class, 'translateName' ], 10, 3 );
		add_filter( 'option_page_capability_' . SettingsOption::GROUP, [ SettingsOption::class, 'capability' ] );
	}

	private function menu(): void {
		Menu::followOldAddress();
		foreach ( Menu::register( Menu::bubbleOfUser(), $this->pagesAboveListings(), $this->pagesBelowListings() ) as $suffix => $page ) {
			add_action( "load-{$suffix}", $page->setTitle( ... ) );
			add_action( "admin_print_styles-{$suffix}", [ PaletteCommands::class, 'enqueue' ] );
			if ( is_callable( $page->enqueue ) ) {
				add_action( "admin_print_styles-{$suffix}", $page->enqueue );
			}
			if ( is_callable( $page->load ) ) {
				add_action( "load-{$suffix}", $page->load );
			}
		}
	}

	/** @return list<MenuPage> In the order of the menu. */
	private function pagesAboveListings(): array {
		$c     = $this->container;
		$print = static fn() => InboxScreen::print( $c->callback( Overview::class, 'printLine' ) );
		return [
			new MenuPage( Menu::SLUG, __( 'Inbox', 'sw-immosuite' ), StaffCapability::ReadEntries->required(), $print, $c->callback( InboxScreen::class, 'enqueue' ), load: $this->printProof( ... ) ),
			new MenuPage( Overview::SLUG, __( 'Overview', 'sw-immosuite' ), Menu::capability(), $c->callback( Overview::class, 'print' ) ),
		];
	}

	/** @return list<MenuPage> In the order of the menu. */
	private function pagesBelowListings(): array {
		$manage  = StaffCapability::Manage->required();
		$regions = StaffCapability::ManageRegions->required();
		$import  = StaffCapability::OpenImmo->required();
		$c       = $this->container;
		$load    = $c->callback( ImportActions::class, 'run' );
		return [
			new MenuPage( RegionsScreen::SLUG, __( 'Regions', 'sw-immosuite' ), $regions, RegionsScreen::print( ... ), $c->callback( RegionsScreen::class, 'enqueue' ) ),
			new MenuPage( ImportPage::SLUG, __( 'Import', 'sw-immosuite' ), $import, $c->callback( ImportPage::class, 'print' ), [ ImportPage::class, 'enqueue' ], load: $load ),
			new MenuPage( MailsPage::SLUG, __( 'Emails', 'sw-immosuite' ), $manage, $c->callback( MailsPage::class, 'print' ), load: $c->callback( MailsPage::class, 'load' ) ),
			// Listed until the setup is finished or hidden; its URL stays valid.
			new MenuPage( SetupScreen::SLUG, __( 'Setup', 'sw-immosuite' ), $manage, $c->callback( SetupScreen::class, 'print' ), [ SetupScreen::class, 'enqueue' ], SetupState::isOpen() ),
			// phpcs:ignore WordPress.WP.I18n -- a string of core
			new MenuPage( SettingsPage::SLUG, translate( 'Settings', 'default' ), $manage, $c->callback( SettingsPage::class, 'printRequested' ), [ SettingsPage::class, 'enqueue' ] ),
		];
	}

	/** Prints the proof of an entry before wp-admin sends any output. */
	private function printProof(): void {
		$query = wp_unslash( $_GET );
		if ( ProofPage::isRequested( $query ) ) {
			$this->container->get( ProofPage::class )->send( $query, wp_unslash( $_SERVER ) );
		}
	}

	/** Adds the dashboard widget, except for users who may not read entries. */
	private function dashboard(): void {
		if ( StaffCapability::ReadEntries->isMine() ) {
			wp_add_dashboard_widget( DashboardWidget::ID, esc_html__( 'Inquiries', 'sw-immosuite' ), $this->container->callback( DashboardWidget::class, 'print' ) );
		}
	}
}
