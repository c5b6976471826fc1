<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Database;

use wpdb;

defined( 'ABSPATH' ) || exit;

/**
 * Watches other plugins' and core's statements in a transaction. A deadlock rolls the transaction back, but core, which saves
 * posts inside it, does not notice: its next statements would be written outside any transaction.
 */
final class TransactionGuard {

	private static int $open = 0;

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
		++self::$open;
		try {
			$result = $work();
			$this->check( '' );
			return $result;
		} finally {
			--self::$open;
			remove_filter( 'query', $check, PHP_INT_MIN );
		}
	}

	/** Whether a transaction is open. The database rolls it back if PHP ends now, by exit() or out of memory. */
	public static function isAnyOpen(): bool {
		return self::$open > 0;
	}

	/** Filter query: runs before each statement, while the error of the previous one is still known. */
	private function check( string $sql ): string {
		$error = '' === $this->wpdb->last_error ? null : DatabaseError::of( $this->wpdb->last_error, 'a statement of WordPress' );
		return true === $error?->isTransient() ? throw $error : $sql;
	}
}
