<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Consent;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/** All sets of consent texts ever shown, by hash. */
final class ConsentTextRepository {

	/** @var array<string, true> Sets already stored in this request. */
	private array $stored = [];

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/** Null if the hash is unknown. */
	public function byHash( string $hash ): ?ConsentSet {
		$row = $this->connection->row( 'SELECT texts FROM %i WHERE hash = %s', [ $this->table(), $hash ] );
		return null === $row ? null : ConsentSet::fromArray( $row->json( 'texts' ) );
	}

	/** Stores the sets that the table lacks. Reads first: pages are rendered often, but wordings rarely change. */
	public function store( ConsentSet ...$sets ): void {
		$new = [];
		foreach ( $sets as $set ) {
			if ( ! isset( $this->stored[ $set->hash ] ) ) {
				$new[ $set->hash ] = $set;
			}
		}
		foreach ( array_diff_key( $new, $this->storedHashes( array_keys( $new ) ) ) as $set ) {
			$this->connection->execute(
				'INSERT IGNORE INTO %i (hash, texts, created_at) VALUES (%s, %s, %d)',
				[ $this->table(), $set->hash, (string) wp_json_encode( $set->toArray() ), $this->clock->now() ]
			);
		}
		$this->stored += array_fill_keys( array_keys( $new ), true );
	}

	/**
	 * @param list<string> $hashes
	 * @return array<string, true> Hashes that are stored.
	 */
	private function storedHashes( array $hashes ): array {
		$rows = [] === $hashes ? [] : $this->connection->rows(
			'SELECT hash FROM %i WHERE hash IN (' . implode( ', ', array_fill( 0, count( $hashes ), '%s' ) ) . ')',
			[ $this->table(), ...$hashes ]
		);
		return array_fill_keys( array_map( static fn( Row $row ): string => $row->string( 'hash' ), $rows ), true );
	}

	private function table(): string {
		return $this->connection->table( 'consent_texts' );
	}
}
