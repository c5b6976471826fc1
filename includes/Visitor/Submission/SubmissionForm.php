<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Http\FormClaims;

defined( 'ABSPATH' ) || exit;

/** One kind of form: its data and its own checks. IntakeService does what all forms share. */
interface SubmissionForm {

	public function kind(): SubmissionKind;

	/** Path of the route: with the idempotency key it names the submission (S2). */
	public function route(): string;

	/**
	 * Missing or unavailable values (W2), every one at once.
	 *
	 * The body may have broken its schema: what is broken is left to the schema.
	 */
	public function faults( FormClaims $claims ): Faults;

	/** What is to be stored of a body that has passed its schema, or faults() where there are any. */
	public function check( FormClaims $claims ): CheckedForm|Faults;
}
