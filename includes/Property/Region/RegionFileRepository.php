<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Http\Prepared;

defined( 'ABSPATH' ) || exit;

/** Table region_files: the answers of the two public reads, as they leave. */
final class RegionFileRepository {

	public function __construct( private readonly Connection $connection, private readonly Clock $clock ) {
	}

	/** @return array<string, string> Name to version; empty before the first import. */
	public function versions(): array {
		$versions = [];
		foreach ( $this->connection->rows( 'SELECT name, version FROM %i', [ $this->table() ] ) as $row ) {
			$versions[ $row->string( 'name' ) ] = $row->string( 'version' );
		}
		return $versions;
	}

	/** Null before the first import. */
	public function version( string $name ): ?string {
		return $this->connection->value( 'SELECT version FROM %i WHERE name = %s', [ $this->table(), $name ] );
	}

	/** Null before the first import. Version and bytes are read at once, so that they belong together. */
	public function read( string $name ): ?Prepared {
		$row = $this->connection->row( 'SELECT version, body FROM %i WHERE name = %s', [ $this->table(), $name ] );
		return null === $row ? null : new Prepared( $row->string( 'version' ), (string) base64_decode( $row->string( 'body' ), true ) );
	}

	/** Within the caller's transaction. */
	public function write( string $name, Prepared $prepared ): void {
		// Not by ON DUPLICATE KEY UPDATE, which would send the body twice in a packet of limited size.
		$this->connection->execute( 'DELETE FROM %i WHERE name = %s', [ $this->table(), $name ] );
		$this->connection->insert(
			'region_files',
			[
				'name'       => $name,
				'version'    => $prepared->version,
				'body'       => base64_encode( $prepared->gzip ),
				'updated_at' => $this->clock->now(),
			]
		);
	}

	private function table(): string {
		return $this->connection->table( 'region_files' );
	}
}
