<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use Closure;
use SwImmoSuite\Foundation\Lazy;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Visitor\Consent\ConsentRepository;
use SwImmoSuite\Visitor\Contact\ContactRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearch;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;

defined( 'ABSPATH' ) || exit;

/** Applies a submission once its address is confirmed. Call in the transaction that confirms it. */
final class Acceptance {

	/** @param Closure(): SavedSearchRepository $searches Called for a saved search only. */
	public function __construct(
		private readonly SubmissionRepository $submissions,
		private readonly ContactRepository $contacts,
		private readonly ConsentRepository $consents,
		private readonly SubmissionEntries $entries,
		private readonly Outbox $outbox,
		private readonly AgencyMails $agency,
		#[Lazy( SavedSearchRepository::class )]
		private readonly Closure $searches,
	) {
	}

	/**
	 * Fills the contact, assigns the consents to it, saves the search and notifies the agency.
	 *
	 * @param MailKind $mail AgencyConfirmed or AgencySignedIn.
	 */
	public function accept( Submission $submission, MailKind $mail ): void {
		$contact = $this->contacts->fill( $submission->email(), $submission->contact, $submission->language );
		$this->submissions->confirm( $submission->id, $contact );
		$this->consents->attach( $submission->id, $contact );
		$search = $submission->search();
		$isNew  = null === $search || $this->save( $contact, $search );
		$isNews = $isNew && $submission->kind->concernsAgency();
		$this->entries->confirm( $submission, $isNews );
		if ( $isNews ) {
			$this->outbox->enqueue( ...$this->agency->mails( $mail, $submission->id, $submission->kind, $submission->listingId ) );
		}
	}

	/** Saves a search. An identical one is not saved twice but gets the newly chosen frequency; returns false then. */
	private function save( int $contactId, SavedSearch $search ): bool {
		$searches = ( $this->searches )();
		foreach ( $searches->ofContact( $contactId ) as $stored ) {
			if ( ! $stored->paused && $stored->search->toArray() === $search->withoutAlerts()->toArray() ) {
				$searches->replace( $contactId, $stored->uuid, $search, false );
				return false;
			}
		}
		$searches->add( $contactId, $search );
		return true;
	}
}
