<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission\Forms;

use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Http\FormClaims;
use SwImmoSuite\Visitor\Submission\SubmissionKind;

defined( 'ABSPATH' ) || exit;

/** POST wizard/contact: a message, or a newsletter subscription, which needs only an address. */
final class MessageForm implements SubmissionForm {

	private readonly SubmissionKind $kind;

	private readonly TypedContact $contact;

	private readonly string $message;

	/** @var array<array-key, mixed> */
	private readonly array $extra;

	public function __construct( ApiRequest $request ) {
		$body          = $request->body->partsAs( 'ContactRequest' );
		$this->extra   = $body['extra'] ?? [];
		$this->kind    = 'newsletter' === ( $body['type'] ?? null ) ? SubmissionKind::Newsletter : SubmissionKind::Contact;
		$this->contact = TypedContact::of( $body['contact'] ?? [], 'contact', $request->signedIn );
		$this->message = $body['message'] ?? '';
	}

	public function kind(): SubmissionKind {
		return $this->kind;
	}

	public function extra(): array {
		return $this->extra;
	}

	public function route(): string {
		return 'wizard/contact';
	}

	public function faults( FormClaims $claims ): Faults {
		$codes = SubmissionKind::Newsletter === $this->kind
			? $this->contact->faults( [ 'email' ] )
			: $this->contact->faults( RequiredFields::ofContact( $claims ) ) + RequiredFields::ofMessage( $claims, $this->message );
		return new Faults( $codes + $this->contact->consentFaults( $this->kind, $claims ) );
	}

	public function check( FormClaims $claims ): CheckedForm|Faults {
		$faults = $this->faults( $claims );
		return $faults->isEmpty()
			? $this->contact->toCheckedForm( $this->contact->consents( $this->kind, $claims ), '' === $this->message ? [] : [ 'message' => $this->message ] )
			: $faults;
	}
}
