<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Hooks;

defined( 'ABSPATH' ) || exit;

/**
 * Tells other plugins what has happened. An event of a transaction is fired once it is committed, and dropped if it is rolled
 * back; a transaction that runs again after a deadlock has its events once. Nothing that a listener throws leaves this class.
 */
final class Events {

	/** @var list<array{non-empty-string, list<mixed>}>|null Events of the open transaction; null: none is open. */
	private static ?array $held = null;

	/**
	 * Calls the listeners of an action, at once or after the commit.
	 *
	 * @param non-empty-string $hook Written out at each call, so that it can be found.
	 */
	public static function fire( string $hook, mixed ...$args ): void {
		if ( false === has_action( $hook ) ) {
			return;
		}
		if ( null !== self::$held ) {
			self::$held[] = [ $hook, array_values( $args ) ];
			return;
		}
		Listeners::run( $hook, static fn() => do_action_ref_array( $hook, $args ) );
	}

	/**
	 * Holds events back until $work is done; those of work that throws are dropped.
	 *
	 * @template T
	 * @param callable(): T $work Throws if its transaction was rolled back. May hold such work itself.
	 * @return T
	 */
	public static function after( callable $work ): mixed {
		$outer      = self::$held;
		self::$held = [];
		try {
			$result = $work();
			$due    = self::held();
		} finally {
			self::$held = $outer;
		}
		foreach ( $due as [ $hook, $args ] ) {
			self::fire( $hook, ...$args );
		}
		return $result;
	}

	/** @return list<array{non-empty-string, list<mixed>}> Events that fire() has held back meanwhile. */
	private static function held(): array {
		return self::$held ?? [];
	}
}
