<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use Closure;

/** Hooks a filter until it is taken back. */
final class Filtered {

	/** @var list<array{string, Closure}> */
	private array $hooked = [];

	public function add( string $hook, Closure $callback, int $arguments = 1 ): void {
		add_filter( $hook, $callback, 10, $arguments );
		$this->hooked[] = [ $hook, $callback ];
	}

	/** Call in tearDown(). */
	public function clear(): void {
		foreach ( $this->hooked as [ $hook, $callback ] ) {
			remove_filter( $hook, $callback );
		}
		$this->hooked = [];
	}
}
