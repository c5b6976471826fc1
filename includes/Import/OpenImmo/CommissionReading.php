<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\MetaValue;

defined( 'ABSPATH' ) || exit;

/** What the visitor pays the agency (O16): aussen_courtage. What the other side pays tells whether both pay alike. */
final class CommissionReading {

	/** The only number of a text, as percent; alone it is percent, too. */
	private const RATE = '/^(?:(?<alone>\d{1,2}(?:[.,]\d{1,4})?)|\D*?(?<![.,–-])(?<percent>\d{1,2}(?:[.,]\d{1,4})?)\s*(?:%|Prozent|v\.\s?H\.)\D*)$/iuD';

	/** Of value-added tax in Germany and Austria: no commission is as high. */
	private const TAX_RATE = '/(?<![\d.,])(?:16|19|20)(?:[.,]0+)?\s*(?:%|Prozent|v\.\s?H\.)/iu';

	/** What says that there is none; a sum beside it says otherwise. */
	private const FREE = '/(?<!nicht )(?:provisions?|courtage)frei|\b(?:keine|keinerlei|ohne)\s+(?:\p{L}+\s+)?[\p{L}-]*(?:provision|courtage|makler\b)'
		. '|(?:provision|courtage)\W+(?:keine|entfällt)|^entfällt\b|^(?:keine|ohne)\W*$/iu';
	private const SUM  = '/[1-9][\d.,]*\s*(?:%|Prozent|v\.\s?H\.|€|EUR|\p{L}*miete)/iu';

	/** What says nothing. */
	private const UNSAID = '/^(?:keine angaben?|k\.\s?a\.?|unbekannt|\W+)$/iu';

	private const TAX         = '/mwst|mehrwertsteuer|ust|umsatzsteuer/iu';
	private const WITHOUT_TAX = '/\b(?:zzgl|zuzügl|zuzüglich|plus|exkl|netto|ohne\s+\p{L}*(?:mwst|mehrwertsteuer|ust|umsatzsteuer))\b|\+/iu';

	/** Of which a share is no rate. */
	private const OF_RENT = '/(?<!ver)miete|mietpreis/iu';

	/** Numbers that say nothing of it: of a law, and of a line. */
	private const ASIDE = [ '/§+\s*\d+\s*[a-z]?\b/iu', '/^\d+\.\s/' ];

	/** @return array<string, mixed> By field; all of the commission, unknown ones empty. */
	public static function of( XmlElement $listing ): array {
		$outer  = $listing->all( 'preise/aussen_courtage' )[0] ?? new XmlElement( 'aussen_courtage' );
		$inner  = $listing->all( 'preise/innen_courtage' )[0] ?? new XmlElement( 'innen_courtage' );
		$said   = PlainText::of( $outer->content() );
		$text   = 1 === preg_match( self::UNSAID, $said ) ? '' : $said;
		$owed   = $listing->content( 'preise/provisionspflichtig' );
		$isFree = self::isFree( $text );
		$isDue  = ! $isFree && ( '' !== $text || SentNumber::isYes( $owed ) );
		$rate   = $isDue ? self::rate( $outer ) : 0.0;
		$note   = PlainText::of( $listing->content( 'preise/courtage_hinweis' ) );
		return [
			Field::Commission->value      => $isDue ? 'due' : ( $isFree || in_array( strtolower( $owed ), [ 'false', '0', 'nein' ], true ) ? 'none' : '' ),
			Field::CommissionRate->value  => $rate,
			Field::CommissionEqual->value => $rate > 0 && self::rate( $inner ) === $rate,
			Field::CommissionNote->value  => implode( ' · ', array_diff( [ $isDue && 0.0 === $rate ? self::withTax( $outer, $text ) : '', $note ], [ '' ] ) ),
		];
	}

	private static function isFree( string $text ): bool {
		$isZero = 1 === preg_match( '/0/', $text ) && 1 !== preg_match( '/[1-9]/', $text );
		return $isZero || ( 1 === preg_match( self::FREE, $text ) && 1 !== preg_match( self::SUM, $text ) );
	}

	/** Percent of the price with VAT, where that is all it says; 0 where it says anything else, which stands in the note then. */
	private static function rate( XmlElement $courtage ): float {
		$text    = PlainText::of( $courtage->content() );
		$isOther = self::isNet( $courtage ) || 1 === preg_match( self::WITHOUT_TAX, $text ) || 1 === preg_match( self::OF_RENT, $text ) || 1 === preg_match( self::FREE, $text );
		$plain   = (string) preg_replace( [ ...self::ASIDE, ...( 1 === preg_match( self::TAX, $text ) ? [ self::TAX_RATE ] : [] ) ], '', $text );
		if ( $isOther || 1 !== preg_match( self::RATE, $plain, $found ) ) {
			return 0.0;
		}
		$rate = MetaValue::clean( Field::CommissionRate, strtr( $found['alone'] . ( $found['percent'] ?? '' ), ',', '.' ) );
		return is_float( $rate ) ? $rate : 0.0;
	}

	private static function isNet( XmlElement $courtage ): bool {
		$said = $courtage->attribute( 'mit_mwst' );
		return '' !== $said && ! SentNumber::isYes( $said );
	}

	/** Without words of its own, what stands without tax says so. */
	private static function withTax( XmlElement $courtage, string $text ): string {
		$isSaid = 1 === preg_match( self::TAX, $text );
		return '' === $text || $isSaid || ! self::isNet( $courtage ) ? $text : "{$text} zzgl. MwSt.";
	}
}
