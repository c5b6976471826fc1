<?php
/**
 * Removes the location from a picture file, or copies it without metadata, and loads no WordPress: php -d memory_limit=… places.php FILE [TARGET]. Prints "done".
 */

declare(strict_types=1);

define( 'ABSPATH', __DIR__ . '/' );

$folder = dirname( __DIR__, 4 ) . '/includes/Property/Listing/ImageMetadata';
foreach ( (array) glob( "{$folder}/*.php" ) as $file ) {
	require (string) $file;
}
[ , $file, $target ] = $argv + [ '', '', '' ];
$isDone = '' === $target
	? SwImmoSuite\Property\Listing\ImageMetadata\ImageMetadata::removeLocation( $file )
	: SwImmoSuite\Property\Listing\ImageMetadata\ImageMetadata::copyWithoutMetadata( $file, $target );
echo $isDone ? 'done' : 'failed';
