<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Listing\Record\Details;
use SwImmoSuite\Property\Listing\Record\Field;

defined( 'ABSPATH' ) || exit;

/** What a certificate says, as the fields of a listing have it (O17). What is missing then is said by the rules of L6. */
final class EnergyReading {

	private const STATUSES = [
		'ohne'             => 'pending',
		'bei_besichtigung' => 'pending',
		'nicht_noetig'     => 'exempt',
	];

	private const TYPES = [
		'BEDARF'    => 'demand',
		'VERBRAUCH' => 'consumption',
	];

	/** Which has which value; some software fills in both. */
	private const FIGURES = [
		'demand'      => 'endenergiebedarf',
		'consumption' => 'energieverbrauchkennwert',
	];

	private const BUILDINGS = [
		'wohn'      => 'residential',
		'nichtwohn' => 'other',
	];

	/** @return array<string, mixed> By field; all of energy, unknown ones empty. */
	public static function of( XmlElement $listing ): array {
		$pass     = self::pass( $listing );
		$building = self::BUILDINGS[ strtolower( self::said( $pass, 'gebaeudeart' ) ) ] ?? '';
		$type     = self::TYPES[ strtoupper( self::said( $pass, 'epart', 'art' ) ) ] ?? '';
		$nature   = '' === $building ? Catalogue::current()->category( CategoryReading::of( $listing )->id )?->nature() : $building;
		$heat     = 'residential' === $nature ? null : SentNumber::of( self::said( $pass, 'waermewert' ) );
		$figures  = array_map( static fn( string $name ): ?float => SentNumber::of( self::said( $pass, $name ) ), self::FIGURES );
		$year     = SentNumber::year( self::said( $pass, 'baujahr' ) );
		$status   = [] === $pass->children() && [] === $pass->attributes() ? '' : self::STATUSES[ strtolower( self::said( $pass, 'jahrgang' ) ) ] ?? 'certificate';
		$values   = [
			Field::EnergyStatus->value      => $status,
			Field::EnergyType->value        => $type,
			Field::EnergyValue->value       => $heat ?? $figures[ $type ] ?? $figures['demand'] ?? $figures['consumption'] ?? 0,
			Field::EnergyElectricity->value => null === $heat ? 0 : SentNumber::of( self::said( $pass, 'stromwert' ) ) ?? 0,
			Field::EnergySources->value     => self::sources( $pass, $listing ),
			Field::EnergyYear->value        => 0 === $year ? SentNumber::year( $listing->content( 'zustand_angaben/baujahr' ) ) : $year,
			Field::EnergyClass->value       => strtoupper( str_replace( ' ', '', self::said( $pass, 'wertklasse' ) ) ),
			Field::EnergyIssued->value      => SentDay::of( self::said( $pass, 'ausstelldatum' ), false ),
			Field::EnergyValidUntil->value  => SentDay::of( self::said( $pass, 'gueltig_bis' ), true ),
			Field::EnergyPrimary->value     => SentNumber::of( self::said( $pass, 'primaerenergiebedarf' ) ) ?? 0,
			Field::EnergyBuilding->value    => $building,
		];
		// A certificate that there is none of says nothing, whatever a form has left in the file.
		$said = [
			Field::EnergyStatus->value   => $status,
			Field::EnergyBuilding->value => $building,
		];
		return 'certificate' === $status ? $values : $said + array_fill_keys( array_keys( $values ), '' );
	}

	/** The first with content. */
	private static function pass( XmlElement $listing ): XmlElement {
		foreach ( $listing->all( 'zustand_angaben/energiepass' ) as $pass ) {
			$texts = array_map( static fn( XmlElement $child ): string => $child->content(), $pass->children() );
			if ( '' !== implode( $texts ) || [] !== $pass->attributes() ) {
				return $pass;
			}
		}
		return new XmlElement( 'energiepass' );
	}

	/** The first of these that is said, as an element or, in 1.2.1, as an attribute. */
	private static function said( XmlElement $pass, string ...$names ): string {
		foreach ( $names as $name ) {
			$text = $pass->content( $name );
			$text = '' === $text ? $pass->attribute( $name ) : $text;
			if ( '' !== $text ) {
				return $text;
			}
		}
		return '';
	}

	/** In German words: some software sends the codes of befeuerung. */
	private static function sources( XmlElement $pass, XmlElement $listing ): string {
		$options = ( Details::all()['befeuerung'] ?? null )?->objects( 'options' ) ?? [];
		$words   = static fn( string $code ): string => ( $options[ strtoupper( $code ) ] ?? null )?->string( 'de' ) ?? '';
		$said    = self::said( $pass, 'primaerenergietraeger' );
		if ( '' !== $said ) {
			return '' === $words( $said ) ? PlainText::of( $said ) : $words( $said );
		}
		$codes = [];
		foreach ( $listing->all( 'ausstattung/befeuerung' ) as $fuel ) {
			array_push( $codes, ...array_keys( array_filter( $fuel->attributes(), SentNumber::isYes( ... ) ) ) );
		}
		return implode( ', ', array_diff( array_map( $words, $codes ), [ '' ] ) );
	}
}
