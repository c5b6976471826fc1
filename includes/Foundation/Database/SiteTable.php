<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Database;

defined( 'ABSPATH' ) || exit;

/**
 * Changes one table of the site to match TableSchema: adds missing columns and keys and alters differing ones, so that an update
 * needs no migration per column.
 */
final class SiteTable {

	private readonly string $table;

	/** @param key-of<TableSchema::TABLES> $name */
	public function __construct( private readonly Connection $connection, private readonly string $name ) {
		$this->table = $connection->table( $name );
	}

	public function create(): void {
		$this->connection->execute(
			// @phpstan-ignore argument.type (columns are literals of TableSchema, the collation is the database's)
			'CREATE TABLE IF NOT EXISTS %i (' . TableSchema::TABLES[ $this->name ] . ') ENGINE=InnoDB ' . $this->connection->charsetCollate(),
			[ $this->table ]
		);
	}

	/** Alters the table in one statement if the database can, because each statement rewrites the whole table. */
	public function complete(): void {
		$changes = $this->changes();
		if ( [] === $changes ) {
			return;
		}
		$this->fillNulls();
		try {
			$this->alter( implode( ', ', $changes ) );
		} catch ( DatabaseError ) {
			foreach ( $this->changes() as $name => $change ) {
				$this->alterOnce( $name, $change );
			}
		}
	}

	/**
	 * @return list<string> Full names of columns (table.column) and keys (table:key) that are missing or differ from TableSchema.
	 */
	public function missing(): array {
		try {
			return array_map( fn( string $name ): string => $this->table . $name, array_keys( $this->changes() ) );
		} catch ( DatabaseError ) {
			return [ $this->table ];
		}
	}

	/**
	 * @return array<string, literal-string> Clauses of ALTER TABLE by .column and :key.
	 * @throws DatabaseError Where the table does not exist.
	 */
	private function changes(): array {
		$definition = new TableDefinition( TableSchema::TABLES[ $this->name ] );
		$changes    = [];
		$columns    = $this->columns();
		foreach ( $definition->columns() as $name => $line ) {
			$column = $columns[ $name ] ?? null;
			if ( true !== $column?->satisfies( ColumnShape::fromDefinition( $line ) ) ) {
				$changes[ ".{$name}" ] = ( null === $column ? 'ADD ' : 'MODIFY ' ) . $line;
			}
		}
		$keys = $this->keys();
		foreach ( $definition->keys() as $name => $line ) {
			$key = $keys[ $name ] ?? null;
			if ( $key !== $line ) {
				$changes[ ":{$name}" ] = ( null === $key ? '' : "DROP KEY `{$name}`, " ) . "ADD {$line}";
			}
		}
		return $changes;
	}

	/** @return array<string, ColumnShape> By name. */
	private function columns(): array {
		$columns = [];
		foreach ( $this->connection->rows( 'SHOW COLUMNS FROM %i', [ $this->table ] ) as $row ) {
			$columns[ $row->string( 'Field' ) ] = ColumnShape::fromRow( $row );
		}
		return $columns;
	}

	/** @return array<string, string> Definitions by name, in the notation of TableSchema. */
	private function keys(): array {
		$parts = [];
		$kinds = [];
		foreach ( $this->connection->rows( 'SHOW INDEX FROM %i', [ $this->table ] ) as $row ) {
			$name   = $row->string( 'Key_name' );
			$length = $row->nullableString( 'Sub_part' );

			$kinds[ $name ]                                = 0 === $row->int( 'Non_unique' ) ? 'UNIQUE KEY' : 'KEY';
			$parts[ $name ][ $row->int( 'Seq_in_index' ) ] = $row->string( 'Column_name' ) . ( null === $length ? '' : "({$length})" );
		}
		$keys = [];
		foreach ( $parts as $name => $columns ) {
			ksort( $columns );
			$keys[ $name ] = "{$kinds[ $name ]} {$name} (" . implode( ', ', $columns ) . ')';
		}
		return $keys;
	}

	/** Fills NULLs of columns that become NOT NULL: databases would refuse the change or use another default. */
	private function fillNulls(): void {
		$columns = $this->columns();
		foreach ( ( new TableDefinition( TableSchema::TABLES[ $this->name ] ) )->columns() as $name => $line ) {
			$wanted = ColumnShape::fromDefinition( $line );
			if ( ! $wanted->isNullable && null !== $wanted->default && true === ( $columns[ $name ] ?? null )?->isNullable ) {
				$this->connection->execute( 'UPDATE %i SET %i = %s WHERE %i IS NULL', [ $this->table, $name, $wanted->default, $name ] );
			}
		}
	}

	/** @param literal-string $change */
	private function alterOnce( string $name, string $change ): void {
		try {
			$this->alter( $change );
		} catch ( DatabaseError $error ) {
			// Another run, which considered this one dead, may have made the change meanwhile.
			if ( isset( $this->changes()[ $name ] ) ) {
				throw $error;
			}
		}
	}

	/** @param literal-string $changes */
	private function alter( string $changes ): void {
		$this->connection->execute( "ALTER TABLE %i {$changes}", [ $this->table ] );
	}
}
