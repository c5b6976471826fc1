<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Consent;

defined( 'ABSPATH' ) || exit;

/** Who receives the newsletter, and the consent that proves it. */
final class Subscriber {

	/** @param string $page Address of the page where the consent was given; empty where nobody has said. */
	public function __construct(
		public readonly string $email,
		public readonly string $salutation,
		public readonly string $firstname,
		public readonly string $lastname,
		public readonly string $page,
		public readonly ConsentRecord $consent,
	) {
	}
}
