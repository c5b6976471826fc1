<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use SwImmoSuite\Property\Listing\Access\Capabilities;
use SwImmoSuite\Tests\Support\Entries;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\Stored\Entry;
use WP_User;

/** A deleted or demoted user is unassigned from all entries, and history keeps the name. */
final class AssignmentTest extends IntegrationTestCase {

	private WP_User $agent;

	protected function setUp(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		$entries = new Entries();
		$entries->add();
		$entries->add();
		$this->agent = new WP_User( Staff::addUser( Capabilities::ROLE, 'x' ) );
		$this->assignAll( $this->agent->ID );
	}

	protected function tearDown(): void {
		wp_set_current_user( 0 );
		Staff::deleteUsers();
	}

	public function testEntriesOfADeletedAccountBecomeUnassignedAndHistoryKeepsTheName(): void {
		wp_set_current_user( 1 );
		wp_delete_user( $this->agent->ID );
		self::assertSame( [ [ 0, 2 ], [ 0, 2 ] ], $this->assigneesAndVersions() );
		$rows = $this->stored->history();
		$last = $rows[ count( $rows ) - 1 ];
		self::assertSame( [ 'assigned', 1, $this->agent->display_name, 0 ], [ $last->event, $last->userId, $last->data['fromName'], $last->data['to'] ] );
		self::assertSame( wp_get_current_user()->display_name, $last->data['by'], 'History stores the name of the acting user, whose account may be deleted later.' );
	}

	public function testEntriesOfAUserWithoutTheCapabilityBecomeUnassigned(): void {
		$this->agent->add_role( 'author' );
		$this->agent->set_role( 'administrator' );
		self::assertSame( [ $this->agent->ID, 1 ], $this->assigneesAndVersions()[0], 'A user with another permitted role stays assigned.' );
		$this->agent->set_role( 'subscriber' );
		self::assertSame( [ [ 0, 2 ], [ 0, 2 ] ], $this->assigneesAndVersions() );
		$this->agent->set_role( Capabilities::ROLE );
		$this->assignAll( $this->agent->ID );
		$this->agent->remove_role( Capabilities::ROLE );
		self::assertSame( [ [ 0, 3 ], [ 0, 3 ] ], $this->assigneesAndVersions() );
	}

	public function testOtherUsersKeepTheirEntries(): void {
		$this->assignAll( 1 );
		wp_delete_user( $this->agent->ID );
		self::assertSame( [ [ 1, 1 ], [ 1, 1 ] ], $this->assigneesAndVersions() );
	}

	/** The account is deleted between the permission check and the change. */
	public function testEntriesCannotBeAssignedToAnAccountBeingDeleted(): void {
		$this->assignAll( 0 );
		wp_set_current_user( 1 );
		$uuid   = $this->stored->submissions()[0]->uuid;
		$delete = function ( array $capabilities, mixed $required, array $arguments ): array {
			if ( 'sw_immosuite_edit_entries' === ( $arguments[0] ?? '' ) && $this->agent->ID === ( $arguments[1] ?? 0 ) ) {
				wp_delete_user( $this->agent->ID );
			}
			return $capabilities;
		};
		add_filter( 'user_has_cap', $delete, 10, 3 );
		$answer = ( new Rest() )->call( 'PATCH', RoutePath::STAFF . "/entries/{$uuid}", [ 'version' => 1, 'assignee' => $this->agent->ID ] );
		remove_filter( 'user_has_cap', $delete );
		self::assertSame( [ 409, [ [ 0, 1 ], [ 0, 1 ] ], false ], [ $answer->status, $this->assigneesAndVersions(), get_userdata( $this->agent->ID ) ] );
	}

	private function assignAll( int $user ): void {
		$this->tables->connection->execute( 'UPDATE %i SET assignee = %d', [ $this->tables->connection->table( 'entries' ), $user ] );
	}

	/** @return list<array{int, int}> Assignee and version of each entry. */
	private function assigneesAndVersions(): array {
		return array_map( static fn( Entry $entry ): array => [ $entry->assignee, $entry->version ], $this->stored->entries() );
	}
}
