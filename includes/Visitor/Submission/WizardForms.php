<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use Closure;
use SwImmoSuite\Foundation\Lazy;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Property\Listing\Index\PublicListings;
use SwImmoSuite\Visitor\Inquiry\InquiryRules;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRules;
use SwImmoSuite\Visitor\Submission\Forms\ExposeInquiryForm;
use SwImmoSuite\Visitor\Submission\Forms\LeadForm;
use SwImmoSuite\Visitor\Submission\Forms\SavedSearchForm;

defined( 'ABSPATH' ) || exit;

/** Creates the forms that depend on the site's offers; services are built only if a form needs them. */
final class WizardForms {

	/**
	 * @param Closure(): InquiryRules             $inquiries
	 * @param Closure(): SavedSearchRules         $searches
	 * @param Closure(): PublicListings            $listings
	 * @param Closure(int): array<string, string> $known     ContactRepository::nameAndPhone().
	 */
	public function __construct(
		#[Lazy( InquiryRules::class )]
		private readonly Closure $inquiries,
		#[Lazy( SavedSearchRules::class )]
		private readonly Closure $searches,
		#[Lazy( PublicListings::class )]
		private readonly Closure $listings,
		private readonly Closure $known,
	) {
	}

	/** @param int $formId Number of the agency's form. */
	public function lead( ApiRequest $request, int $formId ): SubmissionForm {
		$contact = TypedContact::of( $request->body->partsAs( 'LeadRequest' )['address'] ?? [], 'address', $request->signedIn );
		// Signed-in visitors need not type data that the session and the account contain.
		if ( ! $contact->has( 'email' ) && null !== $request->signedIn ) {
			$contact = $contact->completedBy( [ 'email' => $request->signedIn->email->typed ] );
		}
		$owner = $contact->owner();
		if ( null !== $owner ) {
			$contact = $contact->completedBy( ( $this->known )( $owner->contactId ) );
		}
		return new LeadForm( $request, $contact, $formId, ( $this->inquiries )() );
	}

	public function savedSearch( ApiRequest $request ): SubmissionForm {
		return new SavedSearchForm( $request, ( $this->searches )() );
	}

	public function exposeInquiry( ApiRequest $request ): SubmissionForm {
		return new ExposeInquiryForm( $request, ( $this->listings )() );
	}
}
