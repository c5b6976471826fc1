<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

defined( 'ABSPATH' ) || exit;

/** Category and marketing type, which decide how fields are labelled and which of them are asked for. */
final class FieldContext {

	/** BUY or RENT of a lead, buy or rent of a search; empty where it is unknown. */
	public readonly string $marketingType;

	public function __construct(
		public readonly Wizard $wizard,
		public readonly int $categoryId,
		?MarketingType $marketing,
	) {
		$this->marketingType = null === $marketing ? '' : $wizard->marketingType( $marketing );
	}
}
