<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission\Forms;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\FormClaims;
use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Visitor\Inquiry\InquiryRules;
use SwImmoSuite\Visitor\Submission\RequiredFields;
use SwImmoSuite\Visitor\Submission\SubmissionForm;
use SwImmoSuite\Visitor\Submission\SubmissionKind;
use SwImmoSuite\Visitor\Submission\TypedContact;

defined( 'ABSPATH' ) || exit;

/** POST contact/lead and contact/lead/{formId}: a property that somebody wants to sell or to rent out. */
final class LeadForm implements SubmissionForm {

	/** The form that contact/lead without a number stands for (S4): both are one route. */
	public const DEFAULT_FORM = 411;

	private const ROUTE = 'contact/lead';

	/**
	 * @param int $formId Tells the agency's forms apart; visitors never see it.
	 */
	public function __construct(
		private readonly TypedContact $contact,
		private readonly JsonObject $lead,
		private readonly string $message,
		private readonly int $formId,
		private readonly InquiryRules $rules,
	) {
	}

	public function kind(): SubmissionKind {
		return SubmissionKind::Lead;
	}

	public function route(): string {
		return self::DEFAULT_FORM === $this->formId ? self::ROUTE : self::ROUTE . "/{$this->formId}";
	}

	public function contact(): TypedContact {
		return $this->contact;
	}

	public function faults( FormClaims $claims, ?Visitor $owner ): array {
		return $this->rules->faults( $this->lead, 'lead' )
			+ $this->contact->faults( RequiredFields::ofContact( $claims ) )
			+ RequiredFields::ofMessage( $claims, $this->message );
	}

	public function details( Translator $translator ): array {
		return InquiryRules::details( $this->lead, 'lead', $translator );
	}

	public function payload(): array {
		return [
			'lead'   => $this->rules->read( $this->lead )->toArray(),
			'formId' => $this->formId,
		] + ( '' === $this->message ? [] : [ 'message' => $this->message ] );
	}

	public function listingId(): ?int {
		return null;
	}
}
