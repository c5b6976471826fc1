<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Upload;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Upload\Upload;
use SwImmoSuite\Http\Upload\UploadFolder;
use SwImmoSuite\Http\Upload\UploadPurpose;
use SwImmoSuite\Http\Upload\UploadService;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Visitor\Privacy\Retention;

/** A large file is uploaded in parts, and can be used only when it is complete. */
final class UploadTest extends IntegrationTestCase {

	private const ROUTE = RoutePath::STAFF . '/uploads';

	private Rest $rest;

	protected function setUp(): void {
		( new UploadFolder() )->removeAll();
		wp_set_current_user( 1 );
		$this->rest = new Rest();
	}

	protected function tearDown(): void {
		( new UploadFolder() )->removeAll();
		wp_set_current_user( 0 );
		Staff::deleteUsers();
	}

	public function testAFileIsCompleteOnceAllPartsHaveArrivedInAnyOrder(): void {
		$file = self::bytes( 2 * Upload::PART_BYTES + 7 );
		$id   = $this->announce( $file );
		self::assertSame( [ false, [ 0, 1 ] ], self::progress( $this->put( $id, $file, 2 ) ) );
		self::assertSame( [ false, [ 1 ] ], self::progress( $this->put( $id, $file, 0 ) ) );
		self::assertSame( [ false, [ 1 ] ], self::progress( $this->put( $id, $file, 0 ) ), 'A repeated part changes nothing.' );
		self::assertSame( 'sw_immosuite_upload_incomplete', self::refusal( $id ) );
		self::assertSame( [ true, [] ], self::progress( $this->put( $id, $file, 1 ) ) );
		self::assertSame( [ true, [] ], self::progress( $this->put( $id, $file, 1 ) ), 'The last part may be repeated after a lost answer.' );
		self::assertSame( $file, file_get_contents( self::service()->file( 1, $id, UploadPurpose::Regions ) ) );
		self::assertSame( [ '.', '..', 'upload.json', 'whole' ], scandir( dirname( self::service()->file( 1, $id, UploadPurpose::Regions ) ) ) );
		self::assertSame( 204, $this->rest->call( 'DELETE', self::ROUTE . "/{$id}" )->status );
		self::assertSame( 404, $this->rest->call( 'DELETE', self::ROUTE . "/{$id}" )->status );
	}

	public function testFilesAreNotNamedByClientsAndTheFolderDeniesAccess(): void {
		$file = '{}';
		$id   = $this->announce( $file, '../../evil.php' );
		$this->put( $id, $file, 0 );
		$path = self::service()->file( 1, $id, UploadPurpose::Regions );
		self::assertMatchesRegularExpression( '~/sw-immosuite-[0-9a-f]{32}/1-[0-9a-f-]{36}/whole$~', $path );
		$root = dirname( $path, 2 );
		foreach ( [ '.htaccess', 'web.config', 'index.php' ] as $accessRule ) {
			self::assertFileExists( "{$root}/{$accessRule}" );
		}
		foreach ( [ 'evil.php', '..', '.', '%2e%2e', '1-' . $id ] as $other ) {
			self::assertSame( 404, $this->rest->call( 'DELETE', self::ROUTE . "/{$other}" )->status, $other );
		}
		self::assertFileExists( $path );
	}

	/** @param int<0, max> $bytes */
	#[DataProvider( 'wrongParts' )]
	public function testAWrongPartIsRefusedAndLeavesNothing( string $part, int $bytes, int $status, string $code ): void {
		$file   = self::bytes( Upload::PART_BYTES + 7 );
		$id     = $this->announce( $file );
		$answer = $this->rest->call( 'PUT', self::ROUTE . "/{$id}/{$part}", self::bytes( $bytes ), [ 'Content-Type' => 'application/octet-stream' ] );
		self::assertSame( [ $status, $code ], [ $answer->status, $answer->code() ], $answer->text );
		self::assertSame( [ false, [ 1 ] ], self::progress( $this->put( $id, $file, 0 ) ) );
	}

	/** @return iterable<string, array{string, int, int, string}> */
	public static function wrongParts(): iterable {
		yield 'a part beyond the last' => [ '2', 7, 400, 'rest_invalid_param' ];
		yield 'a number that is too large' => [ '999999999999999999', 7, 400, 'rest_invalid_param' ];
		yield 'not a number' => [ 'a', 7, 404, 'rest_no_route' ];
		yield 'negative' => [ '-1', 7, 404, 'rest_no_route' ];
		yield 'a truncated part' => [ '1', 3, 400, 'rest_invalid_param' ];
		yield 'one byte more' => [ '1', 8, 400, 'rest_invalid_param' ];
		yield 'nothing' => [ '1', 0, 400, 'rest_invalid_param' ];
		yield '64 KB of garbage' => [ '1', 65_536, 400, 'rest_invalid_param' ];
		yield 'more than a part' => [ '1', Upload::PART_BYTES + 1, 413, 'sw_immosuite_too_large' ];
	}

	public function testAPartMustBeARawBody(): void {
		$id     = $this->announce( '{}' );
		$answer = $this->rest->call( 'PUT', self::ROUTE . "/{$id}/0", '{}' );
		self::assertSame( [ 415, 'sw_immosuite_media_type' ], [ $answer->status, $answer->code() ] );
	}

	/** @param array<string, mixed> $change */
	#[DataProvider( 'wrongAnnouncements' )]
	public function testInvalidAnnouncementsAreRefused( array $change, string $field ): void {
		$answer = $this->rest->post( self::ROUTE, $change + self::announcement( '{}' ) );
		self::assertSame( [ 400, [ $field ] ], [ $answer->status, array_column( (array) $answer->body->object( 'data' )?->value( 'errors' ), 'field' ) ], $answer->text );
	}

	/** @return iterable<string, array{array<string, mixed>, string}> */
	public static function wrongAnnouncements(): iterable {
		yield '60 MB' => [ [ 'bytes' => 62_914_560 ], 'bytes' ];
		yield 'nothing' => [ [ 'bytes' => 0 ], 'bytes' ];
		yield 'no hash' => [ [ 'sha256' => 'abc' ], 'sha256' ];
		yield 'no name' => [ [ 'name' => '' ], 'name' ];
		yield 'an unknown field' => [ [ 'path' => '/etc' ], 'path' ];
	}

	public function testAFileOtherThanAnnouncedIsDeleted(): void {
		$id     = $this->announce( 'announced' );
		$answer = $this->put( $id, 'different', 0 );
		self::assertSame( [ 400, 'sw_immosuite_upload_broken' ], [ $answer->status, $answer->code() ] );
		self::assertSame( 'sw_immosuite_not_found', self::refusal( $id ) );
	}

	public function testAnotherUsersFileIsNotFound(): void {
		$id = $this->announce( '{}' );
		wp_set_current_user( Staff::addUser( 'editor', 'secret' ) );
		self::assertSame( 404, $this->put( $id, '{}', 0 )->status );
		self::assertSame( 404, $this->rest->call( 'DELETE', self::ROUTE . "/{$id}" )->status );
		self::assertSame( 'sw_immosuite_not_found', self::refusal( $id, get_current_user_id() ) );
	}

	public function testEachUserHasAtMostThreeUploads(): void {
		$first = $this->announce( '{}' );
		$this->announce( '{}' );
		$this->announce( '{}' );
		$answer = $this->rest->post( self::ROUTE, self::announcement( '{}' ) );
		self::assertSame( [ 409, 'sw_immosuite_too_many_uploads' ], [ $answer->status, $answer->code() ] );
		$this->rest->call( 'DELETE', self::ROUTE . "/{$first}" );
		$this->announce( '{}' );
		wp_set_current_user( Staff::addUser( 'editor', 'secret' ) );
		$this->announce( '{}' );
	}

	/** The purpose decides who may send an upload, and its maximum size. */
	public function testAnUploadServesOnlyItsAnnouncedPurpose(): void {
		self::assertSame( [ 400, 'rest_invalid_param' ], $this->refusedAs( [ 'purpose' => 'anything' ] ) );
		self::assertSame( [ 400, 'rest_invalid_param' ], $this->refusedAs( [ 'bytes' => UploadPurpose::Regions->maxBytes() + 1 ] ) );
		self::assertSame( [ 400, 'rest_invalid_param' ], $this->refusedAs( [ 'purpose' => 'openimmo', 'bytes' => UploadPurpose::OpenImmo->maxBytes() + 1 ] ) );
		$large = $this->rest->post( self::ROUTE, [ 'purpose' => 'openimmo', 'bytes' => UploadPurpose::OpenImmo->maxBytes() ] + self::announcement( '{}' ) );
		self::assertSame( 200, $large->status, $large->text );
		$id = (string) $this->rest->post( self::ROUTE, [ 'purpose' => 'openimmo' ] + self::announcement( '{}' ) )->body->string( 'id' );
		$this->sendFirstPart( $id, '{}' );
		self::assertSame( 'sw_immosuite_not_found', self::refusal( $id ), 'The file must not serve another purpose.' );
		self::assertSame( '', self::refusal( $id, purpose: UploadPurpose::OpenImmo ) );
		foreach ( [ 'editor' => [ 200, 403 ], StaffCapability::IMPORTER => [ 403, 200 ] ] as $role => $statuses ) {
			wp_set_current_user( Staff::addUser( $role, 'secret' ) );
			$status = fn( string $purpose ): int => $this->rest->post( self::ROUTE, [ 'purpose' => $purpose ] + self::announcement( '{}' ) )->status;
			self::assertSame( $statuses, array_map( $status, [ 'regions', 'openimmo' ] ), $role );
		}
	}

	public function testUploadsAreDeletedAfterADay(): void {
		$id    = $this->announce( '{}' );
		$root  = dirname( self::service()->file( 1, $this->sendFirstPart( $id, '{}' ), UploadPurpose::Regions ), 2 );
		$later = new Container( new Clock( DAY_IN_SECONDS + 1 ) );
		self::assertSame( 'sw_immosuite_not_found', self::refusal( $id, services: $later ) );
		self::assertDirectoryExists( "{$root}/1-{$id}" );
		$later->get( Retention::class )->run( 24 );
		self::assertDirectoryDoesNotExist( "{$root}/1-{$id}" );
		self::assertFileExists( "{$root}/.htaccess" );
		( new UploadFolder() )->removeAll();
		self::assertDirectoryDoesNotExist( $root );
	}

	public function testAFullDiskIsReportedAndLeavesNothing(): void {
		$id     = $this->announce( '{}' );
		$folder = self::folderOf( $id );
		// A folder with the part's name makes the write fail, like a full disk.
		mkdir( "{$folder}/0.part" );
		$answer = self::quietly( fn(): Answer => $this->put( $id, '{}', 0 ) );
		self::assertSame( [ 507, 'sw_immosuite_upload_storage' ], [ $answer->status, $answer->code() ] );
		self::assertSame( [ '.', '..', '0.part', 'upload.json' ], scandir( $folder ) );
	}

	public function testPartsAreAssembledOnce(): void {
		$id    = $this->announce( '{}' );
		$lease = new Lease( $this->tables->connection, new Clock(), "upload {$id}", 60 );
		// Another request is assembling the parts.
		self::assertTrue( $lease->take() );
		self::assertSame( [ false, [] ], self::progress( $this->put( $id, '{}', 0 ) ) );
		self::assertSame( 'sw_immosuite_upload_incomplete', self::refusal( $id ) );
		$lease->drop();
		self::assertFileExists( self::service()->file( 1, $id, UploadPurpose::Regions ) );
	}

	public function testAllPartsMayBeSentAtOnceOverHttp(): void {
		$file    = self::bytes( 3 * Upload::PART_BYTES );
		$headers = Staff::newUserHeaders( 'editor' );
		$answer  = Http::call( new HttpCall( 'POST', self::ROUTE, self::announcement( $file ), $headers ) );
		$id      = (string) $answer->body->string( 'id' );
		$headers = [ 'Content-Type' => 'application/octet-stream' ] + $headers;
		$call    = static fn( int $part ): HttpCall => new HttpCall( 'PUT', self::ROUTE . "/{$id}/{$part}", substr( $file, $part * Upload::PART_BYTES, Upload::PART_BYTES ), $headers );
		$calls   = array_map( $call, [ 2, 0, 1, 1, 0 ] );
		foreach ( Http::all( $calls, 5 ) as $answer ) {
			self::assertSame( 200, $answer->status, $answer->text );
		}
		self::assertSame( $file, file_get_contents( self::service()->file( Staff::newestUserId(), $id, UploadPurpose::Regions ) ) );
	}

	/**
	 * @param array<string, mixed> $change
	 * @return array{int, string}
	 */
	private function refusedAs( array $change ): array {
		$answer = $this->rest->post( self::ROUTE, $change + self::announcement( '{}' ) );
		return [ $answer->status, $answer->code() ];
	}

	private function announce( string $file, string $name = 'regions.geojson' ): string {
		$answer = $this->rest->post( self::ROUTE, [ 'name' => $name ] + self::announcement( $file ) );
		self::assertSame( [ 200, Upload::PART_BYTES ], [ $answer->status, $answer->body->int( 'part' ) ], $answer->text );
		return (string) $answer->body->string( 'id' );
	}

	private function put( string $id, string $file, int $part ): Answer {
		return $this->rest->call( 'PUT', self::ROUTE . "/{$id}/{$part}", substr( $file, $part * Upload::PART_BYTES, Upload::PART_BYTES ), [ 'Content-Type' => 'application/octet-stream' ] );
	}

	private function sendFirstPart( string $id, string $file ): string {
		self::assertSame( [ true, [] ], self::progress( $this->put( $id, $file, 0 ) ) );
		return $id;
	}

	/** @return array<string, mixed> */
	private static function announcement( string $file ): array {
		return [
			'name'   => 'regions.geojson',
			'bytes'  => strlen( $file ),
			'sha256' => hash( 'sha256', $file ),
		];
	}

	/** @return array{mixed, mixed} */
	private static function progress( Answer $answer ): array {
		return [ $answer->body->value( 'complete' ), $answer->body->value( 'missing' ) ];
	}

	/** Code of the reason why the file cannot be used; empty if it can. */
	private static function refusal( string $id, int $user = 1, ?Container $services = null, UploadPurpose $purpose = UploadPurpose::Regions ): string {
		try {
			( $services ?? new Container() )->get( UploadService::class )->file( $user, $id, $purpose );
		} catch ( Failure $failure ) {
			return $failure->error;
		}
		return '';
	}

	private static function folderOf( string $id ): string {
		$name = get_option( UploadFolder::OPTION );
		self::assertIsString( $name );
		return wp_get_upload_dir()['basedir'] . "/{$name}/1-{$id}";
	}

	/** @param Closure(): Answer $call */
	private static function quietly( Closure $call ): Answer {
		set_error_handler( static fn(): bool => true );
		try {
			return $call();
		} finally {
			restore_error_handler();
		}
	}

	private static function service(): UploadService {
		return ( new Container() )->get( UploadService::class );
	}

	/** @param int<0, max> $count */
	private static function bytes( int $count ): string {
		return 0 === $count ? '' : substr( str_repeat( random_bytes( 1_024 ), intdiv( $count, 1_024 ) + 1 ), 0, $count );
	}
}
