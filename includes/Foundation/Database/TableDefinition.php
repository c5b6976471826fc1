<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Database;

defined( 'ABSPATH' ) || exit;

/** What TableSchema::TABLES says about one table, line by line: a column or a key on each. */
final class TableDefinition {

	/** @param literal-string $text One of TableSchema::TABLES. */
	public function __construct( private readonly string $text ) {
	}

	/** @return array<literal-string, literal-string> Definition by name, in the table's order. */
	public function columns(): array {
		return $this->named( '/^\w+/', false );
	}

	/** @return array<literal-string, literal-string> Definition by name; without the primary key, which no table can lack. */
	public function keys(): array {
		return $this->named( '/^(?:UNIQUE )?KEY \K\w+/', true );
	}

	/**
	 * @param non-empty-string $pattern Matches the name.
	 * @return array<literal-string, literal-string>
	 */
	private function named( string $pattern, bool $keys ): array {
		$found = [];
		foreach ( explode( "\n", $this->text ) as $line ) {
			$line  = trim( $line, "\t ," );
			$isKey = 1 === preg_match( '/^(PRIMARY |UNIQUE )?KEY /', $line );
			if ( $keys === $isKey && 1 === preg_match( $pattern, $line, $name ) ) {
				$found[ $name[0] ] = $line;
			}
		}
		/** @var array<literal-string, literal-string> $found Pieces of a literal. */
		return $found;
	}
}
