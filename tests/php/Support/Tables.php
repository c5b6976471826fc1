<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\Database\Schema;
use SwImmoSuite\Foundation\Settings\Settings;

/**
 * The plugin's tables, empty for each test. (A wrapping transaction would not do: the code under test commits.)
 * What mails stand in the queue is seen here too; no worker runs unless a test starts or opens one (Workers).
 */
final class Tables {

	public readonly Connection $connection;

	public function __construct() {
		$this->connection = Connection::ofSite();
	}

	public function clear(): void {
		foreach ( array_keys( Schema::TABLES ) as $table ) {
			$this->connection->execute( 'DELETE FROM %i', [ $this->connection->table( $table ) ] );
		}
		update_option( Settings::OPTION, [] );
	}

	public function count( string $table ): int {
		return (int) $this->connection->value( 'SELECT COUNT(*) FROM %i', [ $this->connection->table( $table ) ] );
	}

	/** @return list<Row> In the order of insertion. */
	public function rows( string $table ): array {
		return $this->connection->rows( 'SELECT * FROM %i ORDER BY id', [ $this->connection->table( $table ) ] );
	}

	/** @return list<string> Values of one column, in the order of insertion. */
	public function column( string $table, string $column ): array {
		return array_map( static fn( Row $row ): string => (string) $row->nullableString( $column ), $this->rows( $table ) );
	}

	/** @return array<string, int> How often each kind of mail stands in the queue. */
	public function mails(): array {
		$kinds = array_count_values( $this->column( 'outbox', 'kind' ) );
		ksort( $kinds );
		return $kinds;
	}
}
