<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Foundation\Database\Connection;

/** Records the SQL statements that a test causes. */
final class Statements {

	/**
	 * @param callable(): mixed $work
	 * @return list<string> In the order of execution.
	 */
	public static function of( callable $work ): array {
		$statements = [];
		$record     = static function ( string $sql ) use ( &$statements ): string {
			$statements[] = trim( $sql );
			return $sql;
		};
		add_filter( 'query', $record );
		try {
			$work();
		} finally {
			remove_filter( 'query', $record );
		}
		return $statements;
	}

	/**
	 * The index by which the database reads a table of the statement. Only MariaDB supports this; the driver for SQLite
	 * has no EXPLAIN.
	 *
	 * @param string $table Name of the table, or its alias in the statement.
	 * @return string|null Null: full table scan.
	 */
	public static function usedIndex( Connection $connection, string $sql, string $table ): ?string {
		// @phpstan-ignore argument.type (a statement of the code under test)
		foreach ( $connection->rows( "EXPLAIN {$sql}" ) as $row ) {
			if ( $row->nullableString( 'table' ) === $table ) {
				return $row->nullableString( 'key' );
			}
		}
		return null;
	}

	/** Whether the database supports usedIndex(). */
	public static function canExplain( Connection $connection ): bool {
		return str_contains( $connection->serverInfo(), 'MariaDB' );
	}
}
