<?php

declare(strict_types=1);

namespace SwImmoSuite\Foundation\Database;

defined( 'ABSPATH' ) || exit;

/** Deletes all data of the plugin from one site's database. */
final class Removal {

	public function __construct( private readonly Connection $connection ) {
	}

	/** Tables, options and transients. */
	public function run(): void {
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
}
