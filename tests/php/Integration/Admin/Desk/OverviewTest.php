<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin\Desk;

use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Visitor;

/** The overview (A1). */
final class OverviewTest extends IntegrationTestCase {

	private const PAGE = 'admin.php?page=sw-immosuite-inbox';

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		AdminBrowser::dismiss();
		Listings::clear();
	}

	public function testItSaysWhatNeedsSomebodyAndWhatHasComeIn(): void {
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

	public function testWhoeverDealsWithListingsAloneIsToldOfTheseAlone(): void {
		$connection = $this->tables->connection;
		Http::post( '/wizard/contact', Visitor::message(), Visitor::headers() );
		$connection->execute( "UPDATE %i SET state = 'dead'", [ $connection->table( 'outbox' ) ] );
		$page = AdminBrowser::of( 'sw_immosuite_agent' )->open( self::PAGE );
		self::assertStringContainsString( 'Gerade ist nichts zu tun.', $page );
		self::assertStringNotContainsString( 'zustellbar', $page );
		self::assertStringNotContainsString( 'Nachrichten', $page );
	}
}
