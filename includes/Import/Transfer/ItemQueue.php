<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use Closure;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Import\OpenImmo\Identity;
use SwImmoSuite\Import\OpenImmo\ItemRefusal;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\OpenImmo\NoteCode;

defined( 'ABSPATH' ) || exit;

/** Table transfer_items for workers: open items, each finished exactly once. */
final class ItemQueue {

	/** Maximum items in memory. */
	public const PAGE = 50;

	/** SQL condition for listings that a full transfer is going to withdraw: items with a post but without an action. */
	public const PENDING = "action = '' AND post_id > 0";

	/** Code of an item that the file also contains in another language; not an ItemRefusal. */
	private const OTHER_LANGUAGE = 'other_language';

	/** Rows per statement. */
	private const BATCH = 200;

	public function __construct( private readonly Connection $connection ) {
	}

	/**
	 * Adds items. Existing items stay unchanged: after a killed worker the next one reads the file again.
	 *
	 * @param list<array<literal-string, string|int|null>> $rows All with the same columns.
	 */
	public function add( array $rows ): void {
		foreach ( array_chunk( $rows, self::BATCH ) as $portion ) {
			$this->connection->insertMissing( 'transfer_items', $portion );
		}
	}

	/**
	 * Refuses items that occur again later in the file.
	 *
	 * @param list<int> $positions
	 */
	public function refuseDuplicates( int $transfer, array $positions ): void {
		$placeholders = implode( ', ', array_fill( 0, count( $positions ), '%d' ) );
		if ( [] !== $positions ) {
			$this->connection->execute(
				"UPDATE %i SET action = %s, code = %s, mapped = NULL WHERE transfer_id = %d AND action = '' AND position IN ({$placeholders})",
				[ $this->table(), ItemAction::Refused->value, ItemRefusal::Duplicate->value, $transfer, ...$positions ]
			);
		}
	}

	/**
	 * Finishes items whose listing is shown in another language of the file.
	 *
	 * @param list<int> $positions
	 */
	public function finishTranslations( int $transfer, array $positions ): void {
		$placeholders = implode( ', ', array_fill( 0, count( $positions ), '%d' ) );
		if ( [] !== $positions ) {
			$this->connection->execute(
				"UPDATE %i SET action = %s, code = %s, notes = %s, mapped = NULL WHERE transfer_id = %d AND action = '' AND position IN ({$placeholders})",
				[ $this->table(), ItemAction::Unchanged->value, self::OTHER_LANGUAGE, Note::json( [ new Note( NoteCode::OtherLanguage ) ] ), $transfer, ...$positions ]
			);
		}
	}

	/**
	 * @return Closure(list<string>, list<string>): list<Identity> Finds listings of the file by ids or numbers, without versions in another language.
	 */
	public function identityFinder( int $transfer ): Closure {
		return function ( array $obids, array $numbers ) use ( $transfer ): array {
			$conditions = [];
			$names = [];
			foreach ( [ 'obid' => $obids, 'number' => $numbers ] as $column => $values ) {
				$values       = array_values( array_diff( array_unique( array_filter( $values, is_string( ... ) ) ), [ '' ] ) );
				$conditions[] = [] === $values ? '0 = 1' : "{$column} IN (" . implode( ', ', array_fill( 0, count( $values ), '%s' ) ) . ')';
				$names        = [ ...$names, ...$values ];
			}
			$sql = 'SELECT obid, provider, number FROM %i WHERE transfer_id = %d AND code <> %s AND ( ' . implode( ' OR ', $conditions ) . ' )';
			return self::identities( $this->connection->rows( $sql, [ $this->table(), $transfer, self::OTHER_LANGUAGE, ...$names ] ) );
		};
	}

	public function count( int $transfer ): int {
		return (int) $this->connection->value( 'SELECT COUNT(*) FROM %i WHERE transfer_id = %d', [ $this->table(), $transfer ] );
	}

	/** Deletes the items of a refused file. */
	public function deleteAll( int $transfer ): void {
		$this->connection->execute( 'DELETE FROM %i WHERE transfer_id = %d', [ $this->table(), $transfer ] );
	}

	/** @return list<Row> Next page of items to apply. */
	public function next( int $transfer ): array {
		return $this->connection->rows(
			"SELECT position, obid, provider, number, mapped, notes FROM %i WHERE transfer_id = %d AND action = '' AND mapped IS NOT NULL ORDER BY position LIMIT %d",
			[ $this->table(), $transfer, self::PAGE ]
		);
	}

	/** @return list<Row> Next page of listings to withdraw because the file does not contain them. */
	public function nextWithdrawals( int $transfer ): array {
		return $this->connection->rows(
			'SELECT position, post_id FROM %i WHERE transfer_id = %d AND ' . self::PENDING . ' ORDER BY position LIMIT %d',
			[ $this->table(), $transfer, self::PAGE ]
		);
	}

	/** Drops the pending withdrawals: the listings are kept. */
	public function dropPending( int $transfer ): void {
		$this->connection->execute( 'DELETE FROM %i WHERE transfer_id = %d AND ' . self::PENDING, [ $this->table(), $transfer ] );
	}

	/** @return bool False: another worker has finished the item. */
	public function finish( int $transfer, int $position, ItemResult $result ): bool {
		return 1 === $this->connection->execute(
			"UPDATE %i SET action = %s, post_id = %d, notes = %s, changed = %s, mapped = NULL WHERE transfer_id = %d AND position = %d AND action = ''",
			[
				$this->table(),
				$result->action->value,
				$result->postId,
				Note::json( $result->notes ),
				[] === $result->changed ? null : (string) wp_json_encode( $result->changed ),
				$transfer,
				$position,
			]
		);
	}

	/** @return int|null Post that was changed last; null: none. */
	public function lastWritten( int $transfer ): ?int {
		$post = $this->connection->value(
			'SELECT post_id FROM %i WHERE transfer_id = %d AND action IN (%s, %s, %s, %s) ORDER BY position DESC LIMIT 1',
			[ $this->table(), $transfer, ItemAction::Created->value, ItemAction::Updated->value, ItemAction::Restored->value, ItemAction::Withdrawn->value ]
		);
		return null === $post ? null : (int) $post;
	}

	/** Stores the new post of an item. Call in the transaction that creates the post. */
	public function setPost( int $transfer, int $position, int $postId ): void {
		$this->connection->execute( 'UPDATE %i SET post_id = %d WHERE transfer_id = %d AND position = %d', [ $this->table(), $postId, $transfer, $position ] );
	}

	/**
	 * Finishes the unchanged items of a page with one statement.
	 *
	 * @param non-empty-array<int, int> $posts By position.
	 */
	public function finishUnchanged( int $transfer, array $posts ): void {
		$cases        = implode( ' ', array_fill( 0, count( $posts ), 'WHEN %d THEN %d' ) );
		$placeholders = implode( ', ', array_fill( 0, count( $posts ), '%d' ) );
		$args         = [];
		foreach ( $posts as $position => $post ) {
			array_push( $args, $position, $post );
		}
		$this->connection->execute(
			"UPDATE %i SET action = %s, post_id = CASE position {$cases} ELSE 0 END, mapped = NULL WHERE transfer_id = %d AND action = '' AND position IN ({$placeholders})",
			[ $this->table(), ItemAction::Unchanged->value, ...$args, $transfer, ...array_keys( $posts ) ]
		);
	}

	/**
	 * Removes listings that this transfer contains from the pending withdrawals of held transfers.
	 *
	 * @param list<int> $posts
	 */
	public function dropHeldWithdrawals( Transfer $transfer, array $posts ): void {
		if ( [] === $posts ) {
			return;
		}
		$placeholders = implode( ', ', array_fill( 0, count( $posts ), '%d' ) );
		$held         = $this->connection->rows( "SELECT id FROM %i WHERE source = %s AND state = 'held'", [ $this->connection->table( 'transfers' ), $transfer->source ] );
		foreach ( $held as $row ) {
			$this->connection->execute( "DELETE FROM %i WHERE transfer_id = %d AND action = '' AND post_id IN ({$placeholders})", [ $this->table(), $row->int( 'id' ), ...$posts ] );
		}
	}

	/** Whether the file contains a listing without id and number, which may be any listing of the source. */
	public function hasNameless( int $transfer ): bool {
		return null !== $this->connection->value( "SELECT position FROM %i WHERE transfer_id = %d AND obid = '' AND number = '' AND post_id = 0 LIMIT 1", [ $this->table(), $transfer ] );
	}

	/** @return array<int, true> Posts of the file's listings, as keys. */
	public function namedPosts( int $transfer ): array {
		$posts = [];
		$last  = 0;
		do {
			$rows = $this->connection->rows(
				'SELECT position, post_id FROM %i WHERE transfer_id = %d AND position > %d AND post_id > 0 ORDER BY position LIMIT %d',
				[ $this->table(), $transfer, $last, self::BATCH ]
			);
			foreach ( $rows as $row ) {
				$last                           = $row->int( 'position' );
				$posts[ $row->int( 'post_id' ) ] = true;
			}
		} while ( self::BATCH === count( $rows ) );
		return $posts;
	}

	/**
	 * Number of listings in the file that were on offer before the transfer: without new and restored ones, and without
	 * those withdrawn, deleted or in the trash.
	 */
	public function countOffered( int $transfer ): int {
		return (int) $this->connection->value(
			"SELECT COUNT(DISTINCT post.ID) FROM %i AS item INNER JOIN %i AS post ON post.ID = item.post_id AND post.post_status <> 'trash' "
			. 'INNER JOIN %i AS listing ON listing.post_id = item.post_id AND ( listing.withdrawn_at IS NULL OR item.action = %s ) '
			. 'WHERE item.transfer_id = %d AND item.action NOT IN (%s, %s)',
			[
				$this->table(),
				$this->connection->posts(),
				$this->connection->table( 'imported_listings' ),
				ItemAction::Withdrawn->value,
				$transfer,
				ItemAction::Created->value,
				ItemAction::Restored->value,
			]
		);
	}

	/**
	 * @return list<Identity> Listings in the file that were not applied, including versions in another language: they count as contained.
	 */
	public function notApplied( int $transfer ): array {
		$rows = $this->connection->rows(
			"SELECT obid, provider, number FROM %i WHERE transfer_id = %d AND post_id = 0 AND ( action IN ('refused', 'failed') OR code = %s )",
			[ $this->table(), $transfer, self::OTHER_LANGUAGE ]
		);
		return self::identities( $rows );
	}

	/**
	 * @param list<Row> $rows
	 * @return list<Identity>
	 */
	private static function identities( array $rows ): array {
		return array_map( static fn( Row $row ): Identity => new Identity( $row->string( 'obid' ), $row->string( 'provider' ), $row->string( 'number' ) ), $rows );
	}

	private function table(): string {
		return $this->connection->table( 'transfer_items' );
	}
}
