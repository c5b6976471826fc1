<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Health;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\AlertSettings;
use SwImmoSuite\Visitor\Alert\AlertRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Checks alert mails for saved searches. An address at which two mails failed gets no more, which no other screen shows.
 */
final class AlertHealth {

	public function __construct(
		private readonly AlertRepository $alerts,
		private readonly AlertSettings $settings,
		private readonly Translator $translator,
	) {
	}

	public function check(): HealthCheck {
		$t = $this->translator;
		if ( ! $this->settings->areOn() ) {
			return HealthCheck::good( $t->text( 'Saved searches are not answered by email: this is switched off in the settings.' ) );
		}
		$counts = $this->alerts->counts();
		return HealthCheck::good(
			sprintf(
				$t->text( 'Saved searches: %1$s emails waiting, %2$s sent in 7 days, %3$s recipients paused.' ),
				$t->number( $counts['waiting'] ),
				$t->number( $counts['sent'] ),
				$t->number( $counts['paused'] )
			)
		);
	}
}
