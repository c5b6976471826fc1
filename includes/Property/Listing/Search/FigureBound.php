<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Property\Catalogue\NumberType;
use SwImmoSuite\Property\Listing\Record\Field;

defined( 'ABSPATH' ) || exit;

/** Inclusive bounds of a search; the values are names of URL parameters. */
enum FigureBound: string {

	case PriceFrom  = 'price_from';
	case PriceTo    = 'price_to';
	case LivingFrom = 'living_from';
	case PlotFrom   = 'plot_from';
	case RoomsFrom  = 'rooms_from';
	case YearFrom   = 'year_from';
	case YearTo     = 'year_to';

	public function field(): Field {
		return match ( $this ) {
			self::PriceFrom, self::PriceTo => Field::Price,
			self::LivingFrom               => Field::LivingSpace,
			self::PlotFrom                 => Field::PlotArea,
			self::RoomsFrom                => Field::Rooms,
			self::YearFrom, self::YearTo   => Field::Year,
		};
	}

	public function isLower(): bool {
		return ! $this->isUpper();
	}

	public function isUpper(): bool {
		return self::PriceTo === $this || self::YearTo === $this;
	}

	/** The minimum of the same figure; null if this is a minimum. */
	public function lower(): ?self {
		return match ( $this ) {
			self::PriceTo => self::PriceFrom,
			self::YearTo  => self::YearFrom,
			default       => null,
		};
	}

	/** Format in which people type it. */
	public function numberType(): NumberType {
		return match ( $this->field() ) {
			Field::Price => NumberType::Currency,
			Field::Year  => NumberType::Int,
			default             => NumberType::Decimal,
		};
	}
}
