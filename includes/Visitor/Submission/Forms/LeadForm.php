<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission\Forms;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Http\FormClaims;
use SwImmoSuite\Visitor\Inquiry\InquiryRules;
use SwImmoSuite\Visitor\Submission\SubmissionKind;

defined( 'ABSPATH' ) || exit;

/**
 * POST contact/lead and contact/lead/{formId}: an owner offers a property for sale or rent.
 *
 * @phpstan-import-type InquiryPart from Shapes
 */
final class LeadForm implements SubmissionForm {

	/** Form id of contact/lead without a number. */
	public const DEFAULT_FORM = 411;

	private const ROUTE = 'contact/lead';

	/** @var InquiryPart */
	private readonly array $lead;

	private readonly string $message;

	/** @var array<array-key, mixed> */
	private readonly array $extra;

	/**
	 * @param int $formId Distinguishes the agency's forms; never shown to visitors.
	 */
	public function __construct(
		private readonly ApiRequest $request,
		private readonly TypedContact $contact,
		private readonly int $formId,
		private readonly InquiryRules $rules,
	) {
		$body          = $request->body->partsAs( 'LeadRequest' );
		$this->extra   = $body['extra'] ?? [];
		$this->lead    = $body['lead'] ?? [];
		$this->message = $body['message'] ?? '';
	}

	public function kind(): SubmissionKind {
		return SubmissionKind::Lead;
	}

	public function extra(): array {
		return $this->extra;
	}

	public function route(): string {
		return self::DEFAULT_FORM === $this->formId ? self::ROUTE : self::ROUTE . "/{$this->formId}";
	}

	public function faults( FormClaims $claims ): Faults {
		$codes = $this->contact->faults( RequiredFields::ofContact( $claims ) )
			+ RequiredFields::ofMessage( $claims, $this->message )
			+ $this->contact->consentFaults( $this->kind(), $claims );
		return $this->rules->faults( $this->lead, 'lead', $this->request->translator )->plus( new Faults( $codes ) );
	}

	public function check( FormClaims $claims ): CheckedForm|Faults {
		$faults = $this->faults( $claims );
		return $faults->isEmpty() ? $this->contact->toCheckedForm( $this->contact->consents( $this->kind(), $claims ), $this->content() ) : $faults;
	}

	/** @return array<string, mixed> */
	private function content(): array {
		return [
			'lead'   => $this->rules->read( $this->lead )->toArray(),
			'formId' => $this->formId,
		] + ( '' === $this->message ? [] : [ 'message' => $this->message ] );
	}
}
