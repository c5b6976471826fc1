<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Visitor\Entry\AssignmentRepository;
use WP_User;

defined( 'ABSPATH' ) || exit;

/** Removes the assignments of users who may no longer edit entries. */
final class AssigneeUpkeep {

	public function __construct( private readonly AssignmentRepository $assignments ) {
	}

	/**
	 * Actions update_option_sw_immosuite_settings and add_option_sw_immosuite_settings. On the first save core passes the option's
	 * name as $before.
	 */
	public function onSettingsSaved( mixed $before, mixed $now ): void {
		$isAllowed = self::allowsEditors( $now );
		if ( self::allowsEditors( $before ) === $isAllowed ) {
			return;
		}
		StaffCapability::setForEditors( $isAllowed );
		if ( ! $isAllowed ) {
			foreach ( $this->assignments->assignees() as $userId ) {
				$this->onRoleChanged( $userId );
			}
		}
	}

	private static function allowsEditors( mixed $settings ): bool {
		return is_array( $settings ) && true === ( $settings['editorsReadEntries'] ?? false );
	}

	/** Actions set_user_role and remove_user_role. */
	public function onRoleChanged( int $id ): void {
		if ( ! user_can( $id, StaffCapability::EditEntries->required() ) ) {
			$this->onUserLeft( $id );
		}
	}

	/** Action remove_user_from_blog. In a network core has switched to the site that the user leaves. */
	public function onUserLeft( int $id ): void {
		$user = get_userdata( $id );
		if ( false !== $user ) {
			$this->onUserDeleted( $id, null, $user );
		}
	}

	/** Action deleted_user: the account may be deleted already. */
	public function onUserDeleted( int $id, mixed $reassign, WP_User $user ): void {
		$this->assignments->unassignAll( $id, $user->display_name, get_current_user_id() );
	}
}
