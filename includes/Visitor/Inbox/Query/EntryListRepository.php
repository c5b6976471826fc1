<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox\Query;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/** Finds the ids of a page of entries by indexes, in time that does not grow with the inbox. */
final class EntryListRepository {

	/**
	 * Rows that one statement reads (a portion) if no index covers the whole filter. Beyond a few thousand, a database prefers to
	 * collect all entries with the search word.
	 */
	private const ROWS_PER_STATEMENT = 2_500;

	/** Statements per page, so at most 20,000 rows. */
	private const MAX_STATEMENTS = 8;

	/** Minimum number of rows per walk (EntryPlan) if there are many walks. */
	private const MIN_ROWS_PER_WALK = 500;

	public function __construct(
		private readonly Connection $connection,
		private readonly EntrySearchRepository $wordSearch,
	) {
	}

	/**
	 * Finds a page of the inbox for any filter and order.
	 *
	 * @param int $limit Maximum number of entries.
	 * @return array{list<int>, EntryPosition|null} Submission ids in list order, and the start of the next page; null at the end.
	 */
	public function find( EntryFilter $filter, EntryOrder $order, ?EntryPosition $after, int $limit ): array {
		$address  = null === $filter->person ? null : $this->addressOf( $filter->person );
		$received = null === $filter->received ? null : $this->receivedOn( $filter->received );
		if ( ( null !== $filter->person && null === $address ) || ( null !== $filter->received && null === $received ) ) {
			return [ [], null ];
		}
		$isUndated      = true === $after?->isUndated();
		$search         = null === $filter->words ? null : $this->wordSearch->search( $filter->words );
		$plan           = EntryPlan::of( $filter, $order, $search, $address )->receivedWithin( $received, $order );
		[ $ids, $next ] = $isUndated ? [ [], null ] : $this->page( $plan, $order, $after, $limit );
		if ( EntryOrder::Due !== $order || null !== $filter->dueBy || null !== $next ) {
			return [ $ids, $next ];
		}
		// Entries without a follow-up are last, in the order of receipt.
		$room = $limit - count( $ids );
		$from = $isUndated ? $after : EntryPosition::undated();
		if ( 0 === $room ) {
			return [ $ids, $from ];
		}
		$plan            = EntryPlan::undated( $filter, $search, $address )->receivedWithin( $received, EntryOrder::Newest );
		[ $more, $next ] = $this->page( $plan, EntryOrder::Newest, $from, $room );
		return [ [ ...$ids, ...$more ], null === $next ? null : EntryPosition::undated( $next->id ) ];
	}

	/** @return array{list<int>, EntryPosition|null} As find(). */
	private function page( EntryPlan $plan, EntryOrder $order, ?EntryPosition $after, int $limit ): array {
		$found      = [];
		$next       = $after;
		$statements = [] === $plan->walks ? 0 : self::MAX_STATEMENTS;
		for ( ; $statements > 0 && count( $found ) <= $limit; $statements-- ) {
			$from = null === $next ? [] : [ EntryCondition::after( $order, $next ) ];
			$end  = [] === $plan->rest ? null : $this->portionEnd( $plan, $order, $from );
			$next = null === $end ? null : EntryPosition::afterValue( $end, $order );
			array_push( $found, ...$this->walk( $plan, $order, self::within( $plan, $order, $from, $end ), $limit + 1 - count( $found ) ) );
			if ( null === $end ) {
				break;
			}
		}
		$shown = array_slice( $found, 0, $limit );
		if ( count( $found ) > $limit ) {
			$next = $shown[ $limit - 1 ];
		} elseif ( [] === $plan->walks ) {
			$next = null;
		}
		return [ array_map( static fn( EntryPosition $position ): int => $position->id, $shown ), $next ];
	}

	/**
	 * Condition for the rows of one portion.
	 *
	 * @param list<EntryCondition> $from
	 * @param string|null          $end Result of portionEnd().
	 */
	private static function within( EntryPlan $plan, EntryOrder $order, array $from, ?string $end ): EntryCondition {
		return EntryCondition::all( [ ...$from, ...( null === $end ? [] : [ EntryCondition::until( $order, $end ) ] ), ...$plan->rest ] );
	}

	/**
	 * Finds the value at which a portion ends, so that each portion costs the same. Reads only the index.
	 *
	 * @param list<EntryCondition> $from
	 * @return string|null Last value in the portion; null: the portion reaches the end of the list.
	 */
	private function portionEnd( EntryPlan $plan, EntryOrder $order, array $from ): ?string {
		$max    = max( self::MIN_ROWS_PER_WALK, intdiv( self::ROWS_PER_STATEMENT, count( $plan->walks ) ) );
		$column = $order->column();
		$last   = $order->isAscending() ? 'MAX' : 'MIN';
		$parts  = [];
		$args   = [];
		foreach ( $plan->walks as $walk ) {
			$where   = EntryCondition::all( [ $walk, ...$from ] );
			$parts[] = "SELECT COUNT(*) AS number, {$last}(place) AS last FROM (SELECT e.{$column} AS place FROM %i e WHERE {$where->sql} ORDER BY " . self::orderBy( $order ) . ' LIMIT %d) w';
			array_push( $args, $this->table(), ...$where->args, ...[ $max ] );
		}
		$full = array_filter( $this->connection->rows( implode( ' UNION ALL ', $parts ), $args ), static fn( Row $row ): bool => $row->int( 'number' ) === $max );
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
			$parts[] = "SELECT * FROM (SELECT e.{$column} AS place, e.submission_id FROM %i e WHERE {$each->sql} ORDER BY " . self::orderBy( $order ) . ' LIMIT %d) w';
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
	private static function orderBy( EntryOrder $order ): string {
		$direction = $order->isAscending() ? 'ASC' : 'DESC';
		return $order->isByReceipt() ? "e.submission_id {$direction}" : "e.{$order->column()} {$direction}, e.submission_id {$direction}";
	}

	/**
	 * Finds the address of an entry.
	 *
	 * @param string $uuid UUID of the submission, in lower case.
	 * @return string|null email_key; null if there is no such entry.
	 */
	private function addressOf( string $uuid ): ?string {
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
	private function receivedOn( ReceivedDays $days ): ?EntryCondition {
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

	private function table(): string {
		return $this->connection->table( 'entries' );
	}
}
