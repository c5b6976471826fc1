<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\ListingList;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Proof;

/** Duplicates listings from the list, and from any other place that links to the action. */
final class DuplicateActionsTest extends IntegrationTestCase {

	private const ACTION = 'sw_immosuite_duplicate';

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		AdminBrowser::deleteUsers();
		Listings::clear();
	}

	public function testTheRowActionCreatesADraftAndLinksToIt(): void {
		$id = Listings::addExclusive();
		$link = '<a href="[^"]+admin\.php\?action=sw_immosuite_duplicate&\#038;post=' . $id . '&\#038;_wpnonce=\w+" aria-label="„Verborgene Villa am Ufer“ duplizieren">Duplizieren</a>';
		self::assertMatchesRegularExpression( "~{$link}~", ListingList::open()->row( $id ) );
		$browser = AdminBrowser::administrator();
		$html    = $browser->open( self::link( $id, $browser ) );
		$copies  = self::copies( $id );
		self::assertCount( 1, $copies );
		self::assertSame( [ 'Verborgene Villa am Ufer (Kopie)', 'draft', true ], [ get_post( $copies[0] )?->post_title, get_post_status( $copies[0] ), Meta::isExclusive( $copies[0] ) ] );
		self::assertMatchesRegularExpression( '~<p>Die Kopie ist ein Entwurf\. <a href="[^"]+post\.php\?post=' . $copies[0] . '[^"]+action=edit">Immobilie bearbeiten</a></p>~', $html );
		self::assertStringNotContainsString( self::ACTION, ListingList::open( [ 'post_type' => 'post' ] )->html, 'Posts have no such action.' );
	}

	public function testADoubleClickCreatesOneCopyAndANewLinkASecondCopy(): void {
		$id      = Listings::add();
		$browser = AdminBrowser::administrator();
		$link    = self::link( $id, $browser );
		$browser->open( $link );
		$html = $browser->open( $link );
		self::assertCount( 1, self::copies( $id ) );
		self::assertMatchesRegularExpression( '~Die Kopie ist ein Entwurf\. <a href="[^"]+post=' . self::copies( $id )[0] . '&~', $html );
		$connection = Connection::ofSite();
		$connection->execute( 'UPDATE %i SET expires_at = 1 WHERE name LIKE %s', [ $connection->table( 'locks' ), 'copy.%' ] );
		$browser->open( $link );
		self::assertCount( 2, self::copies( $id ) );
	}

	/** The slower of two requests finds the lease taken and is redirected to the list. */
	public function testConcurrentRequestsCreateOneCopy(): void {
		$browser = AdminBrowser::administrator();
		$rounds  = Proof::pick( usual: 1, full: 30 );
		$wrong   = 0;
		for ( $round = 0; $round < $rounds; $round++ ) {
			Listings::clear();
			$id       = Listings::add();
			$statuses = $browser->openTogether( self::link( $id, $browser ), 4 );
			self::assertSame( [ 302, 302, 302, 302 ], $statuses );
			$wrong += 1 === count( self::copies( $id ) ) ? 0 : 1;
		}
		Proof::record( 'rounds in which four parallel requests of one Duplicate link did not create exactly one copy', $wrong, 0 );
		self::assertSame( 0, $wrong );
	}

	public function testOnlyUsersWhoMayEditTheListingCanCopyIt(): void {
		$id = Listings::add( [], [ 'post_status' => 'draft' ] );
		$contributor = AdminBrowser::of( 'contributor' );
		self::assertSame( 403, $contributor->post( self::link( $id, $contributor ), [] ) );
		self::assertSame( 403, AdminBrowser::administrator()->post( 'admin.php?action=' . self::ACTION . "&post={$id}&_wpnonce=x", [] ) );
		$post    = wp_insert_post( [ 'post_title' => 'Beitrag', 'post_status' => 'draft' ] );
		$browser = AdminBrowser::administrator();
		self::assertSame( 403, $browser->post( self::link( $post, $browser ), [] ) );
		wp_delete_post( $post, true );
		self::assertSame( [], self::copies( $id ) );
		self::assertStringNotContainsString( self::ACTION, ListingList::open( [ 'all_posts' => 1 ], $contributor )->row( $id ) );
	}

	public function testBulkActionCopiesSeveralListings(): void {
		$ids     = [ Listings::add(), Listings::add(), Listings::add( [], [ 'post_status' => 'trash' ] ) ];
		$browser = AdminBrowser::administrator();
		$list    = ListingList::open( [
			'action'           => self::ACTION,
			'_wpnonce'         => $browser->nonce( 'bulk-posts' ),
			'_wp_http_referer' => '/wp-admin/edit.php?post_type=' . PostType::NAME,
			'post[0]'          => $ids[0],
			'post[1]'          => $ids[1],
			'post[2]'          => $ids[2],
		], $browser );
		self::assertSame( [ 2, 4 ], [ count( self::copies( ...$ids ) ), count( $list->ids() ) ] );
		self::assertMatchesRegularExpression( '~^2 Kopien sind Entwürfe\. <a href="[^"]+post_status=draft">Entwürfe zeigen</a>$~', $list->notice() );
		self::assertStringContainsString( '<option value="' . self::ACTION . '">Duplizieren</option>', $list->html );
	}

	private static function link( int $id, AdminBrowser $browser ): string {
		return 'admin.php?action=' . self::ACTION . "&post={$id}&_wpnonce=" . $browser->nonce( self::ACTION . '_' . $id );
	}

	/** @return list<int> All listings except the originals. */
	private static function copies( int ...$originals ): array {
		wp_cache_flush();
		$all = get_posts( [ 'post_type' => PostType::NAME, 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids', 'exclude' => $originals ] );
		return array_values( array_filter( $all, is_int( ... ) ) );
	}
}
