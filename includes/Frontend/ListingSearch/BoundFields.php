<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\FieldDefinition;
use SwImmoSuite\Property\Catalogue\FieldType;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Catalogue\NumberText;
use SwImmoSuite\Property\Catalogue\Wizard;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Search\FigureBound;

defined( 'ABSPATH' ) || exit;

/**
 * Minimum and maximum fields of a search with their labels, taken from the catalogue's fields for saved searches of the
 * category.
 */
final class BoundFields {

	public function __construct( private readonly SearchView $view ) {
	}

	/** @return list<NumberInput|PairInput> Fields under "More filters", without the price, which is a main filter. */
	public function further(): array {
		$fields = [];
		foreach ( FigureBound::FORM as $bound ) {
			$upper   = $bound->upper();
			$isShown = $this->isShown( $bound ) || ( null !== $upper && $this->isShown( $upper ) );
			if ( Field::Price !== $bound->field() && ! $bound->isUpper() && $isShown ) {
				$fields[] = null === $upper ? $this->input( $bound ) : $this->pair( $bound, $upper );
			}
		}
		return array_values( array_filter( $fields ) );
	}

	/** Whether to offer features: the search has some, or the category has a year of construction, as buildings do. */
	public function offersEquipment(): bool {
		return [] !== $this->view->request->query->features || $this->hasField( FigureBound::YearFrom->criterion() );
	}

	/** Null if the catalogue does not contain the field. */
	public function pair( FigureBound $from, FigureBound $to ): ?PairInput {
		$field  = Catalogue::current()->field( $from->criterion() );
		$inputs = [ $this->input( $from ), $this->input( $to ) ];
		return null === $field || null === $inputs[0] || null === $inputs[1] ? null : new PairInput(
			Catalogue::current()->fieldLabel( $field, $this->view->context(), $this->view->translator ),
			self::unit( $field ),
			...$inputs
		);
	}

	/** Whether the limit is set, or the chosen category has the field. */
	private function isShown( FigureBound $bound ): bool {
		return null !== $this->view->given( $bound->value ) || $this->hasField( $bound->criterion() );
	}

	private static function unit( FieldDefinition $field ): string {
		return FieldType::Currency === $field->type ? '€' : (string) $field->unit;
	}

	/** Null if the catalogue does not contain the field. */
	private function input( FigureBound $bound ): ?NumberInput {
		$field = Catalogue::current()->field( $bound->criterion() );
		if ( null === $field ) {
			return null;
		}
		$isPrice = FieldType::Currency === $field->type;
		$price   = $isPrice ? $this->view->request->query->bounds[ $bound->value ] ?? null : null;
		$typed   = $this->view->given( $bound->value );
		// Numbers look as visitors type them: without the euro sign.
		$format = fn( float $number ): string => NumberText::format( $number, $isPrice ? FieldType::Number : $field->type, $this->view->translator );
		return new NumberInput(
			$bound->value,
			Catalogue::current()->fieldLabel( $field, $this->view->context(), $this->view->translator ),
			$bound->isUpper() ? $this->view->translator->text( 'up to' ) : $this->view->translator->text( 'from' ),
			self::unit( $field ),
			$format( $bound->example( $this->view->marketingType() ?? MarketingType::Buy ) ),
			null === $price ? ( is_string( $typed ) ? $typed : '' ) : $format( $price ),
		);
	}

	/** Text for a limit, for example "bis 450.000 €", "ab 3 Zimmer" or "Wohnfläche ab 80 m²". */
	public function words( FigureBound $bound, float $value ): string {
		$field   = Catalogue::current()->field( $bound->criterion() );
		$context = $this->view->context();
		if ( null === $field ) {
			return '';
		}
		$amount = $field->format( $value, $this->view->translator, $context->marketingType );
		if ( FigureBound::RoomsFrom === $bound ) {
			return sprintf( $this->view->translator->text( '%s+ rooms' ), $amount );
		}
		$text   = sprintf( $bound->isUpper() ? $this->view->translator->text( 'up to %s' ) : $this->view->translator->text( 'from %s' ), $amount );
		return FieldType::Currency === $field->type ? $text : Catalogue::current()->fieldLabel( $field, $context, $this->view->translator ) . ' ' . $text;
	}

	/** Whether the chosen category has the field; without a chosen category, whether any offered category has the field. */
	private function hasField( string $id ): bool {
		$category = $this->view->category();
		$offered  = 0 === $category ? $this->view->finding->offer['categories'] ?? [] : [ $category ];
		foreach ( $offered as $categoryId ) {
			if ( isset( Catalogue::current()->rules( Wizard::Search, $categoryId )[ $id ] ) ) {
				return true;
			}
		}
		return false;
	}
}
