<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

defined( 'ABSPATH' ) || exit;

/** Types of field definitions (specification, chapter 3), which determine how numbers are parsed and formatted (chapter 5). */
enum FieldType: string {

	/** Whole euros. */
	case Currency = 'currency';
	case Number   = 'number';
	case Decimal  = 'decimal';
	/** Formatted without grouping, such as years. */
	case Int      = 'int';
	case String   = 'string';
	case Select   = 'select';

	/** Sent to clients as a select of yes and no (chapter 5). */
	case Bool     = 'bool';

	public function isNumber(): bool {
		return in_array( $this, [ self::Currency, self::Number, self::Decimal, self::Int ], true );
	}

	/** Whether decimals are allowed. If not, a dot or comma before three digits can only separate thousands. */
	public function hasFraction(): bool {
		return self::Number === $this || self::Decimal === $this;
	}

	/** Whether the value is one of several options. */
	public function isChoice(): bool {
		return self::Select === $this || self::Bool === $this;
	}

	/**
	 * Parses the type of a field. A field without a type is a string; a string with a unit is a number.
	 *
	 * @param mixed $type From the catalogue; null if absent.
	 * @return self|null Null for an unknown type.
	 */
	public static function read( mixed $type, bool $hasUnit ): ?self {
		$known = match ( true ) {
			null === $type    => self::String,
			is_string( $type ) => self::tryFrom( $type ),
			default           => null,
		};
		return self::String === $known && $hasUnit ? self::Number : $known;
	}
}
