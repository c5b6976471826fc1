<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Contract;

defined( 'ABSPATH' ) || exit;

/** One fault of a body: the field and the schema keyword that it breaks. */
final class Violation {

	/** Maximum length of a key in the error message; no declared key is longer. */
	private const MAX_KEY_LENGTH = 60;

	/** Dotted path, for example contact.firstname; empty for the body itself. */
	public readonly string $field;

	/**
	 * @param list<string> $path    Keys from the body down to the value.
	 * @param string       $keyword For example maxLength; additionalProperties for an unknown key.
	 */
	public function __construct(
		public readonly array $path,
		public readonly string $keyword,
		public readonly Schema $schema,
	) {
		$this->field = implode( '.', array_map( static fn( string $key ): string => mb_substr( $key, 0, self::MAX_KEY_LENGTH ), $path ) );
	}

	/** Last key of the path. */
	public function name(): string {
		$dot = strrpos( $this->field, '.' );
		return false === $dot ? $this->field : substr( $this->field, $dot + 1 );
	}
}
