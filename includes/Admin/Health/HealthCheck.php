<?php

declare(strict_types=1);

namespace SwImmoSuite\Admin\Health;

defined( 'ABSPATH' ) || exit;

/** One row of Site Health and one line of `wp sw-immosuite doctor`. */
final class HealthCheck {

	private function __construct(
		public readonly string $status,
		public readonly string $label,
		private readonly ?Remedy $remedy = null,
	) {
	}

	/** No problem; the label says what works. */
	public static function good( string $label ): self {
		return new self( 'good', $label );
	}

	/** A problem that should be fixed. */
	public static function recommended( string $label, ?Remedy $remedy = null ): self {
		return new self( 'recommended', $label, $remedy );
	}

	/** A failure that must be fixed. */
	public static function critical( string $label, ?Remedy $remedy = null ): self {
		return new self( 'critical', $label, $remedy );
	}

	/**
	 * Returns the array that core expects.
	 *
	 * @param string $test Name of the test.
	 * @return array{label: string, status: string, badge: array{label: string, color: string}, description: string, actions: string, test: string}
	 */
	public function toArray( string $test ): array {
		$text = 'good' === $this->status ? __( 'SW ImmoSuite works as it should', 'sw-immosuite' ) : $this->label;
		return [
			'label'       => esc_html( $this->label ),
			'status'      => $this->status,
			'badge'       => [
				'label' => 'SW ImmoSuite',
				'color' => 'blue',
			],
			'description' => sprintf( '<p>%s</p>', esc_html( $text ) ),
			'actions'     => $this->remedy->html ?? '',
			'test'        => $test,
		];
	}
}
