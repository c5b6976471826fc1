<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation;

defined( 'ABSPATH' ) || exit;

/** WordPress' object cache in this process, which long runs empty to free memory. A shared persistent cache keeps its entries. */
final class RuntimeCache {

	public static function forget(): void {
		if ( wp_cache_supports( 'flush_runtime' ) ) {
			wp_cache_flush_runtime();
		}
	}
}
