<?php
declare(strict_types=1);

namespace SwImmoSuite\Database;

defined( 'ABSPATH' ) || exit;

/** Brings the tables to the version of the code; safe to call at any time, any number of times. */
final class Migrations {


	/** Autoloaded, so that asking for it costs no query. */
	public const OPTION = 'sw_immosuite_schema';

	public const VERSION = 2;

	public function __construct( private readonly Connection $connection ) {
	}

	/** On every request: one comparison of an autoloaded option. */
	public static function outdated(): bool {
		return get_option( self::OPTION ) !== (string) self::VERSION;
	}

	/** Creates what is missing. Later versions append their statements below the first. */
	public function install(): void {
		foreach ( Schema::TABLES as $name => $columns ) {
			$this->connection->execute(
				// @phpstan-ignore argument.type (columns are literals of Schema, the collation is the database's)
				"CREATE TABLE IF NOT EXISTS %i (\n{$columns}\n) ENGINE=InnoDB " . $this->connection->charsetCollate(),
				[ $this->connection->table( $name ) ]
			);
		}
		foreach ( Schema::ADDED as [ $table, $column, $definition ] ) {
			if ( ! $this->hasColumn( $table, $column ) ) {
				// @phpstan-ignore argument.type (definitions are literals of Schema)
				$this->connection->execute( "ALTER TABLE %i ADD COLUMN %i {$definition}", [ $this->connection->table( $table ), $column ] );
			}
		}
		update_option( self::OPTION, (string) self::VERSION, true );
	}

	/** @return list<string> Full names of tables that do not exist. */
	public function missing(): array {
		return array_values( array_filter( $this->names(), fn( string $name ): bool => ! $this->exists( $name ) ) );
	}

	/** @return list<string> Full names of all tables. */
	public function names(): array {
		return array_map( fn( string $name ): string => $this->connection->table( $name ), array_keys( Schema::TABLES ) );
	}

	private function hasColumn( string $table, string $column ): bool {
		try {
			$this->connection->value( 'SELECT %i FROM %i LIMIT 1', [ $column, $this->connection->table( $table ) ] );
			return true;
		} catch ( DatabaseError ) {
			return false;
		}
	}

	private function exists( string $name ): bool {
		try {
			$this->connection->value( 'SELECT 1 FROM %i LIMIT 1', [ $name ] );
			return true;
		} catch ( DatabaseError ) {
			return false;
		}
	}
}
