<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Consent;

defined( 'ABSPATH' ) || exit;

/** A newsletter subscriber with the consent as proof. */
final class Subscriber {

	/** @param string $page Address of the page where the consent was given; empty if unknown. */
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
