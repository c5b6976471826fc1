<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Visitor\Desk\EntryChangeRoutes;
use SwImmoSuite\Visitor\Desk\EntryReplyRoutes;
use SwImmoSuite\Visitor\Desk\EntryRoutes;
use SwImmoSuite\Visitor\Desk\OwnViewRoutes;
use SwImmoSuite\Visitor\Desk\TemplateRoutes;
use SwImmoSuite\Visitor\Entry\AssignmentRepository;
use SwImmoSuite\Visitor\Submission\BacklogCron;
use SwImmoSuite\Visitor\Submission\EntryBacklog;
use WP_User;

defined( 'ABSPATH' ) || exit;

/** What staff know of submissions: entries of the inbox, and their history. */
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
		// After the settings' turn has ended.
		add_action( 'update_option_sw_immosuite_settings', $this->heed( ... ), 11, 2 );
		add_action( 'add_option_sw_immosuite_settings', $this->heed( ... ), 11, 2 );
	}

	/** The settings have been stored. Of those that are the first, core says their name instead of what was before. */
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

	/** Somebody has another role, or one less. */
	private function look( int $id ): void {
		if ( ! user_can( $id, StaffCapability::EditEntries->required() ) ) {
			$this->leave( $id );
		}
	}

	/** Somebody works here no longer; in a network core has switched to the site that they leave. */
	private function leave( int $id ): void {
		$user = get_userdata( $id );
		if ( false !== $user ) {
			$this->release( $id, null, $user );
		}
	}

	/** The same of somebody whose account may be gone already. */
	private function release( int $id, mixed $reassign, WP_User $user ): void {
		$this->container->get( AssignmentRepository::class )->release( $id, $user->display_name, get_current_user_id() );
	}

	private function fill( mixed $run = 1 ): void {
		// First, for whatever may kill this one.
		$this->container->get( BacklogCron::class )->plan( 1 + ( is_numeric( $run ) ? (int) $run : 1 ) );
		if ( $this->container->get( EntryBacklog::class )->run() ) {
			BacklogCron::clear();
		}
	}
}
