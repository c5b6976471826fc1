<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

defined( 'ABSPATH' ) || exit;

/** Types of a field definition (specification, chapter 3). */
enum FieldType: string {

	case Currency = 'currency';
	case Number   = 'number';
	case Decimal  = 'decimal';
	case Int      = 'int';
	case String   = 'string';
	case Select   = 'select';

	/** Given out as a select of yes and no (chapter 5). */
	case Bool     = 'bool';

	/** How its value is read and written; null where it is no number. */
	public function number(): ?NumberType {
		return NumberType::tryFrom( $this->value );
	}

	/** Whether one of several options is chosen. */
	public function isChoice(): bool {
		return self::Select === $this || self::Bool === $this;
	}

	/**
	 * A field with a unit is a number: that goes for untyped and string fields, a currency stays one (D1).
	 *
	 * @param mixed $type As the catalogue has it; null where it is absent.
	 * @return self|null Null for a type that there is not.
	 */
	public static function read( mixed $type, bool $hasUnit ): ?self {
		$known = self::tryFrom( is_string( $type ) ? $type : ( null === $type ? 'string' : '' ) );
		return self::String === $known && $hasUnit ? self::Number : $known;
	}
}
