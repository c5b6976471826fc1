<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

defined( 'ABSPATH' ) || exit;

/** How a wizard asks for a field (specification, chapter 3); determines the value type of its items. */
enum FieldRule: string {

	/** From and up to: RANGE. */
	case Range   = 'range';

	/** From only: RANGE whose maxValue is null. */
	case Minimum = 'minimum';

	/** One value: NUMBER for a numeric field, RAW for any other. */
	case Plain   = 'plain';

	/** The value type of the field in requests. */
	public function valueType( FieldType $type ): ValueType {
		return match ( true ) {
			self::Plain !== $this     => ValueType::Range,
			$type->isNumber()         => ValueType::Number,
			default                   => ValueType::Raw,
		};
	}
}
