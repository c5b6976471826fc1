<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Http\FormClaims;
use SwImmoSuite\Http\RateLimit\RateLimiter;
use SwImmoSuite\Visitor\Auth\BindCookie;
use SwImmoSuite\Visitor\Consent\ConsentGrant;
use SwImmoSuite\Visitor\Consent\ConsentTexts;

defined( 'ABSPATH' ) || exit;

/** Receives what forms send, the same way for every kind. */
final class IntakeService {

	/** Event in Limits: what the honeypot caught. */
	public const TRAPPED = 'honeypot';

	public function __construct(
		private readonly ConsentTexts $texts,
		private readonly SubmissionService $submissions,
		private readonly RateLimiter $limits,
		private readonly BindCookie $cookie,
	) {
	}

	/**
	 * @return array{error: bool, errors: list<array{field: string, code: string, message: string}>, sent: bool, id: string|null}
	 * @throws Failure As routes.json lists.
	 */
	public function submit( ApiRequest $request, SubmissionForm $form ): array {
		$claims = $request->form()->claims( $form->kind()->widget() );
		$owner  = $form->contact()->owner( $request->signedIn );
		$faults = self::found( $request, $form, $claims );
		// What was stored gets its first answer again, whatever has become of the listing, the region or the session since (S2).
		$stored = $faults->isEmpty() ? null : $this->submissions->stored( $form->route(), $request->form()->idempotencyKey, $request->hash );
		if ( ! $faults->isEmpty() && null === $stored ) {
			return [
				'error'  => true,
				'errors' => $faults->entries( $request->translator ),
				'sent'   => false,
				'id'     => null,
			];
		}
		$seed = $request->form()->idempotencyKey . '|' . $request->hash;
		$bind = $this->cookie->valueOrNew( $seed );
		if ( null === $stored && $request->form()->trapped ) {
			$stored = [ $this->pretend( $seed ), null === $owner ];
		}
		[ $uuid, $sent ] = $stored ?? $this->submissions->store( $this->submission( $request, $form, $claims, $bind ) );
		if ( $sent ) {
			$this->cookie->give( $bind );
		}
		return [
			'error'  => false,
			'errors' => [],
			'sent'   => $sent,
			'id'     => $uuid,
		];
	}

	/**
	 * What is wrong with a body beside what its schema says. Where the token does not open the route nothing can be told:
	 * which form it is may be what is broken.
	 */
	public function faults( ApiRequest $request, SubmissionForm $form ): Faults {
		try {
			return self::found( $request, $form, $request->form()->claims( $form->kind()->widget() ) );
		} catch ( Failure ) {
			return new Faults( [] );
		}
	}

	private static function found( ApiRequest $request, SubmissionForm $form, FormClaims $claims ): Faults {
		$codes = $form->faults( $claims, $form->contact()->owner( $request->signedIn ) )
			+ $form->contact()->consentFaults( RequiredFields::consents( $form->kind(), $claims ) );
		return new Faults( $codes, [] === $codes ? [] : $form->details( $request->translator ) );
	}

	private function submission( ApiRequest $request, SubmissionForm $form, FormClaims $claims, string $bind ): NewSubmission {
		$set     = $this->texts->byHash( $claims->consentHash ) ?? throw Failure::formToken();
		$contact = $form->contact()->data();
		$owner   = $form->contact()->owner( $request->signedIn );
		return new NewSubmission(
			$form->kind(),
			$form->route(),
			$request->form()->idempotencyKey,
			$request->hash,
			$claims,
			[ 'contact' => $contact->values ] + $form->payload() + ( null === $owner ? [] : [ Submission::SIGNED_IN => true ] ),
			$form->listingId(),
			new ConsentGrant( $set, $form->contact()->consents( $form->kind(), $claims ), $contact->email(), FormPage::url( $claims->postId ) ?? home_url( '/' ) ),
			$bind,
			$owner
		);
	}

	/** A program learns nothing from its answer: it is the one of a stored form, also when it is repeated. */
	private function pretend( string $seed ): string {
		$this->limits->note( self::TRAPPED );
		return Uuid::fromBytes( substr( Secret::mac( 'honeypot', $seed ), 0, 16 ) );
	}
}
