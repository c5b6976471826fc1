<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

defined( 'ABSPATH' ) || exit;

/** Type of the value of a field item. */
enum ValueType: string {

	/** Key value: a number. */
	case Number = 'NUMBER';

	/** Keys minValue and maxValue: number or null, not both null. */
	case Range  = 'RANGE';

	/** Key data: a text; a bool is '1' or '0'. */
	case Raw    = 'RAW';

	/** @return non-empty-list<string> Allowed keys besides name and valueType. */
	public function keys(): array {
		return match ( $this ) {
			self::Number => [ 'value' ],
			self::Range  => [ 'minValue', 'maxValue' ],
			self::Raw    => [ 'data' ],
		};
	}
}
