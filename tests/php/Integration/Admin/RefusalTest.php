<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Admin\Setup\SetupAction;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\OpenSetup;
use SwImmoSuite\Visitor\Notification\TestMailSender;

/** Rejected forms of wp-admin answer with an explanation and a link back. */
final class RefusalTest extends IntegrationTestCase {

	private const NO_CAPABILITY = 'Dafür fehlt Ihnen die Berechtigung.';
	private const STALE = 'Dieser Schritt hat sich inzwischen geändert. Bitte zurückgehen und die Seite neu laden.';

	private OpenSetup $setup;

	protected function setUp(): void {
		$this->setup = new OpenSetup();
	}

	protected function tearDown(): void {
		$this->setup->close();
		AdminBrowser::deleteUsers();
	}

	/**
	 * @param array<string, string> $fields
	 * @param string                $nonce  Action of the nonce.
	 */
	#[DataProvider( 'forms' )]
	public function testARefusedFormShowsTheReason( string $role, string $script, array $fields, string $nonce, int $status, string $message ): void {
		$browser               = AdminBrowser::of( $role );
		[ $answered, , $body ] = $browser->submit( $script, $fields + [ '_wpnonce' => $browser->nonce( $nonce ) ] );
		self::assertSame( $status, $answered );
		self::assertStringContainsString( $message, $body );
		self::assertStringContainsString( 'history.back()', $body );
	}

	/** @return iterable<string, array{string, string, array<string, string>, string, int, string}> */
	public static function forms(): iterable {
		$setup  = static fn( string $do, string $subject = '' ): array => [ 'action' => SetupAction::NAME, 'do' => $do, 'subject' => $subject ];
		$import = 'admin.php?page=sw-immosuite-import';
		yield 'setup, no capability' => [ 'editor', 'admin-post.php', $setup( 'draft', 'contact-form' ), SetupAction::NAME, 403, self::NO_CAPABILITY ];
		yield 'setup, unknown button' => [ 'administrator', 'admin-post.php', $setup( 'burn' ), SetupAction::NAME, 400, self::STALE ];
		yield 'setup, unknown page to draft' => [ 'administrator', 'admin-post.php', $setup( 'draft', 'map' ), SetupAction::NAME, 400, self::STALE ];
		yield 'setup, unknown page to publish' => [ 'administrator', 'admin-post.php', $setup( 'publish', '999999' ), SetupAction::NAME, 403, self::STALE ];
		$tooMany = 'Das sind zu viele Namen auf einmal. Bitte höchstens 500.000 Zeichen eingeben oder eine Datei importieren.';
		yield 'setup, too many regions' => [ 'administrator', 'admin-post.php', $setup( 'regions', str_repeat( 'a', 500_001 ) ), SetupAction::NAME, 413, $tooMany ];
		yield 'test mail' => [ 'editor', 'admin-post.php', [ 'action' => TestMailSender::ACTION ], TestMailSender::ACTION, 403, self::NO_CAPABILITY ];
		yield 'held transfer' => [ StaffCapability::IMPORTER, $import, [ 'do' => 'decide' ], 'sw_immosuite_import', 403, self::NO_CAPABILITY ];
	}
}
