<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

defined( 'ABSPATH' ) || exit;

/** How a number is parsed and formatted (specification, chapter 5). */
enum NumberType: string {

	/** Whole euros. */
	case Currency = 'currency';
	case Number   = 'number';
	case Decimal  = 'decimal';

	/** Written without grouping, as years are. */
	case Int      = 'int';

	/** Whether decimals are allowed. If not, a mark before three digits can only be grouping. */
	public function hasFraction(): bool {
		return self::Number === $this || self::Decimal === $this;
	}
}
