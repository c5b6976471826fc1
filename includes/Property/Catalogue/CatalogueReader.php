<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

defined( 'ABSPATH' ) || exit;

/**
 * Parses a filtered catalogue. Leaves out malformed parts and lists them in one notice, so that an error in a filter
 * removes a field or a category instead of breaking the page.
 */
final class CatalogueReader {

	/** @var list<string> Paths of malformed parts. */
	private array $dropped = [];

	/** @var list<string> All possible ids of object types; a filter may omit or relabel object types, but not add any. */
	private readonly array $objectTypes;

	/** @param array<array-key, mixed> $shipped The plugin's own catalogue; replaces missing parts. */
	public function __construct( private readonly array $shipped ) {
		$this->objectTypes = array_column( ObjectType::cases(), 'value' );
	}

	/** Never throws: leaves out malformed parts and reports them in one developer notice. */
	public function read( mixed $source ): Catalogue {
		if ( ! is_array( $source ) ) {
			$this->noteDropped( 'the catalogue, which is no array' );
			$source = $this->shipped;
		}
		$names  = $this->allNames( $source );
		$groups = array_keys( $names['fieldGroups'] );
		$fields = $this->readAll(
			'fields',
			$this->part( $source, 'fields' ),
			static fn( int|string $id, CatalogueEntry $entry ): ?FieldDefinition => FieldDefinition::read( (string) $id, $entry, $groups )
		);
		$rules  = $this->rules( $this->part( $source, 'rules' ), $fields );
		$catalogue = new Catalogue(
			$source,
			$this->categories( $this->part( $source, 'categories' ), $rules ),
			$fields,
			$rules,
			$names,
			$this->groups( $this->part( $source, 'groups' ) ),
			$this->defaults( $this->part( $source, 'defaults' ), $names ),
		);
		$this->reportDropped();
		return $catalogue;
	}

	/**
	 * @param array<array-key, mixed> $source
	 * @return array{objectTypes: array<string, Label>, lead: array<string, Label>, search: array<string, Label>, fieldGroups: array<string, Label>} Each by id.
	 */
	private function allNames( array $source ): array {
		$types = $this->part( $source, 'marketingTypes' );
		return [
			'objectTypes' => $this->names( 'objectTypes', $this->part( $source, 'objectTypes' ), $this->objectTypes ),
			'lead'        => $this->names( 'marketingTypes.lead', $types['lead'] ?? null, [ 'BUY', 'RENT' ] ),
			'search'      => $this->names( 'marketingTypes.search', $types['search'] ?? null, [ 'buy', 'rent' ] ),
			'fieldGroups' => $this->names( 'fieldGroups', $this->part( $source, 'fieldGroups' ), null ),
		];
	}

	/**
	 * One part of the catalogue; the plugin's own part if the filter has removed it.
	 *
	 * @param array<array-key, mixed> $source
	 * @return array<array-key, mixed>
	 */
	private function part( array $source, string $name ): array {
		$part = $source[ $name ] ?? null;
		if ( is_array( $part ) ) {
			return $part;
		}
		$this->noteDropped( $name );
		$part = $this->shipped[ $name ] ?? null;
		return is_array( $part ) ? $part : [];
	}

	/**
	 * @param list<string>|null $allowed Ids; null: any.
	 * @return array<string, Label> By id.
	 */
	private function names( string $path, mixed $list, ?array $allowed ): array {
		$names = [];
		foreach ( is_array( $list ) ? $list : [] as $index => $raw ) {
			$entry = CatalogueEntry::of( $raw );
			$id    = $entry->string( 'id' );
			$label = $entry->label( 'label' );
			if ( null === $id || null === $label || ( null !== $allowed && ! in_array( $id, $allowed, true ) ) ) {
				$this->noteDropped( "{$path}.{$index}" );
				continue;
			}
			$names[ $id ] = $label;
		}
		return $names;
	}

	/**
	 * @param array<array-key, mixed>        $sets
	 * @param array<string, FieldDefinition> $fields
	 * @return array<string, array<string, array<string, FieldRule>>>
	 */
	private function rules( array $sets, array $fields ): array {
		$rules = [];
		foreach ( $sets as $name => $set ) {
			foreach ( Wizard::cases() as $wizard ) {
				$rules[ (string) $name ][ $wizard->value ] = $this->readAll(
					"rules.{$name}.{$wizard->value}",
					is_array( $set ) && is_array( $set[ $wizard->value ] ?? null ) ? $set[ $wizard->value ] : [],
					static function ( int|string $id, CatalogueEntry $entry ) use ( $fields ): ?FieldRule {
						$rule = FieldRule::tryFrom( $entry->text() );
						$type = ( $fields[ $id ] ?? null )?->type;
						// A range or a minimum needs a numeric field.
						$isPossible = null !== $type && ( FieldRule::Plain === $rule || $type->isNumber() );
						return $isPossible ? $rule : null;
					}
				);
			}
		}
		return $rules;
	}

	/**
	 * @param array<array-key, mixed>                                $list
	 * @param array<string, array<string, array<string, FieldRule>>> $rules
	 * @return array<int, Category>
	 */
	private function categories( array $list, array $rules ): array {
		$categories = [];
		foreach ( $list as $index => $raw ) {
			$category = Category::read( CatalogueEntry::of( $this->withDisplayText( $raw ) ) );
			if ( null === $category || ! isset( $rules[ $category->rules ] ) || isset( $categories[ $category->id ] ) ) {
				$this->noteDropped( "categories.{$index}" );
				continue;
			}
			$categories[ $category->id ] = $category;
		}
		return $categories;
	}

	/**
	 * Returns the category with its text under the key displayText. Uses the deprecated key `label` if the filter has
	 * removed displayText or left it unchanged.
	 */
	private function withDisplayText( mixed $raw ): mixed {
		if ( ! is_array( $raw ) || ! isset( $raw['label'] ) ) {
			return $raw;
		}
		$categories = is_array( $this->shipped['categories'] ?? null ) ? $this->shipped['categories'] : [];
		$texts      = array_column( $categories, 'displayText', 'id' );
		$id         = is_int( $raw['id'] ?? null ) ? $raw['id'] : 0;
		$text       = $raw['displayText'] ?? null;
		return null === $text || $text === ( $texts[ $id ] ?? null ) ? [ 'displayText' => $raw['label'] ] + $raw : $raw;
	}

	/**
	 * @param array<array-key, mixed> $list
	 * @return list<array{id: string, label: Label, objectType: string}>
	 */
	private function groups( array $list ): array {
		$groups = [];
		foreach ( $list as $index => $raw ) {
			$entry = CatalogueEntry::of( $raw );
			$id    = $entry->string( 'id' );
			$label = $entry->label( 'label' );
			$type  = $entry->string( 'objectType' );
			if ( null === $id || null === $label || ! in_array( $type, $this->objectTypes, true ) ) {
				$this->noteDropped( "groups.{$index}" );
				continue;
			}
			$groups[] = [
				'id'         => $id,
				'label'      => $label,
				'objectType' => $type,
			];
		}
		return $groups;
	}

	/**
	 * If a default is not among the offered options, uses the first option instead.
	 *
	 * @param array<array-key, mixed>             $defaults
	 * @param array<string, array<string, Label>> $names
	 * @return array<string, array{marketingType: string, objectType: string}>
	 */
	private function defaults( array $defaults, array $names ): array {
		$read = [];
		foreach ( Wizard::cases() as $wizard ) {
			$entry                  = CatalogueEntry::of( $defaults[ $wizard->value ] ?? null );
			$read[ $wizard->value ] = [
				'marketingType' => self::offeredOrFirst( $entry->string( 'marketingType' ), $names[ $wizard->value ] ?? [] ),
				'objectType'    => self::offeredOrFirst( $entry->string( 'objectType' ), $names['objectTypes'] ?? [] ),
			];
		}
		return $read;
	}

	/** @param array<string, Label> $names */
	private static function offeredOrFirst( ?string $id, array $names ): string {
		return null !== $id && isset( $names[ $id ] ) ? $id : (string) array_key_first( $names );
	}

	/**
	 * Reads entries that have their id as key; leaves out malformed ones.
	 *
	 * @template T of object
	 * @param array<array-key, mixed>             $entries
	 * @param callable(int|string, CatalogueEntry): (T|null) $read
	 * @return array<string, T>
	 */
	private function readAll( string $path, array $entries, callable $read ): array {
		$found = [];
		foreach ( $entries as $id => $raw ) {
			$part = $read( $id, CatalogueEntry::of( $raw ) );
			if ( null === $part ) {
				$this->noteDropped( "{$path}.{$id}" );
				continue;
			}
			$found[ (string) $id ] = $part;
		}
		return $found;
	}

	private function noteDropped( string $what ): void {
		$this->dropped[] = $what;
	}

	private function reportDropped(): void {
		if ( [] !== $this->dropped ) {
			_doing_it_wrong( 'sw_immosuite_catalogue', esc_html( 'Left out of the catalogue as malformed: ' . implode( ', ', $this->dropped ) ), esc_html( SW_IMMOSUITE_VERSION ) );
		}
	}
}
