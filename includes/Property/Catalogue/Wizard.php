<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

defined( 'ABSPATH' ) || exit;

/** The wizard that contains fields: for owners (lead) or for seekers (search). */
enum Wizard: string {

	case Lead   = 'lead';
	case Search = 'search';

	/** The marketing type in the spelling of this wizard: BUY and RENT in a lead, buy and rent in a search. */
	public function marketingType( MarketingType $type ): string {
		return self::Lead === $this ? $type->leadValue() : $type->value;
	}
}
