<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\ResponseBuilder;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/**
 * The catalogue in a wizard's document, in the document's language. Of each field, it contains only limits, digits, hints, and
 * units that depend on the marketing type. POST wizard/fields returns the rest (label, type, unit, options); browsers cache that
 * response by the version of the catalogue.
 *
 * @phpstan-import-type CatalogueConfigShape from Shapes
 */
final class CatalogueConfig {

	private function __construct(
		private readonly Catalogue $catalogue,
		private readonly Translator $translator,
	) {
	}

	/** @return mixed Shape: catalogue-config.schema.json. */
	public static function build( Catalogue $catalogue, Translator $translator ): mixed {
		return ResponseBuilder::build( Contract::schema( 'catalogue-config' ), ( new self( $catalogue, $translator ) )->data() );
	}

	/** @return array<string, mixed> */
	private function data(): array {
		$fields = [];
		foreach ( $this->catalogue->fields() as $field ) {
			$fields[ $field->id ] = $this->field( $field );
		}
		return [
			'version'        => $this->catalogue->version( $this->translator->language ),
			'objectTypes'    => $this->names( 'objectTypes' ),
			'marketingTypes' => [
				'lead'   => $this->names( 'lead' ),
				'search' => $this->names( 'search' ),
			],
			'defaults'       => $this->catalogue->defaults,
			'groups'         => array_map(
				fn( array $group ): array => [ 'label' => $group['label']->text( $this->translator ) ] + $group,
				$this->catalogue->groups
			),
			'fieldGroups'    => $this->names( 'fieldGroups' ),
			'categories'     => array_map( $this->category( ... ), $this->catalogue->categories() ),
			'rules'          => $this->rules(),
			'fields'         => $fields,
		];
	}

	/** @return list<array{id: string, label: string}> */
	private function names( string $which ): array {
		$names = [];
		foreach ( $this->catalogue->names[ $which ] ?? [] as $id => $label ) {
			$names[] = [
				'id'    => $id,
				'label' => $label->text( $this->translator ),
			];
		}
		return $names;
	}

	/** @return CatalogueConfigShape['categories'][int] */
	private function category( Category $category ): array {
		$text = $category->label( $this->translator );
		return [
			'id'            => $category->id,
			'name'          => $category->name,
			'text'          => $category->text,
			'displayText'   => $text,
			// Deprecated alias of displayText.
			'label'         => $text,
			'sought'        => $category->sought( $this->translator ),
			'hint'          => $category->hint?->text( $this->translator ),
			'objectType'    => $category->objectType?->value,
			'marketingType' => $category->marketingType?->leadValue(),
			'wizards'       => array_map( static fn( Wizard $wizard ): string => $wizard->value, $category->wizards ),
			'rules'         => $category->rules,
			'labels'        => array_map( fn( Label $label ): string => $label->text( $this->translator ), $category->labels ),
			'hints'         => $this->texts( $category->hints ),
		];
	}

	/** @return array{minimum: int|float|null, maximum: int|float|null, digits: int|null, hint: string|null, marketingTypeHint: array<string, ?string>, marketingTypeUnit: array<string, ?string>} */
	private function field( FieldDefinition $field ): array {
		return [
			'minimum'           => $field->lowerBound(),
			'maximum'           => $field->upperBound(),
			'digits'            => $field->digits,
			'hint'              => $field->hint?->text( $this->translator ),
			'marketingTypeHint' => $this->texts( $field->marketingHints ),
			'marketingTypeUnit' => $this->texts( $field->marketingUnits ),
		];
	}

	/** @return array<string, array<string, array<string, string>>> */
	private function rules(): array {
		$value = static fn( FieldRule $rule ): string => $rule->value;
		return array_map(
			static fn( array $set ): array => array_map( static fn( array $rules ): array => array_map( $value, $rules ), $set ),
			$this->catalogue->rules
		);
	}

	/**
	 * @param array<string, ?Label> $labels
	 * @return array<string, ?string>
	 */
	private function texts( array $labels ): array {
		return array_map( fn( ?Label $label ): ?string => $label?->text( $this->translator ), $labels );
	}
}
