<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Property\Listing\Record\Field;

defined( 'ABSPATH' ) || exit;

/** What the visitor pays the agency (O16): aussen_courtage. What the other side pays tells whether both pay alike. */
final class CommissionReading {

	private const PERCENT = '/(\d{1,2}(?:[.,]\d{1,4})?)\s*(?:%|Prozent|v\.\s?H\.)/iu';

	/** A number alone is percent, too. */
	private const BARE = '/^\d{1,2}(?:[.,]\d{1,4})?$/D';

	private const FREE = '/\b(?:provisions?frei|courtagefrei|keine|ohne|entfällt)\b/iu';

	private const WITHOUT_TAX = '/\b(?:zzgl|zuzügl|zuzüglich|plus|exkl|netto)\b|\+/iu';

	/** @return array<string, mixed> By field; all of the commission, unknown ones empty. */
	public static function of( XmlElement $listing ): array {
		$outer  = $listing->all( 'preise/aussen_courtage' )[0] ?? new XmlElement( 'aussen_courtage' );
		$inner  = $listing->all( 'preise/innen_courtage' )[0] ?? new XmlElement( 'innen_courtage' );
		$text   = PlainText::of( $outer->content() );
		$owed   = $listing->content( 'preise/provisionspflichtig' );
		$isFree = 1 === preg_match( self::FREE, $text ) || ( 1 === preg_match( self::BARE, $text ) && null === SentNumber::of( $text ) );
		$isDue  = ! $isFree && ( '' !== $text || SentNumber::isYes( $owed ) );
		$rate   = $isDue ? self::rate( $outer ) : 0.0;
		$note   = PlainText::of( $listing->content( 'preise/courtage_hinweis' ) );
		return [
			Field::Commission->value      => $isDue ? 'due' : ( $isFree || in_array( strtolower( $owed ), [ 'false', '0', 'nein' ], true ) ? 'none' : '' ),
			Field::CommissionRate->value  => $rate,
			Field::CommissionEqual->value => $rate > 0 && self::rate( $inner ) === $rate,
			Field::CommissionNote->value  => trim( ( $isDue && 0.0 === $rate ? self::withTax( $outer, $text ) : '' ) . ' · ' . $note, ' ·' ),
		];
	}

	/** Percent with VAT, where that is what it says; 0 where it says anything else, or two of them. */
	private static function rate( XmlElement $courtage ): float {
		$text    = $courtage->content();
		$numbers = 1 === preg_match( self::BARE, $text ) ? [ $text ] : ( preg_match_all( self::PERCENT, $text, $found ) === 1 ? $found[1] : [] );
		$isNet   = self::isNet( $courtage ) || ( 1 === preg_match( self::WITHOUT_TAX, $text ) );
		return [] === $numbers || $isNet ? 0.0 : (float) strtr( $numbers[0], ',', '.' );
	}

	private static function isNet( XmlElement $courtage ): bool {
		$said = $courtage->attribute( 'mit_mwst' );
		return '' !== $said && ! SentNumber::isYes( $said );
	}

	/** Without words of its own, what stands without tax says so. */
	private static function withTax( XmlElement $courtage, string $text ): string {
		$isSaid = 1 === preg_match( '/mwst|mehrwertsteuer|ust|umsatzsteuer/iu', $text );
		return '' === $text || $isSaid || ! self::isNet( $courtage ) ? $text : "{$text} zzgl. MwSt.";
	}
}
