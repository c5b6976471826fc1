<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

defined( 'ABSPATH' ) || exit;

/** Category and marketing type, which decide how fields are labelled and which of them are asked for. */
final class FieldContext {

	/** BUY or RENT of a lead, buy or rent of a search. */
	public readonly string $marketingType;

	/** @param string $marketing Marketing type, in either case. */
	public function __construct(
		public readonly Wizard $wizard,
		public readonly int $categoryId,
		string $marketing,
	) {
		$this->marketingType = $wizard->marketingType( $marketing );
	}
}
