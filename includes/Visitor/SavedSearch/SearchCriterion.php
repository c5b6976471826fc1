<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Property\Catalogue\NumberText;

defined( 'ABSPATH' ) || exit;

/** The figures of a listing that a search can bound. The values are the stems of their columns. */
enum SearchCriterion: string {

	case Price  = 'price';
	case Living = 'living';
	case Plot   = 'plot';
	case Rooms  = 'rooms';
	case Year   = 'year';

	/** Stands for "no upper bound", and for every number beyond it. */
	public const TOP = PHP_INT_MAX;

	/** Id in the catalogue. */
	public function field(): string {
		return match ( $this ) {
			self::Price  => 'price.price',
			self::Living => 'area.livingSpace',
			self::Plot   => 'area.plotArea',
			self::Rooms  => 'area.numberRooms',
			self::Year   => 'property[baujahr]',
		};
	}

	/** Hundredths within what a column holds, so that bounds and figures are compared as whole numbers. Figures are never negative. */
	public static function scaled( int|float $value ): int {
		$hundredths = NumberText::hundredths( $value );
		return match ( true ) {
			$hundredths <= 0.0               => 0,
			$hundredths >= (float) self::TOP => self::TOP,
			default                          => (int) $hundredths,
		};
	}
}
