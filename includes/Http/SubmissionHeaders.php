<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Http\Fault\Failure;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** Headers of a submission. All are optional, because a client that implements only the specification sends none of them. */
final class SubmissionHeaders {

	/**
	 * @param string|null $idempotencyKey UUID in lower case; null if the client sent none.
	 * @param string|null $token          Not yet checked against the widget; null if the client sent none.
	 * @param bool        $isTrapped      Whether the honeypot was filled in.
	 * @param string      $embedder       Origin of the embedding page of another site; untrusted.
	 * @param bool        $isOfPhp        Whether PHP code of this site sends the submission: no spam checks, no cookie.
	 */
	private function __construct(
		public readonly ?string $idempotencyKey,
		private readonly ?string $token,
		public readonly bool $isTrapped,
		public readonly string $embedder,
		private readonly FormToken $tokens,
		public readonly bool $isOfPhp = false,
	) {
	}

	/** Headers for a submission that PHP code of this site sends. */
	public static function ofPhp( FormToken $tokens ): self {
		return new self( idempotencyKey: null, token: null, isTrapped: false, embedder: '', tokens: $tokens, isOfPhp: true );
	}

	/**
	 * Treats an empty token as an invalid one: a form that has lost its token sends the header empty, and fetches a new token
	 * after the refusal.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @throws Failure 400 or 403.
	 */
	public static function read( WP_REST_Request $request, FormToken $tokens ): self {
		$key   = self::idempotencyKey( (string) $request->get_header( 'idempotency_key' ) );
		$token = $request->get_header( 'x_sw_immosuite_form' );
		if ( null !== $token ) {
			$tokens->readAnyAge( $token );
		}
		$isTrapped = '' !== (string) $request->get_header( 'x_sw_immosuite_website' );
		return new self( $key, $token, $isTrapped, (string) $request->get_header( 'x_sw_immosuite_embedder' ), $tokens );
	}

	/**
	 * Reads the header `Idempotency-Key`, which identifies one write of a client: a repeated call stores nothing again.
	 *
	 * @param string $header Raw header; empty if the call has none.
	 * @return string|null UUID in lower case; null if there is none.
	 * @throws Failure 400 if the header is no UUID.
	 */
	public static function idempotencyKey( string $header ): ?string {
		$key = strtolower( $header );
		if ( '' === $key ) {
			return null;
		}
		return 1 === preg_match( Uuid::PATTERN, $key ) ? $key : throw new Failure( 'sw_immosuite_idempotency_key', 400 );
	}

	/** Whether the submission has a form token. */
	public function isProven(): bool {
		return null !== $this->token;
	}

	/**
	 * Claims of the form, from the time when it was rendered.
	 *
	 * @param string $widget Widget whose form may send the submission.
	 * @return FormClaims|null Null without a token.
	 * @throws Failure 403 if the token is another widget's, too new or too old.
	 */
	public function claims( string $widget ): ?FormClaims {
		return null === $this->token ? null : $this->tokens->read( $this->token, $widget );
	}
}
