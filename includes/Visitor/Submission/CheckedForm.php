<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

defined( 'ABSPATH' ) || exit;

/** A form without faults. SubmissionForm::check() alone makes one. */
final class CheckedForm {

	/**
	 * @param array<string, mixed> $content   What is kept beside the contact.
	 * @param int|null             $listingId Post of the listing that it is about.
	 * @param string|null          $choice    What was chosen that the words of a consent name.
	 */
	public function __construct(
		public readonly Sender $sender,
		private readonly array $content,
		public readonly ?int $listingId = null,
		public readonly ?string $choice = null,
	) {
	}

	/** @return array<string, mixed> What is kept, as Submission reads it. */
	public function payload(): array {
		return [ 'contact' => $this->sender->contact->values ] + $this->content + ( null === $this->sender->owner ? [] : [ Submission::SIGNED_IN => true ] );
	}
}
