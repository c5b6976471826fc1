<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin\Overview;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Admin\Overview\Overview;
use SwImmoSuite\Admin\Setup\SetupState;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\Entries;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Visitor;

final class OverviewTest extends IntegrationTestCase {

	private const PAGE = 'admin.php?page=sw-immosuite-overview';

	private mixed $before;

	protected function setUp(): void {
		Listings::clear();
		$this->before = get_option( SetupState::NAME );
		update_option( SetupState::NAME, 'closed', true );
	}

	protected function tearDown(): void {
		AdminBrowser::deleteUsers();
		Listings::clear();
		update_option( SetupState::NAME, $this->before, true );
		foreach ( [ 'sw_immosuite_test_mail', 'sw_immosuite_without_regions', Settings::OPTION ] as $option ) {
			delete_option( $option );
		}
	}

	/**
	 * Waiting entries come before tasks of the website, for users who may read entries. The inbox, which lists new entries itself,
	 * shows only the number of the other urgent items.
	 */
	public function testUrgentItemsComeFirst(): void {
		$entries = new Entries();
		foreach ( [ 0, -86_400, 86_400 ] as $seconds ) {
			$entries->add( [ 'follow_up' => (string) wp_date( 'Y-m-d', time() + $seconds ) ] );
		}
		$entries->add( [ 'assignee' => 1 ] );
		$entries->add( [ 'status' => 'progress' ] );
		$page  = AdminBrowser::administrator()->open( self::PAGE );
		$card  = static fn( string $text, string $query ): string => "<div class=\"notice[^>]+><p>{$text}\\.</p><ul><li><a href=\"[^\"]+inbox{$query}\">[^<]+</a></li></ul></div>";
		$first = $card( 'Um 3 neue Vorgänge kümmert sich noch niemand', '&#038;status=new&#038;assignee=0' ) . $card( '2 Wiedervorlagen sind fällig', '&#038;view=due' );
		self::assertMatchesRegularExpression( "~Das braucht Sie jetzt</h2>{$first}~", $page );
		self::assertStringContainsString( 'Das braucht Sie jetzt</a> (1)', AdminBrowser::administrator()->open( 'admin.php?page=sw-immosuite-inbox' ) );
		$editorsPage = AdminBrowser::of( 'editor' )->open( self::PAGE );
		self::assertStringNotContainsString( 'Wiedervorlagen sind fällig', $editorsPage );
		self::assertStringNotContainsString( 'kümmert sich', $editorsPage );
	}

	/** Seven days are counted, as in the inbox: the first from its midnight on. */
	public function testNewEntriesAreCountedByDay(): void {
		$midnight = ( new DateTimeImmutable( 'midnight -6 days', wp_timezone() ) )->getTimestamp();
		foreach ( [ -1, 0, 3_600 ] as $seconds ) {
			( new Entries() )->add( [], [ 'received_at' => $midnight + $seconds ] );
		}
		self::assertStringContainsString( '<tr><th scope="row">Nachrichten</th><td>2</td></tr>', AdminBrowser::administrator()->open( self::PAGE ) );
	}

	/** Lists open setup steps, each with its link, and the error message of each failed step. */
	public function testOpenSetupStepsAreListed(): void {
		update_option( SetupState::NAME, 'open', true );
		SetupState::goOnWithoutRegions();
		update_option( Settings::OPTION, [ 'senderEmail' => 'website@agentur.example' ] );
		update_option(
			'sw_immosuite_test_mail',
			[
				'sender' => 'website@agentur.example',
				'at'     => 1_700_000_000,
				'error'  => '535 5.7.8 <b>Authentication failed',
			]
		);
		$page = AdminBrowser::administrator()->open( self::PAGE );
		preg_match_all( '/sw-immosuite-start#sw-immosuite-step-(\w+)"/', $page, $steps );
		self::assertSame( [ 'mail', 'agency', 'pages', 'page', 'lead' ], $steps[1] );
		self::assertStringContainsString( 'Benutzername oder Kennwort', $page );
		self::assertStringContainsString( '535 5.7.8 &lt;b&gt;Authentication failed', $page );
		self::assertStringNotContainsString( 'Gerade ist nichts zu tun.', $page );
		self::assertStringNotContainsString( 'sw-immosuite-step-', AdminBrowser::of( 'sw_immosuite_agent' )->open( self::PAGE ), 'The user may not manage.' );
	}

	/** Seven of the eleven queries belong to the setup (SetupServiceTest). */
	public function testTheOverviewRunsFewQueries(): void {
		update_option( SetupState::NAME, 'open', true );
		wp_set_current_user( 1 );
		wp_cache_flush();
		wp_load_alloptions();
		get_userdata( 1 );
		$before = get_num_queries();
		ob_start();
		( new Container() )->get( Overview::class )->print();
		self::assertStringContainsString( 'sw-immosuite-step-agency', (string) ob_get_clean() );
		self::assertLessThanOrEqual( 11, get_num_queries() - $before );
		wp_set_current_user( 0 );
	}

	/** A dismissed setup can be found again; once it is complete, a link leads to it. */
	public function testADismissedSetupIsOneLine(): void {
		$line    = 'Die Einrichtung ist ausgeblendet.';
		$browser = AdminBrowser::administrator();
		update_option( SetupState::NAME, 'open', true );
		SetupState::dismiss();
		$page = $browser->open( self::PAGE );
		self::assertStringContainsString( $line, $page );
		self::assertStringNotContainsString( 'sw-immosuite-step-', $page );
		self::assertStringContainsString( 'admin.php?page=sw-immosuite-start"', $browser->open( 'admin.php?page=sw-immosuite' ) );
		SetupState::finish();
		SetupState::dismiss();
		$page = $browser->open( self::PAGE );
		self::assertStringNotContainsString( $line, $page );
		self::assertStringContainsString( 'admin.php?page=sw-immosuite-start">Einrichtung noch einmal ansehen</a>', $page );
		self::assertStringNotContainsString( 'Einrichtung', AdminBrowser::of( 'sw_immosuite_agent' )->open( self::PAGE ), 'The user may not manage.' );
		update_option( SetupState::NAME, 'open', true );
		self::assertStringNotContainsString( 'noch einmal', $browser->open( self::PAGE ), 'An open setup has a menu item instead.' );
	}

	#[Group( 'sqlite' )]
	public function testTheOverviewListsOpenTasksAndNewEntries(): void {
		$connection = $this->tables->connection;
		$browser    = AdminBrowser::administrator();
		self::assertStringContainsString( 'Gerade ist nichts zu tun.', $browser->open( self::PAGE ) );
		Http::post( '/wizard/contact', Visitor::message(), Visitor::headers() );
		Http::post( '/wizard/contact', Visitor::message(), Visitor::headers() );
		$connection->execute( 'UPDATE %i SET received_at = received_at - 604801 ORDER BY id LIMIT 1', [ $connection->table( 'submissions' ) ] );
		$connection->execute( "UPDATE %i SET state = 'dead'", [ $connection->table( 'outbox' ) ] );
		Listings::add();
		$page = (string) preg_replace( '/\s+/', ' ', $browser->open( self::PAGE ) );
		self::assertStringContainsString( 'waren nicht zustellbar', $page );
		self::assertStringContainsString( '<th scope="row">Nachrichten</th><td>1</td>', $page );
		self::assertStringContainsString( '<th scope="row">Newsletter</th><td>0</td>', $page );
		self::assertStringNotContainsString( 'Gerade ist nichts zu tun.', $page );
	}

	public function testUsersWhoMayNotManageSeeOnlyEntriesAndListings(): void {
		$connection = $this->tables->connection;
		Http::post( '/wizard/contact', Visitor::message(), Visitor::headers() );
		$connection->execute( "UPDATE %i SET state = 'dead'", [ $connection->table( 'outbox' ) ] );
		$page = AdminBrowser::of( 'sw_immosuite_agent' )->open( self::PAGE );
		self::assertStringContainsString( 'Um 1 neuen Vorgang kümmert sich noch niemand.', $page );
		self::assertSame( 1, substr_count( $page, 'notice-warning inline' ) );
		self::assertStringNotContainsString( 'zustellbar', $page );
		self::assertStringNotContainsString( 'Nachrichten', $page );
	}
}
