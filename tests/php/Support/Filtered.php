<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use Closure;

/** Adds filters and removes them again. */
final class Filtered {

	/** @var list<array{string, Closure, int}> */
	private array $hooked = [];

	/** @var array<array-key, mixed>|null All hooks, before load(). */
	private ?array $before = null;

	public function add( string $hook, Closure $callback, int $arguments = 1, int $priority = 10 ): void {
		add_filter( $hook, $callback, $priority, $arguments );
		$this->hooked[] = [ $hook, $callback, $priority ];
	}

	/** Loads an example of docs/extend.md, which adds hooks. */
	public function load( string $name ): void {
		$this->before ??= array_map( static fn( mixed $hook ): mixed => is_object( $hook ) ? clone $hook : $hook, (array) $GLOBALS['wp_filter'] );
		require __DIR__ . "/../../extend/{$name}.php";
	}

	/** Call in tearDown(). */
	public function clear(): void {
		if ( null !== $this->before ) {
			$GLOBALS['wp_filter'] = $this->before;
			$this->before         = null;
		}
		foreach ( $this->hooked as [ $hook, $callback, $priority ] ) {
			remove_filter( $hook, $callback, $priority );
		}
		$this->hooked = [];
	}
}
