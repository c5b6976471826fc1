<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Import\Source\FolderPlace;
use SwImmoSuite\Import\Source\FolderScan;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Import\Source\WatchedFolder;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\Terminal;
use SwImmoSuite\Tests\Support\Transfers;
use wpdb;

/** Every transfer, decision and change of settings keeps its author's name, even after the account is deleted. */
final class TransferActorsTest extends IntegrationTestCase {

	private const SCREEN = 'admin.php?page=sw-immosuite-import';

	private Imports $imports;

	protected function setUp(): void {
		$this->imports = new Imports();
		// Hold the lease, so that no worker processes the queue.
		( new Lease( $this->tables->connection, new Clock(), 'import ' . substr( hash( 'sha256', 'main' ), 0, 40 ), 600 ) )->take();
	}

	protected function tearDown(): void {
		$this->imports->end();
		FolderPlace::remove();
		delete_option( FolderScan::OPTION );
		AdminBrowser::deleteUsers();
		Staff::deleteUsers();
	}

	public function testATransferKeepsTheNameOfItsSender(): void {
		$software = Staff::browser( StaffCapability::IMPORTER );
		$account  = self::renameUser( Staff::newestUserId(), 'Flowfact <b>' );
		$body     = "--limit\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.xml\"\r\n\r\n<openimmo>1</openimmo>\r\n--limit--\r\n";
		$software->call( 'POST', RoutePath::STAFF . '/openimmo', $body, [ 'Content-Type' => 'multipart/form-data; boundary=limit' ] );
		self::assertSame( [ $account, 'Flowfact <b>' ], self::sender() );
		$browser = AdminBrowser::of( 'administrator' );
		$admin   = self::renameUser( AdminBrowser::newestUserId(), 'Anna Probe' );
		$browser->upload( self::SCREEN, [ 'do' => 'upload', 'source' => 'main', '_wpnonce' => $browser->nonce( 'sw_immosuite_import' ) ], 'b.xml', '<openimmo>2</openimmo>' );
		self::assertSame( [ $admin, 'Anna Probe' ], self::sender() );
		file_put_contents( FolderPlace::path() . '/voll.xml', '<openimmo>3</openimmo>' );
		wp_set_current_user( 1 );
		foreach ( [ 0, 31 ] as $later ) {
			( new Container( new Clock( $later ) ) )->get( WatchedFolder::class )->scan();
		}
		wp_set_current_user( 0 );
		self::assertSame( [ 0, 'folder' ], self::sender(), 'The sender is the folder, not the user whose request caused the scan.' );
		AdminBrowser::deleteUsers();
		Staff::deleteUsers();
		$page = AdminBrowser::administrator()->open( self::SCREEN );
		foreach ( [ 'Gesendet von: Flowfact &lt;b&gt;', 'Gesendet von: Anna Probe', 'Gesendet von: überwachter Ordner' ] as $sentence ) {
			self::assertStringContainsString( $sentence, $page );
		}
		$table = implode( "\n", Terminal::wp( [ 'sw-immosuite', 'openimmo', 'list' ] )[1] );
		self::assertStringContainsString( 'Sent by: Anna Probe', $table );
		self::assertStringContainsString( 'Sent by: watched folder', $table );
	}

	public function testADecisionKeepsTheNameOfItsAuthor(): void {
		[ $byRoute, $byScreen, $byCommand ] = array_map( static fn(): string => Transfers::add( [ 'state' => 'held' ], [ [ 'number' => 'SB-7', 'post_id' => 7 ] ] ), [ 1, 2, 3 ] );
		$staff                              = Staff::browser( 'administrator' );
		self::renameUser( Staff::newestUserId(), 'Berta Beispiel' );
		$staff->post( RoutePath::STAFF . "/openimmo/{$byRoute}/approve", '' );
		$browser = AdminBrowser::of( 'administrator' );
		self::renameUser( AdminBrowser::newestUserId(), 'Anna Probe' );
		$browser->post( self::SCREEN, [ 'do' => 'decide', 'transfer' => $byScreen, 'decision' => 'discard', '_wpnonce' => $browser->nonce( 'sw_immosuite_import' ) ] );
		Terminal::wp( [ 'sw-immosuite', 'openimmo', 'discard', $byCommand ] );
		$repository = ( new Container() )->get( TransferRepository::class );
		$decisions  = array_map( static fn( string $uuid ): array => [ $repository->find( $uuid )?->decision, $repository->find( $uuid )?->decidedBy->name ], [ $byRoute, $byScreen, $byCommand ] );
		self::assertSame( [ [ 'approve', 'Berta Beispiel' ], [ 'discard', 'Anna Probe' ], [ 'discard', 'command' ] ], $decisions );
		self::assertStringContainsString( 'Zurückziehen freigegeben von Berta Beispiel am ', $browser->open( self::SCREEN . "&transfer={$byRoute}" ) );
		self::assertStringContainsString( 'Immobilien behalten von Anna Probe am ', $browser->open( self::SCREEN . "&transfer={$byScreen}" ) );
		self::assertStringContainsString( 'Properties kept by command line on ', implode( "\n", Terminal::wp( [ 'sw-immosuite', 'openimmo', 'show', $byCommand ] )[1] ) );
	}

	public function testSettingsOfASourceKeepTheNameOfTheLastAuthor(): void {
		$staff = Staff::browser( 'administrator' );
		$user  = self::renameUser( Staff::newestUserId(), 'Berta Beispiel' );
		$staff->put( RoutePath::STAFF . '/openimmo/sources/main', [ 'withdraw' => 'off' ] );
		$source = ( new Container() )->get( SourceRepository::class )->find( 'main' );
		self::assertSame( [ $user, 'Berta Beispiel' ], [ $source?->changedBy->id, $source?->changedBy->name ] );
		self::assertEqualsWithDelta( time(), $source?->changedAt, 5 );
		( new Container() )->get( SourceRepository::class )->markEnded( 'main' );
		self::assertStringContainsString( 'Zuletzt geändert von Berta Beispiel am ', AdminBrowser::administrator()->open( self::SCREEN . '&source=main' ) );
	}

	private static function renameUser( int $user, string $name ): int {
		// Store the name as another plugin might: core strips markup from names.
		( new Container() )->get( Connection::class )->execute( 'UPDATE %i SET display_name = %s WHERE ID = %d', [ self::users(), $name, $user ] );
		clean_user_cache( $user );
		return $user;
	}

	private static function users(): string {
		global $wpdb;
		return $wpdb instanceof wpdb ? $wpdb->users : '';
	}

	/** @return array{int|null, string|null} User id and name of the newest transfer's sender. */
	private static function sender(): array {
		$newest = ( new Container() )->get( TransferRepository::class )->newest( '', 1 )[0] ?? null;
		return [ $newest?->sentBy->id, $newest?->sentBy->name ];
	}
}
