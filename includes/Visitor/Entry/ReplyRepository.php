<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/** Rows of replies: each is inserted once and never changed. */
final class ReplyRepository {

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Stores a reply. Call in the transaction that queues the reply's mail.
	 *
	 * @param array{uuid: string, submission_id: int, user_id: int, recipient: string, subject: string, body: string, message_id: string} $reply
	 * @return int|null Null if the uuid is taken.
	 */
	public function add( array $reply ): ?int {
		return $this->connection->insertIgnore( 'replies', $reply + [ 'created_at' => $this->clock->now() ] );
	}

	/** Row of a reply, with the texts verbatim. */
	public function byId( int $id ): ?Row {
		return $this->connection->row( 'SELECT * FROM %i WHERE id = %d', [ $this->table(), $id ] );
	}

	private function table(): string {
		return $this->connection->table( 'replies' );
	}
}
