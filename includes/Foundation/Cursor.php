<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation;

use Closure;
use Throwable;

defined( 'ABSPATH' ) || exit;

/**
 * How far a walk over all listings has come, so that the next run goes on where a killed one was (P49). Two that walk at once write
 * over each other, and repeat some of it at most: each has done what lies before its own mark.
 */
final class Cursor {

	/** @param string $option Name of the option that keeps it. */
	public function __construct( private readonly string $option ) {
	}

	/** @return int|null Id of the last row that is done; null where no walk is on its way. */
	public function at(): ?int {
		$stored = get_option( $this->option );
		return is_numeric( $stored ) ? max( 0, (int) $stored ) : null;
	}

	/** Call after a part, never before it: what is noted counts as done. */
	public function advance( int $last ): void {
		update_option( $this->option, $last, false );
	}

	/**
	 * Does what is to be done with one row. Of what another plugin makes of one the others know nothing: a walk that ended there would
	 * go on there, and end there again. Where the database is away, the next page ends the walk.
	 *
	 * @param Closure(): void $work
	 */
	public static function pass( int $id, Closure $work ): void {
		$filters = $GLOBALS['wp_current_filter'] ?? [];
		try {
			$work();
		} catch ( Throwable $thrown ) {
			// WordPress would believe for the rest of the request that whoever has thrown is still at it.
			$GLOBALS['wp_current_filter'] = $filters;
			// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- the operator's log is where this belongs
			error_log( "SW ImmoSuite: listing {$id} cannot be looked at: {$thrown->getMessage()}" );
		}
	}

	/** The walk is over, or begins anew. */
	public function reset(): void {
		if ( null !== $this->at() ) {
			delete_option( $this->option );
		}
	}
}
