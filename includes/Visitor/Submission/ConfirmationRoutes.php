<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Visitor\Auth\KeyRedemption;

defined( 'ABSPATH' ) || exit;

/**
 * POST wizard/confirm and wizard/resend.
 *
 * @phpstan-import-type ConfirmResponseShape from Shapes
 * @phpstan-import-type ResendResponseShape from Shapes
 */
final class ConfirmationRoutes {

	public function __construct(
		private readonly KeyRedemption $keys,
		private readonly ResendService $resends,
	) {
	}

	/** @return ConfirmResponseShape */
	public function confirm( ApiRequest $request ): array {
		return [ 'opcode' => $this->keys->redeem( $request->body->as( 'KeyRequest' )['k'] )->value ];
	}

	/** @return ResendResponseShape */
	public function resend( ApiRequest $request ): array {
		return [ 'sent' => $this->resends->resend( $request->body->as( 'ResendRequest' )['id'] ) ];
	}
}
