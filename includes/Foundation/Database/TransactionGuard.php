<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Database;

use wpdb;

defined( 'ABSPATH' ) || exit;

/**
 * Watches the statements of core and other plugins in a transaction. A deadlock in one of them rolls the transaction back, but
 * core does not notice: it would run its next statements outside any transaction.
 */
final class TransactionGuard {

	private static int $openCount = 0;

	public function __construct( private readonly wpdb $wpdb ) {
	}

	/**
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 * @throws DatabaseError Transient, even if a statement of core or another plugin failed.
	 */
	public function watch( callable $work ): mixed {
		$check = $this->check( ... );
		add_filter( 'query', $check, PHP_INT_MIN );
		++self::$openCount;
		try {
			$result = $work();
			$this->check( '' );
			return $result;
		} finally {
			--self::$openCount;
			remove_filter( 'query', $check, PHP_INT_MIN );
		}
	}

	/** Whether a transaction is open. The database rolls it back if PHP ends now, by exit() or out of memory. */
	public static function isAnyOpen(): bool {
		return self::$openCount > 0;
	}

	/** Filter query, before each statement: throws if the previous one failed with a transient error, which wpdb still reports. */
	private function check( string $sql ): string {
		$error = '' === $this->wpdb->last_error ? null : DatabaseError::of( $this->wpdb->last_error, 'a statement of WordPress' );
		return true === $error?->isTransient() ? throw $error : $sql;
	}
}
