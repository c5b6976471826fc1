<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox\Query;

use SwImmoSuite\Visitor\Entry\EntryKind;
use SwImmoSuite\Visitor\Entry\EntryMailState;
use SwImmoSuite\Visitor\Entry\EntryStatus;

defined( 'ABSPATH' ) || exit;

/**
 * Query plan that finds entries in list order without sorting: one walk along an index for each combination of values in the
 * index's leading columns. Conditions that the index does not cover are checked row by row.
 */
final class EntryPlan {

	/**
	 * @param list<EntryCondition> $walks Each covers a part of the matching rows, sorted by an index. Empty: nothing matches.
	 * @param list<EntryCondition> $rest  Conditions checked on each row.
	 */
	private function __construct(
		public readonly array $walks,
		public readonly array $rest,
	) {
	}

	/**
	 * @param array{ids: list<int>|null, conditions: list<EntryCondition>}|null $search Result of EntrySearchRepository::search(); null: no words.
	 * @param string|null $address email_key of the filter's person; null: any.
	 */
	public static function of( EntryFilter $filter, EntryOrder $order, ?array $search, ?string $address ): self {
		if ( [] === $filter->statuses || [] === ( $search['ids'] ?? null ) ) {
			return new self( [], [] );
		}
		$byColumn = self::valuesByColumn( $filter, $address );
		$followUp = self::followUpCondition( $filter, $order );
		if ( isset( $search['ids'] ) ) {
			// The search finds so few submissions that each row can be checked.
			$found = EntryCondition::in( 'submission_id', $search['ids'] );
			return new self( [ EntryCondition::all( [ $found, ...self::conditions( $byColumn ), ...$followUp, ...$search['conditions'] ] ) ], [] );
		}
		$indexed = $order->isByReceipt() ? self::indexed( $filter, $byColumn ) : [];
		$rest    = [ ...self::conditions( array_diff_key( $byColumn, $indexed ) ), ...$search['conditions'] ?? [] ];
		return EntryOrder::Due === $order ? new self( $followUp, $rest ) : new self( self::walks( $indexed ), [ ...$followUp, ...$rest ] );
	}

	/**
	 * Plan for entries without a follow-up, ordered by receipt.
	 *
	 * @param array{ids: list<int>|null, conditions: list<EntryCondition>}|null $search As in of().
	 */
	public static function undated( EntryFilter $filter, ?array $search, ?string $address ): self {
		$plan = self::of( $filter, EntryOrder::Newest, $search, $address );
		return new self( $plan->walks, [ ...$plan->rest, new EntryCondition( 'e.follow_up IS NULL', [] ) ] );
	}

	/**
	 * Restricts the plan to a time of receipt. If the list is ordered by receipt, the condition bounds the walks; otherwise it is
	 * checked row by row.
	 */
	public function receivedWithin( ?EntryCondition $when, EntryOrder $order ): self {
		return match ( true ) {
			null === $when        => $this,
			$order->isByReceipt() => new self( array_map( static fn( EntryCondition $walk ): EntryCondition => EntryCondition::all( [ $walk, $when ] ), $this->walks ), $this->rest ),
			default               => new self( $this->walks, [ ...$this->rest, $when ] ),
		};
	}

	/** @return list<EntryCondition> At most one condition, on the follow-up date. */
	private static function followUpCondition( EntryFilter $filter, EntryOrder $order ): array {
		return match ( true ) {
			null !== $filter->dueBy    => [ new EntryCondition( 'e.follow_up <= %s', [ $filter->dueBy ] ) ],
			EntryOrder::Due === $order => [ new EntryCondition( 'e.follow_up IS NOT NULL', [] ) ],
			default                    => [],
		};
	}

	/** @return array<literal-string, list<string>|list<int>> Values by column. */
	private static function valuesByColumn( EntryFilter $filter, ?string $address ): array {
		$byColumn = [
			'email_key'  => null === $address ? [] : [ $address ],
			'listing_id' => null === $filter->listing ? [] : [ $filter->listing ],
			'mail_state' => null === $filter->mail ? [] : [ $filter->mail->value ],
			'assignee'   => null === $filter->assignee ? [] : [ $filter->assignee ],
			'kind'       => $filter->restrictsKind() ? array_map( static fn( EntryKind $kind ): string => $kind->value, $filter->kinds ) : [],
			'status'     => $filter->restrictsStatus() ? self::values( $filter->statuses ) : [],
			'confirmed'  => null === $filter->confirmed ? [] : [ (int) $filter->confirmed ],
		];
		return array_filter( $byColumn );
	}

	/**
	 * Chooses the most selective index for a typical inbox: few entries share an address or a listing, or have a failed mail.
	 *
	 * @param array<literal-string, list<string>|list<int>> $byColumn
	 * @return array<literal-string, list<string>|list<int>> Values by column of the index.
	 */
	private static function indexed( EntryFilter $filter, array $byColumn ): array {
		$byStatus = [ 'status' => self::values( $filter->statuses ) ];
		return match ( true ) {
			isset( $byColumn['email_key'] )                                             => array_intersect_key( $byColumn, [ 'email_key' => true ] ),
			isset( $byColumn['listing_id'] )                                            => array_intersect_key( $byColumn, [ 'listing_id' => true ] ),
			isset( $byColumn['mail_state'] ) && EntryMailState::Ok !== $filter->mail    => array_intersect_key( $byColumn, [ 'mail_state' => true ] ),
			isset( $byColumn['assignee'] )                                              => array_intersect_key( $byColumn, [ 'assignee' => true ] ) + $byStatus,
			isset( $byColumn['kind'] )                                                  => array_intersect_key( $byColumn, [ 'kind' => true ] ) + $byStatus,
			isset( $byColumn['status'] )                                                => $byStatus,
			// Only mail_state (ok) and confirmed can be left.
			default                                                                     => array_slice( $byColumn, 0, 1 ),
		};
	}

	/**
	 * Builds a walk for each combination of values.
	 *
	 * @param array<literal-string, list<string>|list<int>> $indexed Values by column of the index.
	 * @return list<EntryCondition>
	 */
	private static function walks( array $indexed ): array {
		$walks = [ [] ];
		foreach ( $indexed as $column => $values ) {
			$more = [];
			foreach ( $walks as $walk ) {
				foreach ( $values as $value ) {
					$more[] = [ ...$walk, EntryCondition::in( $column, [ $value ] ) ];
				}
			}
			$walks = $more;
		}
		return array_map( EntryCondition::all( ... ), $walks );
	}

	/**
	 * @param array<literal-string, list<string>|list<int>> $byColumn
	 * @return list<EntryCondition>
	 */
	private static function conditions( array $byColumn ): array {
		return array_map( EntryCondition::in( ... ), array_keys( $byColumn ), array_values( $byColumn ) );
	}

	/**
	 * @param list<EntryStatus> $statuses
	 * @return list<string>
	 */
	private static function values( array $statuses ): array {
		return array_map( static fn( EntryStatus $status ): string => $status->value, $statuses );
	}
}
