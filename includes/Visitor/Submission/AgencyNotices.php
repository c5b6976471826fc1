<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use Closure;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Lazy;
use SwImmoSuite\Foundation\Settings\FeedbackSettings;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Import\Listing\ImportedListings;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\OutboxMail;
use SwImmoSuite\Property\Listing\Wording\ContactPerson;

defined( 'ABSPATH' ) || exit;

/**
 * Builds the mails that notify the agency of a submission: to the recipients in the settings, for an inquiry also to the
 * listing's contact person, and once to the agency's software.
 */
final class AgencyNotices {

	/** @param Closure(): ImportedListings $imported Called only for listing inquiries. */
	public function __construct(
		private readonly Settings $settings,
		private readonly FeedbackSettings $feedback,
		private readonly SubmissionRepository $submissions,
		#[Lazy( ImportedListings::class )]
		private readonly Closure $imported,
	) {
	}

	/**
	 * Call in the transaction that queues the mails.
	 *
	 * @param MailKind $kind      Kind of mail for the agency.
	 * @param int|null $listingId Id of the listing's post.
	 * @return list<OutboxMail>
	 */
	public function mails( MailKind $kind, int $submissionId, SubmissionKind $submissionKind, ?int $listingId ): array {
		$mailbox     = $this->feedback->mailbox();
		$isForwarded = $this->goesToSoftware( $kind, $submissionKind, $listingId ) && $this->submissions->markForwarded( $submissionId );
		$mails       = [
			OutboxMail::toAgency( $kind, $submissionId, hasFeedback: $isForwarded && '' === $mailbox ),
			...( $isForwarded && '' !== $mailbox ? [ OutboxMail::feedback( $mailbox, $submissionId ) ] : [] ),
		];
		$person      = null === $listingId ? null : ContactPerson::userInCharge( $listingId );
		return null === $person || '' === $person->user_email || $this->isRecipient( $person->user_email )
			? $mails
			: [ ...$mails, OutboxMail::toStaff( $kind, $person->user_email, Language::ofAccount( $person->ID ), $person->ID )->about( $submissionId ) ];
	}

	/** Whether to pass the submission to the agency's software: an inquiry about a listing that the software sent or, if so configured, an owner's offer. */
	private function goesToSoftware( MailKind $mail, SubmissionKind $submissionKind, ?int $listingId ): bool {
		$isDue = MailKind::AgencyUnconfirmed !== $mail || $this->feedback->isAtOnce();
		return $isDue && match ( $submissionKind ) {
			SubmissionKind::ExposeInquiry => null !== $listingId && null !== ( $this->imported )()->find( $listingId ),
			SubmissionKind::Lead          => $this->feedback->hasLeads(),
			default                       => false,
		};
	}

	private function isRecipient( string $email ): bool {
		$keys = array_map( static fn( string $recipient ): string => ( new EmailAddress( $recipient ) )->key, $this->settings->recipients() );
		return in_array( ( new EmailAddress( $email ) )->key, $keys, true );
	}
}
