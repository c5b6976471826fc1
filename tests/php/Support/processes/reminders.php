<?php
/**
 * The event of the follow-ups in a process of its own, at a time in unix seconds: php reminders.php <time> [<n>] dies
 * before its n-th statement that writes.
 */

declare(strict_types=1);

[ , $sw_immosuite_time, $sw_immosuite_left ] = $argv + [ '', '0', '0' ];

$_SERVER['HTTP_HOST'] = '127.0.0.1';
require getenv( 'SW_IMMOSUITE_WP_ROOT' ) . '/wp-load.php';

require __DIR__ . '/mortal.php';

sw_immosuite_dies( (int) $sw_immosuite_left );
remove_all_actions( SwImmoSuite\Visitor\Entry\ReminderCron::HOOK );
$sw_immosuite_services = new SwImmoSuite\Modules\Container( SwImmoSuite\Foundation\Clock::stopped( (int) $sw_immosuite_time ) );
( new SwImmoSuite\Modules\Visitor\EntryModule( $sw_immosuite_services ) )->reminders();
do_action( SwImmoSuite\Visitor\Entry\ReminderCron::HOOK );
