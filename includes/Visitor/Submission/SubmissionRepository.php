<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\Uuid;

defined( 'ABSPATH' ) || exit;

/** Rows of submissions. */
final class SubmissionRepository {

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Inserts the submission unless its idempotency key is taken. A parallel copy waits until the first one commits.
	 *
	 * @return Submission|null Without its consents; null if the key is taken.
	 */
	public function reserve( NewSubmission $new ): ?Submission {
		$now  = $this->clock->now();
		$uuid = Uuid::random();
		$id   = $this->connection->insertIgnore(
			'submissions',
			[
				'uuid'            => $uuid,
				'route'           => $new->route,
				'idempotency_key' => $new->idempotencyKey,
				'payload_hash'    => $new->payloadHash,
				'kind'            => $new->kind->value,
				'widget'          => $new->claims->widget,
				'language'        => $new->claims->language->value,
				'post_id'         => $new->claims->postId,
				'page_url'        => $new->consents->pageUrl,
				'email_key'       => $new->consents->email->key,
				'payload'         => (string) wp_json_encode( $new->payload ),
				'listing_id'      => $new->listingId,
				'received_at'     => $now,
			]
		);
		return null === $id ? null : Submission::taken( $id, $uuid, $new, $now );
	}

	/**
	 * Counts received submissions by kind, confirmed or not.
	 *
	 * @param int $time Unix seconds.
	 * @return array<string, int> By value of SubmissionKind; kinds without any are missing.
	 */
	public function receivedSince( int $time ): array {
		$counts = [];
		foreach ( $this->connection->rows( 'SELECT kind, COUNT(*) AS number FROM %i WHERE received_at >= %d GROUP BY kind', [ $this->table(), $time ] ) as $row ) {
			$counts[ $row->string( 'kind' ) ] = $row->int( 'number' );
		}
		return $counts;
	}

	/**
	 * Releases an idempotency key that is older than this. Runs outside of transactions: inside, it would lock the gap that two
	 * parallel copies insert into. Compares a sum, so that the database cannot read by the key of received_at, which would lock the
	 * old rows of other senders.
	 */
	public function releaseKey( string $route, string $idempotencyKey, int $seconds ): void {
		$this->connection->execute(
			'UPDATE %i SET idempotency_key = NULL WHERE route = %s AND idempotency_key = %s AND received_at + %d <= %d',
			[ $this->table(), $route, $idempotencyKey, $seconds, $this->clock->now() ]
		);
	}

	/** Finds the row that holds an idempotency key. FOR UPDATE reads committed rows. */
	public function occupying( string $route, string $idempotencyKey ): ?Row {
		return $this->connection->row(
			'SELECT uuid, payload_hash, payload FROM %i WHERE route = %s AND idempotency_key = %s FOR UPDATE',
			[ $this->table(), $route, $idempotencyKey ]
		);
	}

	public function row( int $id ): ?Row {
		return $this->connection->row( 'SELECT * FROM %i WHERE id = %d', [ $this->table(), $id ] );
	}

	/** Locks the row until the transaction ends, so that a confirmation and a resend run one after the other. */
	public function byUuid( string $uuid ): ?Row {
		return $this->connection->row( 'SELECT * FROM %i WHERE uuid = %s FOR UPDATE', [ $this->table(), $uuid ] );
	}

	/** Like byUuid(), by id. */
	public function rowLocked( int $id ): ?Row {
		return $this->connection->row( 'SELECT * FROM %i WHERE id = %d FOR UPDATE', [ $this->table(), $id ] );
	}

	/** Whether the same body, sent under another idempotency key, is waiting for its confirmation. */
	public function hasPendingTwin( NewSubmission $new ): bool {
		return null !== $this->connection->value(
			"SELECT k.id FROM %i k INNER JOIN %i s ON s.id = k.submission_id
			WHERE k.email_key = %s AND k.purpose = 'c' AND k.consumed_at IS NULL AND k.expires_at > %d AND s.kind = %s AND s.payload_hash = %s LIMIT 1",
			[ $this->connection->table( 'keys' ), $this->table(), $new->consents->email->key, $this->clock->now(), $new->kind->value, $new->payloadHash ]
		);
	}

	public function confirm( int $id, int $contactId ): void {
		$this->connection->execute(
			'UPDATE %i SET confirmed_at = %d, contact_id = %d WHERE id = %d',
			[ $this->table(), $this->clock->now(), $contactId, $id ]
		);
	}

	/** Marks the submission as passed to the agency's software; false if it already was. */
	public function handOver( int $id ): bool {
		return 1 === $this->connection->execute( 'UPDATE %i SET feedback_at = %d WHERE id = %d AND feedback_at IS NULL', [ $this->table(), $this->clock->now(), $id ] );
	}

	private function table(): string {
		return $this->connection->table( 'submissions' );
	}
}
