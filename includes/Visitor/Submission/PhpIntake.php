<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\Validator;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Body;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\FormToken;
use SwImmoSuite\Http\RestRouter;
use SwImmoSuite\Http\SubmissionHeaders;
use Throwable;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * Accepts submissions from PHP code of the site (sw_immosuite_submit()) and returns stored ones (sw_immosuite_submission()). Checks
 * and stores them like submissions of forms, but without the spam checks.
 */
final class PhpIntake {

	public function __construct(
		private readonly SubmissionRoutes $routes,
		private readonly SubmissionRepository $submissions,
		private readonly FormToken $tokens,
	) {
	}

	/**
	 * Reads a submission, as sw_immosuite_submission() documents it.
	 *
	 * @return array<string, mixed>|null
	 */
	public function read( string $uuid ): ?array {
		$submission = $this->submissions->byUuid( $uuid );
		if ( null === $submission ) {
			return null;
		}
		$extra = ExtraAnswers::values( $submission->payload );
		return [
			'uuid'        => $submission->uuid,
			'kind'        => $submission->kind->value,
			'language'    => $submission->language->value,
			'receivedAt'  => $submission->receivedAt,
			'confirmedAt' => $submission->confirmedAt,
			'contact'     => $submission->contact,
			'message'     => (string) $submission->message,
			'listing'     => $submission->listingId,
			'page'        => $submission->pageUrl,
			'content'     => array_diff_key( $submission->payload->all(), array_flip( [ 'contact', 'message', ExtraFields::KEY, Submission::SIGNED_IN ] ) )
				+ ( [] === $extra ? [] : [ ExtraFields::KEY => $extra ] ),
		];
	}

	/**
	 * @param string               $kind    Value of SubmissionKind.
	 * @param array<string, mixed> $payload Body of the route for this kind.
	 * @return string|WP_Error UUID of the submission.
	 */
	public function submit( string $kind, array $payload ): string|WP_Error {
		$translator = new Translator( Language::fromLocale( get_locale() ) );
		try {
			return $this->store( SubmissionKind::tryFrom( $kind ) ?? throw Failure::notFound(), $payload, $translator );
		} catch ( Throwable $thrown ) {
			return Failure::toWpError( $thrown, $translator );
		}
	}

	/**
	 * @param array<string, mixed> $payload
	 * @throws Failure 400 with every fault.
	 */
	private function store( SubmissionKind $kind, array $payload, Translator $translator ): string {
		$route   = match ( $kind ) {
			SubmissionKind::Contact, SubmissionKind::Newsletter => 'POST /wizard/contact',
			SubmissionKind::Lead                                => 'POST /contact/lead',
			SubmissionKind::SavedSearch                         => 'POST /wizard/saved-search',
			SubmissionKind::ExposeInquiry                       => 'POST /wizard/expose-inquiry',
		};
		$payload = SubmissionKind::Newsletter === $kind ? [ 'type' => 'newsletter' ] + $payload : $payload;
		$body    = Body::read( (string) wp_json_encode( (object) $payload ), Contract::routes()[ $route ]->request() );
		$request = new ApiRequest( $body, $translator, SubmissionHeaders::ofPhp( $this->tokens ) );
		if ( [] !== $body->violations ) {
			$isComplete = count( $body->violations ) < Validator::MAX_VIOLATIONS;
			throw RestRouter::refusal( $body->violations, $isComplete ? $this->routes->faults( $request, $route ) : null, $translator );
		}
		$response = $this->routes->submit( $request, $route );
		return null === $response['id'] ? throw Failure::invalid( $response['errors'] ) : $response['id'];
	}
}
