<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use PHPUnit\Framework\Assert;
use SwImmoSuite\Foundation\Database\Connection;

/**
 * Lets the mail worker run on a wake-up call over HTTP, which tests/php/mu-plugins/workers.php otherwise prevents.
 * A test that calls allow() must call forbid().
 */
final class Workers {

	/** Option that the site's must-use plugin reads. */
	private const OPTION = 'sw_immosuite_tests_workers';

	public static function allow(): void {
		update_option( self::OPTION, '1', true );
	}

	/** Waits until no worker runs, so that no mail arrives during the next test. */
	public static function forbid(): void {
		update_option( self::OPTION, '', true );
		$connection = Connection::ofSite();
		for ( $i = 0; $i < 600; $i++ ) {
			$busy = $connection->value( 'SELECT COUNT(*) FROM %i WHERE name = %s AND expires_at > %d', [ $connection->table( 'locks' ), 'outbox', time() ] );
			if ( 0 === (int) $busy ) {
				return;
			}
			usleep( 50_000 );
		}
		Assert::fail( 'A worker has been running for half a minute.' );
	}
}
