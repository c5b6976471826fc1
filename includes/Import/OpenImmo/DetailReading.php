<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Import\OpenImmo\File\XmlElement;
use SwImmoSuite\Property\Listing\Record\Details;

defined( 'ABSPATH' ) || exit;

/**
 * Reads the further details of a listing, which are named after OpenImmo's elements; listing-details.json defines their
 * types.
 */
final class DetailReading {

	/** Element names by section. */
	private const NAMES_BY_SECTION = [
		'flaechen'          => [
			'anzahl_schlafzimmer',
			'anzahl_badezimmer',
			'anzahl_sep_wc',
			'anzahl_wohneinheiten',
			'nutzflaeche',
			'grundstuecksflaeche',
			'teilbar_ab',
			'anzahl_stellplaetze',
			'anzahl_balkone',
			'anzahl_terrassen',
			'balkon_terrasse_flaeche',
		],
		'geo'               => [ 'etage', 'anzahl_etagen' ],
		'ausstattung'       => [
			'gaestewc',
			'hallenhoehe',
			'stellplatzart',
			'unterkellert',
			'fahrstuhl',
			'gartennutzung',
			'ausstatt_kategorie',
			'moebliert',
			'barrierefrei',
			'kamin',
			'sauna',
			'klimatisiert',
			'dv_verkabelung',
			'kueche',
			'heizungsart',
			'befeuerung',
		],
		'zustand_angaben'   => [ 'letztemodernisierung', 'erschliessung' ],
		'infrastruktur'     => [ 'ausblick' ],
		'verwaltung_objekt' => [ 'vermietet', 'denkmalgeschuetzt', 'haustiere' ],
		'preise'            => [ 'freitext_preis', 'warmmiete', 'nebenkosten', 'heizkosten', 'heizkosten_enthalten', 'kaution', 'mieteinnahmen_ist', 'hausgeld' ],
	];

	/** Paths of details whose element has another name. */
	private const OTHER_PATHS = [ 'zustand_art' => 'zustand_angaben/zustand' ];

	/** Attributes of each kind of parking space. */
	private const PARKING = [ 'stellplatzmiete', 'stellplatzkaufpreis' ];

	/** Sums per month, converted from the unit of the rent, and one-time sums; all in euros. */
	private const PER_MONTH = [ 'warmmiete', 'nebenkosten', 'heizkosten', 'hausgeld', 'stellplatzmiete' ];
	private const ONCE      = [ 'kaution', 'stellplatzkaufpreis' ];

	/** A sum per year, regardless of the unit of the rent, unless its own attribute states another period. */
	private const PER_YEAR = 'mieteinnahmen_ist';

	/** Factor that converts the sum to a year, by its attribute. */
	private const YEARLY_FACTORS = [
		''      => 1,
		'JAHR'  => 1,
		'MONAT' => 12,
	];

	/** Free text about the price. */
	private const PRICE_TEXT = 'freitext_preis';

	/** Details that would disclose a price on request. */
	private const PRICE_DETAILS = [ self::PRICE_TEXT, 'warmmiete' ];

	/**
	 * @return array<string, string|int|float|bool> Known details. A "no" counts as unknown: most software sends it for empty fields.
	 */
	public static function of( XmlElement $listing, PriceReading $price ): array {
		$known = [];
		foreach ( self::paths() as $name => $path ) {
			$detail         = Details::all()[ $name ] ?? null;
			$known[ $name ] = null === $detail ? null : self::value( $detail, $listing->all( $path ) );
		}
		foreach ( self::PARKING as $name ) {
			$known[ $name ] = self::parkingSum( $listing, $name );
		}
		$known                     = [ ...$known, ...self::sums( $known, $listing, $price ) ];
		$known[ self::PRICE_TEXT ] = implode( ' · ', array_diff( [ $price->words, $known[ self::PRICE_TEXT ] ?? '' ], [ '' ] ) );
		return Details::clean( $price->isOnRequest ? array_diff_key( $known, array_flip( self::PRICE_DETAILS ) ) : $known );
	}

	/**
	 * Sums of money, converted to euros per month, per year or once. A sum in another currency or period is unknown.
	 *
	 * @param array<string, string|float|bool|null> $known
	 * @return array<string, float|null>
	 */
	private static function sums( array $known, XmlElement $listing, PriceReading $price ): array {
		$income  = $listing->all( 'preise/' . self::PER_YEAR )[0] ?? new XmlElement( self::PER_YEAR );
		// A factor of 0 means that the period cannot be converted.
		$factors = [
			...array_fill_keys( self::PER_MONTH, 1 / ( PriceReading::months( $listing, $price->marketingType ) ?? INF ) ),
			...array_fill_keys( self::ONCE, 1 ),
			self::PER_YEAR => self::YEARLY_FACTORS[ strtoupper( $income->attribute( 'periode' ) ) ] ?? 0,
		];
		$sums    = [];
		foreach ( $factors as $name => $factor ) {
			$sum           = $known[ $name ] ?? null;
			$sums[ $name ] = is_float( $sum ) && $factor > 0 && PriceReading::isEuro( $listing ) ? $sum * $factor : null;
		}
		return $sums;
	}

	/** @return array<string, string> Element path by detail. */
	public static function paths(): array {
		$paths = self::OTHER_PATHS;
		foreach ( self::NAMES_BY_SECTION as $section => $names ) {
			foreach ( $names as $name ) {
				$paths[ $name ] = "{$section}/{$name}";
			}
		}
		return $paths;
	}

	/** @param list<XmlElement> $elements */
	private static function value( JsonObject $detail, array $elements ): string|float|bool|null {
		foreach ( $elements as $element ) {
			$text  = $element->content();
			$value = match ( $detail->string( 'type' ) ) {
				'boolean'           => SentNumber::isYes( $text ) ? true : null,
				'number', 'integer' => SentNumber::of( $text ),
				default             => $detail->has( 'options' ) ? self::option( array_keys( $detail->objects( 'options' ) ), $element ) : PlainText::of( $text ),
			};
			if ( null !== $value && '' !== $value ) {
				return $value;
			}
		}
		return null;
	}

	/**
	 * Finds an option in the text, in the values of attributes, or in the names of attributes that are true.
	 *
	 * @param list<string> $options The first match is used.
	 */
	private static function option( array $options, XmlElement $element ): ?string {
		$attributes = $element->attributes();
		$yes        = array_keys( array_filter( $attributes, SentNumber::isYes( ... ) ) );
		$words      = array_map( strtoupper( ... ), [ $element->content(), ...array_values( $attributes ), ...$yes ] );
		return array_values( array_intersect( $options, $words ) )[0] ?? null;
	}

	private static function parkingSum( XmlElement $listing, string $name ): ?float {
		foreach ( $listing->all( 'preise' ) as $prices ) {
			foreach ( $prices->children() as $child ) {
				$sum = str_starts_with( $child->name, 'stp_' ) ? SentNumber::of( $child->attribute( $name ) ) : null;
				if ( null !== $sum ) {
					return $sum;
				}
			}
		}
		return null;
	}
}
