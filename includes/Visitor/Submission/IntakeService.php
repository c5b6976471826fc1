<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Http\FormClaims;
use SwImmoSuite\Visitor\Auth\BindCookie;
use SwImmoSuite\Visitor\Consent\ConsentGrant;
use SwImmoSuite\Visitor\Consent\ConsentWordings;

defined( 'ABSPATH' ) || exit;

/**
 * Receives what forms send, the same way for every kind.
 *
 * @phpstan-import-type FieldErrorShape from Shapes
 * @phpstan-import-type SubmissionResponseShape from Shapes
 */
final class IntakeService {

	public function __construct(
		private readonly ConsentWordings $texts,
		private readonly SubmissionService $submissions,
		private readonly BindCookie $cookie,
		private readonly Settings $settings,
	) {
	}

	/**
	 * @return SubmissionResponseShape
	 * @throws Failure As routes.json lists.
	 */
	public function submit( ApiRequest $request, SubmissionForm $form ): array {
		$claims  = $request->form()->claims( $form->kind()->widget() );
		$checked = $form->check( $claims );
		if ( $checked instanceof Faults ) {
			// What was stored gets its first answer again, whatever has become of the listing, the region or the session since (S2).
			$stored = $this->submissions->stored( $form->route(), $request->form()->idempotencyKey, $request->body->hash() );
			return null === $stored ? self::refused( $checked->entries( $request->translator ) ) : $this->taken( $request, ...$stored );
		}
		return $this->taken( $request, ...$this->submissions->store( $this->submission( $request, $form, $checked, $claims ) ) );
	}

	/**
	 * What is wrong with a body beside what its schema says. Where the token does not open the route nothing can be told:
	 * which form it is may be what is broken.
	 */
	public function faults( ApiRequest $request, SubmissionForm $form ): Faults {
		try {
			return $form->faults( $request->form()->claims( $form->kind()->widget() ) );
		} catch ( Failure ) {
			return new Faults( [] );
		}
	}

	/**
	 * @param list<FieldErrorShape> $errors
	 * @return SubmissionResponseShape
	 */
	private static function refused( array $errors ): array {
		return [
			'error'  => true,
			'errors' => $errors,
			'sent'   => false,
			'id'     => null,
		];
	}

	/**
	 * @param bool $sent Whether the address is asked for confirmation.
	 * @return SubmissionResponseShape
	 */
	private function taken( ApiRequest $request, string $uuid, bool $sent ): array {
		if ( $sent ) {
			$this->cookie->give( $this->bind( $request ) );
		}
		return [
			'error'  => false,
			'errors' => [],
			'sent'   => $sent,
			'id'     => $uuid,
		];
	}

	/** @throws Failure 403 where no token was ever issued with these consents. */
	private function submission( ApiRequest $request, SubmissionForm $form, CheckedForm $checked, FormClaims $claims ): NewSubmission {
		$set    = $this->texts->byHash( $claims->consentHash ) ?? throw Failure::formToken();
		$sender = $checked->sender;
		return new NewSubmission(
			$form->kind(),
			$form->route(),
			$request->form()->idempotencyKey,
			$request->body->hash(),
			$claims,
			$checked->payload(),
			$checked->listingId,
			new ConsentGrant( $set, $sender->consents, $sender->contact->email(), FormPage::ofRecord( $claims->postId, $request->form()->embedder, $this->settings ), $checked->choice ),
			$this->bind( $request ),
			$sender->owner,
			$request->form()->trapped && null === $sender->owner
		);
	}

	/** Value of the asking browser's cookie. */
	private function bind( ApiRequest $request ): string {
		return $this->cookie->valueOrNew( $request->form()->idempotencyKey . '|' . $request->body->hash() );
	}
}
