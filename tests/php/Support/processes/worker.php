<?php
/**
 * Runs the mail worker in its own process, so that it can be killed.
 *
 * Usage: php worker.php <seconds by which the clock is ahead> [<n>]; with n, the process kills itself before its n-th write.
 */

declare(strict_types=1);

$_SERVER['HTTP_HOST'] = '127.0.0.1';
require getenv( 'SW_IMMOSUITE_WP_ROOT' ) . '/wp-load.php';
require __DIR__ . '/kill-before-write.php';

sw_immosuite_kill_before_write( (int) ( $argv[2] ?? 0 ) );
( new SwImmoSuite\Modules\Container( new SwImmoSuite\Foundation\Clock( (int) ( $argv[1] ?? 0 ) ) ) )->get( SwImmoSuite\Mail\OutboxWorker::class )->run();
