<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Completeness;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Property\Listing\Record\Values;
use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/** A condition of listing-rules.json: an object whose only key is the operator. */
final class RuleCondition {

	private readonly string $operator;

	public function __construct( private readonly JsonObject $condition ) {
		$this->operator = (string) array_key_first( $condition->all() );
	}

	public function holds( Values $values ): bool {
		return match ( $this->operator ) {
			'all'     => ! in_array( false, $this->each( $values ), true ),
			'any'     => in_array( true, $this->each( $values ), true ),
			'not'     => ! ( new self( $this->condition->object( 'not' ) ?? throw self::unknown( 'not' ) ) )->holds( $values ),
			'known'   => $values->isKnown( $this->name() ),
			'missing' => ! $values->isKnown( $this->name() ),
			'is'      => in_array( $values->value( $this->name() ), $this->texts(), true ),
			'words'   => $values->hasWord( $this->name(), $this->texts() ),
			'past'    => $this->isPast( $values ),
			default   => throw self::unknown( $this->operator ),
		};
	}

	/** @return list<bool> */
	private function each( Values $values ): array {
		$each = static fn( JsonObject $one ): bool => ( new self( $one ) )->holds( $values );
		return array_map( $each, array_values( $this->condition->objects( $this->operator ) ) );
	}

	private function isPast( Values $values ): bool {
		$day = $values->day( $this->name(), (int) $this->condition->object( 'past' )?->int( '1' ) );
		return null !== $day && $day < $values->today;
	}

	private function name(): string {
		return $this->condition->strings( $this->operator )[0] ?? '';
	}

	/** @return list<string> The operands after the field name. */
	private function texts(): array {
		return array_slice( $this->condition->strings( $this->operator ), 1 );
	}

	private static function unknown( string $operator ): UnexpectedValueException {
		return new UnexpectedValueException( "listing-rules.php: {$operator} is no condition." );
	}
}
