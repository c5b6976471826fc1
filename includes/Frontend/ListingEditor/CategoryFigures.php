<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingEditor;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\Category;
use SwImmoSuite\Property\Catalogue\FieldContext;
use SwImmoSuite\Property\Catalogue\FieldDefinition;
use SwImmoSuite\Property\Catalogue\FieldType;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Catalogue\Wizard;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\MetaDefinition;

defined( 'ABSPATH' ) || exit;

/**
 * Fields of the editor for the figures of each category: the figures that searches can filter by, with the labels that visitors see.
 *
 * @phpstan-import-type ListingEditorDataShape from Shapes
 */
final class CategoryFigures {

	public function __construct(
		private readonly Catalogue $catalogue,
		private readonly Translator $translator,
	) {
	}

	/** @return ListingEditorDataShape['categories'] */
	public function categories(): array {
		return array_map(
			fn( Category $category ): array => [
				'id'            => $category->id,
				'name'          => $category->name,
				'label'         => $category->label( $this->translator ),
				'nature'        => $category->nature(),
				'marketingType' => $category->marketingType?->value,
				'figures'       => $this->figures( $category ),
			],
			$this->catalogue->categories()
		);
	}

	/** @return ListingEditorDataShape['categories'][int]['figures'] */
	private function figures( Category $category ): array {
		$rules   = $this->catalogue->rules( Wizard::Search, $category->id ) + $this->catalogue->rules( Wizard::Lead, $category->id );
		$figures = [];
		foreach ( array_keys( $rules ) as $id ) {
			$definition = $this->catalogue->field( $id );
			$field      = Field::ofCriterion( $id );
			if ( null !== $field && true === $definition?->type->isNumber() ) {
				$figures[] = [
					'key'     => $field->unprefixed(),
					'type'    => self::typeName( $definition->type ),
					'label'   => $this->labels( $category, $definition ),
					'unit'    => $this->units( $definition ),
					'minimum' => $definition->lowerBound() ?? 0,
					'maximum' => $definition->upperBound() ?? MetaDefinition::LARGEST,
				];
			}
		}
		return $figures;
	}

	/** @return 'currency'|'decimal'|'int' */
	private static function typeName( FieldType $type ): string {
		return match ( $type ) {
			FieldType::Currency => 'currency',
			FieldType::Int      => 'int',
			default             => 'decimal',
		};
	}

	/** @return array{buy: string, rent: string} */
	private function labels( Category $category, FieldDefinition $field ): array {
		$label = fn( MarketingType $type ): string => $this->catalogue->fieldLabel( $field, new FieldContext( Wizard::Search, $category->id, $type ), $this->translator );
		return [
			'buy'  => $label( MarketingType::Buy ),
			'rent' => $label( MarketingType::Rent ),
		];
	}

	/** @return array{buy: string, rent: string} */
	private function units( FieldDefinition $field ): array {
		$unit = fn( MarketingType $type ): string => ( $field->marketingUnits[ $type->value ] ?? null )?->text( $this->translator ) ?? (string) $field->unit;
		return [
			'buy'  => $unit( MarketingType::Buy ),
			'rent' => $unit( MarketingType::Rent ),
		];
	}
}
