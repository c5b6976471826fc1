<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin\Overview;

use DOMDocument;
use DOMNode;
use DOMXPath;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use SwImmoSuite\Admin\Overview\DashboardWidget;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\Access\Capabilities;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\SiteOptions;
use SwImmoSuite\Tests\Support\Statements;
use SwImmoSuite\Tests\Support\SubmissionFactory;
use SwImmoSuite\Visitor\Entry\EntryBriefRepository;
use SwImmoSuite\Visitor\Inbox\EntryCountRepository;

final class DashboardWidgetTest extends IntegrationTestCase {

	/** Noon in Berlin. The 14 days before include the end of daylight saving time. */
	private const NOW = '2026-11-03 12:00 Europe/Berlin';

	private SiteOptions $options;

	protected function setUp(): void {
		$this->options = new SiteOptions();
		$this->options->set( 'timezone_string', 'Europe/Berlin' );
	}

	protected function tearDown(): void {
		$this->options->clear();
		AdminBrowser::deleteUsers();
	}

	public function testOnlyUsersWhoMayReadEntriesSeeTheWidget(): void {
		foreach ( [ Capabilities::ROLE => true, 'administrator' => true, 'editor' => false, 'author' => false, 'subscriber' => false ] as $role => $isShown ) {
			$page = AdminBrowser::of( $role )->open( 'index.php' );
			self::assertSame( $isShown, str_contains( $page, 'id="sw_immosuite_entries"' ), $role );
			self::assertSame( $isShown, str_contains( $page, 'sw-immosuite-days' ), $role );
		}
		$page = AdminBrowser::administrator()->open( 'index.php' );
		self::assertStringContainsString( 'Anfragen</h2>', $page );
		self::assertStringNotContainsString( 'plugins/sw-immosuite/', $page, 'The page must load no script or style of the plugin.' );
	}

	#[Group( 'sqlite' )]
	public function testTheWidgetListsOpenTasks(): void {
		$this->addEntry( [ 'status' => 'new' ] );
		$this->addEntry( [ 'status' => 'new', 'follow_up' => '2026-11-04' ] );
		$this->addEntry( [ 'status' => 'progress', 'follow_up' => '2026-11-03' ] );
		$this->addEntry( [ 'status' => 'answered', 'follow_up' => '2026-11-01' ] );
		$this->addEntry( [ 'status' => 'closed', 'follow_up' => '2026-11-01' ] );
		$links = self::nodes( $this->widget(), '//ul[1]/li/a' );
		$inbox = admin_url( 'admin.php?page=sw-immosuite-inbox' );
		self::assertSame(
			[ "{$inbox}&status=new" => '2 Neu', "{$inbox}&status=progress" => '1 In Arbeit', "{$inbox}&view=due" => '2 Wiedervorlage fällig' ],
			array_combine( array_map( static fn( DOMNode $link ): string => self::attribute( $link, 'href' ), $links ), array_column( $links, 'textContent' ) )
		);
	}

	/** Days follow the site's time zone, also the day of 25 hours; spam is never counted. */
	public function testBarsAndTableShowTheSameNumbers(): void {
		foreach ( [ '2026-10-20 23:59', '2026-10-21 00:00', '2026-10-25 00:30', '2026-10-25 23:30', '2026-11-02 23:59:59', '2026-11-03 00:00', '2026-11-03 11:59' ] as $at ) {
			$this->addEntry( [ 'status' => 'closed' ], [ 'received_at' => (int) strtotime( "{$at} Europe/Berlin" ) ] );
		}
		$this->addEntry( [ 'status' => 'spam' ], [ 'received_at' => (int) strtotime( self::NOW ) - 60 ] );
		$page     = $this->widget();
		$counts   = array_combine( array_column( self::nodes( $page, '//table//th' ), 'textContent' ), array_column( self::nodes( $page, '//table//td' ), 'textContent' ) );
		$expected = [ '21. Oktober 2026' => '1', '25. Oktober 2026' => '2', '2. November 2026' => '1', '3. November 2026' => '2' ];
		self::assertSame( $expected, array_diff( $counts, [ '0' ] ) );
		self::assertCount( 14, $counts );
		$titles = array_map( static fn( string $day, string $number ): string => "{$day}: {$number}", array_keys( $counts ), $counts );
		self::assertSame( $titles, array_column( self::nodes( $page, '//svg//title' ), 'textContent' ) );
		$heights = array_map( static fn( DOMNode $bar ): string => self::attribute( $bar, 'height' ), self::nodes( $page, '//svg//rect' ) );
		self::assertSame( [ '40', '1', '1', '1', '80', '1', '1', '1', '1', '1', '1', '1', '40', '80' ], $heights );
		self::assertSame( 'true', self::attribute( self::nodes( $page, '//svg' )[0], 'aria-hidden' ) );
		self::assertSame( 'Eingänge der letzten 14 Tage', self::nodes( $page, '//*[@id=//table/@aria-labelledby]' )[0]->textContent );
	}

	#[TestWith( [ 'Pacific/Auckland', '2026-11-04' ] )]
	#[TestWith( [ 'America/Los_Angeles', '2026-11-03' ] )]
	public function testTodayIsInTheSitesTimeZone( string $zone, string $today ): void {
		$this->options->set( 'timezone_string', $zone );
		$this->addEntry( [ 'status' => 'new', 'follow_up' => $today ] );
		self::assertSame( '1 Wiedervorlage fällig', self::nodes( $this->widget(), '//ul[1]/li[3]' )[0]->textContent );
		$date = ( new Translator( Language::German ) )->date( (int) strtotime( "{$today} 12:00 {$zone}" ) );
		self::assertSame( $date, self::nodes( $this->widget(), '//tr[14]/th' )[0]->textContent );
	}

	#[Group( 'sqlite' )]
	public function testTheFiveNewestEntriesAreLinked(): void {
		foreach ( range( 1, 6 ) as $number ) {
			$this->addEntry( [ 'name' => "Muster, {$number}", 'title' => 'Haus verkaufen', 'place' => 'Konstanz' ], [ 'uuid' => "0000000{$number}-5d20-4c6b-9a57-0d3c8e1f2b64" ] );
		}
		$this->addEntry( [ 'status' => 'spam', 'name' => 'Werbung' ] );
		$this->addEntry( [ 'kind' => 'newsletter' ], [ 'uuid' => SubmissionFactory::UUID ] );
		$page  = $this->widget();
		$links = self::nodes( $page, '//ul[2]/li/a' );
		self::assertSame( [ 'Newsletter', 'Muster, 6', 'Muster, 5', 'Muster, 4', 'Muster, 3' ], array_column( $links, 'textContent' ) );
		self::assertSame( admin_url( 'admin.php?page=sw-immosuite-inbox&entry=' . SubmissionFactory::UUID ), self::attribute( $links[0], 'href' ) );
		self::assertStringEndsWith( 'Haus verkaufen · Konstanz · 3. November 2026 um 12:00 Uhr', (string) self::nodes( $page, '//ul[2]/li[2]' )[0]->textContent );
	}

	public function testAnEmptyInboxHasAMessage(): void {
		self::assertStringContainsString( 'Noch ist nichts eingegangen.', $this->html() );
	}

	public function testTypedTextIsEscaped(): void {
		$harmless = $this->markupOf( 'Muster' );
		$corpus   = json_decode( (string) file_get_contents( dirname( __DIR__, 4 ) . '/fixtures/hostile.json' ), true );
		self::assertIsArray( $corpus );
		foreach ( array_merge( ...array_values( array_filter( $corpus, 'is_array' ) ) ) as $text ) {
			if ( is_string( $text ) && '' !== trim( $text ) ) {
				self::assertSame( $harmless, $this->markupOf( $text ), $text );
			}
		}
	}

	public function testTheWidgetRunsThreeStatementsThatUseIndexes(): void {
		foreach ( range( 1, 150 ) as $number ) {
			$this->addEntry( [ 'status' => 0 === $number % 10 ? 'new' : 'closed' ], [ 'received_at' => (int) strtotime( self::NOW ) - 86_400 * $number ] );
		}
		$connection = $this->tables->connection;
		$statements = Statements::of( fn(): string => $this->html() );
		self::assertCount( 3, $statements );
		if ( Statements::canExplain( $connection ) ) {
			foreach ( $statements as $sql ) {
				// @phpstan-ignore argument.type (a statement of the code under test)
				self::assertStringNotContainsString( '| ALL |', self::accessTypes( $connection->rows( "EXPLAIN {$sql}" ) ), $sql );
			}
		}
	}

	/** @param list<\SwImmoSuite\Foundation\Database\Row> $rows Rows of EXPLAIN; derived tables, whose names begin with "<", are left out. */
	private static function accessTypes( array $rows ): string {
		$ofTables = array_filter( $rows, static fn( object $row ): bool => ! str_starts_with( (string) $row->nullableString( 'table' ), '<' ) );
		return '| ' . implode( ' | ', array_map( static fn( object $row ): string => (string) $row->nullableString( 'type' ), $ofTables ) ) . ' |';
	}

	private function html(): string {
		ob_start();
		[ $counts, $entries ] = [ new EntryCountRepository( $this->tables->connection ), new EntryBriefRepository( $this->tables->connection ) ];
		( new DashboardWidget( $counts, $entries, Clock::stopped( (int) strtotime( self::NOW ) ), new Translator( Language::German ) ) )->print();
		return (string) ob_get_clean();
	}

	private function widget(): DOMXPath {
		$document = new DOMDocument();
		$before   = libxml_use_internal_errors( true );
		$document->loadHTML( '<?xml encoding="utf-8"?>' . $this->html() );
		libxml_use_internal_errors( $before );
		return new DOMXPath( $document );
	}

	/** @return list<string> Attributes of the list, which has one entry with this text in every field. */
	private function markupOf( string $text ): array {
		$this->tables->clear();
		$this->addEntry( [ 'name' => $text, 'title' => $text, 'place' => $text ], [ 'uuid' => SubmissionFactory::UUID ] );
		$page = $this->widget();
		self::assertStringContainsString( self::withoutInvisible( $text ), self::withoutInvisible( (string) self::nodes( $page, '//ul[2]' )[0]->textContent ), 'The whole text must be shown.' );
		return array_map( static fn( DOMNode $node ): string => "{$node->nodeName}={$node->nodeValue}", self::nodes( $page, '//ul[2]//@*' ) );
	}

	/** Removes blanks and invisible characters. */
	private static function withoutInvisible( string $text ): string {
		return (string) preg_replace( '/[\p{Z}\p{C}]+/u', '', $text );
	}

	/** @return list<DOMNode> */
	private static function nodes( DOMXPath $page, string $path ): array {
		$found = $page->query( $path );
		return array_values( array_filter( false === $found ? [] : iterator_to_array( $found ), static fn( object $node ): bool => $node instanceof DOMNode ) );
	}

	private static function attribute( DOMNode $node, string $name ): string {
		return $node instanceof \DOMElement ? $node->getAttribute( $name ) : '';
	}

	/**
	 * @param array<literal-string, string|int> $entry
	 * @param array<string, mixed>              $submission
	 */
	private function addEntry( array $entry, array $submission = [] ): void {
		$id = ( new SubmissionFactory() )->submission( $submission + [ 'received_at' => (int) strtotime( self::NOW ) ], consents: [] );
		$this->tables->connection->insert( 'entries', $entry + [ 'submission_id' => $id, 'kind' => 'lead', 'status' => 'new', 'email_key' => 'name@domain.example', 'updated_at' => 1 ] );
	}
}
