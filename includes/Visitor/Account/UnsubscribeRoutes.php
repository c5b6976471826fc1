<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Visitor\Auth\Opcode;

defined( 'ABSPATH' ) || exit;

/**
 * POST newsletter/unsubscribe?k=
 *
 * @phpstan-import-type ConfirmResponseShape from Shapes
 */
final class UnsubscribeRoutes {

	public function __construct( private readonly UnsubscribeService $newsletter ) {
	}

	/** @return ConfirmResponseShape */
	public function oneClick( ApiRequest $request ): array {
		$this->newsletter->byOneClick( $request->query['k'] ?? '' );
		return [ 'opcode' => Opcode::Unsubscribe->value ];
	}
}
