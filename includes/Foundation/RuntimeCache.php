<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation;

defined( 'ABSPATH' ) || exit;

/** Frees memory in long runs: empties WordPress' object cache of this process. A shared persistent cache keeps its content. */
final class RuntimeCache {

	public static function forget(): void {
		if ( wp_cache_supports( 'flush_runtime' ) ) {
			wp_cache_flush_runtime();
		}
	}
}
