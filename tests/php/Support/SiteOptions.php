<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

/** Options for one test: returned by filters, never stored. */
final class SiteOptions {

	/** @var array<string, callable> */
	private array $filters = [];

	public function set( string $option, mixed $value ): void {
		$name = 'pre_option_' . $option;
		$this->reset( $name );
		$this->filters[ $name ] = static fn(): mixed => $value;
		add_filter( $name, $this->filters[ $name ] );
	}

	public function clear(): void {
		foreach ( array_keys( $this->filters ) as $name ) {
			$this->reset( $name );
		}
	}

	private function reset( string $name ): void {
		if ( isset( $this->filters[ $name ] ) ) {
			remove_filter( $name, $this->filters[ $name ] );
			unset( $this->filters[ $name ] );
		}
	}
}
