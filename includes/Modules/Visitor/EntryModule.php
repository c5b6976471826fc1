<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules\Visitor;

use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Visitor\Entry\ReminderCron;
use SwImmoSuite\Visitor\Entry\ReminderService;
use SwImmoSuite\Visitor\Inbox\AssigneeUpkeep;

defined( 'ABSPATH' ) || exit;

/** Entries of the inbox: their assignments, and mails to staff about them. */
final class EntryModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		$c = $this->container;
		add_action( 'deleted_user', $c->callback( AssigneeUpkeep::class, 'onUserDeleted' ), 10, 3 );
		add_action( 'remove_user_from_blog', $c->callback( AssigneeUpkeep::class, 'onUserLeft' ) );
		add_action( 'set_user_role', $c->callback( AssigneeUpkeep::class, 'onRoleChanged' ) );
		add_action( 'remove_user_role', $c->callback( AssigneeUpkeep::class, 'onRoleChanged' ) );
		// Runs after SettingsLease has released its lease.
		add_action( 'update_option_sw_immosuite_settings', $c->callback( AssigneeUpkeep::class, 'onSettingsSaved' ), 11, 2 );
		add_action( 'add_option_sw_immosuite_settings', $c->callback( AssigneeUpkeep::class, 'onSettingsSaved' ), 11, 2 );
		$this->registerReminders();
	}

	/** Mails about follow-ups every morning at seven o'clock in the site's time zone. */
	public function registerReminders(): void {
		$c = $this->container;
		add_action( ReminderCron::HOOK, $c->callback( ReminderCron::class, 'scheduleRetry' ) );
		add_action( ReminderCron::HOOK, $c->callback( ReminderService::class, 'remind' ) );
		add_action( ReminderCron::HOOK, $c->callback( ReminderCron::class, 'reschedule' ) );
		add_action( 'update_option_timezone_string', $c->callback( ReminderCron::class, 'reschedule' ) );
		add_action( 'update_option_gmt_offset', $c->callback( ReminderCron::class, 'reschedule' ) );
		// Schedules the event again if it was lost.
		add_action( OutboxCron::HOOK, $c->callback( ReminderCron::class, 'schedule' ) );
	}
}
