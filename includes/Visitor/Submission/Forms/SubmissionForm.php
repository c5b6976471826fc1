<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission\Forms;

use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Http\FormClaims;
use SwImmoSuite\Visitor\Submission\SubmissionKind;

defined( 'ABSPATH' ) || exit;

/** One kind of form with its data and checks; IntakeService contains the steps that all forms share. */
interface SubmissionForm {

	public function kind(): SubmissionKind;

	/** Path of the route; together with the idempotency key it identifies the submission. */
	public function route(): string;

	/** @return array<array-key, mixed> Values of declared fields by name (ExtraFields); an invalid one is null. */
	public function extra(): array;

	/** Missing or unavailable values, all at once. Skips values that violate the schema, because the validation by the schema reports them. */
	public function faults( FormClaims $claims ): Faults;

	/** Returns the data to store if the body (valid by its schema) has no faults, otherwise faults(). */
	public function check( FormClaims $claims ): CheckedForm|Faults;
}
