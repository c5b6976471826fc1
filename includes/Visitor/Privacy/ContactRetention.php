<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Privacy;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Visitor\Alert\AlertRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Forgets people who never signed in once nothing of theirs is left: an account is kept until its owner deletes it, but
 * whoever has only sent something has none. Proofs of consents stay as they are; nobody has withdrawn them.
 */
final class ContactRetention {

	/** People per run; the next one goes on. */
	private const BATCH = 500;

	/** Of a row of contacts. A newsletter is something until it is withdrawn. */
	private const NOTHING_LEFT = "NOT EXISTS (SELECT 1 FROM %i s WHERE s.contact_id = %i.id)
		AND NOT EXISTS (SELECT 1 FROM %i f WHERE f.contact_id = %i.id)
		AND NOT EXISTS (SELECT 1 FROM %i m WHERE m.contact_id = %i.id)
		AND NOT EXISTS (SELECT 1 FROM %i n WHERE n.contact_id = %i.id AND n.purpose = 'newsletter'
			AND EXISTS (SELECT 1 FROM %i e WHERE e.consent_id = n.id AND e.event = 'confirmed')
			AND NOT EXISTS (SELECT 1 FROM %i e WHERE e.consent_id = n.id AND e.event = 'revoked'))";

	public function __construct(
		private readonly Connection $connection,
		private readonly AlertRepository $alerts,
	) {
	}

	/**
	 * A part of what is due.
	 *
	 * @return int How many people were forgotten; 0: none is due any more.
	 */
	public function run(): int {
		$due = $this->connection->rows(
			'SELECT id FROM %i WHERE signed_in = 0 AND ' . self::NOTHING_LEFT . ' ORDER BY id LIMIT %d',
			[ $this->table( 'contacts' ), ...$this->leftovers(), self::BATCH ]
		);
		return array_sum( array_map( fn( Row $row ): int => $this->connection->transaction( fn(): int => $this->forget( $row->int( 'id' ) ) ), $due ) );
	}

	/**
	 * The row is locked before it is looked at once more: whoever confirms something at this moment fills it first, and
	 * then something is left, or finds it gone and makes it anew.
	 */
	private function forget( int $id ): int {
		$this->connection->value( 'SELECT id FROM %i WHERE id = %d FOR UPDATE', [ $this->table( 'contacts' ), $id ] );
		$gone = $this->connection->execute(
			'DELETE FROM %i WHERE id = %d AND signed_in = 0 AND ' . self::NOTHING_LEFT,
			[ $this->table( 'contacts' ), $id, ...$this->leftovers() ]
		);
		if ( 1 === $gone ) {
			$this->connection->execute( 'UPDATE %i SET contact_id = NULL WHERE contact_id = %d', [ $this->table( 'consents' ), $id ] );
			$this->connection->execute( 'DELETE FROM %i WHERE contact_id = %d', [ $this->table( 'keys' ), $id ] );
			$this->alerts->deleteOfContact( $id );
		}
		return $gone;
	}

	/** @return list<string> Tables of NOTHING_LEFT. */
	private function leftovers(): array {
		$contacts = $this->table( 'contacts' );
		$pairs    = array_map( fn( string $name ): array => [ $this->table( $name ), $contacts ], [ 'sessions', 'searches', 'submissions', 'consents' ] );
		return [ ...array_merge( ...$pairs ), $this->table( 'consent_events' ), $this->table( 'consent_events' ) ];
	}

	private function table( string $name ): string {
		return $this->connection->table( $name );
	}
}
