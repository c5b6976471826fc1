<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Desk;

use DateTimeImmutable;

defined( 'ABSPATH' ) || exit;

/** Days of the site on which entries have come in, as the parameter `received` names them (P197). */
final class ArrivalDays {

	private const RANGE = '/^(|\d{4}-\d\d-\d\d)\.\.(|\d{4}-\d\d-\d\d)$/D';

	/**
	 * @param DateTimeImmutable|null $since  Midnight of the first day; null: from the beginning.
	 * @param DateTimeImmutable|null $before Midnight after the last one; null: until now.
	 */
	private function __construct(
		public readonly ?DateTimeImmutable $since,
		public readonly ?DateTimeImmutable $before,
	) {
	}

	/**
	 * @param string $text  "today", "7days", "30days", "lastMonth", or two dates with ".." between, of which one may be absent.
	 * @param string $today Date of the site.
	 * @return self|null Null where it names no days, or ends before it begins.
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

	/** @return DateTimeImmutable|false|null Null: none is said; false: there is no such day. */
	private static function day( string $text ): DateTimeImmutable|false|null {
		$day = '' === $text ? null : DateTimeImmutable::createFromFormat( '!Y-m-d', $text, wp_timezone() );
		return null === $day || ( false !== $day && $text === $day->format( 'Y-m-d' ) ) ? $day : false;
	}
}
