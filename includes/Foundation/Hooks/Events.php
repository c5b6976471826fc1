<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Hooks;

defined( 'ABSPATH' ) || exit;

/**
 * Fires the actions for other plugins. An event in a transaction fires after the commit and is dropped on a rollback; a
 * transaction that runs again after a deadlock fires its events once. Exceptions of listeners never leave this class.
 */
final class Events {

	/** @var list<array{non-empty-string, list<mixed>}>|null Events of the open transaction; null: no transaction is open. */
	private static ?array $pending = null;

	/**
	 * Calls the listeners of an action, at once or after the commit.
	 *
	 * @param non-empty-string $hook Spelled out at each call, so that a text search finds it.
	 */
	public static function fire( string $hook, mixed ...$args ): void {
		if ( false === has_action( $hook ) ) {
			return;
		}
		if ( null !== self::$pending ) {
			self::$pending[] = [ $hook, array_values( $args ) ];
			return;
		}
		Listeners::run( $hook, static fn() => do_action_ref_array( $hook, $args ) );
	}

	/**
	 * Holds events back until $work is done; if $work throws, its events are dropped.
	 *
	 * @template T
	 * @param callable(): T $work Throws if its transaction was rolled back. May call after() itself.
	 * @return T
	 */
	public static function after( callable $work ): mixed {
		$outer         = self::$pending;
		self::$pending = [];
		try {
			$result = $work();
			$due    = self::pending();
		} finally {
			self::$pending = $outer;
		}
		foreach ( $due as [ $hook, $args ] ) {
			self::fire( $hook, ...$args );
		}
		return $result;
	}

	/** @return list<array{non-empty-string, list<mixed>}> Events that fire() has held back meanwhile. */
	private static function pending(): array {
		return self::$pending ?? [];
	}
}
