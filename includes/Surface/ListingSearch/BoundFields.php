<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\ListingSearch;

use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\FieldDefinition;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Catalogue\NumberText;
use SwImmoSuite\Property\Catalogue\NumberType;
use SwImmoSuite\Property\Catalogue\Wizard;

defined( 'ABSPATH' ) || exit;

/** Which bounds a search offers, and what they are called: as the catalogue has it for the saved search of that category. */
final class BoundFields {

	/** Field of the catalogue by parameter, in the order of the form. */
	public const BOUNDS = [
		'price_from'  => 'price.price',
		'price_to'    => 'price.price',
		'rooms_from'  => 'area.numberRooms',
		'living_from' => 'area.livingSpace',
		'plot_from'   => 'area.plotArea',
		'year_from'   => 'property[baujahr]',
		'year_to'     => 'property[baujahr]',
	];

	/** By field: a number that is one. */
	private const EXAMPLES = [
		'area.numberRooms'  => 3.5,
		'area.livingSpace'  => 85.5,
		'area.plotArea'     => 620.0,
		'property[baujahr]' => 1978.0,
	];

	private const PRICES = [
		'buy'  => 450_000.0,
		'rent' => 950.0,
	];

	public function __construct( private readonly SearchView $view ) {
	}

	/** @return list<TextInput> What stands among the further ones. */
	public function further(): array {
		$fields = [];
		foreach ( self::BOUNDS as $name => $id ) {
			if ( 'price_to' !== $name && ( null !== $this->view->given( $name ) || $this->isAsked( $id ) ) ) {
				$fields[] = $this->bound( $name );
			}
		}
		return array_values( array_filter( $fields ) );
	}

	/** @param string $name Parameter without immo_. Null where the catalogue has lost its field. */
	public function bound( string $name ): ?TextInput {
		$field = Catalogue::current()->field( self::BOUNDS[ $name ] ?? '' );
		return null === $field ? null : new TextInput(
			$name,
			Catalogue::current()->fieldLabel( $field, $this->view->context(), $this->view->translator ),
			self::isUpper( $name ) ? $this->view->translator->text( 'up to' ) : $this->view->translator->text( 'from' ),
			NumberType::Currency === $field->type->number() ? '€' : (string) $field->unit,
			$this->example( $field ),
		);
	}

	/** "bis 450.000 €", "Wohnfläche ab 80 m²", of a bound that holds. */
	public function words( string $name, float $value ): string {
		$field   = Catalogue::current()->field( self::BOUNDS[ $name ] ?? '' );
		$context = $this->view->context();
		if ( null === $field ) {
			return '';
		}
		$amount = $field->format( $value, $this->view->translator, $context->marketingType );
		$bound  = sprintf( self::isUpper( $name ) ? $this->view->translator->text( 'up to %s' ) : $this->view->translator->text( 'from %s' ), $amount );
		return NumberType::Currency === $field->type->number() ? $bound : Catalogue::current()->fieldLabel( $field, $context, $this->view->translator ) . ' ' . $bound;
	}

	public static function isUpper( string $name ): bool {
		return str_ends_with( $name, '_to' );
	}

	/** Whether the chosen category asks for it; without one, whether any does that is on offer. */
	private function isAsked( string $id ): bool {
		$category = $this->view->category();
		$offered  = 0 === $category ? $this->view->finding->offer->categories ?? [] : [ $category ];
		foreach ( $offered as $one ) {
			if ( isset( Catalogue::current()->rules( Wizard::Search, $one )[ $id ] ) ) {
				return true;
			}
		}
		return false;
	}

	private function example( FieldDefinition $field ): string {
		$price = self::PRICES[ ( $this->view->marketingType() ?? MarketingType::Buy )->value ];
		return NumberText::format( self::EXAMPLES[ $field->id ] ?? $price, self::plain( $field ), $this->view->translator );
	}

	/** As it is typed: without the sign of euros. */
	private static function plain( FieldDefinition $field ): NumberType {
		$type = $field->type->number() ?? NumberType::Number;
		return NumberType::Currency === $type ? NumberType::Number : $type;
	}
}
