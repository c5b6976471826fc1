<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission\Forms;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\FormClaims;
use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Visitor\Submission\RequiredFields;
use SwImmoSuite\Visitor\Submission\SubmissionForm;
use SwImmoSuite\Visitor\Submission\SubmissionKind;
use SwImmoSuite\Visitor\Submission\TypedContact;

defined( 'ABSPATH' ) || exit;

/** POST wizard/contact: a message, or a newsletter subscription, which needs nothing but an address (S5). */
final class MessageForm implements SubmissionForm {

	private function __construct(
		private readonly SubmissionKind $kind,
		private readonly TypedContact $contact,
		private readonly string $message,
	) {
	}

	/** The body has passed its schema. */
	public static function of( ApiRequest $request ): self {
		return new self(
			'newsletter' === $request->string( 'type' ) ? SubmissionKind::Newsletter : SubmissionKind::Contact,
			TypedContact::of( $request->object( 'contact' ), 'contact' ),
			$request->string( 'message' )
		);
	}

	public function kind(): SubmissionKind {
		return $this->kind;
	}

	public function route(): string {
		return 'wizard/contact';
	}

	public function contact(): TypedContact {
		return $this->contact;
	}

	public function faults( FormClaims $claims, ?Visitor $owner ): array {
		return SubmissionKind::Newsletter === $this->kind
			? $this->contact->faults( [ 'email' ] )
			: $this->contact->faults( RequiredFields::ofContact( $claims ) ) + RequiredFields::ofMessage( $claims, $this->message );
	}

	public function details( Translator $translator ): array {
		return [];
	}

	public function payload(): array {
		return '' === $this->message ? [] : [ 'message' => $this->message ];
	}

	public function listingId(): ?int {
		return null;
	}
}
