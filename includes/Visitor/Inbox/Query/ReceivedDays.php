<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox\Query;

use DateTimeImmutable;

defined( 'ABSPATH' ) || exit;

/** A range of days (site time zone) in which entries were received, as in the parameter `received`. */
final class ReceivedDays {

	/** Two dates with ".." between; either may be absent. */
	private const RANGE = '/^(|\d{4}-\d\d-\d\d)\.\.(|\d{4}-\d\d-\d\d)$/D';

	/**
	 * @param DateTimeImmutable|null $since  Midnight of the first day; null: no lower limit.
	 * @param DateTimeImmutable|null $before Midnight after the last day; null: no upper limit.
	 */
	private function __construct(
		public readonly ?DateTimeImmutable $since,
		public readonly ?DateTimeImmutable $before,
	) {
	}

	/**
	 * @param string $text  "today", "7days", "30days", "lastMonth", or two dates with ".." between, one of which may be absent.
	 * @param string $today Current date in the site's time zone.
	 * @return self|null Null if invalid, or if it ends before it begins.
	 */
	public static function read( string $text, string $today ): ?self {
		$day = new DateTimeImmutable( $today, wp_timezone() );
		return match ( $text ) {
			'today'     => new self( $day, null ),
			'7days'     => new self( $day->modify( '-6 days' ), null ),
			'30days'    => new self( $day->modify( '-29 days' ), null ),
			'lastMonth' => new self( $day->modify( 'first day of last month' ), $day->modify( 'first day of this month' ) ),
			default     => self::range( $text ),
		};
	}

	private static function range( string $text ): ?self {
		if ( 1 !== preg_match( self::RANGE, $text, $found ) || '..' === $text ) {
			return null;
		}
		[ $first, $last ] = [ self::day( $found[1] ), self::day( $found[2] ) ];
		if ( false === $first || false === $last || ( null !== $first && null !== $last && $last < $first ) ) {
			return null;
		}
		return new self( $first, $last?->modify( '+1 day' ) );
	}

	/** @return DateTimeImmutable|false|null Null: absent; false: invalid date. */
	private static function day( string $text ): DateTimeImmutable|false|null {
		$day = '' === $text ? null : DateTimeImmutable::createFromFormat( '!Y-m-d', $text, wp_timezone() );
		return null === $day || ( false !== $day && $text === $day->format( 'Y-m-d' ) ) ? $day : false;
	}
}
