<?php
/**
 * Takes the file that `npm start -- --openimmo FILE` names, as an upload would be taken.
 *
 * Runs inside WordPress; it lies beside the file that SW_IMMOSUITE_OUTPUT names, in a folder of its own, under its name.
 */

declare(strict_types=1);

use SwImmoSuite\Import\Source\Source;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Rooms\Services;

defined( 'ABSPATH' ) || exit;

( static function (): void {
	$found = glob( dirname( (string) getenv( 'SW_IMMOSUITE_OUTPUT' ) ) . '/openimmo/*' );
	foreach ( $found === false ? [] : $found as $path ) {
		$imports = ( new Services() )->imports();
		$imports->intake()->take( $path, basename( $path ), Source::MAIN, new IntakeOptions() );
		$imports->worker()->run( 0 );
	}
} )();
