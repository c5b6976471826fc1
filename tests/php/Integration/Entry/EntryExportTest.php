<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Access\Capabilities;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\Entries;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Stored\Export;
use SwImmoSuite\Tests\Support\SubmissionFactory;
use SwImmoSuite\Visitor\Entry\ExportRepository;
use SwImmoSuite\Visitor\Inbox\EntryCsv;
use SwImmoSuite\Visitor\Inbox\EntryDetailService;
use SwImmoSuite\Visitor\Inbox\EntryExportService;
use SwImmoSuite\Visitor\Inbox\InboxEntry;
use SwImmoSuite\Visitor\Inbox\Query\EntryFilter;
use SwImmoSuite\Visitor\Inbox\Query\EntryOrder;
use SwImmoSuite\Visitor\Notification\SubmissionSubject;
use SwImmoSuite\Visitor\Privacy\Erasure;
use SwImmoSuite\Visitor\Privacy\Retention;

/** Export of entries as CSV. */
final class EntryExportTest extends IntegrationTestCase {

	private const ACTION = 'sw_immosuite_export';

	private const HEAD = 'Eingegangen;Kennung;Art;Status;Bestätigt;Anliegen;Standort;Anrede;Vorname;Nachname;Firma;E-Mail-Adresse;Telefon;Straße;PLZ;Stadt;Nachricht;Seite;Zuständig;Wiedervorlage';

	private Entries $entries;

	protected function setUp(): void {
		$this->entries = new Entries();
	}

	protected function tearDown(): void {
		AdminBrowser::deleteUsers();
	}

	#[Group( 'sqlite' )]
	public function testCsvOfTheListOverHttp(): void {
		$sent = [ 'uuid' => SubmissionFactory::UUID, 'received_at' => 1_795_266_300 ];
		$this->entries->add( [ 'kind' => 'lead', 'title' => 'Haus verkaufen', 'place' => 'Konstanz', 'assignee' => 1, 'follow_up' => '2026-11-30', 'confirmed' => 0 ], $sent );
		$other = $this->entries->add( [ 'status' => 'closed' ] );
		[ $status, $headers, $body ] = self::export( AdminBrowser::administrator(), [ 'kind' => 'lead,inquiry', 'status' => [ 'new', 'progress' ], 'search' => '', 'order' => 'oldest' ] );
		self::assertSame( 200, $status );
		self::assertSame( [ 'text/csv; charset=utf-8', 'nosniff' ], [ strtolower( $headers['content-type'] ), $headers['x-content-type-options'] ] );
		self::assertMatchesRegularExpression( '/^attachment; filename="anfragen-\d{4}-\d\d-\d\d\.csv"$/', $headers['content-disposition'] );
		self::assertStringContainsString( 'no-store', $headers['cache-control'] );
		$name = get_userdata( 1 );
		self::assertNotFalse( $name );
		$row  = [
			(string) wp_date( 'Y-m-d H:i', 1_795_266_300 ) . ';' . SubmissionFactory::UUID . ';Anfrage;Neu;nein;Haus verkaufen;Konstanz',
			'Frau;Erika;Mustermann;;name@domain.example;030 23125 123;Seestraße 12 a;78315;Radolfzell',
			"\"Guten Tag,\n\nich habe eine Frage.\"",
			"https://www.agentur.example/kontakt/;{$name->display_name};2026-11-30",
		];
		self::assertSame( "\xEF\xBB\xBF" . self::HEAD . "\r\n" . implode( ';', $row ) . "\r\n", $body );
		$filter = 'kind=lead,inquiry&status[0]=new&status[1]=progress&order=oldest';
		self::assertEquals( [ [ 'filter' => $filter, 'number' => 1, 'by' => $name->display_name ] ], $this->exportsOf( SubmissionFactory::UUID ) );
		self::assertSame( [], $this->exportsOf( $this->entries->uuid( $other ) ), 'The history of the other entry records no export.' );
		self::assertCount( 1, $this->stored->exports() );
		self::assertSame( [], $this->stored->history() );
	}

	/** Agencies filter the exported leads by the figures of the property. */
	#[Group( 'sqlite' )]
	public function testEntriesWithoutAMessageAreExportedWithTheirSelections(): void {
		$house = [ 'categoryId' => Searches::HOUSE, 'marketingType' => 'BUY', 'objectType' => 'LIVING', 'locations' => [], 'fields' => [ Searches::number( 'area.livingSpace', 120 ) ] ];
		$this->entries->add( [ 'kind' => 'lead' ], [ 'kind' => 'lead' ], [ 'lead' => $house, 'message' => '' ] );
		$columns = explode( ';', self::HEAD );
		$row     = self::parse( $this->csv( Language::German ), ';' )[0];
		self::assertSame( "Wohnfläche: 120\u{a0}m²", $row[ array_search( 'Nachricht', $columns, true ) ] );
	}

	/** Plugins add, remove and break columns; formulas in their cells stay text. */
	#[Group( 'sqlite' )]
	public function testOtherPluginsChangeTheColumns(): void {
		$listing = Listings::add( [ 'sw_immo_object_number' => '=cmd|A1' ] );
		$this->entries->add( [ 'listing_id' => $listing ] );
		require dirname( __DIR__, 3 ) . '/extend/inbox.php';
		$failures = 0;
		$failing  = static function () use ( &$failures ): never {
			++$failures;
			throw new \RuntimeException( 'broken' );
		};
		$brokenAndOther = [ '=1+1' => $failing, 'Liste' => static fn(): array => [], 'Name' => static fn( array $entry ): mixed => $entry['name'] ];
		add_filter( 'sw_immosuite_csv_columns', static fn( array $columns ): array => $columns + $brokenAndOther );
		$log  = ini_set( 'error_log', '/dev/null' );
		$this->entries->add();
		$csv  = new EntryCsv( new Translator( Language::German ), ( new Container() )->get( SubmissionSubject::class ) );
		$rows = self::parse( str_replace( "\xEF\xBB\xBF", '', $csv->head() ) . $this->exportedLines( $csv ), ';' );
		ini_set( 'error_log', (string) $log );
		remove_all_filters( 'sw_immosuite_csv_columns' );
		remove_all_filters( 'sw_immosuite_inbox_columns' );
		Listings::clear();
		self::assertSame( [ ...array_diff( explode( ';', self::HEAD ), [ 'Anrede' ] ), 'Objekt-Nr.', "'=1+1", 'Liste', 'Name' ], $rows[0] );
		self::assertSame( [ "'=cmd|A1", '', '', 'Mustermann, Erika' ], array_slice( $rows[2], -4 ) );
		self::assertSame( [ 'Erika', 1 ], [ $rows[1][7], $failures ] );
	}

	public function testOnlyUsersWithTheCapabilityExportFromAPageOfThisSite(): void {
		$this->entries->add();
		foreach ( [ 'subscriber', 'editor', Capabilities::ROLE ] as $role ) {
			self::assertSame( 403, self::export( AdminBrowser::of( $role ), [] )[0], $role );
		}
		self::assertSame( 403, AdminBrowser::administrator()->post( 'admin-post.php', [ 'action' => self::ACTION ] ), 'No nonce.' );
		self::assertSame( 403, AdminBrowser::administrator()->post( 'admin-post.php', [ 'action' => self::ACTION, '_wpnonce' => 'ffffffffff' ] ) );
		self::assertSame( [], $this->stored->exports() );
	}

	/** The error and the page around it are in the language of the current user. */
	public function testARefusedFilterIsExplainedInTheLanguageOfTheAccount(): void {
		foreach ( [ 'de_DE' => 'Diese Auswahl gibt es nicht mehr. Bitte wählen Sie neu.', 'en_US' => 'This option is no longer available. Please choose again.' ] as $locale => $sentence ) {
			$browser = AdminBrowser::of( 'administrator' );
			update_user_meta( AdminBrowser::newestUserId(), 'locale', $locale );
			[ $status, , $page ] = self::export( $browser, [ 'kind' => 'letter' ] );
			self::assertSame( 400, $status );
			self::assertStringContainsString( '<html lang="' . substr( $locale, 0, 2 ), $page );
			self::assertStringContainsString( $sentence, $page );
			$agent = AdminBrowser::of( Capabilities::ROLE );
			update_user_meta( AdminBrowser::newestUserId(), 'locale', $locale );
			[ $status, , $page ] = self::export( $agent, [] );
			self::assertSame( 403, $status );
			self::assertStringContainsString( 'en_US' === $locale ? 'You do not have permission for this.' : 'Dafür fehlt Ihnen die Berechtigung.', $page );
		}
	}

	public function testInvalidFiltersAreRefused(): void {
		foreach ( [ [ 'kind' => 'letter' ], [ 'status' => [ 'new', 'x' ] ], [ 'order' => 'random' ], [ 'assignee' => 'me' ], [ 'cursor' => 'x' ], [ 'colour' => 'red' ] ] as $fields ) {
			[ $status, , $body ] = self::export( AdminBrowser::administrator(), $fields );
			self::assertSame( 400, $status, (string) wp_json_encode( $fields ) );
			self::assertStringNotContainsString( 'Eingegangen;', $body );
		}
		self::assertSame( [], $this->stored->exports() );
	}

	/** The checked entries in the order of the list, each recorded in its history. */
	public function testOnlySelectedEntriesAreExported(): void {
		$ids         = array_map( fn(): int => $this->entries->add(), range( 1, 3 ) );
		$uuids       = array_map( $this->entries->uuid( ... ), $ids );
		$unknownUuid = '7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f81';
		[ $status, $headers, $body ] = self::export( AdminBrowser::administrator(), [ 'entries' => "{$uuids[2]},{$unknownUuid},{$uuids[0]},{$uuids[2]}" ] );
		self::assertMatchesRegularExpression( '/^attachment; filename="anfragen-auswahl-\d{4}-\d\d-\d\d\.csv"$/', $headers['content-disposition'] );
		self::assertSame( [ 200, [ 'Kennung', $uuids[2], $uuids[0] ] ], [ $status, array_column( self::parse( $body, ';' ), 1 ) ] );
		self::assertSame( [ [ 'entries' ], [], [ 'entries' ] ], array_map( fn( string $uuid ): array => array_column( $this->exportsOf( $uuid ), 'filter' ), $uuids ) );
		self::assertSame( [ 2 ], array_map( static fn( Export $row ): int => $row->number, $this->stored->exports() ) );
	}

	public function testSelectedIdsAreCompleteAndLimited(): void {
		$uuid = $this->entries->uuid( $this->entries->add() );
		$many = implode( ',', array_map( static fn(): string => wp_generate_uuid4(), range( 1, 1_001 ) ) );
		foreach ( [ '' => 'Diese Auswahl', 'x' => 'Diese Auswahl', "{$uuid}," => 'Diese Auswahl', "{$uuid}\n" => 'Diese Auswahl', $many => 'Höchstens 1.000 ausgewählte' ] as $text => $sentence ) {
			[ $status, , $page ] = self::export( AdminBrowser::administrator(), [ 'entries' => $text ] );
			self::assertSame( 400, $status, substr( $text, 0, 40 ) );
			self::assertStringContainsString( $sentence, $page );
		}
		self::assertSame( 400, self::export( AdminBrowser::administrator(), [ 'entries' => $uuid, 'kind' => 'lead' ] )[0], 'Selected entries and filters exclude each other.' );
		self::assertSame( 400, self::export( AdminBrowser::administrator(), [ 'entries' => [ $uuid ] ] )[0] );
		self::assertSame( [], $this->stored->exports() );
	}

	/** Days filter the export like any other parameter. */
	public function testADateRangeFiltersTheExport(): void {
		$this->entries->add( [], [ 'received_at' => (int) strtotime( '2026-10-15 12:00 UTC' ) ] );
		$this->entries->add( [], [ 'uuid' => SubmissionFactory::UUID, 'received_at' => (int) strtotime( '2026-11-15 12:00 UTC' ) ] );
		$body = self::export( AdminBrowser::administrator(), [ 'received' => '2026-11-01..2026-11-30', 'order' => 'newest' ] )[2];
		self::assertSame( [ 'Kennung', SubmissionFactory::UUID ], array_column( self::parse( $body, ';' ), 1 ) );
		self::assertSame( 'received=2026-11-01..2026-11-30&order=newest', $this->stored->exports()[0]->filter );
	}

	/** A cell that a spreadsheet would run as a formula becomes text, and separators never split a cell. */
	public function testTypedTextIsEscaped(): void {
		$corpus = json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/fixtures/hostile.json' ), true );
		self::assertIsArray( $corpus );
		$texts = array_filter( array_merge( ...array_values( array_filter( $corpus, 'is_array' ) ) ), 'is_string' );
		// The next test covers phone numbers.
		$others = array_filter( $texts, static fn( string $text ): bool => 1 !== preg_match( '~^[\d +()/-]+$~D', $text ) );
		foreach ( [ ...$others, '=1+1', '+49 30 abc', '-1,5', "+49\n30", '@SUM(A1)', "\t=1", "\r=1", "\n=1", '＝1+1', '＋1', '－1', '＠x', 'a;b', "a\"b\r\nc" ] as $text ) {
			$this->tables->clear();
			$this->entries->add( [], [], [ 'contact' => [ 'firstname' => $text, 'email' => 'a@b.example' ], 'message' => $text ] );
			foreach ( [ [ Language::German, ';' ], [ Language::English, ',' ] ] as [ $language, $separator ] ) {
				$cells = self::parse( $this->csv( $language ), $separator )[0];
				self::assertCount( 20, $cells, $text );
				$guarded = 1 === preg_match( '/^[=+\-@\t\r\n＝＋－＠]/u', $text ) ? "'{$text}" : $text;
				// First name and message.
				self::assertSame( [ $guarded, $guarded ], [ $cells[8], $cells[16] ] );
			}
		}
	}

	/** Dialable telephone numbers get no apostrophe. */
	public function testPhoneNumbersStayUnchanged(): void {
		foreach ( [ '+49 30 123456', '+49 (0)30/12-34', '-1' ] as $phone ) {
			$this->tables->clear();
			$this->entries->add( [], [], [ 'contact' => [ 'phone' => $phone, 'email' => 'a@b.example' ] ] );
			self::assertContains( $phone, self::parse( $this->csv( Language::German ), ';' )[0] );
		}
	}

	public function testEveryEntryIsExportedOnceAndTheCountIsRecorded(): void {
		$this->addEntries( 1, 1_203 );
		wp_set_current_user( 1 );
		$rows = self::parse( $this->csv( Language::German ), ';' );
		wp_set_current_user( 0 );
		self::assertCount( 1_203, array_unique( array_column( $rows, 1 ) ) );
		self::assertSame( [ [ 1_203, 1 ] ], array_map( static fn( Export $row ): array => [ $row->number, $row->exportedBy ], $this->stored->exports() ) );
		$exports     = ( new Container() )->get( ExportRepository::class );
		// Checks every seventh id, also beyond the last entry.
		$exportedIds = array_filter( range( 1, 1_300, 7 ), static fn( int $id ): bool => [] !== $exports->of( $id, 0 ) );
		self::assertSame( range( 1, 1_203, 7 ), array_values( $exportedIds ) );
	}

	/** Recorded search words would outlive the erased person. */
	public function testSearchWordsAreNotStored(): void {
		$this->entries->addSearchable( [ 'mustermann' ] );
		self::export( AdminBrowser::administrator(), [ 'search' => 'Mustermann', 'order' => 'newest' ] );
		self::assertSame( 'search=…&order=newest', $this->stored->exports()[0]->filter );
	}

	/** Some databases reuse the id of a deleted last row. */
	public function testLaterEntriesAreNotPartOfTheExport(): void {
		$this->addEntry( 7 );
		$this->csv( Language::German );
		$exports = ( new Container() )->get( ExportRepository::class );
		self::assertSame( [ 1, 0 ], [ count( $exports->of( 7, time() - 60 ) ), count( $exports->of( 7, time() + 60 ) ) ] );
	}

	#[Group( 'sqlite' )]
	public function testAnExportIsDeletedWithItsLastEntry(): void {
		$ids = array_map( fn(): int => $this->entries->add(), range( 1, 2 ) );
		$this->csv( Language::German );
		$this->csv( Language::German );
		$services = new Container();
		$this->entries->add();
		foreach ( [ 2, 0 ] as $index => $remaining ) {
			$services->get( Erasure::class )->eraseEntry( $this->entries->uuid( $ids[ $index ] ) );
			$services->get( Retention::class )->run( 24 );
			self::assertCount( $remaining, $this->stored->exports() );
		}
	}

	#[Group( 'sqlite' )]
	public function testEveryOrderExportsAllEntries(): void {
		foreach ( [ 1, 2, 3 ] as $number ) {
			$this->addEntry( $number );
		}
		$this->tables->connection->execute( "UPDATE %i SET follow_up = '2026-12-01' WHERE submission_id = 2", [ $this->tables->connection->table( 'entries' ) ] );
		foreach ( [ 'newest' => [ 3, 2, 1 ], 'oldest' => [ 1, 2, 3 ], 'due' => [ 2, 3, 1 ] ] as $order => $expected ) {
			$parts = ( new Container() )->get( EntryExportService::class )->exportList( new EntryFilter(), EntryOrder::from( $order ), '' );
			$ids   = array_map( static fn( InboxEntry $entry ): int => $entry->submission->id, array_merge( ...iterator_to_array( $parts ) ) );
			self::assertSame( $expected, $ids, $order );
		}
	}

	/** Many more entries take about the same memory. */
	public function testMemoryUseIsThatOfOneBatch(): void {
		$this->addEntries( 1, 1_000 );
		[ $fewLines, $fewBytes ] = self::exportInProcess();
		$total = Proof::pick( usual: 3_000, full: 100_000 );
		$this->addEntries( 1_001, $total );
		[ $manyLines, $manyBytes ] = self::exportInProcess();
		self::assertSame( [ 1_000, $total ], [ $fewLines, $manyLines ] );
		$ratio = round( $manyBytes / $fewBytes, 3 );
		Proof::record( "exports of {$total} entries as CSV that take more than 1.1 times the memory of one of 1000 ({$ratio} times)", $ratio > 1.1 ? 1 : 0, 0 );
		self::assertLessThanOrEqual( 1.1, $manyBytes / $fewBytes, "{$fewBytes} and {$manyBytes} bytes" );
	}

	/** @return list<array<array-key, mixed>> History records of each export of an entry. */
	private function exportsOf( string $uuid ): array {
		$shown = ( new Container() )->get( EntryDetailService::class )->show( $uuid, new Translator( Language::German ) );
		return array_values( array_column( array_filter( $shown['history'], static fn( array $row ): bool => 'exported' === $row['event'] ), 'data' ) );
	}

	/** @return array{int, int} Lines, and bytes of memory. */
	private static function exportInProcess(): array {
		exec( escapeshellarg( PHP_BINARY ) . ' ' . escapeshellarg( dirname( __DIR__, 2 ) . '/Support/processes/export.php' ), $output );
		[ $lines, $bytes ] = explode( ' ', implode( '', $output ) ) + [ '0', '0' ];
		return [ (int) $lines, (int) $bytes ];
	}

	private function addEntries( int $from, int $to ): void {
		foreach ( array_chunk( range( $from, $to ), 500 ) as $numbers ) {
			$this->tables->connection->insertAll( 'submissions', array_map( self::submission( ... ), $numbers ) );
			$this->tables->connection->insertAll( 'entries', array_map( self::entry( ... ), $numbers ) );
		}
	}

	private function addEntry( int $number ): void {
		$this->tables->connection->insert( 'submissions', self::submission( $number ) );
		$this->tables->connection->insert( 'entries', self::entry( $number ) );
	}

	/** @return array<literal-string, string|int> */
	private static function submission( int $number ): array {
		return [
			'id'           => $number,
			'uuid'         => wp_generate_uuid4(),
			'route'        => 'wizard/contact',
			'payload_hash' => '',
			'kind'         => 'contact',
			'widget'       => 'contact-form',
			'language'     => 'de',
			'page_url'     => '',
			'email_key'    => 'name@domain.example',
			'payload'      => (string) wp_json_encode( [ 'contact' => SubmissionFactory::CONTACT, 'message' => str_repeat( 'Guten Tag. ', 100 ) ] ),
			'received_at'  => $number,
		];
	}

	/** @return array<literal-string, string|int> */
	private static function entry( int $number ): array {
		return [ 'submission_id' => $number, 'kind' => 'message', 'status' => 'new', 'email_key' => 'name@domain.example', 'updated_at' => 1 ];
	}

	private function csv( Language $language ): string {
		return $this->exportedLines( new EntryCsv( new Translator( $language ), ( new Container() )->get( SubmissionSubject::class ) ) );
	}

	private function exportedLines( EntryCsv $csv ): string {
		$text = '';
		foreach ( ( new Container() )->get( EntryExportService::class )->exportList( new EntryFilter(), EntryOrder::Newest, '' ) as $entries ) {
			$text .= $csv->lines( $entries );
		}
		return $text;
	}

	/** @return list<list<string|null>> */
	private static function parse( string $csv, string $separator ): array {
		$file = fopen( 'php://memory', 'w+' );
		self::assertIsResource( $file );
		fwrite( $file, $csv );
		rewind( $file );
		$rows = [];
		while ( is_array( $row = fgetcsv( $file, null, $separator, '"', '' ) ) ) {
			$rows[] = $row;
		}
		return $rows;
	}

	/**
	 * @param array<string, mixed> $fields
	 * @return array{int, array<string, string>, string}
	 */
	private static function export( AdminBrowser $browser, array $fields ): array {
		return $browser->submit( 'admin-post.php', $fields + [ 'action' => self::ACTION, '_wpnonce' => $browser->nonce( 'wp_rest' ) ] );
	}
}
