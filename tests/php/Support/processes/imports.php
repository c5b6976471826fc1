<?php
/**
 * Processes transfers in another process: php imports.php <n> [<action>] kills itself before its n-th write to the
 * database; 0: never. Prints the number of writes. With an action, PHP exits when the action runs.
 */

declare(strict_types=1);

$_SERVER['HTTP_HOST'] = '127.0.0.1';
require getenv( 'SW_IMMOSUITE_WP_ROOT' ) . '/wp-load.php';

$sw_immosuite_nth    = (int) ( $argv[1] ?? 0 );
$sw_immosuite_writes = 0;
add_filter(
	'query',
	static function ( string $sql ) use ( $sw_immosuite_nth, &$sw_immosuite_writes ): string {
		if ( 1 === preg_match( '/^\s*(?:INSERT|UPDATE|DELETE|COMMIT)\b/i', $sql ) && ++$sw_immosuite_writes === $sw_immosuite_nth ) {
			posix_kill( (int) getmypid(), SIGKILL );
		}
		return $sql;
	}
);
if ( '' !== ( $argv[2] ?? '' ) ) {
	add_action( $argv[2], static fn() => exit );
}
( new SwImmoSuite\Modules\Container() )->get( SwImmoSuite\Import\Transfer\TransferWorker::class )->run( 0 );
echo $sw_immosuite_writes;
