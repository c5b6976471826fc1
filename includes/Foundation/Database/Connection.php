<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Database;

use SwImmoSuite\Foundation\Hooks\Events;
use Throwable;
use wpdb;

defined( 'ABSPATH' ) || exit;

/**
 * The only user of $wpdb. Statements are literals with the placeholders of wpdb::prepare(): %i (name), %s, %d, %f; a null
 * argument becomes NULL. Every error throws.
 */
final class Connection {

	private const MAX_ATTEMPTS = 4;

	private int $depth = 0;

	/** @param bool $readsPrimary Whether to call readPrimary() before the first statement. */
	public function __construct( private readonly wpdb $wpdb, private bool $readsPrimary = false ) {
	}

	/**
	 * The connection that WordPress has opened for this site.
	 *
	 * @param bool $readsPrimary Whether to call readPrimary() before the first statement.
	 */
	public static function ofSite( bool $readsPrimary = true ): self {
		/** @var wpdb $wpdb */
		global $wpdb;
		return new self( $wpdb, $readsPrimary );
	}

	/** Reads the primary from now on; drop-ins for replicated databases (LudicrousDB, HyperDB) read a replica, which may lag. */
	public function readPrimary(): void {
		$this->readsPrimary = false;
		foreach ( [ 'send_reads_to_primaries', 'send_reads_to_masters' ] as $method ) {
			$send = [ $this->wpdb, $method ];
			if ( is_callable( $send ) ) {
				$send();
				return;
			}
		}
	}

	/** Full name of a table of the plugin: 'outbox' is wp_sw_immosuite_outbox. */
	public function table( string $name ): string {
		return $this->wpdb->prefix . 'sw_immosuite_' . $name;
	}

	public function posts(): string {
		return $this->wpdb->posts;
	}

	public function postMeta(): string {
		return $this->wpdb->postmeta;
	}

	public function users(): string {
		return $this->wpdb->users;
	}

	public function options(): string {
		return $this->wpdb->options;
	}

	/**
	 * @param literal-string                     $sql  SELECT.
	 * @param list<string|int|float|null>        $args
	 */
	public function row( string $sql, array $args = [] ): ?Row {
		return $this->rows( $sql, $args )[0] ?? null;
	}

	/**
	 * @param literal-string              $sql  SELECT.
	 * @param list<string|int|float|null> $args
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
	 * @param list<string|int|float|null> $args
	 */
	public function value( string $sql, array $args = [] ): ?string {
		$query = $this->bind( $sql, $args );
		/** @var string|int|float|null $found */
		$found = $this->run( $sql, fn(): mixed => $this->wpdb->get_var( $query ) );
		return null === $found ? null : (string) $found;
	}

	/**
	 * @param literal-string              $sql  INSERT, UPDATE, DELETE or DDL.
	 * @param list<string|int|float|null> $args
	 * @return int Affected rows.
	 */
	public function execute( string $sql, array $args = [] ): int {
		$query  = $this->bind( $sql, $args );
		$result = $this->run( $sql, fn(): mixed => $this->wpdb->query( $query ) );
		return is_int( $result ) ? $result : 0;
	}

	/**
	 * Inserts a row; wpdb::insert() would query the columns of the table first.
	 *
	 * @param string                               $table  Short name.
	 * @param array<literal-string, string|int|float|null> $values Column to value.
	 * @return int The new row's id.
	 */
	public function insert( string $table, array $values ): int {
		$this->insertRows( 'INSERT INTO', $table, [ $values ] );
		return $this->wpdb->insert_id;
	}

	/** @param non-empty-list<array<literal-string, string|int|float|null>> $rows All with the same columns in the same order. */
	public function insertAll( string $table, array $rows ): void {
		$this->insertRows( 'INSERT INTO', $table, $rows );
	}

	/** @param non-empty-list<array<literal-string, string|int|float|null>> $rows As for insertAll(); skips rows whose unique key is taken. */
	public function insertMissing( string $table, array $rows ): void {
		$this->insertRows( 'INSERT IGNORE INTO', $table, $rows );
	}

	/**
	 * Inserts a row, or does nothing if a unique key is taken.
	 *
	 * @param string                               $table  Short name.
	 * @param array<literal-string, string|int|float|null> $values Column to value.
	 * @return int|null The new row's id; null if the key was taken.
	 */
	public function insertIgnore( string $table, array $values ): ?int {
		return 1 === $this->insertRows( 'INSERT IGNORE INTO', $table, [ $values ] ) ? $this->wpdb->insert_id : null;
	}

	/**
	 * @param literal-string                                       $verb
	 * @param non-empty-list<array<literal-string, string|int|float|null>> $rows
	 */
	private function insertRows( string $verb, string $table, array $rows ): int {
		// Column names are literals, so they are safe; as placeholders they would cost more than the values.
		$names        = '`' . implode( '`, `', array_keys( $rows[0] ) ) . '`';
		$args         = [ $this->table( $table ) ];
		$placeholders = [];
		foreach ( $rows as $row ) {
			$placeholders[] = '(' . implode( ', ', array_map( static fn( mixed $value ): string => is_int( $value ) ? '%d' : '%s', $row ) ) . ')';
			array_push( $args, ...array_values( $row ) );
		}
		return $this->execute( "{$verb} %i ({$names}) VALUES " . implode( ', ', $placeholders ), $args );
	}

	/** Version as reported by the server, for example 10.11.6-MariaDB. */
	public function serverInfo(): string {
		return $this->wpdb->db_server_info();
	}

	/** Character set and collation of new tables, in the syntax of CREATE TABLE. */
	public function charsetCollate(): string {
		return $this->wpdb->get_charset_collate();
	}

	/**
	 * Runs $work in one transaction; a Throwable rolls it back. After a deadlock $work runs again from the start, so it must have
	 * no effect outside the database; Events are fired after the commit. A nested call joins the open transaction.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	public function transaction( callable $work ): mixed {
		return $this->depth > 0 ? $work() : $this->retry( fn(): mixed => Events::after( fn(): mixed => $this->attempt( $work ) ) );
	}

	/**
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	private function retry( callable $work, bool $isStatement = false ): mixed {
		for ( $attempt = 1; ; $attempt++ ) {
			try {
				return $work();
			} catch ( DatabaseError $error ) {
				if ( ! $error->isTransient( $isStatement ) || $attempt >= self::MAX_ATTEMPTS ) {
					throw $error;
				}
				usleep( random_int( 2_000, 10_000 ) * $attempt );
			}
		}
	}

	/**
	 * Runs a transaction once. Disables wpdb's automatic reconnect meanwhile: after a reconnect, the remaining statements would run
	 * outside of any transaction and store half a submission.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	private function attempt( callable $work ): mixed {
		$this->execute( 'START TRANSACTION' );
		$retries = $this->setReconnects( 0 );
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
			$this->setReconnects( $retries );
		}
	}

	/** Sets how often wpdb tries to reconnect, and returns the previous number. */
	private function setReconnects( int $retries ): int {
		// The property is protected, but wpdb's __get and __set allow access.
		$before                        = $this->wpdb->reconnect_retries; // @phpstan-ignore property.protected (see above)
		$this->wpdb->reconnect_retries = $retries; // @phpstan-ignore property.protected (see above)
		return $before;
	}

	/** Ignores a failure of the rollback itself, which would hide the original error; a lost connection rolls back anyway. */
	private function rollBack(): void {
		try {
			$this->execute( 'ROLLBACK' );
		} catch ( DatabaseError ) {
			return;
		}
	}

	/**
	 * Replaces the placeholders by the escaped values; null becomes NULL.
	 *
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
	 * Runs a statement. Outside of a transaction, runs it again after a deadlock, which has undone only this statement.
	 *
	 * @param string           $shape The statement without values, for the log.
	 * @param callable(): mixed $query
	 */
	private function run( string $shape, callable $query ): mixed {
		if ( $this->readsPrimary ) {
			$this->readPrimary();
		}
		return $this->depth > 0 ? $this->runOnce( $shape, $query ) : $this->retry( fn(): mixed => $this->runOnce( $shape, $query ), isStatement: true );
	}

	/** @param callable(): mixed $query */
	private function runOnce( string $shape, callable $query ): mixed {
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
