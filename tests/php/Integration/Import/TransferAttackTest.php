<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\Upload\Upload;
use SwImmoSuite\Http\Upload\UploadFolder;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Import\Transfer\WorkFolder;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\PhpErrors;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Staff;

/** The transfer routes, called by an attacker with a valid password, and called concurrently. */
final class TransferAttackTest extends IntegrationTestCase {

	private const ROUTE = RoutePath::STAFF . '/openimmo';

	private Browser $software;

	private Browser $staff;

	private int $errorsBefore;

	protected function setUp(): void {
		$this->staff        = Staff::browser( 'administrator' );
		$this->software     = Staff::browser( StaffCapability::IMPORTER );
		$this->errorsBefore = PhpErrors::logged();
		// The lease keeps workers away from the queue while the test reads it.
		( new Lease( $this->tables->connection, new Clock(), 'import ' . substr( hash( 'sha256', 'main' ), 0, 40 ), 600 ) )->take();
	}

	protected function tearDown(): void {
		( new UploadFolder() )->removeAll();
		( new WorkFolder() )->removeAll();
		Staff::deleteUsers();
	}

	#[DataProvider( 'garbage' )]
	public function testGarbageInAnyFieldIsRefusedAndNothingIsStored( string $garbage ): void {
		foreach ( [ 'source', 'dryRun', 'alerts', 'upload', 'else' ] as $field ) {
			$fields = [ 'name="' . $field . '"' => $garbage ] + ( 'upload' === $field ? [] : [ 'name="file"; filename="a.xml"' => '<openimmo/>' ] );
			$answer = Http::call( self::form( $this->software, $fields ) );
			self::assertContains( $answer->status, [ 400, 404 ], "{$field}: {$answer->text}" );
		}
		foreach ( [ 'withdraw', 'sold', 'references', 'exclusiveField', 'exclusiveValue', 'exclusiveGroup', 'providers', 'documents', 'regionFallback', 'postcodes' ] as $key ) {
			// In a list, because a short garbage string would be a valid name of a field.
			$value  = str_starts_with( $key, 'exclusive' ) ? [ $garbage ] : $garbage;
			$answer = $this->staff->put( self::ROUTE . '/sources/main', (string) wp_json_encode( [ $key => $value ], JSON_INVALID_UTF8_SUBSTITUTE ) );
			self::assertContains( $answer->status, [ 400, 413 ], "{$key}: {$answer->text}" );
		}
		self::assertContains( $this->staff->put( self::ROUTE . '/sources/main', "{\"sold\":\"{$garbage}\"}" )->status, [ 400, 413 ] );
		self::assertContains( $this->software->get( self::ROUTE . '?source=' . rawurlencode( substr( $garbage, 0, 900 ) ) )->status, [ 400, 404 ] );
		$services = new Container();
		self::assertSame( [ [], [], $this->errorsBefore ], [ $services->get( TransferRepository::class )->newest( '', 9 ), $services->get( SourceRepository::class )->all(), PhpErrors::logged() ] );
	}

	/** @return iterable<string, array{string}> */
	public static function garbage(): iterable {
		yield 'bytes' => [ str_repeat( "\xff\xfe\0\x80", 16_384 ) ];
		yield 'markup' => [ str_repeat( '"><script>alert(1)</script>', 2_428 ) ];
		yield 'a path' => [ '../../../etc/passwd' ];
	}

	/** A double click sends a request twice, for example. */
	public function testAnUploadUsedConcurrentlyBecomesOneTransfer(): void {
		for ( $round = 0; $round < 4; $round++ ) {
			$id       = $this->upload( "<openimmo>{$round}</openimmo>" );
			$calls    = array_fill( 0, 5, self::form( $this->software, [ 'name="upload"' => $id ] ) );
			$statuses = array_map( static fn( Answer $answer ): int => $answer->status, Http::all( $calls, 5 ) );
			self::assertContains( 202, $statuses );
			self::assertSame( [], array_diff( $statuses, [ 202, 404, 409 ] ) );
			self::assertCount( $round + 1, ( new Container() )->get( TransferRepository::class )->newest( '', 99 ) );
		}
		self::assertSame( $this->errorsBefore, PhpErrors::logged() );
	}

	/** The second request arrives while the first request stores its transfer. */
	public function testTheSameBytesSentConcurrentlyBecomeOneTransfer(): void {
		$imports    = new Imports();
		$bytes      = $imports->xml( 'TEIL', Imports::home( 'A' ) );
		$second     = null;
		$sendSecond = static function ( string $sql ) use ( &$sendSecond, &$second, $bytes ): string {
			if ( str_starts_with( $sql, 'INSERT INTO' ) && str_contains( $sql, '_transfers`' ) ) {
				remove_filter( 'query', $sendSecond );
				$second = ( new Imports() )->queue( $bytes );
			}
			return $sql;
		};
		add_filter( 'query', $sendSecond );
		$first = $imports->queue( $bytes );
		self::assertSame( $second?->uuid, $first->uuid );
		self::assertCount( 1, ( new Container() )->get( TransferRepository::class )->newest( '', 9 ) );
		$imports->end();
	}

	/** Parts of uploads by two users, out of order, repeated, beyond the end, and after a transfer has used the upload. */
	public function testMisplacedUploadPartsDoNoHarm(): void {
		$file     = str_repeat( 'ä', Upload::PART_BYTES ) . '<openimmo/>';
		$id       = $this->announce( $this->software, $file );
		$other    = Staff::browser( 'administrator' );
		$othersId = $this->announce( $other, $file );
		$type     = [ 'Content-Type' => 'application/octet-stream' ];
		$put      = static fn( Browser $browser, string $upload, int $part, int $from, int $length ): int => $browser
			->call( 'PUT', RoutePath::STAFF . "/uploads/{$upload}/{$part}", substr( $file, $from, $length ), $type )->status;
		self::assertSame( 404, $put( $other, $id, part: 0, from: 0, length: Upload::PART_BYTES ), 'The upload belongs to another user.' );
		self::assertSame( 400, $put( $this->software, $id, part: 3, from: 0, length: 10 ), 'The part is beyond the end.' );
		self::assertSame( 400, $put( $this->software, $id, part: 2, from: 0, length: Upload::PART_BYTES ), 'The last part is shorter.' );
		self::assertSame( 200, $put( $this->software, $id, part: 2, from: 2 * Upload::PART_BYTES, length: Upload::PART_BYTES ) );
		self::assertSame( 200, $put( $this->software, $id, part: 0, from: 7, length: Upload::PART_BYTES ), 'Wrong bytes are accepted here; the checksum rejects them at the last part.' );
		self::assertSame( 400, $put( $this->software, $id, part: 1, from: Upload::PART_BYTES, length: Upload::PART_BYTES ) );
		self::assertSame( 404, $put( $this->software, $id, part: 0, from: 0, length: Upload::PART_BYTES ), 'The rejected upload was deleted.' );
		foreach ( [ 2, 0, 1 ] as $part ) {
			self::assertSame( 200, $put( $other, $othersId, part: $part, from: $part * Upload::PART_BYTES, length: Upload::PART_BYTES ) );
		}
		$send = static fn( Browser $browser, string $upload ): Answer => Http::call( self::form( $browser, [ 'name="upload"' => $upload ] ) );
		self::assertSame( 404, $send( $this->software, $othersId )->status );
		self::assertSame( 202, $send( $other, $othersId )->status );
		self::assertSame( 404, $put( $other, $othersId, part: 1, from: Upload::PART_BYTES, length: Upload::PART_BYTES ), 'A transfer has used the upload.' );
		self::assertSame( $this->errorsBefore, PhpErrors::logged() );
	}

	/** Strangers send no cookie, an administrator's cookie without a nonce, or are signed in without the capability. */
	public function testStrangersLearnNothingAboutTransfers(): void {
		$id = (string) Http::call( self::form( $this->software, [ 'name="file"; filename="geheim.xml"' => '<openimmo/>' ] ) )->body->string( 'transfer' );
		foreach ( [ "/{$id}", '/7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f81', '', '/sources/main', '/sources/nobody' ] as $path ) {
			$answers = [
				Http::call( new HttpCall( 'GET', self::ROUTE . $path ) ),
				$this->staff->get( self::ROUTE . $path, [ 'X-WP-Nonce' => '' ] ),
				Staff::browser( 'subscriber' )->get( self::ROUTE . $path ),
			];
			foreach ( $answers as $answer ) {
				self::assertSame( 403, $answer->status, $path );
				self::assertStringNotContainsString( 'geheim', $answer->text );
			}
		}
	}

	/** @param array<string, string> $parts Contents, keyed by Content-Disposition parameters. */
	private static function form( Browser $browser, array $parts ): HttpCall {
		$body = '';
		foreach ( $parts as $parameters => $content ) {
			$body .= "--limit\r\nContent-Disposition: form-data; {$parameters}\r\n\r\n{$content}\r\n";
		}
		return $browser->prepare( 'POST', self::ROUTE, "{$body}--limit--\r\n", [ 'Content-Type' => 'multipart/form-data; boundary=limit' ] );
	}

	private function upload( string $file ): string {
		$id = $this->announce( $this->software, $file );
		$this->software->call( 'PUT', RoutePath::STAFF . "/uploads/{$id}/0", $file, [ 'Content-Type' => 'application/octet-stream' ] );
		return $id;
	}

	private function announce( Browser $browser, string $file ): string {
		return (string) $browser->post(
			RoutePath::STAFF . '/uploads',
			[
				'name'    => '../../evil.php',
				'bytes'   => strlen( $file ),
				'sha256'  => hash( 'sha256', $file ),
				'purpose' => 'openimmo',
			]
		)->body->string( 'id' );
	}
}
