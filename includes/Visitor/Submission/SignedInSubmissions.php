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
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRules;

defined( 'ABSPATH' ) || exit;

/** Accepts submissions of signed-in visitors under their own address, which needs no confirmation. */
final class SignedInSubmissions {

	public function __construct(
		private readonly AccountRepository $accounts,
		private readonly SubmissionRepository $submissions,
		private readonly ConsentRepository $consents,
		private readonly ConfirmationService $confirmations,
		private readonly SavedSearchRepository $searches,
		private readonly RateLimiter $limits,
	) {
	}

	/** Call first in the transaction that stores the submission; null if the account has been deleted meanwhile. */
	public function lock( Visitor $owner ): ?Account {
		return $this->accounts->lock( $owner->contactId );
	}

	/**
	 * Call in the transaction that stores the submission. Checks the locked account: accepting would otherwise recreate a deleted
	 * account, or confirm an address that the account has just left.
	 *
	 * @param Account|null $account Result of lock().
	 * @throws Failure 403 if the account was deleted or has another address, 409 if it has too many searches, 429.
	 */
	public function accept( int $submissionId, NewSubmission $new, ?Account $account ): void {
		if ( null === $account || ! $account->hasAddress( $new->consents->email ) ) {
			throw Failure::session();
		}
		$this->limits->charge( new RateLimitBucket( RateLimit::Writes, (string) $account->id ) );
		$submission = $this->submissions->byId( $submissionId );
		$search     = $submission?->search();
		if ( null !== $search ) {
			SavedSearchRules::checkLimit( $this->searches->lockedOf( $account->id ) ?? [], $search );
		}
		$this->consents->confirm( $submissionId, $new->consents->newsletterHash() );
		if ( null !== $submission ) {
			$this->confirmations->accept( $submission, MailKind::AgencySignedIn );
		}
	}
}
