<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Http\FormClaims;
use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Visitor\Consent\ConsentGrant;

defined( 'ABSPATH' ) || exit;

/** A valid submission that is not stored yet. */
final class NewSubmission {

	/**
	 * @param string               $route          Path of the route; together with the key it identifies the submission.
	 * @param string               $idempotencyKey UUID of the client, or a key from IntakeService.
	 * @param string               $payloadHash    Hash of the body as sent.
	 * @param array<string, mixed> $payload        Trimmed content: contact, message, and the topic of the form.
	 * @param int|null             $listingId      Id of the listing's post.
	 * @param string               $bind           Value of the browser's BindCookie.
	 * @param Visitor|null         $owner          Visitor signed in with the contact's address, so that no confirmation is needed.
	 * @param 'honeypot'|'unproven'|null $suspicion Reason to treat the submission as spam until its sender confirms it; null: none.
	 * @param bool                 $isLimited      Whether the submission counts against the limit of its client.
	 */
	public function __construct(
		public readonly SubmissionKind $kind,
		public readonly string $route,
		public readonly string $idempotencyKey,
		public readonly string $payloadHash,
		public readonly FormClaims $claims,
		public readonly array $payload,
		public readonly ?int $listingId,
		public readonly ConsentGrant $consents,
		public readonly string $bind,
		public readonly ?Visitor $owner,
		public readonly ?string $suspicion,
		public readonly bool $isLimited = true,
	) {
	}
}
