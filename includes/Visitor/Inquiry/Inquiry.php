<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inquiry;

use InvalidArgumentException;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Property\Catalogue\FieldValue;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Catalogue\ObjectType;

defined( 'ABSPATH' ) || exit;

/**
 * A property described by its owner (specification, chapter 3). Always has marketing type, object type and category, and only valid
 * locations and values. InquiryRules checks whether the site offers its category, regions and fields; the offer may change
 * after the inquiry is stored.
 *
 * @phpstan-import-type FieldValueShape from Shapes
 */
final class Inquiry {

	/**
	 * @param list<LeadLocation>    $locations
	 * @param list<FieldValue>      $fields
	 * @throws InvalidArgumentException
	 */
	public function __construct(
		public readonly MarketingType $marketingType,
		public readonly ObjectType $objectType,
		public readonly int $categoryId,
		public readonly array $locations,
		public readonly array $fields,
	) {
		if ( $categoryId < 1 ) {
			throw new InvalidArgumentException( 'An inquiry needs a category.' );
		}
	}

	/**
	 * @param JsonObject $lead Valid by inquiry.schema.json; defaults are BUY and LIVING.
	 * @throws InvalidArgumentException
	 */
	public static function fromObject( JsonObject $lead ): self {
		return new self(
			match ( $lead->string( 'marketingType' ) ?? 'BUY' ) {
				'BUY'   => MarketingType::Buy,
				'RENT'  => MarketingType::Rent,
				default => throw new InvalidArgumentException( 'An inquiry needs a marketing type.' ),
			},
			ObjectType::tryFrom( $lead->string( 'objectType' ) ?? 'LIVING' ) ?? throw new InvalidArgumentException( 'An inquiry needs an object type.' ),
			$lead->int( 'categoryId' ) ?? 0,
			array_map( LeadLocation::fromObject( ... ), array_values( $lead->objects( 'locations' ) ) ),
			array_map( FieldValue::fromObject( ... ), array_values( $lead->objects( 'fields' ) ) ),
		);
	}

	/** @return array{marketingType: 'BUY'|'RENT', objectType: 'LIVING'|'COMMERCIAL', categoryId: int, locations: list<array<string, string|float>>, fields: list<FieldValueShape>} Valid by inquiry.schema.json. */
	public function toArray(): array {
		return [
			'marketingType' => $this->marketingType->leadValue(),
			'objectType'    => $this->objectType->value,
			'categoryId'    => $this->categoryId,
			'locations'     => array_map( static fn( LeadLocation $location ): array => $location->toArray(), $this->locations ),
			'fields'        => array_map( static fn( FieldValue $field ): array => $field->toArray(), $this->fields ),
		];
	}

	/** @return list<string> Ids of regions. */
	public function regions(): array {
		return array_values( array_filter( array_map( static fn( LeadLocation $location ): ?string => $location->region, $this->locations ), static fn( ?string $id ): bool => null !== $id ) );
	}

	/** @param list<string> $regions Ids of regions that replace the present ones; addresses stay. */
	public function withRegions( array $regions ): self {
		$locations = [ ...$this->addresses(), ...array_map( LeadLocation::region( ... ), $regions ) ];
		return new self( $this->marketingType, $this->objectType, $this->categoryId, $locations, $this->fields );
	}

	/** @return list<LeadLocation> Without regions. */
	public function addresses(): array {
		return array_values( array_filter( $this->locations, static fn( LeadLocation $location ): bool => null === $location->region ) );
	}
}
