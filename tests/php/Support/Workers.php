<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use PHPUnit\Framework\Assert;
use SwImmoSuite\Foundation\Database\Connection;

/**
 * Whether the site that answers over HTTP sends mails when it is woken. It does not unless a test opens this
 * (tests/php/mu-plugins/workers.php), and whoever opens it closes it.
 */
final class Workers {

	/** What the must-use plugin of the site reads. */
	private const OPTION = 'sw_immosuite_tests_workers';

	public static function open(): void {
		update_option( self::OPTION, '1', true );
	}

	/** Waits until no worker is at it any more, so that no mail arrives in the midst of the next test. */
	public static function close(): void {
		update_option( self::OPTION, '', true );
		$connection = Connection::ofSite();
		for ( $i = 0; $i < 600; $i++ ) {
			$busy = $connection->value( 'SELECT COUNT(*) FROM %i WHERE name = %s AND expires_at > %d', [ $connection->table( 'locks' ), 'outbox', time() ] );
			if ( 0 === (int) $busy ) {
				return;
			}
			usleep( 50_000 );
		}
		Assert::fail( 'A worker has been at it for half a minute.' );
	}
}
