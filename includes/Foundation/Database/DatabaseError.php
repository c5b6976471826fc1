<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Database;

use RuntimeException;

defined( 'ABSPATH' ) || exit;

/** A failed statement. The message contains the database's error and the statement with placeholders, never its values. */
final class DatabaseError extends RuntimeException {

	/**
	 * Removes values from the error: databases quote them ("Duplicate entry 'a@b' …"), and the SQLite driver adds the whole
	 * statement as HTML. Personal data must not reach a log.
	 *
	 * @param string $error Error message of the database.
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
	 * Deadlock, lock wait timeout, or SQLite's single writer: the same work may succeed a moment later. MariaDB reports a
	 * deadlock on an auto-increment counter as a failed read of that counter.
	 *
	 * @param bool $isStatement Whether one statement failed outside of a transaction: it has waited 50 s for the lock already.
	 */
	public function isTransient( bool $isStatement = false ): bool {
		$timeout = $isStatement ? '' : 'lock wait timeout|';
		return 1 === preg_match( "/{$timeout}deadlock|failed to read auto-increment value|database (?:table )?is locked/i", $this->getMessage() );
	}
}
