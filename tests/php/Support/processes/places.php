<?php
/**
 * Takes the place out of a file, without WordPress: php -d memory_limit=… places.php FILE. Prints "done".
 */

declare(strict_types=1);

define( 'ABSPATH', __DIR__ . '/' );

$folder = dirname( __DIR__, 4 ) . '/includes/Property/Listing/ImageLocation';
foreach ( (array) glob( "{$folder}/*.php" ) as $file ) {
	require (string) $file;
}
echo SwImmoSuite\Property\Listing\ImageLocation\PlaceRemover::clean( $argv[1] ?? '' ) ? 'done' : 'failed';
