<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

defined( 'ABSPATH' ) || exit;

/** What a form asks for beyond what every form of its widget does. */
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

	/** What a widget's form asks for where no block says otherwise: defaults of block.json (D6), and S5. */
	public static function byDefault( string $widget ): self {
		return match ( $widget ) {
			'contact-form' => new self( [ 'message' ] ),
			'newsletter' => new self( [], 'required' ),
			default => new self(),
		};
	}
}
