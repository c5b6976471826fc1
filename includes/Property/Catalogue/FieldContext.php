<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

defined( 'ABSPATH' ) || exit;

/** Category and marketing type, which determine the labels of fields and which fields a wizard contains. */
final class FieldContext {

	/** BUY or RENT in a lead, buy or rent in a search; empty if unknown. */
	public readonly string $marketingType;

	public function __construct(
		public readonly Wizard $wizard,
		public readonly int $categoryId,
		?MarketingType $marketing,
	) {
		$this->marketingType = null === $marketing ? '' : $wizard->marketingType( $marketing );
	}
}
