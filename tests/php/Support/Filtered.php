<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use Closure;

/** Adds filters and removes them again. */
final class Filtered {

	/** @var list<array{string, Closure, int}> */
	private array $hooked = [];

	public function add( string $hook, Closure $callback, int $arguments = 1, int $priority = 10 ): void {
		add_filter( $hook, $callback, $priority, $arguments );
		$this->hooked[] = [ $hook, $callback, $priority ];
	}

	/** Call in tearDown(). */
	public function clear(): void {
		foreach ( $this->hooked as [ $hook, $callback, $priority ] ) {
			remove_filter( $hook, $callback, $priority );
		}
		$this->hooked = [];
	}
}
