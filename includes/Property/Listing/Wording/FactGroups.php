<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Wording;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Listing;

defined( 'ABSPATH' ) || exit;

/**
 * The facts of a listing in groups, each fact once. Equipment is a list of words without labels; missing equipment is
 * left out.
 *
 * @phpstan-import-type ListingFactShape from Shapes
 */
final class FactGroups {

	/** @var array<string, ListingFactShape> */
	public readonly array $facts;

	/** @var list<string> Names of facts that a filter has added. */
	private readonly array $added;

	private readonly FurtherFacts $further;

	public function __construct(
		private readonly Listing $listing,
		private readonly Translator $translator,
	) {
		$this->further = new FurtherFacts( $listing, $translator );
		$unfiltered    = $this->figures() + $this->further->named();
		$this->facts   = has_filter( 'sw_immosuite_listing_facts' ) ? $this->applyFilter( $unfiltered ) : $unfiltered;
		$this->added   = array_keys( array_diff_key( $this->facts, $unfiltered ) );
	}

	/**
	 * @param list<string> $without Names of details that are shown elsewhere on the page.
	 * @return array<'rooms'|'building'|'costs'|'terms', list<ListingFactShape>> Without empty groups.
	 */
	public function groups( array $without = [] ): array {
		$facts  = array_diff_key( $this->facts, array_flip( $without ) );
		$groups = [];
		foreach ( $this->namesByGroup() as $group => $names ) {
			$ofGroup          = array_map( static fn( string $name ): ?array => $facts[ $name ] ?? null, $names );
			$groups[ $group ] = array_values( array_filter( $ofGroup ) );
		}
		return array_filter( $groups );
	}

	/** @return array<string, string> Equipment as words: "Einbauküche", "2 Balkone", by name of the detail. */
	public function equipment(): array {
		$words   = [];
		$values  = $this->further->values();
		$grouped = array_merge( ...array_values( $this->namesByGroup() ) );
		foreach ( array_diff_key( $this->facts, array_flip( $grouped ) ) as $name => $fact ) {
			$words[ $name ] = $this->equipmentText( $name, $values[ $name ] ?? '', $fact );
		}
		return array_filter( $words, static fn( string $word ): bool => '' !== $word );
	}

	/**
	 * @param array<string, ListingFactShape> $unfiltered
	 * @return array<string, ListingFactShape>
	 */
	private function applyFilter( array $unfiltered ): array {
		$facts = array_map( static fn( array $fact ): array => [ 'label' => $fact['label'], 'value' => $fact['text'] ], $unfiltered );
		/**
		 * Filters the figures, details and equipment on a listing's page. New facts are appended to "Further details". Facts left out
		 * are hidden, malformed ones ignored. Texts are escaped afterwards.
		 *
		 * @since 0.1.0
		 *
		 * @param array<string, array{label: string, value: string}> $facts By name, such as `category`, `sw_immo_rooms` or
		 *                                                                  `object_number`. Details have names from
		 *                                                                  listing-details.json, without prefix.
		 * @param int                                                $post  The listing.
		 */
		$filtered = apply_filters( 'sw_immosuite_listing_facts', $facts, $this->listing->postId );
		/** @var array<string, ListingFactShape> $kept */
		$kept = [];
		foreach ( is_array( $filtered ) ? $filtered : $facts as $name => $fact ) {
			$label = is_array( $fact ) ? $fact['label'] ?? null : null;
			$value = is_array( $fact ) ? $fact['value'] ?? null : null;
			if ( is_string( $label ) && is_string( $value ) ) {
				$kept[ (string) $name ] = [ 'label' => $label, 'text' => $value ];
			} elseif ( isset( $unfiltered[ (string) $name ] ) ) {
				$kept[ (string) $name ] = $unfiltered[ (string) $name ];
			}
		}
		return $kept;
	}

	/** @param ListingFactShape $fact */
	private function equipmentText( string $name, string|int|float|bool $value, array $fact ): string {
		$t = $this->translator;
		return match ( true ) {
			false === $value || 'NEIN' === $value    => '',
			true === $value || 'JA' === $value       => $fact['label'],
			'anzahl_balkone' === $name               => sprintf( $t->plural( '%s balcony', '%s balconies', (int) $value ), $value ),
			'anzahl_terrassen' === $name             => sprintf( $t->plural( '%s terrace', '%s terraces', (int) $value ), $value ),
			'anzahl_stellplaetze' === $name          => sprintf( $t->plural( '%s parking space', '%s parking spaces', (int) $value ), $value ),
			in_array( $name, [ 'kueche', 'fahrstuhl', 'stellplatzart', 'ausblick' ], true ) => ucfirst( $fact['text'] ),
			default                                  => "{$fact['label']}: {$fact['text']}",
		};
	}

	/** @return array<string, ListingFactShape> Category and key figures by name. */
	private function figures(): array {
		$figures  = new KeyFigures( $this->listing, $this->translator );
		$category = $figures->category();
		$kind     = [
			'label' => $this->translator->text( 'Type of property' ),
			'text'  => $category,
		];
		return ( '' === $category ? [] : [ 'category' => $kind ] ) + $figures->byField();
	}

	/** @return array<'rooms'|'building'|'costs'|'terms', list<string>> Figures and details by group; a detail in no group is equipment. */
	private function namesByGroup(): array {
		return [
			'rooms'    => [
				Field::LivingSpace->value,
				Field::Rooms->value,
				...[ 'anzahl_schlafzimmer', 'anzahl_badezimmer', 'anzahl_sep_wc', 'etage', 'nutzflaeche', 'teilbar_ab', 'hallenhoehe', 'balkon_terrasse_flaeche' ],
			],
			'building' => [
				'category',
				Field::PlotArea->value,
				'grundstuecksflaeche',
				Field::Year->value,
				...[ 'letztemodernisierung', 'zustand_art', 'ausstatt_kategorie', 'anzahl_etagen', 'anzahl_wohneinheiten', 'heizungsart', 'befeuerung', 'erschliessung' ],
			],
			'costs'    => [
				...[ 'warmmiete', 'nebenkosten', 'heizkosten', 'heizkosten_enthalten', 'kaution', 'stellplatzmiete', 'stellplatzkaufpreis', 'hausgeld' ],
				...[ 'mieteinnahmen_ist', 'freitext_preis' ],
			],
			'terms'    => [ 'available', 'vermietet', 'haustiere', 'object_number', ...$this->added ],
		];
	}
}
