<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use Closure;
use SwImmoSuite\Foundation\Settings\FeedbackSettings;
use SwImmoSuite\Import\Transfer\ImportOrigin;
use SwImmoSuite\Mail\MailKind;

defined( 'ABSPATH' ) || exit;

/** Decides with which mail the agency's software hears of what was sent: of inquiries about its own listings, once (O22, P249). */
final class Handover {

	/** @param Closure(int): (ImportOrigin|null) $imported Of a post; asked for an inquiry alone. */
	public function __construct(
		private readonly SubmissionRepository $submissions,
		private readonly FeedbackSettings $settings,
		private readonly Closure $imported,
	) {
	}

	/**
	 * Inside the transaction that queues the mail.
	 *
	 * @param MailKind $news One that tells the agency of it.
	 * @return bool Whether it is this one; never again for the same submission.
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
