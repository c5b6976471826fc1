<?php
declare(strict_types=1);

namespace SwImmoSuite\Contact;

use SwImmoSuite\Auth\FormClaims;
use SwImmoSuite\Consent\ConsentGrant;

defined( 'ABSPATH' ) || exit;

/** A valid submission on its way into the database. */
final class NewSubmission {

	/**
	 * @param string                       $route          Path of the route; with the key it names the submission.
	 * @param string                       $idempotencyKey UUID of the client (S2).
	 * @param string                       $payloadHash    Hash of the body as it was sent.
	 * @param array<string, mixed>         $payload        Trimmed: contact, message.
	 * @param string                       $bind           Value of the asking browser's cookie.
	 */
	public function __construct(
		public readonly SubmissionKind $kind,
		public readonly string $route,
		public readonly string $idempotencyKey,
		public readonly string $payloadHash,
		public readonly FormClaims $claims,
		public readonly array $payload,
		public readonly ConsentGrant $consents,
		public readonly string $bind,
	) {
	}
}
