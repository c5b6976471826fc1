<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Visitor\Entry\AssignmentRepository;
use SwImmoSuite\Visitor\Inbox\EntryChangeRoutes;
use SwImmoSuite\Visitor\Inbox\EntryReplyRoutes;
use SwImmoSuite\Visitor\Inbox\EntryRoutes;
use SwImmoSuite\Visitor\Inbox\OwnViewRoutes;
use SwImmoSuite\Visitor\Inbox\TemplateRoutes;
use SwImmoSuite\Visitor\Submission\BacklogCron;
use SwImmoSuite\Visitor\Submission\EntryBacklog;
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
		'POST /entries/{uuid}/replies' => [ EntryReplyRoutes::class, 'reply' ],
		'DELETE /entries/{uuid}'       => [ EntryChangeRoutes::class, 'delete' ],
		'GET /templates'               => [ TemplateRoutes::class, 'list' ],
		'PUT /templates'               => [ TemplateRoutes::class, 'replace' ],
		'GET /views'                   => [ OwnViewRoutes::class, 'list' ],
		'PUT /views'                   => [ OwnViewRoutes::class, 'replace' ],
	];

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_action( BacklogCron::HOOK, $this->fill( ... ) );
		add_action( 'deleted_user', $this->release( ... ), 10, 3 );
		add_action( 'remove_user_from_blog', $this->leave( ... ) );
		add_action( 'set_user_role', $this->look( ... ) );
		add_action( 'remove_user_role', $this->look( ... ) );
		// Runs after SettingsLease has released its lease.
		add_action( 'update_option_sw_immosuite_settings', $this->heed( ... ), 11, 2 );
		add_action( 'add_option_sw_immosuite_settings', $this->heed( ... ), 11, 2 );
	}

	/** Reacts to changed settings. On the first save core passes the option's name instead of the old value. */
	private function heed( mixed $before, mixed $now ): void {
		$may = self::letsEditors( $now );
		if ( self::letsEditors( $before ) === $may ) {
			return;
		}
		StaffCapability::letEditors( $may );
		array_map( $this->look( ... ), $may ? [] : $this->container->get( AssignmentRepository::class )->assignees() );
	}

	private static function letsEditors( mixed $settings ): bool {
		return is_array( $settings ) && true === ( $settings['editorsReadEntries'] ?? false );
	}

	/** Reacts to a changed or removed role. */
	private function look( int $id ): void {
		if ( ! user_can( $id, StaffCapability::EditEntries->required() ) ) {
			$this->leave( $id );
		}
	}

	/** Removes a user's assignments. In a network core has switched to the site that the user leaves. */
	private function leave( int $id ): void {
		$user = get_userdata( $id );
		if ( false !== $user ) {
			$this->release( $id, null, $user );
		}
	}

	/** Removes the assignments of a user whose account may be deleted already. */
	private function release( int $id, mixed $reassign, WP_User $user ): void {
		$this->container->get( AssignmentRepository::class )->release( $id, $user->display_name, get_current_user_id() );
	}

	private function fill( mixed $run = 1 ): void {
		// Schedules the next run first, because this one may be killed.
		$this->container->get( BacklogCron::class )->plan( 1 + ( is_numeric( $run ) ? (int) $run : 1 ) );
		if ( $this->container->get( EntryBacklog::class )->run() ) {
			BacklogCron::clear();
		}
	}
}
