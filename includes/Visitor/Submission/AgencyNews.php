<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\FeedbackSettings;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\OutboxMail;
use SwImmoSuite\Property\Listing\Wording\ContactPerson;

defined( 'ABSPATH' ) || exit;

/**
 * Mails that tell the agency of what was sent: to the recipients of the settings and, of an inquiry, to the contact person of its
 * listing (P208). With one of them its software hears of it, too (O22).
 */
final class AgencyNews {

	public function __construct(
		private readonly Settings $settings,
		private readonly FeedbackSettings $feedback,
		private readonly Handover $handover,
	) {
	}

	/**
	 * Inside the transaction that queues them.
	 *
	 * @param MailKind $kind      One that tells the agency of it.
	 * @param int|null $listingId Post that it is about.
	 * @return list<OutboxMail>
	 */
	public function mails( MailKind $kind, int $submissionId, SubmissionKind $about, ?int $listingId ): array {
		$mailbox = $this->feedback->mailbox();
		$isGiven = $this->handover->take( $kind, $submissionId, $about, $listingId );
		$mails   = [
			OutboxMail::toAgency( $kind, $submissionId, $isGiven && '' === $mailbox ),
			...( $isGiven && '' !== $mailbox ? [ OutboxMail::feedback( $mailbox, $submissionId ) ] : [] ),
		];
		$person  = null === $listingId ? null : ContactPerson::inCharge( $listingId );
		return null === $person || '' === $person->user_email || $this->isRecipient( $person->user_email )
			? $mails
			: [ ...$mails, OutboxMail::toStaff( $kind, $person->user_email, Language::ofAccount( $person->ID ), $person->ID )->about( $submissionId ) ];
	}

	private function isRecipient( string $email ): bool {
		$keys = array_map( static fn( string $recipient ): string => ( new EmailAddress( $recipient ) )->key, $this->settings->recipients() );
		return in_array( ( new EmailAddress( $email ) )->key, $keys, true );
	}
}
