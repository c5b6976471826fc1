<?php
/**
 * Imports the file of `npm start -- --openimmo FILE` as if it were uploaded, and reports the result.
 *
 * Runs inside WordPress. The file is in the folder openimmo beside the file that SW_IMMOSUITE_OUTPUT names; the result
 * goes to openimmo.txt beside that folder.
 */

declare(strict_types=1);

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Import\Report\TransferWords;
use SwImmoSuite\Import\Source\Source;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Modules\Container;

defined( 'ABSPATH' ) || exit;

( static function (): void {
	$output = dirname( (string) getenv( 'SW_IMMOSUITE_OUTPUT' ) ) . '/openimmo';
	$found  = glob( "{$output}/*" );
	foreach ( $found === false ? [] : $found as $path ) {
		$imports = ( new Container() );
		$queued  = $imports->get( SwImmoSuite\Import\Transfer\TransferIntake::class )->enqueue( $path, basename( $path ), Source::MAIN, new IntakeOptions() );
		$imports->get( SwImmoSuite\Import\Transfer\TransferWorker::class )->run( 0 );
		$transfer = $imports->get( SwImmoSuite\Import\Transfer\TransferRepository::class )->find( $queued->uuid ) ?? $queued;
		$counts   = $imports->get( SwImmoSuite\Import\Transfer\ReportRepository::class )->actionCounts( [ $transfer->id ] )[ $transfer->id ] ?? [];
		$words    = new TransferWords( new Translator( Language::English ) );
		$refusal  = $words->refusal( $transfer );
		// Writes and renames the file, because the start command reads it as soon as it exists.
		file_put_contents( "{$output}.part", $words->state( $transfer, $counts ) . ': ' . ( $refusal === '' ? $words->counts( $counts ) : $refusal ) );
		rename( "{$output}.part", "{$output}.txt" );
	}
} )();
