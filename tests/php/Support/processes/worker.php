<?php
/**
 * A worker in a process of its own, so that a test can kill it: php worker.php <seconds that its clock is ahead>.
 */

declare(strict_types=1);

$_SERVER['HTTP_HOST'] = '127.0.0.1';
require getenv( 'SW_IMMOSUITE_WP_ROOT' ) . '/wp-load.php';

( new SwImmoSuite\Rooms\Services( new SwImmoSuite\Foundation\Clock( (int) ( $argv[1] ?? 0 ) ) ) )->mail()->worker()->run();
