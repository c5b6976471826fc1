<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Geometry;

defined( 'ABSPATH' ) || exit;

/**
 * Positions rounded to 4 decimals (11 m), each as one integer. Equal positions are equal integers, so shared borders
 * are found even if the file contains them with different numbers of digits.
 */
final class Grid {

	/** Steps per degree. */
	public const STEPS = 10_000;

	/** Number of latitudes per meridian, and offsets that make both coordinates positive. */
	private const COLUMN = 1_800_001;
	private const WEST   = 1_800_000;
	private const SOUTH  = 900_000;

	/** Meters per step north; a step east is shorter by the cosine of the latitude. */
	public const METRES = 11.13;

	/**
	 * @param float $lng Degrees from -180 to 180.
	 * @param float $lat Degrees from -90 to 90.
	 */
	public static function point( float $lng, float $lat ): int {
		return ( (int) round( $lng * self::STEPS ) + self::WEST ) * self::COLUMN + (int) round( $lat * self::STEPS ) + self::SOUTH;
	}

	/** Longitude in grid steps. */
	public static function x( int $point ): int {
		return intdiv( $point, self::COLUMN ) - self::WEST;
	}

	/** Latitude in grid steps. */
	public static function y( int $point ): int {
		return $point % self::COLUMN - self::SOUTH;
	}

	/** Longitude in degrees. */
	public static function lng( int $point ): float {
		return self::x( $point ) / self::STEPS;
	}

	/** Latitude in degrees. */
	public static function lat( int $point ): float {
		return self::y( $point ) / self::STEPS;
	}

	/** JSON such as [9.1767,47.66]. Does not use json_encode(), since serialize_precision could add digits. */
	public static function json( int $point ): string {
		return '[' . self::degrees( self::x( $point ) ) . ',' . self::degrees( self::y( $point ) ) . ']';
	}

	/**
	 * Twice the signed area of a ring in square steps; positive if counter-clockwise.
	 *
	 * @param list<int> $ring Closed.
	 */
	public static function area( array $ring ): int {
		$sum = 0;
		for ( $i = 1, $count = count( $ring ); $i < $count; $i++ ) {
			$sum += self::x( $ring[ $i - 1 ] ) * self::y( $ring[ $i ] ) - self::x( $ring[ $i ] ) * self::y( $ring[ $i - 1 ] );
		}
		return $sum;
	}

	private static function degrees( int $steps ): string {
		$size     = abs( $steps );
		$decimals = rtrim( str_pad( (string) ( $size % self::STEPS ), 4, '0', STR_PAD_LEFT ), '0' );
		return ( $steps < 0 ? '-' : '' ) . intdiv( $size, self::STEPS ) . ( '' === $decimals ? '' : '.' . $decimals );
	}
}
