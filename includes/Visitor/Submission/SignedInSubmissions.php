<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Http\RateLimit\RateLimiter;
use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Visitor\Account\Account;
use SwImmoSuite\Visitor\Account\AccountRepository;
use SwImmoSuite\Visitor\Consent\ConsentRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;
use SwImmoSuite\Visitor\SavedSearch\SearchAllowance;

defined( 'ABSPATH' ) || exit;

/** Submissions of signed-in visitors under their own address, which the session has already confirmed (S3). */
final class SignedInSubmissions {

	public function __construct(
		private readonly AccountRepository $accounts,
		private readonly SubmissionReader $submissions,
		private readonly ConsentRepository $consents,
		private readonly Acceptance $acceptance,
		private readonly SavedSearchRepository $searches,
		private readonly RateLimiter $limits,
	) {
	}

	/** Call first in the transaction that stores the submission; null where the account was deleted meanwhile. */
	public function lock( Visitor $owner ): ?Account {
		return $this->accounts->lock( $owner->contactId );
	}

	/**
	 * Call inside the transaction that stores it. A deleted account, or an address that the account has left while the form
	 * was on its way, would come back as confirmed.
	 *
	 * @param Account|null $account As lock() has given it.
	 * @throws Failure 403 where account or address are gone, 409 where its searches are as many as they may be, 429.
	 */
	public function accept( int $submissionId, NewSubmission $new, ?Account $account ): void {
		if ( null === $account || ! $account->hasAddress( $new->consents->email ) ) {
			throw Failure::session();
		}
		$this->limits->charge( new RateLimitBucket( RateLimit::Writes, (string) $account->id ) );
		$submission = $this->submissions->byId( $submissionId );
		$search     = $submission?->search();
		if ( null !== $search ) {
			SearchAllowance::demand( $this->searches->lockedOf( $account->id ) ?? [], $search );
		}
		$this->consents->confirm( $submissionId, $new->consents->newsletterHash() );
		if ( null !== $submission ) {
			$this->acceptance->accept( $submission, MailKind::AgencySignedIn );
		}
	}
}
