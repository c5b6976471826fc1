<?php

declare(strict_types=1);

namespace SwImmoSuite\Admin\Health;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Adds the rows of Site Health to its Info tab, which administrators copy for support. */
final class HealthReport {

	/** Checks whose sentence contains an address: shown, but not copied. */
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
	 * @param array<array-key, mixed> $info
	 * @return array<array-key, mixed>
	 */
	public function addTo( array $info ): array {
		$fields = [
			'version' => [
				'label' => $this->translator->text( 'Version' ),
				'value' => SW_IMMOSUITE_VERSION,
			],
		];
		foreach ( $this->health->checks() as $name => $check ) {
			$fields[ $name ] = $this->field( $name, $check() );
		}
		foreach ( [ FrameHealth::FRAME, FrameHealth::ALIAS ] as $name ) {
			$fields[ $name ] = $this->field( $name, $this->frame->last( $name ) );
		}
		$fields[ RegionHealth::TEST ] = $this->field( RegionHealth::TEST, $this->regions->last() );
		return $info + [
			'sw-immosuite' => [
				'label'  => 'SW ImmoSuite',
				'fields' => $fields,
			],
		];
	}

	/** @return array{label: string, value: string, debug: string, private: bool} Core escapes them. */
	private function field( string $name, ?HealthCheck $check ): array {
		return [
			'label'   => $this->label( $name ),
			'value'   => $check->label ?? $this->translator->text( 'Not checked yet' ),
			'debug'   => $check->status ?? 'unknown',
			'private' => in_array( $name, self::PRIVATE, true ),
		];
	}

	private function label( string $name ): string {
		$t = $this->translator;
		return match ( $name ) {
			'sw_immosuite_tables'    => $t->text( 'Tables' ),
			'sw_immosuite_dead'      => $t->text( 'Undeliverable emails' ),
			'sw_immosuite_queue'     => $t->text( 'Waiting emails' ),
			'sw_immosuite_cron'      => $t->text( 'Scheduled tasks' ),
			'sw_immosuite_retention' => $t->text( 'Retention' ),
			'sw_immosuite_vault'     => $t->text( 'Pictures of exclusive listings' ),
			'sw_immosuite_open_pictures' => $t->text( 'Public pictures of exclusive listings' ),
			'sw_immosuite_listings'  => $t->text( 'Details of listings' ),
			'sw_immosuite_energy'    => $t->text( 'Energy certificates' ),
			'sw_immosuite_region_source' => $t->text( 'Source of the outlines' ),
			'sw_immosuite_entries'   => $t->text( 'Inbox' ),
			'sw_immosuite_readers'   => $t->text( 'Readers of the inbox' ),
			'sw_immosuite_reminders' => $t->text( 'Reminders of follow-ups' ),
			'sw_immosuite_alerts'    => $t->text( 'Saved searches' ),
			'sw_immosuite_import'    => $t->text( 'Transfers of agency software' ),
			'sw_immosuite_import_folder' => $t->text( 'Folder for transfers' ),
			'sw_immosuite_import_held' => $t->text( 'Transfers to be approved' ),
			'sw_immosuite_import_zip' => $t->text( 'Transfers as ZIP' ),
			'sw_immosuite_sender'    => $t->text( 'Sender address' ),
			'sw_immosuite_https'     => 'HTTPS',
			'sw_immosuite_proxy'     => $t->text( 'Trusted proxies' ),
			'sw_immosuite_pages'     => $t->text( 'Pages' ),
			FrameHealth::FRAME       => $t->text( 'Address of the widgets' ),
			FrameHealth::ALIAS       => $t->text( 'Static files' ),
			RegionHealth::TEST       => $t->text( 'Regions' ),
			default                  => $name,
		};
	}
}
