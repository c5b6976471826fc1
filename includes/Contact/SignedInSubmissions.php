<?php
declare(strict_types=1);

namespace SwImmoSuite\Contact;

use SwImmoSuite\Consent\ConsentRepository;
use SwImmoSuite\Http\Failure;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\SavedSearch\SavedSearchRepository;
use SwImmoSuite\SavedSearch\SavedSearchService;

defined( 'ABSPATH' ) || exit;

/** What a signed-in visitor sends with the own address: the session has confirmed it already (S3). */
final class SignedInSubmissions {

	public function __construct(
		private readonly SubmissionReader $submissions,
		private readonly ConsentRepository $consents,
		private readonly Acceptance $acceptance,
		private readonly SavedSearchRepository $searches,
	) {
	}

	/**
	 * Call inside the transaction that stores it.
	 *
	 * @throws Failure 403 where the contact is gone, 409 where it has as many searches as it may.
	 */
	public function accept( int $submissionId, NewSubmission $new ): void {
		if ( SubmissionKind::SavedSearch === $new->kind ) {
			$count = $this->searches->countLocked( (int) $new->owner?->contactId ) ?? throw Failure::session();
			if ( $count >= SavedSearchService::MOST ) {
				throw new Failure( 'sw_immosuite_too_many_searches', 409 );
			}
		}
		$this->consents->confirm( $submissionId, $new->consents->newsletterHash() );
		$submission = $this->submissions->byId( $submissionId );
		if ( null !== $submission ) {
			$this->acceptance->accept( $submission, MailKind::AgencySignedIn );
		}
	}
}
