<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use DateTimeImmutable;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\Fault\FaultDetails;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Visitor\Entry\HistoryEvent;
use SwImmoSuite\Visitor\Entry\HistoryRepository;

defined( 'ABSPATH' ) || exit;

/** Rules for changes of entries beyond the schema. Days are in the site's time zone. */
final class EntryChangeRules {

	/** Latest days that may be chosen, relative to today. */
	private const LATEST_FOLLOW_UP  = '+2 years';
	private const LATEST_KEEP_UNTIL = '+10 years';

	public function __construct(
		private readonly Clock $clock,
		private readonly HistoryRepository $history,
	) {
	}

	/**
	 * Refuses an assignee who may not edit entries, and a day before tomorrow or too far ahead. Accepts the day that each entry had before
	 * the day was last changed, so that this change can be undone.
	 *
	 * @param array{assignee?: int, followUp?: string|null, keepUntil?: string|null} $requested
	 * @param list<int>                                                              $submissionIds Submissions of the entries.
	 */
	public function faults( array $requested, array $submissionIds, Translator $translator ): Faults {
		$faults = new Faults( self::mayEdit( $requested['assignee'] ?? 0 ) ? [] : [ 'assignee' => 'may_not_edit' ] );
		$days   = [
			'followUp'  => [ self::LATEST_FOLLOW_UP, HistoryEvent::FollowUp ],
			'keepUntil' => [ self::LATEST_KEEP_UNTIL, HistoryEvent::Kept ],
		];
		foreach ( $days as $field => [ $latest, $event ] ) {
			$day    = $requested[ $field ] ?? null;
			$fault  = $this->dayFault( $field, $day, $latest, $translator );
			$faults = $fault->isEmpty() || $this->isPreviousDay( $day, $event, $submissionIds ) ? $faults : $fault->plus( $faults );
		}
		return $faults;
	}

	/**
	 * Whether each entry had this day before the last event of this kind.
	 *
	 * @param list<int> $submissionIds
	 */
	private function isPreviousDay( ?string $day, HistoryEvent $event, array $submissionIds ): bool {
		foreach ( $submissionIds as $id ) {
			$changes = $this->history->events( $id, $event );
			$last    = end( $changes );
			if ( false === $last || $day !== $last->data->string( 'from' ) ) {
				return false;
			}
		}
		return [] !== $submissionIds;
	}

	private static function mayEdit( int $userId ): bool {
		return 0 === $userId || user_can( $userId, StaffCapability::EditEntries->required() );
	}

	private function dayFault( string $field, ?string $day, string $latest, Translator $translator ): Faults {
		$today = new DateTimeImmutable( (string) wp_date( 'Y-m-d', $this->clock->now() ), wp_timezone() );
		$date  = null === $day ? false : DateTimeImmutable::createFromFormat( '!Y-m-d', $day, wp_timezone() );
		$last  = $today->modify( $latest );
		return match ( true ) {
			null === $day                                             => new Faults( [] ),
			false === $date || $day !== $date->format( 'Y-m-d' )   => new Faults( [ $field => 'date' ] ),
			$date <= $today                                          => new Faults( [ $field => 'past' ] ),
			$date > $last                                            => new Faults( [ $field => 'too_late' ], [ $field => new FaultDetails( '', most: $translator->date( $last->getTimestamp() ) ) ] ),
			default                                                   => new Faults( [] ),
		};
	}
}
