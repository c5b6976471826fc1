<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Record;

use SwImmoSuite\Property\Catalogue\NumberText;

defined( 'ABSPATH' ) || exit;

/** Converts figures and limits to integers (hundredths), so that they compare exactly. */
final class Hundredths {

	/** Represents "no upper limit" and every larger number. */
	public const TOP = PHP_INT_MAX;

	/** Converts a figure to hundredths, clamped to the range of a database column. Figures are never negative. */
	public static function of( int|float $value ): int {
		$hundredths = NumberText::hundredths( $value );
		return match ( true ) {
			$hundredths <= 0.0               => 0,
			$hundredths >= (float) self::TOP => self::TOP,
			default                          => (int) $hundredths,
		};
	}
}
