<?php
/**
 * Runs the reminder cron event at <time> (Unix seconds) and kills the process before its n-th write:
 * php reminders.php <time> [<n>]
 */

declare(strict_types=1);

[ , $sw_immosuite_time, $sw_immosuite_nth ] = $argv + [ '', '0', '0' ];

$_SERVER['HTTP_HOST'] = '127.0.0.1';
require getenv( 'SW_IMMOSUITE_WP_ROOT' ) . '/wp-load.php';

require __DIR__ . '/kill-before-write.php';

sw_immosuite_kill_before_write( (int) $sw_immosuite_nth );
remove_all_actions( SwImmoSuite\Visitor\Entry\ReminderCron::HOOK );
$sw_immosuite_container = new SwImmoSuite\Modules\Container( SwImmoSuite\Foundation\Clock::stopped( (int) $sw_immosuite_time ) );
( new SwImmoSuite\Modules\Visitor\EntryModule( $sw_immosuite_container ) )->registerReminders();
do_action( SwImmoSuite\Visitor\Entry\ReminderCron::HOOK );
