<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\Entries;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\ListingList;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\StaffSession;
use SwImmoSuite\Tests\Support\Statements;
use SwImmoSuite\Visitor\Inbox\EntryCountRepository;

/** The column that counts a listing's inquiries and links to them. */
final class InquiryColumnTest extends IntegrationTestCase {

	private const COLUMN = 'sw_immosuite_inquiries';

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		AdminBrowser::deleteUsers();
		Staff::deleteUsers();
		Listings::clear();
	}

	#[Group( 'sqlite' )]
	public function testTheCountLinksToItsEntries(): void {
		$withInquiries    = Listings::add( [], [ 'post_title' => 'Haus "am See"' ] );
		$withoutInquiries = Listings::add( [], [ 'post_status' => 'draft' ] );
		$this->addEntries( $withInquiries, [ 'new', 'answered', 'closed', 'spam' ] );
		$list = ListingList::open();
		self::assertSame( [ '3', '0' ], [ $list->cell( $withInquiries, self::COLUMN ), $list->cell( $withoutInquiries, self::COLUMN ) ] );
		self::assertSame( 1, preg_match( '~<a href="([^"]+)" aria-label="([^"]+)">3</a>~', $list->row( $withInquiries ), $link ) );
		self::assertSame( '3 Anfragen zu „Haus &quot;am See&quot;“', $link[2] ?? '' );
		self::assertSame( admin_url( "admin.php?page=sw-immosuite-inbox&listing={$withInquiries}&status=new,progress,answered,closed" ), html_entity_decode( $link[1] ?? '' ) );
		self::assertStringNotContainsString( "listing={$withoutInquiries}", $list->html );
		self::assertStringContainsString( '>Anfragen</', $list->html );
		self::assertStringNotContainsString( 'orderby=' . self::COLUMN, $list->html, 'The column is not sortable, because that would count the entries of every listing.' );
	}

	public function testQuickEditReturnsTheRowWithTheCount(): void {
		$id = Listings::add();
		$this->addEntries( $id, [ 'new' ] );
		$session = StaffSession::of( 'administrator' );
		$row  = $session->ajax(
			'inline-save',
			[
				'post_ID'      => $id,
				'_inline_edit' => $session->nonce( 'inlineeditnonce' ),
				'post_type'    => 'sw_immo_listing',
				'screen'       => 'edit-sw_immo_listing',
				'post_view'    => 'list',
				'post_title'   => 'Neu',
				'_status'      => 'publish',
			]
		);
		self::assertStringContainsString( "listing={$id}&amp;status=", $row->text );
	}

	public function testUsersWhoMayNotReadEntriesSeeNoCount(): void {
		$id = Listings::add();
		$this->addEntries( $id, [ 'new' ] );
		foreach ( [ 'editor' => false, 'sw_immosuite_agent' => true ] as $role => $mayRead ) {
			$html = ListingList::open( [], AdminBrowser::of( $role ) )->html;
			self::assertSame( [ $mayRead, $mayRead ], [ str_contains( $html, self::COLUMN ), str_contains( $html, "listing={$id}" ) ], $role );
		}
	}

	public function testOneQueryCountsTheInquiriesOfAPage(): void {
		$connection = $this->tables->connection;
		$ids        = array_map( static fn(): int => Listings::add(), range( 1, 3 ) );
		array_map( fn( int $id ) => $this->addEntries( $id, [ 'new', 'closed' ] ), $ids );
		$repository = new EntryCountRepository( $connection );
		$counts     = static fn(): array => $repository->ofListings( [ ...$ids, 4_711 ] );
		self::assertSame( array_fill_keys( $ids, 2 ), $counts() );
		$statements = Statements::of( $counts );
		self::assertCount( 1, $statements );
		self::assertSame( [], Statements::of( static fn(): array => $repository->ofListings( [] ) ), 'An empty list runs no query.' );
		if ( Statements::canExplain( $connection ) ) {
			$this->addEntries( 0, array_fill( 0, 200, 'new' ) );
			self::assertSame( 'listing_box', Statements::usedIndex( $connection, $statements[0], $connection->table( 'entries' ) ) );
		}
	}

	/** @param list<string> $statuses */
	private function addEntries( int $listing, array $statuses ): void {
		$entries = new Entries();
		array_map( static fn( string $status ): int => $entries->add( [ 'listing_id' => $listing, 'status' => $status ] ), $statuses );
	}
}
