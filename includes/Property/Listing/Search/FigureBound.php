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

	/** Order of the form. */
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

	/** Format in which people type the number. */
	public function numberType(): FieldType {
		return match ( $this->field() ) {
			Field::Price => FieldType::Currency,
			Field::Year  => FieldType::Int,
			default      => FieldType::Decimal,
		};
	}

	/** A typical number, shown beside one that is invalid. */
	public function example( MarketingType $type ): float {
		return match ( $this->field() ) {
			Field::Rooms       => 3.5,
			Field::LivingSpace => 85.5,
			Field::PlotArea    => 620.0,
			Field::Year        => 1978.0,
			default            => MarketingType::Rent === $type ? 950.0 : 450_000.0,
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
}
