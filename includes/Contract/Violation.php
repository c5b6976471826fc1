<?php
declare(strict_types=1);

namespace SwImmoSuite\Contract;

defined( 'ABSPATH' ) || exit;

/** One fault of a body: where, and which keyword of the schema it breaks. */
final class Violation {

	/**
	 * @param string $field   Dotted path, for example contact.firstname; empty for the body itself.
	 * @param string $keyword For example maxLength; additionalProperties for an unknown key.
	 */
	public function __construct(
		public readonly string $field,
		public readonly string $keyword,
		public readonly Schema $schema,
	) {
	}

	/** The last key of the path. */
	public function name(): string {
		$dot = strrpos( $this->field, '.' );
		return false === $dot ? $this->field : substr( $this->field, $dot + 1 );
	}
}
