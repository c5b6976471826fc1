<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/**
 * Categories, fields, and rules that define which wizard contains which field. Source:
 * includes/Foundation/Contract/catalogue.json.
 */
final class Catalogue {

	private static ?self $current = null;

	/** The filtered data from which $current was parsed. */
	private static mixed $source = null;

	/** @var array<array-key, mixed>|null The catalogue as shipped, unfiltered. */
	private static ?array $shipped = null;

	/**
	 * @param mixed                                                         $origin          Data from which this catalogue was parsed.
	 * @param array<int, Category>                                          $categories      By id, in the order of the wizards.
	 * @param array<string, FieldDefinition>                                $fields          By id.
	 * @param array<string, array<string, array<string, FieldRule>>>        $rules           By name of the set, wizard and field id.
	 * @param array<string, array<string, Label>>                           $names           objectTypes, lead, search and fieldGroups: names by id.
	 * @param list<array{id: string, label: Label, objectType: string}>     $groups          Groups of categories.
	 * @param array<string, array{marketingType: string, objectType: string}> $defaults      By wizard.
	 */
	public function __construct(
		private readonly mixed $origin,
		private readonly array $categories,
		private readonly array $fields,
		public readonly array $rules,
		public readonly array $names,
		public readonly array $groups,
		public readonly array $defaults,
	) {
	}

	/** The catalogue of the site. Cached for the request, and parsed again only if the filter returns different data. */
	public static function current(): self {
		$shipped = self::shipped();
		/**
		 * Filters the catalogue of categories and fields.
		 *
		 * @since 0.1.0
		 *
		 * @param array<string, mixed> $catalogue Same shape as includes/Foundation/Contract/catalogue.json. A label is a string, or [
		 *                                        'de' => …, 'en' => … ]. Malformed entries are left out, with a notice. `label` of a
		 *                                        category is a deprecated alias of its displayText.
		 */
		$source = apply_filters( 'sw_immosuite_catalogue', $shipped );
		if ( null === self::$current || $source !== self::$source ) {
			self::$source  = $source;
			self::$current = ( new CatalogueReader( $shipped ) )->read( $source );
		}
		return self::$current;
	}

	/** Whether the catalogue is as shipped, not changed by a filter. Only then do the prerendered steps match the catalogue. */
	public function isShipped(): bool {
		return $this->origin === self::shipped();
	}

	/**
	 * Returns a short hash that changes whenever the catalogue or the plugin does.
	 *
	 * @param Language|null $language Adds the language to the version, for responses that browsers cache.
	 */
	public function version( ?Language $language = null ): string {
		// Hash on demand, since submissions need no version.
		$hash    = hash( 'sha256', (string) wp_json_encode( $this->origin, JSON_PARTIAL_OUTPUT_ON_ERROR ) );
		$texts   = null === $language ? '' : $this->changedTexts( new Translator( $language ) );
		$version = substr( hash( 'sha256', SW_IMMOSUITE_VERSION . $hash . $texts ), 0, 12 );
		return null === $language ? $version : "{$version}-{$language->value}";
	}

	/** All translated texts as JSON if a language pack or a filter may have changed one; otherwise empty. */
	private function changedTexts( Translator $translator ): string {
		$texts = is_array( $this->origin ) && $translator->isChanged() ? $this->origin : [];
		array_walk_recursive( $texts, static fn( mixed &$text ) => $text = is_string( $text ) ? $translator->text( $text ) : $text );
		return [] === $texts ? '' : (string) wp_json_encode( $texts, JSON_PARTIAL_OUTPUT_ON_ERROR );
	}

	public function category( int $id ): ?Category {
		return $this->categories[ $id ] ?? null;
	}

	/** @return list<Category> In the order of the wizards. */
	public function categories(): array {
		return array_values( $this->categories );
	}

	public function field( string $id ): ?FieldDefinition {
		return $this->fields[ $id ] ?? null;
	}

	/** @return list<FieldDefinition> */
	public function fields(): array {
		return array_values( $this->fields );
	}

	/** @return array<string, FieldRule> By field id, in the wizard's order; empty for an unknown category. */
	public function rules( Wizard $wizard, int $categoryId ): array {
		$category = $this->category( $categoryId );
		return null === $category ? [] : $this->rules[ $category->rules ][ $wizard->value ] ?? [];
	}

	/**
	 * Categories for which no wizard has the field: a plot has no rooms, a hall no living space.
	 *
	 * @return list<int> Ids.
	 */
	public function categoriesWithout( string $field ): array {
		$hasField  = static fn( array $rules ): bool => isset( $rules[ $field ] );
		$isWithout = fn( Category $category ): bool => [] === array_filter( $this->rules[ $category->rules ] ?? [], $hasField );
		return array_keys( array_filter( $this->categories, $isWithout ) );
	}

	/** The label of the field in this context: the plot area of commercial property is called "Fläche". */
	public function fieldLabel( FieldDefinition $field, FieldContext $context, Translator $translator ): string {
		$categoryLabel = $this->category( $context->categoryId )?->labels[ $field->id ] ?? null;
		return null === $categoryLabel ? $field->label( $translator, $context->marketingType ) : $categoryLabel->text( $translator );
	}

	/** @return array<array-key, mixed> */
	private static function shipped(): array {
		if ( null === self::$shipped ) {
			$catalogue     = require dirname( __DIR__, 3 ) . '/build/contract/catalogue.php';
			self::$shipped = is_array( $catalogue ) ? $catalogue : throw new UnexpectedValueException( 'catalogue.php holds no catalogue.' );
		}
		return self::$shipped;
	}
}
