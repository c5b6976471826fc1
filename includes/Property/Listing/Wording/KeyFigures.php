<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Wording;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\FieldContext;
use SwImmoSuite\Property\Catalogue\FieldType;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Catalogue\NumberText;
use SwImmoSuite\Property\Catalogue\Wizard;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\State;

defined( 'ABSPATH' ) || exit;

/** Key figures of a listing as labelled text. */
final class KeyFigures {

	public function __construct(
		private readonly Listing $listing,
		private readonly Translator $translator,
	) {
	}

	/** Label of the category; empty if there is none or the catalogue does not contain it. */
	public function category(): string {
		return Catalogue::current()->category( $this->listing->categoryId )?->label( $this->translator ) ?? '';
	}

	/** @return array{title: string, text: string} "Kaltmiete", "950 € pro Monat". The title is empty for a price on request, both for an unknown price. */
	public function price(): array {
		$price = $this->listing->figure( Field::Price );
		if ( null === $price ) {
			$isOnRequest = $this->listing->isPriceOnRequest && $this->listing->state->isOnOffer();
			return [
				'title' => '',
				'text'  => $isOnRequest ? $this->translator->text( 'Price on request' ) : '',
			];
		}
		// A filtered catalogue may lack the price field; listings still have a price.
		$fact = $this->fact( Field::Price, $price ) ?? [
			'label' => $this->translator->text( 'Price' ),
			'text'  => NumberText::format( $price, FieldType::Currency, $this->translator ),
		];
		return [
			'title' => $fact['label'],
			'text'  => $fact['text'],
		];
	}

	/** "495.000 €", without "per month"; for a price on request the same as price(). */
	public function amount(): string {
		$price = $this->listing->figure( Field::Price );
		return null === $price ? $this->price()['text'] : NumberText::format( $price, FieldType::Currency, $this->translator );
	}

	/** "5.156 €/m²", per living space or, without it, per plot area; empty for rent or if a figure is unknown. */
	public function pricePerArea(): string {
		$price = $this->listing->figure( Field::Price );
		$area  = $this->listing->figure( Field::LivingSpace ) ?? $this->listing->figure( Field::PlotArea );
		return null === $price || null === $area || MarketingType::Rent === $this->listing->marketingType
			? ''
			: NumberText::format( round( $price / $area ), FieldType::Currency, $this->translator ) . '/m²';
	}

	/** "495 T€" or "auf Anfrage", for a pin on the map; empty if unknown. */
	public function shortPrice(): string {
		$price = $this->listing->figure( Field::Price );
		return match ( true ) {
			null !== $price               => ShortPrice::text( $price, $this->translator ),
			'' !== $this->price()['text'] => $this->translator->text( 'on request' ),
			default                       => '',
		};
	}

	/** "Reserviert", "Vermietet"; empty if available. */
	public function state(): string {
		return match ( $this->listing->state ) {
			State::Active    => '',
			State::Reserved  => $this->translator->text( 'Reserved' ),
			State::Sold      => MarketingType::Rent === $this->listing->marketingType ? $this->translator->text( 'Rented' ) : $this->translator->text( 'Sold' ),
			State::Reference => $this->translator->text( 'Reference' ),
		};
	}

	/** A sentence about the state; empty if available, and for a reference. */
	public function note(): string {
		$isRent = MarketingType::Rent === $this->listing->marketingType;
		return match ( $this->listing->state ) {
			State::Reserved => $this->translator->text( 'This property is reserved. You are welcome to ask for it.' ),
			State::Sold     => $this->translator->text( $isRent ? 'This property has been rented.' : 'This property has been sold.' ),
			default                => '',
		};
	}

	/** An area, the rooms or the year: "168 m²"; empty if unknown. */
	public function text( Field $field ): string {
		$value = $this->listing->figure( $field );
		return null === $value ? '' : $this->fact( $field, $value )['text'] ?? '';
	}

	/** @return list<string> Sizes and rooms without labels: "90 m²", "3 Zimmer", "400 m² Grund". */
	public function brief(): array {
		$rooms = $this->listing->figure( Field::Rooms );
		$plot  = $this->text( Field::PlotArea );
		$texts = [
			$this->text( Field::LivingSpace ),
			// 1.5 rooms are plural.
			null === $rooms ? '' : sprintf( $this->translator->plural( '%s room', '%s rooms', 1.0 === $rooms ? 1 : 2 ), $this->translator->number( $rooms ) ),
			'' === $plot ? '' : sprintf( self::plot( $this->listing->categoryId, $this->translator ), $plot ),
		];
		return array_values( array_filter( $texts, static fn( string $text ): bool => '' !== $text ) );
	}

	/** @return string Format string for the plot area; without "plot" for categories that label the area differently. */
	public static function plot( int $categoryId, Translator $translator ): string {
		$criterion = (string) Field::PlotArea->definition()->criterion;
		return isset( Catalogue::current()->category( $categoryId )->labels[ $criterion ] ) ? '%s' : $translator->text( '%s plot' );
	}

	/** @return list<array{label: string, text: string}> Known areas, rooms and year. */
	public function figures(): array {
		return array_values( $this->byField() );
	}

	/** @return array<string, array{label: string, text: string}> Known areas, rooms and year, by meta key. */
	public function byField(): array {
		$facts = [];
		foreach ( Field::criteria() as $field ) {
			$value                  = Field::Price === $field ? null : $this->listing->figure( $field );
			$facts[ $field->value ] = null === $value ? null : $this->fact( $field, $value );
		}
		return array_filter( $facts );
	}

	/** @return array{label: string, text: string}|null Label and format of the catalogue; null if the catalogue does not contain the field. */
	private function fact( Field $field, float $value ): ?array {
		$catalogue  = Catalogue::current();
		$context    = new FieldContext( Wizard::Search, $this->listing->categoryId, $this->listing->marketingType );
		$definition = $catalogue->field( (string) $field->definition()->criterion );
		return null === $definition ? null : [
			'label' => $catalogue->fieldLabel( $definition, $context, $this->translator ),
			'text'  => $definition->format( $value, $this->translator, $context->marketingType ),
		];
	}
}
