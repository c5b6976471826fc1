<?php
/** Kills this process by SIGKILL before its n-th write to the tables of the plugin or commit; 0 never kills it. */

declare(strict_types=1);

function sw_immosuite_kill_before_write( int $nth ): void {
	add_filter(
		'query',
		static function ( string $sql ) use ( &$nth ): string {
			$isWrite = 1 === preg_match( '/^\s*(?:(?:INSERT|UPDATE|DELETE)\b[^\'"]*sw_immosuite_|COMMIT)/is', $sql );
			if ( $isWrite && 0 === --$nth ) {
				posix_kill( (int) getmypid(), SIGKILL );
			}
			return $sql;
		}
	);
}
