<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Database;

use Closure;
use SwImmoSuite\Foundation\Clock;

defined( 'ABSPATH' ) || exit;

/**
 * Brings the tables to the version of the code. Safe to run at any time, several times at once, and to be killed at any
 * statement: SiteTable compares each table with TableSchema and changes the differences, so a run needs no record of how far an
 * earlier run came. Changes to the data of earlier versions are separate steps.
 */
final class Migrations {

	/** Autoloaded, so that reading it costs no query. */
	public const OPTION = 'sw_immosuite_schema';

	/** Seconds without an update of its lease after which a run counts as dead and another request takes over. */
	private const LEASE_SECONDS = 60;

	/** @param array<int, Closure(Lease): void>|null $steps Replaced in tests. */
	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
		private readonly ?array $steps = null,
	) {
	}

	/**
	 * Runs install() in a visitor's request, which must not fail because of a migration: logs the error, and a later request
	 * tries again once the lease has expired.
	 *
	 * @return bool Whether this call brought the tables up to date.
	 */
	public function attempt(): bool {
		try {
			return $this->install();
		} catch ( DatabaseError $error ) {
			error_log( 'SW ImmoSuite: the tables could not be brought up to date. ' . $error->getMessage() );
			return false;
		}
	}

	/**
	 * Adapts the tables, then runs the steps that this site needs.
	 *
	 * @return bool False if another request is migrating.
	 * @throws DatabaseError Where the database refuses.
	 */
	public function install(): bool {
		$this->table( 'locks' )->create();
		$lease = new Lease( $this->connection, $this->clock, 'migrations', self::LEASE_SECONDS );
		if ( ! $lease->take() ) {
			return false;
		}
		// If another request wrote options meanwhile, an object cache may hold the old version, and each request would repeat the
		// migration.
		wp_cache_delete( 'alloptions', 'options' );
		foreach ( array_keys( TableSchema::TABLES ) as $name ) {
			$lease->extend();
			$this->table( $name )->create();
			$this->table( $name )->complete();
		}
		foreach ( $this->steps ?? self::steps() as $version => $step ) {
			if ( (int) $this->recordedVersion() < $version ) {
				$step( $lease );
			}
		}
		update_option( self::OPTION, SW_IMMOSUITE_SCHEMA, true );
		$lease->drop();
		return true;
	}

	/**
	 * Changes to the data of earlier versions. A step may be killed at any statement and run again; a long step extends the lease.
	 *
	 * @return array<int, Closure(Lease): void> By the schema version that needs the step; version 1 needs none.
	 */
	private static function steps(): array {
		return [];
	}

	/**
	 * @return list<string> Full names of tables, columns (table.column) and keys (table:key) that are missing or differ from TableSchema.
	 */
	public function missing(): array {
		return array_merge( ...array_map( fn( string $name ): array => $this->table( $name )->missing(), array_keys( TableSchema::TABLES ) ) );
	}

	/** @return list<string> Full names of all tables. */
	public function names(): array {
		return array_map( fn( string $name ): string => $this->connection->table( $name ), array_keys( TableSchema::TABLES ) );
	}

	/**
	 * Filter wpmu_drop_tables: core drops these tables when it deletes a site of a network, after switching to the site.
	 *
	 * @param array<array-key, mixed> $tables
	 * @return array<array-key, mixed>
	 */
	public function withTables( array $tables ): array {
		return [ ...$tables, ...$this->names() ];
	}

	/** Deletes all tables, options and transients of the plugin from one site's database. */
	public function uninstall(): void {
		foreach ( array_keys( TableSchema::TABLES ) as $name ) {
			$this->connection->execute( 'DROP TABLE IF EXISTS %i', [ $this->connection->table( $name ) ] );
		}
		foreach ( [ 'sw\_immosuite\_%', '\_transient\_sw\_immosuite\_%', '\_transient\_timeout\_sw\_immosuite\_%' ] as $pattern ) {
			foreach ( $this->connection->rows( 'SELECT option_name FROM %i WHERE option_name LIKE %s', [ $this->connection->options(), $pattern ] ) as $row ) {
				// Deletes options one by one with core's function, so that no cache keeps them.
				delete_option( $row->string( 'option_name' ) );
			}
		}
	}

	/** @param key-of<TableSchema::TABLES> $name */
	private function table( string $name ): SiteTable {
		return new SiteTable( $this->connection, $name );
	}

	private function recordedVersion(): string {
		$version = get_option( self::OPTION );
		return is_string( $version ) ? $version : '';
	}
}
