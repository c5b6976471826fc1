<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use Closure;
use SwImmoSuite\Foundation\Settings\FeedbackSettings;
use SwImmoSuite\Import\Transfer\ImportOrigin;
use SwImmoSuite\Mail\MailKind;

defined( 'ABSPATH' ) || exit;

/**
 * Decides which mail also goes to the agency's software: one per submission, for inquiries about listings that the software has
 * sent and, if set, for offers of owners.
 */
final class CrmForwarding {

	/** @param Closure(int): (ImportOrigin|null) $imported Import origin of a post; called for inquiries only. */
	public function __construct(
		private readonly SubmissionRepository $submissions,
		private readonly FeedbackSettings $settings,
		private readonly Closure $imported,
	) {
	}

	/**
	 * Call in the transaction that queues the mail.
	 *
	 * @param MailKind $news Kind of mail for the agency.
	 * @return bool Whether this mail goes to the software too; true at most once per submission.
	 */
	public function take( MailKind $news, int $submissionId, SubmissionKind $kind, ?int $listingId ): bool {
		return ( MailKind::AgencyUnconfirmed !== $news || $this->settings->isAtOnce() )
			&& $this->concerns( $kind, $listingId )
			&& $this->submissions->handOver( $submissionId );
	}

	private function concerns( SubmissionKind $kind, ?int $listingId ): bool {
		return match ( $kind ) {
			SubmissionKind::ExposeInquiry => null !== $listingId && null !== ( $this->imported )( $listingId ),
			SubmissionKind::Lead          => $this->settings->hasLeads(),
			default                       => false,
		};
	}
}
