<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\Setup;

defined( 'ABSPATH' ) || exit;

/** A step as it stands. */
final class Step {

	/**
	 * @param string                $text  How it stands, and what to do now; unescaped.
	 * @param array<string, string> $links Words of the text that lead somewhere, and where: what is not finished yet.
	 */
	public function __construct(
		public readonly StepName $name,
		public readonly StepState $state,
		public readonly string $text,
		public readonly array $links = [],
	) {
	}

	public function isDone(): bool {
		return StepState::Done === $this->state;
	}
}
