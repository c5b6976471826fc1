<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Database;

use PHPUnit\Framework\TestCase;
use SwImmoSuite\Database\Connection;
use SwImmoSuite\Database\Schema;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Services;
use SwImmoSuite\Settings\Settings;

/** Uninstalling leaves nothing behind. */
final class RemovalTest extends TestCase {

	protected function tearDown(): void {
		( new Services() )->migrations()->install();
	}

	public function testNoTableOptionTransientOrEventIsLeft(): void {
		update_option( Settings::OPTION, [ 'agencyName' => 'Musterhaus' ] );
		set_transient( 'sw_immosuite_typed_1', [ 'x' => 'y' ], 300 );
		( new Services() )->mail()->cron()->ensure();
		defined( 'WP_UNINSTALL_PLUGIN' ) || define( 'WP_UNINSTALL_PLUGIN', 'sw-immosuite/sw-immosuite.php' );
		require dirname( __DIR__, 4 ) . '/uninstall.php';
		$connection = Connection::ofSite();
		self::assertCount( count( Schema::TABLES ), ( new Services() )->migrations()->missing() );
		self::assertSame( [], $connection->rows( 'SELECT option_name FROM %i WHERE option_name LIKE %s', [ $connection->options(), '%sw\_immosuite%' ] ) );
		self::assertFalse( wp_next_scheduled( OutboxCron::HOOK ) );
		self::assertStringNotContainsString( 'sw_immosuite', (string) wp_json_encode( get_option( 'cron' ) ) );
	}
}
