<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Property\Catalogue\FieldType;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Record\Field;

defined( 'ABSPATH' ) || exit;

/** Inclusive bounds of a search. The values are names of URL parameters, in their order in a URL. */
enum FigureBound: string {

	case PriceFrom  = 'price_from';
	case PriceTo    = 'price_to';
	case LivingFrom = 'living_from';
	case PlotFrom   = 'plot_from';
	case RoomsFrom  = 'rooms_from';
	case YearFrom   = 'year_from';
	case YearTo     = 'year_to';

	/** The bounds in the order of the form. */
	public const FORM = [ self::PriceFrom, self::PriceTo, self::RoomsFrom, self::LivingFrom, self::PlotFrom, self::YearFrom, self::YearTo ];

	public function field(): Field {
		return match ( $this ) {
			self::PriceFrom, self::PriceTo => Field::Price,
			self::LivingFrom               => Field::LivingSpace,
			self::PlotFrom                 => Field::PlotArea,
			self::RoomsFrom                => Field::Rooms,
			self::YearFrom, self::YearTo   => Field::Year,
		};
	}

	/** Format in which visitors type the number. */
	public function numberType(): FieldType {
		return match ( $this ) {
			self::PriceFrom, self::PriceTo                       => FieldType::Currency,
			self::YearFrom, self::YearTo                         => FieldType::Int,
			self::LivingFrom, self::PlotFrom, self::RoomsFrom => FieldType::Decimal,
		};
	}

	/** A typical number, shown as an example next to an invalid one. */
	public function example( MarketingType $type ): float {
		return match ( $this ) {
			self::PriceFrom, self::PriceTo => MarketingType::Rent === $type ? 950.0 : 450_000.0,
			self::LivingFrom               => 85.5,
			self::PlotFrom                 => 620.0,
			self::RoomsFrom                => 3.5,
			self::YearFrom, self::YearTo   => 1978.0,
		};
	}

	/** Id of the field in the catalogue. */
	public function criterion(): string {
		return (string) $this->field()->definition()->criterion;
	}

	public function isUpper(): bool {
		return str_ends_with( $this->value, '_to' );
	}

	/** The minimum of the same figure; null if this is a minimum. */
	public function lower(): ?self {
		return $this->isUpper() ? self::tryFrom( substr( $this->value, 0, -strlen( '_to' ) ) . '_from' ) : null;
	}

	/** The maximum of the same figure; null if there is none, or if this is a maximum. */
	public function upper(): ?self {
		return $this->isUpper() ? null : self::tryFrom( substr( $this->value, 0, -strlen( '_from' ) ) . '_to' );
	}
}
