<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Wording;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Listing;

defined( 'ABSPATH' ) || exit;

/**
 * The facts of a listing in groups, each fact once. Equipment is a list of words instead, without what is missing.
 *
 * @phpstan-import-type ListingFactShape from Shapes
 */
final class FactGroups {

	/** @var array<string, ListingFactShape> */
	private readonly array $facts;

	private readonly FurtherFacts $further;

	public function __construct(
		private readonly Listing $listing,
		private readonly Translator $translator,
	) {
		$this->further = new FurtherFacts( $listing, $translator );
		$this->facts   = $this->figures() + $this->further->named();
	}

	/**
	 * @param list<string> $without Names of details that stand elsewhere on the page.
	 * @return array<'rooms'|'building'|'costs'|'terms', list<ListingFactShape>> Without empty groups.
	 */
	public function groups( array $without = [] ): array {
		$facts  = array_diff_key( $this->facts, array_flip( $without ) );
		$groups = array_map( static fn( array $names ): array => array_values( array_filter( array_map( static fn( string $name ): ?array => $facts[ $name ] ?? null, $names ) ) ), self::names() );
		return array_filter( $groups );
	}

	/** @return array<string, string> Equipment as words: "Einbauküche", "2 Balkone", by name of the detail. */
	public function equipment(): array {
		$words  = [];
		$values = $this->further->values();
		foreach ( array_diff_key( $this->facts, array_flip( array_merge( ...array_values( self::names() ) ) ) ) as $name => $fact ) {
			$words[ $name ] = $this->piece( $name, $values[ $name ] ?? '', $fact );
		}
		return array_filter( $words, static fn( string $word ): bool => '' !== $word );
	}

	/** @param ListingFactShape $fact */
	private function piece( string $name, string|int|float|bool $value, array $fact ): string {
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

	/** @return array<string, ListingFactShape> Category and key figures by their name in names(). */
	private function figures(): array {
		$figures  = new KeyFigures( $this->listing, $this->translator );
		$category = $figures->category();
		$kind     = [
			'label' => $this->translator->text( 'Type of property' ),
			'text'  => $category,
		];
		return ( '' === $category ? [] : [ 'category' => $kind ] ) + $figures->byField();
	}

	/** @return array<'rooms'|'building'|'costs'|'terms', list<string>> Figures and details by group; a detail that is in none is equipment. */
	private static function names(): array {
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
			'terms'    => [ 'available', 'vermietet', 'haustiere', 'object_number' ],
		];
	}
}
