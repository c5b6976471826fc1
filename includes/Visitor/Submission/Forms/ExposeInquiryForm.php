<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission\Forms;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Http\FormClaims;
use SwImmoSuite\Property\Listing\Listing;
use SwImmoSuite\Property\Listing\ListingFacts;
use SwImmoSuite\Property\Listing\ListingReader;
use SwImmoSuite\Visitor\Submission\CheckedForm;
use SwImmoSuite\Visitor\Submission\RequiredFields;
use SwImmoSuite\Visitor\Submission\SubmissionForm;
use SwImmoSuite\Visitor\Submission\SubmissionKind;
use SwImmoSuite\Visitor\Submission\TypedContact;

defined( 'ABSPATH' ) || exit;

/** POST wizard/expose-inquiry: a question about one listing (W7). */
final class ExposeInquiryForm implements SubmissionForm {

	private readonly TypedContact $contact;

	private readonly JsonObject $inquiry;

	private readonly string $message;

	public function __construct(
		private readonly ApiRequest $request,
		private readonly ListingReader $listings,
	) {
		$this->contact = TypedContact::of( $request->object( 'contact' ), 'contact', $request->signedIn );
		$this->inquiry = $request->object( 'exposeInquiry' );
		$this->message = (string) $this->inquiry->string( 'message' );
	}

	public function kind(): SubmissionKind {
		return SubmissionKind::ExposeInquiry;
	}

	public function route(): string {
		return 'wizard/expose-inquiry';
	}

	public function faults( FormClaims $claims ): Faults {
		return $this->faultsBeside( $this->listing(), $claims );
	}

	public function check( FormClaims $claims ): CheckedForm|Faults {
		$listing = $this->listing();
		$faults  = $this->faultsBeside( $listing, $claims );
		return null === $listing || ! $faults->isEmpty()
			? $faults
			: new CheckedForm( $this->contact->sender( $this->kind(), $claims ), $this->content( $listing ), $listing->postId );
	}

	/** @param Listing|null $listing Null where it is gone. */
	private function faultsBeside( ?Listing $listing, FormClaims $claims ): Faults {
		$required = [ ...RequiredFields::ofContact( $claims ), ...( 'call' === $this->inquiry->string( 'type' ) ? [ 'phone' ] : [] ) ];
		return new Faults(
			( null === $listing ? [ 'exposeInquiry.objectId' => 'listing_gone' ] : [] )
			+ $this->contact->faults( $required )
			+ RequiredFields::ofMessage( $claims, $this->message, 'exposeInquiry.message' )
			+ $this->contact->consentFaults( $this->kind(), $claims )
		);
	}

	/** An exclusive listing is there for its visitors only; for a stranger's address it is as good as absent (D3). */
	private function listing(): ?Listing {
		return $this->listings->visibleById( (int) $this->inquiry->int( 'objectId' ), null !== $this->contact->owner() );
	}

	/** @return array<string, mixed> */
	private function content( Listing $listing ): array {
		$type = $this->inquiry->string( 'type' );
		return [
			'exposeInquiry' => [ 'objectId' => $listing->postId ] + ( null === $type ? [] : [ 'type' => $type ] ),
			'listing'       => $this->kept( $listing ),
		] + ( '' === $this->message ? [] : [ 'message' => $this->message ] );
	}

	/** @return array<string, mixed> What is kept of the listing as it was and as the visitor has seen it: it may be gone when somebody reads the inquiry. */
	private function kept( Listing $listing ): array {
		$facts = new ListingFacts( $listing, $this->request->translator );
		return [
			'title'    => $listing->title,
			'zip'      => $listing->zip,
			'city'     => $listing->city,
			'category' => $facts->category(),
			'price'    => $facts->price(),
		];
	}
}
