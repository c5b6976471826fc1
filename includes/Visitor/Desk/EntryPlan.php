<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Desk;

use SwImmoSuite\Visitor\Entry\EntryKind;
use SwImmoSuite\Visitor\Entry\EntryMailState;
use SwImmoSuite\Visitor\Entry\EntryStatus;

defined( 'ABSPATH' ) || exit;

/**
 * How wanted entries are found in order without sorting them (A10): by walks, each along one key, whose rows are those that
 * have the values it begins with. What no key knows is looked at row by row.
 */
final class EntryPlan {

	/**
	 * @param list<EntryCondition> $walks Rows of each are a part of those that are wanted, in order by a key. Empty: none is.
	 * @param list<EntryCondition> $rest  What else has to be true of each row.
	 */
	private function __construct(
		public readonly array $walks,
		public readonly array $rest,
	) {
	}

	/**
	 * @param EntrySearch|null $search  Of the words of the filter; null where it has none.
	 * @param string|null      $address email_key of the person of the filter; null where it names nobody.
	 */
	public static function of( EntryFilter $filter, EntryOrder $order, ?EntrySearch $search, ?string $address ): self {
		if ( [] === $filter->statuses || [] === $search?->ids ) {
			return new self( [], [] );
		}
		$wanted = self::wanted( $filter, $address );
		$days   = self::days( $filter, $order );
		if ( null !== $search?->ids ) {
			// So few that they are looked at one by one.
			$found = EntryCondition::in( 'submission_id', $search->ids );
			return new self( [ EntryCondition::all( [ $found, ...self::conditions( $wanted ), ...$days, ...$search->conditions ] ) ], [] );
		}
		$key  = $order->isOfArrival() ? self::key( $filter, $wanted ) : [];
		$rest = [ ...self::conditions( array_diff_key( $wanted, $key ) ), ...$search->conditions ?? [] ];
		return EntryOrder::Due === $order ? new self( $days, $rest ) : new self( self::each( $key ), [ ...$days, ...$rest ] );
	}

	/** Those without a follow-up, in the order of their arrival. */
	public static function undated( EntryFilter $filter, ?EntrySearch $search, ?string $address ): self {
		$all = self::of( $filter, EntryOrder::Newest, $search, $address );
		return new self( $all->walks, [ ...$all->rest, new EntryCondition( 'e.follow_up IS NULL', [] ) ] );
	}

	/**
	 * Those of them that a condition on their arrival leaves. In the order of arrival it is where walks begin and end; in any
	 * other it is looked at row by row.
	 */
	public function arrived( ?EntryCondition $when, EntryOrder $order ): self {
		return match ( true ) {
			null === $when        => $this,
			$order->isOfArrival() => new self( array_map( static fn( EntryCondition $walk ): EntryCondition => EntryCondition::all( [ $walk, $when ] ), $this->walks ), $this->rest ),
			default               => new self( $this->walks, [ ...$this->rest, $when ] ),
		};
	}

	/** @return list<EntryCondition> On the follow-up, where it matters: one at most. */
	private static function days( EntryFilter $filter, EntryOrder $order ): array {
		return match ( true ) {
			null !== $filter->dueBy    => [ new EntryCondition( 'e.follow_up <= %s', [ $filter->dueBy ] ) ],
			EntryOrder::Due === $order => [ new EntryCondition( 'e.follow_up IS NOT NULL', [] ) ],
			default                    => [],
		};
	}

	/** @return array<literal-string, list<string>|list<int>> Values by column. */
	private static function wanted( EntryFilter $filter, ?string $address ): array {
		$wanted = [
			'email_key'  => null === $address ? [] : [ $address ],
			'listing_id' => null === $filter->listing ? [] : [ $filter->listing ],
			'mail_state' => null === $filter->mail ? [] : [ $filter->mail->value ],
			'assignee'   => null === $filter->assignee ? [] : [ $filter->assignee ],
			'kind'       => $filter->namesKind() ? array_map( static fn( EntryKind $kind ): string => $kind->value, $filter->kinds ) : [],
			'status'     => $filter->namesStatus() ? self::values( $filter->statuses ) : [],
			'confirmed'  => null === $filter->confirmed ? [] : [ (int) $filter->confirmed ],
		];
		return array_filter( $wanted );
	}

	/**
	 * The key that leaves the fewest rows, by what inboxes are like: few entries are of one address or about one listing, or
	 * have a mail that is missing.
	 *
	 * @param array<literal-string, list<string>|list<int>> $wanted
	 * @return array<literal-string, list<string>|list<int>> Values of its columns.
	 */
	private static function key( EntryFilter $filter, array $wanted ): array {
		$boxes = [ 'status' => self::values( $filter->statuses ) ];
		return match ( true ) {
			isset( $wanted['email_key'] )                                               => array_intersect_key( $wanted, [ 'email_key' => true ] ),
			isset( $wanted['listing_id'] )                                              => array_intersect_key( $wanted, [ 'listing_id' => true ] ),
			isset( $wanted['mail_state'] ) && EntryMailState::Ok !== $filter->mail      => array_intersect_key( $wanted, [ 'mail_state' => true ] ),
			isset( $wanted['assignee'] )                                                => array_intersect_key( $wanted, [ 'assignee' => true ] ) + $boxes,
			isset( $wanted['kind'] )                                                    => array_intersect_key( $wanted, [ 'kind' => true ] ) + $boxes,
			isset( $wanted['status'] )                                                  => $boxes,
			default                                                                     => array_slice( $wanted, 0, 1 ),
		};
	}

	/**
	 * A walk for each combination of values.
	 *
	 * @param array<literal-string, list<string>|list<int>> $key
	 * @return list<EntryCondition>
	 */
	private static function each( array $key ): array {
		$walks = [ [] ];
		foreach ( $key as $column => $values ) {
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
	 * @param array<literal-string, list<string>|list<int>> $wanted
	 * @return list<EntryCondition>
	 */
	private static function conditions( array $wanted ): array {
		return array_map( EntryCondition::in( ... ), array_keys( $wanted ), array_values( $wanted ) );
	}

	/**
	 * @param list<EntryStatus> $statuses
	 * @return list<string>
	 */
	private static function values( array $statuses ): array {
		return array_map( static fn( EntryStatus $status ): string => $status->value, $statuses );
	}
}
