<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Import\OpenImmo\File\XmlElement;
use SwImmoSuite\Property\Listing\Record\Field;

defined( 'ABSPATH' ) || exit;

/**
 * Reads address, coordinates and region of a listing. If the address is not released, the site shows neither street nor
 * coordinates, and uses them only to find the region.
 */
final class PlaceReading {

	private const FIELDS = [
		'strasse'    => Field::Street,
		'hausnummer' => Field::Number,
		'plz'        => Field::Zip,
		'ort'        => Field::City,
	];

	/** @return array<string, mixed> By field. */
	public static function fields( XmlElement $listing ): array {
		$point  = self::point( $listing );
		$fields = [
			Field::ExactAddress->value => SentNumber::isYes( $listing->content( 'verwaltung_objekt/objektadresse_freigeben' ) ),
			Field::Lat->value          => $point[0] ?? '',
			Field::Lng->value          => $point[1] ?? '',
		];
		foreach ( self::FIELDS as $name => $field ) {
			$fields[ $field->value ] = PlainText::of( $listing->content( "geo/{$name}" ) );
		}
		return $fields;
	}

	/**
	 * Id of the region: by coordinates, postal code, name of the district or of the town, else the source's fallback;
	 * null if unknown.
	 */
	public static function region( XmlElement $listing, SourceSettings $settings, SiteLookup $site ): ?string {
		$point = self::point( $listing );
		$named = static fn( string $name ): ?string => $site->onlyRegionNamed( PlainText::of( $listing->content( "geo/{$name}" ) ) );
		return ( null === $point ? null : $site->regionAt( ...$point ) )
			?? $settings->regionOfPostcode( $listing->content( 'geo/plz' ) )
			?? $named( 'regionaler_zusatz' )
			?? $named( 'ort' )
			?? ( '' === $settings->regionFallback ? null : $settings->regionFallback );
	}

	/** @return array{float, float}|null Latitude and longitude; null if unknown: some software then sends 0 for both. */
	private static function point( XmlElement $listing ): ?array {
		foreach ( $listing->all( 'geo/geokoordinaten' ) as $element ) {
			$lat = SentNumber::degrees( $element->attribute( 'breitengrad' ), 90 );
			$lng = SentNumber::degrees( $element->attribute( 'laengengrad' ), 180 );
			if ( null !== $lat && null !== $lng && ( 0.0 !== $lat || 0.0 !== $lng ) ) {
				return [ $lat, $lng ];
			}
		}
		return null;
	}
}
