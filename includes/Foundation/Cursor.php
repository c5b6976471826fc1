<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation;

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

	/** The walk is over, or begins anew. */
	public function reset(): void {
		if ( null !== $this->at() ) {
			delete_option( $this->option );
		}
	}
}
