<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation;

defined( 'ABSPATH' ) || exit;

/** What WordPress has read into the memory of this process. A cache that is shared with others keeps all of it. */
final class RuntimeCache {

	public static function forget(): void {
		if ( wp_cache_supports( 'flush_runtime' ) ) {
			wp_cache_flush_runtime();
		}
	}
}
