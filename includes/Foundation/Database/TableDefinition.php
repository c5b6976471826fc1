<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Database;

defined( 'ABSPATH' ) || exit;

/** Parser of one table of TableSchema::TABLES, which has one column or key per line. */
final class TableDefinition {

	/** @param literal-string $text One of TableSchema::TABLES. */
	public function __construct( private readonly string $text ) {
	}

	/** @return array<literal-string, literal-string> Definition by name, in the order of the table. */
	public function columns(): array {
		return $this->definitionsByName( '/^\w+/', wantsKeys: false );
	}

	/** @return array<literal-string, literal-string> Definition by name, without the primary key, which every table has. */
	public function keys(): array {
		return $this->definitionsByName( '/^(?:UNIQUE )?KEY \K\w+/', wantsKeys: true );
	}

	/**
	 * @param non-empty-string $pattern Matches the name.
	 * @return array<literal-string, literal-string>
	 */
	private function definitionsByName( string $pattern, bool $wantsKeys ): array {
		$found = [];
		foreach ( explode( "\n", $this->text ) as $line ) {
			$line  = trim( $line, "\t ," );
			$isKey = 1 === preg_match( '/^(PRIMARY |UNIQUE )?KEY /', $line );
			if ( $wantsKeys === $isKey && 1 === preg_match( $pattern, $line, $name ) ) {
				$found[ $name[0] ] = $line;
			}
		}
		/** @var array<literal-string, literal-string> $found Pieces of a literal. */
		return $found;
	}
}
