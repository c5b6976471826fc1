<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use SwImmoSuite\Admin\Health\ImportHealth;
use SwImmoSuite\Admin\Health\SiteHealth;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Import\Source\FolderProblem;
use SwImmoSuite\Import\Source\FolderScan;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Terminal;

/** Obstacles to transfers show as a row of Site Health and as a line of the doctor command. */
final class ImportHealthTest extends IntegrationTestCase {

	private Imports $imports;

	protected function setUp(): void {
		$this->imports = new Imports();
		delete_option( FolderScan::OPTION );
	}

	protected function tearDown(): void {
		$this->imports->end();
		delete_option( FolderScan::OPTION );
	}

	public function testSitesWithoutImportReportNothing(): void {
		foreach ( [ 'import_folder', 'import', 'import_held', 'import_zip' ] as $name ) {
			self::assertSame( 'good', self::check( $name )['status'], $name );
		}
	}

	public function testFilesThatCannotBeMovedOutOfTheFolderAreReported(): void {
		$scan = new FolderScan( [], time() );
		$scan->report( FolderProblem::Locked, '<b>voll.zip' );
		$scan->save();
		$result = self::check( 'import_folder' );
		self::assertSame( 'recommended', $result['status'] );
		self::assertStringContainsString( 'Der Webserver darf „&lt;b&gt;voll.zip“ nicht verschieben', $result['label'] );
		self::assertStringContainsString( 'page=sw-immosuite-import', $result['actions'] );
		self::assertStringContainsString( 'belongs to another user', implode( "\n", Terminal::wp( [ 'sw-immosuite', 'doctor' ] )[1] ) );
	}

	public function testAStalledTransferIsReportedAfterAnHour(): void {
		$this->imports->send( 'TEIL', Imports::home( 'A' ) );
		self::assertSame( 'good', self::check( 'import', 3_500 )['status'] );
		self::assertSame( 'recommended', self::check( 'import', 3_700 )['status'] );
		Imports::runWorker();
		self::assertSame( 'good', self::check( 'import', 3_700 )['status'] );
		self::assertStringStartsWith( 'Letzte Übertragungen: Maklersoftware ', self::check( 'import' )['label'] );
	}

	public function testAHeldTransferIsReported(): void {
		$this->imports->send( 'VOLL', ...array_map( static fn( int $number ): string => Imports::home( "H{$number}" ), range( 1, 12 ) ) );
		$this->imports->send( 'VOLL', Imports::home( 'H1' ) );
		Imports::runWorker();
		$result = self::check( 'import_held' );
		self::assertSame( [ 'recommended', '1 Übertragung wartet auf Ihre Freigabe: Sie würde ungewöhnlich viele Immobilien zurückziehen.' ], [ $result['status'], $result['label'] ] );
	}

	public function testMissingZipSupportIsReported(): void {
		$services = Imports::services( 0 );
		$health   = new ImportHealth( $services->get( TransferRepository::class ), $services->get( SourceRepository::class ), $services->get( Clock::class ), new Translator( Language::German ) );
		self::assertSame( 'good', $health->archives( false )->toArray( 'zip' )['status'], 'Without transfers ZIP support is not needed.' );
		$this->imports->send( 'TEIL', Imports::home( 'A' ) );
		self::assertSame( 'good', $health->archives( true )->toArray( 'zip' )['status'] );
		$result = $health->archives( false )->toArray( 'zip' );
		$text   = 'PHP fehlt die Erweiterung „zip“: Von dem, was Ihre Software sendet, werden ZIP-Dateien nicht angenommen und nur XML gelesen. Bitten Sie Ihren Hoster, sie einzuschalten.';
		self::assertSame( [ 'recommended', $text ], [ $result['status'], $result['label'] ] );
	}

	/** @return array{label: string, status: string, actions: string} */
	private static function check( string $name, int $later = 0 ): array {
		return Imports::services( $later )->with( new Translator( Language::German ) )->get( SiteHealth::class )->checks()[ "sw_immosuite_{$name}" ]()->toArray( $name );
	}
}
