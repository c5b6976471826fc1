<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use Closure;
use LogicException;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Lazy;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Property\Listing\Index\PublicListings;
use SwImmoSuite\Visitor\Inquiry\InquiryRules;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRules;
use SwImmoSuite\Visitor\Submission\Forms\ExposeInquiryForm;
use SwImmoSuite\Visitor\Submission\Forms\LeadForm;
use SwImmoSuite\Visitor\Submission\Forms\MessageForm;
use SwImmoSuite\Visitor\Submission\Forms\SavedSearchForm;
use SwImmoSuite\Visitor\Submission\Forms\SubmissionForm;
use SwImmoSuite\Visitor\Submission\Forms\TypedContact;

defined( 'ABSPATH' ) || exit;

/**
 * Routes that forms submit to, one for each form, and the list of a visitor's inquiries. Services that only one form needs are
 * built only for that form.
 *
 * @phpstan-import-type ExposeInquiriesResponseShape from Shapes
 * @phpstan-import-type SubmissionResponseShape from Shapes
 */
final class SubmissionRoutes {

	/**
	 * @param Closure(): IntakeService            $intake
	 * @param Closure(): InquiryListService       $inquiries
	 * @param Closure(): InquiryRules             $inquiryRules
	 * @param Closure(): SavedSearchRules         $searchRules
	 * @param Closure(): PublicListings           $listings
	 * @param Closure(int): array<string, string> $known        ContactRepository::nameAndPhone().
	 */
	public function __construct(
		#[Lazy( IntakeService::class )]
		private readonly Closure $intake,
		#[Lazy( InquiryListService::class )]
		private readonly Closure $inquiries,
		#[Lazy( InquiryRules::class )]
		private readonly Closure $inquiryRules,
		#[Lazy( SavedSearchRules::class )]
		private readonly Closure $searchRules,
		#[Lazy( PublicListings::class )]
		private readonly Closure $listings,
		private readonly Closure $known,
	) {
	}

	/**
	 * GET expose-inquiry.
	 *
	 * @return ExposeInquiriesResponseShape
	 */
	public function inquiries( ApiRequest $request ): array {
		return ( $this->inquiries )()->all( $request->visitor(), $request->translator );
	}

	/**
	 * @param string $name Route of the form, "POST /path".
	 * @return SubmissionResponseShape
	 * @throws Failure As routes.json lists.
	 */
	public function submit( ApiRequest $request, string $name ): array {
		return ( $this->intake )()->submit( $request, $this->form( $name, $request ) );
	}

	/**
	 * Checks a body beyond its schema, without storing it.
	 *
	 * @param string $name Route of the form, "POST /path".
	 */
	public function faults( ApiRequest $request, string $name ): Faults {
		return ( $this->intake )()->faults( $request, $this->form( $name, $request ) );
	}

	private function form( string $name, ApiRequest $request ): SubmissionForm {
		return match ( $name ) {
			'POST /wizard/contact'        => new MessageForm( $request ),
			'POST /contact/lead'          => $this->lead( $request, LeadForm::DEFAULT_FORM ),
			'POST /contact/lead/{formId}' => $this->lead( $request, (int) $request->path( 'formId' ) ),
			'POST /wizard/saved-search'   => new SavedSearchForm( $request, ( $this->searchRules )() ),
			'POST /wizard/expose-inquiry' => new ExposeInquiryForm( $request, ( $this->listings )() ),
			default                       => throw new LogicException( "{$name} takes no form." ),
		};
	}

	/** Builds the form of a lead. Adds the email address, name and phone of a signed-in visitor, who need not type them. */
	private function lead( ApiRequest $request, int $formId ): LeadForm {
		$contact = TypedContact::of( $request->body->partsAs( 'LeadRequest' )['address'] ?? [], 'address', $request->signedIn );
		if ( ! $contact->has( 'email' ) && null !== $request->signedIn ) {
			$contact = $contact->completedBy( [ 'email' => $request->signedIn->email->typed ] );
		}
		$owner = $contact->owner();
		if ( null !== $owner ) {
			$contact = $contact->completedBy( ( $this->known )( $owner->contactId ) );
		}
		return new LeadForm( $request, $contact, $formId, ( $this->inquiryRules )() );
	}
}
