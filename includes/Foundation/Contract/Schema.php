<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Contract;

defined( 'ABSPATH' ) || exit;

/** One node of a JSON schema of schemas.php. */
final class Schema {

	/** Keywords that validate() understands; a test checks every schema against this list. */
	public const KEYWORDS = [
		'title', 'type', 'enum', 'minLength', 'maxLength', 'pattern', 'minimum', 'maximum',
		'items', 'minItems', 'maxItems', 'uniqueItems', 'properties', 'required', 'additionalProperties', '$ref', 'nullable',
	];

	/** @var array<string, self>|null */
	private ?array $children = null;

	private function __construct( private readonly JsonObject $node, private readonly bool $isNullable = false ) {
	}

	/** @param JsonObject $node A $ref is resolved by the name of its file, and may be nullable. */
	public static function of( JsonObject $node ): self {
		$name = $node->string( '$ref' );
		if ( null === $name ) {
			return new self( $node );
		}
		$target = Contract::schema( $name );
		return true === $node->value( 'nullable' ) ? new self( $target->node, isNullable: true ) : $target;
	}

	/** Name of the generated type in Shapes; empty for a node below the root. */
	public function title(): string {
		return (string) $this->node->string( 'title' );
	}

	/** @return list<string> */
	public function types(): array {
		return [ ...$this->node->strings( 'type' ), ...( $this->isNullable ? [ 'null' ] : [] ) ];
	}

	/** @return array<string, self> */
	public function properties(): array {
		return $this->children ??= array_map( self::of( ... ), $this->node->objects( 'properties' ) );
	}

	/** @return list<string> */
	public function required(): array {
		return $this->node->strings( 'required' );
	}

	/** Schema of the values of a map, an object whose keys are data; null if there is none. */
	public function map(): ?self {
		$values = $this->node->object( 'additionalProperties' );
		return null === $values ? null : self::of( $values );
	}

	/** Whether any key with any value is allowed. */
	public function isOpen(): bool {
		return true === $this->node->value( 'additionalProperties' );
	}

	/** Whether undeclared keys are refused. */
	public function isClosed(): bool {
		return false === $this->node->value( 'additionalProperties' );
	}

	/** Schema of a list's items; null if the schema describes no list. */
	public function items(): ?self {
		$items = $this->node->object( 'items' );
		return null === $items ? null : self::of( $items );
	}

	/** @return list<mixed>|null Null if any value is allowed. */
	public function enum(): ?array {
		$enum = $this->node->value( 'enum' );
		return is_array( $enum ) ? array_values( $enum ) : null;
	}

	/** Regular expression without delimiters, as in JSON Schema; null if any text is allowed. */
	public function pattern(): ?string {
		return $this->node->string( 'pattern' );
	}

	/** Bound of a keyword such as maxLength; null if it is not set. */
	public function bound( string $keyword ): ?int {
		return $this->node->int( $keyword );
	}

	/** Whether the items of the list must be unique (uniqueItems). */
	public function isUnique(): bool {
		return true === $this->node->value( 'uniqueItems' );
	}
}
