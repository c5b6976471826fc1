<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;

defined( 'ABSPATH' ) || exit;

/** Rows of replies: each is inserted once and never changed. */
final class ReplyRepository {

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Call in the transaction that queues its mail.
	 *
	 * @param array{uuid: string, submission_id: int, user_id: int, recipient: string, subject: string, body: string, message_id: string} $reply
	 * @return int|null Null if the uuid is taken.
	 */
	public function add( array $reply ): ?int {
		return $this->connection->insertIgnore( 'replies', $reply + [ 'created_at' => $this->clock->now() ] );
	}

	public function byId( int $id ): ?StoredReply {
		$row = $this->connection->row( 'SELECT * FROM %i WHERE id = %d', [ $this->table(), $id ] );
		return null === $row ? null : StoredReply::fromRow( $row );
	}

	private function table(): string {
		return $this->connection->table( 'replies' );
	}
}
