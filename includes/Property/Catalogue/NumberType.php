<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

defined( 'ABSPATH' ) || exit;

/** How a number is read and written (specification, chapter 5). */
enum NumberType: string {

	/** Whole euros. */
	case Currency = 'currency';
	case Number   = 'number';
	case Decimal  = 'decimal';

	/** Written without grouping, as years are. */
	case Int      = 'int';

	/** Whether a comma may stand in it. Where it may not, a mark before three digits can only group. */
	public function hasFraction(): bool {
		return self::Number === $this || self::Decimal === $this;
	}
}
