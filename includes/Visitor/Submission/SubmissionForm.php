<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\FaultDetails;
use SwImmoSuite\Http\FormClaims;
use SwImmoSuite\Http\Visitor;

defined( 'ABSPATH' ) || exit;

/** One kind of form: its data and its own checks. IntakeService does what all forms share. */
interface SubmissionForm {

	public function kind(): SubmissionKind;

	/** Path of the route: with the idempotency key it names the submission (S2). */
	public function route(): string;

	public function contact(): TypedContact;

	/**
	 * Missing or unavailable values, except consents (W2).
	 *
	 * @param Visitor|null $owner Who is signed in and has typed the own address.
	 * @return array<string, string> Code by dotted field, every fault at once.
	 */
	public function faults( FormClaims $claims, ?Visitor $owner ): array;

	/** @return array<string, FaultDetails> What the sentences about these faults name, by path; asked for with faults only. */
	public function details( Translator $translator ): array;

	/** @return array<string, mixed> What is kept beside the contact; asked for without faults only. */
	public function payload(): array;

	/** Post of the listing that it is about. */
	public function listingId(): ?int;
}
