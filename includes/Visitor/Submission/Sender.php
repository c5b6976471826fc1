<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Contact\ContactData;

defined( 'ABSPATH' ) || exit;

/** Who has sent a valid form. */
final class Sender {

	/**
	 * @param list<ConsentPurpose> $consents Those that count, in the order of the form.
	 * @param Visitor|null $owner    Who is signed in with the address of the contact: nothing is left to confirm (S3).
	 */
	public function __construct(
		public readonly ContactData $contact,
		public readonly array $consents,
		public readonly ?Visitor $owner,
	) {
	}
}
