<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inquiry;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\FieldContext;
use SwImmoSuite\Property\Catalogue\FieldSummary;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Catalogue\ObjectType;
use SwImmoSuite\Property\Catalogue\Wizard;

defined( 'ABSPATH' ) || exit;

/** A lead as text: labels, units and names instead of ids. */
final class InquirySummary {

	public function __construct(
		private readonly Inquiry $inquiry,
		private readonly Translator $translator,
	) {
	}

	/** For example "Haus verkaufen". Contains nothing typed by a visitor, so that it may be mailed to anybody. */
	public function title(): string {
		$t        = $this->translator;
		$category = $this->category();
		return match ( true ) {
			'' === $category                                     => $t->text( 'Inquiry' ),
			MarketingType::Buy === $this->inquiry->marketingType => sprintf( $t->text( '%s for sale', 'offer of an owner' ), $category ),
			default                                              => sprintf( $t->text( '%s for rent', 'offer of an owner' ), $category ),
		};
	}

	/**
	 * Lines for the agency's mail.
	 *
	 * @param list<string> $regions Names of the lead's regions.
	 * @return array<string, string> Value by label; empty if the owner gave no answer.
	 */
	public function lines( array $regions ): array {
		$t       = $this->translator;
		$inquiry = $this->inquiry;
		$lines   = [
			$t->text( 'Plan' )             => MarketingType::Buy === $inquiry->marketingType ? $t->text( 'Sell' ) : $t->text( 'Rent out' ),
			$t->text( 'Use' )              => ObjectType::Living === $inquiry->objectType ? $t->text( 'Residential' ) : $t->text( 'Commercial' ),
			$t->text( 'Type of property' ) => $this->category(),
			$t->text( 'Location' )         => $this->joinAddresses( static fn( LeadLocation $place ): string => $place->address() ),
			$t->text( 'District' )         => $this->joinAddresses( static fn( LeadLocation $place ): string => $place->texts['district'] ?? '' ),
			$t->text( 'Radius' )           => $this->joinAddresses( $this->radius( ... ) ),
			$t->text( 'Regions' )          => implode( ', ', $regions ),
		];
		return $lines + $this->fields();
	}

	/** For example "Wohnfläche: 120 m² · Grundstück: 500 m²", including typed text. */
	public function figures(): string {
		$fields = $this->fields();
		return implode( ' · ', array_map( static fn( string $label, string $value ): string => "{$label}: {$value}", array_keys( $fields ), $fields ) );
	}

	/** @return array<string, string> Value by label. */
	private function fields(): array {
		$inquiry = $this->inquiry;
		return FieldSummary::withTexts( new FieldContext( Wizard::Lead, $inquiry->categoryId, $inquiry->marketingType ), $inquiry->fields, $this->translator );
	}

	/** @param callable(LeadLocation): string $text */
	private function joinAddresses( callable $text ): string {
		return implode( '; ', array_filter( array_map( $text, $this->inquiry->addresses() ), static fn( string $part ): bool => '' !== $part ) );
	}

	private function radius( LeadLocation $place ): string {
		$radius = $place->figures['radiusKm'] ?? null;
		return null === $radius ? '' : $this->translator->number( $radius ) . "\u{a0}km";
	}

	/** Empty if the category is not in the catalogue. */
	private function category(): string {
		return Catalogue::current()->category( $this->inquiry->categoryId )?->label( $this->translator ) ?? '';
	}
}
