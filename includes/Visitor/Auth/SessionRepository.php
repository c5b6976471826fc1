<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\Uuid;

defined( 'ABSPATH' ) || exit;

/** Rows of sessions. One without a contact, past its end or idle for too long is none. */
final class SessionRepository {

	/** Placeholders: sessions, contacts, now, idle since. */
	private const LIVE = 'SELECT s.*, c.email, c.language FROM %i s JOIN %i c ON c.id = s.contact_id WHERE s.expires_at > %d AND s.seen_at > %d';

	/** @param int $idle Seconds without a call after which a session has ended. */
	public function __construct(
		private readonly Connection $connection,
		private readonly int $idle,
	) {
	}

	/** Times in unix seconds; the token is kept as its hash alone, so that no row opens anything. */
	public function insert( NewSession $new, int $now, int $expiresAt ): void {
		$this->connection->insert(
			'sessions',
			[
				'uuid'       => Uuid::random(),
				'contact_id' => $new->contactId,
				'token_hash' => SessionCookie::hash( $new->token ),
				'key_id'     => $new->keyId,
				'device'     => $new->device->toText(),
				'created_at' => $now,
				'seen_at'    => $now,
				'expires_at' => $expiresAt,
			]
		);
	}

	/** Null where it is unknown or has ended. */
	public function find( string $tokenHash, int $now ): ?Session {
		$row = $this->connection->row( self::LIVE . ' AND s.token_hash = %s', [ ...$this->live( $now ), $tokenHash ] );
		return null === $row ? null : Session::fromRow( $row );
	}

	/** @return list<Session> The last one used first. */
	public function ofContact( int $contactId, int $now ): array {
		$rows = $this->connection->rows( self::LIVE . ' AND s.contact_id = %d ORDER BY s.seen_at DESC, s.id DESC', [ ...$this->live( $now ), $contactId ] );
		return array_map( static fn( Row $row ): Session => Session::fromRow( $row ), $rows );
	}

	/** The condition spares all but one of several parallel calls the write. */
	public function touch( int $id, int $now, int $unlessSince ): void {
		$this->connection->execute( 'UPDATE %i SET seen_at = %d WHERE id = %d AND seen_at <= %d', [ $this->table(), $now, $id, $unlessSince ] );
	}

	/** Ends one session, by the hash of its token. */
	public function deleteByToken( string $tokenHash ): void {
		$this->connection->execute( 'DELETE FROM %i WHERE token_hash = %s', [ $this->table(), $tokenHash ] );
	}

	/** Ends one session. */
	public function delete( int $id ): void {
		$this->connection->execute( 'DELETE FROM %i WHERE id = %d', [ $this->table(), $id ] );
	}

	/** Ends all sessions of a contact. */
	public function deleteOf( int $contactId ): void {
		$this->connection->execute( 'DELETE FROM %i WHERE contact_id = %d', [ $this->table(), $contactId ] );
	}

	/** Forgets sessions that have ended. */
	public function sweep( int $now ): int {
		return $this->connection->execute( 'DELETE FROM %i WHERE expires_at <= %d OR seen_at <= %d', [ $this->table(), $now, $now - $this->idle ] );
	}

	/** @return list<string|int> */
	private function live( int $now ): array {
		return [ $this->table(), $this->connection->table( 'contacts' ), $now, $now - $this->idle ];
	}

	private function table(): string {
		return $this->connection->table( 'sessions' );
	}
}
