<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin\Inbox;

use SwImmoSuite\Admin\Inbox\InboxScreen;
use SwImmoSuite\Admin\Inbox\InboxView;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\Validator;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\Entries;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Inbox\EntryListService;
use SwImmoSuite\Visitor\Inbox\OwnViews;

/** The HTML of the inbox page. */
final class InboxScreenTest extends IntegrationTestCase {

	private const FILTERS = [ 'kind' => [ 'lead' ], 'status' => [], 'assignee' => 0, 'listing' => null, 'due' => false, 'confirmed' => null, 'mail' => null, 'received' => null ];

	private const PAGE = 'admin.php?page=sw-immosuite-inbox';

	protected function tearDown(): void {
		AdminBrowser::deleteUsers();
		wp_set_current_user( 0 );
	}

	/** The first page of entries is part of the HTML, whatever visitors typed. */
	public function testThePageContainsTheFirstEntries(): void {
		$this->send( '</script><script>window.hostile=1</script>' );
		$page = AdminBrowser::administrator()->open( self::PAGE );
		self::assertStringNotContainsString( '<script>window.hostile', $page );
		$data = self::dataOf( $page );
		self::assertSame( '</script><script>window.hostile=1</script>', self::valueAt( $data, 'entries', 'items', 0, 'summary' ) );
		self::assertSame( [ 'open', [ 'edit' => true, 'delete' => true, 'templates' => true, 'export' => true ] ], [ self::valueAt( $data, 'shown' ), self::valueAt( $data, 'may' ) ] );
		self::assertSame( [ 'id' => 1, 'name' => get_userdata( 1 )->display_name ?? '' ], self::valueAt( $data, 'staff', 0 ) );
	}

	/** The page identifies the session by an id that reveals nothing about its token. */
	public function testDraftsBelongToOneSession(): void {
		$services = new Container();
		$screen   = new InboxScreen( $services->get( EntryListService::class ), new OwnViews(), $services->get( Clock::class ), $services->get( Settings::class ), [] );
		$session  = static function ( string $token ) use ( $screen ): string {
			wp_set_current_user( 1 );
			$_COOKIE[ LOGGED_IN_COOKIE ] = '' === $token ? '' : wp_generate_auth_cookie( 1, time() + 3600, 'logged_in', $token );
			return $screen->data()['session'];
		};
		try {
			self::assertMatchesRegularExpression( '/^[0-9a-f]{32}$/', $session( 'token-a' ) );
			self::assertSame( $session( 'token-a' ), $session( 'token-a' ) );
			self::assertNotSame( $session( 'token-a' ), $session( 'token-b' ) );
			self::assertSame( '', $session( '' ) );
		} finally {
			unset( $_COOKIE[ LOGGED_IN_COOKIE ] );
		}
	}

	public function testTheUrlSelectsTheView(): void {
		$this->send( 'Guten Tag' );
		$browser = AdminBrowser::of( 'sw_immosuite_agent' );
		$due     = self::dataOf( $browser->open( self::PAGE . '&view=due' ) );
		self::assertSame( [ 'due', [] ], [ self::valueAt( $due, 'shown' ), self::valueAt( $due, 'entries', 'items' ) ] );
		self::assertSame( [ [ 'edit' => true, 'delete' => false, 'templates' => false, 'export' => false ], '' ], [ self::valueAt( $due, 'may' ), self::valueAt( $due, 'mails' ) ] );
		self::assertSame( 'open', self::valueAt( self::dataOf( $browser->open( self::PAGE . '&view=hacked' ) ), 'shown' ) );
		self::assertNull( self::valueAt( self::dataOf( $browser->open( self::PAGE . '&view=all&search=Muster' ) ), 'entries' ) );
		self::assertNull( self::valueAt( self::dataOf( $browser->open( self::PAGE . '&status[]=new' ) ), 'entries' ) );
		self::assertNull( self::valueAt( self::dataOf( $browser->open( self::PAGE . '&received=today' ) ), 'entries' ) );
	}

	/** The URL can open a saved view, but only a view of the current user. */
	public function testTheUrlOpensASavedViewOfTheUser(): void {
		$browser = AdminBrowser::of( 'sw_immosuite_agent' );
		$view    = [ 'name' => 'own-1', 'label' => 'Mein <b>', 'order' => 'oldest', 'filters' => self::FILTERS ];
		( new OwnViews() )->replace( AdminBrowser::newestUserId(), [ 'items' => [ $view ] ], new Translator( Language::German ) );
		$data = self::dataOf( $browser->open( self::PAGE . '&view=own-1' ) );
		self::assertSame( [ 'own-1', [ $view ], null ], [ self::valueAt( $data, 'shown' ), self::valueAt( $data, 'own' ), self::valueAt( $data, 'entries' ) ] );
		$other = self::dataOf( AdminBrowser::administrator()->open( self::PAGE . '&view=own-1' ) );
		self::assertSame( [ 'open', [] ], [ self::valueAt( $other, 'shown' ), self::valueAt( $other, 'own' ) ] );
	}

	/** The filters of views have the shape that the route accepts, because the script requests the rendered list again. */
	public function testInitialDataMatchesTheContract(): void {
		wp_set_current_user( 1 );
		$services = new Container();
		$data     = ( new InboxScreen( $services->get( EntryListService::class ), new OwnViews(), $services->get( Clock::class ), $services->get( Settings::class ), [] ) )->data();
		self::assertSame( [], Validator::validate( Contract::schema( 'inbox-screen-data' ), json_decode( (string) wp_json_encode( $data ) ) ) );
		self::assertSame( array_column( InboxView::cases(), 'value' ), array_column( $data['views'], 'name' ) );
		self::assertSame( wp_get_current_user()->user_email, $data['replies']['to'] );
		self::assertSame( [ wp_get_current_user()->display_name, $services->get( Settings::class )->agencyName() ], [ $data['replies']['author'], $data['replies']['agency'] ] );
		self::assertSame( $services->get( Settings::class )->contactEmail(), $data['replies']['copy'] );
		self::assertTrue( $data['may']['export'] );
		$filters = array_column( $data['views'], 'filters', 'name' );
		self::assertSame( [ 'new', 'progress', 'answered' ], $filters['open']['status'] );
		self::assertSame( [ [], true ], [ $filters['due']['status'], $filters['due']['due'] ] );
		self::assertSame( [ 1, 0 ], [ $filters['mine']['assignee'], $filters['nobody']['assignee'] ] );
	}

	/** The users and posts that columns need are loaded once for all entries. */
	public function testOtherPluginsAddColumns(): void {
		require dirname( __DIR__, 4 ) . '/extend/inbox.php';
		$assigneeName = static fn( array $entry ): string => " <b>\n" . ( get_userdata( is_int( $entry['assignee'] ) ? $entry['assignee'] : 0 )->display_name ?? '' );
		add_filter( 'sw_immosuite_inbox_columns', static fn( array $columns ): array => $columns + [ 'Wer' => $assigneeName ] );
		wp_set_current_user( 1 );
		$entries  = new Entries();
		$services = new Container();
		$screen   = new InboxScreen( $services->get( EntryListService::class ), new OwnViews(), $services->get( Clock::class ), $services->get( Settings::class ), [] );
		$countQueriesAfterAdding = static function ( int $added ) use ( $entries, $screen ): int {
			for ( $index = 0; $index < $added; $index++ ) {
				AdminBrowser::of( 'sw_immosuite_agent' );
				$entries->add( [ 'assignee' => AdminBrowser::newestUserId() ] );
			}
			wp_cache_flush();
			$before = get_num_queries();
			$screen->data();
			return get_num_queries() - $before;
		};
		self::assertSame( $countQueriesAfterAdding( 1 ), $countQueriesAfterAdding( 5 ) );
		$data = $screen->data();
		remove_all_filters( 'sw_immosuite_inbox_columns' );
		remove_all_filters( 'sw_immosuite_csv_columns' );
		$name = get_userdata( AdminBrowser::newestUserId() )->display_name ?? '';
		self::assertSame( [ [ 'Telefon', 'Wer' ], [ '030 23125 123', "<b> {$name}" ] ], [ $data['columns'], $data['entries']['items'][0]['columns'] ?? null ] );
		self::assertSame( [], Validator::validate( Contract::schema( 'inbox-screen-data' ), json_decode( (string) wp_json_encode( $data ) ) ) );
	}

	/** DataViews uses core's translations, in the language of the current user. */
	public function testDataViewsIsTranslatedForGermanUsers(): void {
		self::assertStringContainsString( '"Add filter":["Filter hinzufügen"]', AdminBrowser::administrator()->open( self::PAGE ) );
		$english = AdminBrowser::of( 'administrator' );
		update_user_meta( AdminBrowser::newestUserId(), 'locale', 'en_US' );
		self::assertStringNotContainsString( 'Filter hinzufügen', $english->open( self::PAGE ) );
	}

	/** The count beside the menu shows on every screen, for users who may read entries, and no other asset of ours loads. */
	public function testOtherPagesGetOnlyTheCount(): void {
		$agent = AdminBrowser::of( 'sw_immosuite_agent' );
		self::assertStringContainsString( self::bubble( 0, '0 neue Vorgänge' ), $agent->open( 'profile.php' ) );
		$this->send( 'Guten Tag' );
		$page = $agent->open( 'profile.php' );
		self::assertStringContainsString( self::bubble( 1, '1 neuer Vorgang' ), $page );
		self::assertStringNotContainsString( 'build/screens', $page );
		self::assertStringNotContainsString( 'sw-immosuite-bubble', AdminBrowser::of( 'author' )->open( 'profile.php' ) );
	}

	private static function bubble( int $number, string $words ): string {
		return "<span id=\"sw-immosuite-bubble\" class=\"awaiting-mod count-{$number}\"><span aria-hidden=\"true\">{$number}</span><span class=\"screen-reader-text\">{$words}</span>";
	}

	public function testLargeCountsAreCapped(): void {
		$connection = $this->tables->connection;
		for ( $number = 1; $number <= 120; $number++ ) {
			$connection->insert( 'entries', [ 'submission_id' => 1_000_000 + $number, 'kind' => 'lead', 'status' => 'new', 'updated_at' => 1 ] );
		}
		self::assertStringContainsString( '<span aria-hidden="true">99+</span>', AdminBrowser::administrator()->open( 'profile.php' ) );
	}

	private function send( string $message ): void {
		Http::post( '/wizard/contact', Visitor::message( message: $message ), Visitor::headers() );
	}

	/** The data that the page contains for its script. */
	private static function dataOf( string $page ): mixed {
		self::assertSame( 1, preg_match( '/window\.swImmosuiteInbox=(\{.*\});$/m', $page, $found ) );
		return json_decode( $found[1] ?? '', true );
	}

	private static function valueAt( mixed $data, string|int ...$path ): mixed {
		foreach ( $path as $key ) {
			$data = is_array( $data ) ? $data[ $key ] ?? null : null;
		}
		return $data;
	}
}
