<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox\Query;

defined( 'ABSPATH' ) || exit;

/** An SQL condition on entries (alias e) with the values of its placeholders. */
final class EntryCondition {

	/**
	 * @param literal-string   $sql
	 * @param list<string|int> $args
	 */
	public function __construct(
		public readonly string $sql,
		public readonly array $args,
	) {
	}

	/**
	 * Matches any of these values.
	 *
	 * @param literal-string                       $column
	 * @param list<string>|list<int> $values
	 */
	public static function in( string $column, array $values ): self {
		$placeholder = is_int( $values[0] ?? 0 ) ? '%d' : '%s';
		return 1 === count( $values )
			? new self( "e.{$column} = {$placeholder}", $values )
			: new self( "e.{$column} IN (" . implode( ', ', array_fill( 0, count( $values ), $placeholder ) ) . ')', $values );
	}

	/** Matches entries after a position. */
	public static function after( EntryOrder $order, EntryPosition $position ): self {
		$column = $order->column();
		$sign   = $order->isAscending() ? '>' : '<';
		if ( $order->isByReceipt() ) {
			return new self( "e.submission_id {$sign} %d", [ $position->id ] );
		}
		$placeholder = EntryOrder::Due === $order ? '%s' : '%d';
		// The first part lets the database start at the right position in the index.
		return new self(
			"e.{$column} {$sign}= {$placeholder} AND (e.{$column} {$sign} {$placeholder} OR e.submission_id {$sign} %d)",
			[ $position->value, $position->value, $position->id ]
		);
	}

	/**
	 * Matches entries up to and including a value.
	 *
	 * @param string $value Value of the sort column.
	 */
	public static function until( EntryOrder $order, string $value ): self {
		$sign        = $order->isAscending() ? '<=' : '>=';
		$placeholder = EntryOrder::Due === $order ? '%s' : '%d';
		return new self( "e.{$order->column()} {$sign} {$placeholder}", [ $value ] );
	}

	/**
	 * Combines conditions with AND.
	 *
	 * @param list<self> $conditions
	 */
	public static function all( array $conditions ): self {
		$sql = [] === $conditions ? '1 = 1' : implode( ' AND ', array_map( static fn( self $condition ): string => $condition->sql, $conditions ) );
		return new self( $sql, array_merge( ...array_map( static fn( self $condition ): array => $condition->args, $conditions ) ) );
	}
}
