<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

defined( 'ABSPATH' ) || exit;

/** How a wizard asks for a field, which determines the value type (ValueType) in requests; specification, chapter 3. */
enum FieldRule: string {

	/** Two inputs, from and up to: RANGE. */
	case Range   = 'range';

	/** One input, from: RANGE whose maxValue is null. */
	case Minimum = 'minimum';

	/** One input for the value itself: NUMBER for a numeric field, RAW for any other. */
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
