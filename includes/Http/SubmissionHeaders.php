<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use SwImmoSuite\Http\Fault\Failure;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** The headers of a submission (W1). */
final class SubmissionHeaders {

	/**
	 * @param string $idempotencyKey UUID, lower case.
	 * @param string $token          Not yet compared with a widget.
	 * @param bool   $trapped        The honeypot was filled in.
	 * @param string $embedder       Origin of the page around the form, where that is another site's; anybody's text.
	 */
	private function __construct(
		public readonly string $idempotencyKey,
		private readonly string $token,
		public readonly bool $trapped,
		public readonly string $embedder,
		private readonly FormToken $tokens,
	) {
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @throws Failure 400 or 403.
	 */
	public static function read( WP_REST_Request $request, FormToken $tokens ): self {
		$key   = IdempotencyKey::read( (string) $request->get_header( 'idempotency_key' ) ) ?? throw IdempotencyKey::refused();
		$token = (string) $request->get_header( 'x_sw_immosuite_form' );
		$tokens->readAnyAge( $token );
		$trapped = '' !== (string) $request->get_header( 'x_sw_immosuite_website' );
		return new self( $key, $token, $trapped, (string) $request->get_header( 'x_sw_immosuite_embedder' ), $tokens );
	}

	/**
	 * What the form said about itself when it was printed.
	 *
	 * @param string $widget The widget whose form may send this.
	 * @throws Failure 403 where the token is another widget's, too young or too old.
	 */
	public function claims( string $widget ): FormClaims {
		return $this->tokens->read( $this->token, $widget );
	}
}
