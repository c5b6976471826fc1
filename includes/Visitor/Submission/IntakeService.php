<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\ClientAddress;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Http\FormClaims;
use SwImmoSuite\Visitor\Auth\BindCookie;
use SwImmoSuite\Visitor\Consent\ConsentGrant;
use SwImmoSuite\Visitor\Consent\ConsentWordings;
use SwImmoSuite\Visitor\FormToken\FormTokenIssuer;
use SwImmoSuite\Visitor\Submission\Forms\CheckedForm;
use SwImmoSuite\Visitor\Submission\Forms\SubmissionForm;

defined( 'ABSPATH' ) || exit;

/**
 * Receives the submissions of all forms.
 *
 * @phpstan-import-type FieldErrorShape from Shapes
 * @phpstan-import-type SubmissionResponseShape from Shapes
 */
final class IntakeService {

	/** Lifetime in seconds of a derived idempotency key, from the receipt of the submission. */
	public const DERIVED_KEY_SECONDS = HOUR_IN_SECONDS;

	/** Prefix that no UUID starts with, so that clients cannot collide with derived keys. */
	public const DERIVED_KEY_PREFIX = 'h:';

	/** Hexadecimal digits that fit into the column after the prefix. */
	private const DERIVED_KEY_DIGITS = 34;

	public function __construct(
		private readonly ConsentWordings $texts,
		private readonly SubmissionService $submissions,
		private readonly BindCookie $cookie,
		private readonly Settings $settings,
		private readonly FormTokenIssuer $tokens,
		private readonly ClientAddress $client,
		private readonly SubmissionRepository $repository,
	) {
	}

	/**
	 * @return SubmissionResponseShape
	 * @throws Failure As routes.json lists.
	 */
	public function submit( ApiRequest $request, SubmissionForm $form ): array {
		$claims      = $this->claims( $request, $form );
		$extra       = ExtraFields::of( $form->kind()->widget() );
		$extraFaults = $extra->faults( $form->extra() );
		$checked     = $form->check( $claims );
		if ( $checked instanceof Faults || ! $extraFaults->isEmpty() ) {
			$faults = $checked instanceof Faults ? $checked->plus( $extraFaults ) : $extraFaults;
			// A repeated request gets its first response again, even if the listing, region or session has been removed since.
			$key    = $this->key( $request, $form );
			$stored = $this->submissions->findStored( $form->route(), $key, $request->body->hash() );
			return null === $stored
				? self::refusal( $faults->entries( $request->translator ), $extraFaults->isEmpty() ? null : $extra )
				: $this->acceptance( $request, $this->bindValue( $request, $key ), ...$stored );
		}
		$new = $this->submission( $request, $form, $checked->with( $extra->content( $form->extra() ) ), $claims );
		return $this->acceptance( $request, $new->bind, ...$this->submissions->store( $new ) );
	}

	/**
	 * Checks the body beyond its schema. Reports nothing if its token is not valid for this route: it is then unknown what the form
	 * requires.
	 */
	public function faults( ApiRequest $request, SubmissionForm $form ): Faults {
		try {
			return $form->faults( $this->claims( $request, $form ) )->plus( ExtraFields::of( $form->kind()->widget() )->faults( $form->extra() ) );
		} catch ( Failure ) {
			return new Faults( [] );
		}
	}

	/**
	 * Reads the claims of the form token. Without a token they are the widget's defaults, for clients that show no form.
	 *
	 * @throws Failure 403 if the token is not valid for the route.
	 */
	private function claims( ApiRequest $request, SubmissionForm $form ): FormClaims {
		$widget = $form->kind()->widget();
		return $request->form()->claims( $widget ) ?? $this->tokens->claimsWithoutToken( $widget, $request->translator->language );
	}

	/**
	 * @param list<FieldErrorShape> $errors
	 * @param ExtraFields|null      $extra  Current fields of the form, in case a cached page shows former ones.
	 * @return SubmissionResponseShape
	 */
	private static function refusal( array $errors, ?ExtraFields $extra ): array {
		return [
			'error'  => true,
			'errors' => $errors,
			'sent'   => false,
			'id'     => null,
		] + ( null === $extra ? [] : [ 'extraFields' => $extra->toArray() ] );
	}

	/**
	 * @param string $bind Value of the BindCookie, which recognizes the browser.
	 * @param bool   $sent Whether a confirmation mail was sent.
	 * @return SubmissionResponseShape
	 */
	private function acceptance( ApiRequest $request, string $bind, string $uuid, bool $sent ): array {
		if ( $sent && ! $request->form()->isOfPhp ) {
			$this->cookie->set( $bind );
		}
		return [
			'error'  => false,
			'errors' => [],
			'sent'   => $sent,
			'id'     => $uuid,
		];
	}

	/** @throws Failure 403 if no token was ever issued with these consent texts. */
	private function submission( ApiRequest $request, SubmissionForm $form, CheckedForm $checked, FormClaims $claims ): NewSubmission {
		$key = $this->key( $request, $form );
		return new NewSubmission(
			kind: $form->kind(),
			route: $form->route(),
			idempotencyKey: $key,
			payloadHash: $request->body->hash(),
			claims: $claims,
			payload: $checked->payload(),
			listingId: $checked->listingId,
			consents: $this->consents( $request, $checked, $claims ),
			bind: $this->bindValue( $request, $key ),
			owner: $checked->owner,
			suspicion: null === $checked->owner ? self::suspicion( $request ) : null,
			isLimited: ! $request->form()->isOfPhp
		);
	}

	/** Without a token, it is unknown whether a page has shown the texts. */
	private function consents( ApiRequest $request, CheckedForm $checked, FormClaims $claims ): ConsentGrant {
		$form = $request->form();
		return new ConsentGrant(
			$this->texts->byHash( $claims->consentHash ) ?? throw Failure::formToken(),
			$checked->consents,
			$checked->contact->email(),
			$form->isProven() ? FormPage::ofRecord( $claims->postId, $form->embedder, $this->settings ) : '',
			choice: $checked->choice,
			isShown: $form->isProven()
		);
	}

	/** @return 'honeypot'|'unproven'|null As recorded in the history: a hidden field was filled in, or there was no form token. */
	private static function suspicion( ApiRequest $request ): ?string {
		return match ( true ) {
			$request->form()->isOfPhp      => null,
			$request->form()->isTrapped    => 'honeypot',
			! $request->form()->isProven() => 'unproven',
			default                        => null,
		};
	}

	/** Idempotency key: the client's, otherwise one derived from the content. */
	private function key( ApiRequest $request, SubmissionForm $form ): string {
		return $request->form()->idempotencyKey ?? $this->derivedKey( $request, $form->route() );
	}

	/**
	 * Derives an idempotency key: for an hour, the same body on the same route from the same client is the same submission. Runs
	 * outside of a transaction, as it releases the key of an earlier submission after its lifetime.
	 */
	private function derivedKey( ApiRequest $request, string $route ): string {
		// Two accounts on one IP address are two clients; the body may lack the email address, as leads take it from the session.
		$message = "{$route}|{$request->body->hash()}|" . ( $request->signedIn->contactId ?? 0 );
		$key     = self::DERIVED_KEY_PREFIX . substr( $this->client->mac( $message ), 0, self::DERIVED_KEY_DIGITS );
		$this->repository->releaseKey( $route, $key, self::DERIVED_KEY_SECONDS );
		return $key;
	}

	/** Value of the BindCookie, which recognizes the browser. */
	private function bindValue( ApiRequest $request, string $key ): string {
		return $this->cookie->valueOrNew( "{$key}|{$request->body->hash()}" );
	}
}
