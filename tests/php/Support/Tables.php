<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\Database\TableSchema;
use SwImmoSuite\Foundation\Settings\Settings;

/**
 * The plugin's tables, emptied for each test. (A wrapping transaction would fail, because the code under test commits.)
 * Stored returns typed rows; rows() returns raw rows, which prove that nothing has changed or is left.
 */
final class Tables {

	public readonly Connection $connection;

	public function __construct() {
		$this->connection = Connection::ofSite();
	}

	/** Empties all tables and the settings. A test fills only a few tables; one statement finds these. */
	public function clear(): void {
		$names  = array_keys( TableSchema::TABLES );
		$exists = implode( ', ', array_fill( 0, count( $names ), 'EXISTS (SELECT 1 FROM %i) AS %i' ) );
		$args   = array_merge( ...array_map( fn( string $name ): array => [ $this->connection->table( $name ), $name ], $names ) );
		$found  = $this->connection->row( "SELECT {$exists}", $args );
		$this->empty( ...array_filter( $names, static fn( string $name ): bool => 1 === $found?->int( $name ) ) );
		// Once the settings are registered, an update keeps values that it does not contain.
		delete_option( Settings::OPTION );
		update_option( Settings::OPTION, [] );
	}

	/** Empties some tables. */
	public function empty( string ...$tables ): void {
		foreach ( $tables as $table ) {
			$this->connection->execute( 'DELETE FROM %i', [ $this->connection->table( $table ) ] );
		}
	}

	public function count( string $table ): int {
		return (int) $this->connection->value( 'SELECT COUNT(*) FROM %i', [ $this->connection->table( $table ) ] );
	}

	/** @return list<Row> In the order of the first column, the primary key. */
	public function rows( string $table ): array {
		return $this->connection->rows( 'SELECT * FROM %i ORDER BY 1', [ $this->connection->table( $table ) ] );
	}
}
