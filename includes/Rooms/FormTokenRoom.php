<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use Closure;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\RouteHandlers;
use SwImmoSuite\Visitor\FormToken\FormTokenRoutes;

defined( 'ABSPATH' ) || exit;

/** Tokens that prove what a form has shown. */
final class FormTokenRoom implements RouteHandlers {

	public function __construct( private readonly Services $services ) {
	}

	/** @return array<string, Closure(ApiRequest): array<array-key, mixed>> By route; each builds its services when it is called. */
	public function handlers(): array {
		return [ 'POST /wizard/form-token' => fn( ApiRequest $request ): array => ( new FormTokenRoutes( $this->services->formTokens() ) )->token( $request ) ];
	}
}
