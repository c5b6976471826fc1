<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Http\PreparedDocument;

defined( 'ABSPATH' ) || exit;

/** Table region_files: the two public documents, their source, and a drawing of each region. */
final class RegionFileRepository {

	/** Names of the two documents; all other rows except SOURCE are drawings. */
	private const DOCUMENTS = [ RegionFiles::LOCATIONS, RegionFiles::GEOJSON ];

	/** Name of the row with the source of the outlines. */
	private const SOURCE = 'source';

	/** Number of drawings per INSERT, to stay below the packet size. */
	private const DRAWINGS_PER_INSERT = 50;

	public function __construct( private readonly Connection $connection, private readonly Clock $clock ) {
	}

	/** @return array<string, string> Version by name; empty before the first import. */
	public function versions(): array {
		$versions = [];
		foreach ( $this->connection->rows( 'SELECT name, version FROM %i WHERE name IN (%s, %s)', [ $this->table(), ...self::DOCUMENTS ] ) as $row ) {
			$versions[ $row->string( 'name' ) ] = $row->string( 'version' );
		}
		return $versions;
	}

	/** Null before the first import. */
	public function version( string $name ): ?string {
		return $this->connection->value( 'SELECT version FROM %i WHERE name = %s', [ $this->table(), $name ] );
	}

	/** Loads version and body in one query, so that they match; null before the first import. */
	public function read( string $name ): ?PreparedDocument {
		$row = $this->connection->row( 'SELECT version, body FROM %i WHERE name = %s', [ $this->table(), $name ] );
		return null === $row ? null : new PreparedDocument( $row->string( 'version' ), (string) base64_decode( $row->string( 'body' ), true ) );
	}

	/** Call inside a transaction. */
	public function write( string $name, PreparedDocument $prepared ): void {
		// Not ON DUPLICATE KEY UPDATE, which would send the body twice and could exceed the packet size.
		$this->connection->execute( 'DELETE FROM %i WHERE name = %s', [ $this->table(), $name ] );
		$this->connection->insert( 'region_files', $this->row( $name, $prepared ) );
	}

	/**
	 * Loads the drawing of a region, null if there is none, and the source of the outlines, with one query.
	 *
	 * @return array{JsonObject|null, RegionSource}
	 */
	public function drawing( string $id ): array {
		$found = [];
		foreach ( $this->connection->rows( 'SELECT name, body FROM %i WHERE name IN (%s, %s)', [ $this->table(), self::drawingName( $id ), self::SOURCE ] ) as $row ) {
			$found[ $row->string( 'name' ) ] = self::object( (string) base64_decode( $row->string( 'body' ), true ) );
		}
		$source = $found[ self::SOURCE ] ?? null;
		return [ $found[ self::drawingName( $id ) ] ?? null, null === $source ? RegionSource::unknown() : RegionSource::fromObject( $source ) ];
	}

	/** Source of the current outlines. */
	public function source(): RegionSource {
		$stored = $this->read( self::SOURCE );
		$source = null === $stored ? null : self::object( $stored->gzip );
		return null === $source ? RegionSource::unknown() : RegionSource::fromObject( $source );
	}

	/** Call inside a transaction. */
	public function writeSource( RegionSource $source ): void {
		$this->write( self::SOURCE, PreparedDocument::of( (string) wp_json_encode( $source->members() ) ) );
	}

	/**
	 * Replaces all drawings; call inside a transaction.
	 *
	 * @param array<array-key, PreparedDocument> $drawings By region id.
	 */
	public function replaceDrawings( array $drawings ): void {
		$this->connection->execute( 'DELETE FROM %i WHERE name NOT IN (%s, %s, %s)', [ $this->table(), ...self::DOCUMENTS, self::SOURCE ] );
		$this->addDrawings( $drawings );
	}

	/**
	 * Adds missing drawings; call inside a transaction.
	 *
	 * @param array<array-key, PreparedDocument> $drawings By region id.
	 */
	public function addDrawings( array $drawings ): void {
		foreach ( array_chunk( $drawings, self::DRAWINGS_PER_INSERT, true ) as $chunk ) {
			$rows = array_map( fn( string|int $id, PreparedDocument $drawing ): array => $this->row( self::drawingName( (string) $id ), $drawing ), array_keys( $chunk ), $chunk );
			$this->connection->insertMissing( 'region_files', $rows );
		}
	}

	/**
	 * @param list<Region> $regions
	 * @return array<array-key, true> Ids of regions with a drawing, as keys.
	 */
	public function drawn( array $regions ): array {
		$names = [];
		foreach ( $this->connection->rows( 'SELECT name FROM %i WHERE name NOT IN (%s, %s)', [ $this->table(), ...self::DOCUMENTS ] ) as $row ) {
			$names[ $row->string( 'name' ) ] = true;
		}
		$drawn = [];
		foreach ( $regions as $region ) {
			if ( isset( $names[ self::drawingName( $region->id ) ] ) ) {
				$drawn[ $region->id ] = true;
			}
		}
		return $drawn;
	}

	/** @param string $gzip Compressed JSON. */
	private static function object( string $gzip ): ?JsonObject {
		$values = json_decode( ( new PreparedDocument( '', $gzip ) )->plain(), true );
		return is_array( $values ) ? new JsonObject( $values ) : null;
	}

	/** Hashes the id, since it may be longer than the column, and two ids may differ only in case. */
	private static function drawingName( string $id ): string {
		return 'd-' . substr( hash( 'sha256', $id ), 0, 18 );
	}

	/** @return array{name: string, version: string, body: string, updated_at: int} */
	private function row( string $name, PreparedDocument $prepared ): array {
		return [
			'name'       => $name,
			'version'    => $prepared->version,
			'body'       => base64_encode( $prepared->gzip ),
			'updated_at' => $this->clock->now(),
		];
	}

	private function table(): string {
		return $this->connection->table( 'region_files' );
	}
}
