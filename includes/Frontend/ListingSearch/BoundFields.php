<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\FieldDefinition;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Catalogue\NumberText;
use SwImmoSuite\Property\Catalogue\NumberType;
use SwImmoSuite\Property\Catalogue\Wizard;

defined( 'ABSPATH' ) || exit;

/**
 * Minimum and maximum fields of a search with their labels, taken from the catalogue's fields for saved searches of the
 * category.
 */
final class BoundFields {

	/** Catalogue field by parameter, in the order of the form. */
	public const BOUNDS = [
		'price_from'  => 'price.price',
		'price_to'    => 'price.price',
		'rooms_from'  => 'area.numberRooms',
		'living_from' => 'area.livingSpace',
		'plot_from'   => 'area.plotArea',
		'year_from'   => 'property[baujahr]',
		'year_to'     => 'property[baujahr]',
	];

	/** Example number, by field. */
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

	/** @return list<TextInput> Fields below "More filters". */
	public function further(): array {
		$fields = [];
		foreach ( self::BOUNDS as $name => $id ) {
			if ( 'price_to' !== $name && ( null !== $this->view->given( $name ) || $this->isAsked( $id ) ) ) {
				$fields[] = $this->bound( $name );
			}
		}
		return array_values( array_filter( $fields ) );
	}

	/** @param string $name Parameter without immo_. Returns null if the catalogue lacks the field. */
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

	/** Text for a set bound, for example "bis 450.000 €" or "Wohnfläche ab 80 m²". */
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

	/** Whether the chosen category has the field; without one, whether any offered category has it. */
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

	/** Number type for typing, without the euro sign. */
	private static function plain( FieldDefinition $field ): NumberType {
		$type = $field->type->number() ?? NumberType::Number;
		return NumberType::Currency === $type ? NumberType::Number : $type;
	}
}
