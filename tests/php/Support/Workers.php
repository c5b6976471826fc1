<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use PHPUnit\Framework\Assert;
use SwImmoSuite\Database\Connection;

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

	/** Waits until no worker holds a mail any more, so that none arrives in the midst of the next test. */
	public static function close(): void {
		update_option( self::OPTION, '', true );
		$connection = Connection::ofSite();
		for ( $i = 0; $i < 600; $i++ ) {
			$held = $connection->value( "SELECT COUNT(*) FROM %i WHERE state = 'sending'", [ $connection->table( 'outbox' ) ] );
			if ( 0 === (int) $held ) {
				return;
			}
			usleep( 50_000 );
		}
		Assert::fail( 'A worker holds a mail for half a minute.' );
	}
}
