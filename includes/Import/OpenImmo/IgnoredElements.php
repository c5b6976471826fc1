<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Import\OpenImmo\File\XmlElement;

defined( 'ABSPATH' ) || exit;

/** Lists the elements of a listing that the site does not store, by name, for the report. */
final class IgnoredElements {

	/** Names, by section, of elements that classes other than DetailReading read. */
	private const READ_ELSEWHERE = [
		'objektkategorie'   => [ 'vermarktungsart', 'objektart', 'nutzungsart' ],
		'geo'               => [ 'plz', 'ort', 'strasse', 'hausnummer', 'geokoordinaten', 'regionaler_zusatz' ],
		'kontaktperson'     => [ 'email_direkt', 'email_zentrale' ],
		'preise'            => [ 'waehrung', 'preis_zeiteinheit', 'auf_anfrage', 'aussen_courtage', 'innen_courtage', 'courtage_hinweis', 'provisionspflichtig' ],
		'flaechen'          => [ 'wohnflaeche', 'anzahl_zimmer' ],
		'zustand_angaben'   => [ 'baujahr', 'energiepass', 'verkaufstatus' ],
		'freitexte'         => [ 'objekttitel', 'dreizeiler', 'objektbeschreibung', 'lage', 'ausstatt_beschr', 'sonstige_angaben' ],
		'anhaenge'          => [ 'anhang' ],
		'verwaltung_objekt' => [ 'objektadresse_freigeben', 'verfuegbar_ab', 'abdatum' ],
		'verwaltung_techn'  => [ 'objektnr_extern', 'openimmo_obid', 'aktion', 'aktiv_von', 'aktiv_bis', 'gruppen_kennung', 'sprache' ],
	];

	/** Prefix of elements for parking spaces, which are read only by their attributes. */
	private const PARKING = 'stp_';

	/** @return list<string> Names such as "infrastruktur/distanzen", or the name of an unknown section; each once, in the order of the file. */
	public static function of( XmlElement $listing ): array {
		$knownPaths = self::paths();
		$ignored    = [];
		foreach ( $listing->children() as $section ) {
			if ( ! isset( $knownPaths[ $section->name ] ) ) {
				$ignored[ $section->name ] = true;
				continue;
			}
			foreach ( $section->children() as $child ) {
				$isRead   = isset( $knownPaths[ "{$section->name}/{$child->name}" ] ) || str_starts_with( $child->name, self::PARKING ) || self::isEmpty( $child );
				$ignored += $isRead ? [] : [ "{$section->name}/{$child->name}" => true ];
			}
		}
		return array_map( strval( ... ), array_keys( $ignored ) );
	}

	/** @return array<string, true> Sections, and paths of two names. */
	private static function paths(): array {
		/** @var array<string, true> $paths Cached, since each listing needs them. */
		static $paths = [];
		if ( [] !== $paths ) {
			return $paths;
		}
		$read = [
			...array_values( DetailReading::paths() ),
			...self::pathsIn( 'preise', PriceReading::elements() ),
			...self::pathsIn( 'flaechen', ListingMapper::AREAS ),
			...array_merge( ...array_map( self::pathsIn( ... ), array_keys( self::READ_ELSEWHERE ), array_values( self::READ_ELSEWHERE ) ) ),
		];
		$paths = array_fill_keys( $read, true );
		foreach ( array_keys( $paths ) as $path ) {
			$paths[ explode( '/', $path )[0] ] = true;
		}
		return $paths;
	}

	/**
	 * @param list<string> $names
	 * @return list<string>
	 */
	private static function pathsIn( string $section, array $names ): array {
		return array_map( static fn( string $name ): string => "{$section}/{$name}", $names );
	}

	private static function isEmpty( XmlElement $element ): bool {
		return '' === $element->content() && [] === $element->attributes() && [] === $element->children();
	}
}
