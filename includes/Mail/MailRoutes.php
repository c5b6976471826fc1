<?php
declare(strict_types=1);

namespace SwImmoSuite\Mail;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\ApiResponse;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Sentences;

defined( 'ABSPATH' ) || exit;

/**
 * REST routes with which staff list, resend and discard the mails of the outbox.
 *
 * @phpstan-import-type MailsResponseShape from Shapes
 */
final class MailRoutes {

	/** Maximum number of mails per response. */
	private const MAX_MAILS = 100;

	public function __construct( private readonly MailListService $mails ) {
	}

	/**
	 * GET mails: the newest mails in one state, by default the failed ones.
	 *
	 * @throws Failure 400 for an unknown state.
	 */
	public function list( ApiRequest $request ): ApiResponse {
		// A state sent as a list is refused, like an unknown state.
		$name = $request->query['state'] ?? ( isset( $request->lists['state'] ) ? '' : MailState::Failed->value );
		$state = MailState::tryFrom( $name ) ?? throw Failure::invalid( [ ( new Sentences( $request->translator ) )->fault( 'state', 'unknown_option' ) ] );
		/** @var MailsResponseShape $mails */
		$mails = array_map( static fn( ListedMail $mail ): array => self::mail( $mail, $request->translator ), $this->mails->page( $state, self::MAX_MAILS ) );
		return new ApiResponse( $mails, [ 'X-WP-Total' => (string) $this->mails->counts()[ $state->value ] ] );
	}

	/**
	 * POST mails/{id}/resend.
	 *
	 * @return array<never, never>
	 * @throws Failure 404, 409.
	 */
	public function resend( ApiRequest $request ): array {
		$this->mails->resend( (int) $request->path( 'id' ) );
		return [];
	}

	/**
	 * DELETE mails/{id}.
	 *
	 * @return array<never, never>
	 * @throws Failure 404, 409.
	 */
	public function discard( ApiRequest $request ): array {
		$this->mails->discard( (int) $request->path( 'id' ) );
		return [];
	}

	/** @return array<string, mixed> */
	private static function mail( ListedMail $mail, Translator $translator ): array {
		$reason = $mail->reason();
		return [
			'id'        => $mail->id,
			'kind'      => $mail->kind->value,
			'recipient' => $mail->recipient,
			'state'     => $mail->isBeingSent ? 'sending' : $mail->state->value,
			'attempts'  => $mail->attempts,
			'at'        => Clock::rfc3339( $mail->sentAt ?? $mail->createdAt ),
			'next'      => null === $mail->nextAttempt() ? null : Clock::rfc3339( $mail->nextAttempt() ),
			'error'     => '' === $mail->error ? null : $mail->error,
			'reason'    => $reason?->value,
			'meaning'   => $reason?->sentence( $translator, MailState::Failed === $mail->state ),
		];
	}
}
