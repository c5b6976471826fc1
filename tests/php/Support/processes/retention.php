<?php
/** The retention in a process of its own, again and again for a second, so that something can happen beside it. */

declare(strict_types=1);

$_SERVER['HTTP_HOST'] = '127.0.0.1';
require getenv( 'SW_IMMOSUITE_WP_ROOT' ) . '/wp-load.php';

echo "ready\n";
$sw_immosuite_end = microtime( true ) + 1;
do {
	( new SwImmoSuite\Modules\Container() )->get( SwImmoSuite\Visitor\Privacy\Retention::class )->run( 24 );
} while ( microtime( true ) < $sw_immosuite_end );
