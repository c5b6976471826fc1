<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

defined( 'ABSPATH' ) || exit;

/** The two wizards with fields of the catalogue: for owners (lead) and for people looking for a home (search). */
enum Wizard: string {

	case Lead   = 'lead';
	case Search = 'search';

	/** The marketing type in the spelling of this wizard: BUY and RENT in a lead, buy and rent in a search. */
	public function marketingType( MarketingType $type ): string {
		return self::Lead === $this ? $type->leadValue() : $type->value;
	}
}
