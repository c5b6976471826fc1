<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Cli;

use SwImmoSuite\Foundation\ClosedFolder;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\OpenImmoFile;
use SwImmoSuite\Tests\Support\Terminal;
use ZipArchive;

/** OpenImmo commands: output and exit codes. */
final class OpenImmoCommandTest extends IntegrationTestCase {

	private Imports $imports;

	private string $folder;

	protected function setUp(): void {
		$this->imports = new Imports();
		$this->folder  = sys_get_temp_dir() . '/sw-immosuite-cli-' . bin2hex( random_bytes( 6 ) );
		mkdir( $this->folder, 0700 );
	}

	protected function tearDown(): void {
		$this->imports->end();
		ClosedFolder::remove( $this->folder );
	}

	public function testACheckWritesNothingAndReportsTheResult(): void {
		[ $code, $lines ] = self::wp( 'import', OpenImmoFile::EXAMPLES . '/voll.zip', '--dry-run', '--format=json' );
		$report           = self::decode( $lines );
		self::assertSame( [ 0, true, 'done', 3 ], [ $code, $report['dryRun'] ?? null, $report['state'] ?? null, count( (array) ( $report['items'] ?? [] ) ) ], implode( "\n", $lines ) );
		self::assertSame( 0, Imports::count() );
	}

	public function testRefusalsExitWithOneAndTheRestIsImported(): void {
		$file = $this->createFile( 'abend.xml', $this->imports->xml( 'TEIL', Imports::home( 'A' ), Imports::home( '' ), Imports::home( "B\x1b[31m" ) ) );
		[ $code, $lines ] = self::wp( 'import', $file, '--source=flowfact', '--alerts=off' );
		self::assertSame( 1, $code );
		self::assertStringContainsString( 'no_id', implode( "\n", $lines ) );
		self::assertStringContainsString( '2 created, 1 refused', implode( "\n", $lines ) );
		self::assertStringNotContainsString( "\x1b", implode( "\n", $lines ), 'The output must contain no escape sequences of the file.' );
		self::assertSame( 2, Imports::count() );
		self::assertFileExists( $file );
		[ $code, $lines ] = self::wp( 'list', '--format=json' );
		$transfers        = self::decode( $lines );
		self::assertSame( [ 0, 1, 'flowfact' ], [ $code, count( $transfers ), ( (array) ( $transfers[0] ?? [] ) )['source'] ?? '' ] );
		$id               = ( (array) ( $transfers[0] ?? [] ) )['transfer'] ?? '';
		[ $code, $lines ] = self::wp( 'show', is_string( $id ) ? $id : '' );
		self::assertSame( 0, $code );
		self::assertStringContainsString( 'abend.xml: done', implode( "\n", $lines ) );
		[ $code, $lines ] = self::wp( 'rerun', is_string( $id ) ? $id : '' );
		self::assertSame( 1, $code, 'The listing must be refused again.' );
		self::assertStringContainsString( '2 unchanged, 1 refused', implode( "\n", $lines ) );
		foreach ( [ 'approve', 'discard' ] as $decision ) {
			self::assertSame( 1, self::wp( $decision, is_string( $id ) ? $id : '' )[0], 'The transfer needs no decision.' );
			self::assertSame( 1, self::wp( $decision, '7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f81' )[0] );
		}
	}

	public function testAnInvalidFileExitsWithOneAndChangesNothing(): void {
		foreach ( [ 'a.xml' => '<openimmo><anbieter>', 'b.zip' => 'PK', 'c.xml' => '<!DOCTYPE x><openimmo/>' ] as $name => $bytes ) {
			[ $code, $lines ] = self::wp( 'import', $this->createFile( $name, $bytes ) );
			self::assertSame( 1, $code, $name );
			self::assertStringContainsString( 'refused', implode( "\n", $lines ), $name );
		}
		self::assertSame( 1, self::wp( 'import', "{$this->folder}/absent.zip" )[0] );
		self::assertSame( 1, self::wp( 'import', __DIR__ )[0], 'A directory without ZIP or XML is refused.' );
		self::assertSame( 1, self::wp( 'import', $this->createFile( 'd.xml', '<openimmo/>' ), '--source=../x' )[0] );
		self::assertSame( 0, Imports::count() );
	}

	public function testADirectoryIsImportedWithItsPictures(): void {
		$zip = new ZipArchive();
		$zip->open( OpenImmoFile::EXAMPLES . '/voll.zip' );
		$zip->extractTo( $this->folder );
		[ $code, $lines ] = self::wp( 'import', $this->folder, '--format=json' );
		$report           = (array) ( self::decode( $lines )[0] ?? [] );
		self::assertSame( [ 0, [] ], [ $code, self::notesWithCode( $report, 'picture_missing' ) ], implode( "\n", $lines ) );
		self::assertSame( 3, Imports::count() );
	}

	public function testHeldTransfersAreApprovedOrDiscarded(): void {
		$homes = array_map( static fn( int $number ): string => Imports::home( "H{$number}" ), range( 1, 12 ) );
		self::wp( 'import', $this->createFile( 'a.xml', $this->imports->xml( 'VOLL', ...$homes ) ) );
		foreach ( [ 'discard' => 12, 'approve' => 1 ] as $decision => $published ) {
			[ , $lines ] = self::wp( 'import', $this->createFile( 'b.xml', $this->imports->xml( 'VOLL', Imports::home( 'H1' ) ) ), '--format=json' );
			$report      = self::decode( $lines );
			self::assertSame( [ 'held', 11 ], [ $report['state'] ?? null, count( (array) ( $report['wouldWithdraw'] ?? [] ) ) ] );
			self::assertSame( 0, self::wp( $decision, is_string( $report['transfer'] ?? null ) ? $report['transfer'] : '' )[0] );
			self::assertCount( $published, array_keys( Imports::statuses(), 'publish', true ), $decision );
		}
	}

	/** @return string Path of the file. */
	private function createFile( string $name, string $bytes ): string {
		file_put_contents( "{$this->folder}/{$name}", $bytes );
		return "{$this->folder}/{$name}";
	}

	/** @return array{int, list<string>} Exit code and lines. */
	private static function wp( string ...$command ): array {
		$answer = Terminal::wp( [ 'sw-immosuite', 'openimmo', ...array_values( $command ) ] );
		wp_cache_flush();
		return $answer;
	}

	/**
	 * @param list<string> $lines
	 * @return array<array-key, mixed>
	 */
	private static function decode( array $lines ): array {
		$json = json_decode( implode( "\n", $lines ), true );
		return is_array( $json ) ? $json : [];
	}

	/**
	 * @param array<array-key, mixed> $report
	 * @return list<mixed> Notes with this code.
	 */
	private static function notesWithCode( array $report, string $code ): array {
		$notes = [];
		foreach ( (array) ( $report['items'] ?? [] ) as $item ) {
			array_push( $notes, ...array_values( array_filter( (array) ( ( (array) $item )['notes'] ?? [] ), static fn( mixed $note ): bool => $code === ( (array) $note )['code'] ) ) );
		}
		return $notes;
	}
}
