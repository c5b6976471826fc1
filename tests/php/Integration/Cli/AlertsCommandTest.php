<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Cli;

use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Mailbox;
use SwImmoSuite\Tests\Support\Prospects;
use SwImmoSuite\Tests\Support\Terminal;

/** Saved searches are answered from a terminal. */
final class AlertsCommandTest extends IntegrationTestCase {

	protected function tearDown(): void {
		Listings::clear();
	}

	public function testWhatIsDueAtAMomentIsSentAndTheListSaysHowItStands(): void {
		Prospects::begin();
		Prospects::add( 'name@domain.example' );
		Prospects::add( 'off@domain.example', 'off' );
		Prospects::home();
		$mailbox = new Mailbox();
		$mailbox->clear();
		self::assertSame( [ 0, [ 'Success: 0 queued, 0 sent.' ] ], Terminal::wp( [ 'sw-immosuite', 'alerts', 'run' ] ) );
		$later = gmdate( 'Y-m-d\TH:i:s', time() + 900 ) . '+00:00';
		self::assertSame( [ 0, [ 'Success: 1 queued, 1 sent.' ] ], Terminal::wp( [ 'sw-immosuite', 'alerts', 'run', "--now={$later}" ] ) );
		self::assertStringContainsString( 'Wohnung am See', $mailbox->messages()[0]['text'] );
		self::assertSame( [ 0, [ 'waiting  0', 'sent     1', 'paused   0', 'stopped  1' ] ], Terminal::wp( [ 'sw-immosuite', 'alerts', 'list' ] ) );
	}

	public function testATimeThatNobodyUnderstandsIsRefused(): void {
		foreach ( [ 'morgen', '2026-11-30', '2026-11-30T07:00:00', '2026-13-30T07:00:00Z' ] as $typed ) {
			self::assertSame( 1, Terminal::wp( [ 'sw-immosuite', 'alerts', 'run', "--now={$typed}" ] )[0], $typed );
		}
	}
}
