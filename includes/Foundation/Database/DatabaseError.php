<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Database;

use RuntimeException;

defined( 'ABSPATH' ) || exit;

/** A statement that failed. Its message holds the database's words and the statement's shape, never its values. */
final class DatabaseError extends RuntimeException {

	/**
	 * Databases quote values in their errors ("Duplicate entry 'a@b' …"), and the SQLite driver adds the whole statement
	 * as HTML: they have no place in a log.
	 *
	 * @param string $error What the database said.
	 * @param string $shape The statement with its placeholders.
	 */
	public static function of( string $error, string $shape ): self {
		if ( 1 === preg_match( '/SQLSTATE\[[^\r\n<]+/', $error, $found ) ) {
			$error = $found[0];
		}
		$error = (string) preg_replace( "/'[^']*'/", "'…'", $error );
		return new self( sprintf( '%s (%s)', mb_substr( $error, 0, 300 ), preg_replace( '/\s+/', ' ', $shape ) ) );
	}

	/**
	 * Deadlock, lock wait timeout, or SQLite's one writer: the same work may succeed a moment later. Where the deadlock is
	 * about the counter of a table's ids, MariaDB speaks of that alone.
	 */
	public function isTransient(): bool {
		return 1 === preg_match( '/deadlock|lock wait timeout|failed to read auto-increment value|database (?:table )?is locked/i', $this->getMessage() );
	}
}
