<?php

declare(strict_types=1);

namespace SwImmoSuite\Admin;

defined( 'ABSPATH' ) || exit;

/** One row of Site Health, one line of `wp sw-immosuite doctor`. */
final class HealthCheck {

	/** @param array<string, string> $links Texts by address. */
	private function __construct(
		public readonly string $status,
		public readonly string $label,
		private readonly bool $leadsToSettings,
		private readonly array $links = [],
	) {
	}

	/** All is well; says what was looked at. */
	public static function good( string $label ): self {
		return new self( 'good', $label, false );
	}

	/** Better changed. */
	public static function recommended( string $label, bool $leadsToSettings = false ): self {
		return new self( 'recommended', $label, $leadsToSettings );
	}

	/** Does not work. */
	public static function critical( string $label, bool $leadsToSettings = false ): self {
		return new self( 'critical', $label, $leadsToSettings );
	}

	/** @param array<string, string> $links Texts by address: what it is about. */
	public function linking( array $links ): self {
		return new self( $this->status, $this->label, $this->leadsToSettings, $links );
	}

	/**
	 * As core wants it.
	 *
	 * @param string $test Name of the test.
	 * @return array{label: string, status: string, badge: array{label: string, color: string}, description: string, actions: string, test: string}
	 */
	public function toArray( string $test ): array {
		$text = 'good' === $this->status ? __( 'SW ImmoSuite works as it should', 'sw-immosuite' ) : $this->label;
		$link = sprintf( '<p><a href="%s">%s</a></p>', esc_url( SettingsPage::url() ), esc_html__( 'Open the settings', 'sw-immosuite' ) );
		return [
			'label'       => esc_html( $this->label ),
			'status'      => $this->status,
			'badge'       => [
				'label' => 'SW ImmoSuite',
				'color' => 'blue',
			],
			'description' => sprintf( '<p>%s</p>', esc_html( $text ) ),
			'actions'     => ( $this->leadsToSettings ? $link : '' ) . $this->list(),
			'test'        => $test,
		];
	}

	private function list(): string {
		$item = static fn( string $url, string $text ): string => sprintf( '<li><a href="%s">%s</a></li>', esc_url( $url ), esc_html( $text ) );
		return [] === $this->links ? '' : '<ul>' . implode( '', array_map( $item, array_keys( $this->links ), $this->links ) ) . '</ul>';
	}
}
