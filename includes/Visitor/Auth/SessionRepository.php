<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\Uuid;

defined( 'ABSPATH' ) || exit;

/** Rows of sessions. Only sessions with a contact that are neither expired nor idle for too long are returned. */
final class SessionRepository {

	/** Sessions that have not ended. Placeholders: tables sessions and contacts, current time, latest time of use of an idle session. */
	private const LIVE = 'SELECT s.*, c.email, c.language FROM %i s JOIN %i c ON c.id = s.contact_id WHERE s.expires_at > %d AND s.seen_at > %d';

	/** @param int $idle Seconds without a request after which a session ends. */
	public function __construct(
		private readonly Connection $connection,
		private readonly int $idle,
	) {
	}

	/**
	 * Stores only the hash of the token, so that the row alone grants no access. Times in Unix seconds.
	 *
	 * @param array{token: string, contactId: int, keyId: int, device: Device} $session token: 32 random bytes, base64url; keyId: redeemed key.
	 */
	public function insert( array $session, int $now, int $expiresAt ): void {
		$this->connection->insert(
			'sessions',
			[
				'uuid'       => Uuid::random(),
				'contact_id' => $session['contactId'],
				'token_hash' => SessionCookie::hash( $session['token'] ),
				'key_id'     => $session['keyId'],
				'device'     => $session['device']->toText(),
				'created_at' => $now,
				'seen_at'    => $now,
				'expires_at' => $expiresAt,
			]
		);
	}

	/** Null if the session is unknown or has ended. */
	public function find( string $tokenHash, int $now ): ?Session {
		$row = $this->connection->row( self::LIVE . ' AND s.token_hash = %s', [ ...$this->liveArgs( $now ), $tokenHash ] );
		return null === $row ? null : Session::fromRow( $row );
	}

	/** @return list<Session> Most recently used first. */
	public function ofContact( int $contactId, int $now ): array {
		$rows = $this->connection->rows( self::LIVE . ' AND s.contact_id = %d ORDER BY s.seen_at DESC, s.id DESC', [ ...$this->liveArgs( $now ), $contactId ] );
		return array_map( static fn( Row $row ): Session => Session::fromRow( $row ), $rows );
	}

	/** Sets the time of the last use unless the stored time is after $seenUntil, so that only one of several parallel requests writes. */
	public function touch( int $id, int $now, int $seenUntil ): void {
		$this->connection->execute( 'UPDATE %i SET seen_at = %d WHERE id = %d AND seen_at <= %d', [ $this->table(), $now, $id, $seenUntil ] );
	}

	public function deleteByToken( string $tokenHash ): void {
		$this->connection->execute( 'DELETE FROM %i WHERE token_hash = %s', [ $this->table(), $tokenHash ] );
	}

	public function delete( int $id ): void {
		$this->connection->execute( 'DELETE FROM %i WHERE id = %d', [ $this->table(), $id ] );
	}

	public function deleteOf( int $contactId ): void {
		$this->connection->execute( 'DELETE FROM %i WHERE contact_id = %d', [ $this->table(), $contactId ] );
	}

	/** Deletes sessions that have expired or been idle for too long. */
	public function sweep( int $now ): int {
		return $this->connection->execute( 'DELETE FROM %i WHERE expires_at <= %d OR seen_at <= %d', [ $this->table(), $now, $now - $this->idle ] );
	}

	/** @return list<string|int> */
	private function liveArgs( int $now ): array {
		return [ $this->table(), $this->connection->table( 'contacts' ), $now, $now - $this->idle ];
	}

	private function table(): string {
		return $this->connection->table( 'sessions' );
	}
}
