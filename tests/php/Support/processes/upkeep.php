<?php
/**
 * Runs a cron event in another process: php upkeep.php <daily|hourly> <post> kills itself before its first write about this
 * post; 0: never. Prints "done" at its end.
 */

declare(strict_types=1);

[ , $sw_immosuite_event, $sw_immosuite_post ] = $argv + [ '', '', '0' ];

$_SERVER['HTTP_HOST'] = '127.0.0.1';
require getenv( 'SW_IMMOSUITE_WP_ROOT' ) . '/wp-load.php';

add_filter(
	'query',
	static function ( string $sql ) use ( $sw_immosuite_post ): string {
		if ( '0' !== $sw_immosuite_post && 1 === preg_match( "/^\s*(?:INSERT|UPDATE)\b.*\b{$sw_immosuite_post}\b/s", $sql ) ) {
			posix_kill( (int) getmypid(), SIGKILL );
		}
		return $sql;
	}
);
'daily' === $sw_immosuite_event ? do_action( 'sw_immosuite_daily' ) : do_action( 'sw_immosuite_outbox', 'hourly' );
echo 'done';
