<?php

declare(strict_types=1);

namespace SwImmoSuite\Admin\Health;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Adds the plugin's checks to the Info tab of Site Health, which administrators copy for support. */
final class HealthReport {

	/** Checks with an email or IP address in their text: core shows the text, but does not copy it. */
	private const PRIVATE = [ 'sw_immosuite_sender', 'sw_immosuite_proxy' ];

	public function __construct(
		private readonly SiteHealth $health,
		private readonly FrameHealth $frame,
		private readonly RegionHealth $regions,
		private readonly Translator $translator,
	) {
	}

	/**
	 * Filter debug_information.
	 *
	 * @return array<array-key, mixed>
	 */
	public function addTo( mixed $info ): array {
		$info = is_array( $info ) ? $info : [];
		$labels = $this->labels();
		$fields = [
			'version' => [
				'label' => $this->translator->text( 'Version' ),
				'value' => SW_IMMOSUITE_VERSION,
			],
		];
		foreach ( $this->health->checks() as $name => $check ) {
			$fields[ $name ] = $this->field( $name, $labels[ $name ], $check() );
		}
		foreach ( [ FrameHealth::FRAME, FrameHealth::ALIAS ] as $name ) {
			$fields[ $name ] = $this->field( $name, $labels[ $name ], $this->frame->lastResult( $name ) );
		}
		$fields[ RegionHealth::TEST ] = $this->field( RegionHealth::TEST, $labels[ RegionHealth::TEST ], $this->regions->lastResult() );
		return $info + [
			'sw-immosuite' => [
				'label'  => 'SW ImmoSuite',
				'fields' => $fields,
			],
		];
	}

	/** @return array{label: string, value: string, debug: string, private: bool} Core escapes the texts. */
	private function field( string $name, string $label, ?HealthCheck $check ): array {
		return [
			'label'   => $label,
			'value'   => $check->label ?? $this->translator->text( 'Not checked yet' ),
			'debug'   => $check->status ?? 'unknown',
			'private' => in_array( $name, self::PRIVATE, true ),
		];
	}

	/** @return array<string, string> By name. */
	private function labels(): array {
		return $this->health->labels() + [
			FrameHealth::FRAME => $this->translator->text( 'Address of the widgets' ),
			FrameHealth::ALIAS => $this->translator->text( 'Static files' ),
			RegionHealth::TEST => $this->translator->text( 'Regions' ),
		];
	}
}
