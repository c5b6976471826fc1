<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Contact\ContactData;

defined( 'ABSPATH' ) || exit;

/** The sender of a valid form. */
final class Sender {

	/**
	 * @param list<ConsentPurpose> $consents Valid consents, in the order of the form.
	 * @param Visitor|null $owner    Visitor signed in with the contact's address, so that no confirmation is needed.
	 */
	public function __construct(
		public readonly ContactData $contact,
		public readonly array $consents,
		public readonly ?Visitor $owner,
	) {
	}
}
