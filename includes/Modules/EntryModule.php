<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Visitor\Entry\AssignmentRepository;
use SwImmoSuite\Visitor\Inbox\EntryChangeRoutes;
use SwImmoSuite\Visitor\Inbox\EntryRoutes;
use SwImmoSuite\Visitor\Inbox\InboxSettingsRoutes;
use WP_User;

defined( 'ABSPATH' ) || exit;

/** Entries of the inbox: what staff know about submissions, and their history. */
final class EntryModule {

	/** Handlers by route, as class and method. */
	public const ROUTES = [
		'GET /entries'                 => [ EntryRoutes::class, 'list' ],
		'GET /entries/counts'          => [ EntryRoutes::class, 'counts' ],
		'GET /entries/number'          => [ EntryRoutes::class, 'number' ],
		'GET /entries/{uuid}'          => [ EntryRoutes::class, 'show' ],
		'PATCH /entries/{uuid}'        => [ EntryChangeRoutes::class, 'change' ],
		'POST /entries/bulk'           => [ EntryChangeRoutes::class, 'changeAll' ],
		'POST /entries/{uuid}/notes'   => [ EntryChangeRoutes::class, 'note' ],
		'POST /entries/{uuid}/replies' => [ EntryChangeRoutes::class, 'reply' ],
		'DELETE /entries/{uuid}'       => [ EntryChangeRoutes::class, 'delete' ],
		'GET /templates'               => [ InboxSettingsRoutes::class, 'templates' ],
		'PUT /templates'               => [ InboxSettingsRoutes::class, 'replaceTemplates' ],
		'GET /views'                   => [ InboxSettingsRoutes::class, 'views' ],
		'PUT /views'                   => [ InboxSettingsRoutes::class, 'replaceViews' ],
	];

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_action( 'deleted_user', $this->onUserDeleted( ... ), 10, 3 );
		add_action( 'remove_user_from_blog', $this->onUserLeft( ... ) );
		add_action( 'set_user_role', $this->onRoleChanged( ... ) );
		add_action( 'remove_user_role', $this->onRoleChanged( ... ) );
		// Runs after SettingsLease has released its lease.
		add_action( 'update_option_sw_immosuite_settings', $this->onSettingsSaved( ... ), 11, 2 );
		add_action( 'add_option_sw_immosuite_settings', $this->onSettingsSaved( ... ), 11, 2 );
	}

	/** Reacts to changed settings. On the first save core passes the option's name instead of the old value. */
	private function onSettingsSaved( mixed $before, mixed $now ): void {
		$isAllowed = self::allowsEditors( $now );
		if ( self::allowsEditors( $before ) === $isAllowed ) {
			return;
		}
		StaffCapability::setForEditors( $isAllowed );
		array_map( $this->onRoleChanged( ... ), $isAllowed ? [] : $this->container->get( AssignmentRepository::class )->assignees() );
	}

	private static function allowsEditors( mixed $settings ): bool {
		return is_array( $settings ) && true === ( $settings['editorsReadEntries'] ?? false );
	}

	/** Reacts to a changed or removed role. */
	private function onRoleChanged( int $id ): void {
		if ( ! user_can( $id, StaffCapability::EditEntries->required() ) ) {
			$this->onUserLeft( $id );
		}
	}

	/** Removes a user's assignments. In a network core has switched to the site that the user leaves. */
	private function onUserLeft( int $id ): void {
		$user = get_userdata( $id );
		if ( false !== $user ) {
			$this->onUserDeleted( $id, null, $user );
		}
	}

	/** Removes the assignments of a user whose account may be deleted already. */
	private function onUserDeleted( int $id, mixed $reassign, WP_User $user ): void {
		$this->container->get( AssignmentRepository::class )->unassignAll( $id, $user->display_name, get_current_user_id() );
	}
}
