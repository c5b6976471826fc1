<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Consent;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;

defined( 'ABSPATH' ) || exit;

/** Every set of consent texts that was ever shown, by hash. */
final class ConsentTextRepository {

	/** @var array<string, true> Sets that this request has already kept. */
	private array $kept = [];

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/** The wording that was shown under this hash; null where it is not known. */
	public function byHash( string $hash ): ?ConsentSet {
		$row = $this->connection->row( 'SELECT texts FROM %i WHERE hash = %s', [ $this->table(), $hash ] );
		return null === $row ? null : ConsentSet::fromArray( $row->json( 'texts' ) );
	}

	/** Reads before it writes: pages are printed often, wordings change seldom. */
	public function keep( ConsentSet $set ): void {
		if ( isset( $this->kept[ $set->hash ] ) ) {
			return;
		}
		$known = $this->connection->value( 'SELECT 1 FROM %i WHERE hash = %s', [ $this->table(), $set->hash ] );
		if ( null === $known ) {
			$this->connection->execute(
				'INSERT IGNORE INTO %i (hash, texts, created_at) VALUES (%s, %s, %d)',
				[ $this->table(), $set->hash, (string) wp_json_encode( $set->toArray() ), $this->clock->now() ]
			);
		}
		$this->kept[ $set->hash ] = true;
	}

	private function table(): string {
		return $this->connection->table( 'consent_texts' );
	}
}
