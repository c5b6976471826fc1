<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Property\Catalogue\FieldValue;

defined( 'ABSPATH' ) || exit;

/**
 * What a search demands of the figures, in hundredths and inclusive (D7). A plain value is a minimum; a field that no
 * listing has a figure for demands nothing, since a listing without a value matches.
 */
final class Bounds {

	/** @param array<string, array{int, int}> $ranges Lower and upper bound by SearchCriterion::value; what is not bounded is absent. */
	private function __construct( private readonly array $ranges ) {
	}

	/** @param list<FieldValue> $fields */
	public static function of( array $fields ): self {
		$ranges = [];
		foreach ( $fields as $field ) {
			foreach ( SearchCriterion::cases() as $figure ) {
				$min = $field->min ?? $field->value;
				if ( $field->name === $figure->field() && ( null !== $min || null !== $field->max ) ) {
					$ranges[ $figure->value ] = self::range( $min, $field->max );
				}
			}
		}
		return new self( $ranges );
	}

	/**
	 * Sentinels where the figure is not bounded.
	 *
	 * @return array{int, int} Lower and upper bound.
	 */
	public function get( SearchCriterion $figure ): array {
		return $this->ranges[ $figure->value ] ?? [ 0, SearchCriterion::TOP ];
	}

	/** Whether the search bounds it at all. */
	public function has( SearchCriterion $figure ): bool {
		return isset( $this->ranges[ $figure->value ] );
	}

	/** @return array{int, int} */
	private static function range( int|float|null $min, int|float|null $max ): array {
		if ( null !== $max && $max < 0 ) {
			// Columns are unsigned: nothing lies between these two, as nothing lies below zero.
			return [ SearchCriterion::TOP, 0 ];
		}
		return [ SearchCriterion::scaled( $min ?? 0 ), null === $max ? SearchCriterion::TOP : SearchCriterion::scaled( $max ) ];
	}
}
