<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Import\OpenImmo\File\XmlElement;
use SwImmoSuite\Property\Catalogue\MarketingType;

defined( 'ABSPATH' ) || exit;

/** Reads the price of a listing: in euros, once or per month. A price that is probably wrong is left out. */
final class PriceReading {

	/** Elements with a purchase price and elements with a rent, each in order of preference. */
	private const PURCHASE = [ 'kaufpreis', 'kaufpreisbrutto', 'kaufpreisnetto' ];
	private const RENT     = [ 'nettokaltmiete', 'kaltmiete', 'hauptmietzinsnetto', 'pacht' ];

	/** German texts of prices that are shown only as text, by element. */
	private const WORDS_OF_RENT = [
		'warmmiete'          => 'Warmmiete %s',
		'pauschalmiete'      => 'Pauschalmiete %s',
		'mietpreis_pro_qm'   => '%s je m²',
		'nettomieteprom2von' => '%s je m²',
		'kaltmieteprom2von'  => '%s je m²',
	];

	private const WORDS_OF_PURCHASE = [ 'kaufpreis_pro_qm' => '%s je m²' ];

	/** Suffix of a rent by its period; a rent per month, the default, has none. */
	private const PERIODS = [
		'TAG'   => ' je Tag',
		'WOCHE' => ' je Woche',
		'JAHR'  => ' je Jahr',
	];

	/** Minimum euros: a lower purchase price or monthly rent is a typing error. */
	private const MIN_PURCHASE = 1_000;
	private const MIN_RENT     = 10;

	/**
	 * @param float  $price   Euros; 0 if unknown or on request.
	 * @param string $words   Text shown instead of a price, in German.
	 * @param string $unclear Value that cannot be a price, as sent; empty if there is none.
	 */
	private function __construct(
		public readonly MarketingType $marketingType,
		public readonly float $price = 0.0,
		public readonly bool $isOnRequest = false,
		public readonly string $words = '',
		public readonly string $unclear = '',
	) {
	}

	/** @return list<string> Names of elements that may hold a price. */
	public static function elements(): array {
		return [ ...self::PURCHASE, ...self::RENT, ...array_keys( self::WORDS_OF_RENT ), ...array_keys( self::WORDS_OF_PURCHASE ) ];
	}

	public static function of( XmlElement $listing ): self {
		$isOnRequest = self::isOnRequest( $listing );
		$type        = self::marketingType( $listing, $isOnRequest );
		if ( $isOnRequest ) {
			return new self( $type, isOnRequest: true );
		}
		$isRent = MarketingType::Rent === $type;
		$text   = self::firstNumber( $listing, $isRent ? self::RENT : self::PURCHASE );
		if ( '' === $text ) {
			$words = self::otherWords( $listing, $isRent ? self::WORDS_OF_RENT : self::WORDS_OF_PURCHASE );
			return new self( $type, words: $words, unclear: self::firstUnreadable( $listing, $isRent ? self::RENT : self::PURCHASE ) );
		}
		$price  = (float) SentNumber::of( $text );
		$months = self::months( $listing, $type );
		if ( ! self::isEuro( $listing ) || null === $months ) {
			return new self( $type, words: self::amountText( $listing, $price, $isRent ? self::period( $listing ) : '' ) );
		}
		$price /= $months;
		// A price that is too low is shown as on request.
		$isTooLow = $price < ( $isRent ? self::MIN_RENT : self::MIN_PURCHASE );
		return $isTooLow ? new self( $type, isOnRequest: true, unclear: $text ) : new self( $type, round( $price, 2 ) );
	}

	/**
	 * Number of months that a rent and its additional costs cover; null for periods shorter than a month. 1 for purchases, whose
	 * additional costs are monthly.
	 */
	public static function months( XmlElement $listing, MarketingType $type ): ?int {
		return match ( MarketingType::Rent === $type ? self::period( $listing ) : '' ) {
			'JAHR'         => 12,
			'TAG', 'WOCHE' => null,
			default        => 1,
		};
	}

	public static function isEuro( XmlElement $listing ): bool {
		return '' === self::currency( $listing );
	}

	/** Whether the price is on request, which overrules a sent number. */
	private static function isOnRequest( XmlElement $listing ): bool {
		foreach ( $listing->all( 'preise' ) as $prices ) {
			foreach ( $prices->children() as $price ) {
				if ( SentNumber::isYes( $price->attribute( 'auf_anfrage' ) ) || ( 'auf_anfrage' === $price->name && SentNumber::isYes( $price->content() ) ) ) {
					return true;
				}
			}
		}
		return false;
	}

	/** A listing offered for sale and for rent counts as a purchase if it has a purchase price, even an unreadable one or one on request. */
	private static function marketingType( XmlElement $listing, bool $isOnRequest ): MarketingType {
		$hasAny = static function ( string ...$names ) use ( $listing ): bool {
			$kinds = $listing->all( 'objektkategorie/vermarktungsart' )[0] ?? new XmlElement( 'vermarktungsart' );
			return [] !== array_filter( $names, static fn( string $name ): bool => SentNumber::isYes( $kinds->attribute( $name ) ) );
		};
		$isForSale = $hasAny( 'kauf', 'erbpacht' );
		$isForRent = $hasAny( 'miete_pacht', 'leasing' );
		$hasPrice  = $isOnRequest || '' !== self::firstNumber( $listing, self::PURCHASE ) || '' !== self::firstUnreadable( $listing, self::PURCHASE );
		$isSale    = match ( true ) {
			$isForSale !== $isForRent => $isForSale,
			$isForSale                => $hasPrice,
			// Without a marketing type, the prices in the file decide.
			default                   => $hasPrice || '' === self::firstNumber( $listing, self::RENT ),
		};
		return $isSale ? MarketingType::Buy : MarketingType::Rent;
	}

	/**
	 * @param list<string> $names
	 * @return string The first number, as sent; empty if there is none.
	 */
	private static function firstNumber( XmlElement $listing, array $names ): string {
		foreach ( $names as $name ) {
			$text = $listing->content( "preise/{$name}" );
			if ( null !== SentNumber::of( $text ) ) {
				return $text;
			}
		}
		return '';
	}

	/**
	 * @param list<string> $names
	 * @return string The first text with digits that is not readable as a number, as sent; empty if there is none.
	 */
	private static function firstUnreadable( XmlElement $listing, array $names ): string {
		foreach ( $names as $name ) {
			$text = $listing->content( "preise/{$name}" );
			if ( null === SentNumber::of( $text ) && 1 === preg_match( '/[1-9]/', $text ) ) {
				return $text;
			}
		}
		return '';
	}

	/** @param array<string, string> $words Sentences by element. */
	private static function otherWords( XmlElement $listing, array $words ): string {
		foreach ( $words as $name => $sentence ) {
			$price = SentNumber::of( $listing->content( "preise/{$name}" ) );
			if ( null !== $price ) {
				return sprintf( $sentence, self::amountText( $listing, $price, self::period( $listing ) ) );
			}
		}
		return '';
	}

	private static function amountText( XmlElement $listing, float $price, string $period ): string {
		$currency = self::currency( $listing );
		$number   = SentNumber::german( $price );
		return ( '' === $currency ? "{$number} €" : "{$currency} {$number}" ) . ( self::PERIODS[ $period ] ?? '' );
	}

	/** Currency code; empty for euros, the default. */
	private static function currency( XmlElement $listing ): string {
		$element  = $listing->all( 'preise/waehrung' )[0] ?? new XmlElement( 'waehrung' );
		$code     = $element->attribute( 'iso_waehrung' );
		$currency = strtoupper( '' === $code ? $element->content() : $code );
		return 1 === preg_match( '/^[A-Z]{3}$/D', $currency ) && 'EUR' !== $currency ? $currency : '';
	}

	private static function period( XmlElement $listing ): string {
		return strtoupper( ( $listing->all( 'preise/preis_zeiteinheit' )[0] ?? null )?->attribute( 'zeiteinheit' ) ?? '' );
	}
}
