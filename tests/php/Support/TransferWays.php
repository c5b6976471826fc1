<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use PHPUnit\Framework\Assert;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\Upload\UploadFolder;
use SwImmoSuite\Http\Upload\UploadPurpose;
use SwImmoSuite\Http\Upload\UploadService;
use SwImmoSuite\Import\Source\FolderPlace;
use SwImmoSuite\Import\Source\FolderScan;
use SwImmoSuite\Import\Source\WatchedFolder;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Import\Transfer\TransferWorker;
use SwImmoSuite\Modules\Container;

/** The ways in which a file reaches the source "main". */
final class TransferWays {

	public const ALL = [ 'command', 'folder', 'route', 'wp-admin', 'wp-admin, in parts' ];

	private const SCREEN = 'admin.php?page=sw-immosuite-import';

	private readonly Browser $software;

	public function __construct() {
		$this->software = Staff::browser( StaffCapability::IMPORTER );
		delete_option( FolderScan::OPTION );
	}

	/** Deletes the files and the users who sent them. */
	public function end(): void {
		FolderPlace::remove();
		( new UploadFolder() )->removeAll();
		delete_option( FolderScan::OPTION );
		Staff::deleteUsers();
	}

	/**
	 * @param string $way One of ALL.
	 * @return Transfer The finished transfer.
	 */
	public function send( string $way, string $path ): Transfer {
		match ( $way ) {
			'folder'   => self::byFolder( $path ),
			'command'  => self::byCommand( $path ),
			'route'    => $this->byRoute( $path ),
			'wp-admin' => self::byForm( $path ),
			default    => self::inParts( $path ),
		};
		return self::finish();
	}

	private static function byFolder( string $path ): void {
		$dropped = FolderPlace::path() . '/' . basename( $path );
		copy( $path, $dropped );
		// An XML waits up to 15 minutes for the pictures that it names.
		foreach ( [ 0, 31, 931 ] as $later ) {
			( new Container( new Clock( $later ) ) )->get( WatchedFolder::class )->scan();
		}
		Assert::assertFileDoesNotExist( $dropped );
	}

	private static function byCommand( string $path ): void {
		Assert::assertSame( 0, Terminal::wp( [ 'sw-immosuite', 'openimmo', 'import', $path ] )[0] );
		Assert::assertFileExists( $path, 'The command must not delete the file, which belongs to the operator.' );
	}

	private function byRoute( string $path ): void {
		$part   = 'Content-Disposition: form-data; name="file"; filename="' . basename( $path ) . "\"\r\n\r\n" . file_get_contents( $path );
		$answer = $this->software->call( 'POST', RoutePath::STAFF . '/openimmo', "--limit\r\n{$part}\r\n--limit--\r\n", [ 'Content-Type' => 'multipart/form-data; boundary=limit' ] );
		Assert::assertSame( 202, $answer->status, $answer->text );
	}

	/** The form of a browser without scripts. */
	private static function byForm( string $path ): void {
		$browser = AdminBrowser::administrator();
		$fields  = [ 'do' => 'upload', 'source' => 'main', '_wpnonce' => $browser->nonce( 'sw_immosuite_import' ) ];
		$answer  = $browser->upload( self::SCREEN, $fields, basename( $path ), (string) file_get_contents( $path ) );
		Assert::assertSame( 302, $answer->status, $answer->text );
	}

	/** Sends the file as the script of the screen does: parts to the route, then the form. */
	private static function inParts( string $path ): void {
		$bytes   = (string) file_get_contents( $path );
		$browser = AdminBrowser::administrator();
		$service = ( new Container() )->get( UploadService::class );
		$translator = new Translator( Language::German );
		$upload  = $service->announce( 1, UploadPurpose::OpenImmo, [ 'name' => basename( $path ), 'bytes' => strlen( $bytes ), 'sha256' => hash( 'sha256', $bytes ) ], $translator );
		$service->put( $upload, 0, $bytes, $translator );
		$fields = [ 'do' => 'upload', 'source' => 'main', 'upload' => $upload->id, '_wpnonce' => $browser->nonce( 'sw_immosuite_import' ) ];
		Assert::assertStringContainsString( 'transfer=', $browser->postForLocation( self::SCREEN, $fields ) );
	}

	/** Runs the worker until no transfer is open. */
	private static function finish(): Transfer {
		$services = ( new Container() );
		for ( $tries = 0; $tries < 100 && $services->get( TransferRepository::class )->isAnyOpen(); $tries++ ) {
			// Another process may already be processing the file.
			$services->get( TransferWorker::class )->run( 0 );
			usleep( 100_000 );
		}
		wp_cache_flush();
		$transfer = $services->get( TransferRepository::class )->newest( 'main', 1 )[0] ?? null;
		Assert::assertInstanceOf( Transfer::class, $transfer );
		return $transfer;
	}
}
