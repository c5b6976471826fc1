<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Staff;

use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Property\Listing\Access\Capabilities;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Staff;

/** Each role gets its capabilities once; core's capabilities apply until then. */
final class StaffCapabilityTest extends IntegrationTestCase {

	private const NAMES = [ 'manage', 'manage_regions', 'read_entries', 'edit_entries', 'export_entries', 'delete_entries', 'openimmo' ];

	protected function tearDown(): void {
		StaffCapability::revoke();
		delete_option( StaffCapability::OPTION );
		StaffCapability::grantNew();
		wp_set_current_user( 0 );
		Staff::deleteUsers();
	}

	public function testCapabilitiesOfAdministratorsEditorsAndAgents(): void {
		$granted = [];
		foreach ( [ 'administrator', 'editor', 'author', 'contributor', 'subscriber', Capabilities::ROLE, StaffCapability::IMPORTER ] as $role ) {
			$granted[ $role ] = array_map( static fn( string $capability ): bool => true === get_role( $role )?->has_cap( "sw_immosuite_{$capability}" ), self::NAMES );
		}
		self::assertSame(
			[
				'administrator'           => [ true, true, true, true, true, true, true ],
				'editor'                  => [ false, true, false, false, false, false, false ],
				'author'                  => [ false, false, false, false, false, false, false ],
				'contributor'             => [ false, false, false, false, false, false, false ],
				'subscriber'              => [ false, false, false, false, false, false, false ],
				Capabilities::ROLE        => [ false, false, true, true, false, false, false ],
				StaffCapability::IMPORTER => [ false, false, false, false, false, false, true ],
			],
			$granted
		);
	}

	public function testRemovedCapabilitiesStayRemovedAndNewOnesAreGrantedOnce(): void {
		get_role( 'editor' )?->remove_cap( 'sw_immosuite_manage_regions' );
		update_option( StaffCapability::OPTION, [ 'sw_immosuite_manage_regions' ] );
		get_role( 'administrator' )?->remove_cap( 'sw_immosuite_manage' );
		StaffCapability::grantNew();
		self::assertFalse( get_role( 'editor' )?->has_cap( 'sw_immosuite_manage_regions' ) );
		self::assertTrue( get_role( 'administrator' )?->has_cap( 'sw_immosuite_manage' ) );
		get_role( Capabilities::ROLE )?->remove_cap( 'sw_immosuite_edit_entries' );
		StaffCapability::grantNew();
		self::assertFalse( get_role( Capabilities::ROLE )?->has_cap( 'sw_immosuite_edit_entries' ) );
	}

	/** The role for software that sends transfers has access to nothing else, wp-admin included. */
	public function testOpenImmoRoleMayOnlySendTransfers(): void {
		self::assertSame( [ 'sw_immosuite_openimmo' => true ], get_role( StaffCapability::IMPORTER )?->capabilities );
		$user = Staff::addUser( StaffCapability::IMPORTER, 'x' );
		self::assertSame( [ true, false, false ], array_map( static fn( string $capability ): bool => user_can( $user, $capability ), [ 'sw_immosuite_openimmo', 'read', 'upload_files' ] ) );
		remove_role( StaffCapability::IMPORTER );
		StaffCapability::grantNew();
		self::assertNull( get_role( StaffCapability::IMPORTER ), 'A deleted role must not return.' );
		StaffCapability::revoke();
		delete_option( StaffCapability::OPTION );
		StaffCapability::grantNew();
		self::assertNotNull( get_role( StaffCapability::IMPORTER ) );
		StaffCapability::revoke();
		self::assertNull( get_role( StaffCapability::IMPORTER ), 'The role must be removed with the plugin.' );
	}

	/** Covers an update that has not granted the plugin's capabilities yet, and a site whose roles are defined in code. */
	public function testCoreCapabilitiesApplyUntilOursAreGranted(): void {
		delete_option( StaffCapability::OPTION );
		$required = array_map( static fn( StaffCapability $capability ): string => $capability->required(), StaffCapability::cases() );
		self::assertSame( [ 'manage_options', 'edit_others_pages', ...array_fill( 0, 5, 'manage_options' ) ], $required );
		wp_roles()->use_db = false;
		StaffCapability::grantNew();
		wp_roles()->use_db = true;
		self::assertSame( 'manage_options', StaffCapability::Manage->required() );
	}

	public function testAUserWhoMayManageOptionsWithoutARoleKeepsAccessToTheSettings(): void {
		$user = new \WP_User( Staff::addUser( 'editor', 'x' ) );
		$user->add_cap( 'manage_options' );
		delete_option( StaffCapability::OPTION );
		StaffCapability::grantNew();
		wp_set_current_user( $user->ID );
		self::assertTrue( StaffCapability::Manage->isMine() );
		StaffCapability::revoke();
		self::assertFalse( user_can( $user->ID, 'sw_immosuite_manage' ) );
	}
}
