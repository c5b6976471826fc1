<?php
declare(strict_types=1);

namespace SwImmoSuite\Submission;

use SwImmoSuite\Http\Call;
use SwImmoSuite\Submission\Forms\LeadForm;
use SwImmoSuite\Submission\Forms\MessageForm;

defined( 'ABSPATH' ) || exit;

/** POST wizard/contact, contact/lead, contact/lead/{formId}, wizard/saved-search and wizard/expose-inquiry. */
final class SubmissionRoutes {

	public function __construct(
		private readonly IntakeService $intake,
		private readonly WizardForms $forms,
	) {
	}

	/** @return array<string, mixed> */
	public function contact( Call $call ): array {
		return $this->intake->submit( $call, MessageForm::of( $call ) );
	}

	/** @return array<string, mixed> */
	public function lead( Call $call ): array {
		return $this->intake->submit( $call, $this->forms->lead( $call, LeadForm::DEFAULT_FORM ) );
	}

	/** @return array<string, mixed> */
	public function leadOfForm( Call $call ): array {
		return $this->intake->submit( $call, $this->forms->lead( $call, (int) $call->path( 'formId' ) ) );
	}

	/** @return array<string, mixed> */
	public function savedSearch( Call $call ): array {
		return $this->intake->submit( $call, $this->forms->savedSearch( $call ) );
	}

	/** @return array<string, mixed> */
	public function exposeInquiry( Call $call ): array {
		return $this->intake->submit( $call, $this->forms->exposeInquiry( $call ) );
	}
}
