<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** A step of the setup with its state. */
final class Step {

	public const DONE   = 'done';
	public const OPEN   = 'open';
	public const FAILED = 'failed';

	/**
	 * @param self::*               $state
	 * @param string                $text  State and next action; unescaped.
	 * @param array<string, string> $links URLs by link text, one for each unfinished part. A link text is a part of $text.
	 */
	public function __construct(
		public readonly StepName $name,
		public readonly string $state,
		public readonly string $text,
		public readonly array $links = [],
	) {
	}

	public function isDone(): bool {
		return self::DONE === $this->state;
	}

	/** Text beside the icon. */
	public function stateLabel( Translator $translator ): string {
		return match ( $this->state ) {
			self::DONE   => $translator->text( 'Done', 'Step state' ),
			self::OPEN   => $translator->text( 'Open', 'Step state' ),
			self::FAILED => $translator->text( 'Failed', 'Step state' ),
		};
	}

	/** CSS class of a Dashicon. */
	public function icon(): string {
		return match ( $this->state ) {
			self::DONE   => 'dashicons-yes-alt',
			self::OPEN   => 'dashicons-marker',
			self::FAILED => 'dashicons-warning',
		};
	}
}
