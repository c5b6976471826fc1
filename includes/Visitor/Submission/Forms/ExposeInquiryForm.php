<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission\Forms;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\FormClaims;
use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Property\Listing\Listing;
use SwImmoSuite\Property\Listing\ListingFacts;
use SwImmoSuite\Property\Listing\ListingReader;
use SwImmoSuite\Visitor\Submission\RequiredFields;
use SwImmoSuite\Visitor\Submission\SubmissionForm;
use SwImmoSuite\Visitor\Submission\SubmissionKind;
use SwImmoSuite\Visitor\Submission\TypedContact;

defined( 'ABSPATH' ) || exit;

/** POST wizard/expose-inquiry: a question about one listing (W7). */
final class ExposeInquiryForm implements SubmissionForm {

	private readonly string $message;

	private ?Listing $listing = null;

	/** @param Translator $translator Of the form, for the listing as the visitor has seen it. */
	public function __construct(
		private readonly TypedContact $contact,
		private readonly JsonObject $inquiry,
		private readonly ListingReader $listings,
		private readonly Translator $translator,
	) {
		$this->message = (string) $inquiry->string( 'message' );
	}

	public function kind(): SubmissionKind {
		return SubmissionKind::ExposeInquiry;
	}

	public function route(): string {
		return 'wizard/expose-inquiry';
	}

	public function contact(): TypedContact {
		return $this->contact;
	}

	/** An exclusive listing is there for its visitors only; for a stranger's address it is as good as absent (D3). */
	public function faults( FormClaims $claims, ?Visitor $owner ): array {
		$this->listing = $this->listings->visibleById( $this->objectId(), null !== $owner );
		$required      = [ ...RequiredFields::ofContact( $claims ), ...( 'call' === $this->inquiry->string( 'type' ) ? [ 'phone' ] : [] ) ];
		return ( null === $this->listing ? [ 'exposeInquiry.objectId' => 'listing_gone' ] : [] )
			+ $this->contact->faults( $required )
			+ RequiredFields::ofMessage( $claims, $this->message, 'exposeInquiry.message' );
	}

	public function details( Translator $translator ): array {
		return [];
	}

	public function payload(): array {
		$type = $this->inquiry->string( 'type' );
		return [
			'exposeInquiry' => [ 'objectId' => $this->objectId() ] + ( null === $type ? [] : [ 'type' => $type ] ),
			'listing'       => null === $this->listing ? [] : $this->kept( $this->listing ),
		] + ( '' === $this->message ? [] : [ 'message' => $this->message ] );
	}

	public function listingId(): int {
		return $this->objectId();
	}

	/** @return array<string, mixed> What is kept of the listing as it was: it may be gone when somebody reads the inquiry. */
	private function kept( Listing $listing ): array {
		$facts = new ListingFacts( $listing, $this->translator );
		return [
			'title'    => $listing->title,
			'zip'      => $listing->zip,
			'city'     => $listing->city,
			'category' => $facts->category(),
			'price'    => $facts->price(),
		];
	}

	private function objectId(): int {
		return (int) $this->inquiry->int( 'objectId' );
	}
}
