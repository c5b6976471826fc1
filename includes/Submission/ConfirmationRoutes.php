<?php
declare(strict_types=1);

namespace SwImmoSuite\Submission;

use SwImmoSuite\Auth\KeyPurposes;
use SwImmoSuite\Http\Call;

defined( 'ABSPATH' ) || exit;

/** POST wizard/confirm and wizard/resend. */
final class ConfirmationRoutes {

	public function __construct(
		private readonly KeyPurposes $purposes,
		private readonly ResendService $resends,
	) {
	}

	/** @return array<string, mixed> */
	public function confirm( Call $call ): array {
		return [ 'opcode' => $this->purposes->redeem( $call->string( 'k' ) ) ];
	}

	/** @return array<string, mixed> */
	public function resend( Call $call ): array {
		return [ 'sent' => $this->resends->resend( $call->string( 'id' ) ) ];
	}
}
