<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** A type of property (specification, chapter 3). */
final class Category {

	/**
	 * @param string                $text          Key such as efh; empty where chapter 3 names none.
	 * @param ObjectType|null       $objectType    Without one it fits every object type (D1).
	 * @param MarketingType|null    $marketingType With one it fits only that (D1).
	 * @param list<Wizard>          $wizards       Where it is offered.
	 * @param string                $rules         Name of its set of rules.
	 * @param array<string, Label>  $labels        Names of fields that differ here, by field id.
	 * @param array<string, ?Label> $hints         Hints of fields that differ here, by field id; null: none.
	 */
	private function __construct(
		public readonly int $id,
		public readonly string $name,
		public readonly string $text,
		public readonly ?ObjectType $objectType,
		public readonly ?MarketingType $marketingType,
		public readonly array $wizards,
		public readonly string $rules,
		private readonly Label $label,
		public readonly ?Label $hint,
		public readonly array $labels,
		public readonly array $hints,
	) {
	}

	/** Null where the entry is malformed. */
	public static function read( CatalogueEntry $entry ): ?self {
		$id      = $entry->value( 'id' );
		$label   = $entry->label( 'displayText' );
		$object  = $entry->value( 'objectType' );
		$market  = $entry->value( 'marketingType' );
		$wizards = array_map( Wizard::tryFrom( ... ), $entry->strings( 'wizards' ) );
		// Ids stand in columns of four bytes.
		return ! is_int( $id ) || $id < 1 || $id > 4_294_967_295 || null === $label || in_array( null, $wizards, true )
			|| ! in_array( $object, [ null, ...array_column( ObjectType::cases(), 'value' ) ], true ) || ! in_array( $market, [ null, 'BUY', 'RENT' ], true )
			? null
			: new self(
				$id,
				(string) $entry->string( 'name' ),
				(string) $entry->string( 'text' ),
				null === $object ? null : ObjectType::from( $object ),
				null === $market ? null : MarketingType::read( $market ),
				$wizards,
				(string) $entry->string( 'rules' ),
				$label,
				$entry->label( 'hint' ),
				$entry->labels( 'labels' ),
				$entry->hints( 'hints' ),
			);
	}

	/** In the translator's language. */
	public function label( Translator $translator ): string {
		return $this->label->text( $translator );
	}

	/** @return 'residential'|'other'|'' What a building of it is to energy and tenancy law; land alone is none. */
	public function nature(): string {
		return match ( $this->objectType ) {
			ObjectType::Living     => 'residential',
			ObjectType::Commercial => 'other',
			null                   => '',
		};
	}

	/** Whether a wizard offers it at all. */
	public function isOffered( Wizard $wizard ): bool {
		return in_array( $wizard, $this->wizards, true );
	}

	/**
	 * Whether it belongs to the object type and the marketing type (D1); where it does not, the code is category_mismatch.
	 *
	 * @param string|null $objectType As a body says it, which may be none that there is. Null: unsaid, and no obstacle.
	 * @param string|null $marketing  The same; in either case.
	 */
	public function fits( ?string $objectType, ?string $marketing ): bool {
		return ( null === $objectType || null === $this->objectType || $this->objectType->value === $objectType )
			&& ( null === $marketing || null === $this->marketingType || MarketingType::read( $marketing ) === $this->marketingType );
	}
}
