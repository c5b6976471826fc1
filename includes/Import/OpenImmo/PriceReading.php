<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Property\Catalogue\MarketingType;

defined( 'ABSPATH' ) || exit;

/** What a listing costs (O16): one price in euros, once or per month, or nothing that could be wrong. */
final class PriceReading {

	/** The first that is known counts. */
	private const PURCHASE = [ 'kaufpreis', 'kaufpreisbrutto', 'kaufpreisnetto' ];
	private const RENT     = [ 'nettokaltmiete', 'kaltmiete', 'hauptmietzinsnetto', 'pacht' ];

	/** What stands for a price in words alone, as it is said. */
	private const WORDS_OF_RENT = [
		'warmmiete'          => 'Warmmiete %s',
		'pauschalmiete'      => 'Pauschalmiete %s',
		'mietpreis_pro_qm'   => '%s je m²',
		'nettomieteprom2von' => '%s je m²',
		'kaltmieteprom2von'  => '%s je m²',
	];

	private const WORDS_OF_PURCHASE = [ 'kaufpreis_pro_qm' => '%s je m²' ];

	/** Beside the month, which nobody says. */
	private const PERIODS = [
		'TAG'   => ' je Tag',
		'WOCHE' => ' je Woche',
		'JAHR'  => ' je Jahr',
	];

	/** Euros: below that a purchase price or a rent per month is a slip. */
	private const LEAST_PURCHASE = 1_000;
	private const LEAST_RENT     = 10;

	/**
	 * @param float  $price   Euros; 0 where it is not known, or not to be shown.
	 * @param string $words   What the file says of it instead, in German.
	 * @param string $unclear What cannot be a price, as it was sent; empty where nothing is wrong.
	 */
	private function __construct(
		public readonly MarketingType $marketingType,
		public readonly float $price = 0.0,
		public readonly bool $isOnRequest = false,
		public readonly string $words = '',
		public readonly string $unclear = '',
	) {
	}

	/** @return list<string> Elements that may be a price. */
	public static function elements(): array {
		return [ ...self::PURCHASE, ...self::RENT, ...array_keys( self::WORDS_OF_RENT ), ...array_keys( self::WORDS_OF_PURCHASE ) ];
	}

	public static function of( XmlElement $listing ): self {
		$isOnRequest = self::isOnRequest( $listing );
		$type        = self::marketingType( $listing, $isOnRequest );
		if ( $isOnRequest ) {
			return new self( $type, 0.0, true );
		}
		$isRent = MarketingType::Rent === $type;
		$text   = self::first( $listing, $isRent ? self::RENT : self::PURCHASE );
		if ( '' === $text ) {
			$words = self::otherWords( $listing, $isRent ? self::WORDS_OF_RENT : self::WORDS_OF_PURCHASE );
			return new self( $type, 0.0, false, $words, self::unread( $listing, $isRent ? self::RENT : self::PURCHASE ) );
		}
		$price  = (float) SentNumber::of( $text );
		$months = self::months( $listing, $type );
		if ( ! self::isEuro( $listing ) || null === $months ) {
			return new self( $type, 0.0, false, self::sum( $listing, $price, $isRent ? self::period( $listing ) : '' ) );
		}
		$price /= $months;
		return $price < ( $isRent ? self::LEAST_RENT : self::LEAST_PURCHASE ) ? new self( $type, 0.0, true, '', $text ) : new self( $type, round( $price, 2 ) );
	}

	/** Months that a rent and what is paid with it are for; null where that is less than one. What is for sale costs by the month. */
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

	/** Whatever number stands beside it. */
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

	/** What is offered both ways is for sale where that has a price. */
	private static function marketingType( XmlElement $listing, bool $isOnRequest ): MarketingType {
		$is = static function ( string ...$names ) use ( $listing ): bool {
			$kinds = $listing->all( 'objektkategorie/vermarktungsart' )[0] ?? new XmlElement( 'vermarktungsart' );
			return [] !== array_filter( $names, static fn( string $name ): bool => SentNumber::isYes( $kinds->attribute( $name ) ) );
		};
		$sells  = $is( 'kauf', 'erbpacht' );
		$lets   = $is( 'miete_pacht', 'leasing' );
		$isPaid = '' !== self::first( $listing, self::PURCHASE ) . self::unread( $listing, self::PURCHASE ) || $isOnRequest;
		// A file that says neither has a price at least.
		$isSale = $sells === $lets ? $isPaid || ( ! $sells && '' === self::first( $listing, self::RENT ) ) : $sells;
		return $isSale ? MarketingType::Buy : MarketingType::Rent;
	}

	/**
	 * @param list<string> $names
	 * @return string The first that is a number, as it was sent; empty where none is.
	 */
	private static function first( XmlElement $listing, array $names ): string {
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
	 * @return string The first that has a sum and cannot be read, as it was sent; empty where none is.
	 */
	private static function unread( XmlElement $listing, array $names ): string {
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
				return sprintf( $sentence, self::sum( $listing, $price, self::period( $listing ) ) );
			}
		}
		return '';
	}

	private static function sum( XmlElement $listing, float $price, string $period ): string {
		$currency = self::currency( $listing );
		$number   = SentNumber::german( $price );
		return ( '' === $currency ? "{$number} €" : "{$currency} {$number}" ) . ( self::PERIODS[ $period ] ?? '' );
	}

	/** Empty for euros, which is what is meant where nothing is said. */
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
