<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Database;

use Throwable;
use wpdb;

defined( 'ABSPATH' ) || exit;

/**
 * The only user of $wpdb. Statements are literals with the placeholders of wpdb::prepare():
 * %i (name), %s, %d, %f; a null argument becomes NULL. Whatever fails throws.
 */
final class Connection {

	private const ATTEMPTS = 4;

	private int $depth = 0;

	/** @param bool $readsPrimary Whether readPrimary() precedes the first statement. */
	public function __construct( private readonly wpdb $wpdb, private bool $readsPrimary = false ) {
	}

	/**
	 * The connection that WordPress has opened for this site.
	 *
	 * @param bool $readsPrimary Whether readPrimary() precedes the first statement.
	 */
	public static function ofSite( bool $readsPrimary = true ): self {
		/** @var wpdb $wpdb */
		global $wpdb;
		return new self( $wpdb, $readsPrimary );
	}

	/**
	 * From now on this request reads what has been written. Drop-ins for replicated databases (LudicrousDB, HyperDB) would
	 * otherwise ask a replica, which may be seconds behind, until a table has been written to in the same request (I11).
	 */
	public function readPrimary(): void {
		$this->readsPrimary = false;
		foreach ( [ 'send_reads_to_primaries', 'send_reads_to_masters' ] as $method ) {
			$ask = [ $this->wpdb, $method ];
			if ( is_callable( $ask ) ) {
				$ask();
				return;
			}
		}
	}

	/** Full name of one of our tables: 'outbox' is wp_sw_immosuite_outbox. */
	public function table( string $name ): string {
		return $this->wpdb->prefix . 'sw_immosuite_' . $name;
	}

	/** Full name of the site's table of posts. */
	public function posts(): string {
		return $this->wpdb->posts;
	}

	/** Full name of the site's table of options. */
	public function postMeta(): string {
		return $this->wpdb->postmeta;
	}

	/** Full name of the table of accounts, which a network's sites share. */
	public function users(): string {
		return $this->wpdb->users;
	}

	/** Options of this site; core's table. */
	public function options(): string {
		return $this->wpdb->options;
	}

	/**
	 * @param literal-string                     $sql  SELECT.
	 * @param list<string|int|float|null>        $args Values of the placeholders.
	 */
	public function row( string $sql, array $args = [] ): ?Row {
		return $this->rows( $sql, $args )[0] ?? null;
	}

	/**
	 * @param literal-string              $sql  SELECT.
	 * @param list<string|int|float|null> $args Values of the placeholders.
	 * @return list<Row>
	 */
	public function rows( string $sql, array $args = [] ): array {
		$query = $this->bind( $sql, $args );
		/** @var list<array<string, mixed>>|null $found */
		$found = $this->run( $sql, fn(): mixed => $this->wpdb->get_results( $query, ARRAY_A ) );
		return array_map( static fn( array $values ): Row => new Row( $values ), $found ?? [] );
	}

	/**
	 * The first column of the first row.
	 *
	 * @param literal-string              $sql  SELECT.
	 * @param list<string|int|float|null> $args Values of the placeholders.
	 */
	public function value( string $sql, array $args = [] ): ?string {
		$query = $this->bind( $sql, $args );
		/** @var string|int|float|null $found */
		$found = $this->run( $sql, fn(): mixed => $this->wpdb->get_var( $query ) );
		return null === $found ? null : (string) $found;
	}

	/**
	 * @param literal-string              $sql  INSERT, UPDATE, DELETE or DDL.
	 * @param list<string|int|float|null> $args Values of the placeholders.
	 * @return int Affected rows.
	 */
	public function execute( string $sql, array $args = [] ): int {
		$query  = $this->bind( $sql, $args );
		$result = $this->run( $sql, fn(): mixed => $this->wpdb->query( $query ) );
		return is_int( $result ) ? $result : 0;
	}

	/**
	 * wpdb::insert() would ask the database for the columns of the table first.
	 *
	 * @param string                               $table  Short name.
	 * @param array<literal-string, string|int|float|null> $values Column to value.
	 * @return int The new row's id.
	 */
	public function insert( string $table, array $values ): int {
		$this->insertRows( 'INSERT INTO', $table, [ $values ] );
		return $this->wpdb->insert_id;
	}

	/**
	 * Several rows in one statement.
	 *
	 * @param string                                               $table Short name.
	 * @param non-empty-list<array<literal-string, string|int|float|null>> $rows  All with the same columns in the same order.
	 */
	public function insertAll( string $table, array $rows ): void {
		$this->insertRows( 'INSERT INTO', $table, $rows );
	}

	/**
	 * The same, but for rows whose unique key is taken.
	 *
	 * @param string                                               $table Short name.
	 * @param non-empty-list<array<literal-string, string|int|float|null>> $rows  As for insertAll().
	 */
	public function insertMissing( string $table, array $rows ): void {
		$this->insertRows( 'INSERT IGNORE INTO', $table, $rows );
	}

	/**
	 * Leaves the table as it is where a unique key is taken.
	 *
	 * @param string                               $table  Short name.
	 * @param array<literal-string, string|int|float|null> $values Column to value.
	 * @return int|null The new row's id, null where there was one already.
	 */
	public function insertIgnore( string $table, array $values ): ?int {
		return 1 === $this->insertRows( 'INSERT IGNORE INTO', $table, [ $values ] ) ? $this->wpdb->insert_id : null;
	}

	/**
	 * @param literal-string                                       $verb
	 * @param non-empty-list<array<literal-string, string|int|float|null>> $rows
	 */
	private function insertRows( string $verb, string $table, array $rows ): int {
		// Names of columns are written in code, never typed by anybody: as placeholders they would cost more than the values.
		$names  = '`' . implode( '`, `', array_keys( $rows[0] ) ) . '`';
		$args   = [ $this->table( $table ) ];
		$places = [];
		foreach ( $rows as $row ) {
			$places[] = '(' . implode( ', ', array_map( static fn( mixed $value ): string => is_int( $value ) ? '%d' : '%s', $row ) ) . ')';
			array_push( $args, ...array_values( $row ) );
		}
		return $this->execute( "{$verb} %i ({$names}) VALUES " . implode( ', ', $places ), $args );
	}

	/** The server's version as it names itself, for example 10.11.6-MariaDB. */
	public function serverInfo(): string {
		return $this->wpdb->db_server_info();
	}

	/** Character set and collation of new tables, as CREATE TABLE takes them. */
	public function charsetCollate(): string {
		return $this->wpdb->get_charset_collate();
	}

	/**
	 * Runs $work in one transaction; a Throwable rolls it back. After a deadlock the whole work runs again,
	 * so it must have no effect outside the database. Called inside a transaction it joins that one.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	public function transaction( callable $work ): mixed {
		if ( $this->depth > 0 ) {
			return $work();
		}
		for ( $attempt = 1; ; $attempt++ ) {
			try {
				return $this->attempt( $work );
			} catch ( DatabaseError $error ) {
				if ( ! $error->isTransient() || $attempt >= self::ATTEMPTS ) {
					throw $error;
				}
				usleep( random_int( 2_000, 10_000 ) * $attempt );
			}
		}
	}

	/**
	 * wpdb reconnects by itself when the server went away, and would run the rest of a transaction outside of any:
	 * half a submission. So it is told not to try while one is open.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	private function attempt( callable $work ): mixed {
		$this->execute( 'START TRANSACTION' );
		$retries = $this->reconnects( 0 );
		++$this->depth;
		try {
			$result = ( new TransactionGuard( $this->wpdb ) )->watch( $work );
			$this->execute( 'COMMIT' );
			return $result;
		} catch ( Throwable $thrown ) {
			$this->rollBack();
			throw $thrown;
		} finally {
			--$this->depth;
			$this->reconnects( $retries );
		}
	}

	/** Sets how often wpdb tries to reconnect, and returns what it was. */
	private function reconnects( int $retries ): int {
		// Protected, but wpdb's __get and __set give and take it.
		$before                        = $this->wpdb->reconnect_retries; // @phpstan-ignore property.protected (see above)
		$this->wpdb->reconnect_retries = $retries; // @phpstan-ignore property.protected (see above)
		return $before;
	}

	/** Its own failure would hide the reason for it; a lost connection rolls back anyway. */
	private function rollBack(): void {
		try {
			$this->execute( 'ROLLBACK' );
		} catch ( DatabaseError ) {
			return;
		}
	}

	/**
	 * @param literal-string              $sql
	 * @param list<string|int|float|null> $args
	 */
	public function bind( string $sql, array $args ): string {
		if ( ! in_array( null, $args, true ) ) {
			return [] === $args ? $sql : (string) $this->wpdb->prepare( $sql, $args );
		}
		$position = 0;
		$prepared = preg_replace_callback(
			'/%[isdf]/',
			static function ( array $match ) use ( $args, &$position ): string {
				return null === $args[ $position++ ] ? 'NULL' : $match[0];
			},
			$sql
		);
		$values = array_values( array_filter( $args, static fn( mixed $arg ): bool => null !== $arg ) );
		if ( [] === $values ) {
			return (string) $prepared;
		}
		// @phpstan-ignore argument.type (the same literal, but for placeholders that became NULL)
		return (string) $this->wpdb->prepare( (string) $prepared, $values );
	}

	/**
	 * @param string           $shape The statement without values, for the log.
	 * @param callable(): mixed $query
	 */
	private function run( string $shape, callable $query ): mixed {
		if ( $this->readsPrimary ) {
			$this->readPrimary();
		}
		$suppressed = $this->wpdb->suppress_errors( true );
		try {
			$result = $query();
		} finally {
			$this->wpdb->suppress_errors( $suppressed );
		}
		if ( false === $result || '' !== $this->wpdb->last_error ) {
			throw DatabaseError::of( $this->wpdb->last_error, $shape );
		}
		return $result;
	}
}
