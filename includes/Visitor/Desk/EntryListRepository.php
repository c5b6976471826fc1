<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Desk;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/** Finds the entries of a list by keys, whatever the size of the inbox (A10). */
final class EntryListRepository {

	/** Rows that a statement looks at where no key knows all that is wanted: a few thousand, or a database would rather collect all that have a word. */
	private const PORTION = 2_500;

	/** Portions of a page: 20,000 rows (A11). */
	private const PORTIONS = 8;

	/** Of each of many walks at least. */
	private const LEAST = 500;

	public function __construct( private readonly Connection $connection ) {
	}

	/** @param int $limit Entries of the page at most. */
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
	 * What a portion looks for.
	 *
	 * @param list<EntryCondition> $from
	 * @param string|null          $end As end() says it.
	 */
	private static function within( EntryPlan $plan, EntryOrder $order, array $from, ?string $end ): EntryCondition {
		return EntryCondition::all( [ ...$from, ...( null === $end ? [] : [ EntryCondition::until( $order, $end ) ] ), ...$plan->rest ] );
	}

	/**
	 * Where a portion ends, so that it costs the same wherever its entries are. Only keys are read for it.
	 *
	 * @param list<EntryCondition> $from
	 * @return string|null Last value that is looked at; null: all are.
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

	/** @return list<EntryPosition> In order. */
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
	 * Those that are there, in the order that was asked for.
	 *
	 * @param list<int> $ids
	 * @return list<DeskEntry>
	 */
	public function entries( array $ids ): array {
		$found = [];
		foreach ( [] === $ids ? [] : $this->rows( $ids ) as $row ) {
			$found[ $row->int( 'id' ) ] = DeskEntry::fromRow( $row );
		}
		return array_values( array_filter( array_map( static fn( int $id ): ?DeskEntry => $found[ $id ] ?? null, $ids ) ) );
	}

	/**
	 * @param non-empty-list<int> $ids
	 * @return list<Row>
	 */
	private function rows( array $ids ): array {
		$places = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		return $this->connection->rows( DeskEntry::SELECT . " WHERE e.submission_id IN ({$places})", [ $this->table(), $this->connection->table( 'submissions' ), ...$ids ] );
	}

	/**
	 * Whose entry it is.
	 *
	 * @param string $uuid Of the submission, in lower case.
	 * @return string|null email_key; null where it is no entry.
	 */
	public function addressOf( string $uuid ): ?string {
		return $this->connection->value(
			'SELECT e.email_key FROM %i e INNER JOIN %i s ON s.id = e.submission_id WHERE s.uuid = %s',
			[ $this->table(), $this->connection->table( 'submissions' ), $uuid ]
		);
	}

	/**
	 * What has come in on these days: ids ascend with arrival (A10), so that one of each end says it all.
	 *
	 * @return EntryCondition|null Null where nothing has.
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
	 * How many entries the address of each has.
	 *
	 * @param list<DeskEntry> $entries
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
		// By one entry of each address: what the database compares as equal may be spelt in two ways.
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
