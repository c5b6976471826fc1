<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation;

use Closure;
use Throwable;

defined( 'ABSPATH' ) || exit;

/**
 * Position of a walk over all listings, so that the next run resumes where a killed run stopped. Two concurrent walks overwrite
 * each other's position and at most repeat some rows: each walk has finished the rows before its own position.
 */
final class Cursor {

	/** @param string $option Name of the option that stores the position. */
	public function __construct( private readonly string $option ) {
	}

	/** @return int|null Id of the last finished row; null if no walk is under way. */
	public function at(): ?int {
		$stored = get_option( $this->option );
		return is_numeric( $stored ) ? max( 0, (int) $stored ) : null;
	}

	/** Call after a page is finished, never before: the next run skips all rows up to this position. */
	public function advance( int $last ): void {
		update_option( $this->option, $last, false );
	}

	/**
	 * Runs the work for one row, and only logs exceptions: otherwise each run would resume at this row and fail there again. If
	 * the database is down, the walk ends anyway, because reading the next page throws.
	 *
	 * @param Closure(): void $work
	 */
	public static function runLoggingErrors( int $id, Closure $work ): void {
		$filters = $GLOBALS['wp_current_filter'] ?? [];
		try {
			$work();
		} catch ( Throwable $thrown ) {
			// After an exception, WordPress regards the hook as running until the request ends.
			$GLOBALS['wp_current_filter'] = $filters;
			// Errors of other plugins belong in the site's error log.
			error_log( "SW ImmoSuite: listing {$id} cannot be processed: {$thrown->getMessage()}" );
		}
	}

	/** Deletes the position, because the walk is finished or the next run has to start over. */
	public function reset(): void {
		if ( null !== $this->at() ) {
			delete_option( $this->option );
		}
	}
}
