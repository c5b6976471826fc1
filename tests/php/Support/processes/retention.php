<?php
/** Runs the retention repeatedly for a second in another process, so that a test can act at the same time. */

declare(strict_types=1);

$_SERVER['HTTP_HOST'] = '127.0.0.1';
require getenv( 'SW_IMMOSUITE_WP_ROOT' ) . '/wp-load.php';

echo "ready\n";
$sw_immosuite_end = microtime( true ) + 1;
do {
	( new SwImmoSuite\Modules\Container() )->get( SwImmoSuite\Visitor\Privacy\Retention::class )->run( 24 );
} while ( microtime( true ) < $sw_immosuite_end );
