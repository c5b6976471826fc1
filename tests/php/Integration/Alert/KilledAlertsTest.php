<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Alert;

use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Mailbox;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\Prospects;

/** A process that matches searches and sends the mails is killed before one of its statements; the next process continues. */
final class KilledAlertsTest extends IntegrationTestCase {

	private const PEOPLE = [ 'a@domain.example', 'b@domain.example', 'c@domain.example' ];

	protected function tearDown(): void {
		Listings::clear();
	}

	public function testEveryContactGetsExactlyOneMailDespiteKills(): void {
		$rounds  = Proof::pick( usual: 2, full: 100 );
		$mailbox = new Mailbox();
		$kills   = 0;
		$wrong   = 0;
		for ( $round = 0; $round < $rounds; $round++ ) {
			$this->tables->clear();
			$mailbox->clear();
			Prospects::begin();
			array_map( Prospects::add( ... ), self::PEOPLE );
			Prospects::home();
			// Spreads the kills of all rounds over the run, which has about thirty statements.
			$statement = 1 + intdiv( 30 * ( $round % 30 ), min( 30, $rounds ) );
			$kills    += $this->runProcess( time() + 900, $statement ) ? 0 : 1;
			// The matching run takes over after a minute, the mail worker after an hour.
			$this->tables->empty( 'locks' );
			self::assertTrue( $this->runProcess( time() + 4_500, 0 ) );
			$wrong += $this->hasOneMailPerContact( $mailbox ) ? 0 : 1;
		}
		self::assertGreaterThan( intdiv( $rounds, 2 ), $kills );
		Proof::record( "rounds in which somebody got no mail or two mails about a new listing, after {$kills} kills of the process, of {$rounds}", $wrong, 0 );
		self::assertSame( 0, $wrong );
	}

	/** Whether each contact got one mail; a mail in flight may arrive twice, with the same Message-ID. */
	private function hasOneMailPerContact( Mailbox $mailbox ): bool {
		$ids = [];
		foreach ( $mailbox->messages() as $mail ) {
			$ids[ $mail['to'] ][ $mail['headers']['message-id'] ?? '' ] = true;
		}
		ksort( $ids );
		$mails = $this->stored->mails();
		return self::PEOPLE === array_keys( $ids ) && [ 1, 1, 1 ] === array_values( array_map( 'count', $ids ) )
			&& [ 'sent', 'sent', 'sent' ] === array_column( $mails, 'state' ) && 3 === $this->tables->count( 'alerts' ) && 3 === $this->tables->count( 'digests' );
	}

	/**
	 * @param int $killBefore Number of the statement before which the process is killed; 0: none.
	 * @return bool Whether the process ran to its end.
	 */
	private function runProcess( int $now, int $killBefore ): bool {
		$command = [ PHP_BINARY, dirname( __DIR__, 2 ) . '/Support/processes/alerts.php', (string) $now, (string) $killBefore ];
		$process = proc_open( $command, [ [ 'file', '/dev/null', 'r' ], [ 'pipe', 'w' ], [ 'file', '/dev/null', 'w' ] ], $pipes );
		if ( ! is_resource( $process ) || ! isset( $pipes[1] ) ) {
			self::fail( 'The worker does not start.' );
		}
		$output = stream_get_contents( $pipes[1] );
		fclose( $pipes[1] );
		proc_close( $process );
		return 'done' === $output;
	}
}
