<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/** Finds a page of entries by indexes, in time that does not grow with the inbox. */
final class EntryListRepository {

	/**
	 * Rows per statement if no index covers the whole filter. Beyond a few thousand, a database would rather collect all entries
	 * that have the word.
	 */
	private const PORTION = 2_500;

	/** Statements per page, so at most 20,000 rows. */
	private const PORTIONS = 8;

	/** Minimum number of rows per walk if there are many walks. */
	private const LEAST = 500;

	public function __construct( private readonly Connection $connection ) {
	}

	/** @param int $limit Maximum number of entries. */
	public function page( EntryPlan $plan, EntryOrder $order, ?EntryPosition $after, int $limit ): EntryPage {
		$found    = [];
		$next     = $after;
		$portions = [] === $plan->walks ? 0 : self::PORTIONS;
		for ( ; $portions > 0 && count( $found ) <= $limit; $portions-- ) {
			$from = null === $next ? [] : [ EntryCondition::after( $order, $next ) ];
			$end  = [] === $plan->rest ? null : $this->end( $plan, $order, $from );
			$next = null === $end ? null : EntryPosition::behind( $end, $order );
			array_push( $found, ...$this->walk( $plan, $order, self::within( $plan, $order, $from, $end ), $limit + 1 - count( $found ) ) );
			if ( null === $end ) {
				break;
			}
		}
		$shown = array_slice( $found, 0, $limit );
		return new EntryPage(
			array_map( static fn( EntryPosition $place ): int => $place->id, $shown ),
			count( $found ) > $limit ? $shown[ $limit - 1 ] : ( [] === $plan->walks ? null : $next )
		);
	}

	/**
	 * Condition for the rows of one portion.
	 *
	 * @param list<EntryCondition> $from
	 * @param string|null          $end Result of end().
	 */
	private static function within( EntryPlan $plan, EntryOrder $order, array $from, ?string $end ): EntryCondition {
		return EntryCondition::all( [ ...$from, ...( null === $end ? [] : [ EntryCondition::until( $order, $end ) ] ), ...$plan->rest ] );
	}

	/**
	 * Finds the value at which a portion ends, so that each portion costs the same. Reads the index only.
	 *
	 * @param list<EntryCondition> $from
	 * @return string|null Last value in the portion; null: it reaches the end.
	 */
	private function end( EntryPlan $plan, EntryOrder $order, array $from ): ?string {
		$most   = max( self::LEAST, intdiv( self::PORTION, count( $plan->walks ) ) );
		$column = $order->column();
		$last   = $order->isAscending() ? 'MAX' : 'MIN';
		$parts  = [];
		$args   = [];
		foreach ( $plan->walks as $walk ) {
			$where   = EntryCondition::all( [ $walk, ...$from ] );
			$parts[] = "SELECT COUNT(*) AS number, {$last}(place) AS last FROM (SELECT e.{$column} AS place FROM %i e WHERE {$where->sql} ORDER BY " . self::sorted( $order ) . ' LIMIT %d) w';
			array_push( $args, $this->table(), ...$where->args, ...[ $most ] );
		}
		$full = array_filter( $this->connection->rows( implode( ' UNION ALL ', $parts ), $args ), static fn( Row $row ): bool => $row->int( 'number' ) === $most );
		$ends = array_map( static fn( Row $row ): string => $row->string( 'last' ), $full );
		return [] === $ends ? null : ( $order->isAscending() ? min( $ends ) : max( $ends ) );
	}

	/** @return list<EntryPosition> In list order. */
	private function walk( EntryPlan $plan, EntryOrder $order, EntryCondition $where, int $limit ): array {
		$column = $order->column();
		$parts  = [];
		$args   = [];
		foreach ( $plan->walks as $walk ) {
			$each    = EntryCondition::all( [ $walk, $where ] );
			$parts[] = "SELECT * FROM (SELECT e.{$column} AS place, e.submission_id FROM %i e WHERE {$each->sql} ORDER BY " . self::sorted( $order ) . ' LIMIT %d) w';
			array_push( $args, $this->table(), ...$each->args, ...[ $limit ] );
		}
		$direction = $order->isAscending() ? 'ASC' : 'DESC';
		$rows      = $this->connection->rows(
			implode( ' UNION ALL ', $parts ) . " ORDER BY place {$direction}, submission_id {$direction} LIMIT %d",
			[ ...$args, $limit ]
		);
		return array_map( static fn( Row $row ): EntryPosition => new EntryPosition( $row->string( 'place' ), $row->int( 'submission_id' ) ), $rows );
	}

	/** @return literal-string */
	private static function sorted( EntryOrder $order ): string {
		$direction = $order->isAscending() ? 'ASC' : 'DESC';
		return $order->isOfArrival() ? "e.submission_id {$direction}" : "e.{$order->column()} {$direction}, e.submission_id {$direction}";
	}

	/**
	 * Reads the entries that still exist, in the order of the ids.
	 *
	 * @param list<int> $ids
	 * @return list<InboxEntry>
	 */
	public function entries( array $ids ): array {
		$found = [];
		foreach ( [] === $ids ? [] : $this->rows( $ids ) as $row ) {
			$found[ $row->int( 'id' ) ] = InboxEntry::fromRow( $row );
		}
		return array_values( array_filter( array_map( static fn( int $id ): ?InboxEntry => $found[ $id ] ?? null, $ids ) ) );
	}

	/**
	 * @param non-empty-list<int> $ids
	 * @return list<Row>
	 */
	private function rows( array $ids ): array {
		$places = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		return $this->connection->rows( InboxEntry::SELECT . " WHERE e.submission_id IN ({$places})", [ $this->table(), $this->connection->table( 'submissions' ), ...$ids ] );
	}

	/**
	 * Finds the address of an entry.
	 *
	 * @param string $uuid UUID of the submission, in lower case.
	 * @return string|null email_key; null if there is no such entry.
	 */
	public function addressOf( string $uuid ): ?string {
		return $this->connection->value(
			'SELECT e.email_key FROM %i e INNER JOIN %i s ON s.id = e.submission_id WHERE s.uuid = %s',
			[ $this->table(), $this->connection->table( 'submissions' ), $uuid ]
		);
	}

	/**
	 * Condition for entries received on these days. Ids ascend with the time of receipt, so a range of ids is enough.
	 *
	 * @return EntryCondition|null Null if no entry was received.
	 */
	public function arrivedOn( ArrivalDays $days ): ?EntryCondition {
		$table = $this->connection->table( 'submissions' );
		$first = null === $days->since ? '0' : $this->connection->value(
			'SELECT id FROM %i WHERE received_at >= %d ORDER BY received_at, id LIMIT 1',
			[ $table, $days->since->getTimestamp() ]
		);
		$last  = null === $days->before ? (string) PHP_INT_MAX : $this->connection->value(
			'SELECT id FROM %i WHERE received_at < %d ORDER BY received_at DESC, id DESC LIMIT 1',
			[ $table, $days->before->getTimestamp() ]
		);
		return null === $first || null === $last ? null : new EntryCondition( 'e.submission_id >= %d AND e.submission_id <= %d', [ (int) $first, (int) $last ] );
	}

	/**
	 * Counts all entries of the address of each entry.
	 *
	 * @param list<InboxEntry> $entries
	 * @return array<string, int> By email_key.
	 */
	public function ofAddresses( array $entries ): array {
		$each = [];
		foreach ( $entries as $entry ) {
			$each[ $entry->emailKey ] = $entry->submission->id;
		}
		if ( [] === $each ) {
			return [];
		}
		$places = implode( ', ', array_fill( 0, count( $each ), '%d' ) );
		// Groups by an entry's id: the database may treat two spellings of an address as equal.
		$rows = $this->connection->rows(
			"SELECT e.email_key, (SELECT COUNT(*) FROM %i p WHERE p.email_key = e.email_key) AS number FROM %i e WHERE e.submission_id IN ({$places})",
			[ $this->table(), $this->table(), ...array_values( $each ) ]
		);
		$numbers = array_map( static fn( Row $row ): int => $row->int( 'number' ), $rows );
		return array_combine( array_map( static fn( Row $row ): string => $row->string( 'email_key' ), $rows ), $numbers );
	}

	private function table(): string {
		return $this->connection->table( 'entries' );
	}
}
