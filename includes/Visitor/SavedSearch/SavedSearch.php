<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use InvalidArgumentException;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\FieldValue;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Catalogue\ObjectType;
use SwImmoSuite\Property\Catalogue\Wizard;
use SwImmoSuite\Property\Listing\Record\Feature;
use SwImmoSuite\Property\Listing\Record\Field;

defined( 'ABSPATH' ) || exit;

/**
 * Search criteria of a visitor (specification, chapter 3). Always has marketing type, object type, category and at least one region.
 * SavedSearchRules checks whether the site offers these; the offer may change after the search is stored.
 *
 * @phpstan-import-type FieldValueShape from Shapes
 */
final class SavedSearch {

	/** @var list<string> Unique ids in the visitor's order. */
	public readonly array $regions;

	/**
	 * @param list<string>        $regions Ids of regions.
	 * @param list<FieldValue>    $fields
	 * @param AlertFrequency|null $alerts  Frequency chosen with the search; null: none chosen.
	 * @param list<Feature>       $features Equipment that a listing must state.
	 * @param string|null         $around Id of the region that the other regions surround, used only in the title; null: none.
	 * @throws InvalidArgumentException
	 */
	public function __construct(
		public readonly MarketingType $marketingType,
		public readonly ObjectType $objectType,
		public readonly int $categoryId,
		array $regions,
		public readonly array $fields,
		public readonly ?AlertFrequency $alerts = null,
		public readonly array $features = [],
		public readonly ?string $around = null,
	) {
		$this->regions = array_values( array_unique( $regions ) );
		self::ensure( $categoryId > 0, 'category' );
		self::ensure( [] !== $this->regions && ! in_array( '', $this->regions, true ), 'region' );
	}

	/**
	 * @param JsonObject $search Valid by saved-search.schema.json.
	 * @throws InvalidArgumentException
	 */
	public static function fromObject( JsonObject $search ): self {
		return new self(
			MarketingType::tryFrom( (string) $search->string( 'marketingType' ) ) ?? throw self::invalid( 'marketing type' ),
			ObjectType::tryFrom( (string) $search->string( 'objectType' ) ) ?? throw self::invalid( 'object type' ),
			$search->int( 'categoryId' ) ?? 0,
			array_map( static fn( JsonObject $location ): string => (string) $location->string( 'locationId' ), array_values( $search->objects( 'locations' ) ) ),
			array_map( FieldValue::fromObject( ... ), array_values( $search->objects( 'fields' ) ) ),
			AlertFrequency::tryFrom( (string) $search->string( 'alerts' ) ),
			Feature::named( $search->strings( 'features' ) ),
			$search->string( 'around' ),
		);
	}

	/** @return array{objectType: 'LIVING'|'COMMERCIAL', categoryId: int, marketingType: 'buy'|'rent', locations: list<array{locationId: string}>, fields: list<FieldValueShape>, features?: non-empty-list<value-of<Feature>>, around?: string, alerts?: 'instant'|'daily'|'weekly'|'off'} Valid by saved-search.schema.json. */
	public function toArray(): array {
		return [
			'objectType'    => $this->objectType->value,
			'categoryId'    => $this->categoryId,
			'marketingType' => $this->marketingType->value,
			'locations'     => array_map( static fn( string $id ): array => [ 'locationId' => $id ], $this->regions ),
			'fields'        => array_map( static fn( FieldValue $field ): array => $field->toArray(), $this->fields ),
		] + ( [] === $this->features ? [] : [ 'features' => array_map( static fn( Feature $feature ) => $feature->value, $this->features ) ] )
			+ ( null === $this->around ? [] : [ 'around' => $this->around ] )
			+ ( null === $this->alerts ? [] : [ 'alerts' => $this->alerts->value ] );
	}

	public function withoutAlerts(): self {
		return new self( $this->marketingType, $this->objectType, $this->categoryId, $this->regions, $this->fields, null, $this->features, $this->around );
	}

	/** @param non-empty-list<string> $regions Ids of regions that replace the present ones. */
	public function withRegions( array $regions ): self {
		return new self( $this->marketingType, $this->objectType, $this->categoryId, $regions, $this->fields, $this->alerts, $this->features, $this->around );
	}

	/** Returns a copy that, if it has no $around of its own, takes that of the earlier version, provided that the regions are the same. */
	public function withAroundOf( self $before ): self {
		$around = $this->around ?? ( $this->regions === $before->regions ? $before->around : null );
		return new self( $this->marketingType, $this->objectType, $this->categoryId, $this->regions, $this->fields, $this->alerts, $this->features, $around );
	}

	/** Returns a copy without fields that its category no longer has, because a PUT would reject them. */
	public function withOfferedFields(): self {
		$rules  = Catalogue::current()->rules( Wizard::Search, $this->categoryId );
		$fields = array_values( array_filter( $this->fields, static fn( FieldValue $field ): bool => isset( $rules[ $field->name ] ) ) );
		return new self( $this->marketingType, $this->objectType, $this->categoryId, $this->regions, $fields, $this->alerts, $this->features, $this->around );
	}

	public function bounds(): Bounds {
		return Bounds::of( $this->fields );
	}

	/** Whether properties of the category can have every figure that the search bounds; otherwise the search matches no listing. */
	public function isPossible(): bool {
		$bounds = $this->bounds();
		foreach ( Field::criteria() as $field ) {
			if ( $bounds->has( $field ) && in_array( $this->categoryId, Catalogue::current()->categoriesWithout( (string) $field->definition()->criterion ), true ) ) {
				return false;
			}
		}
		return true;
	}

	private static function ensure( bool $condition, string $part ): void {
		if ( ! $condition ) {
			throw self::invalid( $part );
		}
	}

	private static function invalid( string $part ): InvalidArgumentException {
		return new InvalidArgumentException( "A saved search needs a {$part}." );
	}
}
