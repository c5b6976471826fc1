<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\SettingsOption;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Property\Listing\Index\IndexRepository;
use SwImmoSuite\Surface\Admin\Desk\DashboardWidget;
use SwImmoSuite\Surface\Admin\Desk\ExportAction;
use SwImmoSuite\Surface\Admin\Desk\Menu;
use SwImmoSuite\Surface\Admin\Desk\MenuPage;
use SwImmoSuite\Surface\Admin\Desk\Overview;
use SwImmoSuite\Surface\Admin\Inbox\Bubble;
use SwImmoSuite\Surface\Admin\Inbox\InboxScreen;
use SwImmoSuite\Surface\Admin\Inbox\ProofPage;
use SwImmoSuite\Surface\Admin\Mails\MailsPage;
use SwImmoSuite\Surface\Admin\Regions\RegionsScreen;
use SwImmoSuite\Surface\Admin\Settings\SettingsPage;
use SwImmoSuite\Surface\Admin\Setup\StepName;
use SwImmoSuite\Surface\Blocks\StarterPageRepository;
use SwImmoSuite\Visitor\Desk\ArrivalRepository;
use SwImmoSuite\Visitor\Desk\EntryCountRepository;
use SwImmoSuite\Visitor\Desk\OwnViews;
use SwImmoSuite\Visitor\Entry\FollowUpRepository;
use SwImmoSuite\Visitor\Submission\SubmissionRepository;

defined( 'ABSPATH' ) || exit;

/** What staff see of the agency: the menu and its pages. */
final class DeskRoom {

	public function __construct( private readonly Services $services ) {
	}

	public function register(): void {
		// After core has put the post type into the menu.
		add_action( 'admin_menu', $this->menu( ... ), 11 );
		add_filter( 'submenu_file', [ Menu::class, 'tidy' ] );
		add_action( 'wp_dashboard_setup', $this->dashboard( ... ) );
		add_action( 'admin_post_' . ExportAction::NAME, $this->export( ... ) );
		add_filter( 'option_page_capability_' . SettingsOption::GROUP, self::manage( ... ) );
	}

	private function menu(): void {
		Menu::followOldAddress();
		$first = [
			new MenuPage( Menu::SLUG, __( 'Inbox', 'sw-immosuite' ), StaffCapability::ReadEntries->required(), $this->printInbox( ... ), fn() => $this->inbox()->enqueue(), load: $this->proof( ... ) ),
			new MenuPage( Overview::SLUG, __( 'Overview', 'sw-immosuite' ), Menu::capability(), fn() => $this->overview()->print() ),
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
		$manage = StaffCapability::Manage->required();
		return [
			new MenuPage( RegionsScreen::SLUG, __( 'Regions', 'sw-immosuite' ), StaffCapability::ManageRegions->required(), RegionsScreen::print( ... ), fn() => $this->regions()->enqueue() ),
			$this->services->importScreen()->menuPage(),
			new MenuPage( MailsPage::SLUG, __( 'Emails', 'sw-immosuite' ), $manage, fn() => $this->mails()->print(), load: fn() => $this->mails()->load() ),
			$this->services->setup()->menuPage(),
			// phpcs:ignore WordPress.WP.I18n -- core's own word
			new MenuPage( SettingsPage::SLUG, translate( 'Settings', 'default' ), $manage, $this->settings( ... ), [ SettingsPage::class, 'enqueue' ] ),
		];
	}

	/** Where the tables of this release are not there yet, nobody counts. Core's pages stay with a replica, which may lag behind by one (I11). */
	private function bubble(): string {
		return StaffCapability::ReadEntries->isMine() && get_option( 'sw_immosuite_schema' ) === SW_IMMOSUITE_SCHEMA
			? Bubble::html( new EntryCountRepository( Connection::ofSite( readsPrimary: false ) ), new Translator( Language::ofStaff() ) )
			: '';
	}

	private function printInbox(): void {
		InboxScreen::print( $this->overview()->printLine( ... ) );
	}

	/** Before anything of wp-admin is printed. */
	private function proof(): void {
		// phpcs:ignore WordPress.Security.NonceVerification -- what is noted, and whose page may ask for it, says P195
		$query = wp_unslash( $_GET );
		if ( ProofPage::isAsked( $query ) ) {
			$services = $this->services;
			( new ProofPage( $services->entries()->prints(), $services->settings(), $services->clock(), new Translator( Language::ofStaff() ) ) )->answer( $query, wp_unslash( $_SERVER ) );
		}
	}

	private function inbox(): InboxScreen {
		// phpcs:ignore WordPress.Security.NonceVerification -- nothing is done but to show what is asked for
		return new InboxScreen( $this->services->entries()->lists(), new OwnViews(), $this->services->clock(), $this->services->settings(), wp_unslash( $_GET ) );
	}

	private function settings(): void {
		// Somebody may have saved them a moment ago (I11).
		$this->services->connection()->readPrimary();
		$this->services->admin()->page()->print( SettingsPage::asked() );
	}

	/** Who may save the settings. */
	private static function manage(): string {
		return StaffCapability::Manage->required();
	}

	private function regions(): RegionsScreen {
		$regions = $this->services->regions();
		$setup   = StaffCapability::Manage->isMine() ? StepName::Page->url() : '';
		return new RegionsScreen( $regions->repository(), $regions->files(), new StarterPageRepository( $this->services->connection() ), $setup );
	}

	private function mails(): MailsPage {
		// phpcs:ignore WordPress.Security.NonceVerification -- checked where something is done
		return new MailsPage( $this->services->mail()->list(), new Translator( Language::ofStaff() ), wp_unslash( $_REQUEST ) );
	}

	/** Whoever may not read what visitors send has no box for it. */
	private function dashboard(): void {
		if ( StaffCapability::ReadEntries->isMine() ) {
			wp_add_dashboard_widget( DashboardWidget::ID, esc_html__( 'Inquiries', 'sw-immosuite' ), fn() => $this->widget()->print() );
		}
	}

	private function export(): void {
		// phpcs:ignore WordPress.Security.NonceVerification -- checked where something is done
		$posted   = wp_unslash( $_POST );
		$services = $this->services;
		( new ExportAction( $services->entries()->exports(), $services->notifications()->subjects(), new Translator( Language::ofStaff() ), $services->clock() ) )->answer( $posted );
	}

	private function widget(): DashboardWidget {
		return new DashboardWidget( new ArrivalRepository( $this->services->connection() ), $this->services->clock(), new Translator( Language::ofStaff() ) );
	}

	/** What needs somebody now. */
	public function overview(): Overview {
		$services = $this->services;
		return new Overview(
			$services->setup()->service(),
			$services->mail()->queue(),
			new SubmissionRepository( $services->connection(), $services->clock() ),
			new IndexRepository( $services->connection() ),
			new FollowUpRepository( $services->connection() ),
			new EntryCountRepository( $services->connection() ),
			$services->clock(),
			new Translator( Language::ofStaff() )
		);
	}
}
