<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Database;

use SwImmoSuite\Admin\Setup\Installation;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Migrations;
use SwImmoSuite\Foundation\Database\TableSchema;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Photos;
use SwImmoSuite\Visitor\Privacy\DailyCron;
use WP_Post;

final class RemovalTest extends IntegrationTestCase {

	protected function tearDown(): void {
		( new Container() )->get( Installation::class )->install();
	}

	public function testNoTableOptionTransientEventListingOrFileIsLeft(): void {
		update_option( Settings::OPTION, [ 'agencyName' => 'Musterhaus' ] );
		update_user_meta( 1, 'sw_immosuite_views', [ [ 'name' => 'own-1' ] ] );
		set_transient( 'sw_immosuite_typed_1', [ 'x' => 'y' ], 300 );
		( new Container() )->get( OutboxCron::class )->ensure();
		( new Container() )->get( DailyCron::class )->schedule();
		$listing          = Listings::add( [], [ 'post_status' => 'sold' ] );
		$exclusiveListing = Listings::addExclusive();
		$public           = Listings::addPicture( $listing );
		$hidden           = Listings::addPicture( $exclusiveListing, 'villa.gif' );
		$libraryPicture   = Photos::add( 0, 'bibliothek.jpg' );
		set_post_thumbnail( $exclusiveListing, $libraryPicture );
		Listings::settle();
		self::assertTrue( Photos::isHidden( $libraryPicture ) );
		$oldVaultName = Vault::name();
		update_option( Vault::OPTION, 'sw-immosuite-' . str_repeat( 'a', 32 ), false );
		$pictureOfOtherVault = Listings::addPicture( $exclusiveListing, 'turm.gif' );
		$otherVault          = dirname( (string) get_attached_file( $pictureOfOtherVault ) );
		self::assertStringNotContainsString( $oldVaultName, $otherVault );
		$vault   = dirname( (string) get_attached_file( $hidden ) );
		self::assertStringContainsString( $oldVaultName, $vault );
		defined( 'WP_UNINSTALL_PLUGIN' ) || define( 'WP_UNINSTALL_PLUGIN', 'sw-immosuite/sw-immosuite.php' );
		require dirname( __DIR__, 4 ) . '/uninstall.php';
		$connection = Connection::ofSite();
		self::assertCount( count( TableSchema::TABLES ), ( new Container() )->get( Migrations::class )->missing() );
		self::assertSame( [], $connection->rows( 'SELECT option_name FROM %i WHERE option_name LIKE %s', [ $connection->options(), '%sw\_immosuite%' ] ) );
		self::assertFalse( wp_next_scheduled( OutboxCron::HOOK ) );
		self::assertSame( [ null, null, null ], [ get_post( $listing ), get_post( $exclusiveListing ), get_post( $hidden ) ] );
		self::assertInstanceOf( WP_Post::class, get_post( $public ), 'Other pictures of the media library stay.' );
		self::assertDirectoryDoesNotExist( $vault );
		self::assertDirectoryDoesNotExist( $otherVault );
		self::assertSame( 'inherit', get_post( $libraryPicture )->post_status ?? '', 'A picture from the media library must return there.' );
		self::assertFileExists( Listings::publicFile( $libraryPicture ) );
		self::assertSame( [], $connection->rows( 'SELECT meta_key FROM %i WHERE meta_key LIKE %s', [ $connection->postMeta(), '%sw\_immosuite%' ] ) );
		self::assertSame( '', get_user_meta( 1, 'sw_immosuite_views', true ) );
		wp_delete_attachment( $libraryPicture, true );
		wp_delete_attachment( $public, true );
		self::assertStringNotContainsString( 'sw_immosuite', (string) wp_json_encode( get_option( 'cron' ) ) );
	}
}
