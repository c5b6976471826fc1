<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use Closure;
use SwImmoSuite\Foundation\Lazy;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\OwnOrigin;
use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Http\VisitorProvider;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** Identifies the visitor by the session cookie and its nonce; queries the database only if both are present. */
final class SessionVisitors implements VisitorProvider {

	/** @param Closure(): SessionService $sessions Called only if a route needs a visitor. */
	public function __construct(
		private readonly RestScope $scope,
		#[Lazy( SessionService::class )]
		private readonly Closure $sessions,
	) {
	}

	public function demand( WP_REST_Request $request ): Visitor {
		return $this->byNonce( self::nonce( $request ) ) ?? throw self::refusal();
	}

	public function optional( WP_REST_Request $request ): ?Visitor {
		return '' === self::nonce( $request ) ? null : $this->demand( $request );
	}

	public function bySession( WP_REST_Request $request ): Visitor {
		$visitor = $this->byNonce( self::nonce( $request ) );
		if ( null !== $visitor ) {
			return $visitor;
		}
		if ( ! OwnOrigin::isProven( $request ) ) {
			throw new Failure( 'sw_immosuite_origin', 403 );
		}
		$session = $this->session() ?? throw self::refusal();
		return $this->markUsed( $session );
	}

	/** Returns the visitor of this browser's session if the nonce belongs to it. */
	private function byNonce( string $nonce ): ?Visitor {
		$session = '' === $nonce ? null : $this->session();
		return null !== $session && VisitorNonce::verify( $session->visitor, $nonce ) ? $this->markUsed( $session ) : null;
	}

	private function session(): ?Session {
		return $this->scope->isEntered() ? ( $this->sessions )()->current() : null;
	}

	private function markUsed( Session $session ): Visitor {
		( $this->sessions )()->markUsed( $session );
		return $session->visitor;
	}

	/** Deletes the companion cookie, since the browser has no valid session, and returns the failure to throw. */
	private static function refusal(): Failure {
		SessionCookie::deleteCompanion();
		return Failure::session();
	}

	/**
	 * Reads the header only: core also accepts ?_wpnonce=, but URLs end up in logs. An empty header counts as none.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	private static function nonce( WP_REST_Request $request ): string {
		return (string) $request->get_header( 'x_wp_nonce' );
	}
}
