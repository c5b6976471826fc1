<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

defined( 'ABSPATH' ) || exit;

/** Type of a field data item's value (W6). */
enum ValueType: string {

	/** value: a number. */
	case Number = 'NUMBER';

	/** minValue and maxValue: number or null, not both null. */
	case Range  = 'RANGE';

	/** data: a text; a bool is '1' or '0'. */
	case Raw    = 'RAW';

	/** @return non-empty-list<string> Keys beside name and valueType; no others may stand there. */
	public function keys(): array {
		return match ( $this ) {
			self::Number => [ 'value' ],
			self::Range  => [ 'minValue', 'maxValue' ],
			self::Raw    => [ 'data' ],
		};
	}
}
