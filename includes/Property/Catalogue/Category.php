<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** A type of property (specification, chapter 3). */
final class Category {

	/**
	 * @param string                $text          Key such as efh; empty if chapter 3 lists none.
	 * @param ObjectType|null       $objectType    Null: fits every object type.
	 * @param MarketingType|null    $marketingType Null: fits both marketing types.
	 * @param list<Wizard>          $wizards       Wizards that offer the category.
	 * @param string                $rules         Name of the set of rules.
	 * @param Label|null            $sought        Name with an article for searches; null: a general one.
	 * @param array<string, Label>  $labels        Labels that replace the fields' own labels, by field id.
	 * @param array<string, ?Label> $hints         Hints that replace the fields' own hints, by field id; null: no hint.
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
		if ( ! is_int( $id ) || $id < 1 || $id > 4_294_967_295 || null === $label || in_array( null, $wizards, true )
			|| ! in_array( $object, [ null, ...array_column( ObjectType::cases(), 'value' ) ], true ) || ! in_array( $market, [ null, 'BUY', 'RENT' ], true ) ) {
			return null;
		}
		return new self(
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

	/** Name with an article for searches: "an apartment". */
	public function sought( Translator $translator ): string {
		return $this->sought?->text( $translator ) ?? $translator->text( 'a property of this kind' );
	}

	/** @return 'residential'|'other'|'' Classification of buildings in energy and tenancy law; '' for land. */
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
	 * Whether the category matches object type and marketing type; if not, the error code is category_mismatch.
	 *
	 * @param string|null $objectType As sent, so possibly invalid; null if absent, which matches.
	 * @param string|null $marketing  As sent, in upper or lower case.
	 */
	public function fits( ?string $objectType, ?string $marketing ): bool {
		return ( null === $objectType || null === $this->objectType || $this->objectType->value === $objectType )
			&& ( null === $marketing || null === $this->marketingType || MarketingType::read( $marketing ) === $this->marketingType );
	}
}
