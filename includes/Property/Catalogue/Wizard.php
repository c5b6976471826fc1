<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

defined( 'ABSPATH' ) || exit;

/** The wizard that asks for fields: the owner's or the seeker's. */
enum Wizard: string {

	case Lead   = 'lead';
	case Search = 'search';

	/** A marketing type as this wizard says it: BUY and RENT of a lead, buy and rent of a search (D1). */
	public function marketingType( MarketingType $type ): string {
		return self::Lead === $this ? $type->ofLead() : $type->value;
	}
}
