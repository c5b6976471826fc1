<?php
/**
 * Imports two transfers of an agency's software, once: all listings two days ago, and an update a day later, in which one
 * listing without any id is rejected. The files are the tests' fixtures.
 *
 * Runs inside WordPress, after seed.php.
 */

declare(strict_types=1);

namespace SwImmoSuite\Demo;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Import\Source\Source;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Import\Transfer\ReportRepository;
use SwImmoSuite\Import\Transfer\TransferIntake;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Import\Transfer\TransferWorker;
use SwImmoSuite\Modules\Container;

defined( 'ABSPATH' ) || exit;

const TRANSFERS = __DIR__ . '/../../tests/fixtures/openimmo';

/** A listing without number and id, as an agency's software sends it before it is saved. */
const WITHOUT_ID = '<immobilie><geo><plz>78462</plz><ort>Konstanz</ort></geo><freitexte><objekttitel>Haus mit Atelier</objekttitel></freitexte></immobilie>';

/** @param int $days Days before today. */
function receive( string $name, string $bytes, int $days ): void {
	$path = get_temp_dir() . 'sw-immosuite-demo-' . bin2hex( random_bytes( 6 ) );
	file_put_contents( $path, $bytes );
	$imports = ( new Container( Clock::stopped( time() - $days * DAY_IN_SECONDS ) ) );
	// Without alerts: the demo's alert mail is about another listing.
	$transfer = $imports->get( TransferIntake::class )->enqueue( $path, $name, Source::MAIN, new IntakeOptions( alerts: 'off' ) );
	$imports->get( TransferWorker::class )->run( 0 );
	// Marks the mail about the refused listing as sent that day.
	$imports->get( ReportRepository::class )->claimMailDecision( $transfer );
}

( static function (): void {
	if ( ( new Container() )->get( TransferRepository::class )->newest( '', 1 ) === [] ) {
		receive( 'seeblick-voll.zip', (string) file_get_contents( TRANSFERS . '/voll.zip' ), 2 );
		$part = (string) file_get_contents( TRANSFERS . '/preis.xml' );
		receive( 'seeblick-teil.xml', str_replace( '</anbieter>', WITHOUT_ID . '</anbieter>', $part ), 1 );
	}
} )();
