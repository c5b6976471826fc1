<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Overview;

use SwImmoSuite\Admin\Settings\SettingsPage;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Visitor\Entry\EntryLink;
use SwImmoSuite\Visitor\Inbox\EntryCountRepository;
use WP_User;

defined( 'ABSPATH' ) || exit;

/** The plugin's menu in wp-admin. */
final class Menu {

	/** Slug of the menu and of the inbox. */
	public const SLUG = EntryLink::SLUG;

	/** Core's screen with the list of listings. Core adds it to the menu. */
	private const LISTINGS = 'edit.php?post_type=' . PostType::NAME;

	/** Core's screen for a new listing; tidy() removes it from the menu before core prints the menu. */
	private const NEW_LISTING = 'post-new.php?post_type=' . PostType::NAME;

	/** Position of the menu: below Comments. */
	private const POSITION = 26;

	private const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path fill="black" d="M10 2.6 2 7.4V18h5.5v-5.5h5V18H18V7.4zM10 4.35l6.5 3.9v8.25H14V11H6v5.5H3.5V8.25z"/></svg>';

	/** Id of the element with the number of new entries. */
	private const BUBBLE = 'sw-immosuite-bubble';

	/** Maximum number of new entries shown; more are shown as "99+". */
	private const MAX_SHOWN = 99;

	/**
	 * Call on admin_menu, after core has added the post type.
	 *
	 * @param string         $bubble HTML after the name of the menu.
	 * @param list<MenuPage> $first  Pages above the listings; the menu opens the first one that the user may open.
	 * @param list<MenuPage> $pages  Pages below the listings.
	 * @return array<string, MenuPage> All pages by core's hook suffix.
	 */
	public static function register( string $bubble, array $first, array $pages ): array {
		// Core expects the icon as a data URI.
		$icon = 'data:image/svg+xml;base64,' . base64_encode( self::ICON );
		add_menu_page( 'ImmoSuite', 'ImmoSuite' . $bubble, self::capability(), self::SLUG, '', $icon, self::POSITION );
		$registered = [];
		foreach ( $first as $position => $page ) {
			$registered[ self::add( $page, $position ) ] = $page;
		}
		foreach ( $pages as $page ) {
			$registered[ self::add( $page ) ] = $page;
		}
		// Core derives from the menu who may open a screen: without this line, users who may write listings but not posts
		// could not open the screen for a new listing.
		add_submenu_page( self::SLUG, '', __( 'Add listing', 'sw-immosuite' ), PostType::capability( 'create_posts' ), self::NEW_LISTING );
		return $registered;
	}

	/**
	 * HTML of the number of new entries. Empty if the user may not read entries, or while tables of this release are missing.
	 * A database replica is accurate enough for a number shown on all of core's pages.
	 */
	public static function bubbleOfUser(): string {
		return StaffCapability::ReadEntries->isMine() && get_option( 'sw_immosuite_schema' ) === SW_IMMOSUITE_SCHEMA
			? self::bubble( new EntryCountRepository( Connection::ofSite( readsPrimary: false ) ), new Translator( Language::ofStaff() ) )
			: '';
	}

	/**
	 * Number of new entries. src/screens/inbox/bubble.ts keeps it up to date while the inbox is open.
	 *
	 * @return string HTML with core's classes, whose style hides `count-0`.
	 */
	public static function bubble( EntryCountRepository $entries, Translator $translator ): string {
		$count = $entries->countNew( self::MAX_SHOWN + 1 );
		$shown = $count > self::MAX_SHOWN ? self::MAX_SHOWN . '+' : (string) $count;
		return sprintf(
			' <span id="%s" class="awaiting-mod count-%d"><span aria-hidden="true">%s</span><span class="screen-reader-text">%s</span></span>',
			esc_attr( self::BUBBLE ),
			$count,
			esc_html( $shown ),
			esc_html( sprintf( $translator->plural( '%s new entry', '%s new entries', $count ), $shown ) )
		);
	}

	/** @return string Core's hook suffix. */
	private static function add( MenuPage $page, ?int $position = null ): string {
		return (string) add_submenu_page( $page->isListed ? self::SLUG : '', $page->title, $page->title, $page->capability, $page->slug, $page->print, $position );
	}

	/**
	 * Filter submenu_file, the last hook before core prints the menu: removes the item "Add listing".
	 *
	 * @param mixed $current Highlighted item.
	 */
	public static function tidy( mixed $current ): mixed {
		remove_submenu_page( self::SLUG, self::NEW_LISTING );
		return self::NEW_LISTING === $current ? self::LISTINGS : $current;
	}

	/** Capability for the menu and the overview: to edit listings, or else the first staff capability that the user has. */
	public static function capability(): string {
		$listings = PostType::capability( 'edit_posts' );
		foreach ( [ $listings, ...array_map( static fn( StaffCapability $staff ): string => $staff->required(), StaffCapability::cases() ) ] as $capability ) {
			if ( current_user_can( $capability ) ) {
				return $capability;
			}
		}
		return $listings;
	}

	/**
	 * Filter login_redirect: sends users who may read entries, but not write posts, to the inbox, unless they requested another
	 * page. Core would send these users to their profile.
	 */
	public static function afterSignIn( mixed $to, mixed $requested, mixed $user ): mixed {
		$isDefault = in_array( $to, [ '', 'wp-admin/', admin_url() ], true );
		return $isDefault && $user instanceof WP_User && ! $user->has_cap( 'edit_posts' ) && $user->has_cap( StaffCapability::ReadEntries->required() )
			? admin_url( 'admin.php?page=' . self::SLUG )
			: $to;
	}

	/** Redirects from the old address of the settings page. */
	public static function followOldAddress(): void {
		$query = array_map( static fn( mixed $value ): string => is_string( $value ) ? rawurlencode( wp_unslash( $value ) ) : '', $_GET );
		if ( 'options-general.php' === ( $GLOBALS['pagenow'] ?? '' ) && SettingsPage::SLUG === ( $query['page'] ?? '' ) ) {
			wp_safe_redirect( add_query_arg( $query, admin_url( 'admin.php' ) ) );
			exit;
		}
	}
}
