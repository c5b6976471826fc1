<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Completeness;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Property\Listing\Record\Values;

defined( 'ABSPATH' ) || exit;

/** One rule of listing-rules.json. */
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

	/** Null if nothing is missing. */
	public function finding( Values $values ): ?Shortfall {
		$fields = self::holds( $this->rule, $values ) ? $this->open( $values ) : [];
		return [] === $fields ? null : new Shortfall(
			$this->code,
			$this->rule->string( 'law' ),
			array_map( static fn( JsonObject $field ): string => (string) $field->string( 'field' ), $fields ),
			array_map( static fn( JsonObject $field ): string => (string) $field->string( 'label' ), $fields ),
			(string) $this->rule->string( 'sentence' ),
			$this->argument( $values ),
		);
	}

	/** @return list<JsonObject> */
	private function open( Values $values ): array {
		return array_values( array_filter( $this->rule->objects( 'fields' ), static fn( JsonObject $field ): bool => self::holds( $field, $values ) ) );
	}

	private static function holds( JsonObject $part, Values $values ): bool {
		$when = $part->object( 'when' );
		return null === $when || ( new RuleCondition( $when ) )->holds( $values );
	}

	private function argument( Values $values ): int|string|null {
		$argument = $this->rule->object( 'argument' );
		if ( null === $argument || ! $argument->has( 'earliest' ) ) {
			$value = null === $argument ? null : $values->value( (string) $argument->string( 'value' ) );
			return is_int( $value ) || is_string( $value ) ? $value : null;
		}
		$day  = static fn( JsonObject $pair ): ?string => $values->day( (string) $pair->string( '0' ), (int) $pair->int( '1' ) );
		$days = array_diff( array_map( $day, $argument->objects( 'earliest' ) ), [ null ] );
		return [] === $days ? null : min( $days );
	}
}
