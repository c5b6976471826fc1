<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

defined( 'ABSPATH' ) || exit;

/** Fields that a form requires in addition to those that its widget always requires. */
final class FormDemands {

	/**
	 * @param list<string>                   $requiredFields Keys of the contact.
	 * @param 'hidden'|'optional'|'required' $newsletter     Whether the newsletter is offered.
	 */
	public function __construct(
		public readonly array $requiredFields = [],
		public readonly string $newsletter = 'optional',
	) {
	}

	/** Requirements of a widget without a block: the defaults of block.json (D6), and S5. */
	public static function byDefault( string $widget ): self {
		return match ( $widget ) {
			'contact-form' => new self( [ 'message' ] ),
			'newsletter' => new self( [], 'required' ),
			default => new self(),
		};
	}
}
