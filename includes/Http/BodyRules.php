<?php

declare(strict_types=1);

namespace SwImmoSuite\Http;

use Closure;
use SwImmoSuite\Http\Fault\Faults;

defined( 'ABSPATH' ) || exit;

/** Where a schema does not know all that can be wrong with a body (S4). */
interface BodyRules {

	/** @return array<string, Closure(ApiRequest): Faults> By "METHOD /path", for those routes that need it. */
	public function bodyRules(): array;
}
