<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission\Forms;

use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Contact\ContactData;
use SwImmoSuite\Visitor\Submission\Submission;

defined( 'ABSPATH' ) || exit;

/** A form without faults; SubmissionForm::check() creates one. */
final class CheckedForm {

	/**
	 * @param list<ConsentPurpose> $consents  Valid consents, in the order of the form.
	 * @param Visitor|null         $owner     Visitor signed in with the contact's address, so that no confirmation is needed.
	 * @param array<string, mixed> $content   Stored content beside the contact.
	 * @param int|null             $listingId Id of the listing's post.
	 * @param string|null          $choice    Chosen alert frequency, which a consent text mentions; null for other forms.
	 */
	public function __construct(
		public readonly ContactData $contact,
		public readonly array $consents,
		public readonly ?Visitor $owner,
		private readonly array $content,
		public readonly ?int $listingId = null,
		public readonly ?string $choice = null,
	) {
	}

	/** @param array<string, mixed> $more Further content, by keys that the form does not have. */
	public function with( array $more ): self {
		return new self( $this->contact, $this->consents, $this->owner, $this->content + $more, $this->listingId, $this->choice );
	}

	/** @return array<string, mixed> Stored payload, as Submission reads it. */
	public function payload(): array {
		return [ 'contact' => $this->contact->values ] + $this->content + ( null === $this->owner ? [] : [ Submission::SIGNED_IN => true ] );
	}
}
