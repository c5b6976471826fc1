<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use LogicException;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Visitor\Submission\Forms\LeadForm;
use SwImmoSuite\Visitor\Submission\Forms\MessageForm;

defined( 'ABSPATH' ) || exit;

/**
 * Routes that forms submit to, one for each form.
 *
 * @phpstan-import-type SubmissionResponseShape from Shapes
 */
final class SubmissionRoutes {

	public function __construct(
		private readonly IntakeService $intake,
		private readonly WizardForms $forms,
	) {
	}

	/**
	 * @param string $name Route of the form, "POST /path".
	 * @return SubmissionResponseShape
	 * @throws Failure As routes.json lists.
	 */
	public function submit( ApiRequest $request, string $name ): array {
		return $this->intake->submit( $request, $this->form( $name, $request ) );
	}

	/**
	 * Checks a body beyond its schema, without storing it.
	 *
	 * @param string $name Route of the form, "POST /path".
	 */
	public function faults( ApiRequest $request, string $name ): Faults {
		return $this->intake->faults( $request, $this->form( $name, $request ) );
	}

	private function form( string $name, ApiRequest $request ): SubmissionForm {
		return match ( $name ) {
			'POST /wizard/contact'        => new MessageForm( $request ),
			'POST /contact/lead'          => $this->forms->lead( $request, LeadForm::DEFAULT_FORM ),
			'POST /contact/lead/{formId}' => $this->forms->lead( $request, (int) $request->path( 'formId' ) ),
			'POST /wizard/saved-search'   => $this->forms->savedSearch( $request ),
			'POST /wizard/expose-inquiry' => $this->forms->exposeInquiry( $request ),
			default                       => throw new LogicException( "{$name} takes no form." ),
		};
	}
}
