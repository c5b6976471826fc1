<?php
/**
 * Imports regions in another process and removes their file: php regions.php <file> <n> kills itself before its n-th
 * statement on the plugin's tables; 0: never.
 */

declare(strict_types=1);

$_SERVER['HTTP_HOST'] = '127.0.0.1';
require getenv( 'SW_IMMOSUITE_WP_ROOT' ) . '/wp-load.php';

$file  = $argv[1] ?? '';
$nth   = (int) ( $argv[2] ?? 0 );
$count = 0;
add_filter(
	'query',
	static function ( string $query ) use ( &$count, $nth, $file ): string {
		if ( str_contains( $query, 'sw_immosuite_' ) && ++$count === $nth ) {
			unlink( $file );
			posix_kill( (int) getmypid(), SIGKILL );
		}
		return $query;
	}
);
$report = ( new SwImmoSuite\Modules\Container() )->get( SwImmoSuite\Property\Region\Import\RegionImport::class )->run( $file, new SwImmoSuite\Property\Region\Import\RegionImportOptions() );
unlink( $file );
exit( $report->isWritten() ? 0 : 1 );
