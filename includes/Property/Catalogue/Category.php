<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** A type of property (specification, chapter 3). */
final class Category {

	/**
	 * @param string                $text          Key such as efh; empty if chapter 3 names none.
	 * @param ObjectType|null       $objectType    Null: fits every object type.
	 * @param MarketingType|null    $marketingType Null: fits both marketing types.
	 * @param list<Wizard>          $wizards       Wizards that offer it.
	 * @param string                $rules         Name of its set of rules.
	 * @param Label|null            $sought        As what people search for, with an article; null: no name of its own.
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
		private readonly ?Label $sought,
		public readonly ?Label $hint,
		public readonly array $labels,
		public readonly array $hints,
	) {
	}

	/** Null if the entry is malformed. */
	public static function read( CatalogueEntry $entry ): ?self {
		$id      = $entry->value( 'id' );
		$label   = $entry->label( 'displayText' );
		$object  = $entry->value( 'objectType' );
		$market  = $entry->value( 'marketingType' );
		$wizards = array_map( Wizard::tryFrom( ... ), $entry->strings( 'wizards' ) );
		// Database columns of category ids are unsigned 32-bit.
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
				$entry->label( 'sought' ),
				$entry->label( 'hint' ),
				$entry->labels( 'labels' ),
				$entry->hints( 'hints' ),
			);
	}

	public function label( Translator $translator ): string {
		return $this->label->text( $translator );
	}

	/** As what people search for, with an article: "an apartment". */
	public function sought( Translator $translator ): string {
		return $this->sought?->text( $translator ) ?? $translator->text( 'a property of this kind' );
	}

	/** @return 'residential'|'other'|'' How energy and tenancy law classify its buildings; '' for land. */
	public function nature(): string {
		return match ( $this->objectType ) {
			ObjectType::Living     => 'residential',
			ObjectType::Commercial => 'other',
			null                   => '',
		};
	}

	public function isOffered( Wizard $wizard ): bool {
		return in_array( $wizard, $this->wizards, true );
	}

	/**
	 * Whether it fits the object type and the marketing type; otherwise the error code is category_mismatch.
	 *
	 * @param string|null $objectType As sent, so possibly invalid. Null: not given, fits.
	 * @param string|null $marketing  As sent, in upper or lower case.
	 */
	public function fits( ?string $objectType, ?string $marketing ): bool {
		return ( null === $objectType || null === $this->objectType || $this->objectType->value === $objectType )
			&& ( null === $marketing || null === $this->marketingType || MarketingType::read( $marketing ) === $this->marketingType );
	}
}
