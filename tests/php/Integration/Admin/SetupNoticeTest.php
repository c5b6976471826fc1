<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use SwImmoSuite\Foundation\Database\Migrations;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** The notice for administrators after the first activation, until the setup is complete or dismissed. */
final class SetupNoticeTest extends IntegrationTestCase {

	private const OPTION = 'sw_immosuite_setup';

	private mixed $before;

	protected function setUp(): void {
		$this->before = get_option( self::OPTION );
		update_option( self::OPTION, 'open', true );
	}

	protected function tearDown(): void {
		update_option( self::OPTION, $this->before, true );
		AdminBrowser::deleteUsers();
	}

	public function testAnAdministratorSeesOneNoticeThatLinksToTheSetup(): void {
		$browser = AdminBrowser::administrator();
		foreach ( [ 'index.php', 'plugins.php' ] as $screen ) {
			$html = $browser->open( $screen );
			self::assertSame( 1, substr_count( $html, 'ImmoSuite ist aktiv. Sechs Schritte führen zur ersten Anfrage.' ), $screen );
			self::assertMatchesRegularExpression( '~<a class="button button-primary" href="[^"]+/admin\.php\?page=sw-immosuite-start">Einrichtung</a>~', $html );
			self::assertMatchesRegularExpression( '~id="sw-immosuite-setup"[^>]*class="[^"]*is-dismissible|class="[^"]*is-dismissible[^"]*"[^>]*id="sw-immosuite-setup"~', $html );
		}
		foreach ( [ 'edit.php', 'options-general.php?page=sw-immosuite', 'admin.php?page=sw-immosuite-start' ] as $screen ) {
			self::assertStringNotContainsString( 'Sechs Schritte', $browser->open( $screen ), 'Other screens do not show the notice.' );
		}
	}

	public function testOtherUsersDoNotSeeTheNotice(): void {
		foreach ( [ 'editor', 'author', 'subscriber' ] as $role ) {
			self::assertFalse( self::isShown( AdminBrowser::of( $role ) ), $role );
		}
	}

	public function testAUserWhoMayManageDismissesItForTheSite(): void {
		$browser = AdminBrowser::administrator();
		$other   = AdminBrowser::of( 'administrator' );
		$editor  = AdminBrowser::of( 'editor' );
		$action  = [ 'action' => self::OPTION ];
		self::assertSame( 403, $browser->post( 'admin-ajax.php', $action ), 'no nonce' );
		self::assertSame( 403, $editor->post( 'admin-ajax.php', $action + [ '_ajax_nonce' => $editor->nonce( self::OPTION ) ] ) );
		wp_cache_flush();
		self::assertSame( 'open', get_option( self::OPTION ) );
		self::assertSame( 200, $browser->post( 'admin-ajax.php', $action + [ '_ajax_nonce' => $browser->nonce( self::OPTION ) ] ) );
		self::assertFalse( self::isShown( $browser ) );
		self::assertFalse( self::isShown( $other ) );
	}

	/** A site of a network, or a plugin copied by FTP, gets its tables on the first request. */
	public function testOnlyNewSitesShowTheNotice(): void {
		// A site without a stored version of the tables is new.
		foreach ( [ '' => 'open', '0' => 'closed' ] as $schema => $state ) {
			delete_option( self::OPTION );
			delete_option( Migrations::OPTION );
			if ( '' !== $schema ) {
				update_option( Migrations::OPTION, (string) $schema, true );
			}
			AdminBrowser::administrator()->open( 'index.php' );
			wp_cache_flush();
			self::assertSame( $state, get_option( self::OPTION ) );
			self::assertSame( SW_IMMOSUITE_SCHEMA, get_option( Migrations::OPTION ) );
			self::assertArrayHasKey( self::OPTION, wp_load_alloptions( true ), 'The option must be autoloaded, so that reading it runs no query.' );
		}
	}

	private static function isShown( AdminBrowser $browser ): bool {
		return str_contains( $browser->open( 'index.php' ), 'sw-immosuite-setup' );
	}
}
