<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use DOMDocument;
use DOMNameSpaceNode;
use DOMNode;
use DOMXPath;
use SplFileObject;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\Upload\UploadFolder;
use SwImmoSuite\Http\Upload\UploadPurpose;
use SwImmoSuite\Import\OpenImmo\CleanCopy;
use SwImmoSuite\Import\Source\FolderPlace;
use SwImmoSuite\Import\Transfer\ImportCron;
use SwImmoSuite\Import\Transfer\WorkFolder;
use SwImmoSuite\Rooms\Services;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\OpenImmoFile;
use SwImmoSuite\Tests\Support\PhpErrors;
use SwImmoSuite\Tests\Support\Regions;
use SwImmoSuite\Tests\Support\Transfers;

/** Issue 31, O9, O14: the screen of the import as staff get it, and what its buttons do over HTTP. */
final class ImportPageTest extends IntegrationTestCase {

	private const SCREEN = 'admin.php?page=sw-immosuite-import';

	private const HOSTILE = '"><script>window.hostile=1</script>%s %1$s';

	private AdminBrowser $browser;

	protected function setUp(): void {
		$this->browser = AdminBrowser::administrator();
	}

	protected function tearDown(): void {
		AdminBrowser::dismiss();
		Listings::clear();
		( new WorkFolder() )->removeAll();
		( new UploadFolder() )->removeAll();
		ImportCron::clear();
	}

	/** What its support needs stands there before anything has come. */
	public function testAnEmptyOneSaysHowToBegin(): void {
		$page = $this->page();
		self::assertSame( [ 'Immobilien aus Ihrer Maklersoftware' ], self::texts( $page, '//h1' ) );
		self::assertSame( [ 'Ihre Software schickt Immobilien im Format OpenImmo. Geben Sie ihrem Support diese Angaben:' ], self::texts( $page, "//p[@class='begin']" ) );
		$lines = self::texts( $page, '//textarea' )[0];
		self::assertStringContainsString( 'Ordner: ' . FolderPlace::path(), $lines );
		self::assertStringContainsString( rest_url( 'sw-immosuite-admin/v1/openimmo' ), $lines );
		self::assertSame( [ 'Hochladen' ], self::texts( $page, "//form[@enctype]//button" ) );
		self::assertSame( [ 'Nur prüfen, nichts ändern' ], self::texts( $page, "//form[@enctype]//label[input]" ) );
	}

	public function testTransfersAndSourcesAreListedWithWhatBecameOfThem(): void {
		$services = new Services();
		$services->imports()->sources()->succeeded( 'main' );
		Transfers::add( [ 'name' => 'alt.zip' ], [ [ 'action' => 'created' ], [ 'action' => 'updated' ], [ 'action' => 'refused', 'code' => 'no_id' ] ] );
		Transfers::add( [ 'name' => 'kaputt.xml', 'state' => 'refused', 'code' => 'not_xml', 'line' => 12 ] );
		Transfers::add( [ 'name' => self::HOSTILE, 'state' => 'applying', 'finished_at' => null ], [ [ 'action' => 'created' ], [] ] );
		$page = $this->page();
		$rows = self::texts( $page, '//table/tbody/tr' );
		self::assertCount( 3, $rows );
		self::assertStringContainsString( self::HOSTILE, $rows[0] );
		self::assertStringContainsString( '1 von 2 übernommen', $rows[0] );
		self::assertStringContainsString( 'Die Datei ist unvollständig oder kein XML (Zeile 12). Es wurde nichts geändert. Bitte die Übertragung wiederholen.', $rows[1] );
		self::assertStringContainsString( '1 neu, 1 geändert, 0 unverändert, 0 zurückgezogen, 1 nicht angenommen', $rows[2] );
		self::assertSame( [ 'fertig' ], self::texts( $page, "//table/tbody/tr[3]//span[@class='mark warn']" ), 'Done, and not good: one was not taken.' );
		self::assertSame( [], self::texts( $page, '//div[@class="wrap sw-immosuite-import"]//script' ) );
		self::assertSame( [ '1' ], self::texts( $page, "//div[@id='sw-immosuite-live']/@data-open" ), 'The script follows it.' );
		self::assertSame( [ '2', '1' ], self::texts( $page, "//ul[@class='running']//progress/@*[name()='value' or name()='max']" ) );
		$source = self::texts( $page, "//dl[@class='sources']/dd" )[0];
		self::assertStringContainsString( 'Zuletzt gelungen: ' . ( new Translator( Language::German ) )->date( time() ), $source );
		self::assertStringContainsString( FolderPlace::path(), $source );
	}

	/** O14: in words, with the way to each listing; what a file says is text. */
	public function testTheReportSaysWhatBecameOfEach(): void {
		$post = Listings::add( [], [ 'post_title' => 'Wohnung "am" See & Berg' ] );
		$uuid = Transfers::add(
			[ 'notes' => '[{"code":"version","value":"9.9"}]' ],
			[
				[ 'number' => 'SB-1041', 'action' => 'updated', 'post_id' => $post, 'changed' => '["price","gallery","plans"]', 'notes' => '[{"code":"price_unclear","value":"<b>12</b>"}]' ],
				[ 'number' => self::HOSTILE, 'obid' => 'x', 'action' => 'refused', 'code' => 'unknown_provider' ],
				[ 'action' => 'refused', 'code' => 'no_id' ],
			]
		);
		$page = $this->page( "&transfer={$uuid}" );
		$rows = self::texts( $page, '//table/tbody/tr' );
		$title = 'Wohnung „am“ See & Berg';
		self::assertSame( "SB-1041{$title} · Ansehen: {$title}geändertPreis, Bilder und GrundrisseDer Preis „<b>12</b>“ ist vermutlich ein Tippfehler und wird nicht gezeigt.", $rows[0] );
		self::assertStringStartsWith( self::HOSTILE . 'nicht angenommen', $rows[1] );
		self::assertStringContainsString( 'Bitte in der Software ergänzen.', $rows[2] );
		self::assertStringStartsWith( 'Position 3 in der Datei', $rows[2] );
		self::assertSame( [ admin_url( "post.php?post={$post}&action=edit" ), (string) get_permalink( $post ) ], self::texts( $page, '//tbody//a/@href' ) );
		self::assertStringContainsString( '„9.9“', self::texts( $page, "//ul[@class='ul-disc']" )[0] );
		self::assertSame( [ 'Diese Übertragung gibt es nicht mehr.' ], self::texts( $this->page( '&transfer=nothing' ), '//h1' ) );
	}

	public function testAFileThatWasNotReadHasItsReasonAndNoTable(): void {
		$uuid = Transfers::add( [ 'state' => 'refused', 'code' => 'no_openimmo' ] );
		$page = $this->page( "&transfer={$uuid}" );
		self::assertSame( [ 'In der Datei ist keine OpenImmo-Übertragung.' ], self::texts( $page, "//div[contains(@class,'notice-error')]" ) );
		self::assertSame( [], self::texts( $page, "//p[@class='counts'] | //button[text()='Als CSV herunterladen']" ) );
	}

	public function testALongReportHasPages(): void {
		$uuid  = Transfers::add( [], array_map( static fn( int $number ): array => [ 'number' => "N-{$number}", 'action' => 'unchanged' ], range( 1, 205 ) ) );
		$third = $this->page( "&transfer={$uuid}&paged=3" );
		self::assertSame( [ 5, 'N-201' ], [ count( self::texts( $third, '//tbody/tr' ) ), self::texts( $third, '//tbody/tr/th' )[0] ] );
		self::assertContains( '2', self::texts( $third, '//nav//a' ) );
		self::assertCount( 5, self::texts( $this->page( "&transfer={$uuid}&paged=99" ), '//tbody/tr' ) );
	}

	/** A15: a cell is no formula, whatever a file says. */
	public function testTheTableOpensInASpreadsheet(): void {
		$uuid = Transfers::add( [], [ [ 'number' => '=1+1', 'obid' => 'a;b"c', 'action' => 'refused', 'code' => 'ambiguous_action' ] ] );
		[ $status, $headers, $csv ] = $this->browser->submit( self::SCREEN, $this->form( [ 'do' => 'csv', 'transfer' => $uuid ] ) );
		self::assertSame( [ 200, 'text/csv; charset=utf-8' ], [ $status, $headers['content-type'] ] );
		$lines = explode( "\r\n", $csv );
		self::assertStringStartsWith( "\xEF\xBB\xBFPosition;Objekt-Nr.;OpenImmo-Kennung;Ergebnis", $lines[0] );
		self::assertStringStartsWith( "1;'=1+1;\"a;b\"\"c\";nicht angenommen;;\"Die Übertragung löscht", $lines[1] );
	}

	/** O9: staff decide, once. */
	public function testWhatIsHeldIsWithdrawnOrKept(): void {
		$pending = [ 'number' => 'SB-7', 'post_id' => 7 ];
		$uuid    = Transfers::add( [ 'state' => 'held' ], [ [ 'action' => 'unchanged' ], $pending ] );
		$notice  = self::texts( $this->page(), "//div[contains(@class,'held')]" )[0];
		self::assertStringContainsString( 'Diese Übertragung würde 1 von 0 Immobilien zurückziehen.', $notice );
		self::assertStringContainsString( 'SB-7', $notice );
		self::assertStringContainsString( 'wartet auf Ihre Freigabe', self::texts( $this->page( "&transfer={$uuid}" ), '//tbody/tr' )[1] );
		self::assertSame( 302, $this->browser->post( self::SCREEN, $this->form( [ 'do' => 'decide', 'transfer' => $uuid, 'decision' => 'discard' ] ) ) );
		self::assertSame( 'done', $this->state( $uuid ), 'They stay.' );
		$this->browser->post( self::SCREEN, $this->form( [ 'do' => 'decide', 'transfer' => $uuid, 'decision' => 'approve' ] ) );
		self::assertStringContainsString( 'Über diese Übertragung wurde schon entschieden.', $this->browser->open( self::SCREEN . '&settings-updated=true' ) );
		$other = Transfers::add( [ 'state' => 'held' ], [ $pending ] );
		$this->browser->post( self::SCREEN, $this->form( [ 'do' => 'decide', 'transfer' => $other, 'decision' => 'approve' ] ) );
		self::assertContains( $this->state( $other ), [ 'withdrawing', 'done' ] );
		wp_cache_delete( 'alloptions', 'options' );
		self::assertNotFalse( wp_next_scheduled( ImportCron::HOOK ) );
	}

	/** A18a: what came in parts is a transfer, and nobody else's upload is. */
	public function testWhatCameInPartsIsTaken(): void {
		$bytes  = OpenImmoFile::titled( 'Haus' );
		$upload = $this->upload( $bytes );
		$fields = [ 'do' => 'upload', 'upload' => $upload, 'source' => 'zweite', 'dryRun' => '1' ];
		$other  = AdminBrowser::of( 'administrator' );
		[ $status, , $page ] = $other->submit( self::SCREEN, [ '_wpnonce' => $other->nonce( 'sw_immosuite_import' ) ] + $fields );
		self::assertSame( 200, $status );
		self::assertStringContainsString( 'notice-error', $page );
		$to = $this->browser->postTo( self::SCREEN, $this->form( $fields ) );
		self::assertMatchesRegularExpression( '/transfer=[0-9a-f-]{36}/', $to );
		[ $transfer ] = ( new Services() )->imports()->repository()->newest( '', 5 );
		self::assertSame( [ 'abend.xml', 'zweite', true ], [ $transfer->name, $transfer->source, $transfer->isDryRun ] );
		self::assertStringContainsString( $transfer->uuid, $to );
		[ , , $page ] = $this->browser->submit( self::SCREEN, $this->form( [ 'do' => 'upload', 'source' => 'main' ] ) );
		self::assertStringContainsString( 'Bitte eine Datei wählen.', $page );
		[ , , $page ] = $this->browser->submit( self::SCREEN, [] );
		self::assertStringContainsString( 'größer, als dieser Server auf einmal annimmt', $page );
	}

	/** O4: what a program is told by 507, the form says. */
	public function testAFullDiskIsNoFaultOfTheFile(): void {
		$bytes  = OpenImmoFile::titled( 'Haus' );
		$name   = 'sw-immosuite-' . str_repeat( 'f', 32 );
		$inWay  = wp_get_upload_dir()['basedir'] . "/{$name}";
		$kept   = get_option( WorkFolder::OPTION );
		$logged = PhpErrors::logged();
		update_option( WorkFolder::OPTION, $name, false );
		touch( $inWay );
		try {
			$pages = [
				$this->browser->upload( self::SCREEN, $this->form( [ 'do' => 'upload', 'source' => 'main' ] ), 'abend.xml', $bytes )->text,
				$this->browser->submit( self::SCREEN, $this->form( [ 'do' => 'upload', 'source' => 'main', 'upload' => $this->upload( $bytes ) ] ) )[2],
			];
		} finally {
			unlink( $inWay );
			update_option( WorkFolder::OPTION, $kept, false );
		}
		$said = ( new Translator( Language::German ) )->text( 'The server cannot store the file: its disk is full, or WordPress may not write to the uploads folder. Nothing has been changed.' );
		self::assertSame( [ $said, $said ], array_map( self::refusal( ... ), $pages ) );
		self::assertSame( $logged, PhpErrors::logged() );
	}

	/** And what it is told by 413: O3 has a bound for each kind of file. */
	public function testAFileBeyondItsBoundIsNotTaken(): void {
		$upload = $this->upload( '<openimmo/>' );
		$path   = ( new Services() )->uploads()->service()->file( 1, $upload, UploadPurpose::OpenImmo );
		// It takes no room on the disk.
		( new SplFileObject( $path, 'r+' ) )->ftruncate( CleanCopy::MOST + 1 );
		[ $status, , $page ] = $this->browser->submit( self::SCREEN, $this->form( [ 'do' => 'upload', 'source' => 'main', 'upload' => $upload ] ) );
		self::assertSame( [ 200, 'Die Datei ist zu groß.' ], [ $status, self::refusal( $page ) ] );
		self::assertSame( [], ( new Services() )->imports()->repository()->newest( '', 1 ) );
	}

	public function testWhatPhpDoesNotTakeIsSaidWithTheWayThatDoes(): void {
		$answer = $this->browser->upload( self::SCREEN, $this->form( [ 'do' => 'upload', 'source' => 'main', 'MAX_FILE_SIZE' => '9' ] ), 'a.xml', '<openimmo/>' );
		self::assertStringContainsString( 'größer, als dieser Server auf einmal annimmt. Bitte JavaScript erlauben', self::refusal( $answer->text ) );
	}

	public function testSettingsOfASourceAreKept(): void {
		$regions = [ Regions::feature( 'konstanz' ), Regions::feature( 'konstanz-altstadt', null, 'konstanz' ), Regions::feature( 'Petershausen', null, 'konstanz' ) ];
		Regions::import( Regions::collection( $regions ) );
		$sent = [
			'do'             => 'settings',
			'source'         => 'main',
			'withdraw'       => '',
			'sold'           => 'reference',
			'references'     => 'reference',
			'exclusiveField' => 'exklusiv',
			'exclusiveValue' => 'ja',
			'exclusiveGroup' => '',
			'providers'      => " A-1 \n\nA-2\nA-1",
			'documents'      => '1',
			'regionFallback' => 'konstanz',
			'postcodes'      => "78462 konstanz-altstadt\n78464  region petershausen",
		];
		self::assertSame( 302, $this->browser->post( self::SCREEN . '&source=main', $this->form( $sent ) ) );
		$values = ( new Services() )->imports()->sources()->settings( 'main' )->values();
		ksort( $values );
		self::assertSame(
			[
				'documents'      => 'on',
				'exclusiveField' => 'exklusiv',
				'exclusiveGroup' => '',
				'exclusiveValue' => 'ja',
				'postcodes'      => [ 78462 => 'konstanz-altstadt', 78464 => 'Petershausen' ],
				'providers'      => [ 'A-1', 'A-2' ],
				'references'     => 'reference',
				'regionFallback' => 'konstanz',
				'sold'           => 'reference',
				'withdraw'       => 'off',
			],
			$values
		);
		$page = $this->page( '&source=main' );
		self::assertSame( [ 'A-1 A-2' ], self::texts( $page, "//textarea[@name='providers']" ) );
		self::assertSame( [ '78462 Region konstanz-altstadt 78464 Region Petershausen' ], self::texts( $page, "//textarea[@name='postcodes']" ) );
		self::assertSame( [ 'konstanz' ], self::texts( $page, "//select[@name='regionFallback']/option[@selected]/@value" ) );
	}

	/** Beside the field, and nothing typed is lost. */
	public function testWhatIsWrongIsSaidBesideItsField(): void {
		$sent = [
			'do'             => 'settings',
			'source'         => 'main',
			'sold'           => 'away',
			'references'     => 'withdraw',
			'exclusiveValue' => self::HOSTILE,
			'postcodes'      => "78462 Nirgendwo\nxyz",
			'providers'      => str_repeat( 'x', 200 ),
		];
		[ $status, , $html ] = $this->browser->submit( self::SCREEN . '&source=main', $this->form( $sent ) );
		$page = self::parse( $html );
		self::assertSame( 200, $status );
		self::assertSame( [ 'Es wurde nichts gespeichert. Bitte die Eingaben prüfen.' ], self::texts( $page, "//*[@role='alert']" ) );
		$faults = [];
		foreach ( [ 'sold', 'exclusiveField', 'providers', 'postcodes' ] as $name ) {
			$id = self::texts( $page, "//*[@name='{$name}' and @aria-invalid]/@aria-describedby" )[0];
			self::assertStringStartsWith( "sw-immosuite-{$name}-fault ", $id );
			$faults[ $name ] = self::texts( $page, "//*[@id='sw-immosuite-{$name}-fault']" )[0];
		}
		self::assertSame(
			[
				'sold'           => 'Bitte eine der Möglichkeiten wählen.',
				'exclusiveField' => 'Bitte den Namen des Feldes eingeben, dessen Wert das ist, oder beides leer lassen.',
				'providers'      => 'Zeile 1: Bitte kürzen Sie den Text auf höchstens 190 Zeichen.',
				'postcodes'      => 'Zeile 1: Eine Region „Nirgendwo“ gibt es nicht, oder mehrere heißen so: Dann bitte ihre Kennung eingeben.',
			],
			$faults
		);
		self::assertSame( [ self::HOSTILE ], self::texts( $page, "//input[@name='exclusiveValue']/@value" ) );
		self::assertStringContainsString( 'xyz', self::texts( $page, "//textarea[@name='postcodes']" )[0] );
		self::assertNull( ( new Services() )->imports()->sources()->find( 'main' ) );
	}

	/** What a program is refused is not stored by the form. */
	public function testTheFormKeepsTheBoundsOfTheRoute(): void {
		$sent = [
			'do'         => 'settings',
			'source'     => 'main',
			'sold'       => 'withdraw',
			'references' => 'withdraw',
			'providers'  => implode( "\n", range( 1, 201 ) ),
			'postcodes'  => '',
		];
		[ , , $html ] = $this->browser->submit( self::SCREEN . '&source=main', $this->form( $sent ) );
		self::assertSame( [ 'Bitte weniger Zeilen eingeben.' ], self::texts( self::parse( $html ), "//*[@id='sw-immosuite-providers-fault']" ) );
		self::assertNull( ( new Services() )->imports()->sources()->find( 'main' ) );
	}

	/** Whoever has no capability is refused; ImportAttackTest has the rest. */
	public function testOnlyWhoeverMayDoesAnything(): void {
		self::assertSame( 403, AdminBrowser::of( 'editor' )->status( self::SCREEN ) );
		self::assertSame( 403, AdminBrowser::of( StaffCapability::AGENT )->post( self::SCREEN, [ 'do' => 'decide' ] ) );
		self::assertSame( 403, $this->browser->post( self::SCREEN, [ 'do' => 'decide', '_wpnonce' => 'x' ] ) );
	}

	private function state( string $uuid ): string {
		return ( new Services() )->imports()->repository()->find( $uuid )->state->value ?? '';
	}

	/** @return string Id of an upload of the administrator that has come whole. */
	private function upload( string $bytes ): string {
		$service = ( new Services() )->uploads()->service();
		$t       = new Translator( Language::German );
		$upload  = $service->announce( 1, UploadPurpose::OpenImmo, [ 'name' => 'abend.xml', 'bytes' => strlen( $bytes ), 'sha256' => hash( 'sha256', $bytes ) ], $t );
		$service->put( $upload, 0, $bytes, $t );
		return $upload->id;
	}

	/**
	 * @param array<string, string> $fields
	 * @return array<string, string>
	 */
	private function form( array $fields ): array {
		return [ '_wpnonce' => $this->browser->nonce( 'sw_immosuite_import' ) ] + $fields;
	}

	private function page( string $query = '' ): DOMXPath {
		return self::parse( $this->browser->open( self::SCREEN . $query ) );
	}

	private static function refusal( string $page ): string {
		return implode( ' ', self::texts( self::parse( $page ), "//div[contains(@class,'settings-error')]" ) );
	}

	private static function parse( string $html ): DOMXPath {
		$document = new DOMDocument();
		$document->loadHTML( '<?xml encoding="utf-8"?>' . $html, LIBXML_NOERROR );
		return new DOMXPath( $document );
	}

	/** @return list<string> */
	private static function texts( DOMXPath $page, string $path ): array {
		$nodes = $page->query( $path );
		$text  = static fn( DOMNode|DOMNameSpaceNode $node ): string => trim( (string) preg_replace( '/\s+/', ' ', $node instanceof DOMNode ? $node->textContent : '' ) );
		return false === $nodes ? [] : array_map( $text, array_values( iterator_to_array( $nodes ) ) );
	}
}
