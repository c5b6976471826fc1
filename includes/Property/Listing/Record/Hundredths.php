<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Record;

use SwImmoSuite\Property\Catalogue\NumberText;

defined( 'ABSPATH' ) || exit;

/** Figures and their bounds as whole numbers, so that both are compared exactly, whoever asks (D7). */
final class Hundredths {

	/** Stands for "no upper bound", and for every number beyond it. */
	public const TOP = PHP_INT_MAX;

	/** Within what a column holds: figures are never negative. */
	public static function of( int|float $value ): int {
		$hundredths = NumberText::hundredths( $value );
		return match ( true ) {
			$hundredths <= 0.0               => 0,
			$hundredths >= (float) self::TOP => self::TOP,
			default                          => (int) $hundredths,
		};
	}
}
