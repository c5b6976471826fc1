<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

defined( 'ABSPATH' ) || exit;

/** A form without faults; only SubmissionForm::check() creates one. */
final class CheckedForm {

	/**
	 * @param array<string, mixed> $content   Stored content beside the contact.
	 * @param int|null             $listingId Id of the listing's post.
	 * @param string|null          $choice    Choice that a consent text mentions.
	 */
	public function __construct(
		public readonly Sender $sender,
		private readonly array $content,
		public readonly ?int $listingId = null,
		public readonly ?string $choice = null,
	) {
	}

	/** @return array<string, mixed> Stored payload, as Submission reads it. */
	public function payload(): array {
		return [ 'contact' => $this->sender->contact->values ] + $this->content + ( null === $this->sender->owner ? [] : [ Submission::SIGNED_IN => true ] );
	}
}
