<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Record;

defined( 'ABSPATH' ) || exit;

/**
 * The values of a listing for rules: meta by Field::unprefixed(), details under "details", and category_name,
 * nature (of the category), pictures (number shown) and missing_alts (number of pictures and plans without alternative
 * text).
 */
final class Values {

	/**
	 * @param array<array-key, mixed> $values Absent, null, '', blank, false, 0 and an empty list mean unknown, except
	 *                                        that 0 is a known value in details.
	 * @param string                  $today  Date in the site's time zone, YYYY-MM-DD.
	 */
	public function __construct(
		private readonly array $values,
		public readonly string $today,
	) {
	}

	/** @param string $name Key, or "details.x". */
	public function value( string $name ): mixed {
		if ( ! self::isDetail( $name ) ) {
			return $this->values[ $name ] ?? null;
		}
		$details = $this->values['details'] ?? null;
		return is_array( $details ) ? $details[ substr( $name, strlen( 'details.' ) ) ] ?? null : null;
	}

	/** Empty if unknown. */
	public function string( string $name ): string {
		$value = $this->value( $name );
		return is_string( $value ) ? trim( $value ) : '';
	}

	/** Null if unknown. */
	public function number( string $name ): ?float {
		$value = $this->value( $name );
		return ( is_int( $value ) || is_float( $value ) ) && $this->isKnown( $name ) ? (float) $value : null;
	}

	/**
	 * Type of the certified building: as stated in the certificate, otherwise derived from the category.
	 *
	 * @return 'residential'|'other'|'' Empty for land, and if unknown.
	 */
	public function building(): string {
		$building = '' === $this->string( 'energy_building' ) ? $this->string( 'nature' ) : $this->string( 'energy_building' );
		return in_array( $building, [ 'residential', 'other' ], true ) ? $building : '';
	}

	/** Whether the listing is not on offer: sold, rented, or a reference. */
	public function isGone(): bool {
		return in_array( $this->value( 'state' ), [ 'sold', 'reference' ], true );
	}

	/** @param string $name Key, or "details.x". */
	public function isKnown( string $name ): bool {
		$value = $this->value( $name );
		return match ( true ) {
			is_string( $value )                     => '' !== trim( $value ),
			is_int( $value ) || is_float( $value )  => $value > 0 || ( 0.0 === (float) $value && self::isDetail( $name ) ),
			is_array( $value )                      => [] !== $value,
			default                                 => true === $value,
		};
	}

	/**
	 * Whether a word of the text begins with one of the given words; case-insensitive.
	 *
	 * @param list<string> $words Lower-case letters, or "+".
	 */
	public function hasWord( string $name, array $words ): bool {
		$text   = $this->value( $name );
		$starts = implode( '|', array_map( static fn( string $word ): string => preg_quote( $word, '/' ), $words ) );
		return is_string( $text ) && 1 === preg_match( "/(?<![\\p{L}\\p{N}])(?:{$starts})/iu", $text );
	}

	/**
	 * The last day of a period that begins on the day $name and lasts $years years: the same day and month (§§ 187, 188
	 * BGB), or February 28 in a year without February 29.
	 *
	 * @return string|null YYYY-MM-DD; null if the start is unknown.
	 */
	public function day( string $name, int $years ): ?string {
		$day = $this->value( $name );
		if ( ! is_string( $day ) || 1 !== preg_match( '/^([0-9]{4})-([0-9]{2})-([0-9]{2})$/D', $day, $parts ) || ! checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] ) ) {
			return null;
		}
		$year   = (int) $parts[1] + $years;
		$isLeap = 0 === $year % 4 && ( 0 !== $year % 100 || 0 === $year % 400 );
		$rest   = substr( $day, 4 );
		return sprintf( '%04d', $year ) . ( '-02-29' === $rest && ! $isLeap ? '-02-28' : $rest );
	}

	private static function isDetail( string $name ): bool {
		return str_starts_with( $name, 'details.' );
	}
}
