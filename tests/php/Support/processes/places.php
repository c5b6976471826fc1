<?php
/**
 * Takes the place out of a file, or copies it bare, without WordPress: php -d memory_limit=… places.php FILE [TARGET]. Prints "done".
 */

declare(strict_types=1);

define( 'ABSPATH', __DIR__ . '/' );

$folder = dirname( __DIR__, 4 ) . '/includes/Property/Listing/ImageLocation';
foreach ( (array) glob( "{$folder}/*.php" ) as $file ) {
	require (string) $file;
}
[ , $file, $target ] = $argv + [ '', '', '' ];
$isDone = '' === $target
	? SwImmoSuite\Property\Listing\ImageLocation\PlaceRemover::clean( $file )
	: SwImmoSuite\Property\Listing\ImageLocation\BareCopy::write( $file, $target );
echo $isDone ? 'done' : 'failed';
