<?php

declare(strict_types=1);

namespace SwImmoSuite\Services;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\SettingsOption;
use SwImmoSuite\Services;
use SwImmoSuite\Surface\Admin\AdminActions;
use SwImmoSuite\Surface\Admin\FrameHealth;
use SwImmoSuite\Surface\Admin\HealthReport;
use SwImmoSuite\Surface\Admin\OutboxPanel;
use SwImmoSuite\Surface\Admin\SettingsPage;
use SwImmoSuite\Surface\Admin\SetupNotice;
use SwImmoSuite\Surface\Admin\SiteHealth;
use SwImmoSuite\Surface\Cli\DoctorCommand;
use SwImmoSuite\Surface\Cli\OutboxCommand;
use SwImmoSuite\Surface\Cli\RetentionCommand;

defined( 'ABSPATH' ) || exit;

/** The part of the composition root that serves administrators. */
final class AdminServices {

	public function __construct( private readonly Services $services ) {
	}

	/** The option behind the settings page. */
	public function option(): SettingsOption {
		return new SettingsOption();
	}

	/** Settings → SW ImmoSuite. */
	public function page(): SettingsPage {
		$settings = $this->services->settings();
		return new SettingsPage( $settings, $this->option(), new OutboxPanel( $this->services->mail()->queue(), $settings ) );
	}

	/** The buttons of that page. */
	public function actions(): AdminActions {
		$mail = $this->services->mail();
		return new AdminActions( $this->services->settings(), $mail->mailer(), $mail->queue(), $mail->trigger() );
	}

	/**
	 * Filter site_status_tests.
	 *
	 * @return array<array-key, mixed>
	 */
	public function healthTests( mixed $tests ): array {
		return $this->frameHealth()->addTo( $this->siteHealth( Language::ofStaff() )->addTo( is_array( $tests ) ? $tests : [] ) );
	}

	/**
	 * Filter debug_information.
	 *
	 * @return array<array-key, mixed>
	 */
	public function healthReport( mixed $info ): array {
		$language = Language::ofStaff();
		return ( new HealthReport( $this->siteHealth( $language ), $this->frameHealth(), new Translator( $language ) ) )->addTo( is_array( $info ) ? $info : [] );
	}

	/** The notice after the first activation. */
	public function setupNotice(): SetupNotice {
		return new SetupNotice( $this->services->settings() );
	}

	/** Checks that ask the site itself. */
	public function frameHealth(): FrameHealth {
		return new FrameHealth( new Translator( Language::ofStaff() ) );
	}

	/** The command doctor; the terminal speaks English. */
	public function doctorCommand(): DoctorCommand {
		return new DoctorCommand( $this->siteHealth( Language::English ), new FrameHealth( new Translator( Language::English ) ) );
	}

	/** The command retention. */
	public function retentionCommand(): RetentionCommand {
		return new RetentionCommand( $this->services->privacy()->retention(), $this->services->settings()->retentionMonths() );
	}

	/** The command outbox. */
	public function outboxCommand(): OutboxCommand {
		return new OutboxCommand( $this->services->mail()->worker(), $this->services->mail()->queue() );
	}

	private function siteHealth( Language $language ): SiteHealth {
		$services = $this->services;
		return new SiteHealth(
			$services->settings(),
			$services->mail()->queue(),
			$services->migrations(),
			$services->privacy()->cron(),
			$services->rest()->client(),
			$services->clock(),
			new Translator( $language )
		);
	}
}
