<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use SwImmoSuite\Http\Fault\Failure;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** The headers of a submission (W1): a client that knows the specification alone sends none of them. */
final class SubmissionHeaders {

	/**
	 * @param string|null $idempotencyKey UUID, lower case; null: the client has sent none.
	 * @param string|null $token          Not yet compared with a widget; null: the client has sent none.
	 * @param bool        $trapped        The honeypot was filled in.
	 * @param string      $embedder       Origin of the page around the form, where that is another site's; anybody's text.
	 */
	private function __construct(
		public readonly ?string $idempotencyKey,
		private readonly ?string $token,
		public readonly bool $trapped,
		public readonly string $embedder,
		private readonly FormToken $tokens,
	) {
	}

	/**
	 * An empty token is a wrong one: a form that has lost its token sends it so, and fetches another one when it is refused.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @throws Failure 400 or 403.
	 */
	public static function read( WP_REST_Request $request, FormToken $tokens ): self {
		$key   = IdempotencyKey::read( (string) $request->get_header( 'idempotency_key' ) );
		$token = $request->get_header( 'x_sw_immosuite_form' );
		if ( null !== $token ) {
			$tokens->readAnyAge( $token );
		}
		$trapped = '' !== (string) $request->get_header( 'x_sw_immosuite_website' );
		return new self( $key, $token, $trapped, (string) $request->get_header( 'x_sw_immosuite_embedder' ), $tokens );
	}

	/** Whether a form token came with it. */
	public function isProven(): bool {
		return null !== $this->token;
	}

	/**
	 * What the form said about itself when it was printed.
	 *
	 * @param string $widget The widget whose form may send this.
	 * @return FormClaims|null Null without a token.
	 * @throws Failure 403 where the token is another widget's, too young or too old.
	 */
	public function claims( string $widget ): ?FormClaims {
		return null === $this->token ? null : $this->tokens->read( $this->token, $widget );
	}
}
