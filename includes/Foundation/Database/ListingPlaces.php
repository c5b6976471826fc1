<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Database;

use SwImmoSuite\Foundation\SearchWords;

defined( 'ABSPATH' ) || exit;

/** Migration to version 30: fills the search words of the place of existing listings. */
final class ListingPlaces {

	/** Listings per statement. */
	private const PART = 200;

	public function __construct( private readonly Connection $connection ) {
	}

	/** Safe to repeat after a killed run. */
	public function fill( Lease $lease ): void {
		$last = 0;
		do {
			$lease->extend();
			$rows   = $this->rows( $last );
			$places = [];
			foreach ( $rows as $row ) {
				$last            = $row->int( 'post_id' );
				$places[ $last ] = SearchWords::line( mb_substr( $row->string( 'zip' ), 0, 12 ) . ' ' . mb_substr( $row->string( 'city' ), 0, 80 ) );
			}
			$this->write( $places );
		} while ( self::PART === count( $rows ) );
	}

	/** @return list<Row> May hold a listing twice: a meta key can have several rows. */
	private function rows( int $after ): array {
		$one  = "COALESCE((SELECT MAX(m.meta_value) FROM %i m WHERE m.post_id = l.post_id AND m.meta_key = %s), '')";
		$meta = $this->connection->postMeta();
		return $this->connection->rows(
			"SELECT l.post_id, {$one} AS zip, {$one} AS city FROM %i l WHERE l.post_id > %d ORDER BY l.post_id LIMIT %d",
			[ $meta, 'zip', $meta, 'city', $this->connection->table( 'listings' ), $after, self::PART ]
		);
	}

	/** @param array<int, string> $places By post id. */
	private function write( array $places ): void {
		$args = [];
		foreach ( $places as $post => $place ) {
			array_push( $args, $post, $place );
		}
		if ( [] !== $places ) {
			$cases = implode( ' ', array_fill( 0, count( $places ), 'WHEN %d THEN %s' ) );
			$this->connection->execute(
				"UPDATE %i SET place = CASE post_id {$cases} ELSE place END WHERE post_id BETWEEN %d AND %d",
				[ $this->connection->table( 'listings' ), ...$args, min( array_keys( $places ) ), max( array_keys( $places ) ) ]
			);
		}
	}
}
