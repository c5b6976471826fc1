<?php
/** For processes that a test kills: makes this one die by kill -9 before its n-th statement that writes to the plugin's tables or commits; 0: it lives. */

declare(strict_types=1);

function sw_immosuite_kill_before_write( int $left ): void {
	add_filter(
		'query',
		static function ( string $sql ) use ( &$left ): string {
			$writes = 1 === preg_match( '/^\s*(?:(?:INSERT|UPDATE|DELETE)\b[^\'"]*sw_immosuite_|COMMIT)/is', $sql );
			if ( $writes && 0 === --$left ) {
				posix_kill( (int) getmypid(), SIGKILL );
			}
			return $sql;
		}
	);
}
