<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Staff;

use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Property\Listing\Access\Capabilities;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\Stored\Entry;

/** The setting that lets editors manage entries. */
final class EditorsTest extends IntegrationTestCase {

	protected function tearDown(): void {
		self::allowEditors( false );
		$editor = get_role( 'editor' );
		$editor?->remove_cap( StaffCapability::ReadEntries->value );
		$editor?->remove_cap( StaffCapability::EditEntries->value );
		Staff::deleteUsers();
	}

	public function testEditorsReadAndEditIfTheSettingAllows(): void {
		$editor       = Staff::addUser( 'editor', 'x' );
		$capabilities = static fn(): array => array_map( static fn( StaffCapability $capability ): bool => user_can( $editor, $capability->required() ), StaffCapability::cases() );
		$before       = $capabilities();
		self::allowEditors( true );
		self::assertSame( [ false, true, true, true, false, false, false ], $capabilities(), 'Manage, regions, read, edit, export, delete, import.' );
		self::allowEditors( false );
		self::assertSame( [ false, true, false, false, false, false, false ], $before );
		self::assertSame( $before, $capabilities() );
	}

	public function testRemovedCapabilitiesStayRemovedWhenSettingsAreSaved(): void {
		self::allowEditors( true );
		get_role( 'editor' )?->remove_cap( StaffCapability::EditEntries->value );
		update_option( Settings::OPTION, [ 'editorsReadEntries' => true, 'agencyName' => 'Muster' ] );
		StaffCapability::grantNew();
		self::assertSame( [ true, false ], self::roleCapabilities() );
		self::allowEditors( false );
		get_role( 'editor' )?->add_cap( StaffCapability::EditEntries->value, false );
		self::allowEditors( true );
		self::assertSame( [ true, false ], self::roleCapabilities(), 'A capability explicitly set to false, as role plugins do, stays denied.' );
		self::allowEditors( false );
		self::assertFalse( get_role( 'editor' )->capabilities[ StaffCapability::EditEntries->value ] ?? null );
	}

	public function testCapabilitiesDeniedToOneUserStayDenied(): void {
		$editor = new \WP_User( Staff::addUser( 'editor', 'x' ) );
		$editor->add_cap( StaffCapability::ReadEntries->value, false );
		self::allowEditors( true );
		self::assertFalse( user_can( $editor->ID, StaffCapability::ReadEntries->required() ) );
	}

	public function testEntriesOfUsersWhoLoseTheCapabilityBecomeUnassigned(): void {
		self::allowEditors( true );
		$editor            = Staff::addUser( 'editor', 'x' );
		$agent             = Staff::addUser( Capabilities::ROLE, 'x' );
		$withOwnCapability = Staff::addUser( 'editor', 'x' );
		( new \WP_User( $withOwnCapability ) )->add_cap( StaffCapability::EditEntries->value );
		foreach ( [ $editor, $agent, $withOwnCapability, $editor ] as $number => $user ) {
			$row = [ 'submission_id' => $number + 1, 'assignee' => $user, 'kind' => 'lead', 'status' => 'new', 'email_key' => 'a@b.example', 'updated_at' => 1 ];
			$this->tables->connection->insert( 'entries', $row );
		}
		$before = $this->assignees();
		update_option( Settings::OPTION, [ 'editorsReadEntries' => true, 'agencyName' => 'Muster' ] );
		self::assertSame( $before, $this->assignees() );
		self::allowEditors( false );
		self::assertSame( [ 0, $agent, $withOwnCapability, 0 ], $this->assignees() );
		$name = get_userdata( $editor );
		self::assertNotFalse( $name );
		self::assertSame( [ $name->display_name, $name->display_name ], array_map( static fn( object $row ): mixed => $row->data['fromName'] ?? '', $this->stored->history() ) );
	}

	public function testSitesWithoutSettingsOrWithRolesInCodeKeepWorking(): void {
		delete_option( Settings::OPTION );
		add_option( Settings::OPTION, [ 'editorsReadEntries' => true ] );
		self::assertSame( [ true, true ], self::roleCapabilities() );
		wp_roles()->use_db = false;
		self::allowEditors( false );
		wp_roles()->use_db = true;
		self::assertSame( [ true, true ], self::roleCapabilities() );
	}

	private static function allowEditors( bool $isAllowed ): void {
		update_option( Settings::OPTION, [ 'editorsReadEntries' => $isAllowed ] );
	}

	/** @return list<bool> */
	private static function roleCapabilities(): array {
		return array_map(
			static fn( StaffCapability $capability ): bool => true === get_role( 'editor' )?->has_cap( $capability->value ),
			[ StaffCapability::ReadEntries, StaffCapability::EditEntries ],
		);
	}

	/** @return list<int> */
	private function assignees(): array {
		return array_map( static fn( Entry $entry ): int => $entry->assignee, $this->stored->entries() );
	}
}
