<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Visitor\Auth\KeyRedemption;

defined( 'ABSPATH' ) || exit;

/** POST wizard/confirm and wizard/resend. */
final class ConfirmationRoutes {

	public function __construct(
		private readonly KeyRedemption $keys,
		private readonly ResendService $resends,
	) {
	}

	/** @return array{opcode: string} */
	public function confirm( ApiRequest $request ): array {
		return [ 'opcode' => $this->keys->redeem( $request->string( 'k' ) ) ];
	}

	/** @return array{sent: bool} */
	public function resend( ApiRequest $request ): array {
		return [ 'sent' => $this->resends->resend( $request->string( 'id' ) ) ];
	}
}
