<?php
declare(strict_types=1);

namespace SwImmoSuite\Contact;

use SwImmoSuite\Auth\BindCookie;
use SwImmoSuite\Auth\FormClaims;
use SwImmoSuite\Auth\Secret;
use SwImmoSuite\Consent\ConsentGrant;
use SwImmoSuite\Consent\ConsentTexts;
use SwImmoSuite\Http\Call;
use SwImmoSuite\Http\Failure;
use SwImmoSuite\Http\Limits;
use SwImmoSuite\Http\Sentences;
use SwImmoSuite\Uuid;

defined( 'ABSPATH' ) || exit;

/** Receives a message or a newsletter subscription. */
final class ContactService {

	/** Event in Limits: what the honeypot caught. */
	public const TRAPPED = 'honeypot';

	private const ROUTE = 'wizard/contact';

	public function __construct(
		private readonly ConsentTexts $texts,
		private readonly SubmissionService $submissions,
		private readonly Limits $limits,
		private readonly BindCookie $cookie,
	) {
	}

	/**
	 * @return array{error: bool, errors: list<array{field: string, code: string, message: string}>, sent: bool, id: string|null}
	 * @throws Failure As routes.json lists.
	 */
	public function submit( Call $call ): array {
		$form   = ContactForm::of( $call );
		$claims = $call->form()->claims( $form->kind->widget() );
		$faults = $form->faults( $claims );
		if ( [] !== $faults ) {
			return self::refusal( $faults, new Sentences( $call->translator ) );
		}
		$seed = $call->form()->idempotencyKey . '|' . $call->hash;
		$bind = $this->cookie->valueOrNew( $seed );
		$uuid = $call->form()->trapped ? $this->pretend( $seed ) : $this->submissions->store( $this->submission( $call, $form, $claims, $bind ) );
		$this->cookie->give( $bind );
		return [
			'error'  => false,
			'errors' => [],
			'sent'   => true,
			'id'     => $uuid,
		];
	}

	/**
	 * @param array<string, string> $faults Code by field.
	 * @return array{error: bool, errors: list<array{field: string, code: string, message: string}>, sent: bool, id: null}
	 */
	private static function refusal( array $faults, Sentences $sentences ): array {
		return [
			'error'  => true,
			'errors' => array_map( static fn( string $field, string $code ): array => $sentences->fault( $field, $code ), array_keys( $faults ), $faults ),
			'sent'   => false,
			'id'     => null,
		];
	}

	private function submission( Call $call, ContactForm $form, FormClaims $claims, string $bind ): NewSubmission {
		$set = $this->texts->byHash( $claims->consentHash ) ?? throw Failure::formToken();
		return new NewSubmission(
			$form->kind,
			self::ROUTE,
			$call->form()->idempotencyKey,
			$call->hash,
			$claims,
			$form->payload(),
			new ConsentGrant( $set, $form->offeredConsents( $claims ), $form->email(), self::page( $claims->postId ) ),
			$bind
		);
	}

	/** A program learns nothing from its answer: it is the one of a stored form, also when it is repeated. */
	private function pretend( string $seed ): string {
		$this->limits->note( self::TRAPPED );
		return Uuid::fromBytes( substr( Secret::mac( 'honeypot', $seed ), 0, 16 ) );
	}

	/** Where the form was filled in, as far as strangers may know that page. */
	private static function page( int $postId ): string {
		$url = $postId > 0 && 'publish' === get_post_status( $postId ) ? get_permalink( $postId ) : false;
		return false === $url ? home_url( '/' ) : $url;
	}
}
