<?php
/**
 * Only for `npm run bench`: php import-regions.php <folder of WordPress> <GeoJSON file> [check]. Imports the regions, or only checks the file.
 *
 * @package SwImmoSuite
 */

declare(strict_types=1);

use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Region\Import\RegionImportOptions;

$_SERVER['HTTP_HOST']      = '127.0.0.1';
$_SERVER['REQUEST_METHOD'] = 'GET';
require $argv[1] . '/wp-load.php';

$sw_immosuite_is_check = isset( $argv[3] );
$sw_immosuite_report   = ( new Container() )->get( SwImmoSuite\Property\Region\Import\RegionImport::class )->run( $argv[2], new RegionImportOptions(), $sw_immosuite_is_check );
if ( [] !== $sw_immosuite_report->refusedLines() || $sw_immosuite_report->isWritten() === $sw_immosuite_is_check ) {
	fwrite( STDERR, implode( "\n", array_slice( $sw_immosuite_report->refusedLines(), 0, 5 ) ) . "\n" );
	exit( 1 );
}
echo $sw_immosuite_report->summary() . "\n";
echo wp_json_encode(
	[
		'outlines' => $sw_immosuite_report->outlines,
		'seconds'  => round( microtime( true ) - (float) $_SERVER['REQUEST_TIME_FLOAT'], 1 ),
		'megabyte' => round( memory_get_peak_usage( true ) / 1048576 ),
	]
) . "\n";
