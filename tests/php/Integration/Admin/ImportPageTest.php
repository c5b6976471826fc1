<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use DOMXPath;
use PHPUnit\Framework\Attributes\Group;
use SplFileObject;
use SwImmoSuite\Admin\Regions\RegionsScreen;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\Upload\UploadFolder;
use SwImmoSuite\Http\Upload\UploadPurpose;
use SwImmoSuite\Http\Upload\UploadService;
use SwImmoSuite\Import\OpenImmo\File\CleanXmlCopy;
use SwImmoSuite\Import\Source\FolderPlace;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Import\Transfer\ImportCron;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Import\Transfer\WorkFolder;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\OpenImmoFile;
use SwImmoSuite\Tests\Support\PhpErrors;
use SwImmoSuite\Tests\Support\ScreenTexts;
use SwImmoSuite\Tests\Support\Transfers;

/** The import screen as staff see it, and its buttons over HTTP. */
final class ImportPageTest extends IntegrationTestCase {

	private const SCREEN = 'admin.php?page=sw-immosuite-import';

	private const HOSTILE = '"><script>window.hostile=1</script>%s %1$s';

	private AdminBrowser $browser;

	protected function setUp(): void {
		$this->browser = AdminBrowser::administrator();
	}

	protected function tearDown(): void {
		AdminBrowser::deleteUsers();
		Listings::clear();
		( new WorkFolder() )->removeAll();
		( new UploadFolder() )->removeAll();
		ImportCron::clear();
	}

	/** The connection data is shown before the first transfer. */
	public function testAnEmptyPageExplainsHowToBegin(): void {
		$page = $this->page();
		self::assertSame( [ 'Immobilien aus Ihrer Maklersoftware' ], ScreenTexts::of( $page, '//h1' ) );
		self::assertSame( [ 'Ihre Software schickt Immobilien im Format OpenImmo. Geben Sie ihrem Support diese Angaben:' ], ScreenTexts::of( $page, "//p[@class='begin']" ) );
		$lines = ScreenTexts::of( $page, '//textarea' )[0];
		self::assertStringContainsString( 'Ordner: ' . FolderPlace::path(), $lines );
		self::assertStringContainsString( rest_url( 'sw-immosuite-admin/v1/openimmo' ), $lines );
		self::assertSame( [ 'Hochladen' ], ScreenTexts::of( $page, "//form[@enctype]//button" ) );
		self::assertSame( [ 'Nur prüfen, nichts ändern' ], ScreenTexts::of( $page, "//form[@enctype]//label[input]" ) );
	}

	#[Group( 'sqlite' )]
	public function testTransfersAndSourcesAreListedWithTheirResults(): void {
		$services = new Container();
		$services->get( SourceRepository::class )->markEnded( 'main' );
		Transfers::add( [ 'name' => 'alt.zip' ], [ [ 'action' => 'created' ], [ 'action' => 'updated' ], [ 'action' => 'refused', 'code' => 'no_id' ] ] );
		Transfers::add( [ 'name' => 'kaputt.xml', 'state' => 'refused', 'code' => 'not_xml', 'line' => 12 ] );
		Transfers::add( [ 'name' => self::HOSTILE, 'state' => 'applying', 'finished_at' => null ], [ [ 'action' => 'created' ], [] ] );
		$page = $this->page();
		$rows = ScreenTexts::of( $page, '//table/tbody/tr' );
		self::assertCount( 3, $rows );
		self::assertStringContainsString( self::HOSTILE, $rows[0] );
		self::assertStringContainsString( 'Quelle: Maklersoftware', $rows[0], 'The row must show the source\'s label, not its identifier.' );
		self::assertSame( [ 'Maklersoftware' ], ScreenTexts::of( $page, "//dl[@class='sources']/dt" ) );
		self::assertStringContainsString( '1 von 2 übernommen', $rows[0] );
		self::assertStringContainsString( 'Die Datei ist unvollständig oder kein XML (Zeile 12). Es wurde nichts geändert. Bitte die Übertragung wiederholen.', $rows[1] );
		self::assertStringContainsString( '1 neu, 1 geändert, 0 unverändert, 0 zurückgezogen, 1 nicht angenommen', $rows[2] );
		self::assertSame( [ 'fertig' ], ScreenTexts::of( $page, "//table/tbody/tr[3]//span[@class='mark warn']" ), 'A finished transfer with a rejected listing has a warning.' );
		self::assertSame( [], ScreenTexts::of( $page, '//div[@class="wrap sw-immosuite-import"]//script' ) );
		self::assertSame( [ '1' ], ScreenTexts::of( $page, "//div[@id='sw-immosuite-live']/@data-open" ), 'The script must update running transfers.' );
		self::assertSame( [ '2', '1' ], ScreenTexts::of( $page, "//ul[@class='running']//progress/@*[name()='value' or name()='max']" ) );
		$source = ScreenTexts::of( $page, "//dl[@class='sources']/dd" )[0];
		self::assertStringContainsString( 'Zuletzt gelungen: ' . ( new Translator( Language::German ) )->date( time() ), $source );
		self::assertStringContainsString( FolderPlace::path(), $source );
	}

	/** Results in words, with a link to each listing; texts of a file are escaped. */
	#[Group( 'sqlite' )]
	public function testTheReportNamesTheResultOfEachListing(): void {
		$post = Listings::add( [], [ 'post_title' => 'Wohnung "am" See & Berg' ] );
		$uuid = Transfers::add(
			[ 'notes' => '[{"code":"version","value":"9.9"}]' ],
			[
				[ 'number' => 'SB-1041', 'action' => 'updated', 'post_id' => $post, 'changed' => '["price","gallery","plans"]', 'notes' => '[{"code":"price_unclear","value":"<b>12</b>"}]' ],
				[ 'number' => self::HOSTILE, 'obid' => 'x', 'action' => 'refused', 'code' => 'unknown_provider' ],
				[ 'action' => 'refused', 'code' => 'no_id', 'notes' => '[{"code":"other_language","value":""}]' ],
			]
		);
		$page = $this->page( "&transfer={$uuid}" );
		$rows = ScreenTexts::of( $page, '//table/tbody/tr' );
		$title = 'Wohnung „am“ See & Berg';
		self::assertSame( "{$title} · Ansehen: {$title}SB-1041geändertPreis, Bilder und GrundrisseDer Preis „<b>12</b>“ ist vermutlich ein Tippfehler und wird nicht gezeigt.", $rows[0] );
		self::assertStringStartsWith( self::HOSTILE . 'nicht angenommen', $rows[1] );
		self::assertStringContainsString( 'Bitte in der Software ergänzen.', $rows[2] );
		self::assertStringEndsWith( 'Jene Fassung wird gezeigt, diese nicht.Für den SupportPosition 3 in der Datei: objektnr_extern, openimmo_obid', $rows[2] );
		self::assertStringStartsWith( 'Immobilie ohne Titel und Nummer', $rows[2] );
		self::assertSame( [ admin_url( "post.php?post={$post}&action=edit" ), (string) get_permalink( $post ) ], ScreenTexts::of( $page, '//tbody//a/@href' ) );
		self::assertStringContainsString( '„9.9“', ScreenTexts::of( $page, "//ul[@class='ul-disc']" )[0] );
		self::assertSame( [ 'Diese Übertragung gibt es nicht mehr.' ], ScreenTexts::of( $this->page( '&transfer=nothing' ), '//h1' ) );
	}

	#[Group( 'sqlite' )]
	public function testAListingWithoutARegionLinksToTheRegions(): void {
		$page = $this->page( '&transfer=' . Transfers::add( [], [ [ 'action' => 'created', 'notes' => '[{"code":"no_region","value":""}]' ], [ 'action' => 'created' ] ] ) );
		self::assertSame( [ 'Regionen öffnen' ], ScreenTexts::of( $page, '//tbody//a' ) );
		self::assertSame( [ RegionsScreen::url() ], ScreenTexts::of( $page, '//tbody//a/@href' ) );
	}

	#[Group( 'sqlite' )]
	public function testAFileThatWasNotReadHasItsReasonAndNoTable(): void {
		$uuid    = Transfers::add( [ 'state' => 'refused', 'code' => 'no_openimmo' ] );
		$page    = $this->page( "&transfer={$uuid}" );
		$message = 'In der Datei ist keine OpenImmo-Übertragung. Erwartet wird OpenImmo als XML oder als ZIP, wie Ihre Maklersoftware es exportiert.';
		self::assertSame( [ $message ], ScreenTexts::of( $page, "//div[contains(@class,'notice-error')]" ) );
		self::assertSame( [], ScreenTexts::of( $page, "//p[@class='counts'] | //button[text()='Als CSV herunterladen']" ) );
	}

	#[Group( 'sqlite' )]
	public function testALongReportHasPages(): void {
		$uuid  = Transfers::add( [], array_map( static fn( int $number ): array => [ 'number' => "N-{$number}", 'action' => 'unchanged' ], range( 1, 205 ) ) );
		$third = $this->page( "&transfer={$uuid}&paged=3" );
		self::assertSame( [ 5, 'N-201' ], [ count( ScreenTexts::of( $third, '//tbody/tr' ) ), ScreenTexts::of( $third, '//tbody/tr/th' )[0] ] );
		self::assertContains( '2', ScreenTexts::of( $third, '//nav//a' ) );
		self::assertCount( 5, ScreenTexts::of( $this->page( "&transfer={$uuid}&paged=99" ), '//tbody/tr' ) );
	}

	#[Group( 'sqlite' )]
	public function testTransfersOfThirtyDaysHavePages(): void {
		foreach ( range( 1, 205 ) as $number ) {
			Transfers::add( [ 'name' => "{$number}.zip", 'state' => 1 === $number ? 'applying' : 'done' ] );
		}
		Transfers::add( [ 'source' => 'zweite', 'state' => 'held' ] );
		$names = fn( string $query ): array => ScreenTexts::of( $this->page( $query ), '//table/tbody/tr/th/a' );
		$first = $this->page();
		self::assertSame( [ 100, 'voll.zip' ], [ count( ScreenTexts::of( $first, '//tbody/tr' ) ), ScreenTexts::of( $first, '//table/tbody/tr/th/a' )[0] ] );
		$links = ScreenTexts::of( $first, "//nav[@aria-label='Seiten der Übertragungen']//*[contains(@class,'page-numbers')]" );
		self::assertSame( [ '1', '2', '3' ], array_slice( $links, 0, 3 ) );
		self::assertSame( [ '1.zip' ], ScreenTexts::of( $first, "//ul[@class='running']//a" ), 'Running transfers are listed on every page.' );
		self::assertSame( [ '6.zip', '5.zip', '4.zip', '3.zip', '2.zip', '1.zip' ], $names( '&paged=3' ) );
		self::assertSame( [ '1' ], ScreenTexts::of( $this->page( '&paged=3' ), "//div[@id='sw-immosuite-live']/@data-open" ) );
		self::assertCount( 6, $names( '&paged=99' ) );
	}

	/** A cell never starts a spreadsheet formula, whatever the file contains. */
	public function testTheCsvFileIsSafeInASpreadsheet(): void {
		$uuid = Transfers::add( [], [ [ 'number' => '=1+1', 'obid' => 'a;b"c', 'action' => 'refused', 'code' => 'ambiguous_action' ] ] );
		[ $status, $headers, $csv ] = $this->browser->submit( self::SCREEN, $this->withNonce( [ 'do' => 'csv', 'transfer' => $uuid ] ) );
		self::assertSame( [ 200, 'text/csv; charset=utf-8' ], [ $status, $headers['content-type'] ] );
		$lines = explode( "\r\n", $csv );
		self::assertStringStartsWith( "\xEF\xBB\xBFPosition;Objekt-Nr.;OpenImmo-Kennung;Ergebnis", $lines[0] );
		self::assertStringStartsWith( "1;'=1+1;\"a;b\"\"c\";nicht angenommen;;\"Die Übertragung löscht", $lines[1] );
	}

	/** Staff decide on a withdrawal once. */
	#[Group( 'sqlite' )]
	public function testHeldListingsAreWithdrawnOrKept(): void {
		$pending = [ 'number' => 'SB-7', 'post_id' => 7 ];
		$uuid    = Transfers::add( [ 'state' => 'held' ], [ [ 'action' => 'unchanged' ], $pending ] );
		$notice  = ScreenTexts::of( $this->page(), "//div[contains(@class,'held')]" )[0];
		self::assertStringContainsString( 'Diese Übertragung würde 1 von 0 Immobilien zurückziehen.', $notice );
		self::assertStringContainsString( 'SB-7', $notice );
		self::assertStringContainsString( 'wartet auf Ihre Freigabe', ScreenTexts::of( $this->page( "&transfer={$uuid}" ), '//tbody/tr' )[1] );
		self::assertSame( 302, $this->browser->post( self::SCREEN, $this->withNonce( [ 'do' => 'decide', 'transfer' => $uuid, 'decision' => 'discard' ] ) ) );
		self::assertSame( 'done', $this->state( $uuid ), 'The listings stay.' );
		$this->browser->post( self::SCREEN, $this->withNonce( [ 'do' => 'decide', 'transfer' => $uuid, 'decision' => 'approve' ] ) );
		self::assertStringContainsString( 'Über diese Übertragung wurde schon entschieden.', $this->browser->open( self::SCREEN . '&settings-updated=true' ) );
		$other = Transfers::add( [ 'state' => 'held' ], [ $pending ] );
		$this->browser->post( self::SCREEN, $this->withNonce( [ 'do' => 'decide', 'transfer' => $other, 'decision' => 'approve' ] ) );
		self::assertContains( $this->state( $other ), [ 'withdrawing', 'done' ] );
		wp_cache_delete( 'alloptions', 'options' );
		self::assertNotFalse( wp_next_scheduled( ImportCron::HOOK ) );
	}

	/** A file uploaded in parts becomes a transfer; an upload of another user does not. */
	public function testAChunkedUploadIsAccepted(): void {
		$bytes  = OpenImmoFile::titled( 'Haus' );
		$upload = $this->upload( $bytes );
		$fields = [ 'do' => 'upload', 'upload' => $upload, 'source' => 'zweite', 'dryRun' => '1' ];
		$other  = AdminBrowser::of( 'administrator' );
		[ $status, , $page ] = $other->submit( self::SCREEN, [ '_wpnonce' => $other->nonce( 'sw_immosuite_import' ) ] + $fields );
		self::assertSame( 200, $status );
		self::assertStringContainsString( 'notice-error', $page );
		$to = $this->browser->postForLocation( self::SCREEN, $this->withNonce( $fields ) );
		self::assertMatchesRegularExpression( '/transfer=[0-9a-f-]{36}/', $to );
		[ $transfer ] = ( new Container() )->get( TransferRepository::class )->newest( '', 5 );
		self::assertSame( [ 'abend.xml', 'zweite', true ], [ $transfer->name, $transfer->source, $transfer->isDryRun ] );
		self::assertStringContainsString( $transfer->uuid, $to );
		[ , , $page ] = $this->browser->submit( self::SCREEN, $this->withNonce( [ 'do' => 'upload', 'source' => 'main' ] ) );
		self::assertStringContainsString( 'Bitte eine Datei wählen.', $page );
		[ , , $page ] = $this->browser->submit( self::SCREEN, [] );
		self::assertStringContainsString( 'größer, als dieser Server auf einmal annimmt', $page );
	}

	/** Staff can import a checked file without uploading it again. */
	#[Group( 'sqlite' )]
	public function testACheckedFileIsImportedByAButton(): void {
		$upload = $this->upload( OpenImmoFile::titled( 'Haus' ) );
		$this->browser->postForLocation( self::SCREEN, $this->withNonce( [ 'do' => 'upload', 'upload' => $upload, 'source' => 'zweite', 'dryRun' => '1' ] ) );
		Imports::runWorker();
		[ $checked ] = ( new Container() )->get( TransferRepository::class )->newest( '', 5 );
		$button      = "//form[input[@value='apply']][input[@name='transfer'][@value='{$checked->uuid}']]//button";
		self::assertSame( [ 'Jetzt übernehmen' ], ScreenTexts::of( $this->page( "&transfer={$checked->uuid}" ), $button ) );
		$to = $this->browser->postForLocation( self::SCREEN, $this->withNonce( [ 'do' => 'apply', 'transfer' => $checked->uuid ] ) );
		Imports::runWorker();
		[ $applied ] = ( new Container() )->get( TransferRepository::class )->newest( '', 5 );
		self::assertSame( [ 'abend.xml', 'zweite', false, 'done' ], [ $applied->name, $applied->source, $applied->isDryRun, $applied->state->value ] );
		self::assertStringContainsString( $applied->uuid, $to );
		self::assertSame( [], ScreenTexts::of( $this->page( "&transfer={$applied->uuid}" ), "//input[@value='apply']" ) );
		self::assertSame( [], ScreenTexts::of( $this->page( "&transfer={$checked->uuid}" ), $button ), 'A checked file can be imported once: later it would undo newer transfers.' );
		foreach ( [ $checked, $applied ] as $transfer ) {
			$again = $this->browser->submit( self::SCREEN, $this->withNonce( [ 'do' => 'apply', 'transfer' => $transfer->uuid ] ) )[2];
			self::assertSame( 'Seit dieser Prüfung wurde eine Übertragung übernommen. Bitte laden Sie die Datei noch einmal hoch.', self::refusal( $again ) );
		}
		$upload = $this->upload( OpenImmoFile::titled( 'Haus' ) );
		$this->browser->postForLocation( self::SCREEN, $this->withNonce( [ 'do' => 'upload', 'upload' => $upload, 'source' => 'zweite', 'dryRun' => '1' ] ) );
		Imports::runWorker();
		[ $checked ] = ( new Container() )->get( TransferRepository::class )->newest( '', 5 );
		( new WorkFolder() )->remove( $checked->uuid );
		self::assertSame( [], ScreenTexts::of( $this->page( "&transfer={$checked->uuid}" ), $button ), 'Without its file a transfer has no button.' );
		$withoutFile = $this->browser->submit( self::SCREEN, $this->withNonce( [ 'do' => 'apply', 'transfer' => $checked->uuid ] ) )[2];
		self::assertSame( 'Die Datei dieser Übertragung gibt es nicht mehr. Bitte laden Sie sie noch einmal hoch.', self::refusal( $withoutFile ) );
	}

	/** The form explains a full disk, for which the route answers 507. */
	#[Group( 'sqlite' )]
	public function testAFullDiskIsNotReportedAsAFaultOfTheFile(): void {
		$bytes        = OpenImmoFile::titled( 'Haus' );
		$name         = 'sw-immosuite-' . str_repeat( 'f', 32 );
		$blockingFile = wp_get_upload_dir()['basedir'] . "/{$name}";
		$folderBefore = get_option( WorkFolder::OPTION );
		$logged       = PhpErrors::logged();
		update_option( WorkFolder::OPTION, $name, false );
		touch( $blockingFile );
		try {
			$pages = [
				$this->browser->upload( self::SCREEN, $this->withNonce( [ 'do' => 'upload', 'source' => 'main' ] ), 'abend.xml', $bytes )->text,
				$this->browser->submit( self::SCREEN, $this->withNonce( [ 'do' => 'upload', 'source' => 'main', 'upload' => $this->upload( $bytes ) ] ) )[2],
			];
		} finally {
			unlink( $blockingFile );
			update_option( WorkFolder::OPTION, $folderBefore, false );
		}
		$message = ( new Translator( Language::German ) )->text( 'The server cannot store the file: its disk is full, or WordPress may not write to the uploads folder. Nothing has been changed.' );
		self::assertSame( [ $message, $message ], array_map( self::refusal( ... ), $pages ) );
		self::assertSame( $logged, PhpErrors::logged() );
	}

	/** The form explains a file above the limit, for which the route answers 413; each kind of file has its own limit. */
	public function testAFileAboveTheLimitIsRefused(): void {
		$upload = $this->upload( '<openimmo/>' );
		$path   = ( new Container() )->get( UploadService::class )->file( 1, $upload, UploadPurpose::OpenImmo );
		// The sparse file takes no space on the disk.
		( new SplFileObject( $path, 'r+' ) )->ftruncate( CleanXmlCopy::MAX_BYTES + 1 );
		[ $status, , $page ] = $this->browser->submit( self::SCREEN, $this->withNonce( [ 'do' => 'upload', 'source' => 'main', 'upload' => $upload ] ) );
		self::assertSame( [ 200, 'Die Datei ist zu groß.' ], [ $status, self::refusal( $page ) ] );
		self::assertSame( [], ( new Container() )->get( TransferRepository::class )->newest( '', 1 ) );
	}

	public function testAnUploadAbovePhpsLimitIsRefusedWithAnAlternative(): void {
		$answer = $this->browser->upload( self::SCREEN, $this->withNonce( [ 'do' => 'upload', 'source' => 'main', 'MAX_FILE_SIZE' => '9' ] ), 'a.xml', '<openimmo/>' );
		self::assertStringContainsString( 'größer, als dieser Server auf einmal annimmt. Bitte JavaScript erlauben', self::refusal( $answer->text ) );
	}

	/** Users without the capability are refused; ImportAttackTest covers all roles and buttons. */
	public function testOnlyUsersWithTheCapabilityUseTheScreen(): void {
		self::assertSame( 403, AdminBrowser::of( 'editor' )->status( self::SCREEN ) );
		self::assertSame( 403, AdminBrowser::of( StaffCapability::AGENT )->post( self::SCREEN, [ 'do' => 'decide' ] ) );
		self::assertSame( 403, $this->browser->post( self::SCREEN, [ 'do' => 'decide', '_wpnonce' => 'x' ] ) );
	}

	private function state( string $uuid ): string {
		return ( new Container() )->get( TransferRepository::class )->find( $uuid )->state->value ?? '';
	}

	/** @return string Id of a complete upload by the administrator. */
	private function upload( string $bytes ): string {
		$service    = ( new Container() )->get( UploadService::class );
		$translator = new Translator( Language::German );
		$upload     = $service->announce( 1, UploadPurpose::OpenImmo, [ 'name' => 'abend.xml', 'bytes' => strlen( $bytes ), 'sha256' => hash( 'sha256', $bytes ) ], $translator );
		$service->put( $upload, 0, $bytes, $translator );
		return $upload->id;
	}

	/**
	 * @param array<string, string> $fields
	 * @return array<string, string>
	 */
	private function withNonce( array $fields ): array {
		return [ '_wpnonce' => $this->browser->nonce( 'sw_immosuite_import' ) ] + $fields;
	}

	private function page( string $query = '' ): DOMXPath {
		return ScreenTexts::parse( $this->browser->open( self::SCREEN . $query ) );
	}

	private static function refusal( string $page ): string {
		return implode( ' ', ScreenTexts::of( ScreenTexts::parse( $page ), "//div[contains(@class,'settings-error')]" ) );
	}
}
