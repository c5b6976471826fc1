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
		self::let( false );
		$editor = get_role( 'editor' );
		$editor?->remove_cap( StaffCapability::ReadEntries->value );
		$editor?->remove_cap( StaffCapability::EditEntries->value );
		Staff::dismiss();
	}

	public function testEditorsReadAndEditIfTheSettingAllows(): void {
		$editor = Staff::hire( 'editor', 'x' );
		$may    = static fn(): array => array_map( static fn( StaffCapability $one ): bool => user_can( $editor, $one->required() ), StaffCapability::cases() );
		$before = $may();
		self::let( true );
		self::assertSame( [ false, true, true, true, false, false, false ], $may(), 'Manage, regions, read, edit, export, delete, import.' );
		self::let( false );
		self::assertSame( [ false, true, false, false, false, false, false ], $before );
		self::assertSame( $before, $may() );
	}

	public function testRemovedCapabilitiesStayRemovedWhenSettingsAreSaved(): void {
		self::let( true );
		get_role( 'editor' )?->remove_cap( StaffCapability::EditEntries->value );
		update_option( Settings::OPTION, [ 'editorsReadEntries' => true, 'agencyName' => 'Muster' ] );
		StaffCapability::begin();
		self::assertSame( [ true, false ], self::ofRole() );
		self::let( false );
		get_role( 'editor' )?->add_cap( StaffCapability::EditEntries->value, false );
		self::let( true );
		self::assertSame( [ true, false ], self::ofRole(), 'A capability explicitly set to false, as role plugins do, stays denied.' );
		self::let( false );
		self::assertFalse( get_role( 'editor' )->capabilities[ StaffCapability::EditEntries->value ] ?? null );
	}

	public function testCapabilitiesDeniedToOneUserStayDenied(): void {
		$editor = new \WP_User( Staff::hire( 'editor', 'x' ) );
		$editor->add_cap( StaffCapability::ReadEntries->value, false );
		self::let( true );
		self::assertFalse( user_can( $editor->ID, StaffCapability::ReadEntries->required() ) );
	}

	public function testEntriesOfUsersWhoLoseTheCapabilityBecomeUnassigned(): void {
		self::let( true );
		$editor = Staff::hire( 'editor', 'x' );
		$agent  = Staff::hire( Capabilities::ROLE, 'x' );
		$own    = Staff::hire( 'editor', 'x' );
		( new \WP_User( $own ) )->add_cap( StaffCapability::EditEntries->value );
		foreach ( [ $editor, $agent, $own, $editor ] as $number => $user ) {
			$row = [ 'submission_id' => $number + 1, 'assignee' => $user, 'kind' => 'lead', 'status' => 'new', 'email_key' => 'a@b.example', 'updated_at' => 1 ];
			$this->tables->connection->insert( 'entries', $row );
		}
		$before = $this->assignees();
		update_option( Settings::OPTION, [ 'editorsReadEntries' => true, 'agencyName' => 'Muster' ] );
		self::assertSame( $before, $this->assignees() );
		self::let( false );
		self::assertSame( [ 0, $agent, $own, 0 ], $this->assignees() );
		$name = get_userdata( $editor );
		self::assertNotFalse( $name );
		self::assertSame( [ $name->display_name, $name->display_name ], array_map( static fn( object $row ): mixed => $row->data['fromName'] ?? '', $this->stored->history() ) );
	}

	public function testSitesWithoutSettingsOrWithRolesInCodeKeepWorking(): void {
		delete_option( Settings::OPTION );
		add_option( Settings::OPTION, [ 'editorsReadEntries' => true ] );
		self::assertSame( [ true, true ], self::ofRole() );
		wp_roles()->use_db = false;
		self::let( false );
		wp_roles()->use_db = true;
		self::assertSame( [ true, true ], self::ofRole() );
	}

	private static function let( bool $may ): void {
		update_option( Settings::OPTION, [ 'editorsReadEntries' => $may ] );
	}

	/** @return list<bool> */
	private static function ofRole(): array {
		return array_map( static fn( StaffCapability $one ): bool => true === get_role( 'editor' )?->has_cap( $one->value ), [ StaffCapability::ReadEntries, StaffCapability::EditEntries ] );
	}

	/** @return list<int> */
	private function assignees(): array {
		return array_map( static fn( Entry $entry ): int => $entry->assignee, $this->stored->entries() );
	}
}
