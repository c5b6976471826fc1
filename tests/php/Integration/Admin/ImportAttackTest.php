<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Import\Source\Source;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Import\Transfer\ImportCron;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Import\Transfer\WorkFolder;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Access\Capabilities;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\PhpErrors;
use SwImmoSuite\Tests\Support\Transfers;

/** The import screen and its buttons withstand users without the capability and arbitrary input. */
final class ImportAttackTest extends IntegrationTestCase {

	private const SCREEN = 'admin.php?page=sw-immosuite-import';

	private const ACTION = 'sw_immosuite_import';

	private string $heldTransfer;

	private int $errorsBefore;

	protected function setUp(): void {
		$this->heldTransfer = Transfers::add( [ 'state' => 'held', 'name' => 'geheim.zip' ], [ [ 'number' => 'SB-7', 'post_id' => 7 ] ] );
		$this->errorsBefore = PhpErrors::logged();
	}

	protected function tearDown(): void {
		AdminBrowser::deleteUsers();
		( new WorkFolder() )->removeAll();
		ImportCron::clear();
	}

	#[DataProvider( 'rolesWithoutCapability' )]
	public function testUsersWithoutTheCapabilityReadAndChangeNothing( string $role ): void {
		$browser = AdminBrowser::of( $role );
		$answer  = $browser->answer( self::SCREEN . "&transfer={$this->heldTransfer}" );
		self::assertStringNotContainsString( 'geheim.zip', wp_remote_retrieve_body( $answer ) );
		foreach ( $this->actions() as $name => $fields ) {
			[ $status, , $page ] = $browser->submit( self::SCREEN, $fields + [ '_wpnonce' => $browser->nonce( self::ACTION ) ] );
			self::assertSame( 403, $status, $name );
			self::assertStringNotContainsString( 'SB-7', $page, $name );
		}
		$this->assertNothingChanged();
	}

	/** @return iterable<string, array{string}> */
	public static function rolesWithoutCapability(): iterable {
		foreach ( [ 'subscriber', 'contributor', 'editor', Capabilities::ROLE ] as $role ) {
			yield $role => [ $role ];
		}
	}

	public function testSignedOutRequestsAreRedirectedToTheLogin(): void {
		foreach ( $this->actions() as $name => $fields ) {
			$answer = Http::call( new HttpCall( 'POST', '/wp-admin/' . self::SCREEN, http_build_query( $fields ), [ 'Content-Type' => 'application/x-www-form-urlencoded' ] ) );
			self::assertSame( [ 302, '' ], [ $answer->status, $answer->text ], $name );
			self::assertStringContainsString( 'wp-login.php', $answer->header( 'location' ), $name );
		}
		$this->assertNothingChanged();
	}

	/** A cross-site request has no nonce, or the nonce of another user. */
	public function testNoncesAreBoundToUserDayAndAction(): void {
		$browser = AdminBrowser::administrator();
		$nonces  = [
			'none'               => '',
			'invented'           => 'ffffffffff',
			'of another button'  => $browser->nonce( 'sw_immosuite_settings' ),
			'of another user'    => AdminBrowser::of( 'administrator' )->nonce( self::ACTION ),
			'expired'            => self::expiredNonce( $browser ),
		];
		foreach ( $nonces as $whose => $nonce ) {
			foreach ( $this->actions() as $name => $fields ) {
				self::assertSame( 403, $browser->post( self::SCREEN, $fields + [ '_wpnonce' => $nonce ] ), "{$name}, nonce: {$whose}" );
			}
		}
		foreach ( $this->actions() as $name => $fields ) {
			$address = self::SCREEN . '&' . http_build_query( $fields + [ '_wpnonce' => $browser->nonce( self::ACTION ) ] );
			self::assertSame( 200, $browser->status( $address ), "{$name}: a GET request changes nothing." );
		}
		$this->assertNothingChanged();
	}

	#[DataProvider( 'garbage' )]
	public function testAnyFieldValueIsAnswered( string $kind ): void {
		$browser = AdminBrowser::administrator();
		$garbage = match ( $kind ) {
			'bytes'    => str_repeat( "\xff\xfe\0\x80", 16_384 ),
			'markup'   => str_repeat( '"><script>alert(1)</script>', 2_428 ),
			'lines'    => str_repeat( "78462 x\n", 8_192 ),
			'path'     => '../../../wp-config.php',
			'list'     => [ 'a' => [ 'b' => 'c' ] ],
			default    => "1' OR '1'='1",
		};
		foreach ( $this->actions() as $name => $fields ) {
			// Free-text fields are validated one by one, so all of them are garbage at once. Each other field is garbage alone.
			$freeTextFields = array_diff( array_keys( $fields ), [ 'do', 'source', 'sold', 'references', 'transfer', 'decision', 'upload' ] );
			foreach ( [ $freeTextFields, ...array_map( static fn( string $field ): array => [ $field ], array_diff( array_keys( $fields ), $freeTextFields ) ) ] as $garbled ) {
				$sent                = array_fill_keys( $garbled, $garbage ) + [ '_wpnonce' => $browser->nonce( self::ACTION ) ] + $fields;
				[ $status, , $page ] = $browser->submit( self::SCREEN . '&source=main', $sent );
				self::assertContains( $status, [ 200, 302, 404 ], "{$name}: " . implode( ', ', $garbled ) );
				self::assertStringNotContainsString( '<script>alert(1)', $page, "{$name}: " . implode( ', ', $garbled ) );
			}
		}
		foreach ( [ 'transfer', 'paged', 'source' ] as $name ) {
			$value = is_string( $garbage ) ? substr( $garbage, 0, 900 ) : $garbage;
			$page  = $browser->open( self::SCREEN . '&' . http_build_query( [ $name => $value ] ) );
			self::assertStringNotContainsString( '<script>alert(1)', $page, $name );
		}
		self::assertSame( $this->errorsBefore, PhpErrors::logged() );
		foreach ( ( new Container() )->get( SourceRepository::class )->all() as $source ) {
			self::assertTrue( Source::isName( $source->name ) );
		}
	}

	/** @return iterable<string, array{string}> */
	public static function garbage(): iterable {
		foreach ( [ 'bytes', 'markup', 'lines', 'path', 'list', 'SQL' ] as $kind ) {
			yield $kind => [ $kind ];
		}
	}

	/** The file name from a browser is arbitrary bytes and never used as a path. */
	public function testFilesWithAnyNameAreAccepted(): void {
		$browser = AdminBrowser::administrator();
		$names   = [ "\xff\xfe\x80.zip", '../../evil.php', 'C:\\evil.php', "a\u{202e}piz.exe", '=cmd|A1', str_repeat( 'ä', 300 ) . '.xml', '<img src=x onerror=alert(1)>.xml' ];
		foreach ( $names as $number => $name ) {
			$fields = [ 'do' => 'upload', 'source' => 'zweite', 'dryRun' => '1', '_wpnonce' => $browser->nonce( self::ACTION ) ];
			$answer = $browser->upload( self::SCREEN, $fields, $name, "<openimmo>{$number}</openimmo>" );
			self::assertSame( 302, $answer->status, $name . $answer->text );
			[ $newest ] = ( new Container() )->get( TransferRepository::class )->newest( 'zweite', 1 );
			self::assertSame( 1, preg_match( '//u', $newest->name ) );
			self::assertStringContainsString( $newest->uuid, $answer->header( 'location' ) );
			self::assertStringNotContainsString( '<img src=x', $browser->open( self::SCREEN . "&transfer={$newest->uuid}" ) );
		}
		self::assertCount( count( $names ), array_unique( array_column( ( new Container() )->get( TransferRepository::class )->newest( 'zweite', 99 ), 'uuid' ) ) );
		self::assertSame( [], (array) glob( WP_CONTENT_DIR . '/{,*/,*/*/}evil*', GLOB_BRACE ) );
		self::assertSame( $this->errorsBefore, PhpErrors::logged() );
	}

	/** The settings column of a source holds 64 KB. */
	public function testSettingsLargerThanTheirColumnAreRefused(): void {
		$browser = AdminBrowser::administrator();
		$sources = ( new Container() )->get( SourceRepository::class );
		$lines   = implode( "\n", array_map( static fn( int $number ): string => str_pad( (string) $number, 180, 'ä' ), range( 1, 400 ) ) );
		[ $status, , $page ] = $browser->submit( self::SCREEN . '&source=main', [ 'providers' => $lines, '_wpnonce' => $browser->nonce( self::ACTION ) ] + $this->actions()['settings'] );
		self::assertSame( 200, $status );
		self::assertStringContainsString( 'sw-immosuite-providers-fault', $page );
		self::assertNull( $sources->find( 'main' ) );
		$fewer = implode( "\n", array_slice( explode( "\n", $lines ), 0, 150 ) );
		self::assertSame( 302, $browser->post( self::SCREEN . '&source=main', [ 'providers' => $fewer, '_wpnonce' => $browser->nonce( self::ACTION ) ] + $this->actions()['settings'] ) );
		self::assertCount( 150, $sources->settings( 'main' )->providers );
	}

	/** @return array<string, array<string, string>> Fields of each button. */
	private function actions(): array {
		return [
			'decide'   => [ 'do' => 'decide', 'transfer' => $this->heldTransfer, 'decision' => 'approve' ],
			'csv'      => [ 'do' => 'csv', 'transfer' => $this->heldTransfer ],
			'upload'   => [ 'do' => 'upload', 'upload' => '7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f81', 'source' => 'main', 'dryRun' => '1' ],
			'settings' => [
				'do'             => 'settings',
				'source'         => 'main',
				'withdraw'       => '1',
				'sold'           => 'withdraw',
				'references'     => 'withdraw',
				'exclusiveField' => 'exklusiv',
				'exclusiveValue' => 'ja',
				'exclusiveGroup' => 'x',
				'providers'      => 'A1',
				'documents'      => '1',
				'regionFallback' => '',
				'postcodes'      => '',
			],
		];
	}

	private function assertNothingChanged(): void {
		$services = ( new Container() );
		self::assertSame( 'held', $services->get( TransferRepository::class )->find( $this->heldTransfer )?->state->value );
		self::assertCount( 1, $services->get( TransferRepository::class )->newest( '', 9 ) );
		self::assertSame( [], $services->get( SourceRepository::class )->all() );
		self::assertSame( $this->errorsBefore, PhpErrors::logged() );
	}

	/** A doubled lifetime halves the tick, so the nonce is as if made decades ago. */
	private static function expiredNonce( AdminBrowser $browser ): string {
		$double = static fn( int $seconds ): int => 2 * $seconds;
		add_filter( 'nonce_life', $double );
		$nonce = $browser->nonce( self::ACTION );
		remove_filter( 'nonce_life', $double );
		return $nonce;
	}
}
