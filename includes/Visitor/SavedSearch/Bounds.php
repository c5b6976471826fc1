<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Property\Catalogue\FieldValue;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Hundredths;

defined( 'ABSPATH' ) || exit;

/**
 * Lower and upper bounds of a search, in hundredths and inclusive. A plain value is a minimum. A field that listings do not
 * have sets no bound: all listings lack a value for it, and a listing without a value matches any bound.
 */
final class Bounds {

	/** Largest number that the columns can store. As an upper bound it means "none"; larger numbers are reduced to it. */
	public const TOP = Hundredths::TOP;

	/** @param array<string, array{int, int}> $ranges Lower and upper bound by Field::value; unbounded fields are absent. */
	private function __construct( private readonly array $ranges ) {
	}

	/** @param list<FieldValue> $fields */
	public static function of( array $fields ): self {
		$ranges = [];
		foreach ( $fields as $field ) {
			$min       = $field->min ?? $field->value;
			$criterion = Field::ofCriterion( $field->name );
			if ( null !== $criterion && ( null !== $min || null !== $field->max ) ) {
				$ranges[ $criterion->value ] = self::range( $min, $field->max );
			}
		}
		return new self( $ranges );
	}

	/**
	 * Returns the lowest and highest possible values if the figure is unbounded.
	 *
	 * @return array{int, int} Lower and upper bound.
	 */
	public function get( Field $criterion ): array {
		return $this->ranges[ $criterion->value ] ?? [ 0, self::TOP ];
	}

	/** Whether the search bounds this figure. */
	public function has( Field $criterion ): bool {
		return isset( $this->ranges[ $criterion->value ] );
	}

	/**
	 * Converts to hundredths within the range of the column, so that bounds and figures are compared as integers. Figures are
	 * never negative.
	 */
	public static function scaled( int|float $value ): int {
		return Hundredths::of( $value );
	}

	/** @return array{int, int} */
	private static function range( int|float|null $min, int|float|null $max ): array {
		if ( null !== $max && $max < 0 ) {
			// An empty range: columns are unsigned, so a bound below zero matches nothing.
			return [ self::TOP, 0 ];
		}
		return [ self::scaled( $min ?? 0 ), null === $max ? self::TOP : self::scaled( $max ) ];
	}
}
