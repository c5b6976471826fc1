<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Import\OpenImmo\File\XmlElement;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Listing\Record\Details;
use SwImmoSuite\Property\Listing\Record\Field;

defined( 'ABSPATH' ) || exit;

/**
 * Reads the energy certificate as fields of a listing. The rules for mandatory information report what the
 * certificate lacks.
 */
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

	/** Element with the value of each type; some software sends both. */
	private const FIGURES = [
		'demand'      => 'endenergiebedarf',
		'consumption' => 'energieverbrauchkennwert',
	];

	private const BUILDINGS = [
		'wohn'      => 'residential',
		'nichtwohn' => 'other',
	];

	/** @return array<string, mixed> All energy fields; unknown ones are empty. */
	public static function of( XmlElement $listing ): array {
		$certificate = self::certificate( $listing );
		$building    = self::BUILDINGS[ strtolower( self::firstValue( $certificate, 'gebaeudeart' ) ) ] ?? '';
		$type        = self::TYPES[ strtoupper( self::firstValue( $certificate, 'epart', 'art' ) ) ] ?? '';
		$nature      = '' === $building ? Catalogue::current()->category( CategoryReading::of( $listing )->id )?->nature() : $building;
		$heat        = 'residential' === $nature ? null : SentNumber::of( self::firstValue( $certificate, 'waermewert' ) );
		$figures     = array_map( static fn( string $name ): ?float => SentNumber::of( self::firstValue( $certificate, $name ) ), self::FIGURES );
		$year        = SentNumber::year( self::firstValue( $certificate, 'baujahr' ) );
		$status      = [] === $certificate->children() && [] === $certificate->attributes() ? '' : self::STATUSES[ strtolower( self::firstValue( $certificate, 'jahrgang' ) ) ] ?? 'certificate';
		$values      = [
			Field::EnergyStatus->value      => $status,
			Field::EnergyType->value        => $type,
			Field::EnergyValue->value       => $heat ?? $figures[ $type ] ?? $figures['demand'] ?? $figures['consumption'] ?? 0,
			Field::EnergyElectricity->value => null === $heat ? 0 : SentNumber::of( self::firstValue( $certificate, 'stromwert' ) ) ?? 0,
			Field::EnergySources->value     => self::sources( $certificate, $listing ),
			Field::EnergyYear->value        => 0 === $year ? SentNumber::year( $listing->content( 'zustand_angaben/baujahr' ) ) : $year,
			Field::EnergyClass->value       => strtoupper( str_replace( ' ', '', self::firstValue( $certificate, 'wertklasse' ) ) ),
			Field::EnergyIssued->value      => SentDay::of( self::firstValue( $certificate, 'ausstelldatum' ), isLast: false ),
			Field::EnergyValidUntil->value  => SentDay::of( self::firstValue( $certificate, 'gueltig_bis' ), isLast: true ),
			Field::EnergyPrimary->value     => SentNumber::of( self::firstValue( $certificate, 'primaerenergiebedarf' ) ) ?? 0,
			Field::EnergyBuilding->value    => $building,
		];
		// If there is no certificate, its values are ignored, even if the software left some in the file.
		$withoutCertificate = [
			Field::EnergyStatus->value   => $status,
			Field::EnergyBuilding->value => $building,
		];
		return 'certificate' === $status ? $values : $withoutCertificate + array_fill_keys( array_keys( $values ), '' );
	}

	/** The first energiepass element with content. */
	private static function certificate( XmlElement $listing ): XmlElement {
		foreach ( $listing->all( 'zustand_angaben/energiepass' ) as $certificate ) {
			$texts = array_map( static fn( XmlElement $child ): string => $child->content(), $certificate->children() );
			if ( '' !== implode( $texts ) || [] !== $certificate->attributes() ) {
				return $certificate;
			}
		}
		return new XmlElement( 'energiepass' );
	}

	/** The first non-empty value, as an element or, in OpenImmo 1.2.1, as an attribute. */
	private static function firstValue( XmlElement $certificate, string ...$names ): string {
		foreach ( $names as $name ) {
			$text = $certificate->content( $name );
			$text = '' === $text ? $certificate->attribute( $name ) : $text;
			if ( '' !== $text ) {
				return $text;
			}
		}
		return '';
	}

	/** Energy sources in German words; codes of befeuerung are translated. */
	private static function sources( XmlElement $certificate, XmlElement $listing ): string {
		$options = ( Details::all()['befeuerung'] ?? null )?->objects( 'options' ) ?? [];
		$words   = static fn( string $code ): string => ( $options[ strtoupper( $code ) ] ?? null )?->string( 'de' ) ?? '';
		$sent    = self::firstValue( $certificate, 'primaerenergietraeger' );
		if ( '' !== $sent ) {
			return '' === $words( $sent ) ? PlainText::of( $sent ) : $words( $sent );
		}
		$codes = [];
		foreach ( $listing->all( 'ausstattung/befeuerung' ) as $fuel ) {
			array_push( $codes, ...array_keys( array_filter( $fuel->attributes(), SentNumber::isYes( ... ) ) ) );
		}
		return implode( ', ', array_diff( array_map( $words, $codes ), [ '' ] ) );
	}
}
