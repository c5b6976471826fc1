<?php
/**
 * Matches saved searches and creates their mails in another process: php alerts.php <now> <n> runs as at this time, in
 * Unix seconds, and kills itself before its n-th write. Prints "done" at its end.
 */

declare(strict_types=1);

$_SERVER['HTTP_HOST'] = '127.0.0.1';
require getenv( 'SW_IMMOSUITE_WP_ROOT' ) . '/wp-load.php';
require __DIR__ . '/kill-before-write.php';

$services = new SwImmoSuite\Modules\Container( SwImmoSuite\Foundation\Clock::stopped( (int) ( $argv[1] ?? 0 ) ) );
sw_immosuite_kill_before_write( (int) ( $argv[2] ?? 0 ) );
$services->get( SwImmoSuite\Visitor\Alert\AlertService::class )->run();
$services->get( SwImmoSuite\Mail\OutboxWorker::class )->run();
echo 'done';
