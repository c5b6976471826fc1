<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\FormFile;
use SwImmoSuite\Http\Upload\Upload;
use SwImmoSuite\Http\Upload\UploadFolder;
use SwImmoSuite\Import\Report\SourceAccess;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Import\Transfer\WorkFolder;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\OpenImmoFile;
use SwImmoSuite\Tests\Support\PhpErrors;
use SwImmoSuite\Tests\Support\Regions;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Staff;
use WP_Application_Passwords;
use WP_REST_Request;
use WP_User;

/** Through these routes an agency's software sends files and reads their results, with an application password. */
final class OpenImmoRoutesTest extends IntegrationTestCase {

	private const ROUTE = RoutePath::STAFF . '/openimmo';

	private const SOURCES = [ 'main', 'flowfact', 'second', 'a', 'b', 'approve', 'discard' ];

	private Browser $software;

	private Browser $staff;

	protected function setUp(): void {
		$this->staff    = Staff::browser( 'administrator' );
		$this->software = Staff::browser( StaffCapability::IMPORTER );
		SourceAccess::bind( Staff::newestUserId(), self::SOURCES );
		// The leases keep workers away from the queue while the test reads it.
		foreach ( self::SOURCES as $source ) {
			( new Lease( $this->tables->connection, new Clock(), 'import ' . substr( hash( 'sha256', $source ), 0, 40 ), 600 ) )->take();
		}
	}

	protected function tearDown(): void {
		( new UploadFolder() )->removeAll();
		( new Container() )->get( WorkFolder::class )->removeAll();
		Staff::deleteUsers();
	}

	public function testAFileIsAcceptedAndReported(): void {
		$file   = (string) file_get_contents( OpenImmoFile::EXAMPLES . '/voll.zip' );
		$answer = $this->send( [ 'source' => 'flowfact', 'dryRun' => '1', 'alerts' => 'off' ], $file, 'Übertragung "1" <b>.zip' );
		self::assertSame( [ 202, [ 'transfer', 'state' ] ], [ $answer->status, array_keys( $answer->body->all() ) ], $answer->text );
		$id     = (string) $answer->body->string( 'transfer' );
		$report = $this->software->get( self::ROUTE . "/{$id}" );
		self::assertSame( 200, $report->status, $report->text );
		$keys = [ 'transfer', 'source', 'name', 'state', 'code', 'art', 'receivedAt', 'finishedAt', 'dryRun', 'counts', 'wouldWithdraw', 'items', 'pages' ];
		self::assertEqualsCanonicalizing( $keys, array_keys( $report->body->all() ) );
		self::assertSame( [ $id, 'flowfact', 'Übertragung "1" <b>.zip', true ], [ ...array_map( $report->body->string( ... ), [ 'transfer', 'source', 'name' ] ), $report->body->value( 'dryRun' ) ] );
		$counts = [ 'created', 'updated', 'unchanged', 'restored', 'withdrawn', 'locked', 'refused', 'failed' ];
		self::assertSame( $counts, array_keys( $report->body->object( 'counts' )?->all() ?? [] ) );
		self::assertMatchesRegularExpression( '/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/', (string) $report->body->string( 'receivedAt' ) );
		$stored = self::repository()->find( $id );
		self::assertSame( [ true, 'off', false ], [ $stored?->isDryRun, $stored?->alerts, $stored?->isByNumber ] );
	}

	public function testWithoutASourceAFileBelongsToTheMainSource(): void {
		$answer = $this->send( [], '<openimmo/>' );
		$stored = self::repository()->find( (string) $answer->body->string( 'transfer' ) );
		self::assertSame( [ 202, 'main', false, '' ], [ $answer->status, $stored?->source, $stored?->isDryRun, $stored?->alerts ], $answer->text );
	}

	public function testTheSameBytesReturnTheWaitingTransfer(): void {
		$ids = array_map( fn( string $source ): ?string => $this->send( [ 'source' => $source ], '<openimmo/>' )->body->string( 'transfer' ), [ 'a', 'a', 'b' ] );
		self::assertSame( $ids[0], $ids[1] );
		self::assertNotSame( $ids[0], $ids[2] );
	}

	public function testAnApplicationPasswordOpensOnlyTheTransferRoutes(): void {
		$user    = Staff::addUser( StaffCapability::IMPORTER, 'x' );
		$created = WP_Application_Passwords::create_new_application_password( $user, [ 'name' => 'Software' ] );
		self::assertIsArray( $created );
		$name    = (string) ( new WP_User( $user ) )->user_login;
		$headers = [ 'Authorization' => 'Basic ' . base64_encode( "{$name}:" . ( is_string( $created[0] ) ? $created[0] : '' ) ) ];
		[ $body, $type ] = self::multipartForm( [], '<openimmo/>', 'a.xml' );
		$answer = Http::call( new HttpCall( 'POST', self::ROUTE, $body, $headers + [ 'Content-Type' => $type ] ) );
		self::assertSame( 202, $answer->status, $answer->text );
		$status = static fn( string $path ): int => Http::call( new HttpCall( 'GET', $path, null, $headers ) )->status;
		self::assertSame( [ 200, 403, 403, 403 ], array_map( $status, [ self::ROUTE, RoutePath::STAFF . '/entries', RoutePath::STAFF . '/mails', '/wp-json/wp/v2/users?context=edit' ] ) );
		$invalid = [ 'Authorization' => 'Basic ' . base64_encode( "{$name}:wrong" ) ];
		self::assertContains( Http::call( new HttpCall( 'GET', self::ROUTE, null, $invalid ) )->status, [ 401, 403 ] );
	}

	/** @param array<string, string> $fields */
	#[DataProvider( 'invalidRequests' )]
	public function testInvalidRequestsNameTheFieldAndStoreNothing( array $fields, ?string $file, string $field ): void {
		$errorsBefore = PhpErrors::logged();
		$answer       = $this->send( $fields, $file );
		self::assertSame( [ 400, [ $field ] ], [ $answer->status, array_column( (array) $answer->body->object( 'data' )?->value( 'errors' ), 'field' ) ], $answer->text );
		self::assertSame( [ [], $errorsBefore ], [ self::repository()->newest( '', 9 ), PhpErrors::logged() ] );
	}

	/** @return iterable<string, array{array<string, string>, string|null, string}> */
	public static function invalidRequests(): iterable {
		yield 'no file' => [ [], null, 'file' ];
		yield 'an empty file' => [ [], '', 'file' ];
		yield 'a source with a path' => [ [ 'source' => '../x' ], '<openimmo/>', 'source' ];
		yield 'a source with invalid bytes' => [ [ 'source' => "\xff\0" ], '<openimmo/>', 'source' ];
		yield 'true instead of 1' => [ [ 'dryRun' => 'true' ], '<openimmo/>', 'dryRun' ];
		yield 'alerts perhaps' => [ [ 'alerts' => 'perhaps' ], '<openimmo/>', 'alerts' ];
		yield 'an unknown field' => [ [ 'path' => '/etc/passwd' ], '<openimmo/>', 'path' ];
		yield 'a file and an upload' => [ [ 'upload' => '7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f81' ], '<openimmo/>', 'upload' ];
	}

	/** The worker, not the route, parses the file. */
	public function testMalformedFilesAreAcceptedAndReported(): void {
		$errorsBefore = PhpErrors::logged();
		foreach ( [ random_bytes( 65_536 ), "PK\x03\x04" . random_bytes( 64 ), str_repeat( '<', 65_536 ) ] as $garbage ) {
			$answer = $this->send( [], $garbage, "../..\0/" . str_repeat( 'x', 300 ) . ".php\r\nX: y" );
			self::assertSame( 202, $answer->status, $answer->text );
		}
		foreach ( [ 'multipart/form-data; boundary=', 'multipart/form-data; boundary=a', 'multipart/form-data; boundary=' . str_repeat( 'a', 5_000 ) ] as $type ) {
			$answer = $this->software->call( 'POST', self::ROUTE, random_bytes( 65_536 ), [ 'Content-Type' => $type ] );
			self::assertContains( $answer->status, [ 400, 413 ], "{$type}: {$answer->text}" );
		}
		self::assertSame( $errorsBefore, PhpErrors::logged() );
	}

	public function testAnUploadAbovePhpsLimitIsRefusedWithAnAlternative(): void {
		$answer = $this->send( [], str_repeat( 'x', wp_convert_hr_to_bytes( '16M' ) + 1 ) );
		self::assertSame( [ 413, 'sw_immosuite_file_too_large' ], [ $answer->status, $answer->code() ], $answer->text );
		self::assertStringContainsString( 'Der Server nimmt auf einmal höchstens 16 MB an.', $answer->string( 'message' ) );
		self::assertStringContainsString( 'ImmoSuite → Import', $answer->string( 'message' ) );
	}

	/** @param int<0, 8> $error */
	#[DataProvider( 'errorsOfPhp' )]
	public function testEveryUploadErrorOfPhpHasAResponse( int $error, string $code, int $status ): void {
		$request = new WP_REST_Request( 'POST' );
		$file    = [
			'name'     => 'a.zip',
			'type'     => 'application/zip',
			'tmp_name' => '/nowhere',
			'error'    => $error,
			'size'     => 0,
		];
		$request->set_file_params( [ 'file' => $file ] );
		try {
			self::assertNull( FormFile::of( $request, 'file' ) );
			self::assertSame( '', $code );
		} catch ( Failure $failure ) {
			self::assertSame( [ $code, $status ], [ $failure->error, $failure->status ] );
		}
	}

	/** @return iterable<array{int<0, 8>, string, int}> */
	public static function errorsOfPhp(): iterable {
		yield [ UPLOAD_ERR_OK, '', 0 ];
		yield [ UPLOAD_ERR_NO_FILE, '', 0 ];
		yield [ UPLOAD_ERR_INI_SIZE, 'sw_immosuite_file_too_large', 413 ];
		yield [ UPLOAD_ERR_FORM_SIZE, 'sw_immosuite_file_too_large', 413 ];
		yield [ UPLOAD_ERR_PARTIAL, 'sw_immosuite_upload_broken', 400 ];
		yield [ UPLOAD_ERR_NO_TMP_DIR, 'sw_immosuite_upload_storage', 507 ];
		yield [ UPLOAD_ERR_CANT_WRITE, 'sw_immosuite_upload_storage', 507 ];
		yield [ UPLOAD_ERR_EXTENSION, 'sw_immosuite_upload_storage', 507 ];
	}

	public function testAFileUploadedInPartsBecomesATransfer(): void {
		$file = str_repeat( ' ', Upload::PART_BYTES ) . '<openimmo/>';
		$id   = (string) $this->software->post( RoutePath::STAFF . '/uploads', [
			'name'    => 'groß.xml',
			'bytes'   => strlen( $file ),
			'sha256'  => hash( 'sha256', $file ),
			'purpose' => 'openimmo',
		] )->body->string( 'id' );
		$type = [ 'Content-Type' => 'application/octet-stream' ];
		$put  = fn( int $part ): int => $this->software->call( 'PUT', RoutePath::STAFF . "/uploads/{$id}/{$part}", substr( $file, $part * Upload::PART_BYTES, Upload::PART_BYTES ), $type )->status;
		self::assertSame( 200, $put( 0 ) );
		$answer = $this->send( [ 'upload' => $id ], null );
		self::assertSame( [ 409, 'sw_immosuite_upload_incomplete' ], [ $answer->status, $answer->code() ] );
		self::assertSame( 200, $put( 1 ) );
		$answer = $this->send( [ 'upload' => $id, 'source' => 'second' ], null );
		$stored = self::repository()->find( (string) $answer->body->string( 'transfer' ) );
		self::assertSame( [ 202, 'groß.xml', 'second' ], [ $answer->status, $stored?->name, $stored?->source ], $answer->text );
		$work = ( new Container() )->get( WorkFolder::class );
		self::assertSame( hash( 'sha256', $file ), hash_file( 'sha256', $work->sent( (string) $stored?->uuid ) ) );
		self::assertSame( 404, $this->send( [ 'upload' => $id ], null )->status, 'A transfer has used the upload.' );
		self::assertSame( 404, $this->send( [ 'upload' => '../../x' ], null )->status );
	}

	public function testTransfersAreListedNewestFirstUpToTheLimit(): void {
		$send   = fn( string $source, int $number ): ?string => $this->send( [ 'source' => $source ], "<openimmo>{$number}</openimmo>" )->body->string( 'transfer' );
		$ids    = array_map( $send, [ 'a', 'b', 'a' ], [ 1, 2, 3 ] );
		$listed = fn( string $query ): array => array_column( (array) $this->software->get( self::ROUTE . $query )->body->value( 'transfers' ), 'transfer' );
		self::assertSame( array_reverse( $ids ), $listed( '' ) );
		self::assertSame( $ids[1], $listed( '?source=b' )[0] ?? '' );
		self::assertSame( [ [ $ids[2] ], [ $ids[1] ], [ $ids[0] ], [] ], array_map( static fn( int $page ): array => $listed( "?limit=1&page={$page}" ), [ 1, 2, 3, 4 ] ) );
		self::assertSame( [ $ids[0] ], $listed( '?source=a&limit=1&page=2' ) );
		self::assertArrayNotHasKey( 'items', (array) ( (array) $this->software->get( self::ROUTE )->body->value( 'transfers' ) )[0] );
		$faults = [ 'page=0' => 'page', 'page=x' => 'page' ];
		foreach ( $faults + [ 'limit=0' => 'limit', 'limit=101' => 'limit', 'limit=1e1' => 'limit', 'limit[]=1' => 'limit', 'source=../x' => 'source', 'sort=name' => 'sort' ] as $query => $field ) {
			$answer = $this->software->get( self::ROUTE . "?{$query}" );
			self::assertSame( [ 400, [ $field ] ], [ $answer->status, array_column( (array) $answer->body->object( 'data' )?->value( 'errors' ), 'field' ) ], $query );
		}
		foreach ( [ 'page=0', 'page=x', 'items=1' ] as $query ) {
			self::assertSame( 400, $this->software->get( self::ROUTE . "/{$ids[0]}?{$query}" )->status, $query );
		}
		self::assertSame( 404, $this->software->get( self::ROUTE . '/absent' )->status );
	}

	public function testOnlyHeldTransfersAreDecidedAndOnlyOnce(): void {
		foreach ( [ 'approve' => 'withdrawing', 'discard' => 'done' ] as $decision => $state ) {
			$id     = (string) $this->send( [ 'source' => $decision ], "<openimmo>{$decision}</openimmo>" )->body->string( 'transfer' );
			$answer = $this->staff->post( self::ROUTE . "/{$id}/{$decision}", '' );
			self::assertSame( [ 409, 'sw_immosuite_not_held' ], [ $answer->status, $answer->code() ] );
			$connection = $this->tables->connection;
			$connection->execute( "UPDATE %i SET state = 'held', owner = NULL WHERE uuid = %s", [ $connection->table( 'transfers' ), $id ] );
			$held = $this->software->get( self::ROUTE . "/{$id}" );
			self::assertSame( 'held', $held->body->string( 'state' ) );
			$calls   = array_fill( 0, 4, $this->staff->prepare( 'POST', self::ROUTE . "/{$id}/{$decision}", '' ) );
			$answers = array_map( static fn( Answer $answer ): int => $answer->status, Http::all( $calls, 4 ) );
			sort( $answers );
			self::assertSame( [ 200, 409, 409, 409 ], $answers );
			self::assertSame( $state, self::repository()->find( $id )?->state->value );
		}
		self::assertSame( 404, $this->staff->post( self::ROUTE . '/7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f81/approve', '' )->status );
	}

	public function testSettingsOfASourceAreReadTogetherAndChangedOneByOne(): void {
		$route = self::ROUTE . '/sources';
		$fresh = $this->staff->get( "{$route}/main" );
		self::assertSame( [ 200, 'on', 'withdraw', [] ], self::statusAndSettings( $fresh ), $fresh->text );
		self::assertStringContainsString( '"postcodes":{}', $fresh->text );
		self::assertSame( 404, $this->staff->get( "{$route}/nobody" )->status );
		$this->staff->put( "{$route}/second", [ 'providers' => [ '4711', 'Müller & Söhne' ], 'sold' => 'reference' ] );
		$changed = $this->staff->put( "{$route}/second", [ 'withdraw' => 'off' ] );
		self::assertSame( [ 200, 'off', 'reference', [ '4711', 'Müller & Söhne' ] ], self::statusAndSettings( $changed ) );
		self::assertSame( $changed->text, $this->staff->get( "{$route}/second" )->text );
		$invalid = [
			'withdraw'          => [ 'withdraw' => 'yes' ],
			'sold'              => [ 'sold' => true ],
			'colour'            => [ 'colour' => 'red' ],
			'providers.0'       => [ 'providers' => [ '' ] ],
			'regionFallback'    => [ 'regionFallback' => 'nowhere' ],
			'postcodes.78462'   => [ 'postcodes' => [ '78462' => 'nowhere' ] ],
			'postcodes.<b>'     => [ 'postcodes' => [ '<b>' => 'nowhere' ] ],
			'exclusiveField'    => [ 'exclusiveField' => str_repeat( 'x', 191 ) ],
		];
		foreach ( $invalid as $field => $body ) {
			$answer = $this->staff->put( "{$route}/second", $body );
			self::assertSame( [ 400, [ $field ] ], [ $answer->status, array_column( (array) $answer->body->object( 'data' )?->value( 'errors' ), 'field' ) ], $answer->text );
		}
		foreach ( [ 'Second', '-x', 'a%20b', '%2e%2e', str_repeat( 'a', 61 ) ] as $name ) {
			self::assertContains( $this->staff->put( "{$route}/{$name}", [] )->status, [ 400, 404 ], $name );
		}
		self::assertSame( [ 'off', 'reference' ], array_slice( self::statusAndSettings( $this->staff->get( "{$route}/second" ) ), 1, 2 ), 'Nothing was changed.' );
	}

	#[Group( 'sqlite' )]
	public function testPostalCodesWithBlanksAndHyphensAreAccepted(): void {
		Regions::import( Regions::collection( [ Regions::feature( 'altstadt' ) ] ) );
		$codes  = [ '1012 AB' => 'altstadt', '00-950' => 'altstadt', '78462' => 'altstadt' ];
		$answer = $this->staff->put( self::ROUTE . '/sources/second', [ 'postcodes' => $codes ] );
		self::assertSame( [ 200, [ '1012AB', '00950', 78462 ] ], [ $answer->status, array_keys( (array) $answer->body->object( 'postcodes' )?->all() ) ], $answer->text );
		$invalid = $this->staff->put( self::ROUTE . '/sources/second', [ 'postcodes' => [ '1012 AB' => 'nowhere', 'Bad Ort' => 'altstadt' ] ] );
		self::assertSame( [ 'postcodes.1012 AB', 'postcodes.Bad Ort' ], array_column( (array) $invalid->body->object( 'data' )?->value( 'errors' ), 'field' ), $invalid->text );
	}

	private static function repository(): TransferRepository {
		return ( new Container() )->get( TransferRepository::class );
	}

	/** @return array{int, string|null, string|null, mixed} */
	private static function statusAndSettings( Answer $answer ): array {
		return [ $answer->status, $answer->body->string( 'withdraw' ), $answer->body->string( 'sold' ), $answer->body->value( 'providers' ) ];
	}

	/** @param array<string, string> $fields */
	private function send( array $fields, ?string $file, string $name = 'voll.xml' ): Answer {
		[ $body, $type ] = self::multipartForm( $fields, $file, $name );
		return $this->software->call( 'POST', self::ROUTE, $body, [ 'Content-Type' => $type ] );
	}

	/**
	 * @param array<string, string> $fields
	 * @return array{string, string} Body and content type.
	 */
	private static function multipartForm( array $fields, ?string $file, string $name ): array {
		$body = '';
		foreach ( $fields as $field => $value ) {
			$body .= "--limit\r\nContent-Disposition: form-data; name=\"{$field}\"\r\n\r\n{$value}\r\n";
		}
		if ( null !== $file ) {
			$quoted = addcslashes( $name, '"\\' );
			$body  .= "--limit\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{$quoted}\"\r\nContent-Type: application/octet-stream\r\n\r\n{$file}\r\n";
		}
		return [ "{$body}--limit--\r\n", 'multipart/form-data; boundary=limit' ];
	}
}
