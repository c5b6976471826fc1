<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Http\FormClaims;
use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Visitor\Consent\ConsentGrant;

defined( 'ABSPATH' ) || exit;

/** A valid submission on its way into the database. */
final class NewSubmission {

	/**
	 * @param string               $route          Path of the route; with the key it names the submission.
	 * @param string               $idempotencyKey UUID of the client (S2), or what ImplicitKey puts in its place.
	 * @param string               $payloadHash    Hash of the body as it was sent.
	 * @param array<string, mixed> $payload        Trimmed: contact, message, and what the form is about.
	 * @param int|null             $listingId      Post of the listing that it is about.
	 * @param string               $bind           Value of the asking browser's cookie.
	 * @param Visitor|null         $owner          Who is signed in with the address of the contact: nothing is left to confirm (S3).
	 * @param Suspicion|null       $suspicion      Why it is spam until its sender confirms it (P301); null: it is not.
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
		public readonly ?Suspicion $suspicion,
	) {
	}
}
