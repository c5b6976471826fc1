<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/** Categories, fields and which wizard asks for which of them (D1): the one source is includes/Foundation/Contract/catalogue.json. */
final class Catalogue {

	private static ?self $current = null;

	/** What the current one was read from. */
	private static mixed $source = null;

	/** @var array<array-key, mixed>|null The plugin's own. */
	private static ?array $shipped = null;

	/**
	 * @param mixed                                                         $origin          What it was read from.
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

	/** The catalogue as the site has it: read once per request, and again only where the filter gives something else. */
	public static function current(): self {
		$shipped = self::shipped();
		/**
		 * Extends or narrows the catalogue.
		 *
		 * @param array<string, mixed> $catalogue As includes/Foundation/Contract/catalogue.json has it. A wording is a text, or
		 *                                        [ 'de' => …, 'en' => … ]. What is malformed is left out, with a notice.
		 *                                        `label` of a category is a deprecated alias of its displayText.
		 */
		$source = apply_filters( 'sw_immosuite_catalogue', $shipped );
		if ( null === self::$current || $source !== self::$source ) {
			self::$source  = $source;
			self::$current = ( new CatalogueReader( $shipped ) )->read( $source );
		}
		return self::$current;
	}

	/** Whether it is the plugin's own, as the printed steps show it: no filter has changed it. */
	public function isShipped(): bool {
		return $this->origin === self::shipped();
	}

	/**
	 * Changes whenever the catalogue or the plugin does.
	 *
	 * @param Language|null $language With it the version of what is said in that language, which is what a browser keeps (D4).
	 */
	public function version( ?Language $language = null ): string {
		// Made for those who ask, which submissions do not.
		$hash = hash( 'sha256', (string) wp_json_encode( $this->origin, JSON_PARTIAL_OUTPUT_ON_ERROR ) );
		return substr( hash( 'sha256', SW_IMMOSUITE_VERSION . $hash ), 0, 12 ) . ( null === $language ? '' : "-{$language->value}" );
	}

	/** Null where the catalogue has none with this id. */
	public function category( int $id ): ?Category {
		return $this->categories[ $id ] ?? null;
	}

	/** @return list<Category> In the order of the wizards. */
	public function categories(): array {
		return array_values( $this->categories );
	}

	/** Null where the catalogue has none with this id. */
	public function field( string $id ): ?FieldDefinition {
		return $this->fields[ $id ] ?? null;
	}

	/** @return list<FieldDefinition> */
	public function fields(): array {
		return array_values( $this->fields );
	}

	/**
	 * Which fields a wizard asks for, in their order.
	 *
	 * @return array<string, FieldRule> By field id; empty for a category that there is not.
	 */
	public function rules( Wizard $wizard, int $categoryId ): array {
		$category = $this->category( $categoryId );
		return null === $category ? [] : $this->rules[ $category->rules ][ $wizard->value ] ?? [];
	}

	/**
	 * Categories whose properties cannot have a figure, since no wizard asks for it: the rooms of a plot, the living space of a hall (D7).
	 *
	 * @return list<int> Ids.
	 */
	public function categoriesWithout( string $field ): array {
		$asks = static fn( array $rules ): bool => isset( $rules[ $field ] );
		$none = fn( Category $category ): bool => [] === array_filter( $this->rules[ $category->rules ] ?? [], $asks );
		return array_keys( array_filter( $this->categories, $none ) );
	}

	/** What a field is called where it is asked for: the plot area of commercial property is its "Fläche" (D1). */
	public function fieldLabel( FieldDefinition $field, FieldContext $context, Translator $translator ): string {
		$own = $this->category( $context->categoryId )?->labels[ $field->id ] ?? null;
		return null === $own ? $field->label( $translator, $context->marketingType ) : $own->text( $translator );
	}

	/** @return array<array-key, mixed> */
	private static function shipped(): array {
		if ( null === self::$shipped ) {
			$catalogue     = require dirname( __DIR__, 2 ) . '/Foundation/Contract/catalogue.gen.php';
			self::$shipped = is_array( $catalogue ) ? $catalogue : throw new UnexpectedValueException( 'catalogue.gen.php holds no catalogue.' );
		}
		return self::$shipped;
	}
}
