<?php
/**
 * What the agency's software has sent: all of its homes two days ago, and a part a day later, one home of which is refused
 * because nothing names it. Once; the files are those of the tests.
 *
 * Runs inside WordPress, after seed.php.
 */

declare(strict_types=1);

namespace SwImmoSuite\Demo;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Import\Source\Source;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Import\Transfer\RefusalRepository;
use SwImmoSuite\Import\Transfer\TransferIntake;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Import\Transfer\TransferWorker;
use SwImmoSuite\Modules\Container;

defined( 'ABSPATH' ) || exit;

const TRANSFERS = __DIR__ . '/../../tests/fixtures/openimmo';

/** A home that has neither number nor id, as its software sends it before somebody has saved it. */
const NAMELESS = '<immobilie><geo><plz>78462</plz><ort>Konstanz</ort></geo><freitexte><objekttitel>Haus mit Atelier</objekttitel></freitexte></immobilie>';

/** @param int $days Before today. */
function receive( string $name, string $bytes, int $days ): void {
	$path = get_temp_dir() . 'sw-immosuite-demo-' . bin2hex( random_bytes( 6 ) );
	file_put_contents( $path, $bytes );
	$imports = ( new Container( Clock::stopped( time() - $days * DAY_IN_SECONDS ) ) );
	// What the demo shows is no news: its mail is about another home.
	$transfer = $imports->get( TransferIntake::class )->take( $path, $name, Source::MAIN, new IntakeOptions( alerts: 'off' ) );
	$imports->get( TransferWorker::class )->run( 0 );
	// The mail about what was refused was read on that day.
	$imports->get( RefusalRepository::class )->take( $transfer );
}

( static function (): void {
	if ( ( new Container() )->get( TransferRepository::class )->newest( '', 1 ) === [] ) {
		receive( 'seeblick-voll.zip', (string) file_get_contents( TRANSFERS . '/voll.zip' ), 2 );
		$part = (string) file_get_contents( TRANSFERS . '/preis.xml' );
		receive( 'seeblick-teil.xml', str_replace( '</anbieter>', NAMELESS . '</anbieter>', $part ), 1 );
	}
} )();
