<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Desk;

use DateTimeImmutable;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\Fault\FaultDetails;
use SwImmoSuite\Http\Fault\Faults;

defined( 'ABSPATH' ) || exit;

/** What staff may not make of an entry, beside what a schema says. Days are those of the site's time zone. */
final class EntryChangeRules {

	/** How far ahead a day may be. */
	private const FOLLOW_UP = '+2 years';
	private const KEPT      = '+10 years';

	public function __construct( private readonly Clock $clock ) {
	}

	/** @param array{assignee?: int, followUp?: string|null, keepUntil?: string|null} $wanted */
	public function faults( array $wanted, Translator $translator ): Faults {
		$faults = $this->day( 'followUp', $wanted['followUp'] ?? null, self::FOLLOW_UP, $translator )
			->plus( $this->day( 'keepUntil', $wanted['keepUntil'] ?? null, self::KEPT, $translator ) );
		return self::mayEdit( $wanted['assignee'] ?? 0 ) ? $faults : $faults->plus( new Faults( [ 'assignee' => 'may_not_edit' ] ) );
	}

	/** P174. */
	private static function mayEdit( int $userId ): bool {
		return 0 === $userId || user_can( $userId, StaffCapability::EditEntries->required() );
	}

	private function day( string $field, ?string $day, string $most, Translator $translator ): Faults {
		$today = new DateTimeImmutable( (string) wp_date( 'Y-m-d', $this->clock->now() ), wp_timezone() );
		$asked = null === $day ? false : DateTimeImmutable::createFromFormat( '!Y-m-d', $day, wp_timezone() );
		$last  = $today->modify( $most );
		return match ( true ) {
			null === $day                                             => new Faults( [] ),
			false === $asked || $day !== $asked->format( 'Y-m-d' )   => new Faults( [ $field => 'date' ] ),
			$asked <= $today                                          => new Faults( [ $field => 'past' ] ),
			$asked > $last                                            => new Faults( [ $field => 'too_late' ], [ $field => new FaultDetails( '', most: $translator->date( $last->getTimestamp() ) ) ] ),
			default                                                   => new Faults( [] ),
		};
	}
}
