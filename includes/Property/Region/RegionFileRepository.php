<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Http\Prepared;

defined( 'ABSPATH' ) || exit;

/** Table region_files: the answers of the two public reads, as they leave, and a drawing of each region. */
final class RegionFileRepository {

	/** Names of the two answers; whatever else lies there, but for SOURCE, is a drawing. */
	private const ANSWERS = [ RegionFiles::LOCATIONS, RegionFiles::GEOJSON ];

	/** Where the outlines come from. */
	private const SOURCE = 'source';

	/** Drawings of one INSERT, which stays far below what a packet may hold. */
	private const CHUNK = 50;

	public function __construct( private readonly Connection $connection, private readonly Clock $clock ) {
	}

	/** @return array<string, string> Name to version; empty before the first import. */
	public function versions(): array {
		$versions = [];
		foreach ( $this->connection->rows( 'SELECT name, version FROM %i WHERE name IN (%s, %s)', [ $this->table(), ...self::ANSWERS ] ) as $row ) {
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
		$this->connection->insert( 'region_files', $this->row( $name, $prepared ) );
	}

	/**
	 * What RegionDrawings has drawn of a region, null where it has drawn none, and whose outlines these are; at once.
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

	/** Where the outlines of now come from. */
	public function source(): RegionSource {
		$stored = $this->read( self::SOURCE );
		$source = null === $stored ? null : self::object( $stored->gzip );
		return null === $source ? RegionSource::unknown() : RegionSource::fromObject( $source );
	}

	/** Within the caller's transaction. */
	public function writeSource( RegionSource $source ): void {
		$this->write( self::SOURCE, Prepared::of( (string) wp_json_encode( $source->members() ) ) );
	}

	/**
	 * Puts these drawings in the place of all others; within the caller's transaction.
	 *
	 * @param array<array-key, Prepared> $drawings By id of the region.
	 */
	public function replaceDrawings( array $drawings ): void {
		$this->connection->execute( 'DELETE FROM %i WHERE name NOT IN (%s, %s, %s)', [ $this->table(), ...self::ANSWERS, self::SOURCE ] );
		$this->addDrawings( $drawings );
	}

	/**
	 * Beside those that are there; within the caller's transaction.
	 *
	 * @param array<array-key, Prepared> $drawings By id of the region.
	 */
	public function addDrawings( array $drawings ): void {
		foreach ( array_chunk( $drawings, self::CHUNK, true ) as $chunk ) {
			$rows = array_map( fn( string|int $id, Prepared $drawing ): array => $this->row( self::drawingName( (string) $id ), $drawing ), array_keys( $chunk ), $chunk );
			$this->connection->insertMissing( 'region_files', $rows );
		}
	}

	/**
	 * @param list<Region> $regions
	 * @return array<array-key, true> By id: those that have a drawing.
	 */
	public function drawn( array $regions ): array {
		$names = [];
		foreach ( $this->connection->rows( 'SELECT name FROM %i WHERE name NOT IN (%s, %s)', [ $this->table(), ...self::ANSWERS ] ) as $row ) {
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

	/** @param string $gzip A document, compressed. */
	private static function object( string $gzip ): ?JsonObject {
		$values = json_decode( ( new Prepared( '', $gzip ) )->plain(), true );
		return is_array( $values ) ? new JsonObject( $values ) : null;
	}

	/** An id may be longer than the name of a file here, and differ from another one by its case alone. */
	private static function drawingName( string $id ): string {
		return 'd-' . substr( hash( 'sha256', $id ), 0, 18 );
	}

	/** @return array{name: string, version: string, body: string, updated_at: int} */
	private function row( string $name, Prepared $prepared ): array {
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
