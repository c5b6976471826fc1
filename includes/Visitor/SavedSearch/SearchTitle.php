<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\AlertSettings;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\FieldContext;
use SwImmoSuite\Property\Catalogue\FieldSummary;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Catalogue\Wizard;
use SwImmoSuite\Property\Listing\Record\Feature;
use SwImmoSuite\Property\Region\RegionLookup;

defined( 'ABSPATH' ) || exit;

/** Describes a search as text. Leaves out deleted regions and categories. */
final class SearchTitle {

	/** Maximum number of named regions. */
	private const MAX_NAMED_REGIONS = 2;

	public function __construct( private readonly RegionLookup $regions, private readonly AlertSettings $alerts = new AlertSettings() ) {
	}

	/**
	 * For example "Wohnung kaufen in Konstanz, Radolfzell und 3 weiteren Regionen · Kaufpreis: bis 450.000 € · Wohnfläche: ab 80
	 * m²". Contains no typed text, so that it may be mailed to anybody.
	 */
	public function of( SavedSearch $search, Translator $t ): string {
		return implode( ' · ', array_filter( [ $this->heading( $search, $t ), self::bounds( $search, $t ) ], static fn( string $part ): bool => '' !== $part ) );
	}

	/** For example "Kaufpreis: bis 450.000 € · Wohnfläche: ab 80 m²"; empty if the search has no bounds. */
	public static function bounds( SavedSearch $search, Translator $t ): string {
		$bounds = FieldSummary::lines( self::fieldContext( $search ), $search->fields, $t ) + self::features( $search->features, $t );
		return implode( ' · ', array_map( static fn( string $label, string $value ): string => "{$label}: {$value}", array_keys( $bounds ), $bounds ) );
	}

	/**
	 * Lines for the agency's mail.
	 *
	 * @return array<string, string> Value by label.
	 */
	public function lines( SavedSearch $search, Translator $t ): array {
		$lines = [
			$t->text( 'Plan' )             => MarketingType::Buy === $search->marketingType ? $t->text( 'Buy' ) : $t->text( 'Rent' ),
			$t->text( 'Type of property' ) => self::category( $search, $t ),
			$t->text( 'Regions' )          => $this->allRegions( $search, $t ),
		];
		return array_filter( $lines, static fn( string $value ): bool => '' !== $value )
			+ FieldSummary::withTexts( self::fieldContext( $search ), $search->fields, $t )
			+ self::features( $search->features, $t )
			+ $this->emails( $search, $t );
	}

	/**
	 * @param list<Feature> $features
	 * @return array<string, string> Names of the equipment by label; empty if there is none.
	 */
	public static function features( array $features, Translator $t ): array {
		$names = array_map( static fn( Feature $feature ): string => $feature->label( $t ), $features );
		return [] === $names ? [] : [ $t->text( 'Features' ) => implode( ', ', $names ) ];
	}

	/** @return array<string, string> Frequency of alert mails, or that the site sends none; empty for a search without a frequency. */
	private function emails( SavedSearch $search, Translator $t ): array {
		return match ( true ) {
			! $this->alerts->areOn() => [ $t->text( 'Emails' ) => $t->text( 'Switched off in the settings' ) ],
			null === $search->alerts => [],
			default                  => [ $t->text( 'Emails' ) => $search->alerts->label( $t ) ],
		};
	}

	/** For example "Wohnung kaufen", without regions. */
	public static function objectTitle( SavedSearch $search, Translator $t ): string {
		$category = self::category( $search, $t );
		return match ( true ) {
			'' === $category                              => $t->text( 'Saved search' ),
			MarketingType::Buy === $search->marketingType => sprintf( $t->text( '%s to buy' ), $category ),
			default                                       => sprintf( $t->text( '%s to rent' ), $category ),
		};
	}

	/** For example "Konstanz und 12 Orte im Umkreis"; null for a search whose regions are named one by one. */
	public function surroundings( SavedSearch $search, Translator $t ): ?string {
		[ $place, $others ] = $this->placeAndRegions( $search ) ?? [ '', [] ];
		$count              = count( $others );
		return 0 === $count ? null : sprintf( $t->plural( '%1$s and %2$s place around it', '%1$s and %2$s places around it', $count ), $place, $t->number( $count ) );
	}

	/** @return array{string, non-empty-list<string>}|null Name of the place, and of the regions around it. */
	private function placeAndRegions( SavedSearch $search ): ?array {
		return null === $search->around ? null : $this->regions->surrounding( $search->regions, $search->around );
	}

	/** Names all regions, for example "Konstanz und 2 Orte im Umkreis (Höri, Meersburg)". */
	private function allRegions( SavedSearch $search, Translator $t ): string {
		$names = implode( ', ', $this->placeAndRegions( $search )[1] ?? $this->regions->names( $search->regions ) );
		$line  = $this->surroundings( $search, $t );
		return null === $line ? $names : "{$line} ({$names})";
	}

	/** For example "Wohnung kaufen in Konstanz" or "Wohnung kaufen in Konstanz und 12 Orten im Umkreis". */
	public function heading( SavedSearch $search, Translator $t ): string {
		$title = self::objectTitle( $search, $t );
		[ $place, $others ] = $this->placeAndRegions( $search ) ?? [ '', [] ];
		if ( [] !== $others ) {
			$text = $t->plural( '%1$s in %2$s and %3$s place around it', '%1$s in %2$s and %3$s places around it', count( $others ) );
			return sprintf( $text, $title, $place, $t->number( count( $others ) ) );
		}
		if ( $this->regions->isAll( $search->regions ) ) {
			return sprintf( $t->text( '%s in all regions' ), $title );
		}
		$names = $this->regions->names( $search->regions );
		return [] === $names ? $title : sprintf( $t->text( '%1$s in %2$s' ), $title, self::joinNames( $names, $t ) );
	}

	/** @param non-empty-list<string> $names */
	private static function joinNames( array $names, Translator $t ): string {
		$more = count( $names ) - self::MAX_NAMED_REGIONS;
		return match ( true ) {
			1 === count( $names ) => $names[0],
			0 === $more           => sprintf( $t->text( '%1$s and %2$s' ), $names[0], $names[1] ),
			default               => sprintf(
				$t->plural( '%1$s and %2$s more region', '%1$s and %2$s more regions', $more ),
				implode( ', ', array_slice( $names, 0, self::MAX_NAMED_REGIONS ) ),
				$t->number( $more )
			),
		};
	}

	private static function fieldContext( SavedSearch $search ): FieldContext {
		return new FieldContext( Wizard::Search, $search->categoryId, $search->marketingType );
	}

	/** Empty if the category is not in the catalogue. */
	private static function category( SavedSearch $search, Translator $t ): string {
		return Catalogue::current()->category( $search->categoryId )?->label( $t ) ?? '';
	}
}
