<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Database;

use wpdb;

defined( 'ABSPATH' ) || exit;

/**
 * Looks at the statements of a transaction that are not ours. A deadlock ends it, and WordPress, which saves posts in it, goes on
 * as if nothing had happened: what it wrote next would be written outside of any.
 */
final class TransactionGuard {

	private static int $open = 0;

	public function __construct( private readonly wpdb $wpdb ) {
	}

	/**
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 * @throws DatabaseError One that is transient, whoever has met it.
	 */
	public function watch( callable $work ): mixed {
		$look = $this->look( ... );
		add_filter( 'query', $look, PHP_INT_MIN );
		++self::$open;
		try {
			$result = $work();
			$this->look( '' );
			return $result;
		} finally {
			--self::$open;
			remove_filter( 'query', $look, PHP_INT_MIN );
		}
	}

	/** Whether one was begun and has not ended: when PHP itself ends, by exit() or for want of memory, it will be undone. */
	public static function isAnyOpen(): bool {
		return self::$open > 0;
	}

	/** Filter query: the error of the statement before is still known. */
	private function look( string $sql ): string {
		$error = '' === $this->wpdb->last_error ? null : DatabaseError::of( $this->wpdb->last_error, 'a statement of WordPress' );
		return true === $error?->isTransient() ? throw $error : $sql;
	}
}
