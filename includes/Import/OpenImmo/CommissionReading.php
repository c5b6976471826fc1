<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Import\OpenImmo\File\XmlElement;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\MetaValue;

defined( 'ABSPATH' ) || exit;

/**
 * Reads the commission that the visitor pays the agency from `aussen_courtage`; `innen_courtage` shows whether both
 * sides pay the same.
 */
final class CommissionReading {

	/** Matches a text whose only number is a percentage, or that consists of a number alone. */
	private const RATE = '/^(?:(?<alone>\d{1,2}(?:[.,]\d{1,4})?)|\D*?(?<![.,–-])(?<percent>\d{1,2}(?:[.,]\d{1,4})?)\s*(?:%|Prozent|v\.\s?H\.)\D*)$/iuD';

	/** Rates of value-added tax in Germany and Austria; no commission is that high. */
	private const TAX_RATE = '/(?<![\d.,])(?:16|19|20)(?:[.,]0+)?\s*(?:%|Prozent|v\.\s?H\.)/iu';

	/** Words for "no commission"; a SUM in the same text overrules them. */
	private const FREE = '/(?<!nicht )(?:provisions?|courtage)frei|\b(?:keine|keinerlei|ohne)\s+(?:\p{L}+\s+)?[\p{L}-]*(?:provision|courtage|makler\b)'
		. '|(?:provision|courtage)\W+(?:keine|entfällt)|^entfällt\b|^(?:keine|ohne)\W*$/iu';
	private const SUM = '/[1-9][\d.,]*\s*(?:%|Prozent|v\.\s?H\.|€|EUR|\p{L}*miete)/iu';

	/** Texts without information. */
	private const NO_INFORMATION = '/^(?:keine angaben?|k\.\s?a\.?|unbekannt|\W+)$/iu';

	/** Words for value-added tax, and words for an amount to which the tax is added. */
	private const TAX         = '/mwst|mehrwertsteuer|ust|umsatzsteuer/iu';
	private const WITHOUT_TAX = '/\b(?:zzgl|zuzügl|zuzüglich|plus|exkl|netto|ohne\s+\p{L}*(?:mwst|mehrwertsteuer|ust|umsatzsteuer))\b|\+/iu';

	/** Words for rent: a percentage of the rent is not a rate of the price. */
	private const OF_RENT = '/(?<!ver)miete|mietpreis/iu';

	/** Numbers of a section of law and of a list item, which say nothing about the commission. */
	private const UNRELATED_NUMBERS = [ '/§+\s*\d+\s*[a-z]?\b/iu', '/^\d+\.\s/' ];

	/** @return array<string, mixed> All commission fields; unknown ones are empty. */
	public static function of( XmlElement $listing ): array {
		$outer  = $listing->all( 'preise/aussen_courtage' )[0] ?? new XmlElement( 'aussen_courtage' );
		$inner  = $listing->all( 'preise/innen_courtage' )[0] ?? new XmlElement( 'innen_courtage' );
		$words  = PlainText::of( $outer->content() );
		$text   = 1 === preg_match( self::NO_INFORMATION, $words ) ? '' : $words;
		$liable = $listing->content( 'preise/provisionspflichtig' );
		$isFree = self::isFree( $text );
		$isDue  = ! $isFree && ( '' !== $text || SentNumber::isYes( $liable ) );
		$rate   = $isDue ? self::rate( $outer ) : 0.0;
		$note   = PlainText::of( $listing->content( 'preise/courtage_hinweis' ) );
		return [
			Field::Commission->value      => match ( true ) {
				$isDue                                                                      => 'due',
				$isFree || in_array( strtolower( $liable ), [ 'false', '0', 'nein' ], true ) => 'none',
				default                                                                     => '',
			},
			Field::CommissionRate->value  => $rate,
			Field::CommissionEqual->value => $rate > 0 && self::rate( $inner ) === $rate,
			Field::CommissionNote->value  => implode( ' · ', array_diff( [ $isDue && 0.0 === $rate ? self::withTax( $outer, $text ) : '', $note ], [ '' ] ) ),
		];
	}

	private static function isFree( string $text ): bool {
		$isZero = 1 === preg_match( '/0/', $text ) && 1 !== preg_match( '/[1-9]/', $text );
		return $isZero || ( 1 === preg_match( self::FREE, $text ) && 1 !== preg_match( self::SUM, $text ) );
	}

	/** Percentage of the price including VAT; 0 if the text says anything else: then the text becomes the note. */
	private static function rate( XmlElement $courtage ): float {
		$text       = PlainText::of( $courtage->content() );
		$isUnusable = self::isNet( $courtage ) || 1 === preg_match( self::WITHOUT_TAX, $text ) || 1 === preg_match( self::OF_RENT, $text ) || 1 === preg_match( self::FREE, $text );
		$plain      = (string) preg_replace( [ ...self::UNRELATED_NUMBERS, ...( 1 === preg_match( self::TAX, $text ) ? [ self::TAX_RATE ] : [] ) ], '', $text );
		if ( $isUnusable || 1 !== preg_match( self::RATE, $plain, $found ) ) {
			return 0.0;
		}
		$rate = MetaValue::clean( Field::CommissionRate, strtr( $found['alone'] . ( $found['percent'] ?? '' ), ',', '.' ) );
		return is_float( $rate ) ? $rate : 0.0;
	}

	private static function isNet( XmlElement $courtage ): bool {
		$value = $courtage->attribute( 'mit_mwst' );
		return '' !== $value && ! SentNumber::isYes( $value );
	}

	/** Adds "zzgl. MwSt." if the attribute excludes the tax and the text does not mention it. */
	private static function withTax( XmlElement $courtage, string $text ): string {
		$isMentioned = 1 === preg_match( self::TAX, $text );
		return '' === $text || $isMentioned || ! self::isNet( $courtage ) ? $text : "{$text} zzgl. MwSt.";
	}
}
