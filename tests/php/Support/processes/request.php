<?php
/**
 * Runs a request of WordPress in another process: php request.php [<n>] kills itself before its n-th write to the
 * plugin's tables. The update of the tables runs MadeUpSteps. Prints the final version of the tables.
 */

declare(strict_types=1);

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Migrations;
use SwImmoSuite\Tests\Support\MadeUpSteps;

$sw_immosuite_nth  = (int) ( $argv[1] ?? 0 );
$sw_immosuite_kill = static function ( string $sql ) use ( &$sw_immosuite_nth ): string {
	$isWrite = 1 === preg_match( '/^\s*(CREATE|ALTER|INSERT|UPDATE|DELETE)\b.*sw_immosuite_/is', $sql );
	if ( $isWrite && 0 === --$sw_immosuite_nth ) {
		posix_kill( (int) getmypid(), SIGKILL );
	}
	return $sql;
};
$sw_immosuite_update = static function (): void {
	require dirname( __DIR__ ) . '/MadeUpSteps.php';
	$connection = Connection::ofSite();
	( new Migrations( $connection, new Clock(), MadeUpSteps::all( $connection ) ) )->attempt();
};
// WordPress adopts the hooks in this variable. The plugin updates its tables in the action init, with priority 1.
$GLOBALS['wp_filter'] = [
	'query' => [ 10 => [ [ 'function' => $sw_immosuite_kill, 'accepted_args' => 1 ] ] ],
	'init'  => [ 0 => [ [ 'function' => $sw_immosuite_update, 'accepted_args' => 0 ] ] ],
];

$_SERVER['HTTP_HOST'] = '127.0.0.1';
require getenv( 'SW_IMMOSUITE_WP_ROOT' ) . '/wp-load.php';

$version = get_option( Migrations::OPTION );
echo is_string( $version ) ? $version : '';
