<?php

declare(strict_types=1);

namespace SwImmoSuite\Http;

use Closure;

defined( 'ABSPATH' ) || exit;

/** A part of the composition root that answers routes. */
interface RouteHandlers {

	/** @return array<string, Closure(ApiRequest): (array<array-key, mixed>|ApiResponse|CachedDocument)> By "METHOD /path"; each builds its services when it is called. */
	public function handlers(): array;
}
