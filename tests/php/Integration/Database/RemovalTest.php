<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Database;

use PHPUnit\Framework\TestCase;
use SwImmoSuite\Database\Connection;
use SwImmoSuite\Database\Schema;
use SwImmoSuite\Listing\Vault;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Services;
use SwImmoSuite\Settings\Settings;
use SwImmoSuite\Tests\Support\Listings;
use WP_Post;

/** Uninstalling leaves nothing behind. */
final class RemovalTest extends TestCase {

	protected function tearDown(): void {
		( new Services() )->migrations()->install();
	}

	public function testNoTableOptionTransientEventListingOrFileIsLeft(): void {
		update_option( Settings::OPTION, [ 'agencyName' => 'Musterhaus' ] );
		set_transient( 'sw_immosuite_typed_1', [ 'x' => 'y' ], 300 );
		( new Services() )->mail()->cron()->ensure();
		( new Services() )->privacy()->cron()->ensure();
		$listing = Listings::add();
		$secret  = Listings::addExclusive();
		$public  = Listings::addPicture( $listing );
		$hidden  = Listings::addPicture( $secret, 'villa.gif' );
		$vault   = dirname( (string) get_attached_file( $hidden ) );
		self::assertStringContainsString( Vault::name(), $vault );
		defined( 'WP_UNINSTALL_PLUGIN' ) || define( 'WP_UNINSTALL_PLUGIN', 'sw-immosuite/sw-immosuite.php' );
		require dirname( __DIR__, 4 ) . '/uninstall.php';
		$connection = Connection::ofSite();
		self::assertCount( count( Schema::TABLES ), ( new Services() )->migrations()->missing() );
		self::assertSame( [], $connection->rows( 'SELECT option_name FROM %i WHERE option_name LIKE %s', [ $connection->options(), '%sw\_immosuite%' ] ) );
		self::assertFalse( wp_next_scheduled( OutboxCron::HOOK ) );
		self::assertSame( [ null, null, null ], [ get_post( $listing ), get_post( $secret ), get_post( $hidden ) ] );
		self::assertInstanceOf( WP_Post::class, get_post( $public ), 'The media library is the agency\'s.' );
		self::assertDirectoryDoesNotExist( $vault );
		wp_delete_attachment( $public, true );
		self::assertStringNotContainsString( 'sw_immosuite', (string) wp_json_encode( get_option( 'cron' ) ) );
	}
}
