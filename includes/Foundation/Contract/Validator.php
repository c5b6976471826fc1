<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Contract;

use stdClass;

defined( 'ABSPATH' ) || exit;

/**
 * Validates a decoded body and reports every faulty field at once. Core's validation stops at the first fault, ignores an
 * object-level list of required keys and accepts unknown keys of the body.
 */
final class Validator {

	/** Maximum number of reported faults: a hostile body with thousands of unknown keys must not cause a huge response. */
	public const MAX_VIOLATIONS = 50;

	/** @var list<Violation> */
	private array $violations = [];

	/**
	 * @param mixed $value Decoded with objects as stdClass, so that {} and [] differ.
	 * @return list<Violation> At most one per field.
	 */
	public static function validate( Schema $schema, mixed $value ): array {
		$validator = new self();
		$validator->check( $schema, $value, [] );
		return $validator->violations;
	}

	/** @param list<string> $path Keys down to the value. */
	private function check( Schema $schema, mixed $value, array $path ): void {
		$keyword = $this->brokenKeyword( $schema, $value );
		if ( null !== $keyword ) {
			$this->add( $path, $keyword, $schema );
			return;
		}
		if ( $value instanceof stdClass ) {
			$this->checkObject( $schema, get_object_vars( $value ), $path );
		} elseif ( is_array( $value ) && null !== $schema->items() ) {
			foreach ( array_values( $value ) as $index => $item ) {
				$this->check( $schema->items(), $item, [ ...$path, (string) $index ] );
			}
		}
	}

	/**
	 * @param array<array-key, mixed> $values
	 * @param list<string>            $path
	 */
	private function checkObject( Schema $schema, array $values, array $path ): void {
		$properties = $schema->properties();
		foreach ( array_diff( $schema->required(), array_map( 'strval', array_keys( $values ) ) ) as $missing ) {
			$this->add( [ ...$path, $missing ], 'required', $properties[ $missing ] ?? $schema );
		}
		foreach ( $values as $key => $value ) {
			$property = $properties[ $key ] ?? null;
			$property ??= $schema->map();
			if ( null !== $property ) {
				$this->check( $property, $value, [ ...$path, (string) $key ] );
			} elseif ( $schema->isClosed() ) {
				$this->add( [ ...$path, (string) $key ], 'additionalProperties', $schema );
			}
		}
	}

	/** Returns the first keyword that the value itself breaks. */
	private function brokenKeyword( Schema $schema, mixed $value ): ?string {
		$types = $schema->types();
		if ( [] !== $types && [] === array_filter( $types, static fn( string $type ): bool => self::isA( $type, $value ) ) ) {
			return 'type';
		}
		if ( null !== $schema->enum() && ! in_array( $value, $schema->enum(), true ) ) {
			return 'enum';
		}
		return match ( true ) {
			is_string( $value )                      => $this->brokenText( $schema, $value ),
			is_int( $value ) || is_float( $value )   => self::brokenBound( $schema, 'minimum', 'maximum', $value ),
			is_array( $value )                       => self::brokenBound( $schema, 'minItems', 'maxItems', count( $value ) )
				?? ( $schema->isUnique() && count( array_unique( array_map( 'serialize', $value ) ) ) < count( $value ) ? 'uniqueItems' : null ),
			default                                  => null,
		};
	}

	private function brokenText( Schema $schema, string $value ): ?string {
		$broken = self::brokenBound( $schema, 'minLength', 'maxLength', mb_strlen( $value ) );
		if ( null !== $broken || null === $schema->pattern() ) {
			return $broken;
		}
		// A pattern that exceeds the backtracking limit counts as not matched.
		return 1 === preg_match( '~' . str_replace( '~', '\~', $schema->pattern() ) . '~uD', $value ) ? null : 'pattern';
	}

	private static function brokenBound( Schema $schema, string $minKeyword, string $maxKeyword, int|float $value ): ?string {
		$minimum = $schema->bound( $minKeyword );
		$maximum = $schema->bound( $maxKeyword );
		return match ( true ) {
			null !== $minimum && $value < $minimum => $minKeyword,
			null !== $maximum && $value > $maximum => $maxKeyword,
			default                                => null,
		};
	}

	private static function isA( string $type, mixed $value ): bool {
		return match ( $type ) {
			'object'  => $value instanceof stdClass,
			'array'   => is_array( $value ),
			'string'  => is_string( $value ),
			'integer' => is_int( $value ) || ( is_float( $value ) && abs( $value ) < PHP_INT_MAX && floor( $value ) === $value ),
			// JSON has no infinity, but PHP decodes 1e999 to it.
			'number'  => is_int( $value ) || ( is_float( $value ) && is_finite( $value ) ),
			'boolean' => is_bool( $value ),
			'null'    => null === $value,
			default   => false,
		};
	}

	/** @param list<string> $path */
	private function add( array $path, string $keyword, Schema $schema ): void {
		if ( count( $this->violations ) < self::MAX_VIOLATIONS ) {
			$this->violations[] = new Violation( $path, $keyword, $schema );
		}
	}
}
