<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Property\Catalogue\FieldValue;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Hundredths;

defined( 'ABSPATH' ) || exit;

/**
 * What a search demands of the figures, in hundredths and inclusive (D7). A plain value is a minimum; a field that no
 * listing has a figure for demands nothing, since a listing without a value matches.
 */
final class Bounds {

	/** Stands for "no upper bound", and for every number beyond it. */
	public const TOP = Hundredths::TOP;

	/** @param array<string, array{int, int}> $ranges Lower and upper bound by Field::value; what is not bounded is absent. */
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
	 * Sentinels where the figure is not bounded.
	 *
	 * @return array{int, int} Lower and upper bound.
	 */
	public function get( Field $criterion ): array {
		return $this->ranges[ $criterion->value ] ?? [ 0, self::TOP ];
	}

	/** Whether the search bounds it at all. */
	public function has( Field $criterion ): bool {
		return isset( $this->ranges[ $criterion->value ] );
	}

	/** Hundredths within what a column holds, so that bounds and figures are compared as whole numbers. Figures are never negative. */
	public static function scaled( int|float $value ): int {
		return Hundredths::of( $value );
	}

	/** @return array{int, int} */
	private static function range( int|float|null $min, int|float|null $max ): array {
		if ( null !== $max && $max < 0 ) {
			// Columns are unsigned: nothing lies between these two, as nothing lies below zero.
			return [ self::TOP, 0 ];
		}
		return [ self::scaled( $min ?? 0 ), null === $max ? self::TOP : self::scaled( $max ) ];
	}
}
