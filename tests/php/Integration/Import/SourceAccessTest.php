<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\Upload\UploadFolder;
use SwImmoSuite\Http\Upload\UploadPurpose;
use SwImmoSuite\Http\Upload\UploadService;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Import\Transfer\WorkFolder;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\Transfers;
use WP_User;

/**
 * Software sends and reads only transfers of its own sources. Other transfers seem absent, and only staff decide held
 * transfers and change settings.
 */
final class SourceAccessTest extends IntegrationTestCase {

	private const ROUTE = RoutePath::STAFF . '/openimmo';

	private const SCREEN = 'admin.php?page=sw-immosuite-import';

	private const UNKNOWN_UUID = '7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f81';

	private Browser $software;

	private int $account;

	protected function setUp(): void {
		add_role( 'probe_openimmo', 'Probe', [ 'read' => true, 'sw_immosuite_openimmo' => true ] );
		$this->software = Staff::browser( StaffCapability::IMPORTER );
		$this->account  = Staff::newestUserId();
		// Hold the leases, so that no worker processes the queue.
		foreach ( [ 'main', 'crm' ] as $source ) {
			( new Lease( $this->tables->connection, new Clock(), 'import ' . substr( hash( 'sha256', $source ), 0, 40 ), 600 ) )->take();
		}
	}

	protected function tearDown(): void {
		remove_role( 'probe_openimmo' );
		( new UploadFolder() )->removeAll();
		( new WorkFolder() )->removeAll();
		AdminBrowser::deleteUsers();
		Staff::deleteUsers();
	}

	#[Group( 'sqlite' )]
	public function testAnAccountHasTheMainSourceUntilAnAdministratorSelectsOthers(): void {
		[ $main, $crm ] = [ Transfers::add(), Transfers::add( [ 'source' => 'crm' ] ) ];
		self::assertSame( [ [ $main ], 200, 404, 202, 404 ], [ $this->listed(), $this->statusOf( $main ), $this->statusOf( $crm ), $this->send( 'main' )->status, $this->send( 'crm' )->status ] );
		$this->setSources( [ 'crm' ] );
		self::assertSame( [ [ $crm ], 404, 200, 404, 202 ], [ $this->listed(), $this->statusOf( $main ), $this->statusOf( $crm ), $this->send( 'main' )->status, $this->send( 'crm' )->status ] );
		self::assertSame( 404, $this->send( '' )->status, 'Without a source the file belongs to the main one, which the account lacks.' );
		$this->setSources( [] );
		self::assertSame( [ [], 404, 404, 404 ], [ $this->listed(), $this->statusOf( $main ), $this->statusOf( $crm ), $this->send( 'crm' )->status ] );
	}

	/** The answer for another account's transfer or source is the same as for a transfer or source that does not exist. */
	public function testOtherSourcesAnswerLikeAbsentOnes(): void {
		$crm = Transfers::add( [ 'source' => 'crm', 'state' => 'held' ] );
		( new Container() )->get( SourceRepository::class )->markEnded( 'crm' );
		$pairs = [
			[ "/{$crm}", '/' . self::UNKNOWN_UUID ],
			[ "/{$crm}?page=2", '/' . self::UNKNOWN_UUID . '?page=2' ],
			[ '?source=crm', '?source=nobody' ],
			[ '?source=crm&limit=1', '?source=nobody&limit=1' ],
		];
		foreach ( $pairs as [ $theirs, $absent ] ) {
			[ $ofOthers, $ofNone ] = [ $this->software->get( self::ROUTE . $theirs ), $this->software->get( self::ROUTE . $absent ) ];
			self::assertSame( [ 404, 404, $ofNone->text ], [ $ofOthers->status, $ofNone->status, $ofOthers->text ], $theirs );
		}
		self::assertSame( $this->send( 'nobody' )->text, $this->send( 'crm' )->text );
		self::assertSame( [ 404, $this->send( 'nobody', [ 'dryRun' => '1' ] )->text ], [ $this->send( 'crm', [ 'dryRun' => '1' ] )->status, $this->send( 'crm', [ 'dryRun' => '1' ] )->text ] );
		$ownUpload = self::upload( $this->account );
		self::assertSame( 404, $this->send( 'crm', [ 'upload' => $ownUpload ], null )->status );
		self::assertSame( 202, $this->send( 'main', [ 'upload' => $ownUpload ], null )->status, 'A refused request does not use up the upload.' );
		self::assertSame( 404, $this->send( 'main', [ 'upload' => self::upload( 1 ) ], null )->status, 'The upload belongs to another user.' );
	}

	/** Decisions on withdrawals and settings of sources need the capability to manage. */
	public function testAnAccountCannotDecideHeldTransfersOrChangeSettings(): void {
		$held = Transfers::add( [ 'state' => 'held' ], [ [ 'number' => 'SB-7', 'post_id' => 7 ] ] );
		foreach ( [ $this->software, Staff::browser( 'probe_openimmo' ) ] as $browser ) {
			$answers = [
				$browser->post( self::ROUTE . "/{$held}/approve", '' ),
				$browser->post( self::ROUTE . "/{$held}/discard", '' ),
				$browser->get( self::ROUTE . '/sources/main' ),
				$browser->put( self::ROUTE . '/sources/main', [ 'exclusiveField' => 'exklusiv' ] ),
			];
			self::assertSame( array_fill( 0, 4, [ 403, 'rest_forbidden' ] ), array_map( static fn( Answer $answer ): array => [ $answer->status, $answer->code() ], $answers ) );
		}
		self::assertSame( 'held', ( new Container() )->get( TransferRepository::class )->find( $held )?->state->value );
		self::assertNull( ( new Container() )->get( SourceRepository::class )->find( 'main' ) );
	}

	public function testManagersHaveAllSources(): void {
		$crm = Transfers::add( [ 'source' => 'crm' ] );
		update_user_meta( $this->account, 'sw_immosuite_sources_1', [] );
		( new WP_User( $this->account ) )->add_role( 'administrator' );
		self::assertSame( [ [ $crm ], 200, 202 ], [ $this->listed(), $this->statusOf( $crm ), $this->send( 'crm' )->status ] );
	}

	/** The screen hides actions that the account may not take, and a forged request for such an action has no effect. */
	#[DataProvider( 'senders' )]
	public function testTheScreenOfAnAccountOffersOnlyAllowedActions( string $role ): void {
		$held = Transfers::add( [ 'state' => 'held', 'name' => 'eigene.zip' ], [ [ 'number' => 'SB-7', 'post_id' => 7 ] ] );
		$crm  = Transfers::add( [ 'source' => 'crm', 'name' => 'fremde.zip', 'state' => 'held' ], [ [ 'number' => 'SB-8', 'post_id' => 8 ] ] );
		array_map( ( new Container() )->get( SourceRepository::class )->markEnded( ... ), [ 'main', 'crm' ] );
		$browser = AdminBrowser::of( $role );
		$page    = $browser->open( self::SCREEN );
		self::assertStringContainsString( 'eigene.zip', $page );
		self::assertMatchesRegularExpression( '/name="source" value="main"/', $page );
		foreach ( [ 'fremde.zip', 'SB-8', 'crm', 'name="decision"', 'source=main', '<code>', 'sw-immosuite-lines' ] as $absent ) {
			self::assertStringNotContainsString( $absent, $page, $absent );
		}
		self::assertStringNotContainsString( 'name="decision"', $browser->open( self::SCREEN . "&transfer={$held}" ) );
		self::assertStringNotContainsString( 'fremde.zip', $browser->open( self::SCREEN . "&transfer={$crm}" ) );
		self::assertStringNotContainsString( 'exclusiveField', $browser->open( self::SCREEN . '&source=main' ) );
		$nonce = [ '_wpnonce' => $browser->nonce( 'sw_immosuite_import' ) ];
		self::assertSame( [ 403, 403, 404, 200 ], [
			$browser->post( self::SCREEN, [ 'do' => 'decide', 'transfer' => $held, 'decision' => 'approve' ] + $nonce ),
			$browser->post( self::SCREEN, [ 'do' => 'settings', 'source' => 'main', 'sold' => 'withdraw', 'references' => 'withdraw', 'exclusiveField' => 'x' ] + $nonce ),
			$browser->post( self::SCREEN, [ 'do' => 'csv', 'transfer' => $crm ] + $nonce ),
			$browser->upload( self::SCREEN, [ 'do' => 'upload', 'source' => 'crm' ] + $nonce, 'a.xml', '<openimmo/>' )->status,
		] );
		self::assertSame( [ 2, '' ], [ $this->tables->count( 'transfers' ), ( new Container() )->get( SourceRepository::class )->settings( 'main' )->exclusiveField ] );
	}

	/** @return iterable<string, array{string}> */
	public static function senders(): iterable {
		yield 'software' => [ StaffCapability::IMPORTER ];
		yield 'a role of the site' => [ 'probe_openimmo' ];
	}

	/** @param list<string> $names */
	private function setSources( array $names ): void {
		update_user_meta( $this->account, 'sw_immosuite_sources_1', $names );
	}

	/** @return list<mixed> */
	private function listed(): array {
		return array_column( (array) $this->software->get( self::ROUTE )->body->value( 'transfers' ), 'transfer' );
	}

	private function statusOf( string $transfer ): int {
		return $this->software->get( self::ROUTE . "/{$transfer}" )->status;
	}

	/** @param array<string, string> $fields */
	private function send( string $source, array $fields = [], ?string $file = '<openimmo/>' ): Answer {
		$body = '';
		foreach ( [ 'source' => $source ] + $fields as $name => $value ) {
			$body .= "--limit\r\nContent-Disposition: form-data; name=\"{$name}\"\r\n\r\n{$value}\r\n";
		}
		$body .= null === $file ? '' : "--limit\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.xml\"\r\n\r\n{$file}\r\n";
		return $this->software->call( 'POST', self::ROUTE, "{$body}--limit--\r\n", [ 'Content-Type' => 'multipart/form-data; boundary=limit' ] );
	}

	/** @return string Id of a complete upload. */
	private static function upload( int $user ): string {
		$service    = ( new Container() )->get( UploadService::class );
		$translator = new Translator( Language::German );
		$upload     = $service->announce( $user, UploadPurpose::OpenImmo, [ 'name' => 'a.xml', 'bytes' => 11, 'sha256' => hash( 'sha256', '<openimmo/>' ) ], $translator );
		$service->put( $upload, 0, '<openimmo/>', $translator );
		return $upload->id;
	}
}
