<?php
declare(strict_types=1);

namespace SwImmoSuite\Listing;

use SwImmoSuite\Field\Catalogue;
use SwImmoSuite\Field\NumberText;
use SwImmoSuite\Field\NumberType;
use SwImmoSuite\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** What a listing says of itself, in words (texts.md, 2.5 and 2.14). */
final class ListingFacts {

	public function __construct(
		private readonly Listing $listing,
		private readonly Translator $translator,
	) {
	}

	/** Label of the category; empty where it has none, or where the catalogue has lost it. */
	public function category(): string {
		return Catalogue::current()->category( $this->listing->categoryId )?->label( $this->translator ) ?? '';
	}

	/** @return array{title: string, text: string} "Kaufpreis", "650.000 €". */
	public function price(): array {
		$t     = $this->translator;
		$price = $this->listing->price;
		return [
			'title' => 'rent' === $this->listing->marketingType ? $t->text( 'Monthly rent, excluding utilities' ) : $t->text( 'Purchase price' ),
			'text'  => null === $price ? $t->text( 'Price on request' ) : NumberText::format( $price, NumberType::Currency, $t ),
		];
	}

	/** @return list<array{label: string, text: string}> What is known of areas, rooms and year. */
	public function figures(): array {
		$listing = $this->listing;
		return array_values(
			array_filter(
				[
					$this->figure( 'area.livingSpace', $listing->livingSpace, ' m²' ),
					$this->figure( 'area.plotArea', $listing->plotArea, ' m²' ),
					$this->figure( 'area.numberRooms', $listing->rooms, '' ),
					$this->figure( 'property[baujahr]', null === $listing->year ? null : (float) $listing->year, '', NumberType::Int ),
				]
			)
		);
	}

	/** @return array{label: string, text: string}|null */
	private function figure( string $field, ?float $value, string $unit, NumberType $type = NumberType::Number ): ?array {
		return null === $value ? null : [
			'label' => $this->label( $field ),
			'text'  => NumberText::format( $value, $type, $this->translator ) . $unit,
		];
	}

	/** A category may call a field by another name: the area of an office is no plot. */
	private function label( string $field ): string {
		$catalogue = Catalogue::current();
		$own       = $catalogue->category( $this->listing->categoryId )?->labels[ $field ] ?? null;
		return $own?->text( $this->translator ) ?? (string) $catalogue->field( $field )?->label( $this->translator, $this->listing->marketingType );
	}
}
