<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Completeness;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Property\Listing\Record\Values;
use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/**
 * One rule of listing-rules.json. A finding has the code of the rule; the law that requires it, if any; the fields to
 * fill in (keys of Values) and their labels; the key of the sentence that the editor shows; and a number or a day
 * (YYYY-MM-DD) to insert into the sentence.
 *
 * @phpstan-type Finding array{code: string, law: string|null, fields: list<string>, labels: list<string>, sentence: string, argument: int|string|null}
 */
final class Rule {

	public readonly string $code;

	/** First day in force, YYYY-MM-DD; null if not in force yet. */
	public readonly ?string $from;

	public function __construct( private readonly JsonObject $rule ) {
		$this->code = (string) $rule->string( 'code' );
		$this->from = $rule->string( 'from' );
	}

	public function isInForce( string $today ): bool {
		return null !== $this->from && $this->from <= $today;
	}

	/** @return Finding|null Null if nothing is missing. */
	public function finding( Values $values ): ?array {
		$fields = self::applies( $this->rule, $values ) ? $this->missingFields( $values ) : [];
		return [] === $fields ? null : [
			'code'     => $this->code,
			'law'      => $this->rule->string( 'law' ),
			'fields'   => array_map( static fn( JsonObject $field ): string => (string) $field->string( 'field' ), $fields ),
			'labels'   => array_map( static fn( JsonObject $field ): string => (string) $field->string( 'label' ), $fields ),
			'sentence' => (string) $this->rule->string( 'sentence' ),
			'argument' => $this->argument( $values ),
		];
	}

	/** @return list<JsonObject> */
	private function missingFields( Values $values ): array {
		return array_values( array_filter( $this->rule->objects( 'fields' ), static fn( JsonObject $field ): bool => self::applies( $field, $values ) ) );
	}

	/** Whether the condition `when` of a rule or of one of its fields holds; true without a condition. */
	private static function applies( JsonObject $part, Values $values ): bool {
		$when = $part->object( 'when' );
		return null === $when || self::holds( $when, $values );
	}

	/** @param JsonObject $condition Its only key is the operator; the value under it contains the operands. */
	public static function holds( JsonObject $condition, Values $values ): bool {
		$operator = (string) array_key_first( $condition->all() );
		$operands = $condition->strings( $operator );
		$name     = $operands[0] ?? '';
		return match ( $operator ) {
			'all'     => ! in_array( false, self::results( $condition->objects( 'all' ), $values ), true ),
			'any'     => in_array( true, self::results( $condition->objects( 'any' ), $values ), true ),
			'not'     => ! self::holds( $condition->object( 'not' ) ?? throw self::unknownOperator( 'not' ), $values ),
			'known'   => $values->isKnown( $name ),
			'missing' => ! $values->isKnown( $name ),
			'is'      => in_array( $values->value( $name ), array_slice( $operands, 1 ), true ),
			'words'   => $values->hasWord( $name, array_slice( $operands, 1 ) ),
			'past'    => self::isPast( $values->day( $name, (int) $condition->object( 'past' )?->int( '1' ) ), $values->today ),
			default   => throw self::unknownOperator( $operator ),
		};
	}

	/**
	 * @param array<array-key, JsonObject> $conditions
	 * @return list<bool>
	 */
	private static function results( array $conditions, Values $values ): array {
		return array_map( static fn( JsonObject $condition ): bool => self::holds( $condition, $values ), array_values( $conditions ) );
	}

	private static function isPast( ?string $day, string $today ): bool {
		return null !== $day && $day < $today;
	}

	private static function unknownOperator( string $operator ): UnexpectedValueException {
		return new UnexpectedValueException( "listing-rules.php: {$operator} is no condition." );
	}

	private function argument( Values $values ): int|string|null {
		$argument = $this->rule->object( 'argument' );
		if ( null === $argument ) {
			return null;
		}
		if ( ! $argument->has( 'earliest' ) ) {
			$value = $values->value( (string) $argument->string( 'value' ) );
			return is_int( $value ) || is_string( $value ) ? $value : null;
		}
		// Each pair is the name of a day and a number of years to add.
		$day  = static fn( JsonObject $pair ): ?string => $values->day( (string) $pair->string( '0' ), (int) $pair->int( '1' ) );
		$days = array_diff( array_map( $day, $argument->objects( 'earliest' ) ), [ null ] );
		return [] === $days ? null : min( $days );
	}
}
