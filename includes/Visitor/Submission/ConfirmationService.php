<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use Closure;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Hooks\Events;
use SwImmoSuite\Foundation\Lazy;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Mail\WorkerTrigger;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Consent\ConsentRepository;
use SwImmoSuite\Visitor\Contact\ContactRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearch;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;

defined( 'ABSPATH' ) || exit;

/** Confirms a pending submission, and applies it once its address is confirmed. */
final class ConfirmationService {

	/** @param Closure(): SavedSearchRepository $searches Called only for a saved search. */
	public function __construct(
		private readonly Connection $connection,
		private readonly KeyRing $keys,
		private readonly SubmissionRepository $submissions,
		private readonly ContactRepository $contacts,
		private readonly SubmissionEntries $entries,
		private readonly Outbox $outbox,
		private readonly AgencyNotices $agency,
		private readonly ConsentRepository $consents,
		private readonly WorkerTrigger $trigger,
		#[Lazy( SavedSearchRepository::class )]
		private readonly Closure $searches,
	) {
	}

	/**
	 * Consumes the key and confirms everything that its mail contained, in one transaction; a used key returns the same response again.
	 *
	 * @param Key    $key Key with purpose Confirmation.
	 * @param string $k   The key as spelled in the link.
	 * @throws Failure 404 or 410.
	 */
	public function confirm( Key $key, string $k ): void {
		$isApplied = $this->connection->transaction( fn(): bool => $this->keys->consume( $k ) && $this->apply( $key ) );
		if ( $isApplied ) {
			$this->trigger->wake();
		} else {
			// A used key gets the same response again; read() throws if the key has ended in the meantime.
			$this->keys->read( $k );
		}
	}

	/** Confirms the submission, and only those consents that the mail contained. Returns true. */
	private function apply( Key $key ): bool {
		$submission = $this->submissions->byIdLocked( (int) $key->grant->submissionId );
		if ( null !== $submission ) {
			$this->consents->confirm( $submission->id, $key->grant->newsletterHash );
		}
		if ( null !== $submission && null === $submission->confirmedAt ) {
			$this->accept( $submission, MailKind::AgencyConfirmed );
		}
		return true;
	}

	/**
	 * Fills the contact, assigns the consents to the contact, saves the search and notifies the agency. Call in the transaction that confirms the submission.
	 *
	 * @param MailKind $mail AgencyConfirmed or AgencySignedIn.
	 */
	public function accept( Submission $submission, MailKind $mail ): void {
		$contact = $this->contacts->createOrFill( $submission->email(), $submission->contact, $submission->language );
		$this->submissions->confirm( $submission->id, $contact );
		$this->consents->attach( $submission->id, $contact );
		$search         = $submission->search();
		$isNew          = null === $search || $this->save( $contact, $search );
		$notifiesAgency = $isNew && $submission->kind->concernsAgency();
		$this->entries->confirm( $submission, $notifiesAgency );
		/**
		 * Fires when the address of a submission is confirmed: by the mailed link, or at once for a signed-in sender.
		 *
		 * @since 0.1.0
		 *
		 * @param string $uuid UUID of the submission.
		 * @param string $kind contact, newsletter, lead, saved-search or expose-inquiry.
		 */
		Events::fire( 'sw_immosuite_submission_confirmed', $submission->uuid, $submission->kind->value );
		if ( $notifiesAgency ) {
			$this->outbox->enqueue( ...$this->agency->mails( $mail, $submission->id, $submission->kind, $submission->listingId ) );
		}
	}

	/** Saves a search. Returns false if the contact has an identical one, which then only gets the newly chosen frequency. */
	private function save( int $contactId, SavedSearch $search ): bool {
		$searches = ( $this->searches )();
		foreach ( $searches->ofContact( $contactId ) as $stored ) {
			if ( ! $stored->isPaused && $stored->search->toArray() === $search->withoutAlerts()->toArray() ) {
				$searches->replace( $contactId, $stored->uuid, $search, paused: false );
				return false;
			}
		}
		$searches->add( $contactId, $search );
		return true;
	}
}
