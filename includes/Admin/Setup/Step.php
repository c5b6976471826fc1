<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

defined( 'ABSPATH' ) || exit;

/** A step of the setup with its state. */
final class Step {

	/**
	 * @param string                $text  State and next action; unescaped.
	 * @param array<string, string> $links Addresses by the words of the text that are linked: parts that are not finished.
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
