<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission\Forms;

use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Http\FormClaims;
use SwImmoSuite\Property\Listing\Index\PublicListings;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Wording\KeyFigures;
use SwImmoSuite\Visitor\Submission\SubmissionKind;

defined( 'ABSPATH' ) || exit;

/** POST wizard/expose-inquiry: an inquiry about one listing. */
final class ExposeInquiryForm implements SubmissionForm {

	private readonly TypedContact $contact;

	private readonly int $objectId;

	private readonly ?string $type;

	private readonly string $message;

	/** @var array<array-key, mixed> */
	private readonly array $extra;

	public function __construct(
		private readonly ApiRequest $request,
		private readonly PublicListings $listings,
	) {
		$body           = $request->body->partsAs( 'ExposeInquiryRequest' );
		$this->extra    = $body['extra'] ?? [];
		$this->contact  = TypedContact::of( $body['contact'] ?? [], 'contact', $request->signedIn );
		$this->objectId = $body['exposeInquiry']['objectId'] ?? 0;
		$this->type     = $body['exposeInquiry']['type'] ?? null;
		$this->message  = $body['exposeInquiry']['message'] ?? '';
	}

	public function kind(): SubmissionKind {
		return SubmissionKind::ExposeInquiry;
	}

	public function extra(): array {
		return $this->extra;
	}

	public function route(): string {
		return 'wizard/expose-inquiry';
	}

	public function faults( FormClaims $claims ): Faults {
		return $this->faultsWith( $this->listing(), $claims );
	}

	public function check( FormClaims $claims ): CheckedForm|Faults {
		$listing = $this->listing();
		$faults  = $this->faultsWith( $listing, $claims );
		return null === $listing || ! $faults->isEmpty()
			? $faults
			: $this->contact->toCheckedForm( $this->contact->consents( $this->kind(), $claims ), $this->content( $listing ), $listing->postId );
	}

	/** @param Listing|null $listing Null if it does not exist. */
	private function faultsWith( ?Listing $listing, FormClaims $claims ): Faults {
		$required = [ ...RequiredFields::ofContact( $claims ), ...( 'call' === $this->type ? [ 'phone' ] : [] ) ];
		return new Faults(
			( null === $listing ? [ 'exposeInquiry.objectId' => 'listing_gone' ] : [] )
			+ $this->contact->faults( $required )
			+ RequiredFields::ofMessage( $claims, $this->message, 'exposeInquiry.message' )
			+ $this->contact->consentFaults( $this->kind(), $claims )
		);
	}

	/**
	 * Null for sold listings, and for exclusive ones unless the visitor is signed in: strangers cannot tell such listings from missing
	 * listings.
	 */
	private function listing(): ?Listing {
		return $this->listings->onOfferById( $this->objectId, signedIn: null !== $this->contact->owner() );
	}

	/** @return array<string, mixed> */
	private function content( Listing $listing ): array {
		return [
			'exposeInquiry' => [ 'objectId' => $listing->postId ] + ( null === $this->type ? [] : [ 'type' => $this->type ] ),
			'listing'       => $this->listingCopy( $listing ),
		] + ( '' === $this->message ? [] : [ 'message' => $this->message ] );
	}

	/** @return array<string, mixed> Copy of the listing as the visitor saw it, since it may be deleted before staff read the inquiry. */
	private function listingCopy( Listing $listing ): array {
		$facts = new KeyFigures( $listing, $this->request->translator );
		return [
			'title'    => $listing->title,
			'zip'      => $listing->zip,
			'city'     => $listing->city,
			'category' => $facts->category(),
			'price'    => $facts->price(),
		];
	}
}
