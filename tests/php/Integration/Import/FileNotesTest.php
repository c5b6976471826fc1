<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Admin\Import\TransferCsv;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\Report\TransferWords;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\OpenImmoFile;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\Terminal;
use SwImmoSuite\Tests\Support\Transfers;

/** Notes on a file appear once, in every view of its report. */
final class FileNotesTest extends IntegrationTestCase {

	/** Expected codes of each item. Codes of the file precede those of its first listing. */
	private const CODES = [ [ 'version', 'encoding', 'left_out', 'no_region' ], [ 'no_region' ] ];

	private Imports $imports;

	protected function setUp(): void {
		$this->imports = new Imports();
	}

	protected function tearDown(): void {
		$this->imports->end();
		Staff::deleteUsers();
	}

	public function testRoutesReturnFileNotesWithTheFirstListing(): void {
		$transfer = $this->sendFileWithNotes();
		self::assertSame( self::CODES, self::codes( self::items( $transfer->uuid ) ) );
	}

	public function testTheCommandPrintsFileNotes(): void {
		$transfer = $this->sendFileWithNotes();
		$show     = static fn( string $format ): string => implode( "\n", Terminal::wp( [ 'sw-immosuite', 'openimmo', 'show', $transfer->uuid, "--format={$format}" ] )[1] );
		$report   = (array) json_decode( $show( 'json' ), true );
		self::assertSame( self::CODES, self::codes( (array) ( $report['items'] ?? null ) ) );
		self::assertSame( [ 1, 1 ], [ substr_count( $show( 'table' ), '“9.9”' ), substr_count( $show( 'table' ), 'do not match the encoding' ) ] );
	}

	public function testTheCsvContainsFileNotes(): void {
		$csv          = new TransferCsv( ( new Container() )->get( TransferRepository::class ), new TransferWords( new Translator( Language::German ) ), new Translator( Language::German ) );
		$lines        = explode( "\r\n", implode( '', [ ...$csv->parts( $this->sendFileWithNotes() ) ] ) );
		$phrases      = [ '„9.9“', 'passen nicht zu der Kodierung', 'Für „weitere_adresse“ aus OpenImmo hat die Website kein Feld; es wurde nicht übernommen.' ];
		$countPhrases = static fn( string $line ): array => array_map( static fn( string $words ): int => substr_count( $line, $words ), $phrases );
		self::assertSame( [ [ 0, 0, 0 ], [ 1, 1, 1 ], [ 0, 0, 0 ] ], array_map( $countPhrases, array_slice( $lines, 0, 3 ) ) );
	}

	/** File notes have their own section. */
	public function testTheScreenShowsFileNotesOnce(): void {
		$page = AdminBrowser::administrator()->open( 'admin.php?page=sw-immosuite-import&transfer=' . $this->sendFileWithNotes()->uuid );
		self::assertSame( [ 1, 1 ], [ substr_count( $page, '„9.9“' ), substr_count( $page, 'passen nicht zu der Kodierung' ) ] );
	}

	/** The notes fit their column, even if each XML of an archive names its own version. */
	public function testAFileHasNoMoreNotesThanTheirColumnHolds(): void {
		$unknown = implode( '', array_map( static fn( int $number ): string => "<fremd{$number}>x</fremd{$number}>", range( 1, 400 ) ) );
		$xml     = static fn( int $index ): string => OpenImmoFile::xml( 0 === $index ? Imports::home( 'A', $unknown ) : '', "version=\"9.{$index}\"" );
		$names   = array_map( static fn( int $index ): string => "{$index}.xml", range( 0, 199 ) );
		$sent    = $this->imports->queueZip( array_combine( $names, array_map( $xml, range( 0, 199 ) ) ) );
		Imports::runWorker();
		$codes = array_map( static fn( Note $note ): string => $note->code->value, Imports::reload( $sent )->notes );
		self::assertSame( [ 'version' => 50, 'left_out' => 50 ], array_count_values( $codes ) );
	}

	/** File notes are not repeated on each page of a long report, and remain if the first listing is missing from the report. */
	#[Group( 'sqlite' )]
	public function testOnlyTheFirstItemOfAReportHasTheFileNotes(): void {
		$note = '[{"code":"empty_full","value":""}]';
		$long = Transfers::add( [ 'notes' => $note ], array_fill( 0, 101, [ 'action' => 'unchanged' ] ) );
		self::assertSame( [ [ 'empty_full' ], [] ], array_slice( self::codes( self::items( $long ) ), 0, 2 ) );
		self::assertSame( [ [] ], self::codes( self::items( $long, 2 ) ) );
		$withoutFirst = Transfers::add( [ 'state' => 'held', 'notes' => $note ], [ [ 'position' => 2, 'post_id' => 7 ], [ 'position' => 3, 'post_id' => 8 ] ] );
		self::assertSame( [ [ 'empty_full' ], [] ], self::codes( self::items( $withoutFirst ) ) );
	}

	/** Sends a file with an unknown version, a byte that is not UTF-8, and an owner. */
	private function sendFileWithNotes(): Transfer {
		$owner = '<weitere_adresse><name>X</name></weitere_adresse>';
		$title = "<freitexte><objekttitel>Sch\xf6n</objekttitel></freitexte>";
		$xml   = $this->imports->xml( 'TEIL', Imports::home( 'A', $owner . $title ), Imports::home( 'B' ) );
		$sent  = $this->imports->queue( str_replace( '<uebertragung ', '<uebertragung version="9.9" ', $xml ) );
		Imports::runWorker();
		return Imports::reload( $sent );
	}

	/** @return array<array-key, mixed> Items as the route returns them. */
	private static function items( string $uuid, int $page = 1 ): array {
		return (array) Staff::browser( StaffCapability::IMPORTER )->get( RoutePath::STAFF . "/openimmo/{$uuid}?page={$page}" )->body->value( 'items' );
	}

	/**
	 * @param array<array-key, mixed> $items
	 * @return list<list<string>> Codes that the tests are about, by item.
	 */
	private static function codes( array $items ): array {
		$codes   = [ 'version', 'encoding', 'left_out', 'empty_full', 'no_region' ];
		$codesOf = static fn( mixed $item ): array => array_filter( array_column( (array) ( (array) $item )['notes'], 'code' ), is_string( ... ) );
		return array_values( array_map( static fn( mixed $item ): array => array_values( array_intersect( $codesOf( $item ), $codes ) ), $items ) );
	}
}
