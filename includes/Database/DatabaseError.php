<?php
declare(strict_types=1);

namespace SwImmoSuite\Database;

use RuntimeException;

defined( 'ABSPATH' ) || exit;

/** A statement that failed. Its message holds the database's words and the statement's shape, never its values. */
final class DatabaseError extends RuntimeException {

	/** Deadlock, lock wait timeout, or SQLite's one writer: the same work may succeed a moment later. */
	public function isTransient(): bool {
		return 1 === preg_match( '/deadlock|lock wait timeout|database (?:table )?is locked/i', $this->getMessage() );
	}
}
