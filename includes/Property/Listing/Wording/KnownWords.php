<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Wording;

use DateTimeImmutable;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\Record\Details;

defined( 'ABSPATH' ) || exit;

/**
 * Translates what agencies and their software usually enter into text fields in German: floors, energy sources, dates of
 * availability. Any other text stays in the agency's language.
 */
final class KnownWords {

	public function __construct( private readonly Translator $translator ) {
	}

	/** The text in the language of the page if each of its parts, separated by commas, is known; else the text as entered. */
	public function translate( string $text ): string {
		if ( Language::German === $this->translator->language ) {
			return $text;
		}
		$parts = explode( ', ', $text );
		$known = array_filter( array_map( $this->part( ... ), $parts ), is_string( ... ) );
		return count( $known ) < count( $parts ) ? $text : implode( ', ', $known );
	}

	/** "2. Obergeschoss", "Erdgas", "01.03.2027"; null if unknown. */
	private function part( string $text ): ?string {
		$date = DateTimeImmutable::createFromFormat( '!d.m.Y', $text, wp_timezone() );
		if ( false !== $date && $date->format( 'd.m.Y' ) === $text ) {
			return $this->translator->date( $date->getTimestamp() );
		}
		$german = array_map( ucfirst( ... ), self::words( new Translator( Language::German, true ) ) );
		// A leading number becomes "%s", as in the texts of words().
		$index  = array_search( ucfirst( (string) preg_replace( '/^\d+(?=\.)/', '%s', $text ) ), $german, true );
		return false === $index ? null : sprintf( self::words( $this->translator )[ $index ], (int) $text );
	}

	/** @return list<string> */
	private static function words( Translator $t ): array {
		$fuel = Details::all()['befeuerung'] ?? null;
		return [
			$t->text( 'basement' ),
			$t->text( 'lower ground floor' ),
			$t->text( 'ground floor' ),
			$t->text( 'raised ground floor' ),
			/* translators: %s: number of the floor above the ground floor. */
			$t->text( 'upper floor %s' ),
			$t->text( 'top floor' ),
			$t->text( 'natural gas' ),
			$t->text( 'heating oil' ),
			$t->text( 'wood pellets' ),
			$t->text( 'solar thermal energy' ),
			$t->text( 'environmental heat' ),
			$t->text( 'immediately' ),
			$t->text( 'right away' ),
			$t->text( 'by arrangement' ),
			$t->text( 'as agreed' ),
			...( null === $fuel ? [] : array_map( static fn( JsonObject $option ): string => Details::words( $fuel, $option, $t ), array_values( $fuel->objects( 'options' ) ) ) ),
		];
	}
}
