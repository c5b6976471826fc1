<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/**
 * Parses and formats typed numbers (docs/decisions.md, "Numbers"). src/domain/number.ts mirrors it for the browser;
 * tests/fixtures/number-vectors.json tests both.
 */
final class NumberText {

	/** White space of every script, and invisible direction marks. */
	private const BLANKS = '/[\x{09}-\x{0d}\x{20}\x{85}\x{a0}\x{ad}\x{1680}\x{180e}\x{2000}-\x{200f}\x{2028}-\x{202f}\x{205f}-\x{2064}\x{2066}-\x{206f}\x{3000}\x{feff}]/u';

	/** Apostrophes that group thousands: exactly three digits follow. */
	private const APOSTROPHE = '/[\'’](?=[0-9]{3}(?![0-9]))/u';

	/** Currency and unit signs before and after the number. */
	private const SIGN_BEFORE = '/^(-?)(?:€|[Ee][Uu][Rr])/u';
	private const SIGN_AFTER = '/(?:€|[Ee][Uu][Rr][Oo]?|[Mm][²2]|[Ss]?[Qq][Mm])$/Du';

	/** At most fifteen digits, which a float represents exactly. */
	private const PATTERN = '/^-?(?:[0-9]{1,15}(?:,[0-9]{0,30})?|,[0-9]{1,30})$/D';

	/**
	 * Parses a typed number; rounds a currency half up to whole euros.
	 *
	 * @return float|null Null for empty or invalid input, never 0.
	 */
	public static function parse( ?string $input, FieldType $type, Language $language ): ?float {
		$text = (string) preg_replace( [ self::BLANKS, self::APOSTROPHE, self::SIGN_BEFORE, self::SIGN_AFTER ], [ '', '', '$1', '' ], (string) $input );
		if ( '.' === ( new Translator( $language ) )->decimalMark() ) {
			// Swap dot and comma to get German notation.
			$text = strtr( $text, '.,', ',.' );
		}
		$text = self::withoutGrouping( $text, $type );
		if ( 1 !== preg_match( self::PATTERN, $text ) ) {
			return null;
		}
		$value = (float) strtr( $text, ',', '.' );
		if ( FieldType::Int === $type && floor( $value ) !== $value ) {
			return null;
		}
		// Adding 0.0 turns -0 into 0.
		return ( FieldType::Currency === $type ? self::halfUp( $value ) : $value ) + 0.0;
	}

	/**
	 * "1.250.000 €" and "€1,250,000", "1.234,5" and "1,234.5", "1978".
	 *
	 * @param float $value A finite number, shown with at most two decimals.
	 */
	public static function format( float $value, FieldType $type, Translator $translator ): string {
		if ( FieldType::Int === $type ) {
			return number_format( self::halfUp( $value ), 0, '', '' );
		}
		if ( FieldType::Currency === $type ) {
			$euros = self::halfUp( $value );
			return ( $euros < 0 ? '-' : '' ) . $translator->euros( self::grouped( abs( $euros ), $translator ) );
		}
		$hundredths = self::hundredths( $value );
		$places     = sprintf( '%02d', (int) fmod( abs( $hundredths ), 100 ) );
		$fraction   = rtrim( $places, '0' );
		return ( $hundredths < 0 ? '-' : '' ) . self::grouped( floor( abs( $hundredths ) / 100 ), $translator )
			. ( '' === $fraction ? '' : $translator->decimalMark() . $fraction );
	}

	/**
	 * Hundredths, rounded half up from the decimal notation: 1.005 returns 101, although the float times 100 is
	 * 100.49999999999999. Formatting to fifteen digits restores the decimal number.
	 */
	public static function hundredths( int|float $value ): float {
		$product = (float) ( $value * 100 );
		return is_finite( $product ) ? self::halfUp( (float) sprintf( '%.14e', $product ) ) : $product;
	}

	/** Removes grouping dots from a text in German notation, and turns any other dot into a comma, as specified. */
	private static function withoutGrouping( string $text, FieldType $type ): string {
		[ $whole, $decimals ] = explode( ',', $text, 2 ) + [ '', null ];
		$groups               = 0;
		// Where no decimals can follow the dot, a dot before exactly three digits groups thousands.
		if ( null !== $decimals || ! $type->hasFraction() ) {
			$whole = (string) preg_replace( '/\.(?=[0-9]{3}(?![0-9]))/', '', $whole, -1, $groups );
		}
		if ( ( $groups > 0 && str_contains( $whole, '.' ) ) || 1 === preg_match( '/[.,]{2}/', $text ) ) {
			// Reject a grouping dot together with a decimal dot, and two consecutive marks: both are ambiguous.
			return '';
		}
		return strtr( null === $decimals ? $whole : "{$whole},{$decimals}", '.', ',' );
	}

	private static function grouped( float $whole, Translator $translator ): string {
		return number_format( $whole, 0, '', $translator->thousandsSeparator() );
	}

	/** Rounds half up, even below zero: -0.5 returns 0. Avoids floor( $value + 0.5 ), since the sum may be rounded. */
	private static function halfUp( float $value ): float {
		$floor = floor( $value );
		return $value - $floor >= 0.5 ? $floor + 1.0 : $floor;
	}
}
