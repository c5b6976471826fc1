<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Visitor\Consent\ConsentRepository;

defined( 'ABSPATH' ) || exit;

/** Submissions, read with their consents. */
final class SubmissionRepository {

	/** Limit of a visitor's list: anybody can send any number of unconfirmed inquiries under any address. */
	private const MAX_INQUIRIES = 100;

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
		private readonly ConsentRepository $consents,
	) {
	}

	/**
	 * Inserts the submission unless its idempotency key is taken. A parallel copy waits until the first one commits.
	 *
	 * @return Submission|null Without its consents; null if the key is taken.
	 */
	public function insert( NewSubmission $new ): ?Submission {
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
		return null === $id ? null : Submission::fromNew( $id, $uuid, $new, $now );
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
	 * Releases an idempotency key that is older than $seconds. Runs outside of transactions: inside, it would lock the gap that two
	 * parallel copies insert into. Compares a sum, so that the database cannot use the index of received_at, which would lock the
	 * old rows of other senders.
	 */
	public function releaseKey( string $route, string $idempotencyKey, int $seconds ): void {
		$this->connection->execute(
			'UPDATE %i SET idempotency_key = NULL WHERE route = %s AND idempotency_key = %s AND received_at + %d <= %d',
			[ $this->table(), $route, $idempotencyKey, $seconds, $this->clock->now() ]
		);
	}

	/** Finds the row that holds an idempotency key. FOR UPDATE reads committed rows. */
	public function byIdempotencyKey( string $route, string $idempotencyKey ): ?Row {
		return $this->connection->row(
			'SELECT uuid, payload_hash, payload FROM %i WHERE route = %s AND idempotency_key = %s FOR UPDATE',
			[ $this->table(), $route, $idempotencyKey ]
		);
	}

	/** Null if the submission was deleted. */
	public function uuid( int $id ): ?string {
		return $this->connection->value( 'SELECT uuid FROM %i WHERE id = %d', [ $this->table(), $id ] );
	}

	/** Contact of a confirmed submission; null: unconfirmed or deleted. */
	public function contactOf( int $id ): ?int {
		return $this->connection->row( 'SELECT contact_id FROM %i WHERE id = %d', [ $this->table(), $id ] )?->nullableInt( 'contact_id' );
	}

	/** Null if the submission was deleted. */
	public function byId( int $id ): ?Submission {
		return $this->read( $this->connection->row( 'SELECT * FROM %i WHERE id = %d', [ $this->table(), $id ] ) );
	}

	/** Null if the submission was deleted. */
	public function byUuid( string $uuid ): ?Submission {
		return $this->read( $this->connection->row( 'SELECT * FROM %i WHERE uuid = %s', [ $this->table(), $uuid ] ) );
	}

	/** Reads the submission and locks it until the transaction ends, so that a confirmation and a resend run one after the other. */
	public function byIdLocked( int $id ): ?Submission {
		return $this->read( $this->connection->row( 'SELECT * FROM %i WHERE id = %d FOR UPDATE', [ $this->table(), $id ] ) );
	}

	/** Reads the submission like byIdLocked(), but by its UUID. */
	public function byUuidLocked( string $uuid ): ?Submission {
		return $this->read( $this->connection->row( 'SELECT * FROM %i WHERE uuid = %s FOR UPDATE', [ $this->table(), $uuid ] ) );
	}

	/** @return list<Submission> Confirmed submissions of a contact, without their consents. */
	public function ofContact( int $contactId ): array {
		$rows = $this->connection->rows( 'SELECT * FROM %i WHERE contact_id = %d', [ $this->table(), $contactId ] );
		return array_map( static fn( Row $row ): Submission => Submission::fromRow( $row, [] ), $rows );
	}

	private function read( ?Row $row ): ?Submission {
		return null === $row ? null : Submission::fromRow( $row, $this->consents->ofSubmission( $row->int( 'id' ) ) );
	}

	/**
	 * Reads a visitor's inquiries about listings: confirmed ones of the contact and unconfirmed ones of the address.
	 *
	 * @return list<array{uuid: string, listingId: int, receivedAt: int, isConfirmed: bool, listing: JsonObject}> Newest first, at most
	 *         100. listingId: the post may be deleted; listing: its copy, with title, zip, city, category and price.
	 */
	public function inquiriesOf( Visitor $visitor ): array {
		$rows = $this->connection->rows(
			'SELECT uuid, listing_id, received_at, confirmed_at, payload FROM %i
				WHERE kind = %s AND ( contact_id = %d OR ( email_key = %s AND confirmed_at IS NULL ) )
				ORDER BY received_at DESC, id DESC LIMIT %d',
			[ $this->table(), SubmissionKind::ExposeInquiry->value, $visitor->contactId, $visitor->email->key, self::MAX_INQUIRIES ]
		);
		return array_map(
			static fn( Row $row ): array => [
				'uuid'        => $row->string( 'uuid' ),
				'listingId'   => (int) $row->nullableInt( 'listing_id' ),
				'receivedAt'  => $row->int( 'received_at' ),
				'isConfirmed' => null !== $row->nullableInt( 'confirmed_at' ),
				'listing'     => ( new JsonObject( $row->json( 'payload' ) ) )->object( 'listing' ) ?? new JsonObject( [] ),
			],
			$rows
		);
	}

	/**
	 * Finds a submission that staff have sent as a test: a confirmed one, otherwise the newest.
	 *
	 * @param list<string> $emailKeys Addresses of staff.
	 * @return array{uuid: string, email: string, isConfirmed: bool, error: string}|null error: message of the mail server; empty: none.
	 */
	public function testOf( array $emailKeys ): ?array {
		$placeholders = implode( ', ', array_fill( 0, count( $emailKeys ), '%s' ) );
		$row          = [] === $emailKeys ? null : $this->connection->row(
			'SELECT s.uuid, s.email_key, s.confirmed_at, o.last_error FROM %i AS s LEFT JOIN %i AS o ON o.submission_id = s.id AND o.email_key = s.email_key'
				. " WHERE s.email_key IN ({$placeholders}) ORDER BY (s.confirmed_at IS NULL), s.id DESC, (o.last_error IS NULL) LIMIT 1",
			[ $this->table(), $this->connection->table( 'outbox' ), ...$emailKeys ]
		);
		return null === $row ? null : [
			'uuid'        => $row->string( 'uuid' ),
			'email'       => $row->string( 'email_key' ),
			'isConfirmed' => null !== $row->nullableInt( 'confirmed_at' ),
			'error'       => (string) $row->nullableString( 'last_error' ),
		];
	}

	/** Whether the same body, sent under another idempotency key, is waiting for its confirmation. */
	public function hasPendingCopy( NewSubmission $new ): bool {
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

	/** Marks the submission as passed to the agency's software; returns false if it already was. */
	public function markForwarded( int $id ): bool {
		return 1 === $this->connection->execute( 'UPDATE %i SET feedback_at = %d WHERE id = %d AND feedback_at IS NULL', [ $this->table(), $this->clock->now(), $id ] );
	}

	private function table(): string {
		return $this->connection->table( 'submissions' );
	}
}
