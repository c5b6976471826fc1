<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Foundation\Database\Connection;

/** Records the database's statements. */
final class Statements {

	/**
	 * @param callable(): mixed $work
	 * @return list<string> In their order.
	 */
	public static function of( callable $work ): array {
		$seen = [];
		$look = static function ( string $sql ) use ( &$seen ): string {
			$seen[] = trim( $sql );
			return $sql;
		};
		add_filter( 'query', $look );
		try {
			$work();
		} finally {
			remove_filter( 'query', $look );
		}
		return $seen;
	}

	/**
	 * The key by which the database reads a table for the statement. Only MariaDB supports this; the driver for SQLite
	 * has no EXPLAIN.
	 *
	 * @param string $table Its name or its alias in the statement.
	 * @return string|null Null: full table scan.
	 */
	public static function key( Connection $connection, string $sql, string $table ): ?string {
		// @phpstan-ignore argument.type (a statement of the code under test)
		foreach ( $connection->rows( "EXPLAIN {$sql}" ) as $row ) {
			if ( $row->nullableString( 'table' ) === $table ) {
				return $row->nullableString( 'key' );
			}
		}
		return null;
	}

	/** Whether key() returns an answer. */
	public static function canExplain( Connection $connection ): bool {
		return str_contains( $connection->serverInfo(), 'MariaDB' );
	}
}
