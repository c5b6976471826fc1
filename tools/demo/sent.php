<?php
/**
 * Takes the file that `npm start -- --openimmo FILE` names, as an upload would be taken, and says what has become of it.
 *
 * Runs inside WordPress; it lies beside the file that SW_IMMOSUITE_OUTPUT names, in a folder of its own, under its name.
 * The sentence lies beside that folder, in openimmo.txt.
 */

declare(strict_types=1);

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Import\Desk\TransferWords;
use SwImmoSuite\Import\Source\Source;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Modules\Container;

defined( 'ABSPATH' ) || exit;

( static function (): void {
	$output = dirname( (string) getenv( 'SW_IMMOSUITE_OUTPUT' ) ) . '/openimmo';
	$found  = glob( "{$output}/*" );
	foreach ( $found === false ? [] : $found as $path ) {
		$imports = ( new Container() );
		$taken   = $imports->get( SwImmoSuite\Import\Transfer\TransferIntake::class )->take( $path, basename( $path ), Source::MAIN, new IntakeOptions() );
		$imports->get( SwImmoSuite\Import\Transfer\TransferWorker::class )->run( 0 );
		$transfer = $imports->get( SwImmoSuite\Import\Transfer\TransferRepository::class )->find( $taken->uuid ) ?? $taken;
		$counts   = $imports->get( SwImmoSuite\Import\Transfer\ReportRepository::class )->actionCounts( [ $transfer->id ] )[ $transfer->id ] ?? [];
		$words    = new TransferWords( new Translator( Language::English ) );
		$refusal  = $words->refusal( $transfer );
		// Whoever waits for the file reads it as soon as it is there.
		file_put_contents( "{$output}.part", $words->state( $transfer, $counts ) . ': ' . ( $refusal === '' ? $words->counts( $counts ) : $refusal ) );
		rename( "{$output}.part", "{$output}.txt" );
	}
} )();
