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
use SwImmoSuite\Property\Listing\Record\Field;

defined( 'ABSPATH' ) || exit;

/**
 * What somebody is looking for (chapter 3). It cannot exist without a marketing type, an object type, a category and a
 * region. Whether category, regions and fields are still offered is what SavedSearchRules know: it may change while a
 * search is stored.
 *
 * @phpstan-import-type FieldValueShape from Shapes
 */
final class SavedSearch {

	/** @var list<string> Ids in the order of the visitor, none twice. */
	public readonly array $regions;

	/**
	 * @param list<string>        $regions Ids.
	 * @param list<FieldValue>    $fields
	 * @param AlertFrequency|null $alerts  As it was chosen with the search; null where it was not.
	 * @throws InvalidArgumentException
	 */
	public function __construct(
		public readonly MarketingType $marketingType,
		public readonly ObjectType $objectType,
		public readonly int $categoryId,
		array $regions,
		public readonly array $fields,
		public readonly ?AlertFrequency $alerts = null,
	) {
		$this->regions = array_values( array_unique( $regions ) );
		self::demand( $categoryId > 0, 'category' );
		self::demand( [] !== $this->regions && ! in_array( '', $this->regions, true ), 'region' );
	}

	/**
	 * @param JsonObject $search As saved-search.schema.json has it.
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
		);
	}

	/** @return array{objectType: 'LIVING'|'COMMERCIAL', categoryId: int, marketingType: 'buy'|'rent', locations: list<array{locationId: string}>, fields: list<FieldValueShape>, alerts?: 'instant'|'daily'|'weekly'|'off'} As saved-search.schema.json has it. */
	public function toArray(): array {
		return [
			'objectType'    => $this->objectType->value,
			'categoryId'    => $this->categoryId,
			'marketingType' => $this->marketingType->value,
			'locations'     => array_map( static fn( string $id ): array => [ 'locationId' => $id ], $this->regions ),
			'fields'        => array_map( static fn( FieldValue $field ): array => $field->toArray(), $this->fields ),
		] + ( null === $this->alerts ? [] : [ 'alerts' => $this->alerts->value ] );
	}

	/** The same, however often anybody wants to hear of it. */
	public function withoutAlerts(): self {
		return new self( $this->marketingType, $this->objectType, $this->categoryId, $this->regions, $this->fields );
	}

	/** @param non-empty-list<string> $regions Ids. */
	public function in( array $regions ): self {
		return new self( $this->marketingType, $this->objectType, $this->categoryId, $regions, $this->fields, $this->alerts );
	}

	public function bounds(): Bounds {
		return Bounds::of( $this->fields );
	}

	/** Whether a property of its category can have every figure that it bounds; otherwise none fits (D7). */
	public function isPossible(): bool {
		$bounds = $this->bounds();
		foreach ( Field::criteria() as $field ) {
			if ( $bounds->has( $field ) && in_array( $this->categoryId, Catalogue::current()->categoriesWithout( (string) $field->definition()->criterion ), true ) ) {
				return false;
			}
		}
		return true;
	}

	private static function demand( bool $condition, string $what ): void {
		if ( ! $condition ) {
			throw self::invalid( $what );
		}
	}

	private static function invalid( string $what ): InvalidArgumentException {
		return new InvalidArgumentException( "A saved search needs a {$what}." );
	}
}
