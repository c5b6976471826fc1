<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Http\ApiRequest;

defined( 'ABSPATH' ) || exit;

/** POST newsletter/unsubscribe?k= */
final class UnsubscribeRoutes {

	public function __construct( private readonly UnsubscribeService $newsletter ) {
	}

	/** @return array{opcode: string} */
	public function oneClick( ApiRequest $request ): array {
		return [ 'opcode' => $this->newsletter->byOneClick( $request->query['k'] ?? '' ) ];
	}
}
