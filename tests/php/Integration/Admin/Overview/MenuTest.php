<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin\Overview;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Property\Listing\Access\Capabilities;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use WP_Post;
use WP_Term;
use WP_User;

/** Menu entries per role, and who may open the screens. */
final class MenuTest extends IntegrationTestCase {

	private const SETTINGS = 'admin.php?page=sw-immosuite';
	private const INBOX    = 'admin.php?page=sw-immosuite-inbox';
	private const OVERVIEW = 'admin.php?page=sw-immosuite-overview';
	private const LISTINGS = 'edit.php?post_type=sw_immo_listing';
	private const MAILS    = 'admin.php?page=sw-immosuite-mails';
	private const REGIONS  = 'admin.php?page=sw-immosuite-regions';
	private const IMPORT   = 'admin.php?page=sw-immosuite-import';
	private const START    = 'admin.php?page=sw-immosuite-start';
	private const NEW      = 'post-new.php?post_type=sw_immo_listing';

	/** Id of the plugin's menu, named after its first screen, the inbox. Users who may open any of its screens get the menu. */
	private const TOP_LEVEL = 'toplevel_page_sw-immosuite-inbox';

	private const SCREENS = [ self::INBOX, self::OVERVIEW, self::LISTINGS, self::NEW, self::REGIONS, self::MAILS, self::START, self::SETTINGS ];

	protected function tearDown(): void {
		AdminBrowser::deleteUsers();
		remove_role( 'probe' );
		Listings::clear();
		self::forgetStyles();
	}

	/** @param list<string> $allowed Screens that this role gets. */
	#[DataProvider( 'roles' )]
	public function testEachRoleOpensItsScreens( string $role, array $allowed ): void {
		$browser = AdminBrowser::of( $role );
		foreach ( self::SCREENS as $screen ) {
			self::assertSame( in_array( $screen, $allowed, true ) ? 200 : 403, $browser->status( $screen ), "{$screen} as {$role}" );
		}
		$menu = $browser->open( 'profile.php' );
		self::assertSame( in_array( self::LISTINGS, $allowed, true ), str_contains( $menu, self::TOP_LEVEL ) );
		self::assertSame( in_array( self::SETTINGS, $allowed, true ), 1 === preg_match( "~href=.admin\.php\?page=sw-immosuite['\"]~", $menu ) );
		// The menu has no entry for a new listing. The entry in the admin bar has the full URL, so the pattern does not match it.
		self::assertDoesNotMatchRegularExpression( '~href=.post-new\.php\?post_type=sw_immo_listing~', $menu );
	}

	/** @return iterable<string, array{string, list<string>}> */
	public static function roles(): iterable {
		yield 'administrator' => [ 'administrator', self::SCREENS ];
		yield 'editor' => [ 'editor', [ self::OVERVIEW, self::LISTINGS, self::NEW, self::REGIONS ] ];
		foreach ( [ 'author', 'contributor' ] as $role ) {
			yield $role => [ $role, [ self::OVERVIEW, self::LISTINGS, self::NEW ] ];
		}
		yield Capabilities::ROLE => [ Capabilities::ROLE, [ self::INBOX, self::OVERVIEW, self::LISTINGS, self::NEW ] ];
		yield 'subscriber' => [ 'subscriber', [] ];
	}

	/** Deletes the empty global styles that core stores when the editor is first opened, because later screens read them. */
	private static function forgetStyles(): void {
		// Another process has stored the styles.
		wp_cache_flush();
		foreach ( get_posts( [ 'post_type' => 'wp_global_styles' ] ) as $post ) {
			wp_delete_post( $post instanceof WP_Post ? $post->ID : $post, true );
		}
		$terms = get_terms( [ 'taxonomy' => 'wp_theme', 'hide_empty' => false ] );
		foreach ( is_array( $terms ) ? $terms : [] as $term ) {
			wp_delete_term( $term instanceof WP_Term ? $term->term_id : 0, 'wp_theme' );
		}
	}

	/** @param list<string> $allowed Screens for a user with only this capability. */
	#[DataProvider( 'capabilities' )]
	public function testAUserWithOneCapabilityOpensItsScreens( string $capability, array $allowed ): void {
		add_role( 'probe', 'Probe', [ 'read' => true, $capability => true ] );
		$browser = AdminBrowser::of( 'probe' );
		foreach ( self::SCREENS as $screen ) {
			self::assertSame( in_array( $screen, $allowed, true ) ? 200 : 403, $browser->status( $screen ), $screen );
		}
	}

	/** @return iterable<string, array{string, list<string>}> */
	public static function capabilities(): iterable {
		yield 'manage' => [ 'sw_immosuite_manage', [ self::OVERVIEW, self::MAILS, self::START, self::SETTINGS ] ];
		yield 'read_entries' => [ 'sw_immosuite_read_entries', [ self::INBOX, self::OVERVIEW ] ];
		yield 'manage_regions' => [ 'sw_immosuite_manage_regions', [ self::OVERVIEW, self::REGIONS ] ];
	}

	/** Core's command palette is on every screen of wp-admin. */
	public function testThePaletteHasOurCommandsOnlyOnOurScreens(): void {
		$administrator = AdminBrowser::administrator();
		foreach ( [ ...self::SCREENS, self::IMPORT ] as $screen ) {
			self::assertSame( [ 'inbox', 'due', 'listing', 'file' ], self::commands( $administrator->open( $screen ) ), $screen );
		}
		foreach ( [ 'profile.php', 'edit.php', 'post-new.php' ] as $screen ) {
			self::assertSame( [], self::commands( $administrator->open( $screen ) ), $screen );
		}
	}

	/** @param list<string> $commands */
	#[DataProvider( 'commandsByCapability' )]
	public function testThePaletteHasTheCommandsThatTheUserMayUse( string $capability, array $commands ): void {
		add_role( 'probe', 'Probe', [ 'read' => true, $capability => true ] );
		self::assertSame( $commands, self::commands( AdminBrowser::of( 'probe' )->open( self::OVERVIEW ) ) );
	}

	/** @return iterable<string, array{string, list<string>}> */
	public static function commandsByCapability(): iterable {
		yield 'manage_regions' => [ 'sw_immosuite_manage_regions', [] ];
		yield 'read_entries' => [ 'sw_immosuite_read_entries', [ 'inbox', 'due' ] ];
		yield 'edit_sw_immo_listings' => [ 'edit_sw_immo_listings', [ 'listing' ] ];
		yield 'openimmo' => [ 'sw_immosuite_openimmo', [ 'file' ] ];
	}

	/** @return list<int|string> Names of the plugin's commands; empty if the page does not load the palette. */
	private static function commands( string $page ): array {
		preg_match( '/window\.swImmosuiteCommands=(\{.*?\});/', $page, $found );
		$commands = (array) json_decode( $found[1] ?? '[]', true );
		self::assertSame( [] !== $commands, str_contains( $page, 'build/screens/palette.js' ) );
		return array_keys( $commands );
	}

	/** Visitors are redirected to the login; a member of another site of the network has an account but no capabilities here. */
	public function testOtherUsersOpenNoScreen(): void {
		$stranger = AdminBrowser::of( 'administrator' );
		( new WP_User( AdminBrowser::newestUserId() ) )->set_role( '' );
		foreach ( self::SCREENS as $screen ) {
			$answer = wp_remote_get( admin_url( $screen ), [ 'redirection' => 0, 'timeout' => 30 ] );
			$to     = wp_remote_retrieve_header( $answer, 'location' );
			self::assertSame( [ 302, true ], [ wp_remote_retrieve_response_code( $answer ), is_string( $to ) && str_starts_with( $to, wp_login_url() ) ], $screen );
			self::assertSame( 403, $stranger->status( $screen ), $screen );
		}
	}

	public function testTheOldSettingsUrlRedirects(): void {
		$answer = AdminBrowser::administrator()->answer( 'options-general.php?page=sw-immosuite&settings-updated=true' );
		self::assertSame( [ 302, admin_url( self::SETTINGS . '&settings-updated=true' ) ], [ wp_remote_retrieve_response_code( $answer ), wp_remote_retrieve_header( $answer, 'location' ) ] );
	}

	public function testTheListingsMenuIsHighlightedWhileAddingAListing(): void {
		$page = AdminBrowser::administrator()->open( self::NEW );
		self::assertMatchesRegularExpression( '~<li class="current"><a href=.edit\.php\?post_type=sw_immo_listing. class="current" aria-current="page">Immobilien</a>~', $page );
	}
}
