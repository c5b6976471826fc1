<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

defined( 'ABSPATH' ) || exit;

/** The wizard that asks for fields: the owner's (lead) or the seeker's (search). */
enum Wizard: string {

	case Lead   = 'lead';
	case Search = 'search';

	/** The marketing type as this wizard spells it: BUY and RENT in a lead, buy and rent in a search. */
	public function marketingType( MarketingType $type ): string {
		return self::Lead === $this ? $type->leadValue() : $type->value;
	}
}
