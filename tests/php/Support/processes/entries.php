<?php
/**
 * The event that makes entries of earlier submissions in a process of its own: php entries.php [<n>] dies before its n-th
 * statement that writes.
 */

declare(strict_types=1);

$_SERVER['HTTP_HOST'] = '127.0.0.1';
require getenv( 'SW_IMMOSUITE_WP_ROOT' ) . '/wp-load.php';
require __DIR__ . '/mortal.php';

sw_immosuite_dies( (int) ( $argv[1] ?? 0 ) );
do_action( SwImmoSuite\Visitor\Submission\BacklogCron::HOOK, 1 );
