<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

defined( 'ABSPATH' ) || exit;

/** Signed call that starts a worker in a request of its own. */
final class WakeCall {

	public function __construct(
		private readonly Loopback $loopback,
		private readonly WakeSignature $signature,
	) {
	}

	/**
	 * @param int $hold Milliseconds, Loopback::BRIEF or PATIENT.
	 * @return bool Whether the server accepted the call.
	 */
	public function send( int $hold ): bool {
		return $this->loopback->post( admin_url( 'admin-ajax.php' ), $this->signature->body(), $hold );
	}
}
